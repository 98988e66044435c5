#include "server/analysis_api.h"

#include "server/store_await.h"
#include "server/table_api.h"
#include "server/wall_clock.h"
#include "store/analyses.h"

namespace oikist::server {
namespace {

using store::Database;
constexpr int kMostUnfinished = 4;

json::object analysis_json(const std::optional<store::Analysis>& analysis) {
  if (!analysis) return {{"state", "none"}};
  json::object object = {{"state", analysis->state}};
  if (analysis->state == "working") {
    object["done"] = analysis->done;
    object["of"] = analysis->of;
  }
  if (analysis->review) object["review"] = parse_json(*analysis->review, "the review");
  return object;
}

}  // namespace

void AnalysisApi::add_routes(Router& router) {
  router.add(
      "GET", "/api/v1/tables/{id}/analysis",
      [this](const Request& request, const PathParts& parts) { return show(request, parts[0]); });
  router.add(
      "POST", "/api/v1/tables/{id}/analysis",
      [this](const Request& request, const PathParts& parts) { return ask(request, parts[0]); });
}

asio::awaitable<Answer> AnalysisApi::show(const Request& request, std::string id) {
  const Identity who = co_await accounts_.identity(request);
  co_await table_service_.check_finished(id, who, query_value(request, "invitation"));
  auto pending = read(store_, [id](Database& db) { return store::analyses::of_table(db, id); });
  const auto analysis = co_await std::move(pending);
  co_return json_answer(analysis_json(analysis));
}

asio::awaitable<Answer> AnalysisApi::ask(const Request& request, std::string id) {
  const Identity who = co_await accounts_.user(request);
  const json::object body = read_body(request.body);
  Fields(body, "").finish();
  co_await table_service_.check_finished(id, who, query_value(request, "invitation"));
  auto pending = write(store_, [id, user = who.user](Database& db) {
    const std::int64_t now = now_ms();
    const auto known = store::analyses::of_table(db, id);
    if (known && known->state != "failed") return known;
    if (store::analyses::count_unfinished(db, user, now - kDay) >= kMostUnfinished)
      throw Failure("too_many", "four of your analyses wait already");
    store::analyses::ask(db, id, user, now);
    return store::analyses::of_table(db, id);
  });
  const auto analysis = co_await std::move(pending);
  asked_();
  co_return json_answer(analysis_json(analysis));
}

}  // namespace oikist::server
