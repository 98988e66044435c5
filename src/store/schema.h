#pragma once
// The tables of the database and how an older database becomes a newer one. docs/database.md
// describes them.
#include <cstdint>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store::schema {

// The version that this program writes.
std::int64_t newest();

// The version of the database; 0 if it is empty.
std::int64_t version(Database& db);

// Brings the database to newest(), all steps in one transaction, so that it is never half way;
// several nodes may do so at once. Throws Failure("newer_database"), having changed nothing, if it
// is newer than that.
void migrate(Database& db);
// The same up to an older version, for tests of the steps.
void migrate(Database& db, std::int64_t to);

// The names of all tables, parents before children.
const std::vector<std::string>& table_names();

}  // namespace oikist::store::schema
