#include "match/players.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "base/text.h"
#include "games/ai.h"
#include "games/akropolis/ai/pyramid.h"
#include "games/read_position.h"
#include "match/match.h"
#include "search/greedy.h"

namespace oikist {
namespace {

using testing::HasSubstr;

std::string refusal(std::string_view text, std::string_view game = "akropolis") {
  try {
    parse_player(text, game);
  } catch (const Failure& failure) {
    return failure.code() + ": " + failure.what();
  }
  return "";
}

// One game of two Akropolis players from their names.
GameResult play(const std::vector<std::string>& names, int rotation = 0,
                std::chrono::milliseconds grace = std::chrono::seconds(5)) {
  MatchTable<Akropolis> table{akropolis::Rules(2, {}), {0, 1}, 1};
  std::vector<PlayerMaker<Akropolis>> makers;
  for (const std::string& name : names)
    makers.emplace_back(parse_player(name, "akropolis"), Budget{.simulations = 10}, grace);
  const std::atomic<bool> stop = false;
  return *MatchGame<Akropolis>(table, makers, 0, rotation).play(stop);
}

TEST(PlayerNames, AreUnderstood) {
  EXPECT_EQ(parse_player("level:7", "akropolis").level, 7);
  EXPECT_EQ(parse_player("search:2000", "akropolis").budget, (Budget{.simulations = 2000}));
  EXPECT_EQ(parse_player("search:500ms", "panticapaeum").budget, (Budget{.ms = 500}));
  EXPECT_EQ(parse_player("search", "panticapaeum").budget, Budget{});
  EXPECT_EQ(parse_player("search:20@a.net", "akropolis").weights, "a.net");
  EXPECT_EQ(parse_player("search:20@a.net", "akropolis").budget, (Budget{.simulations = 20}));
  EXPECT_EQ(parse_player("search:@untrained", "akropolis").budget, Budget{});
  EXPECT_EQ(parse_player("search:20@0.1", "akropolis").version, "0.1");
  EXPECT_EQ(parse_player("search:20@0.1", "akropolis").weights, "");
  EXPECT_EQ(parse_player("level:10@0.1", "panticapaeum").version, "0.1");
  EXPECT_EQ(parse_player("level:10@0.1", "panticapaeum").budget, (Budget{.ms = 950}));
  EXPECT_EQ(parse_player("cmd:engine --fast 'a b'", "akropolis").command, "engine --fast 'a b'");
  EXPECT_EQ(parse_player("cmd:engine", "akropolis").record_kind(), "cmd");
}

TEST(PlayerNames, ErrorsNameTheWrongPart) {
  EXPECT_EQ(refusal("level:11"), "bad_player: player \"level:11\": a level is 1 to 10");
  EXPECT_THAT(refusal("level"), HasSubstr("must be random, greedy"));
  EXPECT_THAT(refusal("search:fast"), HasSubstr("search:2000 or search:500ms"));
  EXPECT_THAT(refusal("search:0"), HasSubstr("search:2000 or search:500ms"));
  EXPECT_THAT(refusal("search:20@"), HasSubstr("names no weights"));
  EXPECT_THROW(play({"search:20@/nowhere/a.net", "random"}), Failure);
  EXPECT_THAT(refusal("search:20,depth=3"), HasSubstr("settings are width, quick"));
  EXPECT_THAT(refusal("search:20,quick"), HasSubstr("settings are width, quick"));
  EXPECT_THAT(refusal("search:20,quick=0"), HasSubstr("settings are width, quick"));
  EXPECT_THAT(refusal("level:9@0.1"), HasSubstr("only level 10: level:10@0.1"));
  EXPECT_THAT(refusal("level:10@0.0"), HasSubstr("only level 10: level:10@0.1"));
  EXPECT_THAT(refusal("cmd:"), HasSubstr("names no program"));
  EXPECT_THAT(refusal("grandmaster"), HasSubstr("must be random, greedy"));
  EXPECT_THAT(refusal(""), HasSubstr("must be random, greedy"));
  EXPECT_THAT(refusal("pyramid", "panticapaeum"), HasSubstr("a plan for Akropolis"));
  EXPECT_EQ(refusal("pyramid"), "");
}

TEST(MatchGame, IsReproducible) {
  EXPECT_EQ(play({"greedy", "random"}).record, play({"greedy", "random"}).record);
  EXPECT_EQ(play({"level:1", "search:20"}).record, play({"level:1", "search:20"}).record);
}

TEST(MatchGame, WeightsCanBeNamed) {
  EXPECT_NE(play({"search:20@untrained", "greedy"}).record, play({"search:20", "greedy"}).record);
}

TEST(MatchGame, SettingsCanBeNamed) {
  const SearchSettings settings =
      parse_player("search:20@0.1,quick=4,horizon=9,width=5", "akropolis")
          .settings<Akropolis>(Budget{.simulations = 20});
  EXPECT_EQ(settings.quick_width, 4u);
  EXPECT_EQ(settings.horizon, 9);
  EXPECT_EQ(settings.width, 5u);
  EXPECT_NE(settings.net, nullptr);
}

// As the records of version 0.1 show it: the player that new ones are measured against.
TEST(MatchGame, AnEarlierVersionPlaysAsItDid) {
  const SearchSettings settings =
      parse_player("search:20@0.1", "akropolis").settings<Akropolis>(Budget{.simulations = 20});
  ASSERT_NE(settings.net, nullptr);
  EXPECT_EQ(settings.budget, (Budget{.simulations = 20}));
  EXPECT_EQ(settings.horizon, 4);
  EXPECT_EQ(to_hex(sha256(settings.net->write())),
            "a2a287cc75a64b89f1cdeb539c8150b3bb48cddcf319a8d0dfcaaac9f2a202b8");
}

TEST(MatchGame, RotationsArePlayedFromTheSameDeal) {
  const Record one = Record::parse(play({"greedy", "random"}, 0).record);
  const Record other = Record::parse(play({"greedy", "random"}, 1).record);
  EXPECT_EQ(one.deal, other.deal);
  EXPECT_EQ(one.seats[0], other.seats[1]);
  EXPECT_EQ(one.seats[1], other.seats[0]);
}

TEST(MatchGame, ItsRecordIsAWholeGame) {
  const GameResult result = play({"pyramid", "greedy"});
  const auto history = History<Akropolis>::from_record(Record::parse(result.record),
                                                       akropolis::Components::standard());
  EXPECT_TRUE(Akropolis::is_over(history.view()));
  EXPECT_EQ(history.why_deal_fails(), "");
  EXPECT_EQ(result.time[0].moves, 18);
}

TEST(MatchGame, StopsWhenAsked) {
  const MatchTable<Akropolis> table{akropolis::Rules(2, {}), {0, 0}, 1};
  std::vector<PlayerMaker<Akropolis>> makers;
  makers.emplace_back(parse_player("random", "akropolis"), Budget{}, std::chrono::seconds(1));
  const std::atomic<bool> stop = true;
  EXPECT_FALSE((MatchGame<Akropolis>(table, makers, 0, 0).play(stop)));
}

// --- Other programs ---------------------------------------------------------------------------

struct BadProgram {
  std::string command;
  std::string failure;
  std::chrono::milliseconds patience = std::chrono::seconds(20);  // on a busy machine, too
};

class FailingProgram : public testing::TestWithParam<BadProgram> {};

TEST_P(FailingProgram, LosesWithAReport) {
  const GameResult result = play({"random", GetParam().command}, 0, GetParam().patience);
  EXPECT_EQ(result.failed_seat, 1);
  EXPECT_THAT(result.failure, HasSubstr(GetParam().failure));
  EXPECT_EQ(result.winners, std::vector<int>{0});
  EXPECT_NO_THROW(Record::parse(result.record));
}

INSTANTIATE_TEST_SUITE_P(
    Programs, FailingProgram,
    testing::Values(
        BadProgram{"cmd:echo ouch >&2; exit 3", "ended with exit code 3: \"ouch\""},
        BadProgram{"cmd:read line; kill -SEGV $$", "was ended by signal 11"},
        BadProgram{"cmd:no-such-program-anywhere", "exit code 127"},
        BadProgram{"cmd:sleep 60", "gave no answer within 300 ms", std::chrono::milliseconds(300)},
        BadProgram{"cmd:while read line; do echo not json; done", "no JSON object: \"not json\""},
        BadProgram{"cmd:while read line; do echo '[1]'; done", "no JSON object"},
        BadProgram{
            "cmd:while read line; do echo '{\"ok\":false,\"error\":{\"message\":\"tired\"}}'; done",
            "without a move: \"tired\""},
        BadProgram{"cmd:while read line; do echo '{\"move\":{\"slot\":\"x\"}}'; done",
                   "what is no move"},
        BadProgram{"cmd:while read line; do echo "
                   "'{\"move\":{\"slot\":0,\"q\":50,\"r\":0,\"rotation\":0}}'; done",
                   "played against the rules: a tile on the ground must share an edge"},
        BadProgram{"cmd:cat /dev/zero", "line that has no end"}));

TEST(CommandPlayer, IsGivenTheViewAndStartedAgainAfterAFailure) {
  // Answers with an error that repeats whether it saw anything hidden.
  CommandEngine engine(
      "read line; case \"$line\" in *'\"stacks\"'*) echo '{\"move\":\"peeked\"}';;"
      " *stacks_left*) echo '{\"move\":\"fair\"}';; esac",
      Budget{.simulations = 1}, std::chrono::seconds(5));
  const auto position = Akropolis::deal(akropolis::Rules(2, {}), Seed::from_number(1));
  const auto view = Codec<Akropolis>::view_json(position.view());
  EXPECT_EQ(engine.best_move(view, Seed::from_number(1)), "fair");
  EXPECT_THROW(engine.best_move(view, Seed::from_number(1)), Failure);  // it has ended
  EXPECT_EQ(engine.best_move(view, Seed::from_number(1)), "fair");
}

// --- The pyramid ------------------------------------------------------------------------------

TEST(Pyramid, EveryShapeCanBeBuilt) {
  for (const int turns : {15, 16, 18, 20, 30}) {
    const auto& plan = akropolis::PyramidScript::for_turns(turns).plan;
    ASSERT_EQ(static_cast<int>(plan.steps().size()), turns);
    ASSERT_LE(plan.cells(), 64);
    akropolis::City city(akropolis::Components::standard(), 0);
    for (const akropolis::PyramidStep& step : plan.steps()) {
      ASSERT_TRUE(city.is_legal(step.triangle)) << turns;
      ASSERT_EQ(city.height(step.triangle.corner), step.level - 1);
      city.place(1, {}, first_hex(step.triangle, 0), step.triangle.up ? 1 : 0);
    }
    for (int cell = 0; cell < plan.cells(); ++cell)
      EXPECT_EQ(city.height(plan.hex_of(cell)), plan.height_of(cell));
  }
}

TEST(Pyramid, KeepsToItsShapeAndBeatsGreedyByFar) {
  const auto& plan = akropolis::PyramidScript::for_turns(18).plan;
  int mine = 0, other = 0;
  constexpr int kGames = 20;
  FastRandom random(1);
  for (int game = 0; game < kGames; ++game) {
    auto position = Akropolis::deal(akropolis::Rules(2, {}),
                                    Seed::from_number(static_cast<std::uint64_t>(game)));
    PyramidPlayer pyramid;
    while (!position.view().is_over())
      position.play(position.view().seat() == game % 2
                        ? pyramid.choose(position.view(), random)
                        : greedy_move<Akropolis>(position.view(), random));
    mine += position.view().score(game % 2).total;
    other += position.view().score(1 - game % 2).total;
    for (int cell = 0; cell < plan.cells(); ++cell)
      ASSERT_EQ(position.view().city(game % 2).height(plan.hex_of(cell)), plan.height_of(cell));
  }
  EXPECT_GT(mine, 140 * kGames);
  EXPECT_GT(mine - other, 25 * kGames);
}

}  // namespace
}  // namespace oikist
