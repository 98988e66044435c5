#pragma once
// Backups of an SQLite database in use, and restoring them. For PostgreSQL, use pg_dump and
// pg_restore: these functions throw Failure("use_pg_dump") for such a place.
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace oikist::store {

struct BackupReport {
  std::int64_t version = 0;                    // of the schema
  std::map<std::string, std::int64_t> counts;  // rows by table
  std::uintmax_t bytes = 0;                    // size of the file
  std::string kept = {};  // of a restore: where the database that was there is now; may be empty
};

// Writes a consistent copy of the database at `place` to `file` while a server may read and write
// it, and verifies the copy: SQLite's integrity and foreign key checks, and the number of rows in
// each table. The file appears under its name only when it is
// complete, checked and on the disk. Throws Failure: "no_database", "exists" (`file` is there),
// "bad_backup" (the check failed; no file is left), "unavailable" (disk full, ...).
BackupReport backup(const std::string& place, const std::filesystem::path& file);

// Verifies a copy as backup() does and describes it. Throws Failure("bad_backup"),
// ("newer_database").
BackupReport inspect_backup(const std::filesystem::path& file);

// Puts a copy at `place`, checked before and after. An existing database is kept next to it as
// `place`.before-restore, or with -2, -3 and so on: nothing is ever overwritten. Throws Failure as
// inspect_backup does, and "in_use" if another process has the database open.
BackupReport restore(const std::filesystem::path& file, const std::string& place);

}  // namespace oikist::store
