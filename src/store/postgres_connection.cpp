#include "store/postgres_connection.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

namespace oikist::store {
namespace {

// Longer than statement_timeout: only a server that does not answer at all takes this long.
constexpr std::chrono::seconds kUsualPatience{40};

ErrorKind error_kind_of(std::string_view state) {
  const std::string_view group = state.substr(0, 2);
  if (state == "40001" || state == "40P01" || state == "55P03") return ErrorKind::busy;
  if (group == "23") return ErrorKind::conflict;
  if (state == "08P01") return ErrorKind::fault;  // wrong number of values
  // Lost connections, exhausted resources, a server that stops or starts, disk failures, a server
  // that became read-only after a failover; our own time-outs.
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

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool is_end_of_pipeline(const PGresult* result) {
  return result != nullptr && PQresultStatus(result) == PGRES_PIPELINE_SYNC;
}

// One statement without parameters.
bool send_query(PGconn* connection, const char* sql) {
  return PQsendQueryParams(connection, sql, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
}

}  // namespace

// Also after a failure. The connection may have been closed meanwhile.
class PostgresConnection::WithoutPipeline {
 public:
  explicit WithoutPipeline(pg_conn*& handle) : handle_(handle) { PQexitPipelineMode(handle_); }
  WithoutPipeline(const WithoutPipeline&) = delete;
  WithoutPipeline& operator=(const WithoutPipeline&) = delete;
  ~WithoutPipeline() { PQenterPipelineMode(handle_); }

 private:
  pg_conn*& handle_;
};

void PostgresConnection::ClearResult::operator()(pg_result* result) const {
  PQclear(result);
}

PostgresConnection::PostgresConnection() : patience_(kUsualPatience) {}

PostgresConnection::~PostgresConnection() {
  close();
}

void PostgresConnection::open(const std::string& url) {
  close();
  // The settings in the URL itself come last and win.
  static constexpr std::array<const char*, 8> kNames = {
      "application_name", "connect_timeout", "keepalives_idle", "keepalives_interval",
      "tcp_user_timeout", "client_encoding", "dbname",          nullptr};
  const std::array<const char*, 8> values = {"oikist", "5",    "10",        "5",
                                             "15000",  "UTF8", url.c_str(), nullptr};
  handle_ = PQconnectdbParams(kNames.data(), values.data(), 1);
  if (!is_open())
    throw DatabaseError(ErrorKind::unavailable, trimmed_message(PQerrorMessage(handle_)));
  PQsetnonblocking(handle_, 1);
  PQsetNoticeProcessor(handle_, [](void*, const char*) {}, nullptr);
  PQenterPipelineMode(handle_);
}

void PostgresConnection::close() noexcept {
  statements_.clear();
  deferred_.clear();
  PQfinish(handle_);
  handle_ = nullptr;
}

bool PostgresConnection::is_open() const {
  return PQstatus(handle_) == CONNECTION_OK;
}

bool PostgresConnection::in_transaction() const {
  return PQtransactionStatus(handle_) != PQTRANS_IDLE;
}

// Not if the end of the failed transaction is deferred.
bool PostgresConnection::has_failed() const {
  return deferred_.empty() && PQtransactionStatus(handle_) == PQTRANS_INERROR;
}

bool PostgresConnection::send_deferred() {
  check_limit();
  bool sent = true;
  for (const char* sql : std::exchange(deferred_, {})) sent = sent && send_query(handle_, sql);
  return sent;
}

bool PostgresConnection::send(const char* sql) {
  return send_deferred() && send_query(handle_, sql);
}

std::string PostgresConnection::command_tag(bool sent) {
  return PQcmdStatus(answer(sent).get());
}

// Several statements at once need the simple protocol, which has no pipeline.
void PostgresConnection::script(const char* sql) {
  if (!deferred_.empty()) answer(send_deferred());
  check_limit();
  const WithoutPipeline without(handle_);
  if (PQsendQuery(handle_, sql) == 0) break_off();
  collect([](const pg_result* result) { return result == nullptr; });
}

Rows PostgresConnection::execute(std::string_view sql, std::span<const Value> values) {
  const Parameters parameters(values);
  const std::size_t before = deferred_.size();
  bool sent = send_deferred();
  auto found = statements_.find(sql);
  const bool is_new = found == statements_.end();
  if (is_new) {
    found = statements_.emplace(sql, "s" + std::to_string(names_++)).first;
    sent = sent &&
           PQsendPrepare(handle_, found->second.c_str(), found->first.c_str(), 0, nullptr) == 1;
  }
  sent = sent && PQsendQueryPrepared(handle_, found->second.c_str(), parameters.count(),
                                     parameters.data(), nullptr, nullptr, 0) == 1;
  try {
    return read_rows(answer(sent).get());
  } catch (const DatabaseError&) {
    const bool prepared = good_ > before;
    if (is_new && !prepared)
      std::erase_if(statements_, [&](const auto& each) { return each.first == sql; });
    throw;
  }
}

PostgresConnection::Result PostgresConnection::answer(bool sent) {
  if (!sent || PQpipelineSync(handle_) == 0) break_off();
  return collect(is_end_of_pipeline);
}

PostgresConnection::Result PostgresConnection::collect(bool (*is_last)(const pg_result*)) {
  auto until = Clock::now() + patience_;
  if (limit_) until = std::min(until, *limit_);
  good_ = 0;
  Result kept;
  for (;;) {
    await_result(until);
    Result next(PQgetResult(handle_));
    if (is_last(next.get())) return checked(std::move(kept));
    if (is_good(next.get())) ++good_;
    if (next && (!kept || is_good(kept.get()))) kept = std::move(next);
    // Then the last answers are missing, even if the others are good.
    if (!is_open()) return checked(is_good(kept.get()) ? Result() : std::move(kept));
  }
}

PostgresConnection::Result PostgresConnection::checked(Result result) const {
  if (is_good(result.get())) return result;
  const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
  const char* message = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
  throw DatabaseError(
      is_open() ? error_kind_of(state == nullptr ? "" : state) : ErrorKind::unavailable,
      trimmed_message(message != nullptr ? message : PQerrorMessage(handle_)));
}

void PostgresConnection::check_limit() {
  if (limit_ && Clock::now() >= *limit_) give_up();
}

void PostgresConnection::await_result(Clock::time_point until) {
  while (PQflush(handle_) == 1) {
    await_socket(POLLIN | POLLOUT, until);
    if (PQconsumeInput(handle_) == 0) return;  // broken: the result says so
  }
  while (PQisBusy(handle_) != 0) {
    await_socket(POLLIN, until);
    if (PQconsumeInput(handle_) == 0) return;
  }
}

void PostgresConnection::await_socket(short events, Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) give_up();
    pollfd waited{PQsocket(handle_), events, 0};
    const int ready = ::poll(&waited, 1, static_cast<int>(left));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;  // libpq reports errors
  }
}

void PostgresConnection::break_off() {
  const std::string why = trimmed_message(PQerrorMessage(handle_));
  close();
  throw DatabaseError(ErrorKind::unavailable, why);
}

void PostgresConnection::give_up() {
  // Do not wait for unsent data either.
  if (const int socket = PQsocket(handle_); socket >= 0) ::shutdown(socket, SHUT_RDWR);
  close();
  throw DatabaseError(ErrorKind::unavailable, "PostgreSQL: no answer in time");
}

}  // namespace oikist::store
