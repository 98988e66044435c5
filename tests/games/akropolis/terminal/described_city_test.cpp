// Cities built from what one sees from above.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/failure.h"
#include "games/akropolis/rules/score.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using akropolis::City;
using akropolis::Colour;
using akropolis::Column;
using akropolis::Face;
using ::testing::HasSubstr;

std::vector<Column> columns_of(const City& city) {
  std::vector<Column> columns;
  const auto& bounds = city.bounds();
  for (int r = bounds.min_r; r <= bounds.max_r; ++r)
    for (int q = bounds.min_q; q <= bounds.max_q; ++q)
      if (const Hex hex = Hex::make(q, r); city.height(hex) > 0)
        columns.push_back({hex, city.face(hex), city.height(hex)});
  return columns;
}

std::string why_refused(const std::vector<Column>& columns) {
  try {
    (void)City::from_columns(columns, 0);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code(), "bad_city");
    return failure.what();
  }
  return "";
}

akropolis::Options all_variants() {
  akropolis::Options options;
  options.variants.fill(true);
  return options;
}

TEST(DescribedCity, ScoresLikeTheCityItWasTakenFrom) {
  for (const bool variants : {false, true}) {
    const auto rules = rules_for(2, variants ? all_variants() : akropolis::Options{});
    for (std::uint64_t game = 1; game <= 40; ++game) {
      const auto position = played(rules, game, 100);
      const City& built = position.view().city(0);
      const City described = City::from_columns(columns_of(built), built.stones());
      EXPECT_EQ(score_city(described, rules), score_city(built, rules));
      EXPECT_EQ(judge_districts(described, rules), judge_districts(built, rules));
      EXPECT_EQ(lakes_of(described, rules), lakes_of(built, rules));
    }
  }
}

TEST(DescribedCity, MayLieAnywhere) {
  const auto rules = rules_for();
  const auto position = played(rules, 3, 100);
  const City& built = position.view().city(0);
  auto columns = columns_of(built);
  for (Column& column : columns) column.hex = column.hex + Hex::make(5000, -7777);
  EXPECT_EQ(score_city(City::from_columns(columns, built.stones()), rules),
            score_city(built, rules));
}

TEST(DescribedCity, CannotBeBuiltOn) {
  const City city = City::from_columns(std::vector<Column>{{{0, 0}, Face::quarry(), 1}}, 2);
  EXPECT_EQ(city.triangle_count(), 0);
  EXPECT_EQ(city.stones(), 2);
  EXPECT_TRUE(city.placements().empty());
}

TEST(DescribedCity, RefusesWhatNoCityCanBe) {
  const Face house = Face::district(Colour::house);
  EXPECT_THAT(why_refused({}), HasSubstr("at least one hex"));
  EXPECT_THAT(why_refused({{{0, 0}, house, 0}}), HasSubstr("height at (0,0) must be 1 to 15"));
  EXPECT_THAT(why_refused({{{0, 0}, house, 16}}), HasSubstr("not 16"));
  EXPECT_THAT(why_refused({{{0, 0}, house, 1}, {{0, 0}, house, 2}}),
              HasSubstr("two columns stand at (0,0)"));
  EXPECT_THAT(why_refused({{{0, 0}, house, 1}, {{2, 0}, house, 1}}),
              HasSubstr("not one piece: (2,0)"));
  EXPECT_THAT(why_refused({{{0, 0}, house, 1}, {{63, 0}, house, 1}}), HasSubstr("spans more"));
}

TEST(DescribedCity, MaySpanTheWholeWindow) {
  std::vector<Column> line;
  for (int q = 0; q < 63; ++q) line.push_back({Hex::make(q, 0), Face::district(Colour::garden), 1});
  EXPECT_EQ(score_city(City::from_columns(line, 0), rules_for()).part(Colour::garden).value, 63);
}

}  // namespace
}  // namespace oikist::cli::testing
