#include "tables/settings.h"

#include <gtest/gtest.h>

namespace oikist::tables {
namespace {

std::variant<TableRequest, Refusal> read(std::string_view text) {
  return read_table_request(parse_json(text, "the body").get_object());
}

TEST(Settings, DefaultsAreFilledIn) {
  const auto request =
      std::get<TableRequest>(read(R"({"game":"akropolis","seats":["me","open",{"level":4}]})"));
  const Settings& settings = request.settings;
  EXPECT_EQ(settings.game, "akropolis");
  EXPECT_EQ(settings.seats, 3);
  EXPECT_EQ(settings.options.at("long"), false);
  EXPECT_EQ(settings.assist, Assist::preview);
  EXPECT_EQ(settings.clock.kind, ClockSettings::Kind::none);
  EXPECT_FALSE(settings.rated);
  EXPECT_FALSE(settings.listed);
  EXPECT_TRUE(settings.take_back);
  EXPECT_EQ(settings.absent, Absent::ai);
  const std::vector<SeatPlan> seats = {
      {SeatPlan::Kind::me, 0}, {SeatPlan::Kind::open, 0}, {SeatPlan::Kind::level, 4}};
  EXPECT_EQ(request.seats, seats);
}

TEST(Settings, RatedGamesAreLostOnTime) {
  const auto request =
      std::get<TableRequest>(read(R"({"game":"akropolis","seats":["me","open"],"rated":true,
               "clock":{"kind":"days","days":3}})"));
  EXPECT_EQ(request.settings.absent, Absent::lose);
}

struct Bad {
  std::string_view body;
  std::string_view code;
  std::string_view field;
};
class BadSettings : public testing::TestWithParam<Bad> {};

TEST_P(BadSettings, NameTheField) {
  const auto answer = read(GetParam().body);
  ASSERT_TRUE(std::holds_alternative<Refusal>(answer));
  const Refusal& refusal = std::get<Refusal>(answer);
  EXPECT_EQ(refusal.code, GetParam().code);
  EXPECT_EQ(refusal.field, GetParam().field);
  EXPECT_EQ(refusal.message.substr(0, refusal.field.size() + 2), refusal.field + ": ");
}

INSTANTIATE_TEST_SUITE_P(
    All, BadSettings,
    testing::Values(
        Bad{R"({"seats":["me","open"]})", "bad_field", "game"},
        Bad{R"({"game":"chess","seats":["me","open"]})", "bad_field", "game"},
        Bad{R"({"game":"akropolis"})", "bad_field", "seats"},
        Bad{R"({"game":"akropolis","seats":["me"]})", "bad_field", "seats"},
        Bad{R"({"game":"akropolis","seats":["me","open","open","open","open"]})", "bad_field",
            "seats"},
        Bad{R"({"game":"akropolis","seats":["me","me"]})", "bad_field", "seats"},
        Bad{R"({"game":"akropolis","seats":[{"level":3},{"level":3}]})", "bad_field", "seats"},
        Bad{R"({"game":"akropolis","seats":["me","you"]})", "bad_field", "seats[1]"},
        Bad{R"({"game":"akropolis","seats":["me",7]})", "bad_field", "seats[1]"},
        Bad{R"({"game":"akropolis","seats":["me",{"level":11}]})", "bad_field", "seats[1].level"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"assist":"all"})", "bad_field", "assist"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"absent":"wait"})", "bad_field", "absent"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"public":1})", "bad_field", "public"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"take_back":null})", "bad_field",
            "take_back"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"options":{"lake":"sea"}})", "bad_field",
            "options.lake"},
        Bad{R"({"game":"panticapaeum","seats":["me","open"],"options":[]})", "bad_field",
            "options"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"clock":{"kind":"live"}})", "bad_field",
            "clock"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"clock":{"kind":"live","move":-1}})",
            "bad_field", "clock.move"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"clock":{"kind":"days"}})", "bad_field",
            "clock.days"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"clock":{"kind":"days","days":31}})",
            "bad_field", "clock.days"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"rated":true})", "bad_field", "clock"},
        Bad{R"({"game":"akropolis","seats":["me",{"level":2}],"rated":true,
                "clock":{"kind":"days","days":3}})",
            "bad_field", "seats[1]"},
        Bad{R"({"game":"akropolis","seats":["me","open"],"rated":true,"absent":"ai",
                "clock":{"kind":"days","days":3}})",
            "bad_field", "absent"}));

TEST(Settings, UnknownFieldsAreRefusedByName) {
  for (const std::string_view body :
       {R"({"game":"akropolis","seats":["me","open"],"colour":"red"})",
        R"({"game":"akropolis","seats":["me","open"],"clock":{"kind":"none","move":5}})"}) {
    const auto answer = read(body);
    ASSERT_TRUE(std::holds_alternative<Refusal>(answer));
    EXPECT_EQ(std::get<Refusal>(answer).code, "unknown_field");
  }
}

TEST(Settings, SurviveTheLog) {
  const auto request = std::get<TableRequest>(
      read(R"({"game":"panticapaeum","seats":["me","open"],"options":{"supply":"physical"},
               "assist":"hints","clock":{"kind":"live","move":1,"bank":9000,"increment":3},
               "public":true,"take_back":false,"absent":"lose"})"));
  const json::object written = settings_json(request.settings);
  Fields fields(written, "");
  EXPECT_EQ(read_settings(fields, 2, {}), request.settings);
  EXPECT_NO_THROW(fields.finish());
}

TEST(Settings, PairingNeedsAClockAndEqualSettingsMatch) {
  const auto pairing = [](std::string_view text) {
    return read_pairing(parse_json(text, "the body").get_object());
  };
  const auto wanted =
      pairing(R"({"game":"akropolis","players":2,"rated":true,"clock":{"kind":"days","days":1}})");
  const auto same = pairing(
      R"({"clock":{"days":1,"kind":"days"},"options":{"long":false},"rated":true,"players":2,
          "game":"akropolis"})");
  const auto other =
      pairing(R"({"game":"akropolis","players":3,"rated":true,"clock":{"kind":"days","days":1}})");
  EXPECT_EQ(settings_key(std::get<Settings>(wanted)), settings_key(std::get<Settings>(same)));
  EXPECT_NE(settings_key(std::get<Settings>(wanted)), settings_key(std::get<Settings>(other)));
  EXPECT_EQ(std::get<Refusal>(pairing(R"({"game":"akropolis","players":2})")).field, "clock");
  EXPECT_EQ(
      std::get<Refusal>(pairing(R"({"game":"akropolis","players":2,"clock":{"kind":"none"}})"))
          .field,
      "clock");
  EXPECT_EQ(std::get<Refusal>(
                pairing(R"({"game":"akropolis","players":1,"clock":{"kind":"days","days":1}})"))
                .field,
            "players");
}

}  // namespace
}  // namespace oikist::tables
