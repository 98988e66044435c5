#include "store/postgres_database.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>

namespace oikist::store {
namespace {

// Any number, the same for every node: the lock that migrations take.
constexpr const char* kAlone = "SELECT pg_advisory_xact_lock(7105181)";

// A node that stops in the middle of a transaction must not hold up the others for ever, and asking
// a server that is configured to acknowledge before the commit is durable would break our promise.
constexpr const char* kSession =
    "SET idle_in_transaction_session_timeout = '15s'; SET lock_timeout = '2s';"
    "SET statement_timeout = '30s'; SET TIME ZONE 'UTC';"
    "SELECT set_config('synchronous_commit', 'on', false)"
    "  WHERE current_setting('synchronous_commit') IN ('off', 'local')";

// Longer than statement_timeout: only a server that does not answer at all takes this long.
constexpr std::chrono::seconds kUsualPatience{40};

ErrorKind error_kind_of(std::string_view state) {
  const std::string_view group = state.substr(0, 2);
  if (state == "40001" || state == "40P01" || state == "55P03") return ErrorKind::busy;
  if (group == "23") return ErrorKind::conflict;
  if (state == "08P01") return ErrorKind::fault;  // as many values as parameters are wanted
  // Lost connections, exhausted resources, a server that stops or starts, failures of its disk, one
  // that may only read because another took over; our own time-outs.
  if (state.empty() || group == "08" || group == "53" || group == "57" || group == "58" ||
      state == "25006" || state == "25P03")
    return ErrorKind::unavailable;
  return ErrorKind::fault;
}

std::string trimmed_message(const char* text) {
  std::string message = text == nullptr ? "" : text;
  while (!message.empty() && (message.back() == '\n' || message.back() == ' ')) message.pop_back();
  return "PostgreSQL: " + message;
}

// Parameters as libpq takes them: texts, or null.
class Parameters {
 public:
  explicit Parameters(std::span<const Value> values) {
    texts_.reserve(values.size());
    for (const Value& value : values) {
      texts_.push_back(std::visit(Writer{}, value.get()));
      pointers_.push_back(value.is_null() ? nullptr : texts_.back().c_str());
    }
  }
  int count() const { return static_cast<int>(pointers_.size()); }
  const char* const* data() const { return pointers_.data(); }

 private:
  struct Writer {
    std::string operator()(Null) const { return {}; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const {
      std::array<char, 32> digits{};
      return {digits.data(), std::to_chars(digits.data(), digits.data() + 32, number).ptr};
    }
    std::string operator()(const std::string& text) const { return text; }
  };

  std::vector<std::string> texts_;
  std::vector<const char*> pointers_;
};

template <class Number>
Value number(std::string_view text) {
  Number value{};
  std::from_chars(text.data(), text.data() + text.size(), value);
  return Value(value);
}

Value cell(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) != 0) return {};
  const std::string_view text(PQgetvalue(result, row, column),
                              static_cast<std::size_t>(PQgetlength(result, row, column)));
  switch (PQftype(result, column)) {  // object ids of pg_type
    case 16:
      return Value(text == "t");
    case 20:
    case 21:
    case 23:
      return number<std::int64_t>(text);
    case 700:
    case 701:
    case 1700:
      return number<double>(text);
    default:
      return Value(text);
  }
}

Rows read_rows(PGresult* result) {
  Rows rows;
  const int columns = PQnfields(result);
  for (int i = 0; i < columns; ++i) rows.columns.emplace_back(PQfname(result, i));
  const int count = PQntuples(result);
  rows.rows.reserve(static_cast<std::size_t>(count));
  for (int row = 0; row < count; ++row) {
    std::vector<Value> values;
    values.reserve(static_cast<std::size_t>(columns));
    for (int i = 0; i < columns; ++i) values.push_back(cell(result, row, i));
    rows.rows.emplace_back(std::move(values));
  }
  // The tag of a SELECT counts rows, too, but it changed none.
  const std::string_view tag = PQcmdStatus(result);
  const std::string_view changed = PQcmdTuples(result);
  if (!tag.starts_with("SELECT"))
    std::from_chars(changed.data(), changed.data() + changed.size(), rows.changed);
  return rows;
}

void check_url(const std::string& url) {
  PQconninfoOption* options = PQconninfoParse(url.c_str(), nullptr);
  if (options == nullptr)
    throw Failure("bad_store", "\"" + without_password(url) +
                                   "\" is no address of PostgreSQL; it looks like "
                                   "postgres://USER:PASSWORD@HOST:PORT/DATABASE");
  PQconninfoFree(options);
}

}  // namespace

struct PostgresDatabase::Result {
  explicit Result(pg_result* result) : handle(result) {}
  Result(const Result&) = delete;
  Result& operator=(const Result&) = delete;
  ~Result() { PQclear(handle); }
  pg_result* handle;
};

PostgresDatabase::PostgresDatabase(const std::string& url, Access access)
    : url_(url), access_(access), patience_(kUsualPatience) {
  check_url(url);
  reopen();
}

PostgresDatabase::~PostgresDatabase() {
  close();
}

void PostgresDatabase::close() noexcept {
  statements_.clear();
  PQfinish(connection_);
  connection_ = nullptr;
}

void PostgresDatabase::reopen() {
  close();
  try {
    open();
  } catch (...) {
    close();
    throw;
  }
}

void PostgresDatabase::open() {
  // The settings in the URL itself come last and win.
  static constexpr std::array<const char*, 8> kNames = {
      "application_name", "connect_timeout", "keepalives_idle", "keepalives_interval",
      "tcp_user_timeout", "client_encoding", "dbname",          nullptr};
  const std::array<const char*, 8> values = {"oikist", "5",    "10",         "5",
                                             "15000",  "UTF8", url_.c_str(), nullptr};
  connection_ = PQconnectdbParams(kNames.data(), values.data(), 1);
  if (PQstatus(connection_) != CONNECTION_OK)
    throw DatabaseError(ErrorKind::unavailable, trimmed_message(PQerrorMessage(connection_)));
  PQsetnonblocking(connection_, 1);
  PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  script(kSession);
  if (access_ == Access::write && query("SELECT pg_is_in_recovery()").front().truth(0))
    throw DatabaseError(ErrorKind::unavailable,
                        "PostgreSQL: this server is a copy that only reads");
}

PostgresDatabase::Result PostgresDatabase::checked(pg_result* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return Result(result);
  const Result refused(result);
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const bool broken = PQstatus(connection_) != CONNECTION_OK;
  throw DatabaseError(
      broken ? ErrorKind::unavailable : error_kind_of(state == nullptr ? "" : state),
      trimmed_message(message != nullptr ? message : PQerrorMessage(connection_)));
}

void PostgresDatabase::give_up() {
  // Unsent data is not waited for either.
  if (const int socket = PQsocket(connection_); socket >= 0) ::shutdown(socket, SHUT_RDWR);
  close();
  throw DatabaseError(ErrorKind::unavailable,
                      "PostgreSQL: no answer within " + std::to_string(patience_.count()) + " ms");
}

void PostgresDatabase::await_socket(short events, Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) give_up();
    pollfd waited{PQsocket(connection_), events, 0};
    const int ready = ::poll(&waited, 1, static_cast<int>(left));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;  // an error is libpq's to tell
  }
}

void PostgresDatabase::await_result(Clock::time_point until) {
  while (PQflush(connection_) == 1) {
    await_socket(POLLIN | POLLOUT, until);
    if (PQconsumeInput(connection_) == 0) return;  // broken: the result says so
  }
  while (PQisBusy(connection_) != 0) {
    await_socket(POLLIN, until);
    if (PQconsumeInput(connection_) == 0) return;
  }
}

PostgresDatabase::Result PostgresDatabase::answer(int sent) {
  if (sent == 0) return checked(nullptr);
  const auto until = Clock::now() + patience_;
  pg_result* last = nullptr;
  try {
    for (;;) {
      await_result(until);
      pg_result* next = PQgetResult(connection_);
      if (next == nullptr) break;
      PQclear(std::exchange(last, next));
    }
  } catch (...) {
    PQclear(last);
    throw;
  }
  return checked(last);
}

PostgresDatabase::Result PostgresDatabase::run(const char* sql) {
  return answer(PQsendQuery(connection_, sql));
}

void PostgresDatabase::script(const std::string& sql) {
  run(sql.c_str());
}

const std::string& PostgresDatabase::prepared(std::string_view sql) {
  const auto found = statements_.find(sql);
  if (found != statements_.end()) return found->second;
  const std::string text(sql);
  const std::string name = "s" + std::to_string(statements_.size());
  answer(PQsendPrepare(connection_, name.c_str(), text.c_str(), 0, nullptr));
  return statements_.emplace(text, name).first->second;
}

Rows PostgresDatabase::execute(std::string_view sql, std::span<const Value> values) {
  const std::string& name = prepared(sql);
  const Parameters parameters(values);
  const Result result = answer(PQsendQueryPrepared(connection_, name.c_str(), parameters.count(),
                                                   parameters.data(), nullptr, nullptr, 0));
  return read_rows(result.handle);
}

void PostgresDatabase::begin_alone() {
  begin();
  script(kAlone);
}

void PostgresDatabase::commit() {
  uncertain_ = false;
  try {
    const Result result = run("COMMIT");
    if (std::strcmp(PQcmdStatus(result.handle), "COMMIT") != 0)
      throw DatabaseError(ErrorKind::fault, "PostgreSQL rolled back instead of committing");
  } catch (const DatabaseError&) {
    // An answer means no; no answer means nothing.
    uncertain_ = PQstatus(connection_) != CONNECTION_OK;
    throw;
  }
}

void PostgresDatabase::rollback() noexcept {
  if (PQstatus(connection_) != CONNECTION_OK) return;  // the server does it
  if (PQtransactionStatus(connection_) == PQTRANS_IDLE) return;
  try {
    run("ROLLBACK");
  } catch (const DatabaseError&) {
    // The connection is broken now: reopen() is due.
  }
}

}  // namespace oikist::store
