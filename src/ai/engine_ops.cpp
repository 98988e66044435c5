#include "ai/engine_ops.h"

#include <chrono>

#include "ai/greedy.h"
#include "base/seed.h"
#include "protocol/akropolis_codec.h"
#include "protocol/panticapaeum_codec.h"

namespace oikist {
namespace {

constexpr int kMaxMilliseconds = 3'600'000;
constexpr int kMaxSimulations = 1'000'000'000;
constexpr int kMaxTop = 10'000;

// The budget is read and checked; the greedy player always looks at every move once.
void read_budget(Fields& request) {
  const auto budget = request.optional("budget");
  const auto level = request.optional("level");
  if (budget && level) throw Failure("bad_field", "level: give either \"budget\" or \"level\"");
  if (level) (void)level->integer(1, 10);
  if (!budget) return;
  Fields fields = budget->object();
  const auto ms = fields.optional("ms");
  const auto simulations = fields.optional("simulations");
  fields.finish();
  if (ms.has_value() == simulations.has_value())
    budget->refuse("must be {\"ms\": n} or {\"simulations\": n}");
  if (ms) (void)ms->integer(1, kMaxMilliseconds);
  if (simulations) (void)simulations->integer(1, kMaxSimulations);
}

FastRandom read_random(Fields& request) {
  const auto field = request.optional("seed");
  const Seed seed = field ? Seed::from_hex(field->text()) : Seed::random();
  std::uint64_t state = 0;
  for (std::size_t i = 0; i < 8; ++i) state = state << 8 | seed.bytes[i];
  return FastRandom(state);
}

// Rates all moves of the request's position and calls act(G{}, view, rated moves).
template <class Act>
void with_rated_moves(const Engine& engine, Fields& request, Act act) {
  const Field position = request.required("position");
  read_budget(request);
  FastRandom random = read_random(request);
  request.finish();
  with_position(position, engine.components(), [&](auto game, const auto& given) {
    using G = decltype(game);
    if (G::is_over(given.view)) throw Failure("game_over", "position: the game is over");
    const auto rated = rate_moves<G>(given.view, random);
    if (rated.empty()) throw Failure("no_moves", "position: there is no legal move");
    act(game, given.view, rated);
  });
}

json::object op_bestmove(const Engine& engine, Fields& request) {
  const auto start = std::chrono::steady_clock::now();
  json::object answer;
  with_rated_moves(engine, request, [&](auto game, const auto&, const auto& rated) {
    using G = decltype(game);
    const json::object move = Codec<G>::move_json(rated.front().move);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    answer = {{"move", move},
              {"value", rated.front().value},
              {"line", json::array{move}},
              {"simulations", rated.size()},
              {"ms", took.count()}};
  });
  return answer;
}

json::object op_analyse(const Engine& engine, Fields& request) {
  const auto field = request.optional("top");
  const auto top = static_cast<std::size_t>(field ? field->integer(1, kMaxTop) : 5);
  json::object answer;
  with_rated_moves(engine, request, [&](auto game, const auto& view, const auto& rated) {
    using G = decltype(game);
    json::array moves;
    for (std::size_t i = 0; i < std::min(top, rated.size()); ++i) {
      const auto after = G::preview(view, rated[i].move);
      json::array scores;
      for (int seat = 0; seat < G::score_count(view.rules()); ++seat)
        scores.emplace_back(G::score(after, seat).total);
      // The greedy player looks no further than its own turn: it has no chance of winning to tell.
      moves.push_back({{"move", Codec<G>::move_json(rated[i].move)},
                       {"value", rated[i].value},
                       {"scores", std::move(scores)},
                       {"win_probability", nullptr}});
    }
    answer["moves"] = std::move(moves);
  });
  return answer;
}

}  // namespace

void add_ai_operations(Engine& engine) {
  engine.add("bestmove", op_bestmove);
  engine.add("analyse", op_analyse);
}

}  // namespace oikist
