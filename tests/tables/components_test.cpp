// Tables with a component set of their own: its text is in the log and goes to everybody who looks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/panticapaeum/rules/embedded.h"
#include "games/read_components.h"
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

std::string own_set() {
  std::string text(data::panticapaeum_json);
  const std::string_view name = "reconstruction-2";
  return text.replace(text.find(name), name.size(), "cardboard of Ann");
}

json::object wish(const std::string& components) {
  return {{"game", "panticapaeum"},
          {"seats", {"me", "open"}},
          {"public", true},
          {"components", components}};
}

Settings own_settings() {
  return std::get<TableRequest>(read_table_request(wish(own_set()))).settings;
}

std::string refused_field(const json::object& body) {
  const auto answer = read_table_request(body);
  const auto* refusal = std::get_if<Refusal>(&answer);
  return refusal == nullptr ? "accepted" : refusal->code + " " + refusal->field;
}

TEST(TableComponents, AreCheckedAndBounded) {
  EXPECT_EQ(refused_field(wish(own_set())), "accepted");
  EXPECT_EQ(refused_field(wish(std::string(kMostSetBytes + 1, ' '))), "bad_field components");
  EXPECT_EQ(refused_field(wish(R"({"game":"panticapaeum"})")), "bad_components components.colours");
  json::object other = wish(own_set());
  other["game"] = "akropolis";
  EXPECT_EQ(refused_field(other), "bad_components components.game");
  json::object rated = wish(own_set());
  rated["rated"] = true;
  rated["clock"] = {{"kind", "days"}, {"days", 3}};
  EXPECT_EQ(refused_field(rated), "bad_field components");
}

// So that the page can say what is wrong in its own language.
TEST(TableComponents, AreRefusedWithTheReason) {
  const auto short_one = read_table_request(wish(R"({"game":"panticapaeum"})"));
  EXPECT_EQ(std::get<Refusal>(short_one).reason, "missing");
  const auto large = read_table_request(wish(std::string(kMostSetBytes + 1, ' ')));
  const json::object shown = refusal_json(std::get<Refusal>(large));
  EXPECT_EQ(shown.at("reason"), "most_bytes");
  EXPECT_EQ(shown.at("args").at("most").to_number<std::size_t>(), kMostSetBytes);
}

// The name is shown to everybody.
TEST(TableComponents, HaveANameThatCanBeRead) {
  const auto named = [](const std::string& name) {
    std::string text = own_set();
    return text.replace(text.find("cardboard"), 9, name);
  };
  EXPECT_EQ(refused_field(wish(named("картон  Ані "))), "accepted");
  EXPECT_EQ(refused_field(wish(named("\u202Edraob"))), "bad_field components.name");
  EXPECT_EQ(refused_field(wish(named("card\u200Bboard"))), "bad_field components.name");
}

TEST(TableComponents, AreInTheLogAndShownToEverybody) {
  TestTable test(own_settings(), {sits(0), open_seat()});
  const json::object shown = snapshot(test.table(), "", test.now);
  EXPECT_EQ(shown.at("components").as_string(), own_set());
  EXPECT_EQ(shown.at("component_set").at("name").as_string(), "cardboard of Ann");
  const json::object listed = summary(test.table());
  EXPECT_FALSE(listed.contains("components"));
  EXPECT_EQ(listed.at("component_set"), shown.at("component_set"));
}

TEST(TableComponents, AreOfTheGameAndItsRecord) {
  TestTable test(own_settings(), {sits(0), open_seat()});
  ASSERT_EQ(test.by(1, Join{}), "");
  FastRandom random(3);
  test.moves(random, 25);
  const std::string hash(test.table().game->as_json().view().at("components").as_string());
  EXPECT_EQ(test.table().game->dealt().components_hash, hash);
  const Table again = fold(test.log());
  EXPECT_EQ(again, test.table());
  EXPECT_EQ(again.game->as_json().view(), test.table().game->as_json().view());
  std::vector<Event> read;
  for (const Event& event : test.log()) read.push_back(read_event(event_json(event)));
  EXPECT_EQ(fold(read).game->as_json().view(), test.table().game->as_json().view());
  const Record record = test.table().game->record({{"person", "Ann"}, {"person", "Ben"}}, Seed{});
  EXPECT_EQ(record.components_text, own_set());
}

TEST(TableComponents, OfTheServerAreKeptByNewTables) {
  ComponentSets sets;
  replace_components(sets, own_set());
  const json::object body = {{"game", "panticapaeum"}, {"seats", {"me", "open"}}};
  const auto request = std::get<TableRequest>(read_table_request(body, sets));
  EXPECT_EQ(request.settings.components, own_set());
  const json::object pairing = {
      {"game", "panticapaeum"}, {"players", 2}, {"clock", {{"kind", "days"}, {"days", 3}}}};
  EXPECT_EQ(std::get<Settings>(read_pairing(pairing, sets)).components, own_set());
  EXPECT_EQ(std::get<Settings>(read_pairing(pairing)).components, "");
}

}  // namespace
}  // namespace oikist::tables
