#pragma once
// The users named in the log of each table, including those who have left it, so that a deleted
// user's name can be found.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store::mentions {

// The users among them that exist.
void add(Database& db, const TableId& table, const std::vector<UserId>& users);
std::vector<TableId> tables_with(Database& db, const UserId& user);

}  // namespace oikist::store::mentions
