#include "server/tables/table_api.h"

#include <charconv>

#include "server/async/store_await.h"
#include "server/tables/refusals.h"
#include "server/tables/table_rows.h"

namespace oikist::server {
namespace {

using store::Database;

std::optional<std::uint64_t> after_in(const Request& request) {
  const std::string text = query_value(request, "after");
  if (text.empty()) return std::nullopt;
  std::uint64_t after = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), after);
  if (error != std::errc() || end != text.data() + text.size())
    throw Failure("bad_field", "after", "must be a whole number");
  return after;
}

}  // namespace

std::string query_value(const Request& request, std::string_view name) {
  const auto found = request.query.find(name);
  return found == request.query.end() ? "" : found->second;
}

void TableApi::add_routes(Router& router) {
  router.add("GET", "/api/v1/me/tables",
             [this](const Request& request, const PathParts&) { return my_tables(request); });
  router.add("POST", "/api/v1/tables",
             [this](const Request& request, const PathParts&) { return create(request); });
  router.add("GET", "/api/v1/tables/{id}", [this](const Request& request, const PathParts& parts) {
    return show(request, TableId(parts[0]));
  });
  router.add("GET", "/api/v1/tables/{id}/record",
             [this](const Request& request, const PathParts& parts) {
               return record(request, TableId(parts[0]));
             });
  router.add("POST", "/api/v1/tables/{id}/{action}",
             [this](const Request& request, const PathParts& parts) {
               return act(request, TableId(parts[0]), parts[1]);
             });
}

asio::awaitable<Answer> TableApi::my_tables(const Request& request) {
  constexpr int kMost = 300;
  const Identity who = co_await identities_.user(request);
  co_await tables_.rows.write_of(who.user);
  auto pending = read(store_, [id = who.user](Database& db) {
    return summaries(db, store::tables::of_user(db, id, kMost));
  });
  json::array list = co_await std::move(pending);
  const json::object body = {{"tables", std::move(list)}};
  co_return json_answer(body);
}

asio::awaitable<Answer> TableApi::create(const Request& request) {
  const Identity who = co_await identities_.user(request);
  auto wish = tables::read_table_request(read_body(request.body), sets_);
  if (const auto* refusal = std::get_if<tables::Refusal>(&wish)) throw_refusal(*refusal);
  tables_.service.count_new_table(request.address);
  tables::User host{who.user, who.name, who.guest};
  auto table = co_await tables_.service.create(std::move(host),
                                               std::move(std::get<tables::TableRequest>(wish)));
  const json::object body = {{"table", std::move(table.summary)}, {"invitation", table.invitation}};
  co_return json_answer(body, 201);
}

asio::awaitable<Answer> TableApi::show(const Request& request, TableId id) {
  const Identity who = co_await identities_.identity(request);
  const json::object body = co_await tables_.watchers.show(
      std::move(id), who, query_value(request, "invitation"), after_in(request));
  co_return json_answer(body);
}

asio::awaitable<Answer> TableApi::record(const Request& request, TableId id) {
  const Identity who = co_await identities_.identity(request);
  const SharedText text =
      co_await tables_.service.record(id, who, query_value(request, "invitation"));
  Answer answer;
  answer.body = *text;
  answer.type = "text/plain; charset=utf-8";
  answer.headers = {
      {"Cache-Control", "no-store"},
      {"Content-Disposition", "attachment; filename=\"" + id.text().substr(0, 8) + ".oikist\""}};
  co_return answer;
}

asio::awaitable<Answer> TableApi::act(const Request& request, TableId id, std::string action) {
  Identity who = co_await identities_.identity(request);
  const json::object answer = co_await tables_.service.act(std::move(id), std::move(action),
                                                           read_body(request.body), std::move(who));
  co_return json_answer(answer);
}

}  // namespace oikist::server
