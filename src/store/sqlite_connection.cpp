#include "store/sqlite_connection.h"

#include <sqlite3.h>

#include <charconv>
#include <cstring>
#include <vector>

namespace oikist::store {
namespace {

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

// Nobody asks SQLite how much memory it uses; counting costs a lock for each allocation.
void count_no_memory() {
  [[maybe_unused]] static const int done = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

}  // namespace

struct SqliteConnection::Statement {
  sqlite3_stmt* handle = nullptr;
  std::vector<std::size_t> numbers;  // of the value that each parameter takes, from 1

  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle); }

  // Resets it after use, so that it holds no lock.
  struct Use {
    sqlite3_stmt* handle;
    ~Use() {
      sqlite3_reset(handle);
      sqlite3_clear_bindings(handle);
    }
  };
};

SqliteConnection::SqliteConnection() = default;

SqliteConnection::~SqliteConnection() {
  close();
}

void SqliteConnection::open(const std::string& file, std::chrono::milliseconds busy) {
  close();
  count_no_memory();
  const int result = sqlite3_open_v2(
      file.c_str(), &handle_,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nullptr);
  if (result != SQLITE_OK) fail(result);
  sqlite3_busy_timeout(handle_, static_cast<int>(busy.count()));
}

void SqliteConnection::close() noexcept {
  statements_.clear();
  sqlite3_close_v2(handle_);
  handle_ = nullptr;
}

bool SqliteConnection::in_transaction() const {
  return handle_ != nullptr && sqlite3_get_autocommit(handle_) == 0;
}

int SqliteConnection::last_error() const {
  return sqlite3_errcode(handle_) & 0xff;
}

void SqliteConnection::run(const char* sql) {
  const int result = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  if (result != SQLITE_OK) fail(result);
}

void SqliteConnection::copy_to(SqliteConnection& target) {
  sqlite3_backup* copy = sqlite3_backup_init(target.handle_, "main", handle_, "main");
  if (copy == nullptr) target.fail(sqlite3_errcode(target.handle_));
  const int result = sqlite3_backup_step(copy, -1);
  sqlite3_backup_finish(copy);
  if (result != SQLITE_DONE) target.fail(result);
}

void SqliteConnection::fail(int result) const {
  throw DatabaseError(error_kind_of(result),
                      std::string("SQLite: ") +
                          (handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(result)));
}

SqliteConnection::Statement& SqliteConnection::prepared(std::string_view sql) {
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

Rows SqliteConnection::execute(std::string_view sql, std::span<const Value> values) {
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

}  // namespace oikist::store
