#include "server/tables/analysis_api.h"

#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/core/wall_clock.h"
#include "server/tables/table_api.h"
#include "store/analyses.h"

namespace oikist::server {
namespace {

using store::Database;
constexpr int kMostUnfinished = 4;

constexpr double kPerSecond = 20.0 / 3600, kAtOnce = 8;  // of one address

json::object analysis_json(Database& db, const TableId& table) {
  const auto analysis = store::analyses::of_table(db, table);
  if (!analysis) return {{"state", "none"}};
  json::object object = {{"state", analysis->state}};
  if (analysis->state == "waiting")
    object["ahead"] = store::analyses::ahead_of(db, table, now_ms());
  if (analysis->state == "working") {
    object["done"] = analysis->done;
    object["of"] = analysis->of;
  }
  if (analysis->review) object["review"] = parse_json(*analysis->review, "the review");
  return object;
}

}  // namespace

AnalysisApi::AnalysisApi(Identities& identities, TableService& table_service, store::Store& store,
                         cluster::MessageBus& bus, std::function<void()> asked)
    : identities_(identities),
      table_service_(table_service),
      store_(store),
      asked_(std::move(asked)),
      wishes_(bus, "analyses", kPerSecond, kAtOnce) {}

void AnalysisApi::add_routes(Router& router) {
  router.add("GET", "/api/v1/tables/{id}/analysis",
             [this](const Request& request, const PathParts& parts) {
               return show(request, TableId(parts[0]));
             });
  router.add("POST", "/api/v1/tables/{id}/analysis",
             [this](const Request& request, const PathParts& parts) {
               return ask(request, TableId(parts[0]));
             });
}

asio::awaitable<Answer> AnalysisApi::show(const Request& request, TableId id) {
  const Identity who = co_await identities_.identity(request);
  co_await table_service_.check_finished(id, who, query_value(request, "invitation"));
  auto pending = read(store_, [id](Database& db) { return analysis_json(db, id); });
  const json::object analysis = co_await std::move(pending);
  co_return json_answer(analysis);
}

asio::awaitable<Answer> AnalysisApi::ask(const Request& request, TableId id) {
  const Identity who = co_await identities_.user(request);
  const json::object body = read_body(request.body);
  Fields(body, "").finish();
  co_await table_service_.check_finished(id, who, query_value(request, "invitation"));
  wishes_.take(client_key(request.address), std::chrono::steady_clock::now(),
               "analyses asked for from your address");
  auto pending = write(store_, [id, user = who.user](Database& db) {
    const std::int64_t now = now_ms();
    const auto known = store::analyses::of_table(db, id);
    if (known && known->state != "failed") return analysis_json(db, id);
    if (store::analyses::count_unfinished(db, user, now - kDay) >= kMostUnfinished)
      throw Failure("too_many", "you already have four unfinished analyses");
    store::analyses::ask(db, id, user, now);
    return analysis_json(db, id);
  });
  const json::object analysis = co_await std::move(pending);
  asked_();
  co_return json_answer(analysis);
}

}  // namespace oikist::server
