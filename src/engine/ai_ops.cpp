#include "engine/ai_ops.h"

#include <cmath>

#include "engine/effort.h"
#include "engine/position_question.h"
#include "engine/review_ops.h"
#include "games/ai.h"
#include "search/levels.h"
#include "search/reasons_json.h"
#include "search/stopwatch.h"

namespace oikist {
namespace {

constexpr int kMaxTop = 10'000;

// What the request asks for: a budget, or a level, or neither.
struct Effort {
  Budget budget;
  int level = 0;  // 0: the budget counts
};

Effort read_effort(Fields& request) {
  Effort effort;
  const auto budget = request.optional("budget");
  const auto level = request.optional("level");
  if (budget && level) throw Failure("bad_field", "level", "give either \"budget\" or \"level\"");
  if (level) effort.level = level->integer(1, kLevels);
  if (!budget) return effort;
  effort.budget = read_budget(*budget);
  return effort;
}

// Tells the client if the network was not trained for the component set.
template <Game G>
void tell_evaluation(json::object& answer, const typename G::View& view) {
  if (!Evaluator<G>::knows(view.rules().components())) answer["evaluation"] = "hand";
}

// Reads the common fields of both operations and answers with act(G{}, view, effort, random).
template <class Act>
json::object answer_question(const Engine& engine, Fields& request, Act act) {
  const PositionQuestion question(engine, request);
  const Effort effort = read_effort(request);
  FastRandom random(read_random_state(request));
  request.finish();
  return question.answer([&](auto game, const auto& given) {
    using G = decltype(game);
    if (G::is_over(given.view)) throw Failure("game_over", "position", "the game is over");
    typename G::MoveList moves;
    G::legal_moves(given.view, moves);
    if (moves.empty()) throw Failure("no_moves", "position", "there is no legal move");
    json::object answer = act(game, given.view, effort, random);
    tell_evaluation<G>(answer, given.view);
    return answer;
  });
}

// A level that does not search still has to report an expected result: the search evaluates its
// move.
template <Game G>
Analysis<G> think(const Engine& engine, const typename G::View& view, const Effort& effort,
                  std::size_t moves, FastRandom& random) {
  SearchSettings settings = settings_for<G>(effort.budget);
  if (effort.level > 0) {
    const Level level = level_of<G>(effort.level);
    if (level.searches) settings = level.search;
  }
  settings.moves = moves;
  settings.budget = within_limits(engine, settings.budget);
  return analyse<G>(view, settings, random);
}

double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

template <Game G>
json::array line_json(const std::vector<typename G::Move>& line) {
  json::array moves;
  for (const auto& move : line) moves.push_back(Codec<G>::move_json(move));
  return moves;
}

template <Game G>
json::object novice_json(const typename G::View& view, const NoviceStyle& style,
                         FastRandom& random) {
  const Stopwatch watch;
  const Plan<G> plan = Evaluator<G>().novice_turn(view, style, random);
  return {{"move", Codec<G>::move_json(plan.moves.front())},
          {"value", rounded(plan.value)},
          {"line", line_json<G>(plan.moves)},
          {"simulations", 1},
          {"ms", watch.milliseconds()}};
}

template <Game G>
json::object best_json(const Analysis<G>& analysis) {
  const Candidate<G>& best = analysis.moves.front();
  return {{"move", Codec<G>::move_json(best.move)},
          {"value", rounded(best.value)},
          {"win_probability", rounded(best.win_probability)},
          {"line", line_json<G>(best.line)},
          {"simulations", analysis.simulations},
          {"ms", analysis.ms}};
}

json::object op_bestmove(const Engine& engine, Fields& request) {
  return answer_question(
      engine, request, [&](auto game, const auto& view, const Effort& effort, FastRandom& random) {
        using G = decltype(game);
        if (effort.level > 0 && !level_of<G>(effort.level).searches)
          return novice_json<G>(view, level_of<G>(effort.level).novice, random);
        return best_json<G>(think<G>(engine, view, effort, 1, random));
      });
}

template <Game G>
json::object reasons_json(const typename G::View& view, const Candidate<G>& candidate,
                          const Candidate<G>& other) {
  const int seat = G::seat_to_decide(view);
  const auto own = static_cast<std::size_t>(seat);
  const auto before = G::score(view, seat);
  const auto after = G::score(G::preview(view, candidate.move), seat);
  const std::span<const typename G::Move> turn(candidate.line);
  const auto in_the_end = G::score(after_turn<G>(view, turn), seat);
  json::array denies;
  for (std::size_t s = 0; s < candidate.scores.size(); ++s)
    denies.emplace_back(s == own ? 0 : rounded(other.scores[s] - candidate.scores[s]));
  return {{"now", to_json(changed_parts<G>(before, after))},
          {"prepares", to_json(Reasons<G>::prepared_by(view, std::span(&candidate.move, 1)))},
          {"turn",
           {{"now", to_json(changed_parts<G>(before, in_the_end))},
            {"prepares", to_json(Reasons<G>::prepared_by(view, turn))}}},
          {"later", rounded(candidate.scores[own] - after.total)},
          {"denies", std::move(denies)}};
}

template <Game G>
json::object candidate_json(const typename G::View& view, const Analysis<G>& analysis,
                            std::size_t i) {
  const Candidate<G>& candidate = analysis.moves[i];
  // The best is compared with the second best, the others with the best.
  const Candidate<G>& other =
      analysis.moves[i > 0 ? 0 : std::min<std::size_t>(1, analysis.moves.size() - 1)];
  json::array scores;
  for (const double score : candidate.scores) scores.emplace_back(rounded(score));
  return {{"move", Codec<G>::move_json(candidate.move)},
          {"value", rounded(candidate.value)},
          {"scores", std::move(scores)},
          {"win_probability", rounded(candidate.win_probability)},
          {"simulations", candidate.simulations},
          {"line", line_json<G>(candidate.line)},
          {"reasons", reasons_json<G>(view, candidate, other)}};
}

json::object op_analyse(const Engine& engine, Fields& request) {
  const auto field = request.optional("top");
  const auto top = static_cast<std::size_t>(field ? field->integer(1, kMaxTop) : 5);
  return answer_question(
      engine, request,
      [&](auto game, const auto& view, const Effort& effort, FastRandom& random) -> json::object {
        using G = decltype(game);
        const Analysis<G> analysis = think<G>(engine, view, effort, top, random);
        json::array moves;
        for (std::size_t i = 0; i < std::min(top, analysis.moves.size()); ++i)
          moves.push_back(candidate_json<G>(view, analysis, i));
        return {{"moves", std::move(moves)},
                {"simulations", analysis.simulations},
                {"ms", analysis.ms}};
      });
}

// How positions of a component set are evaluated.
json::object op_evaluation(const Engine& engine, Fields& request) {
  const Field name = request.required("game");
  request.finish();
  json::object answer;
  with_game(name.text(), [&](auto game) {
    using G = decltype(game);
    answer["evaluation"] = Evaluator<G>::knows(engine.components().of<G>()) ? "network" : "hand";
  });
  return answer;
}

}  // namespace

void add_ai_operations(Engine& engine) {
  engine.add("evaluation", op_evaluation);
  engine.add("bestmove", op_bestmove);
  engine.add("analyse", op_analyse);
  add_review_operation(engine);
}

}  // namespace oikist
