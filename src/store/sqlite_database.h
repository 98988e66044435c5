#pragma once
// SQLite: WAL, synchronous FULL, foreign keys, statements kept prepared.
#include <map>
#include <memory>

#include "store/database.h"

struct sqlite3;

namespace oikist::store {

class SqliteDatabase : public Database {
 public:
  // A new file is for its owner alone. Throws DatabaseError("unavailable") if the file cannot be
  // opened, Failure("bad_store") if it is no database; both name it and what helps. A `single` file
  // has no log files next to it, for copies that are moved around.
  enum class Files { with_log, single };
  SqliteDatabase(const std::string& file, Access access, Files files = Files::with_log);
  ~SqliteDatabase() override;

  Kind kind() const override { return Kind::sqlite; }
  std::string place() const override { return file_; }
  void script(const std::string& sql) override;
  void begin() override;
  void begin_reading() override;
  void begin_alone() override { begin(); }
  void commit() override;
  void rollback() noexcept override;
  bool commit_is_uncertain() const override { return uncertain_; }
  void reopen() override;

  // Replaces everything in `target` with what is here. Takes part in a transaction that reads.
  void copy_to(SqliteDatabase& target);

 private:
  Rows execute(std::string_view sql, std::span<const Value> values) override;

  struct Statement;

  void open();
  void set_journal();
  void close() noexcept;
  Statement& prepared(std::string_view sql);
  [[noreturn]] void fail(int result) const;

  std::string file_;
  Access access_;
  Files files_;
  sqlite3* handle_ = nullptr;
  std::map<std::string, std::unique_ptr<Statement>, std::less<>> statements_;
  bool uncertain_ = false;
};

}  // namespace oikist::store
