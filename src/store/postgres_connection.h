#pragma once
// A connection to PostgreSQL through libpq that never waits longer than its patience. Statements
// can be deferred and sent along with the next one: far from the database, time is round trips.
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"

struct pg_conn;
struct pg_result;

namespace oikist::store {

// All of these throw DatabaseError; with ErrorKind::unavailable after the patience, and then the
// connection is closed.
class PostgresConnection {
 public:
  using Clock = std::chrono::steady_clock;

  PostgresConnection();
  ~PostgresConnection();
  PostgresConnection(const PostgresConnection&) = delete;
  PostgresConnection& operator=(const PostgresConnection&) = delete;

  // How long one answer may take.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }
  // The deadline for all answers; after it nothing is sent.
  void set_limit(std::optional<Clock::time_point> limit) { limit_ = limit; }
  void open(const std::string& url);
  void close() noexcept;
  bool is_open() const;
  // Precondition: open.
  bool in_transaction() const;
  // Within a transaction: whether a statement has failed, so that it can only be rolled back.
  bool has_failed() const;

  // Sends the statement before the next one, without waiting for an answer of its own.
  void defer(const char* sql) { deferred_.push_back(sql); }
  void drop_deferred() { deferred_.clear(); }
  // Sends one statement after the deferred ones; false if libpq did not accept it. Throws only if
  // the time is up: then nothing has been sent.
  bool send(const char* sql);
  // Waits for the answers to everything sent; returns the command tag of the last statement.
  std::string command_tag(bool sent);
  std::string run(const char* sql) { return command_tag(send(sql)); }
  // Statements separated by semicolons.
  void script(const char* sql);
  // One statement, prepared on first use.
  Rows execute(std::string_view sql, std::span<const Value> values);

 private:
  struct ClearResult {
    void operator()(pg_result* result) const;
  };
  using Result = std::unique_ptr<pg_result, ClearResult>;
  class WithoutPipeline;

  bool send_deferred();
  // The last result of what was sent, or the first bad one, checked.
  Result answer(bool sent);
  // The same for the results up to the one that `is_last` names.
  Result collect(bool (*is_last)(const pg_result*));
  // The result if it is a good one.
  Result checked(Result result) const;
  // Returns when the next result can be taken without waiting.
  void await_result(Clock::time_point until);
  void await_socket(short events, Clock::time_point until);
  void check_limit();
  // libpq has refused to send: answers to earlier statements would arrive later.
  [[noreturn]] void break_off();
  [[noreturn]] void give_up();

  pg_conn* handle_ = nullptr;
  std::map<std::string, std::string, std::less<>> statements_;  // text to name
  int names_ = 0;                                               // ever given
  std::vector<const char*> deferred_;
  std::size_t good_ = 0;  // results of what was sent last
  std::chrono::milliseconds patience_;
  std::optional<Clock::time_point> limit_;
};

}  // namespace oikist::store
