#include "server/study/insights_api.h"

#include <array>

#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "server/study/packed_text.h"
#include "store/shown_insights.h"
#include "store/users.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr std::array<std::string_view, 6> kCharts = {"form",   "loss",   "parts",
                                                     "height", "stones", "seats"};

store::ShownInsights read_insights(const json::object& body) {
  Fields fields(body, "");
  json::array charts;
  const Field list = fields.required("charts");
  for (const Field& chart : list.list(kCharts.size()))
    charts.emplace_back(kCharts[chart.one_of(kCharts)]);
  if (charts.empty()) list.refuse("must name at least one chart");
  store::ShownInsights insights;
  insights.charts = json::serialize(charts);
  insights.code = packed_text(fields.required("code"));
  insights.updated = now_ms();
  fields.finish();
  return insights;
}

json::object shown_json(Database& db, const std::string& key) {
  const auto user = store::users::by_name_key(db, key);
  if (!user) throw Failure("not_found", "nobody has that name");
  const auto insights = store::shown_insights::of_user(db, user->id);
  if (!insights) throw Failure("not_found", "this player shows no insights");
  return {{"charts", parse_json(insights->charts, "the charts")},
          {"code", insights->code},
          {"updated", insights->updated}};
}

}  // namespace

void InsightsApi::add_routes(Router& router) {
  router.add("PUT", "/api/v1/me/insights",
             [this](const Request& request, const PathParts&) { return put(request); });
  router.add("DELETE", "/api/v1/me/insights",
             [this](const Request& request, const PathParts&) { return remove(request); });
  router.add("GET", "/api/v1/players/{name}/insights",
             [this](const Request&, const PathParts& parts) { return show(parts[0]); });
}

asio::awaitable<Answer> InsightsApi::put(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  if (who.guest) throw Failure("accounts_only", "guests have no insights to show");
  const json::object body = read_body(request.body);
  auto pending = write(store_, [user = who.user, insights = read_insights(body)](Database& db) {
    store::shown_insights::put(db, user, insights);
  });
  co_await std::move(pending);
  co_return empty_answer();
}

asio::awaitable<Answer> InsightsApi::remove(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  auto pending = write(
      store_, [user = who.user](Database& db) { return store::shown_insights::remove(db, user); });
  co_await std::move(pending);
  co_return empty_answer();
}

asio::awaitable<Answer> InsightsApi::show(std::string name) {
  if (!tables::why_bad_user_name(name).empty()) throw Failure("not_found", "nobody has that name");
  auto pending =
      read(store_, [key = tables::name_key(name)](Database& db) { return shown_json(db, key); });
  const json::object body = co_await std::move(pending);
  co_return json_answer(body);
}

}  // namespace oikist::server
