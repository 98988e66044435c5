#include "engine/review_ops.h"

#include "engine/effort.h"
#include "game/codec.h"
#include "game/history.h"
#include "games/ai.h"
#include "games/all.h"
#include "review/move_json.h"
#include "review/review.h"
#include "search/search.h"

namespace oikist {
namespace {

constexpr int kMaxWorlds = 1000;
constexpr int kMaxMoveNumber = 1'000'000;
constexpr std::int64_t kDefaultSimulations = 1000;  // as of `analyse`

struct Question {
  Field move;                    // its number, from 1
  std::optional<Field> instead;  // another move in its place
  ReviewSettings settings;
};

Question read_question(const Engine& engine, Fields& request) {
  Question question{request.required("move"), request.optional("instead"), {}};
  const auto budget = request.optional("budget");
  question.settings.budget.simulations = kDefaultSimulations;
  if (budget) question.settings.budget = read_budget(*budget);
  question.settings.budget = within_limits(engine, question.settings.budget);
  if (const auto worlds = request.optional("worlds"))
    question.settings.worlds = worlds->integer(1, kMaxWorlds);
  question.settings.seed = read_random_state(request);
  return question;
}

// The index of the move asked about.
std::size_t read_number(const Field& field, std::size_t moves) {
  const int number = field.integer(1, kMaxMoveNumber);
  if (static_cast<std::size_t>(number) > moves)
    field.refuse("the record has " + std::to_string(moves) + " moves, there is no move " +
                 std::to_string(number));
  return static_cast<std::size_t>(number) - 1;
}

template <Game G>
MoveReview<G> review_of(const History<G>& history, std::size_t n, const Question& question) {
  const Reviewer<G> reviewer(history, question.settings, think_about<G>);
  if (!question.instead) return reviewer.review_move(n);
  const auto move = Codec<G>::read_move(*question.instead);
  if (const std::string why = G::why_illegal(history.at(n).view(), move); !why.empty())
    throw Failure("illegal_move", question.instead->path(), why);
  return reviewer.judge(n, move);
}

json::object outlook_json(const Outlook& outlook) {
  return {{"lead", rounded_estimate(outlook.lead)},
          {"win_probability", rounded_estimate(outlook.win_probability)},
          {"scores", estimates_json(outlook.scores)}};
}

template <Game G>
json::object answer_json(const MoveReview<G>& review) {
  json::object answer = reviewed_move_json<G>(review);
  answer["notation"] = G::move_text(review.played);
  answer["best_notation"] = G::move_text(review.best);
  answer["before"] = outlook_json({review.lead, review.win_probability, review.scores});
  answer["after"] = outlook_json(review.after);
  answer["why"] = why_json<G>(review);
  return answer;
}

json::object op_review(const Engine& engine, Fields& request) {
  const Field text = request.required("record");
  const Question question = read_question(engine, request);
  request.finish();
  const Record record = Record::parse(text.text());
  json::object answer;
  with_game(record.game, [&](auto game) {
    using G = decltype(game);
    const auto history = History<G>::from_record(record, engine.components().of<G>());
    const std::size_t n = read_number(question.move, history.moves().size());
    answer = answer_json<G>(review_of<G>(history, n, question));
    answer["moves"] = history.moves().size();
  });
  return answer;
}

}  // namespace

void add_review_operation(Engine& engine) {
  engine.add("review", op_review);
}

}  // namespace oikist
