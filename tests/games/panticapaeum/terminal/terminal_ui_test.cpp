// Panticapaeum as a person sees it: the table, the words, sessions driven by strings.
#include "games/panticapaeum/terminal/terminal_ui.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/text.h"
#include "cli/session.h"
#include "games/ai.h"
#include "games/panticapaeum/rules/prompt.h"
#include "games/panticapaeum/terminal/board.h"
#include "games/panticapaeum/terminal/words.h"
#include "tests/cli/scripted_session.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using panticapaeum::Do;
using panticapaeum::Kind;
using panticapaeum::Move;
using panticapaeum::Phase;
using panticapaeum::Position;
using panticapaeum::Rules;
using panticapaeum::View;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using PantiUi = TerminalUi<Panticapaeum>;

const std::vector<RecordSeat> kTwo = {{"person", "Ann"}, {"person", "Bob"}};
const std::vector<RecordSeat> kAgainstGreedy = {{"person", "Ann"}, {"greedy", "Gordias"}};
const Names kNames = {"Ann", "Bob", "Cleo", "Dion"};

Names names_for(const View& view) {
  return {kNames.begin(), kNames.begin() + view.players()};
}

// Calls act(view, move) along random games with 2, 3 and 4 players.
template <class Act>
void along_games(int games, Act act) {
  for (int game = 0; game < games; ++game) {
    FastRandom random(static_cast<std::uint64_t>(game) + 7);
    const Rules rules(2 + game % 3, {});
    auto position = Panticapaeum::deal(rules, Seed::from_number(static_cast<unsigned>(game)));
    while (!Panticapaeum::is_over(position.view())) {
      const Move move = Panticapaeum::random_move(position.view(), random);
      const View before = position.view();
      Panticapaeum::play(position, move);
      act(before, move, position.view());
    }
  }
}

SessionOutcome play(const std::string& input, const std::vector<RecordSeat>& seats,
                    const SaveFile& save = {}) {
  return run_session<Panticapaeum>(Rules(static_cast<int>(seats.size()), {}), input, seats, save);
}

TEST(PanticapaeumTable, ShowsAllThatIsAskedForWhenScouting) {
  const Rules rules(3, {});
  const auto position = Panticapaeum::deal(rules, Seed::from_number(1));
  const std::string text = PantiUi::at_hand(position.view(), {"Ann", "Bob", "Cleo"}, {});
  EXPECT_THAT(text, AllOf(HasSubstr("Round 1 of 5, turn 1 of 3. Ann decides."),
                          HasSubstr("scout 0"), HasSubstr("scout 1"), HasSubstr("scout 2"),
                          HasSubstr("(3)"), Not(HasSubstr("scout 3"))));
  EXPECT_THAT(text, AllOf(HasSubstr("1 Ann, 2 Bob and 3 Cleo"), HasSubstr("(123)"),
                          HasSubstr("H house"), HasSubstr("2 brown"), HasSubstr("2 short"),
                          HasSubstr("1 per 3 cells"), HasSubstr("No tile is laid yet")));
}

TEST(PanticapaeumTable, KeepsToItsWidthAndHasNoColourInAPipe) {
  along_games(6, [](const View& view, const Move& move, const View& after) {
    const Names names = names_for(view);
    const Screen screen;
    for (const std::string& text :
         {PantiUi::table(view, names, screen), PantiUi::at_hand(view, names, screen),
          PantiUi::board(view, view.players() - 1, screen), PantiUi::scores(view, names, screen),
          PantiUi::preview(view, move, screen),
          wrapped(PantiUi::events(view, move, after, names), screen.width)}) {
      ASSERT_LE(widest_line(text), 80u) << text;
      ASSERT_EQ(text.find('\033'), std::string::npos);
      ASSERT_TRUE(text.empty() || text.ends_with('\n'));
    }
    ASSERT_FALSE(PantiUi::move_words(view, move).empty());
    ASSERT_FALSE(prompt_words(view).empty());
  });
}

TEST(PanticapaeumTable, AffordableBuildingsHaveALegalMove) {
  along_games(6, [](const View& view, const Move&, const View&) {
    if (view.phase != Phase::develop) return;
    panticapaeum::MoveList moves;
    Panticapaeum::legal_moves(view, moves);
    std::set<Kind> kinds;
    for (const Move& move : moves)
      if (move.what == Do::build) kinds.insert(move.kind());
    for (const Kind kind : panticapaeum::kAllKinds) {
      const std::string words = affordable_words(view, view.seat, kind);
      ASSERT_EQ(words == "yes" || words == "with S", kinds.contains(kind)) << words;
    }
  });
}

TEST(PanticapaeumTable, TheCityShowsHeightsCubesWorkersAndBuildings) {
  const Rules rules(2, {});
  const auto start = Panticapaeum::deal(rules, Seed::from_number(1));
  auto position = start;
  const auto make = [&](const char* text) {
    const Move move = Panticapaeum::parse_move(text);
    ASSERT_EQ(Panticapaeum::why_illegal(position.view(), move), "") << text;
    Panticapaeum::play(position, move);
  };
  make("scout 0");
  make("lay 0,0 r0");
  make("worker 0,0");
  const std::string text = draw_city(position.view().seats[0].city, Screen{});
  EXPECT_THAT(text, AllOf(HasSubstr("x -2"), HasSubstr("1@"), HasSubstr("   0 ")));
  Screen colours;
  colours.depth = ColourDepth::exact;
  EXPECT_THAT(draw_city(position.view().seats[0].city, colours), HasSubstr("\033["));
}

TEST(PanticapaeumScore, EveryPointIsExplained) {
  along_games(3, [](const View&, const Move&, const View& after) {
    if (!Panticapaeum::is_over(after)) return;
    for (int seat = 0; seat < after.players(); ++seat) {
      const std::string text = PantiUi::explain_score(after, seat, Screen{});
      int sum = 0;
      int total = -1;
      for (const std::string_view line : split(text, '\n')) {
        const auto parts = words(line);
        if (line.starts_with("      ") && !line.starts_with("          "))
          sum += parse_int(parts[0]).value_or(0);
        if (line.starts_with("total")) total = *parse_int(parts[1]);
      }
      EXPECT_EQ(sum, total) << text;
      EXPECT_EQ(total, Panticapaeum::score(after, seat).total);
    }
  });
}

TEST(PanticapaeumScore, TheOutcomeNamesTheTieBreak) {
  const Rules rules(2, {});
  auto position = Panticapaeum::deal(rules, Seed::from_number(1));
  View view = position.view();
  EXPECT_THAT(PantiUi::outcome(view, {"Ann", "Bob"}),
              HasSubstr("Ann and Bob share the victory with 0 points"));
  view.seats[1].coins = 1;
  EXPECT_THAT(PantiUi::outcome(view, {"Ann", "Bob"}),
              HasSubstr("Bob wins with 0 points, tied, but with equal buildings, more coins (1 to "
                        "0). Ann has 0."));
  view.seats[0].coins = 2;
  EXPECT_EQ(PantiUi::outcome(view, {"Ann", "Bob"}), "Ann wins with 1 point. Bob has 0.");
}

TEST(PanticapaeumMoves, UndoStopsAtTheTurnAndAtADrawnTile) {
  int ends = 0;
  along_games(6, [&](const View& before, const Move& move, const View& after) {
    const bool allowed = PantiUi::may_undo(before, move);
    if (move.what == Do::random_tile || before.round != after.round || before.seat != after.seat) {
      ASSERT_FALSE(allowed);
      ++ends;
    } else if (after.phase != Phase::discard && after.phase < Phase::final) {
      ASSERT_EQ(allowed, before.turn == after.turn);
    }
    // Nothing that cannot be taken back happens without being said or asked.
    ASSERT_TRUE(allowed || PantiUi::confirms(before, move) || move.what == Do::pass ||
                move.what == Do::discard);
    ASSERT_FALSE(allowed && PantiUi::confirms(before, move));
  });
  EXPECT_GT(ends, 100);
}

TEST(PanticapaeumMoves, BeginningsListWhatThereIs) {
  const Rules rules(2, {});
  auto position = Panticapaeum::deal(rules, Seed::from_number(1));
  const View& view = position.view();
  ASSERT_TRUE(PantiUi::moves_like(view, "scout"));
  EXPECT_EQ(PantiUi::moves_like(view, "scout")->size(), 3u);
  EXPECT_EQ(PantiUi::moves_like(view, " scout   1 ")->size(), 1u);
  EXPECT_TRUE(PantiUi::moves_like(view, "build")->empty());
  EXPECT_FALSE(PantiUi::moves_like(view, "fly"));
  EXPECT_FALSE(PantiUi::moves_like(view, ""));
}

TEST(PanticapaeumSession, AWholeGameByTheFirstSuggestion) {
  const SessionOutcome game = play(repeated("1!\n", 400), kAgainstGreedy);
  EXPECT_EQ(game.code, kDone);
  EXPECT_THAT(game.text, AllOf(HasSubstr("The game is over."), HasSubstr("wins"),
                               HasSubstr(Seed::from_number(1).hex())));
}

TEST(PanticapaeumSession, SmallDecisionsNeedOneLineAndCanBeTakenBack) {
  const SessionOutcome game = play("scout 1\nlay 0,0 r0\nundo\nundo\nundo\nscout 0\n", kTwo);
  EXPECT_THAT(game.text, AllOf(HasSubstr("Ann takes the tile"), HasSubstr("Went back by 1 move."),
                               HasSubstr("no earlier decision"), Not(HasSubstr("Do it?"))));
}

TEST(PanticapaeumSession, TheEndOfATurnIsAskedForAndFinal) {
  // Without a free worker the turn would end by itself.
  const SessionOutcome no = play("scout 0\nlay 0,0 r0\nworker 0,0\ntake 2\nn\nundo\n", kTwo);
  EXPECT_THAT(no.text, AllOf(HasSubstr("This ends your turn"), HasSubstr("Taken back"),
                             HasSubstr("Went back by 1 move.")));
  const SessionOutcome yes = play("scout 0\nlay 0,0 r0\nworker 0,0\ntake 2\n\nundo\n", kTwo);
  EXPECT_THAT(yes.text, AllOf(HasSubstr("Bob decides."),
                              HasSubstr("does not go back beyond the end of a turn")));
  const SessionOutcome said = play("scout 0\nlay 0,0 r0\ntake 2\npass\nundo\n", kTwo);
  EXPECT_THAT(said.text, AllOf(HasSubstr("pass ends your turn"), Not(HasSubstr("Do it?")),
                               HasSubstr("does not go back beyond the end of a turn")));
}

// A game that has come to the question whether to draw a random tile.
History<Panticapaeum> before_a_draw() {
  for (std::uint64_t number = 1;; ++number) {
    History<Panticapaeum> history(Rules(2, {}), Seed::from_number(number));
    FastRandom random(number);
    panticapaeum::MoveList moves;
    while (!Panticapaeum::is_over(history.view())) {
      if (history.view().phase == Phase::random_tile) return history;
      // Markers get far enough only if somebody builds, sells and buys steps.
      Panticapaeum::legal_moves(history.view(), moves);
      const auto busy = std::find_if(moves.begin(), moves.end(), [](const Move& move) {
        return move.what == Do::sell || move.what == Do::build || move.what == Do::step;
      });
      history.play(busy != moves.end() ? *busy : Panticapaeum::random_move(history.view(), random));
    }
  }
}

TEST(PanticapaeumSession, ADrawnTileStaysDrawn) {
  std::istringstream in("random tile\n\nundo\nundo\nlay\n");
  std::ostringstream out;
  Dialogue dialogue(in, out, Screen{}, true);
  Session<Panticapaeum> session(before_a_draw(), kTwo, {}, dialogue);
  EXPECT_EQ(session.run(), kDone);
  EXPECT_THAT(out.str(),
              AllOf(HasSubstr("A tile is drawn, which cannot be undone."),
                    HasSubstr("The tile is "), HasSubstr("moves like that"),
                    HasSubstr("does not go back beyond the end of a turn or a drawn tile"),
                    Not(HasSubstr("Went back"))));
}

TEST(PanticapaeumSession, WrongMovesGetAReason) {
  const SessionOutcome game = play(
      "scout 5\nlay 0,0 r0\nfly\nscout\nscout 0\nlay 0,0 r7\nlay 0,0\nlay 0,0 r0\n"
      "build house bb\nsell bw\nplace 0,0\nworker 9,9\ndiscard b\n9\n",
      kTwo);
  int refused = 0;
  for (auto at = game.text.find("Not allowed: "); at != std::string::npos;
       at = game.text.find("Not allowed: ", at + 1))
    ++refused;
  EXPECT_EQ(refused, 7);
  EXPECT_THAT(game.text, AllOf(HasSubstr("a move begins with scout"), HasSubstr("moves like that"),
                               HasSubstr("The suggestions have the numbers")));
}

TEST(PanticapaeumSession, HelpSaysWhatIsReconstructed) {
  const SessionOutcome game = play("help\nhelp rules\nlook\ncity Bob\nscore\nhint\nmoves\n", kTwo);
  EXPECT_THAT(game.text, AllOf(HasSubstr("What is reconstructed"), HasSubstr("lay 0,-2 r1"),
                               HasSubstr("docs/components.md"),
                               HasSubstr("Component set: reconstruction-2.")));
}

}  // namespace
}  // namespace oikist::cli::testing
