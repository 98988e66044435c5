// Ten thousand malformed lines get ten thousand error answers, and the engine still plays.
#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

// Valid requests to spoil.
std::vector<std::string> good_lines(const Asker& engine) {
  const json::object position = engine.start(2);
  const json::value move = engine.moves(position)[0];
  std::vector<std::string> lines;
  for (const json::object& request :
       std::vector<json::object>{{{"op", "games"}},
                                 {{"op", "new"}, {"game", "akropolis"}, {"players", 2}},
                                 {{"op", "apply"}, {"position", position}, {"move", move}},
                                 {{"op", "score"}, {"position", position}}})
    lines.push_back(json::serialize(request));
  return lines;
}

// Cuts, doubles, replaces or inserts bytes somewhere in the line.
std::string spoiled(std::string line, FastRandom& random) {
  const auto at = [&] { return random.below(static_cast<std::uint32_t>(line.size())); };
  for (std::uint32_t i = 0; i <= random.below(3); ++i) {
    switch (random.below(5)) {
      case 0:
        line.resize(at());
        break;
      case 1:
        line.insert(at(), 1, static_cast<char>(random.below(256)));
        break;
      case 2:
        line[at()] = static_cast<char>(random.below(256));
        break;
      case 3:
        line.erase(at(), 1 + random.below(9));
        break;
      default:
        line.insert(at(), std::string(40, "[{\"0,:"[random.below(6)]));
    }
    if (line.empty()) line = "x";
  }
  for (char& c : line)
    if (c == '\n') c = ' ';
  return line;
}

TEST(Malformed, TenThousandLinesGetTenThousandErrors) {
  const Asker engine;
  const auto lines = good_lines(engine);
  FastRandom random(1);
  int errors = 0;
  while (errors < 10'000) {
    const std::string line = spoiled(lines[random.below(4)], random);
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const json::object answer = engine.line(line);  // parses, or the test dies
    ASSERT_TRUE(answer.contains("id"));
    if (answer.at("ok").as_bool()) continue;  // spoiling a seat's number may leave it valid
    EXPECT_FALSE(answer.at("error").at("code").as_string().empty());
    EXPECT_NE(answer.at("error").at("code").as_string(), "internal") << line;
    EXPECT_FALSE(answer.at("error").at("message").as_string().empty());
    ++errors;
  }
  EXPECT_FALSE(engine.moves(engine.start(2)).empty());
}

TEST(Malformed, TooLongAndTooDeepLinesAreAnswered) {
  const Asker engine;
  EXPECT_EQ(engine.line("{\"id\":\"" + std::string(2u << 20, 'a') + "\"}").at("error").at("code"),
            "too_long");
  EXPECT_EQ(engine.line(std::string(5000, '[')).at("error").at("code"), "bad_json");
  EXPECT_EQ(engine.line("{\"id\":" + std::string(100, '[') + std::string(100, ']') + "}")
                .at("error")
                .at("code"),
            "bad_json");
  EXPECT_EQ(engine.line("[1,2]").at("error").at("code"), "bad_request");
  EXPECT_EQ(engine.line("{\"op\":\"games\"}\xff").at("error").at("code"), "bad_json");
  EXPECT_EQ(engine.line(R"({"op":"games","id":"\ud800"})").at("error").at("code"), "bad_json");
}

}  // namespace
}  // namespace oikist
