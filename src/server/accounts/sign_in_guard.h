#pragma once
// What keeps passwords from being guessed, without letting a stranger keep the owner out:
// - failures at one name from one address make that address wait for that name;
// - failures of one address at any names make it wait, and an own success does not clear them;
// - one name has a budget of failures from all addresses together;
// - a browser that has been the user's before (DeviceCookies, or a session) is counted alone.
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
  // Counts a try as failed before it is known, so that many at once are no way around it. Throws
  // RetryLater("too_many") while it has to wait.
  void begin(const Try& attempt, Moment now);
  void succeeded(const Try& attempt);

 private:
  static std::string pair_of(const Try& attempt);

  Backoff pairs_;      // name and address, or known browser
  Backoff addresses_;  // whatever the name
  Buckets names_;      // whatever the address
};

}  // namespace oikist::server
