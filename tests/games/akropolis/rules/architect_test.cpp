#include "games/akropolis/rules/architect.h"

#include <gtest/gtest.h>

#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

constexpr std::array<Architect, 3> kArchitects = {Architect::hippodamos, Architect::metagenes,
                                                  Architect::callicrates};

Options against(Architect architect, Options options = {}) {
  options.architect = architect;
  return options;
}

// The Architect's score for these tiles.
Score hoard(const Options& options, const std::vector<std::string>& tiles, int stones = 0) {
  const Components set = made_up(tiles);
  ArchitectHolding holding;
  holding.stones = stones;
  for (std::size_t i = 0; i < tiles.size(); ++i)
    holding.tiles.push_back(static_cast<TileId>(i + 1));
  return score_architect(holding, Rules(1, options, set));
}

// The slot that it takes from a line of these tiles.
int choice(const std::vector<std::string>& line, int stones) {
  const Components set = made_up(line);
  ArchitectHolding holding;
  holding.stones = stones;
  std::vector<TileId> site;
  for (std::size_t i = 0; i < line.size(); ++i) site.push_back(static_cast<TileId>(i + 1));
  return architect_slot(holding, site, set);
}

TEST(AkropolisArchitect, TakesTheCheapestTileWithAPlaza) {
  EXPECT_EQ(choice({"qqq", "qhG", "Hqq"}, 2), 1);
  EXPECT_EQ(choice({"Mqq", "qhG", "Hqq"}, 2), 0);
  EXPECT_EQ(choice({"qqq", "hhh", "mMq"}, 2), 2);
}

TEST(AkropolisArchitect, TakesTheFirstTileIfItCannotPayForAPlaza) {
  EXPECT_EQ(choice({"qqq", "hhh", "Mqq"}, 1), 0);
  EXPECT_EQ(choice({"qqq", "Hqq"}, 0), 0);
}

TEST(AkropolisArchitect, TakesTheFirstTileIfThereIsNoPlaza) {
  EXPECT_EQ(choice({"qqq", "hhh", "ggg"}, 9), 0);
}

TEST(AkropolisArchitect, EveryDistrictCountsAtTheHeightOfTheGrade) {
  const std::vector<std::string> tiles = {"Mmm", "Bbq", "Ttg", "Ghh"};
  for (const Architect architect : kArchitects) {
    const int height = architect == Architect::callicrates ? 2 : 1;
    const Score score = hoard(against(architect), tiles, 5);
    EXPECT_EQ(score.part(Colour::house), (Part{2 * height, 1, 2 * height}));  // the starting plaza
    EXPECT_EQ(score.part(Colour::market), (Part{2 * height, 2, 4 * height}));
    EXPECT_EQ(score.part(Colour::barracks), (Part{height, 2, 2 * height}));
    EXPECT_EQ(score.part(Colour::temple), (Part{height, 2, 2 * height}));
    EXPECT_EQ(score.part(Colour::garden), (Part{height, 3, 3 * height}));
    EXPECT_EQ(score.stones, 5);
    EXPECT_EQ(score.total, 13 * height + score.quarries + 5);
  }
}

TEST(AkropolisArchitect, OnlyMetagenesHasTwoPointsAQuarry) {
  EXPECT_EQ(hoard(against(Architect::hippodamos), {"qqh"}).quarries, 0);
  EXPECT_EQ(hoard(against(Architect::metagenes), {"qqh"}).quarries, 2 * (3 + 2));
  EXPECT_EQ(hoard(against(Architect::callicrates), {"qqh"}).quarries, 0);
}

TEST(AkropolisArchitect, HousesDoubleFromAValueOfTen) {
  const auto houses = [](Architect architect, const std::vector<std::string>& tiles) {
    return hoard(against(architect, with_variants({Colour::house})), tiles)
        .part(Colour::house)
        .value;
  };
  EXPECT_EQ(houses(Architect::hippodamos, {"hhh", "hhh", "hhh"}), 9);
  EXPECT_EQ(houses(Architect::hippodamos, {"hhh", "hhh", "hhh", "hqq"}), 20);
  EXPECT_EQ(houses(Architect::callicrates, {"hhh", "hqq"}), 8);
  EXPECT_EQ(houses(Architect::callicrates, {"hhh", "hhq"}), 20);
}

TEST(AkropolisArchitect, MarketsDoubleAtMostThreeForEachPlaza) {
  const auto markets = [](Architect architect, const std::vector<std::string>& tiles) {
    return hoard(against(architect, with_variants({Colour::market})), tiles).part(Colour::market);
  };
  EXPECT_EQ(markets(Architect::hippodamos, {"mmq"}), (Part{2, 0, 0}));
  EXPECT_EQ(markets(Architect::hippodamos, {"mmM"}), (Part{4, 2, 8}));
  EXPECT_EQ(markets(Architect::metagenes, {"mmM", "mmq"}), (Part{4 + 3, 2, 14}));
  EXPECT_EQ(markets(Architect::metagenes, {"mmM", "mmM", "mmm"}), (Part{7 + 6, 4, 52}));
  EXPECT_EQ(markets(Architect::callicrates, {"mmM", "mmq"}), (Part{8 + 6, 2, 28}));
}

TEST(AkropolisArchitect, BarracksAndGardensAlwaysDouble) {
  for (const Architect architect : kArchitects) {
    const int height = architect == Architect::callicrates ? 2 : 1;
    const Options variants = against(architect, with_variants({Colour::barracks, Colour::garden}));
    const Score score = hoard(variants, {"bbB", "ggG"});
    EXPECT_EQ(score.part(Colour::barracks), (Part{4 * height, 2, 8 * height}));
    EXPECT_EQ(score.part(Colour::garden), (Part{4 * height, 3, 12 * height}));
  }
}

TEST(AkropolisArchitect, TemplesDoubleOnlyForCallicrates) {
  const auto temples = [](Architect architect) {
    return hoard(against(architect, with_variants({Colour::temple})), {"ttT"})
        .part(Colour::temple)
        .value;
  };
  EXPECT_EQ(temples(Architect::hippodamos), 2);
  EXPECT_EQ(temples(Architect::metagenes), 2);
  EXPECT_EQ(temples(Architect::callicrates), 8);
}

TEST(AkropolisArchitect, EveryVariantIsOffByDefault) {
  const Score score = hoard({}, {"hhh", "hhh", "hhh", "hMm", "Bbq", "Ttq", "Ggq"});
  EXPECT_EQ(score.part(Colour::house).value, 10);
  for (const Colour colour : {Colour::market, Colour::barracks, Colour::temple, Colour::garden})
    EXPECT_EQ(score.part(colour).value, 1);
}

}  // namespace
}  // namespace oikist::akropolis::test
