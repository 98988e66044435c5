#include "server/tables/players_api.h"

#include <cmath>

#include "server/accounts/users_json.h"
#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/tables/table_api.h"
#include "server/tables/table_rows.h"
#include "store/ratings.h"
#include "store/shown_insights.h"
#include "store/tables.h"
#include "tables/known_games.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr int kLeavingGames = 50, kGames = 30, kHistory = 500, kLeaders = 100;
constexpr double kMostDeviation = 200;  // a larger deviation means too few games

json::array statistics_json(Database& db, const UserId& user) {
  json::array list;
  for (const auto& one : store::tables::statistics(db, user))
    list.push_back({{"game", one.game},
                    {"players", one.players},
                    {"seat", one.seat},
                    {"rated", one.rated},
                    {"games", one.games},
                    {"won", one.won},
                    {"score", one.score},
                    {"best_score", one.best_score}});
  return list;
}

json::object leaving_json(Database& db, const UserId& user) {
  const auto leaving = store::tables::leaving(db, user, kLeavingGames);
  return {{"games", leaving.games}, {"left", leaving.left}};
}

json::object history_json(Database& db, const UserId& user, const UserId& viewer) {
  json::object by_game;
  for (const std::string_view game : tables::known_games()) {
    json::array list;
    for (const auto& change :
         store::ratings::history(db, user, std::string(game), viewer, kHistory)) {
      json::object entry = {{"time", change.time},
                            {"rating", std::round(change.rating)},
                            {"deviation", std::round(change.deviation)}};
      if (!change.table.empty()) entry["table"] = change.table.text();
      list.push_back(std::move(entry));
    }
    by_game[game] = std::move(list);
  }
  return by_game;
}

json::object player_json(Database& db, const std::string& key, const TableId& before,
                         const UserId& viewer) {
  const auto user = store::users::by_name_key(db, key);
  if (!user) throw Failure("not_found", "nobody has that name");
  return {{"user", user_json(*user, store::ratings::of_user(db, user->id), false)},
          {"statistics", statistics_json(db, user->id)},
          {"leaving", leaving_json(db, user->id)},
          {"rating_history", history_json(db, user->id, viewer)},
          {"insights", store::shown_insights::of_user(db, user->id).has_value()},
          {"games",
           summaries(db, store::tables::finished_of_user(db, user->id, before, viewer, kGames))}};
}

json::array leaders_json(Database& db, const std::string& game) {
  json::array list;
  for (const auto& leader : store::ratings::leaders(db, game, kMostDeviation, kLeaders))
    list.push_back({{"rank", leader.rank},
                    {"user", {{"id", leader.rating.user}, {"name", leader.name}}},
                    {"rating", std::round(leader.rating.rating)},
                    {"deviation", std::round(leader.rating.deviation)},
                    {"games", leader.rating.games}});
  return list;
}

}  // namespace

void PlayersApi::add_routes(Router& router) {
  router.add(
      "GET", "/api/v1/players/{name}",
      [this](const Request& request, const PathParts& parts) { return player(request, parts[0]); });
  router.add("GET", "/api/v1/leaderboard/{game}",
             [this](const Request&, const PathParts& parts) { return leaders(parts[0]); });
}

asio::awaitable<Answer> PlayersApi::player(const Request& request, std::string name) {
  const Identity who = co_await identities_.identity(request);
  if (!tables::why_bad_user_name(name).empty()) throw Failure("not_found", "nobody has that name");
  const AsyncMutex::Lock turn = co_await turns_.take(client_key(request.address));
  auto pending = read(
      store_, [key = tables::name_key(name), before = TableId(query_value(request, "before")),
               viewer = who.user](Database& db) { return player_json(db, key, before, viewer); });
  const json::object body = co_await std::move(pending);
  co_return json_answer(body);
}

asio::awaitable<Answer> PlayersApi::leaders(std::string game) {
  auto pending = read(store_, [game](Database& db) { return leaders_json(db, game); });
  tables::check_game(game);
  json::array list = co_await std::move(pending);
  const json::object body = {{"players", std::move(list)}};
  co_return json_answer(body);
}

}  // namespace oikist::server
