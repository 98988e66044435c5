#include "server/accounts/registration.h"

#include "base/failure.h"
#include "server/core/wall_clock.h"
#include "store/invitations.h"

namespace oikist::server {

void Registration::check(bool as_guest, const std::string& code) const {
  if (settings_.registration == "closed")
    throw Failure("registration_closed",
                  "this server accepts no new users; sign in with an account");
  if (as_guest && !settings_.guests)
    throw Failure("registration_closed",
                  "this server does not allow guests; create an account or sign in");
  if (by_invitation() && code.empty())
    throw Failure("invitation_needed",
                  "this server is by invitation: follow the link you were sent, or ask its host");
}

bool Registration::admit(store::Database& db, const std::string& code) const {
  return !by_invitation() || store::invitations::use(db, code, now_ms());
}

std::string invitation_in(Fields& fields) {
  const auto field = fields.optional("invitation");
  return field ? std::string(field->text()) : "";
}

void refuse_invitation() {
  throw Failure("invitation_needed", "invitation",
                "is not known here, has expired or was used up; ask the host for another one");
}

}  // namespace oikist::server
