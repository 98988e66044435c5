#pragma once
// Who may register on this server: everybody, invited people, or nobody.
#include <string>

#include "base/json.h"
#include "server/core/settings.h"
#include "store/database.h"

namespace oikist::server {

class Registration {
 public:
  explicit Registration(const Settings& settings) : settings_(settings) {}

  // Throws Failure("registration_closed") if nobody can register here as a guest, or at all, and
  // Failure("invitation_needed") if a code is needed and missing.
  void check(bool as_guest, const std::string& code) const;
  // Redeems the code, within the transaction that adds the user; false if it is invalid.
  bool admit(store::Database& db, const std::string& code) const;

 private:
  bool by_invitation() const { return settings_.registration == "invited"; }

  const Settings& settings_;
};

// The code in the field `invitation`; empty if there is none.
std::string invitation_in(Fields& fields);
// The failure to throw if admit() returned false.
[[noreturn]] void refuse_invitation();

}  // namespace oikist::server
