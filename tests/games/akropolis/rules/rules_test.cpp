#include "games/akropolis/rules/rules.h"

#include <gtest/gtest.h>

#include "game/concept.h"
#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

static_assert(Game<Akropolis>);

struct Deal {
  int players;
  bool long_game;
  int tiles;
  int site;
  int stack;
  int stacks;
  int turns_each;
};

// 37 = 4 + 11x3, 49 = 5 + 11x4, 61 = 6 + 11x5; long 61 = 4 + 19x3 and 61 = 5 + 14x4.
constexpr std::array<Deal, 6> kDeals = {{{1, false, 37, 4, 3, 11, 18},
                                         {2, false, 37, 4, 3, 11, 18},
                                         {3, false, 49, 5, 4, 11, 16},
                                         {4, false, 61, 6, 5, 11, 15},
                                         {2, true, 61, 4, 3, 19, 30},
                                         {3, true, 61, 5, 4, 14, 20}}};

Rules rules_of(const Deal& deal) {
  Options options;
  options.long_game = deal.long_game;
  return Rules(deal.players, options);
}

TEST(AkropolisRules, SetupOfEachNumberOfPlayers) {
  for (const Deal& deal : kDeals) {
    const Rules rules = rules_of(deal);
    SCOPED_TRACE(testing::Message() << deal.players << (deal.long_game ? " long" : ""));
    EXPECT_EQ(static_cast<int>(rules.tiles().size()), deal.tiles);
    EXPECT_EQ(rules.site_size(), deal.site);
    EXPECT_EQ(rules.stack_size(), deal.stack);
    EXPECT_EQ(rules.stacks(), deal.stacks);
    EXPECT_EQ(deal.site + deal.stack * deal.stacks, deal.tiles);
  }
}

TEST(AkropolisRules, OneToFourStonesInSeatOrder) {
  for (const Deal& deal : kDeals) {
    const View view = played(rules_of(deal), 1, 0).view();
    for (int seat = 0; seat < view.rules().seats(); ++seat) EXPECT_EQ(view.stones(seat), seat + 1);
  }
}

TEST(AkropolisRules, RoundsAndTurnsOfAWholeGame) {
  for (const Deal& deal : kDeals) {
    SCOPED_TRACE(testing::Message() << deal.players << (deal.long_game ? " long" : ""));
    Position position = played(rules_of(deal), 1, 0);
    const View& view = position.view();
    std::vector<int> turns(static_cast<std::size_t>(deal.players));
    EXPECT_EQ(view.round(), 1);
    EXPECT_EQ(view.stacks_left(), deal.stacks);
    while (!view.is_over()) {
      EXPECT_EQ(view.seat(), view.turn() % view.rules().seats());
      EXPECT_EQ(view.round(), deal.stacks + 1 - view.stacks_left());
      ++turns[static_cast<std::size_t>(view.seat())];
      position.play(ground_move(view, 0));
    }
    EXPECT_EQ(turns, std::vector<int>(turns.size(), deal.turns_each));
    EXPECT_EQ(view.turn(), deal.turns_each * view.rules().seats());
    EXPECT_EQ(view.round(), deal.stacks + 1);
    EXPECT_EQ(view.site().size(), 1u);
    EXPECT_TRUE(position.hidden().empty());
    EXPECT_EQ(view.architect().tiles.ssize(), deal.players == 1 ? deal.turns_each : 0);
  }
}

TEST(AkropolisRules, RefusesImpossibleTables) {
  const auto why = [](int players, bool long_game) {
    Options options;
    options.long_game = long_game;
    return refusal([&] { (void)Rules(players, options); });
  };
  EXPECT_EQ(why(0, false), "bad_options: players: Akropolis is for 1 to 4 players, not 0");
  EXPECT_EQ(why(5, false), "bad_options: players: Akropolis is for 1 to 4 players, not 5");
  EXPECT_EQ(why(1, true), "bad_options: options.long: the long game is for 2 or 3 players, not 1");
  EXPECT_EQ(why(4, true), "bad_options: options.long: the long game is for 2 or 3 players, not 4");
  EXPECT_EQ(why(3, true), "(not refused)");
}

}  // namespace
}  // namespace oikist::akropolis::test
