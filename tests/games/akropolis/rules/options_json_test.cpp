#include "games/akropolis/rules/options_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

Options read(std::string_view text) {
  const json::value value = parse_json(text, "the options");
  return parse_options(Field(value, "options").object());
}

std::string why_not(std::string_view text) {
  return refusal([&] { (void)read(text); });
}

TEST(AkropolisOptions, UnnamedOnesHaveTheirDefault) {
  EXPECT_EQ(read("{}"), Options{});
  Options lake;
  lake.lake = Lake::single;
  EXPECT_EQ(read(R"({"lake":"single"})"), lake);
}

TEST(AkropolisOptions, EveryOptionIsWritten) {
  EXPECT_EQ(json::serialize(options_json({})),
            R"({"variants":[],"long":false,"barracks_edge":"outside","lake":"region",)"
            R"("architect":"hippodamos"})");
}

TEST(AkropolisOptions, RoundTrip) {
  for (int set = 0; set < 1 << kColours; ++set)
    for (int rest = 0; rest < 24; ++rest) {
      Options options;
      for (const Colour colour : kAllColours)
        options.variants[index(colour)] = (set >> index(colour) & 1) != 0;
      options.long_game = rest % 2 == 1;
      options.barracks_edge = static_cast<BarracksEdge>(rest / 2 % 2);
      options.lake = static_cast<Lake>(rest / 4 % 2);
      options.architect = static_cast<Architect>(rest / 8);
      EXPECT_EQ(read(json::serialize(options_json(options))), options);
    }
}

TEST(AkropolisOptions, RefusalsNameTheOption) {
  EXPECT_EQ(why_not(R"({"variants":["houses","roofs"]})"),
            "bad_field: options.variants[1]: must be houses, markets, barracks, temples or "
            "gardens, not \"roofs\"");
  EXPECT_EQ(why_not(R"({"variants":["houses","houses"]})"),
            "bad_field: options.variants[1]: is named twice");
  EXPECT_EQ(why_not(R"({"variants":"houses"})"),
            "bad_field: options.variants: must be a list, not the text \"houses\"");
  EXPECT_EQ(why_not(R"({"long":1})"),
            "bad_field: options.long: must be true or false, not the number 1");
  EXPECT_EQ(why_not(R"({"lake":"pond"})"),
            "bad_field: options.lake: must be region or single, not \"pond\"");
  EXPECT_EQ(why_not(R"({"barracks_edge":"lake"})"),
            "bad_field: options.barracks_edge: must be outside or any_empty, not \"lake\"");
  EXPECT_EQ(why_not(R"({"architect":"vitruvius"})"),
            "bad_field: options.architect: must be hippodamos, metagenes or callicrates, not "
            "\"vitruvius\"");
  EXPECT_EQ(why_not(R"({"short":true})"),
            "unknown_field: options.\"short\": is not a field known here");
}

TEST(AkropolisOptions, TheDescriptionHasEveryOptionAndItsDefault) {
  json::object defaults;
  for (const json::value& entry : describe_options()) {
    const json::object& option = entry.as_object();
    EXPECT_FALSE(option.at("meaning").as_string().empty());
    defaults[option.at("name").as_string()] = option.at("default");
  }
  // Those of Athena are written only where it is in play.
  Options athena;
  athena.athena = true;
  json::object with_athena = defaults;
  with_athena["athena"] = true;
  EXPECT_EQ(options_json(athena), with_athena);
  for (const char* name : {"athena", "athena_turn", "athena_housing", "athena_market"})
    defaults.erase(name);
  EXPECT_EQ(defaults, options_json({}));
}

TEST(AkropolisOptions, ThoseOfAthenaAreReadAndRefused) {
  const json::value value = json::parse(
      R"({"athena":true,"athena_turn":"one","athena_housing":"district","athena_market":"built"})");
  const Options options = parse_options(Fields(value.as_object(), "options"));
  EXPECT_TRUE(options.athena);
  EXPECT_EQ(options.athena_turn, AthenaTurn::one);
  EXPECT_EQ(options.athena_housing, AthenaHousing::district);
  EXPECT_EQ(options.athena_market, AthenaMarket::built);
  EXPECT_EQ(why_not(R"({"athena_market":"empty"})"),
            "bad_field: options.athena_market: must be any, built or district, not \"empty\"");
}

}  // namespace
}  // namespace oikist::akropolis::test
