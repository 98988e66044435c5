#pragma once
// The tables of the database and the migrations between versions. docs/database.md describes them.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store::schema {

// The version that this program writes.
std::int64_t newest();

// The version of the database; 0 if it is empty. Throws Failure("bad_store") if none is recorded.
std::int64_t version(Database& db);

// Throws Failure("bad_store"), naming what is missing, unless all tables of the newest version are
// there.
void check(Database& db);

// The oldest schema whose programs can still use a database that was migrated to `version`
// (docs/versions.md). Precondition: version <= newest().
std::int64_t usable_from(std::int64_t version);

// Whether logs may be packed now (events.h): a day after the database was brought to a schema that
// has packed logs, so that older nodes can be replaced one by one until then. After that they
// cannot use it any more. False if the database is newer than this program, which leaves packing to
// newer ones.
bool begin_packing(Database& db, Time now);

// Throws Failure("newer_database") if the database is newer than this program and its migration did
// not declare that this program can still use it.
void refuse_newer(Database& db);

// Migrates the database to newest(), all steps in one transaction; several nodes may do so at once.
// A newer database stays as it is; throws
// Failure("newer_database") as refuse_newer() does, and Failure("bad_store") if it is damaged.
void migrate(Database& db);
// The same up to an older version, for tests of migrations.
void migrate(Database& db, std::int64_t to);
// Makes the newest schema in an empty database, inside a transaction of the caller.
void create(Database& db);
// Opens the database at `place` and brings it to newest(). Every Failure names the place and what
// helps.
std::unique_ptr<Database> open_newest(const std::string& place);

// The names of all tables, parents before children.
const std::vector<std::string>& table_names();
// The tables among them that this database has: an older one has fewer.
std::vector<std::string> tables_in(Database& db);

}  // namespace oikist::store::schema
