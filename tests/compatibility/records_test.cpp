// Records of earlier versions are replayed to the same scores.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "game/record.h"
#include "tests/compatibility/written.h"

namespace oikist {
namespace {

json::object ask(const Engine& engine, const json::object& request) {
  return json::parse(engine.answer(json::serialize(request))).as_object();
}

TEST(OldRecords, AreReplayedToTheSameScores) {
  const Engine engine;
  const json::object expected = test::expected();
  int games = 0;
  for (const auto& entry : expected.at("records").as_object()) {
    const std::string name(entry.key());
    const std::string text = read_whole_file(test::written(name + ".record"));
    const json::object replayed = ask(engine, {{"op", "replay"}, {"record", text}});
    ASSERT_TRUE(replayed.at("ok").as_bool()) << name << ": " << json::serialize(replayed);
    EXPECT_EQ(replayed.at("turns").as_array().size(), entry.value().at("moves").as_int64()) << name;
    const json::object score =
        ask(engine, {{"op", "score"}, {"position", replayed.at("position")}});
    EXPECT_EQ(test::difference(entry.value().at("score"), score), "") << name;
    // Read and written again it is the same text.
    EXPECT_EQ(Record::parse(text).text(), text) << name;
    ++games;
  }
  EXPECT_EQ(games, 6);
}

}  // namespace
}  // namespace oikist
