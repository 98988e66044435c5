#include "store/invitations.h"

#include "store/token_hash.h"

namespace oikist::store::invitations {

void add(Database& db, const Invitation& invitation, std::string_view code) {
  db.query(
      "INSERT INTO invitations (code_hash, created, expires, uses_left) VALUES ($1, $2, $3, $4)",
      {token_hash(code), invitation.created, invitation.expires, invitation.uses});
}

bool use(Database& db, std::string_view code, Time now) {
  return db.query(
               "UPDATE invitations SET uses_left = uses_left - 1 WHERE code_hash = $1"
               " AND expires > $2 AND uses_left > 0",
               {token_hash(code), now})
             .changed == 1;
}

std::int64_t remove_expired(Database& db, Time now) {
  return db.query("DELETE FROM invitations WHERE expires <= $1 OR uses_left <= 0", {now}).changed;
}

}  // namespace oikist::store::invitations
