#include "server/review_json.h"

#include <cmath>

#include "games/ai.h"
#include "games/all.h"
#include "review/review.h"
#include "search/reasons_json.h"
#include "search/search.h"

namespace oikist::server {
namespace {

double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

json::array figures(const std::vector<double>& values) {
  json::array list;
  for (const double value : values) list.emplace_back(rounded(value));
  return list;
}

template <Game G>
json::object move_json(const MoveReview<G>& move) {
  json::object entry = {{"number", move.number},
                        {"seat", move.seat},
                        {"move", Codec<G>::move_json(move.played)},
                        {"best", Codec<G>::move_json(move.best)},
                        {"points_lost", rounded(move.points_lost)},
                        {"win_lost", rounded(move.win_lost)},
                        {"win_probability", rounded(move.win_probability)},
                        {"scores", figures(move.scores)}};
  if (move.luck) entry["luck"] = figures(*move.luck);
  return entry;
}

// Why the best move would have been better.
template <Game G>
json::object why_json(const MoveReview<G>& move) {
  const Comparison& why = move.comparison;
  json::array line;
  for (const auto& next : move.line) line.push_back(Codec<G>::move_json(next));
  return {{"line", std::move(line)},
          {"best_now", to_json(why.best_now)},
          {"played_now", to_json(why.played_now)},
          {"prepares", to_json(why.lays_down)},
          {"later", rounded(why.prepares)},
          {"denies", figures(why.denies)}};
}

template <Game G>
json::object game_json(const Record& record, const ReviewSettings& settings,
                       const std::function<bool(int)>& go_on) {
  const auto history = History<G>::from_record(record, G::standard_components());
  Reviewer<G> reviewer(history, settings, think_about<G>);
  const GameReview<G> review = reviewer.run(go_on);
  if (!review.complete) return {};
  json::array moves, lessons;
  for (const MoveReview<G>& move : review.moves) moves.push_back(move_json<G>(move));
  const std::vector<bool> everybody(record.seats.size(), true);
  for (const MoveReview<G>* lesson : lessons_of(review, everybody)) {
    lessons.emplace_back(lesson->number);
    moves.at(static_cast<std::size_t>(lesson->number) - 1).as_object()["why"] =
        why_json<G>(*lesson);
  }
  return {{"game", G::kName},
          {"moves", std::move(moves)},
          {"scores", figures(review.scores)},
          {"luck", figures(review.luck)},
          {"without_luck", figures(review.adjusted())},
          {"lessons", std::move(lessons)}};
}

}  // namespace

json::object review_json(const Record& record, const Budget& budget,
                         const std::function<bool(int)>& go_on) {
  ReviewSettings settings;
  settings.budget = budget;
  json::object review;
  with_game(record.game,
            [&](auto game) { review = game_json<decltype(game)>(record, settings, go_on); });
  return review;
}

}  // namespace oikist::server
