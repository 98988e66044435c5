#pragma once
// Invitations to register on a server that is not open to everybody, found by the SHA-256 of their
// code, which is never stored.
#include <string>
#include <string_view>

#include "store/database.h"

namespace oikist::store::invitations {

struct Invitation {
  Time created = 0;
  Time expires = 0;
  int uses = 1;  // how many people may register with it
};

void add(Database& db, const Invitation& invitation, std::string_view code);
// Counts one use; false if the code is unknown, expired or used up.
bool use(Database& db, std::string_view code, Time now);
std::int64_t remove_expired(Database& db, Time now);

}  // namespace oikist::store::invitations
