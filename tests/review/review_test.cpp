#include "review/review.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "games/ai.h"
#include "search/greedy.h"

namespace oikist {
namespace {

using G = Akropolis;

using Moves = std::vector<G::Move>;

bool is_asked(const Moves& moves, const G::Move& move) {
  return moves.empty() || std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Knows only the mover's points after the move; the others keep theirs.
Analysis<G> look_once(const G::View& view, const Moves& moves, const Budget&, FastRandom& random) {
  const int seat = G::seat_to_decide(view);
  Analysis<G> analysis;
  for (const auto& rated : rate_moves<G>(view, random)) {
    if (!is_asked(moves, rated.move)) continue;
    Candidate<G> candidate;
    candidate.move = rated.move;
    for (int other = 0; other < G::score_count(view.rules()); ++other)
      candidate.scores.push_back(other == seat ? rated.value : view.score(other).total);
    candidate.value = lead_of(candidate.scores, seat);
    candidate.win_probability = candidate.value > 0 ? 1 : 0;
    analysis.moves.push_back(candidate);
  }
  return analysis;
}

History<G> played(int moves, bool well, int players = 2) {
  History<G> history(akropolis::Rules(players, {}), Seed::from_number(4));
  FastRandom random(1);
  for (int i = 0; i < moves && !G::is_over(history.view()); ++i)
    history.play(well ? greedy_move<G>(history.view(), random)
                      : G::random_move(history.view(), random));
  return history;
}

GameReview<G> review(const History<G>& history, int worlds = 4) {
  return Reviewer<G>(history, {.budget = {.simulations = 8}, .worlds = worlds, .seed = 1},
                     look_once)
      .run([](int) { return true; });
}

TEST(Review, TheBestMovesLoseNothingAndOthersTheDifference) {
  for (const auto& move : review(played(99, true)).moves) {
    EXPECT_EQ(move.points_lost, 0);
    EXPECT_TRUE(move.is_best());
  }
  const auto history = played(99, false);
  const auto bad = review(history);
  ASSERT_EQ(bad.moves.size(), 36u);
  for (const auto& move : bad.moves) {
    const auto& view = history.at(static_cast<std::size_t>(move.number) - 1).view();
    const int best = G::score(G::preview(view, move.best), move.seat).total;
    const int mine = G::score(G::preview(view, move.played), move.seat).total;
    EXPECT_DOUBLE_EQ(move.points_lost, best - mine);
  }
}

// Looks only at the points of seat 0, and reports three moves unless it is asked about others.
Analysis<G> report_three(const G::View& view, const Moves& moves, const Budget&,
                         FastRandom& random) {
  Analysis<G> analysis;
  for (const auto& rated : rate_moves<G>(view, random)) {
    if (!is_asked(moves, rated.move)) continue;
    Candidate<G> candidate;
    candidate.move = rated.move;
    candidate.scores = {G::score(G::preview(view, rated.move), 0).total + 0.0, 0.0};
    candidate.value = lead_of(candidate.scores, G::seat_to_decide(view));
    analysis.moves.push_back(candidate);
    if (analysis.moves.size() == 3) break;
  }
  return analysis;
}

TEST(Review, AMoveThatTheAnalysisLeftOutIsComparedWithTheBest) {
  const auto history = played(99, false);
  const auto whole =
      Reviewer<G>(history, {.budget = {.simulations = 8}}, report_three).run([](int) {
        return true;
      });
  int left_out = 0;
  for (const auto& move : whole.moves) {
    if (move.seat != 0) continue;
    const auto& view = history.at(static_cast<std::size_t>(move.number) - 1).view();
    const int best = G::score(G::preview(view, move.best), 0).total;
    const int mine = G::score(G::preview(view, move.played), 0).total;
    EXPECT_NEAR(move.points_lost, best - mine, 1e-9) << move.number;
    left_out += move.points_lost > 0 ? 1 : 0;
  }
  EXPECT_GT(left_out, 10);
}

// The first legal move is best: it brings two points more and leaves every other seat five less.
Analysis<G> know_the_first(const G::View& view, const Moves& moves, const Budget&, FastRandom&) {
  G::MoveList legal;
  G::legal_moves(view, legal);
  Analysis<G> analysis;
  for (const auto& move : legal) {
    if (!is_asked(moves, move)) continue;
    const bool is_best = move == legal[0];
    Candidate<G> candidate;
    candidate.move = move;
    candidate.line = {move};
    candidate.scores.assign(3, is_best ? 2 : 7);
    candidate.scores[static_cast<std::size_t>(G::seat_to_decide(view))] = is_best ? 10 : 8;
    candidate.value = is_best ? 8 : 1;
    candidate.win_probability = is_best ? 0.75 : 0.25;
    analysis.moves.push_back(candidate);
  }
  return analysis;
}

TEST(Review, AWorseMoveIsComparedForTheSeatThatMadeIt) {
  const auto history = played(12, false, 3);
  const auto whole =
      Reviewer<G>(history, {.budget = {.simulations = 8}, .worlds = 1}, know_the_first)
          .run([](int) { return true; });
  ASSERT_EQ(whole.moves.size(), 12u);
  for (std::size_t n = 0; n < whole.moves.size(); ++n) {
    const auto& move = whole.moves[n];
    const auto& view = history.at(n).view();
    EXPECT_EQ(move.number, static_cast<int>(n) + 1);
    EXPECT_EQ(move.seat, G::seat_to_decide(view));
    ASSERT_FALSE(move.is_best());
    EXPECT_EQ(move.points_lost, 7);
    EXPECT_EQ(move.win_lost, 0.5);
    EXPECT_EQ(move.win_probability, 0.75);
    for (int seat = 0; seat < 3; ++seat)
      EXPECT_EQ(move.comparison.denies[static_cast<std::size_t>(seat)], seat == move.seat ? 0 : 5);
    const int at_once = G::score(G::preview(view, move.best), move.seat).total -
                        G::score(G::preview(view, move.played), move.seat).total;
    EXPECT_EQ(move.comparison.prepares, 2 - at_once);
  }
}

// A move gets the whole budget; what came and each world that could have come an equal part of it.
TEST(Review, KeepsToItsBudget) {
  const auto history = played(9, false);
  std::map<std::int64_t, int> times;
  const auto whole = Reviewer<G>(history, {.budget = {.ms = 800, .simulations = 40}, .worlds = 4},
                                 [&](const auto& view, const auto& moves, const Budget& budget,
                                     FastRandom& random) {
                                   EXPECT_EQ(budget.ms, 20 * budget.simulations);
                                   ++times[budget.simulations];
                                   return look_once(view, moves, budget, random);
                                 })
                         .run([](int) { return true; });
  int reveals = 0, worse = 0;
  for (const auto& move : whole.moves) {
    reveals += move.luck ? 1 : 0;
    worse += move.is_best() ? 0 : 1;
  }
  EXPECT_GT(reveals, 0);
  EXPECT_EQ(times[10], 5 * reveals);
  EXPECT_GE(times[40], 10 + worse);  // and one of the position after the last move
  EXPECT_LE(times[40], 10 + 9);
  EXPECT_EQ(times.size(), 2u);
}

TEST(Review, LuckIsGivenForEveryRevealAndAddsUp) {
  const auto history = played(99, true);
  const auto whole = review(history);
  std::vector<double> sum(2);
  int reveals = 0;
  for (const auto& move : whole.moves) {
    const auto& view = history.at(static_cast<std::size_t>(move.number) - 1).view();
    ASSERT_EQ(move.luck.has_value(), G::reveals(view, move.played));
    if (!move.luck) continue;
    ++reveals;
    for (std::size_t seat = 0; seat < 2; ++seat) sum[seat] += (*move.luck)[seat];
  }
  EXPECT_EQ(reveals, 11);
  EXPECT_TRUE(whole.finished);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_DOUBLE_EQ(whole.luck[seat], sum[seat]);
    EXPECT_DOUBLE_EQ(whole.scores[seat], history.view().score(static_cast<int>(seat)).total);
    EXPECT_DOUBLE_EQ(whole.adjusted()[seat], whole.scores[seat] - sum[seat]);
  }
}

// Thinks that everybody will have as many points as the numbers of the tiles in the line add up to.
double line_sum(const G::View& view) {
  return std::accumulate(view.site().begin(), view.site().end(), 0.0);
}
Analysis<G> add_up_the_line(const G::View& view, const Moves& moves, const Budget&,
                            FastRandom& random) {
  Candidate<G> candidate;
  candidate.move = G::random_move(view, random);
  candidate.scores.assign(2, line_sum(view));
  Analysis<G> analysis;
  analysis.moves.assign(std::max<std::size_t>(1, moves.size()), candidate);
  for (std::size_t i = 0; i < moves.size(); ++i) analysis.moves[i].move = moves[i];
  return analysis;
}

TEST(Review, LuckIsTheDifferenceToTheAverageDraw) {
  const auto history = played(99, false);
  const auto whole =
      Reviewer<G>(history, {.budget = {}, .worlds = 2000}, add_up_the_line).run([](int) {
        return true;
      });
  for (const auto& move : whole.moves) {
    if (!move.luck) continue;
    const auto n = static_cast<std::size_t>(move.number);
    const auto hidden = history.at(n - 1).hidden();
    const double mean =
        std::accumulate(hidden.begin(), hidden.end(), 0.0) / static_cast<double>(hidden.size());
    const double expected = line_sum(G::preview(history.at(n - 1).view(), move.played)) + 3 * mean;
    EXPECT_NEAR((*move.luck)[0], line_sum(history.at(n).view()) - expected, 2) << n;
  }
}

TEST(Review, NothingDependsOnTilesThatWereNotYetRevealed) {
  const auto one = played(6, false);
  auto order = akropolis::deal_order(akropolis::Rules(2, {}), Seed::from_number(4));
  std::reverse(order.begin() + 4 + 2 * 3, order.end());  // beyond the two stacks laid out by then
  History<G> other(akropolis::Position(akropolis::Rules(2, {}), order));
  for (const auto& move : one.moves()) other.play(move);
  ASSERT_EQ(one.view(), other.view());
  ASSERT_NE(one.current(), other.current());
  const auto a = review(one);
  const auto b = review(other);
  for (std::size_t i = 0; i < a.moves.size(); ++i) {
    EXPECT_EQ(a.moves[i].points_lost, b.moves[i].points_lost);
    EXPECT_EQ(a.moves[i].luck, b.moves[i].luck);
  }
  EXPECT_EQ(a.scores, b.scores);
}

TEST(Review, AnInterruptedReviewKeepsItsResults) {
  const auto history = played(20, false);
  const auto part =
      Reviewer<G>(history, {.budget = {.simulations = 1}}, look_once).run([](int done) {
        return done < 5;
      });
  EXPECT_FALSE(part.complete);
  EXPECT_FALSE(part.finished);
  EXPECT_EQ(part.moves.size(), 5u);
  EXPECT_FALSE(review(history).finished);  // twenty moves are not a whole game
  EXPECT_TRUE(review(history).complete);
}

TEST(Review, MovesReviewedOneByOneAreThoseOfTheWholeReview) {
  const auto history = played(99, false);
  const auto whole = review(history);
  const Reviewer<G> reviewer(history, {.budget = {.simulations = 8}, .worlds = 4, .seed = 1},
                             look_once);
  // Backwards, so that no answer can depend on earlier ones.
  for (std::size_t n = whole.moves.size(); n-- > 0;) {
    const auto alone = reviewer.review_move(n);
    const auto& within = whole.moves[n];
    EXPECT_EQ(alone.number, within.number);
    EXPECT_EQ(alone.best, within.best);
    EXPECT_EQ(alone.points_lost, within.points_lost);
    EXPECT_EQ(alone.luck, within.luck);
    EXPECT_DOUBLE_EQ(alone.points_lost, std::max(0.0, alone.lead - alone.after.lead));
  }
}

TEST(Review, AnotherMoveIsJudgedInTheSamePlace) {
  const auto history = played(99, false);
  const Reviewer<G> reviewer(history, {.budget = {.simulations = 8}, .worlds = 4, .seed = 1},
                             look_once);
  int mistakes = 0;
  for (std::size_t n = 0; n < history.moves().size(); ++n) {
    const auto made = reviewer.review_move(n);
    const auto same = reviewer.judge(n, made.played);
    EXPECT_EQ(same.points_lost, made.points_lost);
    EXPECT_FALSE(same.luck);
    const auto best = reviewer.judge(n, made.best);
    EXPECT_EQ(best.points_lost, 0);
    EXPECT_TRUE(best.is_best());
    mistakes += made.points_lost > 0 ? 1 : 0;
  }
  EXPECT_GT(mistakes, 10);
}

TEST(Review, LessonsAreTheWorstMovesOfThoseWhoLearn) {
  const auto whole = review(played(99, false));
  const auto lessons = lessons_of(whole, {true, false});
  ASSERT_EQ(lessons.size(), 3u);
  double least = 1e9;
  for (const auto* lesson : lessons) {
    EXPECT_EQ(lesson->seat, 0);
    least = std::min(least, lesson->points_lost);
  }
  for (const auto& move : whole.moves)
    if (move.seat == 0 && &move != lessons[0] && &move != lessons[1] && &move != lessons[2]) {
      EXPECT_LE(move.points_lost, least);
    }
  EXPECT_TRUE(lessons_of(review(played(99, true)), {true, true}).empty());
}

TEST(Review, ReasonsNameThePartsOfTheScore) {
  const auto history = played(99, false);
  for (const auto& move : review(history).moves) {
    if (move.is_best()) continue;
    int best = 0, mine = 0;
    for (const ScorePart& part : move.comparison.best_now) best += part.points;
    for (const ScorePart& part : move.comparison.played_now) mine += part.points;
    EXPECT_DOUBLE_EQ(best - mine, move.points_lost);
    EXPECT_NEAR(move.comparison.prepares, 0, 1e-9);  // look_once knows of no later
  }
}

TEST(Preparation, NamesStarsAndQuarries) {
  // The line of the seed, with tile 17: a temple plaza and two quarries.
  const akropolis::Rules rules(2, {});
  std::vector<akropolis::TileId> order = rules.tiles();
  std::swap(order[0], order[16]);
  const akropolis::Position position(rules, order);
  G::MoveList moves;
  G::legal_moves(position.view(), moves);
  for (const auto& move : moves)
    if (move.slot == 0) {
      EXPECT_EQ(Reasons<G>::prepared_by(position.view(), std::span(&move, 1)),
                (std::vector<Preparation>{{"stars", "temples", 2}, {"quarries", "", 2}}));
    }
}

TEST(Preparation, IsDescribedInWords) {
  EXPECT_EQ(Reasons<Akropolis>::words({"stars", "temples", 2}), "2 stars for temples");
  EXPECT_EQ(Reasons<Akropolis>::words({"quarries", "", 1}), "1 quarry to cover");
  EXPECT_EQ(Reasons<Panticapaeum>::words({"steps", "white", 1}), "1 step in the white row");
  EXPECT_EQ(Reasons<Panticapaeum>::words({"upgrades", "", 2}), "2 upgrades");
  EXPECT_EQ(Reasons<Panticapaeum>::words({"workers", "", 1}), "1 worker");
}

TEST(Preparation, NamesStepsOfMarkers) {
  FastRandom random(1);
  auto position = Panticapaeum::deal(
      panticapaeum::Rules(2, {}, panticapaeum::Components::standard()), Seed::from_number(1));
  int named = 0;
  while (!Panticapaeum::is_over(position.view())) {
    const auto move = Panticapaeum::random_move(position.view(), random);
    const auto was = position.view().own().markers;
    const int seat = Panticapaeum::seat_to_decide(position.view());
    const auto things = Reasons<Panticapaeum>::prepared_by(position.view(), std::span(&move, 1));
    const auto is =
        Panticapaeum::preview(position.view(), move).seats[static_cast<std::size_t>(seat)].markers;
    const bool stepped = std::any_of(things.begin(), things.end(), [](const Preparation& thing) {
      return thing.what == "steps";
    });
    bool advanced = false;
    for (std::size_t row = 0; row < is.size(); ++row) advanced = advanced || is[row] > was[row];
    EXPECT_EQ(stepped, advanced);
    named += stepped ? 1 : 0;
    Panticapaeum::play(position, move);
  }
  EXPECT_GT(named, 0);
}

TEST(ScoreParts, AddUpToTheTotal) {
  FastRandom random(3);
  auto position = Panticapaeum::deal(
      panticapaeum::Rules(2, {}, panticapaeum::Components::standard()), Seed::from_number(2));
  for (int i = 0; i < 60 && !Panticapaeum::is_over(position.view()); ++i)
    Panticapaeum::play(position, Panticapaeum::random_move(position.view(), random));
  int sum = 0;
  const auto score = Panticapaeum::score(position.view(), 0);
  for (const ScorePart& part : Reasons<Panticapaeum>::score_parts(score)) sum += part.points;
  EXPECT_EQ(sum, score.total);
  const auto end = played(99, true).view().score(0);
  sum = 0;
  for (const ScorePart& part : Reasons<G>::score_parts(end)) sum += part.points;
  EXPECT_EQ(sum, end.total);
}

}  // namespace
}  // namespace oikist
