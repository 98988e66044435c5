#include "store/sqlite_database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

namespace oikist::store {
namespace {

constexpr int kBusyMilliseconds = 5'000;

ErrorKind error_kind_of(int result) {
  switch (result & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return ErrorKind::busy;
    case SQLITE_CONSTRAINT:
      return ErrorKind::conflict;
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_NOMEM:
    case SQLITE_NOLFS:
    case SQLITE_PROTOCOL:
      return ErrorKind::unavailable;
    default:
      return ErrorKind::fault;
  }
}

// "$3" is the third of the values, wherever it is in the text.
std::size_t number_of(const char* name) {
  std::size_t number = 0;
  if (name != nullptr) std::from_chars(name + 1, name + std::strlen(name), number);
  return number;
}

int bind(sqlite3_stmt* statement, int place, const Value& value) {
  struct Binder {
    sqlite3_stmt* statement;
    int place;
    int operator()(Null) const { return sqlite3_bind_null(statement, place); }
    int operator()(std::int64_t number) const {
      return sqlite3_bind_int64(statement, place, number);
    }
    int operator()(double number) const { return sqlite3_bind_double(statement, place, number); }
    int operator()(const std::string& text) const {
      return sqlite3_bind_text64(statement, place, text.data(), text.size(), SQLITE_STATIC,
                                 SQLITE_UTF8);
    }
  };
  return std::visit(Binder{statement, place}, value.get());
}

Value column(sqlite3_stmt* statement, int place) {
  switch (sqlite3_column_type(statement, place)) {
    case SQLITE_INTEGER:
      return Value(std::int64_t{sqlite3_column_int64(statement, place)});
    case SQLITE_FLOAT:
      return Value(sqlite3_column_double(statement, place));
    case SQLITE_NULL:
      return {};
    default:
      return Value(std::string(reinterpret_cast<const char*>(sqlite3_column_text(statement, place)),
                               static_cast<std::size_t>(sqlite3_column_bytes(statement, place))));
  }
}

Row read_row(sqlite3_stmt* statement) {
  std::vector<Value> values;
  const int columns = sqlite3_column_count(statement);
  values.reserve(static_cast<std::size_t>(columns));
  for (int i = 0; i < columns; ++i) values.push_back(column(statement, i));
  return Row(std::move(values));
}

void make_folder(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw DatabaseError(ErrorKind::unavailable,
                        "the folder " + folder.string() + " cannot be made: " + error.message());
}

// SQLite gives its log files the permissions of the file. What others may read of an older file
// they may not any more; a group that its owner let in stays.
void keep_private(const std::string& file) {
  constexpr mode_t kOwner = S_IRUSR | S_IWUSR;
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwner);
  if (descriptor < 0) return;  // SQLite says why
  struct stat status{};
  if (::fstat(descriptor, &status) == 0 && (status.st_mode & S_IRWXO) != 0)
    (void)::fchmod(descriptor, status.st_mode & ~static_cast<mode_t>(S_IRWXO));
  ::close(descriptor);
}

}  // namespace

struct SqliteDatabase::Statement {
  sqlite3_stmt* handle = nullptr;
  std::vector<std::size_t> numbers;  // of the value that each parameter takes, from 1

  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle); }

  // Ready for the next time, and holding no lock until then.
  struct Use {
    sqlite3_stmt* handle;
    ~Use() {
      sqlite3_reset(handle);
      sqlite3_clear_bindings(handle);
    }
  };
};

SqliteDatabase::SqliteDatabase(const std::string& file, Access access, Files files)
    : file_(file), access_(access), files_(files) {
  try {
    open();
  } catch (const DatabaseError& error) {
    close();
    const char* help = error.kind() == ErrorKind::unavailable
                           ? "; the file and its folder must be writable, with room on the disk"
                           : "";
    throw DatabaseError(error.kind(), file_ + ": " + error.what() + help);
  } catch (...) {
    close();
    throw;
  }
}

SqliteDatabase::~SqliteDatabase() {
  close();
}

// Of several that open a new file at once one changes it, and SQLite lets the others not wait.
void SqliteDatabase::set_journal() {
  constexpr std::chrono::milliseconds kPause{10};
  const auto* wanted =
      files_ == Files::single ? "PRAGMA journal_mode = DELETE" : "PRAGMA journal_mode = WAL";
  for (int left = kBusyMilliseconds / 10;; --left) {
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
  const int result = sqlite3_open_v2(
      file_.c_str(), &handle_,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nullptr);
  if (result != SQLITE_OK) fail(result);
  sqlite3_busy_timeout(handle_, kBusyMilliseconds);
  try {
    set_journal();
    // A Checkpointer does most of it before a commit has to, which is at 8000 pages.
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

void SqliteDatabase::close() noexcept {
  statements_.clear();
  sqlite3_close_v2(handle_);
  handle_ = nullptr;
}

void SqliteDatabase::reopen() {
  close();
  try {
    open();
    if (access_ == Access::read) return;
    // Shows that there is room, and overwrites what a failed commit may have left at the log's end,
    // so that a later crash cannot bring it back.
    begin();
    const std::int64_t probes = query("PRAGMA user_version").front().integer(0);
    script("PRAGMA user_version = " + std::to_string((probes + 1) % 1'000'000));
    commit();
  } catch (...) {
    close();
    throw;
  }
}

void SqliteDatabase::fail(int result) const {
  throw DatabaseError(error_kind_of(result),
                      std::string("SQLite: ") +
                          (handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(result)));
}

SqliteDatabase::Statement& SqliteDatabase::prepared(std::string_view sql) {
  if (handle_ == nullptr)
    throw DatabaseError(ErrorKind::unavailable, "SQLite: the database is not open");
  const auto found = statements_.find(sql);
  if (found != statements_.end()) return *found->second;
  auto statement = std::make_unique<Statement>();
  const int result = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement->handle, nullptr);
  if (result != SQLITE_OK) fail(result);
  const int parameters = sqlite3_bind_parameter_count(statement->handle);
  for (int i = 1; i <= parameters; ++i)
    statement->numbers.push_back(number_of(sqlite3_bind_parameter_name(statement->handle, i)));
  return *statements_.emplace(std::string(sql), std::move(statement)).first->second;
}

Rows SqliteDatabase::execute(std::string_view sql, std::span<const Value> values) {
  Statement& statement = prepared(sql);
  const Statement::Use use{statement.handle};
  for (std::size_t i = 0; i < statement.numbers.size(); ++i) {
    const std::size_t number = statement.numbers[i];
    if (number == 0 || number > values.size())
      throw DatabaseError(ErrorKind::fault, "no value for a parameter of: " + std::string(sql));
    if (bind(statement.handle, static_cast<int>(i + 1), values[number - 1]) != SQLITE_OK)
      throw DatabaseError(ErrorKind::fault, "a value is too long for SQLite");
  }
  Rows rows;
  const int columns = sqlite3_column_count(statement.handle);
  for (int i = 0; i < columns; ++i)
    rows.columns.emplace_back(sqlite3_column_name(statement.handle, i));
  const std::int64_t before = sqlite3_total_changes64(handle_);
  int result = sqlite3_step(statement.handle);
  for (; result == SQLITE_ROW; result = sqlite3_step(statement.handle))
    rows.rows.push_back(read_row(statement.handle));
  if (result != SQLITE_DONE) fail(result);
  // Rows removed by foreign keys are not counted, as in PostgreSQL.
  if (sqlite3_total_changes64(handle_) != before) rows.changed = sqlite3_changes64(handle_);
  return rows;
}

void SqliteDatabase::script(const std::string& sql) {
  const int result = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
  if (result != SQLITE_OK) fail(result);
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
    // A full disk is noticed before the frame that commits is written; a failing one may be noticed
    // after.
    const int kind = sqlite3_errcode(handle_) & 0xff;
    uncertain_ = kind != SQLITE_FULL && kind != SQLITE_BUSY && kind != SQLITE_CONSTRAINT;
    throw;
  }
}

void SqliteDatabase::rollback() noexcept {
  // Some errors have rolled back already; then there is nothing to do.
  if (handle_ == nullptr || sqlite3_get_autocommit(handle_) != 0) return;
  sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
}

void SqliteDatabase::copy_to(SqliteDatabase& target) {
  sqlite3_backup* copy = sqlite3_backup_init(target.handle_, "main", handle_, "main");
  if (copy == nullptr) target.fail(sqlite3_errcode(target.handle_));
  const int result = sqlite3_backup_step(copy, -1);
  sqlite3_backup_finish(copy);
  if (result != SQLITE_DONE) target.fail(result);
}

}  // namespace oikist::store
