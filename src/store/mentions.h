#pragma once
// Whose names stand in the log of which table: also of those who have left it since. A user who is
// deleted is found there.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store::mentions {

// Those of the users who exist.
void add(Database& db, const TableId& table, const std::vector<UserId>& users);
std::vector<TableId> tables_with(Database& db, const UserId& user);

}  // namespace oikist::store::mentions
