#include <gtest/gtest.h>

#include "games/all.h"
#include "tables/command.h"

namespace oikist::tables {
namespace {

std::variant<Action, Refusal> read(std::string_view name, std::string_view body) {
  return read_action(name, parse_json(body, "the body").get_object(), "akropolis");
}

template <class T>
T command(std::string_view name, std::string_view body) {
  const Action action = std::get<Action>(read(name, body));
  EXPECT_EQ(action.at, 7u);
  return std::get<T>(action.command);
}

TEST(Action, EveryActionOfTheInterface) {
  EXPECT_EQ(command<Join>("join", R"({"at":7})").seat, std::nullopt);
  const auto join = command<Join>("join", R"({"at":7,"seat":2,"invitation":"k"})");
  EXPECT_EQ(join.seat, 2);
  EXPECT_EQ(join.invitation, "k");
  command<Leave>("leave", R"({"at":7})");
  EXPECT_EQ(command<Start>("start", R"({"at":7})").level, 0);
  EXPECT_EQ(command<Start>("start", R"({"at":7,"level":4})").level, 4);
  command<Cancel>("cancel", R"({"at":7})");
  EXPECT_EQ(
      command<Play>("play", R"({"at":7,"moves":[{"slot":0,"q":1,"r":-1,"rotation":4}]})").moves,
      std::vector<AnyMove>({AnyMove::of<Akropolis>(akropolis::parse_move("0@1,-1:4"))}));
  EXPECT_EQ(command<Remove>("remove", R"({"at":7,"user":"a1"})").user, "a1");
  command<Resign>("resign", R"({"at":7})");
  EXPECT_EQ(command<Ask>("ask", R"({"at":7,"what":"pause"})").what, Wish::pause);
  EXPECT_EQ(command<Ask>("ask", R"({"at":7,"what":"take_back"})").what, Wish::take_back);
  command<Agree>("agree", R"({"at":7})");
  command<Decline>("refuse", R"({"at":7})");
  command<Resume>("resume", R"({"at":7})");
  command<Rematch>("rematch", R"({"at":7})");
}

struct BadAction {
  std::string_view name;
  std::string_view body;
  std::string_view code;
  std::string_view field;
};

TEST(Action, RefusalsNameTheField) {
  for (const BadAction& bad : std::initializer_list<BadAction>{
           {"flag", R"({"at":7,"seat":0})", "unknown_action", ""},
           {"aiplay", "{}", "unknown_action", ""},
           {"", "{}", "unknown_action", ""},
           {"join", "{}", "bad_field", "at"},
           {"join", R"({"at":-1})", "bad_field", "at"},
           {"join", R"({"at":"7"})", "bad_field", "at"},
           {"join", R"({"at":1.5})", "bad_field", "at"},
           {"join", R"({"at":7,"seat":4})", "bad_field", "seat"},
           {"join", R"({"at":7,"invitation":5})", "bad_field", "invitation"},
           {"start", R"({"at":7,"level":0})", "bad_field", "level"},
           {"play", R"({"at":7})", "bad_field", "moves"},
           {"play", R"({"at":7,"moves":{}})", "bad_field", "moves"},
           {"play", R"({"at":7,"moves":[]})", "bad_field", "moves"},
           {"play", R"({"at":7,"moves":[{"slot":"x"}]})", "bad_field", "moves[0].slot"},
           {"remove", R"({"at":7})", "bad_field", "user"},
           {"ask", R"({"at":7,"what":"money"})", "bad_field", "what"}}) {
    const auto answer = read(bad.name, bad.body);
    ASSERT_TRUE(std::holds_alternative<Refusal>(answer)) << bad.name << bad.body;
    EXPECT_EQ(std::get<Refusal>(answer).code, bad.code) << bad.body;
    EXPECT_EQ(std::get<Refusal>(answer).field, bad.field) << bad.body;
  }
  std::string many = R"({"at":7,"moves":[{})";
  for (std::size_t i = 0; i < kMostMovesAtOnce; ++i) many += ",{}";
  EXPECT_EQ(std::get<Refusal>(read("play", many + "]}")).field, "moves");
  EXPECT_EQ(std::get<Refusal>(read("leave", R"({"at":7,"now":1})")).code, "unknown_field");
  EXPECT_EQ(std::get<Refusal>(read("rematch", R"({"at":7,"table":"mine"})")).code, "unknown_field");
}

TEST(Action, ARefusalAsItIsSent) {
  EXPECT_EQ(json::serialize(refusal_json({"bad_field", "at: is missing", "at", "missing", {}})),
            R"({"code":"bad_field","message":"at: is missing","field":"at","reason":"missing"})");
  EXPECT_EQ(json::serialize(refusal_json({"stale", "late", "", "", {}})),
            R"({"code":"stale","message":"late"})");
}

}  // namespace
}  // namespace oikist::tables
