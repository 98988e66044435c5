#include "server/tables/review_json.h"

#include "games/ai.h"
#include "games/all.h"
#include "review/move_json.h"
#include "review/review.h"
#include "search/search.h"

namespace oikist::server {
namespace {

template <Game G>
json::object game_json(const Record& record, const ReviewSettings& settings,
                       const std::function<bool(int)>& go_on) {
  const auto history = History<G>::from_record(record, G::standard_components());
  Reviewer<G> reviewer(history, settings, think_about<G>);
  const GameReview<G> review = reviewer.run(go_on);
  if (!review.complete) return {};
  json::array moves, lessons;
  for (const MoveReview<G>& move : review.moves) moves.push_back(reviewed_move_json<G>(move));
  const std::vector<bool> everybody(record.seats.size(), true);
  for (const MoveReview<G>* lesson : lessons_of(review, everybody)) {
    lessons.emplace_back(lesson->number);
    moves.at(static_cast<std::size_t>(lesson->number) - 1).as_object()["why"] =
        why_json<G>(*lesson);
  }
  return {{"game", G::kName},
          {"moves", std::move(moves)},
          {"scores", estimates_json(review.scores)},
          {"luck", estimates_json(review.luck)},
          {"without_luck", estimates_json(review.adjusted())},
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
