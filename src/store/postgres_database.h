#pragma once
// PostgreSQL: sessions with time-outs and synchronous commits, statements kept prepared. The
// beginning and the savepoints of a transaction are sent along with the statement after them.
#include <chrono>
#include <optional>

#include "store/database.h"
#include "store/postgres_connection.h"

namespace oikist::store {

class PostgresDatabase : public Database {
 public:
  // Throws Failure("bad_store") if `url` is not one, DatabaseError("unavailable") if no server
  // answers there.
  PostgresDatabase(const std::string& url, Access access);

  Kind kind() const override { return Kind::postgres; }
  std::string place() const override { return without_password(url_); }
  void script(const std::string& sql) override;
  void begin() override { connection_.defer("BEGIN"); }
  void begin_reading() override {
    connection_.defer("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }
  void begin_alone() override;
  void commit() override;
  void rollback() noexcept override;
  void set_savepoint() override { connection_.defer("SAVEPOINT job"); }
  void release_savepoint() override;
  void undo_to_savepoint() override;
  bool commit_is_uncertain() const override { return uncertain_; }
  // How long one answer may take; then the connection is given up with ErrorKind::unavailable.
  void set_patience(std::chrono::milliseconds patience) { connection_.set_patience(patience); }
  void reopen() override;
  void set_limit(std::optional<std::chrono::steady_clock::time_point> limit) override {
    connection_.set_limit(limit);
  }

 private:
  Rows execute(std::string_view sql, std::span<const Value> values) override;

  std::string url_;
  Access access_;
  PostgresConnection connection_;
  bool uncertain_ = false;
};

}  // namespace oikist::store
