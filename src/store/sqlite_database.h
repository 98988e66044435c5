#pragma once
// SQLite: WAL, synchronous FULL, foreign keys, statements kept prepared.
#include "store/database.h"
#include "store/sqlite_connection.h"

namespace oikist::store {

class SqliteDatabase : public Database {
 public:
  // A new file is readable by its owner alone. Throws DatabaseError("unavailable") if the file
  // cannot be opened, Failure("bad_store") if it is not a database; both name it and give advice. A
  // `single` file has no log files next to it, for copies that are moved around.
  enum class Files { with_log, single };
  SqliteDatabase(const std::string& file, Access access, Files files = Files::with_log);

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

  // Replaces everything in `target` with the contents of this database. Takes part in a transaction
  // that reads.
  void copy_to(SqliteDatabase& target);

 private:
  Rows execute(std::string_view sql, std::span<const Value> values) override;
  void open();
  void set_journal();

  std::string file_;
  Access access_;
  Files files_;
  SqliteConnection connection_;
  bool uncertain_ = false;
};

}  // namespace oikist::store
