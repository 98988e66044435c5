#include "store/sqlite_database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

namespace oikist::store {
namespace {

constexpr std::chrono::milliseconds kBusy{5'000};  // waiting for locks of others

void make_folder(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw DatabaseError(ErrorKind::unavailable,
                        "the folder " + folder.string() + " cannot be made: " + error.message());
}

// SQLite gives its log files the permissions of the file. Removes access of others to an older
// file, but not that of its group. A file that exists is never opened here: closing it would end
// all locks of this process on it, and the next process to close the database would take itself
// for the last one and delete the log that this one writes to.
void keep_private(const std::string& file) {
  constexpr mode_t kOwner = S_IRUSR | S_IWUSR;
  struct stat status{};
  if (::stat(file.c_str(), &status) == 0) {
    if ((status.st_mode & S_IRWXO) != 0)
      (void)::chmod(file.c_str(), status.st_mode & ~static_cast<mode_t>(S_IRWXO));
    return;
  }
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwner);
  if (descriptor >= 0) ::close(descriptor);  // else SQLite says why
}

}  // namespace

SqliteDatabase::SqliteDatabase(const std::string& file, Access access, Files files)
    : file_(file), access_(access), files_(files) {
  try {
    open();
  } catch (const DatabaseError& error) {
    connection_.close();
    const char* help = error.kind() == ErrorKind::unavailable
                           ? "; the file and its folder must be writable, with room on the disk"
                           : "";
    throw DatabaseError(error.kind(), file_ + ": " + error.what() + help);
  } catch (...) {
    connection_.close();
    throw;
  }
}

// If several processes open a new file at the same time, one of them changes the mode, and SQLite
// does not let the others wait for it.
void SqliteDatabase::set_journal() {
  constexpr std::chrono::milliseconds kPause{10};
  const auto* wanted =
      files_ == Files::single ? "PRAGMA journal_mode = DELETE" : "PRAGMA journal_mode = WAL";
  for (auto left = kBusy / kPause;; --left) {
    try {
      return script(wanted);
    } catch (const DatabaseError& error) {
      if (error.kind() != ErrorKind::busy || left == 0) throw;
    }
    std::this_thread::sleep_for(kPause);
  }
}

void SqliteDatabase::open() {
  make_folder(file_);
  keep_private(file_);
  connection_.open(file_, kBusy);
  try {
    set_journal();
    // A Checkpointer does most of the work, so that commits seldom reach 8000 pages.
    script(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 8000;"
        "PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -32768;"
        "PRAGMA secure_delete = ON;");
    if (access_ == Access::read) script("PRAGMA query_only = ON; PRAGMA cache_size = -8192;");
    query("SELECT count(*) FROM sqlite_schema");
  } catch (const DatabaseError& error) {
    if (error.kind() != ErrorKind::fault) throw;
    throw Failure("bad_store", file_ + " is damaged or no database of SQLite: " + error.what() +
                                   "; " + way_out(Kind::sqlite));
  }
}

void SqliteDatabase::reopen() {
  connection_.close();
  try {
    open();
    if (access_ == Access::read) return;
    // Proves that there is space, and overwrites what a failed commit may have left at the end of
    // the log, so that a later crash cannot revive it.
    begin();
    const std::int64_t probes = query("PRAGMA user_version").front().integer(0);
    script("PRAGMA user_version = " + std::to_string((probes + 1) % 1'000'000));
    commit();
  } catch (...) {
    connection_.close();
    throw;
  }
}

void SqliteDatabase::script(const std::string& sql) {
  connection_.run(sql.c_str());
}

Rows SqliteDatabase::execute(std::string_view sql, std::span<const Value> values) {
  return connection_.execute(sql, values);
}

void SqliteDatabase::begin() {
  query("BEGIN IMMEDIATE");
}
void SqliteDatabase::begin_reading() {
  query("BEGIN");
}

void SqliteDatabase::commit() {
  uncertain_ = false;
  try {
    query("COMMIT");
  } catch (const DatabaseError&) {
    // A full disk is detected before the commit frame is written; a failing one possibly after.
    const int kind = connection_.last_error();
    uncertain_ = kind != SQLITE_FULL && kind != SQLITE_BUSY && kind != SQLITE_CONSTRAINT;
    throw;
  }
}

void SqliteDatabase::rollback() noexcept {
  // Some errors have rolled back already; then there is nothing to do.
  if (!connection_.in_transaction()) return;
  try {
    script("ROLLBACK");
  } catch (const DatabaseError&) {
    // The connection is broken now: reopen() is due.
  }
}

void SqliteDatabase::copy_to(SqliteDatabase& target) {
  connection_.copy_to(target.connection_);
}

}  // namespace oikist::store
