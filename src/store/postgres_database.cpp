#include "store/postgres_database.h"

#include <libpq-fe.h>

namespace oikist::store {
namespace {

// Any number, the same for every node: the lock that migrations take.
constexpr const char* kAlone = "SELECT pg_advisory_xact_lock(7105181)";

// A node that hangs in the middle of a transaction must not block the others forever, and a server
// configured to acknowledge commits before they are durable would break our promise.
constexpr const char* kSession =
    "SET idle_in_transaction_session_timeout = '15s'; SET lock_timeout = '2s';"
    "SET statement_timeout = '30s'; SET TIME ZONE 'UTC';"
    "SELECT set_config('synchronous_commit', 'on', false)"
    "  WHERE current_setting('synchronous_commit') IN ('off', 'local')";

void check_url(const std::string& url) {
  PQconninfoOption* options = PQconninfoParse(url.c_str(), nullptr);
  if (options == nullptr)
    throw Failure("bad_store", "\"" + without_password(url) +
                                   "\" is no address of PostgreSQL; it looks like "
                                   "postgres://USER:PASSWORD@HOST:PORT/DATABASE");
  PQconninfoFree(options);
}

}  // namespace

PostgresDatabase::PostgresDatabase(const std::string& url, Access access)
    : url_(url), access_(access) {
  check_url(url);
  reopen();
}

void PostgresDatabase::reopen() {
  try {
    connection_.open(url_);
    script(kSession);
    if (access_ == Access::write && query("SELECT pg_is_in_recovery()").front().truth(0))
      throw DatabaseError(ErrorKind::unavailable,
                          "PostgreSQL: this server is a copy that only reads");
  } catch (...) {
    connection_.close();
    throw;
  }
}

void PostgresDatabase::script(const std::string& sql) {
  connection_.script(sql.c_str());
}

Rows PostgresDatabase::execute(std::string_view sql, std::span<const Value> values) {
  return connection_.execute(sql, values);
}

void PostgresDatabase::begin_alone() {
  begin();
  script(kAlone);
}

void PostgresDatabase::commit() {
  uncertain_ = false;
  const bool sent = connection_.send("COMMIT");
  try {
    if (connection_.command_tag(sent) != "COMMIT")
      throw DatabaseError(ErrorKind::fault, "PostgreSQL rolled back instead of committing");
  } catch (const DatabaseError&) {
    // An error from the server means that nothing was committed; a lost connection proves nothing.
    uncertain_ = !connection_.is_open();
    throw;
  }
}

void PostgresDatabase::release_savepoint() {
  if (connection_.has_failed())
    throw DatabaseError(ErrorKind::fault, "PostgreSQL: a statement of this job has failed");
  connection_.defer("RELEASE SAVEPOINT job");
}

void PostgresDatabase::undo_to_savepoint() {
  connection_.defer("ROLLBACK TO SAVEPOINT job");
  connection_.defer("RELEASE SAVEPOINT job");
}

void PostgresDatabase::rollback() noexcept {
  connection_.drop_deferred();
  if (!connection_.is_open()) return;  // the server does it
  if (!connection_.in_transaction()) return;
  try {
    connection_.run("ROLLBACK");
  } catch (const DatabaseError&) {
    // The connection is broken now: reopen() is due.
  }
}

}  // namespace oikist::store
