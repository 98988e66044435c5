#pragma once
// PostgreSQL through libpq, statements kept prepared.
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
  void reopen() override;

 private:
  struct Result;

  Rows execute(std::string_view sql, std::span<const Value> values) override;
  void open();
  void close() noexcept;
  const std::string& prepared(std::string_view sql);
  // The result, if it is a good one; throws DatabaseError otherwise.
  Result checked(pg_result* result);

  std::string url_;
  Access access_;
  pg_conn* connection_ = nullptr;
  std::map<std::string, std::string, std::less<>> statements_;  // text to name
  bool uncertain_ = false;
};

}  // namespace oikist::store
