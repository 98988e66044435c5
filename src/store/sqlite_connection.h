#pragma once
// An open SQLite file, with its prepared statements.
#include <chrono>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "store/database.h"

struct sqlite3;

namespace oikist::store {

// All of these throw DatabaseError.
class SqliteConnection {
 public:
  SqliteConnection();
  ~SqliteConnection();
  SqliteConnection(const SqliteConnection&) = delete;
  SqliteConnection& operator=(const SqliteConnection&) = delete;

  // `busy`: how long to wait for locks.
  void open(const std::string& file, std::chrono::milliseconds busy);
  void close() noexcept;
  bool in_transaction() const;
  int last_error() const;  // primary result code of SQLite

  // Statements separated by semicolons.
  void run(const char* sql);
  // One statement, prepared on first use.
  Rows execute(std::string_view sql, std::span<const Value> values);
  // Replaces everything in `target`. Takes part in a transaction that reads.
  void copy_to(SqliteConnection& target);

 private:
  struct Statement;

  Statement& prepared(std::string_view sql);
  [[noreturn]] void fail(int result) const;

  sqlite3* handle_ = nullptr;
  std::map<std::string, std::unique_ptr<Statement>, std::less<>> statements_;
};

}  // namespace oikist::store
