#pragma once
// PostgreSQL through libpq, statements kept prepared.
#include <chrono>
#include <map>

#include "store/database.h"

struct pg_conn;
struct pg_result;

namespace oikist::store {

class PostgresDatabase : public Database {
 public:
  // Throws Failure("bad_store") if `url` is none, DatabaseError("unavailable") if nobody answers
  // there.
  PostgresDatabase(const std::string& url, Access access);
  ~PostgresDatabase() override;

  Kind kind() const override { return Kind::postgres; }
  std::string place() const override { return without_password(url_); }
  void script(const std::string& sql) override;
  void begin() override { script("BEGIN"); }
  void begin_reading() override { script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }
  void begin_alone() override;
  void commit() override;
  void rollback() noexcept override;
  bool commit_is_uncertain() const override { return uncertain_; }
  // How long one answer may take; then the connection is given up with ErrorKind::unavailable.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }
  void reopen() override;

 private:
  struct Result;
  using Clock = std::chrono::steady_clock;

  Rows execute(std::string_view sql, std::span<const Value> values) override;
  void open();
  void close() noexcept;
  const std::string& prepared(std::string_view sql);
  // The result, if it is a good one; throws DatabaseError otherwise.
  Result checked(pg_result* result);
  // The last result of what was just sent (`sent`: as libpq says, 1 if it was), checked. Throws
  // DatabaseError(unavailable) when the patience is over: then the connection is closed.
  Result answer(int sent);
  Result run(const char* sql);
  // Returns when the next result can be taken without waiting.
  void await_result(Clock::time_point until);
  void await_socket(short events, Clock::time_point until);
  [[noreturn]] void give_up();

  std::string url_;
  Access access_;
  pg_conn* connection_ = nullptr;
  std::map<std::string, std::string, std::less<>> statements_;  // text to name
  bool uncertain_ = false;
  std::chrono::milliseconds patience_;
};

}  // namespace oikist::store
