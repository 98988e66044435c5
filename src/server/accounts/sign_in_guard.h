#pragma once
// Limits the guessing of passwords without letting a stranger lock the owner out:
// - failures at one name from one address make that address wait for that name;
// - failures of one address at any names make it wait, and a success does not clear them;
// - one name has a budget of failures from all addresses together;
// - a browser known for the account (DeviceCookies, or a session) is counted separately.
#include <string>

#include "server/core/limits.h"

namespace oikist::server {

class SignInGuard {
 public:
  SignInGuard();

  struct Try {
    std::string name;     // the key of the name
    std::string address;  // client_key()
    std::string known;    // which known browser; empty: none
  };
  // Counts an attempt as failed in advance, so that parallel attempts cannot evade the limit.
  // Throws RetryLater("too_many") while it has to wait.
  void begin(const Try& attempt, Moment now);
  void succeeded(const Try& attempt);
  // An attempt that another node has allowed.
  void begun_elsewhere(const Try& attempt, Moment now);

 private:
  static std::string pair_of(const Try& attempt);

  Backoff pairs_;      // name and address, or known browser
  Backoff addresses_;  // whatever the name
  Buckets names_;      // whatever the address
};

}  // namespace oikist::server
