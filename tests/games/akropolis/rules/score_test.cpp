#include "games/akropolis/rules/score.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Part part(const City& city, Colour colour, const Options& options = {}) {
  return score_city(city, Rules(2, options)).part(colour);
}

bool counts(const City& city, Hex hex, const Options& options = {}) {
  return verdict_at(city, Rules(2, options), hex).counts;
}

bool doubled(const City& city, Hex hex, const Options& options = {}) {
  return verdict_at(city, Rules(2, options), hex).doubled;
}

Options any_empty(Options options = {}) {
  options.barracks_edge = BarracksEdge::any_empty;
  return options;
}

Options single_lakes(Options options = {}) {
  options.lake = Lake::single;
  return options;
}

// A lake of one space, (0,1), and one of two spaces, (0,1) and (1,1).
constexpr std::string_view kSmallLake = R"(
    s
     S s
    s . q
     g q q
    G q
)";
constexpr std::string_view kLargeLake = R"(
    s
     S s b B
    s . . b
     g b b
    q G q
)";

// An example of the rulebook: 5 houses on level 1, 2 on level 2, 3 stars.
TEST(AkropolisScore, SevenHousesAndThreeStarsAreTwentySeven) {
  City city(Components::standard(), 0);
  lay(city, "qhh", 2, 0, 0);
  lay(city, "hHH", 2, -1, 4);
  lay(city, "hhh", 3, -1, 5);
  lay(city, "qhh", 1, 0, 5);
  EXPECT_EQ(part(city, Colour::house), (Part{5 * 1 + 2 * 2, 3, 27}));
}

TEST(AkropolisScore, AStoneIsAPoint) {
  City city(Components::standard(), 0);
  city.set_stones(4);
  const Score score = score_city(city, Rules(2, {}));
  EXPECT_EQ(score.stones, 4);
  EXPECT_EQ(score.total, 4);
}

TEST(AkropolisScore, WithoutAPlazaAColourScoresNothing) {
  const City city = drawn(R"(
    s
     S s g q q
    s . . q q q
)");
  EXPECT_EQ(part(city, Colour::garden), (Part{1, 0, 0}));
}

TEST(AkropolisScore, ThePlazasHeightDoesNotMatter) {
  City city(Components::standard(), 0);
  lay(city, "qhh", 2, 0, 0);
  lay(city, "hqq", 2, -1, 4);
  lay(city, "Gqq", 1, 0, 5);
  EXPECT_EQ(city.height({1, 0}), 2);
  EXPECT_EQ(part(city, Colour::garden), (Part{0, 3, 0}));
}

TEST(AkropolisScore, ACoveredPlazaHasNoStars) {
  City city(Components::standard(), 0);
  lay(city, "qqq", 0, 1, 1);
  EXPECT_EQ(part(city, Colour::house).stars, 1);
  lay(city, "hhh", 0, 0, 0);
  EXPECT_EQ(part(city, Colour::house), (Part{6, 0, 0}));
}

TEST(AkropolisScore, TheLargestGroupOfHousesHasTheMostHexes) {
  City city = drawn(R"(
    s
     S s h h h q q q
    s . . q q q q q q
)");
  lay(city, "hhq", 6, 0, 0);  // two houses on level 2, (6,0) and (7,0), worth 4
  EXPECT_EQ(part(city, Colour::house), (Part{3, 1, 3}));
  EXPECT_TRUE(counts(city, {2, 0}));
  EXPECT_FALSE(counts(city, {6, 0}));
}

TEST(AkropolisScore, BetweenEqualGroupsOfHousesTheHigherValueCounts) {
  City city = drawn(R"(
    s
     S s q q q q h h
    s . . q q q q q q
)");
  lay(city, "hhq", 3, 0, 0);
  EXPECT_EQ(part(city, Colour::house), (Part{4, 1, 4}));
  EXPECT_TRUE(counts(city, {3, 0}));
  EXPECT_TRUE(counts(city, {4, 0}));
  EXPECT_FALSE(counts(city, {6, 0}));
}

TEST(AkropolisScore, EqualGroupsOfEqualValueCountOnce) {
  const City city = drawn(R"(
    s
     S s h h q q h h
    s . . q q q q q q
)");
  EXPECT_EQ(part(city, Colour::house), (Part{2, 1, 2}));
  EXPECT_NE(counts(city, {2, 0}), counts(city, {6, 0}));
}

TEST(AkropolisScore, PlazasDoNotConnectHouses) {
  const City city = drawn(R"(
    s
     S s h H h
    s . . q q q
)");
  EXPECT_EQ(part(city, Colour::house), (Part{1, 2, 2}));
}

TEST(AkropolisScore, HousesOfAnyHeightConnect) {
  City city = drawn(R"(
    s
     S s h q q h q q
    s . . q q q q q q
)");
  lay(city, "hhq", 3, 0, 0);
  EXPECT_EQ(part(city, Colour::house), (Part{1 + 2 + 2 + 1, 1, 6}));
}

TEST(AkropolisScore, AMarketCountsWithoutAnAdjacentMarket) {
  const City city = drawn(R"(
    s
     S s m q m m q M
    s . . q q q q q q
)");
  EXPECT_TRUE(counts(city, {2, 0}));
  EXPECT_FALSE(counts(city, {4, 0}));
  EXPECT_FALSE(counts(city, {5, 0}));
  EXPECT_EQ(part(city, Colour::market), (Part{1, 2, 2}));
}

TEST(AkropolisScore, MarketsOfAnyHeightAreAdjacent) {
  City city = drawn(R"(
    s
     S s m q q q q q
    s . . q q q q q q
)");
  lay(city, "mqq", 3, 0, 0);
  EXPECT_FALSE(counts(city, {2, 0}));
  EXPECT_FALSE(counts(city, {3, 0}));
}

TEST(AkropolisScore, AMarketPlazaIsNotAMarketAndDoublesUnderTheVariant) {
  const City city = drawn(R"(
    s
     S s M m q q m q
    s . . q q q q q q
)");
  const Options variant = with_variants({Colour::market});
  EXPECT_TRUE(counts(city, {3, 0}));
  EXPECT_FALSE(doubled(city, {3, 0}));
  EXPECT_TRUE(doubled(city, {3, 0}, variant));
  EXPECT_FALSE(doubled(city, {6, 0}, variant));
  EXPECT_EQ(part(city, Colour::market), (Part{2, 2, 4}));
  EXPECT_EQ(part(city, Colour::market, variant), (Part{3, 2, 6}));
}

TEST(AkropolisScore, ABarracksCountsAtTheEdgeOfTheCity) {
  const City city = drawn(kLargeLake);
  EXPECT_TRUE(counts(city, {2, 0}));
  EXPECT_TRUE(counts(city, {2, 1}));
  EXPECT_TRUE(counts(city, {1, 2}));
  EXPECT_FALSE(counts(city, {0, 2}));  // only lake beside it
  EXPECT_EQ(part(city, Colour::barracks), (Part{3, 2, 6}));
}

TEST(AkropolisScore, ReadingAnyEmptyLetsALakeCountForBarracks) {
  const City city = drawn(kLargeLake);
  EXPECT_TRUE(counts(city, {0, 2}, any_empty()));
  EXPECT_EQ(part(city, Colour::barracks, any_empty()), (Part{4, 2, 8}));
}

TEST(AkropolisScore, BarracksDoubleWithThreeOrFourEmptySpaces) {
  const City city = drawn(R"(
    s
     S s q b b
    s . . q q b
)");
  const Options variant = with_variants({Colour::barracks});
  EXPECT_FALSE(doubled(city, {3, 0}, variant));  // 2 spaces
  EXPECT_TRUE(doubled(city, {4, 0}, variant));   // 3
  EXPECT_TRUE(doubled(city, {4, 1}, variant));   // 4
  EXPECT_EQ(part(city, Colour::barracks, variant).value, 1 + 2 + 2);
}

TEST(AkropolisScore, TheReadingOfTheEdgeHoldsForTheVariantToo) {
  const City city = drawn(kLargeLake);
  const Options variant = with_variants({Colour::barracks});
  EXPECT_FALSE(doubled(city, {2, 1}, variant));            // two outside
  EXPECT_TRUE(doubled(city, {2, 1}, any_empty(variant)));  // and one of the lake
  EXPECT_EQ(part(city, Colour::barracks, variant).value, 3);
  EXPECT_EQ(part(city, Colour::barracks, any_empty(variant)).value, 2 + 2 + 2 + 1);
}

TEST(AkropolisScore, ATempleCountsIfAllSixNeighboursAreOccupied) {
  const City city = drawn(R"(
    s
     S s q q T
    s     t t q
           q t q
            q q q
)");
  EXPECT_FALSE(counts(city, {2, 1}));
  EXPECT_TRUE(counts(city, {3, 1}));
  EXPECT_TRUE(counts(city, {3, 2}));
  EXPECT_EQ(part(city, Colour::temple), (Part{2, 2, 4}));
}

TEST(AkropolisScore, ATempleBesideALakeDoesNotCount) {
  const City city = drawn(R"(
    s
     S s q q
    s . . q
     q t q
    q q q
)");
  EXPECT_FALSE(counts(city, {0, 2}));
}

TEST(AkropolisScore, TemplesDoubleFromLevelTwo) {
  City city = drawn(R"(
    s
     S s q q T
    s     q t q
           q t q
            q q q
)");
  const Options variant = with_variants({Colour::temple});
  EXPECT_EQ(part(city, Colour::temple, variant).value, 2);
  lay(city, "tqq", 3, 1, 0);  // over (3,1), (4,1), (3,2); its neighbours are lower
  EXPECT_EQ(part(city, Colour::temple).value, 2);
  EXPECT_EQ(part(city, Colour::temple, variant).value, 4);
}

TEST(AkropolisScore, GardensAlwaysCount) {
  City city = drawn(R"(
    s
     S s g G q q q q
    s . . q q q q q q
)");
  lay(city, "gqq", 6, 0, 0);
  EXPECT_EQ(part(city, Colour::garden), (Part{1 + 2, 3, 9}));
}

TEST(AkropolisScore, GardensDoubleBesideALake) {
  const Options variant = with_variants({Colour::garden});
  const City small = drawn(kSmallLake);
  EXPECT_EQ(part(small, Colour::garden), (Part{1, 3, 3}));
  EXPECT_EQ(part(small, Colour::garden, variant), (Part{2, 3, 6}));
  EXPECT_EQ(part(small, Colour::garden, single_lakes(variant)), (Part{2, 3, 6}));
  const City large = drawn(kLargeLake);
  EXPECT_EQ(part(large, Colour::garden, variant), (Part{2, 3, 6}));
  EXPECT_EQ(part(large, Colour::garden, single_lakes(variant)), (Part{1, 3, 3}));
}

TEST(AkropolisScore, AGardenAtTheOutsideDoesNotDouble) {
  const City city = drawn(R"(
    s
     S s g q q
    s . . q q q
)");
  EXPECT_FALSE(doubled(city, {2, 0}, with_variants({Colour::garden})));
}

TEST(AkropolisScore, ALakeIsEnclosedEmptyGround) {
  const Rules region(2, {});
  const Rules single(2, single_lakes());
  EXPECT_THAT(lakes_of(City(Components::standard(), 0), region), IsEmpty());
  EXPECT_THAT(lakes_of(drawn(kSmallLake), region), ElementsAre(Hex{0, 1}));
  EXPECT_THAT(lakes_of(drawn(kSmallLake), single), ElementsAre(Hex{0, 1}));
  EXPECT_THAT(lakes_of(drawn(kLargeLake), region), ElementsAre(Hex{0, 1}, Hex{1, 1}));
  EXPECT_THAT(lakes_of(drawn(kLargeLake), single), IsEmpty());
}

TEST(AkropolisScore, HousesDoubleFromAValueOfTen) {
  const City nine = drawn(R"(
    s
     S s h h h h q q
    s . . h h h h h q
)");
  const City ten = drawn(R"(
    s
     S s h h h h h q
    s . . h h h h h q
)");
  const Options variant = with_variants({Colour::house});
  EXPECT_EQ(part(nine, Colour::house, variant), (Part{9, 1, 9}));
  EXPECT_EQ(part(ten, Colour::house), (Part{10, 1, 10}));
  EXPECT_EQ(part(ten, Colour::house, variant), (Part{20, 1, 20}));
  EXPECT_FALSE(doubled(nine, {2, 0}, variant));
  EXPECT_TRUE(doubled(ten, {2, 0}, variant));
}

TEST(AkropolisScore, AVariantTouchesItsOwnColourOnly) {
  const City city = drawn(kLargeLake);
  const Score plain = score_city(city, Rules(2, {}));
  for (const Colour on : kAllColours) {
    const Score varied = score_city(city, Rules(2, with_variants({on})));
    for (const Colour other : kAllColours) {
      const bool same = varied.part(other) == plain.part(other);
      EXPECT_TRUE(same || on == other) << letter(Face::district(other));
    }
  }
}

TEST(AkropolisScore, ThereIsAVerdictForEveryDistrictAndNothingElse) {
  const auto verdicts = judge_districts(drawn(kLargeLake), Rules(2, {}));
  std::vector<Hex> hexes;
  for (const Verdict& verdict : verdicts) hexes.push_back(verdict.hex);
  // By colour, then row by row.
  EXPECT_THAT(hexes, ElementsAre(Hex{2, 0}, Hex{2, 1}, Hex{0, 2}, Hex{1, 2}, Hex{-1, 2}));
}

}  // namespace
}  // namespace oikist::akropolis::test
