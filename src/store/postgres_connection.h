#pragma once
// A connection to PostgreSQL through libpq that never waits longer than its patience.
#include <chrono>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "store/database.h"

struct pg_conn;
struct pg_result;

namespace oikist::store {

// All of these throw DatabaseError; with ErrorKind::unavailable after the patience, and then the
// connection is closed.
class PostgresConnection {
 public:
  PostgresConnection();
  ~PostgresConnection();
  PostgresConnection(const PostgresConnection&) = delete;
  PostgresConnection& operator=(const PostgresConnection&) = delete;

  // How long one answer may take.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }
  void open(const std::string& url);
  void close() noexcept;
  bool is_open() const;
  // Precondition: open.
  bool in_transaction() const;

  // Statements separated by semicolons; gives the command tag of the last one.
  std::string run(const char* sql);
  // One statement, prepared on first use.
  Rows execute(std::string_view sql, std::span<const Value> values);

 private:
  using Clock = std::chrono::steady_clock;
  struct ClearResult {
    void operator()(pg_result* result) const;
  };
  using Result = std::unique_ptr<pg_result, ClearResult>;

  const std::string& prepared(std::string_view sql);
  // The last result of what was just sent (`sent`: 1 if libpq accepted it), checked.
  Result answer(int sent);
  // The result if it is a good one.
  Result checked(Result result) const;
  // Returns when the next result can be taken without waiting.
  void await_result(Clock::time_point until);
  void await_socket(short events, Clock::time_point until);
  [[noreturn]] void give_up();

  pg_conn* handle_ = nullptr;
  std::map<std::string, std::string, std::less<>> statements_;  // text to name
  std::chrono::milliseconds patience_;
};

}  // namespace oikist::store
