#include "server/tables/computers.h"

#include <chrono>

#include "engine/ai_ops.h"
#include "games/ai.h"
#include "search/levels.h"
#include "server/async/thread_await.h"
#include "tables/command.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostTurnsWaiting = 10'000;
constexpr std::size_t kMostTurnsOfOne = 16;

// The moves of the turn as the level plays it, up to one that turns something up.
template <Game G>
std::vector<typename G::Move> line_of(const typename G::View& view, Level level,
                                      FastRandom& random) {
  if (!level.searches) return Evaluator<G>().novice_turn(view, level.novice, random).moves;
  level.search.moves = 1;
  return analyse<G>(view, level.search, random).moves.front().line;
}

Computers::Moves think(const tables::Table& table, int level) {
  const Seed seed = Seed::random();
  std::uint64_t state = 0;
  for (std::size_t i = 0; i < sizeof state; ++i) state = state << 8 | seed.bytes[i];
  FastRandom random(state);
  Computers::Moves moves;
  const tables::AnyView any = table.game->any_view();
  for_each_game([&](auto game) {
    using G = decltype(game);
    if (const auto* view = std::get_if<const typename G::View*>(&any))
      for (auto& move : line_of<G>(**view, level_of<G>(level), random))
        moves.emplace_back(std::move(move));
  });
  return moves;
}

// A level that searches takes up to a second, any other next to nothing.
int expected_ms(const tables::Table& table, int level) {
  constexpr int kSearch = 1000, kNovice = 10;
  bool searches = false;
  with_game(table.settings.game,
            [&](auto game) { searches = level_of<decltype(game)>(level).searches; });
  return searches ? kSearch : kNovice;
}

// For workers, which know only the engine protocol.
std::string question(const tables::Table& table, int level) {
  json::object request = {{"op", "bestmove"}, {"position", table.game->view()}, {"level", level}};
  if (!table.settings.components.empty()) request["components"] = table.settings.components;
  return json::serialize(request);
}

Computers::Moves moves_in(const std::string& text, const std::string& game) {
  const json::value value = parse_json(text, "the answer");
  const json::object& answer = value.as_object();
  if (const json::value* error = answer.if_contains("error"))
    throw Failure("fault", json::serialize(*error));
  return tables::read_moves(game, Field(answer.at("line"), "line"), tables::kMostMovesAtOnce);
}

}  // namespace

std::unique_ptr<Engine> thinking_engine(const ComponentSets& sets) {
  auto engine = std::make_unique<Engine>(sets);
  add_ai_operations(*engine);
  return engine;
}

Computers::Computers(asio::io_context& context, int threads, cluster::MessageBus& bus,
                     Metrics& metrics)
    : context_(context),
      threads_(threads),
      bus_(bus),
      metrics_(metrics),
      pool_(threads, kMostTurnsWaiting, kMostTurnsOfOne) {}

asio::awaitable<Computers::Moves> Computers::play(std::shared_ptr<const tables::Table> table,
                                                  Turn turn, std::shared_ptr<WorkId> id) {
  const auto begin = std::chrono::steady_clock::now();
  WorkFor work{std::move(turn.address), std::move(turn.user), expected_ms(*table, turn.level),
               turn.watched};
  auto pending = threads_ == 0 ? ask_worker(std::move(table), turn.level)
                               : on_thread<Moves>(
                                     context_, pool_, std::move(work),
                                     [table, level = turn.level] { return think(*table, level); },
                                     std::move(id));
  Moves moves = co_await std::move(pending);
  metrics_.ai_moves.add();
  metrics_.ai_time.add(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  co_return moves;
}

std::unordered_map<WorkId, int> Computers::places() const {
  constexpr std::size_t kMostKnown = 1000;
  return pool_.places(kMostKnown);
}

asio::awaitable<Computers::Moves> Computers::ask_worker(std::shared_ptr<const tables::Table> table,
                                                        int level) {
  constexpr auto kPatience = std::chrono::seconds(15);
  const std::string request = question(*table, level);
  auto result = std::make_shared<cluster::Answer>("");
  co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(
      [&](auto handler) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        bus_.request(cluster::kAiWork, request, kPatience, [kept, result](cluster::Answer answer) {
          *result = std::move(answer);
          std::move (*kept)();
        });
      },
      asio::use_awaitable);
  if (!result->ok()) throw Failure("unavailable", result->failure().what());
  co_return moves_in(result->text(), table->settings.game);
}

}  // namespace oikist::server
