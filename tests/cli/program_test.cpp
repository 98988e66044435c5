// The verbs play, score and replay from outside.
#include "program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "base/json.h"
#include "base/text.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kSeed(64, '7');

std::vector<std::string> play(std::vector<std::string> more) {
  std::vector<std::string> arguments = {"play", "akropolis", "--seed", kSeed};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(PlayProgram, AGameAgainstGreedyFromAPipe) {
  const TestFolder folder;
  const std::string save = folder.file("game");
  const auto game = run_program(play({"--save", save}), repeated("1\n\n", 18));
  EXPECT_EQ(game.code, 0) << game.err;
  expect_plain(game.out);
  EXPECT_THAT(game.out, AllOf(HasSubstr("The game is over."), HasSubstr("seed        " + kSeed)));
  const auto verified = run_program({"verify", save});
  EXPECT_EQ(verified.code, 0);
  EXPECT_THAT(verified.out, AllOf(HasSubstr("36 moves are legal"), HasSubstr("deals these tiles")));
  // As of an online game whose shares do not make this seed.
  std::ofstream(save, std::ios::app)
      << '\n'
      << R"(# shares 1 {"seed":")" << std::string(64, '1') << R"(","commitment":")"
      << std::string(64, '2') << R"(","shares":[null,null]})" << '\n';
  const auto forged = run_program({"verify", save});
  EXPECT_EQ(forged.code, 1);
  EXPECT_THAT(forged.out, HasSubstr("FAILS the seed is made of"));
  const auto again = run_program({"play", "--resume", save});
  EXPECT_EQ(again.code, 0);
  EXPECT_THAT(again.out, HasSubstr("The game is over."));
}

TEST(PlayProgram, SoloHotSeatAndAllOptions) {
  const auto solo = run_program(play({"--architect", "metagenes", "--variants", "houses,gardens"}),
                                repeated("1!\n", 18));
  EXPECT_EQ(solo.code, 0) << solo.err;
  expect_plain(solo.out);
  EXPECT_THAT(solo.out, AllOf(HasSubstr("Metagenes takes"), HasSubstr("variant houses"),
                              HasSubstr("The game is over.")));
  const auto hot =
      run_program(play({"--seat", "Ann", "--seat", "person:Bob", "--seat", "Cleo", "--first", "Bob",
                        "--barracks-edge", "any_empty", "--lake", "single", "--long"}),
                  repeated("1!\n", 60));
  EXPECT_EQ(hot.code, 0) << hot.err;
  expect_plain(hot.out);
  EXPECT_THAT(hot.out, AllOf(HasSubstr("Akropolis: Bob, Cleo and Ann. Bob begins."),
                             HasSubstr("long game"), HasSubstr("The game is over.")));
  const auto four =
      run_program(play({"--players", "4", "--first", "Player"}), repeated("1!\n", 15));
  expect_plain(four.out);
  EXPECT_THAT(four.out, AllOf(HasSubstr("Greedy 3"), HasSubstr("The game is over.")));
}

TEST(PlayProgram, ComputersAmongThemselves) {
  const auto game = run_program(play({"--seat", "greedy:A", "--seat", "greedy:B"}));
  EXPECT_EQ(game.code, 0);
  EXPECT_THAT(game.out, HasSubstr("The game is over."));
}

TEST(PlayProgram, EndOfInputLeavesPolitelyAndResumes) {
  const TestFolder folder;
  const std::string save = folder.file("game");
  const auto left = run_program(play({"--save", save, "--first", "1"}), "1\n\n2\n");
  EXPECT_EQ(left.code, 0);
  EXPECT_THAT(left.out, HasSubstr("oikist play --resume"));
  const std::string before = file_text(save);
  const auto back = run_program({"play", "--resume", save}, "look\n");
  EXPECT_EQ(back.code, 0);
  EXPECT_EQ(file_text(save), before);
  EXPECT_THAT(back.out, HasSubstr("Player began."));
  const auto unsaved = run_program(play({}), "");
  EXPECT_EQ(unsaved.code, 0);
  EXPECT_THAT(unsaved.out, HasSubstr("was not saved"));
}

TEST(PlayProgram, KilledInTheMiddleNothingIsLost) {
  const TestFolder folder;
  const std::string save = folder.file("game");
  {
    RunningProgram program(
        play({"--save", save, "--seat", "Ann", "--seat", "Bob", "--first", "Ann"}), false);
    ASSERT_TRUE(program.wait_for("Ann> "));
    program.type("1\n\n");
    ASSERT_TRUE(program.wait_for("Bob> "));
    program.type("1\n");
    ASSERT_TRUE(program.wait_for("Do it?"));
    program.send_signal(SIGKILL);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
  }
  const auto back = run_program({"play", "--resume", save}, "quit\n");
  EXPECT_EQ(back.code, 0);
  EXPECT_THAT(back.out, AllOf(HasSubstr("Bob> "), HasSubstr("Bob builds and has 2 stones")));
  EXPECT_THAT(file_text(save), AllOf(HasSubstr("\n1 0 "), Not(HasSubstr("\n2 1 "))));
}

TEST(PlayProgram, InterruptExitsWith130) {
  const TestFolder folder;
  for (const bool terminal : {false, true}) {
    const std::string save = folder.file(terminal ? "tty" : "pipe");
    RunningProgram program(play({"--save", save, "--first", "Player"}), terminal);
    ASSERT_TRUE(program.wait_for("Player> "));
    program.type("1\n\n");
    ASSERT_TRUE(program.wait_for("Player> "));
    if (terminal)
      program.type("\x03");
    else
      program.send_signal(SIGINT);
    EXPECT_EQ(program.wait(), 130);
    EXPECT_THAT(program.output(), HasSubstr("Saved. Continue with"));
    EXPECT_THAT(file_text(save), HasSubstr("\n2 1 "));
  }
}

TEST(PlayProgram, ColoursAtATerminalUnlessUnwanted) {
  const auto shown = [](std::vector<std::string> more,
                        const std::vector<std::string>& environment) {
    const TestFolder folder;
    more.push_back("--save");
    more.push_back(folder.file("game"));
    RunningProgram program(play(more), true, environment);
    EXPECT_TRUE(program.wait_for("Player> "));
    program.type("quit\n");
    EXPECT_EQ(program.wait(), 0);
    return program.output();
  };
  EXPECT_THAT(shown({}, {"TERM=xterm-256color"}), HasSubstr("\033["));
  EXPECT_THAT(shown({}, {"TERM=dumb"}), Not(HasSubstr("\033")));
  EXPECT_THAT(shown({}, {"TERM=xterm-256color", "NO_COLOR=1"}), Not(HasSubstr("\033")));
  EXPECT_THAT(shown({"--color", "never"}, {"TERM=xterm"}), Not(HasSubstr("\033")));
  EXPECT_THAT(run_program(play({"--color", "always"})).out, HasSubstr("\033["));
  EXPECT_THAT(run_program(play({}), "", {"TERM=xterm-256color"}).out, Not(HasSubstr("\033")));
}

TEST(PlayProgram, AtATerminalEveryGameIsKept) {
  const TestFolder folder;
  RunningProgram program(play({}), true, {"XDG_STATE_HOME=" + folder.file("state")});
  ASSERT_TRUE(program.wait_for("Player> "));
  program.type("quit\n");
  EXPECT_EQ(program.wait(), 0);
  EXPECT_FALSE(std::filesystem::is_empty(folder.file("state/oikist")));
}

TEST(PlayProgram, WrongFlagsAreWrongUsage) {
  const std::vector<std::vector<std::string>> wrong = {
      {"play", "chess"},
      {"play", "akropolis", "--players", "7"},
      {"play", "akropolis", "--players", "many"},
      {"play", "akropolis", "--fly"},
      {"play", "akropolis", "--variants", "castles"},
      {"play", "akropolis", "--variants", "houses,houses"},
      {"play", "akropolis", "--players", "4", "--long"},
      {"play", "akropolis", "--seed", "12"},
      {"play", "akropolis", "--first", "Zoe"},
      {"play", "akropolis", "--opponent", "chess"},
      {"play", "akropolis", "--color", "pink"},
      {"play", "--resume", "x", "--players", "2"},
      {"play", "--resume", "-"},
      {"score"},
      {"replay"},
      {"replay", "x", "--step", "--plain"}};
  for (const auto& arguments : wrong) {
    const auto result = run_program(arguments);
    std::string line;
    for (const std::string& argument : arguments) line += argument + ' ';
    EXPECT_EQ(result.code, 2) << line << result.out << result.err;
    EXPECT_FALSE(result.err.empty()) << line;
  }
}

TEST(Program, WrongUsageNamesTheVerbTheArgumentAndTheHelp) {
  EXPECT_EQ(run_program({"play", "--bogus"}).err,
            "oikist play: unexpected argument \"--bogus\"; see `oikist play --help`\n");
  EXPECT_THAT(
      run_program({"admin", "frobnicate"}).err,
      AllOf(HasSubstr("oikist admin: unknown subcommand \"frobnicate\"; it must be users, "),
            HasSubstr("see `oikist admin --help`")));
  EXPECT_THAT(run_program({"admin"}).err,
              AllOf(HasSubstr("oikist admin: it needs a subcommand: users, rename, "),
                    HasSubstr("see `oikist admin --help`")));
  EXPECT_EQ(run_program({"components", "check"}).err,
            "oikist components check: FILE is required; see `oikist components check --help`\n");
  EXPECT_THAT(run_program({"fly"}).err, HasSubstr("unknown verb \"fly\"; it must be serve, "));
}

TEST(PlayProgram, AnOptionOfTheOtherGameIsRefusedByItsFlag) {
  const auto result = run_program({"play", "panticapaeum", "--athena"});
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("--athena: is not an option of panticapaeum"));
}

TEST(PlayProgram, WrongFilesAreRefusedWithAReason) {
  const TestFolder folder;
  write_text(folder.file("bad"), "not a record");
  write_text(folder.file("kind"), "");
  const auto missing = run_program({"play", "--resume", folder.file("none")});
  EXPECT_EQ(missing.code, 1);
  EXPECT_THAT(missing.err, HasSubstr("No such file"));
  const auto bad = run_program({"play", "--resume", folder.file("bad")});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.err, HasSubstr("a record begins with"));
  const auto exists = run_program(play({"--save", folder.file("bad")}));
  EXPECT_EQ(exists.code, 1);
  EXPECT_THAT(exists.err, HasSubstr("exists already"));
  EXPECT_EQ(file_text(folder.file("bad")), "not a record");
  const auto nowhere = run_program(play({"--save", folder.file("no/such/folder")}));
  EXPECT_EQ(nowhere.code, 1);
  for (const std::string verb : {"score", "replay"}) {
    EXPECT_EQ(run_program({verb, folder.file("none")}).code, 1);
    const auto refused = run_program({verb, folder.file("bad")});
    EXPECT_EQ(refused.code, 1);
    EXPECT_THAT(refused.err, HasSubstr("line 1"));
  }
}

TEST(PlayProgram, HelpTeachesByExampleAndWarnsOfTheSave) {
  const auto help = run_program({"play", "--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_THAT(help.out,
              AllOf(HasSubstr("oikist play akropolis --seat Ann --seat Bob"),
                    HasSubstr("face down"), HasSubstr("--variants"), HasSubstr("--lake")));
}

// The parser would give a verb without examples those of the program.
TEST(Program, EveryVerbHasItsOwnExamples) {
  std::string known = run_program({"nonsense"}).err;  // "...; it must be serve, ... or manual"
  known = known.substr(known.find("must be ") + 8);
  std::replace(known.begin(), known.end(), ',', ' ');
  int verbs = 0;
  for (const std::string_view word : words(known)) {
    if (word == "or") continue;
    const std::string verb(trim(word));
    const auto help = run_program({verb, "--help"});
    EXPECT_EQ(help.code, 0) << verb;
    EXPECT_THAT(help.out, AllOf(HasSubstr("Example"), HasSubstr("oikist " + verb)));
    EXPECT_EQ(help.out.find("oikist VERB --help"), std::string::npos) << verb;
    ++verbs;
  }
  EXPECT_GE(verbs, 18);
}

// The flags that choose value number `number` of each option, or the last one, and what the rules
// say then.
std::pair<std::vector<std::string>, json::object> chosen(const json::value& game,
                                                         std::size_t number) {
  std::vector<std::string> flags;
  json::object options;
  for (const json::value& option : game.at("options").as_array()) {
    const std::string name(option.at("name").as_string());
    std::string flag = "--" + name;
    std::replace(flag.begin(), flag.end(), '_', '-');
    flags.push_back(flag);
    if (option.at("type").as_string() == "boolean") {
      options[name] = true;
      continue;
    }
    const json::array& values = option.at("values").as_array();
    const json::value& value = values[std::min(number, values.size() - 1)];
    flags.emplace_back(value.as_string());
    options[name] = option.at("type").as_string() == "set" ? json::array{value} : value;
  }
  return {flags, options};
}

// The engine lists the options; every verb that starts games accepts each of them with each value.
TEST(Program, EveryOptionOfTheRulesIsAFlagWithEveryValue) {
  const json::value answer = json::parse(run_program({"engine"}, R"({"id":1,"op":"games"})").out);
  constexpr std::size_t kMostValues = 5;  // the variants of Akropolis
  for (const json::value& game : answer.at("games").as_array())
    for (std::size_t number = 0; number < kMostValues; ++number) {
      const auto [flags, options] = chosen(game, number);
      const std::string name(game.at("game").as_string());
      const auto run = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        auto result = run_program(arguments, "quit\n");
        EXPECT_EQ(result.code, 0) << join(arguments, " ") << ": " << result.err;
        return result.out;
      };
      const std::string report =
          run({"match", "random", "random", "--game", name, "--games", "2", "--json"});
      EXPECT_EQ(json::parse(report).at("options"), options) << report;
      run({"balance", name, "--games", "1", "--player", "random", "--threads", "1"});
      run({"play", name, "--players", "2"});
    }
}

TEST(ScoreProgram, ExplainsADrawing) {
  const auto scored = run_program({"score", OIKIST_GOLDEN "/cities.txt"});
  EXPECT_EQ(scored.code, 0) << scored.err;
  expect_plain(scored.out);
  EXPECT_EQ(scored.out, file_text(OIKIST_GOLDEN "/cities.score"));
}

// What the game prints is worth the same when it is given back.
TEST(ScoreProgram, TakesThePrintedCity) {
  const auto game = run_program(play({"--first", "Player"}), repeated("1!\n", 17) + "city\n");
  const std::size_t city = game.out.rfind(" row   q |");
  const std::string drawing = game.out.substr(city, game.out.find("\n\n", city) - city);
  const auto scored = run_program({"score", "-"}, drawing);
  EXPECT_EQ(scored.code, 0) << scored.err << drawing;
  const auto last_row = [](const std::string& text, const std::string& name) {
    const std::size_t at = text.rfind(name);
    return words(std::string_view(text).substr(at, text.find('\n', at) - at));
  };
  const auto printed = last_row(game.out, "> Player");
  const auto given = last_row(scored.out, "  The city");
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(printed.at(i + 2), given.at(i + 2));
}

TEST(ScoreProgram, TakesPositionsViewsAnswersAndRecords) {
  const auto fresh = run_program({"engine"}, R"({"op":"new","game":"akropolis","players":3})");
  const auto answer = run_program({"score", "-"}, fresh.out);
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_THAT(answer.out, AllOf(HasSubstr("Player 3"), HasSubstr("If the game ended now")));
  const auto view = run_program(
      {"score", "-"},
      R"({"game":"akropolis","players":1,"options":{"architect":"callicrates"},"site":[],)"
      R"("stacks_left":0,"cities":[{"stones":2,"placements":[]},{"stones":1,"tiles":[]}]})");
  EXPECT_EQ(view.code, 0) << view.err;
  EXPECT_THAT(view.out, HasSubstr("Player 1 wins with 2 points."));
  const auto record = run_program({"score", OIKIST_GOLDEN "/two-players.record"});
  EXPECT_EQ(record.code, 0) << record.err;
  expect_plain(record.out);
  for (const std::string bad :
       {"{", "[]", "{}", R"({"game":"chess"})", R"({"game":"akropolis"})"}) {
    const auto refused = run_program({"score", "-"}, bad);
    EXPECT_EQ(refused.code, 1) << bad;
    EXPECT_FALSE(refused.err.empty());
  }
}

TEST(ReplayProgram, TellsAKeptGame) {
  const auto told = run_program({"replay", OIKIST_GOLDEN "/two-players.record"});
  EXPECT_EQ(told.code, 0) << told.err;
  expect_plain(told.out);
  EXPECT_EQ(told.out, file_text(OIKIST_GOLDEN "/two-players.log"));
}

TEST(ReplayProgram, StepsAndJumps) {
  const std::string record = OIKIST_GOLDEN "/two-players.record";
  const auto stepped = run_program({"replay", record, "--step"}, "\n\nb\n30\nq\n");
  EXPECT_EQ(stepped.code, 0);
  expect_plain(stepped.out);
  EXPECT_THAT(stepped.out, HasSubstr("move 30 of 36"));
  const auto at = run_program({"replay", record, "--at", "36"});
  EXPECT_EQ(at.code, 0);
  EXPECT_THAT(at.out, HasSubstr("The game is over."));
  EXPECT_EQ(run_program({"replay", record, "--at", "37"}).code, 1);
  RunningProgram program({"replay", record}, true, {"TERM=xterm-256color"});
  ASSERT_TRUE(program.wait_for("move 0 of 36"));
  program.type("\n");
  ASSERT_TRUE(program.wait_for("move 1 of 36"));
  program.type("q\n");
  EXPECT_EQ(program.wait(), 0);
}

}  // namespace
}  // namespace oikist::cli::testing
