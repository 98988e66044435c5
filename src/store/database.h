#pragma once
// One connection to the database, SQLite or PostgreSQL, used by one thread at a time.
//
// SQL is written once for both: parameters `$1`, `$2`; TEXT, BIGINT and DOUBLE PRECISION; ON
// CONFLICT, RETURNING and row values; sums are CAST to BIGINT (PostgreSQL makes them numeric); a
// parameter that stands alone is CAST (PostgreSQL infers types). Text must be UTF-8 without NUL.
#include <chrono>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/failure.h"
#include "store/value.h"

namespace oikist::store {

// Kinds of database errors, with the code() of each.
enum class ErrorKind {
  unavailable,  // "unavailable": disk full, I/O error, not reachable, connection lost; later it may
                // work
  busy,         // "busy": deadlock, serialisation failure, locked: the same transaction again works
  conflict,     // "conflict": a unique or foreign key forbids it
  fault,        // "database_fault": anything else: the statement or the database is wrong
};

class DatabaseError : public Failure {
 public:
  DatabaseError(ErrorKind kind, const std::string& message);
  ErrorKind kind() const { return kind_; }

 private:
  ErrorKind kind_;
};

class Database {
 public:
  enum class Kind { sqlite, postgres };

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual Kind kind() const = 0;
  // Where it is, for messages: the file, or the URL without its password.
  virtual std::string place() const = 0;

  // Runs one statement, prepared on first use and cached by its text, which must be constant: pass
  // values as parameters. Throws DatabaseError. After an error inside a transaction go back
  // to a savepoint or roll back before the next statement.
  Rows query(std::string_view sql, std::initializer_list<Value> values = {}) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  Rows run(std::string_view sql, std::span<const Value> values);
  // Runs statements separated by semicolons, without parameters: for migrations.
  virtual void script(const std::string& sql) = 0;

  // A transaction that writes. SQLite: others wait from here on. PostgreSQL: read committed.
  virtual void begin() = 0;
  // A transaction that only reads, and sees one state of the database throughout.
  virtual void begin_reading() = 0;
  // A transaction that excludes every other migration.
  virtual void begin_alone() = 0;
  // Makes it durable. If it throws ErrorKind::unavailable, see commit_is_uncertain().
  virtual void commit() = 0;
  // Does not throw: if it fails, the connection is broken and must be reopened, and the database
  // rolls back by itself.
  virtual void rollback() noexcept = 0;

  // Within a transaction: changes after the savepoint can be undone alone.
  virtual void set_savepoint() { query("SAVEPOINT job"); }
  // Throws ErrorKind::fault if a statement after it has failed.
  virtual void release_savepoint() { query("RELEASE SAVEPOINT job"); }
  // Undoes and releases.
  virtual void undo_to_savepoint() {
    query("ROLLBACK TO SAVEPOINT job");
    query("RELEASE SAVEPOINT job");
  }

  // After commit() threw: true if the transaction may have become durable nevertheless (the
  // connection broke, or the disk failed, between the request and the answer).
  virtual bool commit_is_uncertain() const = 0;

  // Reconnects, dropping any transaction, and checks that the database accepts writes (unless it
  // was opened for reading). Throws DatabaseError; may be retried.
  virtual void reopen() = 0;

  // The deadline for all answers from now on: after it nothing is sent, and the connection is given
  // up with ErrorKind::unavailable. No effect without a network.
  virtual void set_limit(std::optional<std::chrono::steady_clock::time_point>) {}

 private:
  virtual Rows execute(std::string_view sql, std::span<const Value> values) = 0;
};

enum class Access { write, read };

// `place`: "postgres://user@host/name" (or "postgresql://"), or the path of an SQLite file, made
// with its folders if it is missing. Throws Failure("bad_store") if it is neither, and
// DatabaseError("unavailable") if it cannot be opened now. The schema is not touched: see schema.h.
std::unique_ptr<Database> open_database(const std::string& place, Access access = Access::write);

// Advice for a damaged database of this kind, for messages.
std::string way_out(Database::Kind kind);

bool is_postgres(std::string_view place);
// The place without the password in it, for logs and messages.
std::string without_password(std::string_view place);

// Runs `job(db)` in a transaction that writes, commits it and returns the result; for programs
// without a Store (`oikist admin`) and tests. Rolls back and rethrows if the job throws; never
// retries.
template <class Job>
auto in_transaction(Database& db, Job&& job) {
  db.begin();
  try {
    if constexpr (std::is_void_v<decltype(job(db))>) {
      job(db);
      db.commit();
    } else {
      auto result = job(db);
      db.commit();
      return result;
    }
  } catch (...) {
    db.rollback();
    throw;
  }
}

}  // namespace oikist::store
