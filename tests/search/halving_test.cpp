// How the search chooses, with a game whose answers are known.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <numeric>

#include "tests/search/offers_game.h"

namespace oikist {

namespace {
// What analyse and compare of this game were last called with.
struct Asked {
  SearchSettings settings;
  std::vector<int> moves;
  int times = 0;
};
Asked asked;
}  // namespace

template <>
Analysis<Offers> analyse<Offers>(const offers::View& view, const SearchSettings& settings,
                                 FastRandom& random) {
  asked = {settings, {}, asked.times + 1};
  const Evaluator<Offers> evaluator;
  return Search<Offers>(evaluator, view, settings, random).run();
}

template <>
Analysis<Offers> compare<Offers>(const offers::View& view, const std::vector<int>& moves,
                                 const SearchSettings& settings, FastRandom& random) {
  asked = {settings, moves, asked.times + 1};
  const Evaluator<Offers> evaluator;
  return Search<Offers>(evaluator, view, moves, settings, random).run();
}

namespace {

using testing::ElementsAre;

// The best is the sixth.
const std::vector<offers::Offer> kEight = {{3}, {-4}, {1}, {7}, {-2}, {9}, {5}, {0}};

offers::View view_of(const offers::Rules& rules, int seat = 0) {
  offers::View view{rules};
  view.moves = seat * rules.picks;
  return view;
}

SearchSettings settings_with(const Budget& budget) {
  SearchSettings settings;
  settings.budget = budget;
  return settings;
}

Analysis<Offers> run(const offers::View& view, const SearchSettings& settings,
                     const Evaluator<Offers>& evaluator = {}) {
  FastRandom random(5);
  return Search<Offers>(evaluator, view, settings, random).run();
}

std::vector<int> order_of(const Analysis<Offers>& analysis) {
  std::vector<int> order;
  for (const auto& candidate : analysis.moves) order.push_back(candidate.move);
  return order;
}

// ---- what a position at the end of a simulation is worth

TEST(Leaf, TheLeadIsTheSeatsOwnOverTheBestOther) {
  offers::View view = view_of({.players = 3});
  Evaluator<Offers> evaluator;
  evaluator.hopes = {10, 25, 18};
  for (const auto& [seat, lead] : std::map<int, double>{{0, -15}, {1, 7}, {2, -7}}) {
    const auto leaf = search::evaluate_leaf<Offers>(evaluator, view, seat, 0);
    EXPECT_EQ(leaf.lead, lead) << seat;
    EXPECT_EQ(leaf.utility, lead) << seat;
    EXPECT_EQ(leaf.simulations, 1);
    EXPECT_THAT(leaf.scores, ElementsAre(10, 25, 18));
  }
}

TEST(Leaf, ACertainWinIsWorthItsWeight) {
  Evaluator<Offers> evaluator;
  evaluator.hopes = {0, 100, 0};
  const auto winner = search::evaluate_leaf<Offers>(evaluator, view_of({}), 1, 40);
  EXPECT_NEAR(winner.wins, 1, 1e-9);
  EXPECT_NEAR(winner.utility, 140, 1e-6);
  const auto loser = search::evaluate_leaf<Offers>(evaluator, view_of({}), 0, 40);
  EXPECT_NEAR(loser.wins, 0, 1e-9);
  EXPECT_NEAR(loser.utility, -100, 1e-6);
}

// Seat 0 leads by 10 points. Both results are off by 10 points, and a point is added for rounding:
// 10 / sqrt(100 + 100 + 1) = 0.7053 deviations, and so the normal distribution gives 0.7597.
TEST(Leaf, TheChanceToWinFollowsFromHowFarResultsAreOff) {
  Evaluator<Offers> evaluator;
  evaluator.hopes = {30, 20, 20};
  evaluator.deviation = 10;
  constexpr double kChance = 0.7597;
  EXPECT_NEAR(search::evaluate_leaf<Offers>(evaluator, view_of({}), 0, 0).wins, kChance, 1e-4);
  EXPECT_NEAR(search::evaluate_leaf<Offers>(evaluator, view_of({}), 1, 0).wins, 1 - kChance, 1e-4);
  const offers::View three = view_of({.players = 3});
  EXPECT_NEAR(search::evaluate_leaf<Offers>(evaluator, three, 0, 0).wins, kChance * kChance, 1e-4);
}

TEST(Leaf, AtTheEndTheRulesDecide) {
  offers::View view = view_of({.players = 3});
  view.moves = 3;
  view.points = {20, 20, 19};
  Evaluator<Offers> evaluator;
  evaluator.hopes = {0, 0, 50};  // too late
  evaluator.deviation = 10;
  EXPECT_EQ(search::evaluate_leaf<Offers>(evaluator, view, 0, 0).wins, 0.5);
  EXPECT_EQ(search::evaluate_leaf<Offers>(evaluator, view, 1, 0).wins, 0.5);
  EXPECT_EQ(search::evaluate_leaf<Offers>(evaluator, view, 2, 0).wins, 0);
  EXPECT_EQ(search::evaluate_leaf<Offers>(evaluator, view, 2, 0).lead, -1);
}

// ---- which turn is chosen

TEST(Halving, FindsTheBestOfferForTheDecidingSeat) {
  for (int seat = 0; seat < 3; ++seat) {
    const auto view = view_of({.players = 3, .offers = kEight}, seat);
    const auto analysis = run(view, settings_with({.simulations = 64}));
    ASSERT_EQ(analysis.moves.size(), 8u);
    EXPECT_EQ(analysis.moves[0].move, 5) << seat;
    EXPECT_EQ(analysis.moves[1].move, 3) << seat;
    for (const auto& candidate : analysis.moves) {
      const int points = kEight[static_cast<std::size_t>(candidate.move)].points;
      // Seats after this one take the first offer.
      const int best_other = seat < 2 ? kEight[0].points : 0;
      EXPECT_EQ(candidate.scores[static_cast<std::size_t>(seat)], points);
      EXPECT_EQ(candidate.value, points - best_other);
      if (points != best_other) {
        EXPECT_EQ(candidate.win_probability, points > best_other ? 1 : 0) << points;
      }
    }
  }
}

// 48 simulations in three steps of 16: all eight offers twice, four 4 times more, two 8 times more.
TEST(Halving, SpendsEachStepOnTheBetterHalf) {
  const auto analysis = run(view_of({.offers = kEight}), settings_with({.simulations = 48}));
  ASSERT_EQ(analysis.moves.size(), 6u);  // as many as 48 simulations are enough for
  const auto wide = run(view_of({.offers = kEight}), [] {
    SearchSettings settings = settings_with({.simulations = 48});
    settings.moves = 8;
    return settings;
  }());
  std::vector<std::int64_t> simulations;
  for (const auto& candidate : wide.moves) simulations.push_back(candidate.simulations);
  EXPECT_THAT(simulations, ElementsAre(14, 14, 6, 6, 2, 2, 2, 2));
  EXPECT_EQ(wide.simulations, 48);
  EXPECT_THAT(order_of(wide), ElementsAre(5, 3, 6, 0, 2, 7, 4, 1));
}

// Each step of the halving tries further worlds.
TEST(Halving, TriesNoWorldTwice) {
  offers::Notes notes;
  SearchSettings settings = settings_with({.simulations = 48});
  settings.moves = 8;
  run(view_of({.rounds = 2, .offers = kEight}), settings, Evaluator<Offers>(notes));
  EXPECT_EQ(notes.worlds.size(), 14u);  // 2 + 4 + 8
}

// Without a number of simulations each step has the same share of the time; with eight offers the
// last two are tried seven times as often as the first that are dropped.
TEST(Halving, SharesTheTimeAmongItsSteps) {
  const auto analysis =
      run(view_of({.offers = kEight}), settings_with({.ms = 60, .processor_time = true}));
  ASSERT_EQ(analysis.moves.size(), 8u);
  EXPECT_EQ(analysis.moves.front().move, 5);
  EXPECT_GT(analysis.moves.front().simulations, 3 * analysis.moves.back().simulations);
}

TEST(Halving, KeepsToItsNumberOfSimulations) {
  for (const std::int64_t most : {2, 16, 24, 40, 64, 100, 1000}) {
    const auto analysis = run(view_of({.offers = kEight}), settings_with({.simulations = most}));
    EXPECT_LE(analysis.simulations, most);
    EXPECT_GE(analysis.simulations, most / 2);
    std::int64_t sum = 0;
    for (const auto& candidate : analysis.moves) sum += candidate.simulations;
    EXPECT_EQ(analysis.simulations, sum);
  }
}

TEST(Halving, TheFirstLimitThatIsReachedEndsIt) {
  const auto view = view_of({.offers = kEight});
  const auto few = run(view, settings_with({.ms = 600'000, .simulations = 64}));
  EXPECT_LE(few.simulations, 64);
  const auto brief =
      run(view, settings_with({.ms = 20, .simulations = 1'000'000'000, .processor_time = true}));
  EXPECT_GE(brief.ms, 20);
  EXPECT_LT(brief.ms, 2000);
  EXPECT_GT(brief.simulations, 64);
}

// Chance adds or takes a thousand points, and the offers differ by one: only offers that were tried
// in the same worlds can be told apart.
TEST(Halving, TriesAllOffersInTheSameWorlds) {
  std::vector<offers::Offer> offers;
  for (const int points : {2, 0, 3, 1}) offers.push_back({points});
  for (int seat = 0; seat < 2; ++seat) {
    SearchSettings settings = settings_with({.simulations = 32});
    settings.win_weight = 0;
    const auto analysis = run(view_of({.offers = offers, .tide = 1000}, seat), settings);
    ASSERT_THAT(order_of(analysis), ElementsAre(2, 0, 3, 1)) << seat;
    EXPECT_NEAR(analysis.moves[0].value - analysis.moves[1].value, 1, 1e-9);
    EXPECT_NEAR(analysis.moves[2].value - analysis.moves[3].value, 1, 1e-9);
  }
}

// The second offer brings 100 points on average and loses every other time.
TEST(Halving, WeighsWinsAsTheSettingsSay) {
  const auto view = view_of({.offers = {{10}, {100, 200}}}, 1);
  SearchSettings settings = settings_with({.simulations = 128});
  settings.win_weight = 0;
  const auto bold = run(view, settings);
  EXPECT_EQ(bold.moves.front().move, 1);
  EXPECT_NEAR(bold.moves.front().win_probability, 0.5, 0.2);
  settings.win_weight = 1000;
  const auto careful = run(view, settings);
  EXPECT_EQ(careful.moves.front().move, 0);
  EXPECT_EQ(careful.moves.front().win_probability, 1);
}

TEST(Halving, PlaysOnForItsHorizonOnly) {
  for (const int horizon : {0, 1, 3}) {
    offers::Notes notes;
    SearchSettings settings = settings_with({.simulations = 16});
    settings.horizon = horizon;
    settings.quick_width = 5;
    const auto analysis = run(view_of({.players = 3, .rounds = 9, .offers = kEight}, 1), settings,
                              Evaluator<Offers>(notes));
    EXPECT_EQ(notes.quick_turns[5], 3 * horizon * analysis.simulations);
    EXPECT_EQ(notes.quick_turns.size(), 1u);
  }
}

TEST(Halving, TriesAsManyTurnsAsItCanAfford) {
  SearchSettings settings = settings_with({.simulations = 80});
  EXPECT_EQ(search::first_width(settings), 10u);
  settings.width = 7;
  EXPECT_EQ(search::first_width(settings), 7u);
  settings.budget.simulations = 3;
  EXPECT_EQ(search::first_width(settings), 2u);
  settings.budget = {.ms = 50};
  EXPECT_EQ(search::first_width(settings), 7u);
  settings.width = 3;
  settings.moves = 6;
  settings.budget = {.simulations = 1000};
  offers::Notes notes;
  const Evaluator<Offers> evaluator(notes);
  EXPECT_EQ(run(view_of({.offers = kEight}), settings, evaluator).moves.size(), 6u);
  EXPECT_THAT(notes.widths, ElementsAre(3u));
}

TEST(Halving, IsTheSameOnAnyNumberOfThreads) {
  const auto view = view_of({.players = 3, .rounds = 3, .offers = kEight, .tide = 4}, 2);
  const auto alone = run(view, settings_with({.simulations = 160}));
  const auto together = run(view, settings_with({.simulations = 160, .threads = 4}));
  EXPECT_EQ(order_of(alone), order_of(together));
  EXPECT_EQ(alone.simulations, together.simulations);
  for (std::size_t i = 0; i < alone.moves.size(); ++i) {
    EXPECT_EQ(alone.moves[i].value, together.moves[i].value);
    EXPECT_EQ(alone.moves[i].simulations, together.moves[i].simulations);
  }
}

TEST(Halving, EveryIndexIsDoneOnce) {
  for (const int threads : {1, 2, 5})
    for (const std::size_t count : {0u, 1u, 2u, 100u}) {
      std::vector<std::atomic<int>> done(count);
      search::for_each_index(count, threads, [&](std::size_t i) { ++done[i]; });
      for (const auto& each : done) EXPECT_EQ(each, 1);
    }
}

// ---- turns of several moves

TEST(Compare, ContinuesATurnUntilSomethingIsRevealed) {
  const auto view = view_of({.picks = 2, .offers = {{1}, {2}, {3}, {0, 5}}});
  const Evaluator<Offers> evaluator;
  FastRandom random(1);
  const auto plans = search::plans_with(evaluator, view, {1, 3}, random);
  ASSERT_EQ(plans.size(), 3u);
  EXPECT_THAT(plans[0].moves, ElementsAre(1, 0));  // the two best ways to go on
  EXPECT_THAT(plans[1].moves, ElementsAre(1, 1));
  EXPECT_THAT(plans[2].moves, ElementsAre(3));
  const auto last = search::plans_with(evaluator, Offers::preview(view, 0), {1, 2}, random);
  ASSERT_EQ(last.size(), 2u);
  EXPECT_THAT(last[0].moves, ElementsAre(1));
}

TEST(Compare, KeepsTheBestLineOfEachMove) {
  Analysis<Offers> analysis;
  const auto add = [&](int move, double value, std::int64_t simulations) {
    auto& candidate = analysis.moves.emplace_back();
    candidate.move = move;
    candidate.value = value;
    candidate.simulations = simulations;
  };
  add(4, 9, 10);
  add(2, 8, 7);
  add(4, 6, 5);
  add(2, 3, 1);
  analysis.simulations = 23;
  const auto kept = search::with_one_line_a_move(analysis);
  EXPECT_THAT(order_of(kept), ElementsAre(4, 2));
  EXPECT_EQ(kept.moves[0].value, 9);
  EXPECT_EQ(kept.moves[0].simulations, 15);
  EXPECT_EQ(kept.moves[1].value, 8);
  EXPECT_EQ(kept.moves[1].simulations, 8);
  EXPECT_EQ(kept.simulations, 23);
}

class Planner : public PlanningPlayer<Offers> {
 public:
  int plans = 0;

 private:
  std::vector<int> plan(const offers::View&, FastRandom&) override {
    ++plans;
    return {2, 1};
  }
};

TEST(PlanningPlayer, PlaysItsTurnInOrderAndPlansAgainAfterASurprise) {
  Planner planner;
  FastRandom random(1);
  const auto view = view_of({.picks = 2, .offers = {{1}, {2}, {3}}});
  EXPECT_EQ(planner.choose(view, random), 2);
  EXPECT_EQ(planner.choose(Offers::preview(view, 2), random), 1);
  EXPECT_EQ(planner.plans, 1);
  EXPECT_EQ(planner.choose(view, random), 2);
  auto surprise = Offers::preview(view, 2);
  surprise.points[1] += 50;
  EXPECT_EQ(planner.choose(surprise, random), 2);
  EXPECT_EQ(planner.plans, 3);
}

// ---- settings

TEST(Settings, AreThoseOfTheGameWithTheBudgetOfTheCaller) {
  const Budget budget{.ms = 70, .simulations = 0, .threads = 3, .processor_time = true};
  const SearchSettings settings = settings_for<Offers>(budget);
  EXPECT_EQ(settings.budget, budget);
  EXPECT_EQ(settings.horizon, 3);
  EXPECT_EQ(settings.win_weight, 11);
  EXPECT_EQ(settings_for<Offers>({.simulations = 12}).budget.simulations, 12);
  EXPECT_EQ(settings_for<Offers>({.threads = 2}).budget,
            (Budget{.simulations = 1000, .threads = 2}));
}

TEST(Settings, ReachTheSearchOfEveryPlayer) {
  const auto view = view_of({.offers = kEight}, 1);
  FastRandom random(1);
  const Budget budget{.ms = 500, .simulations = 16, .threads = 1, .processor_time = true};
  const auto net = std::make_shared<const Net>(1);
  EXPECT_EQ(make_search_player<Offers>(budget, net)->choose(view, random), 0);  // of the first two
  EXPECT_EQ(asked.settings.budget, budget);
  EXPECT_EQ(asked.settings.net, net);
  EXPECT_EQ(asked.settings.horizon, 3);

  SearchSettings own = settings_with({.simulations = 64});
  own.width = 6;
  own.horizon = 2;
  EXPECT_EQ(SearchPlayer<Offers>(own).choose(view, random), 5);
  EXPECT_EQ(asked.settings.width, 6u);
  EXPECT_EQ(asked.settings.horizon, 2);

  for (const bool processor_time : {false, true})
    for (int level = 1; level <= kLevels; ++level) {
      make_level_player<Offers>(level, processor_time)->choose(view, random);
      EXPECT_EQ(asked.settings.budget,
                (Budget{.ms = 100, .simulations = level, .processor_time = processor_time}));
    }
}

TEST(Settings, ThinkingAboutMovesComparesThem) {
  const auto view = view_of({.offers = kEight});
  FastRandom random(1);
  const auto both = think_about<Offers>(view, {6, 3}, {.simulations = 20}, random);
  EXPECT_THAT(asked.moves, ElementsAre(6, 3));
  EXPECT_EQ(asked.settings.budget.simulations, 20);
  EXPECT_THAT(order_of(both), ElementsAre(3, 6));
  EXPECT_GT(think_about<Offers>(view, {}, {.simulations = 64}, random).moves.size(), 2u);
  EXPECT_TRUE(asked.moves.empty());
}

}  // namespace
}  // namespace oikist
