#pragma once
#include <span>
#include <string>
#include <string_view>

#include "store/database.h"

namespace oikist::store::test {

// Passes everything on to another database; tests override what they want to observe or disturb.
class ForwardingDatabase : public Database {
 public:
  explicit ForwardingDatabase(Database& db) : db_(db) {}

  Kind kind() const override { return db_.kind(); }
  std::string place() const override { return db_.place(); }
  void script(const std::string& sql) override { db_.script(sql); }
  void begin() override { db_.begin(); }
  void begin_reading() override { db_.begin_reading(); }
  void begin_alone() override { db_.begin_alone(); }
  void commit() override { db_.commit(); }
  void rollback() noexcept override { db_.rollback(); }
  bool commit_is_uncertain() const override { return db_.commit_is_uncertain(); }
  void reopen() override { db_.reopen(); }

 protected:
  Database& db() { return db_; }

 private:
  Rows execute(std::string_view sql, std::span<const Value> values) override {
    return db_.run(sql, values);
  }

  Database& db_;
};

}  // namespace oikist::store::test
