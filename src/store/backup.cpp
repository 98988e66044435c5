#include "store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include "store/database.h"
#include "store/schema.h"
#include "store/sqlite_database.h"

namespace oikist::store {
namespace {

namespace fs = std::filesystem;
using Files = SqliteDatabase::Files;

void refuse_postgres(const std::string& place) {
  if (is_postgres(place))
    throw Failure("use_pg_dump",
                  "copies of a PostgreSQL database are made with pg_dump and put back with "
                  "pg_restore");
}

void require_file(const fs::path& file, const char* code) {
  if (!fs::is_regular_file(file)) throw Failure(code, "there is no file " + file.string());
}

// Makes the content of a file, or the names in a folder, durable.
void synchronise(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
  if (descriptor >= 0) ::close(descriptor);
  if (!done) throw Failure("unavailable", path.string() + " cannot be brought to the disk");
}

void move_durably(const fs::path& from, const fs::path& to) {
  synchronise(from);
  std::error_code error;
  fs::rename(from, to, error);
  if (error)
    throw Failure("unavailable",
                  from.string() + " cannot be named " + to.string() + ": " + error.message());
  synchronise(fs::absolute(to).parent_path());
}

// A file under a name of its own until it is complete.
class Unfinished {
 public:
  explicit Unfinished(fs::path file) : file_(std::move(file)) { fs::remove(file_); }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  ~Unfinished() {
    std::error_code ignored;
    for (const char* suffix : {"", "-journal", "-wal", "-shm"})
      fs::remove(file_.string() + suffix, ignored);
  }
  const fs::path& path() const { return file_; }

 private:
  fs::path file_;
};

std::map<std::string, std::int64_t> counts_of(Database& db) {
  std::map<std::string, std::int64_t> counts;
  for (const std::string& table : schema::tables_in(db))
    counts[table] = db.query("SELECT count(*) FROM " + table).front().integer(0);
  return counts;
}

void check_integrity(Database& db, const fs::path& file) {
  const Rows integrity = db.query("PRAGMA integrity_check(1)");
  if (integrity.front().text(0) != "ok")
    throw Failure("bad_backup", file.string() + " is damaged: " + integrity.front().text(0));
  if (!db.query("PRAGMA foreign_key_check").empty())
    throw Failure("bad_backup", file.string() + " is damaged: rows refer to rows that are missing");
}

BackupReport report_of(Database& db, const fs::path& file) {
  const std::int64_t version = schema::version(db);
  if (version == 0) throw Failure("bad_backup", file.string() + " is no database of this program");
  if (version > schema::newest())
    throw Failure("newer_database", file.string() + " was made by a newer program");
  if (version == schema::newest()) schema::check(db);
  return {version, counts_of(db), fs::file_size(file)};
}

// Throws Failure("bad_backup") with SQLite's error about a damaged file.
BackupReport inspect(const fs::path& file) {
  try {
    SqliteDatabase db(file.string(), Access::read, Files::single);
    check_integrity(db, file);
    return report_of(db, file);
  } catch (const DatabaseError& error) {
    if (error.kind() == ErrorKind::unavailable) throw;
    if (error.kind() == ErrorKind::busy)
      throw Failure("in_use", file.string() +
                                  " is open in a server; restore a copy of it, made "
                                  "with `oikist admin backup FILE`");
    throw Failure("bad_backup", file.string() + " is damaged: " + error.what());
  } catch (const Failure& failure) {
    if (failure.code() != "bad_store") throw;
    throw Failure("bad_backup", failure.what());
  }
}

// Count and copy in one transaction, so that they agree.
std::map<std::string, std::int64_t> copy(SqliteDatabase& from, const fs::path& to) {
  SqliteDatabase target(to.string(), Access::write, Files::single);
  from.begin_reading();
  auto counts = counts_of(from);
  from.copy_to(target);
  from.rollback();
  // The copy is marked as having log files, like the original.
  target.script("PRAGMA journal_mode = DELETE");
  return counts;
}

// SQLite does not say which of the two it means: what cannot be read is damaged, and what cannot be
// written has no room.
std::map<std::string, std::int64_t> named_copy(SqliteDatabase& from, const fs::path& to) {
  try {
    return copy(from, to);
  } catch (const DatabaseError& error) {
    if (error.kind() != ErrorKind::fault)
      throw DatabaseError(error.kind(), to.string() + " cannot be written: " + error.what());
    throw Failure("bad_store", from.place() + " is damaged: " + error.what() + "; " +
                                   way_out(Database::Kind::sqlite));
  }
}

BackupReport checked_copy(SqliteDatabase& from, const fs::path& to) {
  const auto counts = named_copy(from, to);
  BackupReport report = inspect(to);
  if (report.counts != counts)
    throw Failure("bad_backup", "the number of rows in the copy differs from the database");
  return report;
}

// An unused name.
fs::path free_name(const std::string& wanted) {
  fs::path name = wanted;
  for (int number = 2; fs::exists(name); ++number) name = wanted + '-' + std::to_string(number);
  return name;
}

// Nobody else has it open, and everything is in the one file. Throws Failure("in_use").
void settle(const std::string& place) {
  try {
    const SqliteDatabase alone(place, Access::write, Files::single);
  } catch (const DatabaseError& error) {
    if (error.kind() != ErrorKind::busy) throw;
    throw Failure("in_use", place + " is open in a server; stop that first");
  } catch (const Failure& failure) {
    // A file that is not a database is moved aside unchanged.
    if (failure.code() != "bad_store") throw;
  }
}

}  // namespace

BackupReport backup(const std::string& place, const fs::path& file) {
  refuse_postgres(place);
  require_file(place, "no_database");
  if (fs::exists(file)) throw Failure("exists", file.string() + " exists already");
  // A mistyped folder, or a disk that is not mounted, is not made here.
  if (const fs::path folder = fs::absolute(file).parent_path(); !fs::is_directory(folder))
    throw Failure("no_file", folder.string() + ": there is no such folder");
  SqliteDatabase db(place, Access::read);
  if (schema::version(db) == 0)
    throw Failure("no_database", place + " is no database of this program");
  const Unfinished unfinished(file.string() + ".unfinished");
  BackupReport report = checked_copy(db, unfinished.path());
  move_durably(unfinished.path(), file);
  return report;
}

BackupReport inspect_backup(const fs::path& file) {
  require_file(file, "bad_backup");
  return inspect(file);
}

BackupReport restore(const fs::path& file, const std::string& place) {
  refuse_postgres(place);
  inspect_backup(file);
  const Unfinished unfinished(place + ".unfinished");
  SqliteDatabase source(file.string(), Access::read, Files::single);
  BackupReport report = checked_copy(source, unfinished.path());
  if (fs::exists(place)) {
    settle(place);
    report.kept = free_name(place + ".before-restore").string();
    move_durably(place, report.kept);
  }
  for (const char* suffix : {"-wal", "-shm"}) fs::remove(place + suffix);
  move_durably(unfinished.path(), place);
  return report;
}

}  // namespace oikist::store
