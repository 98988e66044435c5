#include "games/akropolis/terminal/terminal_ui.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/suggestions.h"
#include "games/ai.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using AkropolisUi = TerminalUi<Akropolis>;
using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(AkropolisUiTest, TableShowsTheLineTheCityAndTheScore) {
  const auto position = Akropolis::deal(rules_for(4), Seed::from_number(1));
  const Names names = {"Ann", "Bob", "Cleo", "Dora"};
  const std::string text = AkropolisUi::table(position.view(), names, Screen{});
  EXPECT_THAT(text,
              AllOf(HasSubstr("Round 1 of 12, 11 stacks left. Ann builds and has 1 stone."),
                    HasSubstr(" 0@ free"), HasSubstr(" 1@ 1 stone"), HasSubstr("(5@ 5 stones)"),
                    HasSubstr("H1*"), HasSubstr("> Ann"), HasSubstr("  Dora")));
  EXPECT_LE(widest_line(text), 80u);
}

// What lies face down must not show: two deals with the same line look the same.
TEST(AkropolisUiTest, NothingShowsWhatIsHidden) {
  const auto rules = rules_for(2);
  auto order = akropolis::deal_order(rules, Seed::from_number(1));
  const akropolis::Position one(rules, order);
  std::reverse(order.begin() + rules.site_size(), order.end());
  const akropolis::Position other(rules, order);
  const Names names = {"Ann", "Bob"};
  EXPECT_EQ(AkropolisUi::table(one.view(), names, Screen{}),
            AkropolisUi::table(other.view(), names, Screen{}));
  akropolis::MoveList moves;
  one.view().legal_moves(moves);
  for (const auto& move : moves)
    EXPECT_EQ(AkropolisUi::preview(one.view(), move, Screen{}),
              AkropolisUi::preview(other.view(), move, Screen{}));
}

TEST(AkropolisUiTest, MovesThatTheTextBeginsToDescribe) {
  const auto position = played(rules_for(2), 7, 6);
  const auto& view = position.view();
  akropolis::MoveList all;
  view.legal_moves(all);
  const auto count_if = [&](auto fits) {
    return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), fits));
  };
  EXPECT_EQ(AkropolisUi::moves_like(view, "0@")->size(),
            count_if([](const auto& move) { return move.slot == 0; }));
  EXPECT_EQ(AkropolisUi::moves_like(view, "0")->size(),
            AkropolisUi::moves_like(view, "0@")->size());
  const auto& sample = all.back();
  const std::string place =
      std::to_string(sample.slot) + '@' + std::to_string(sample.q) + ',' + std::to_string(sample.r);
  const auto there = AkropolisUi::moves_like(view, place);
  EXPECT_EQ(there->size(), count_if([&](const auto& move) {
              return move.slot == sample.slot && move.q == sample.q && move.r == sample.r;
            }));
  EXPECT_EQ(there->size(), AkropolisUi::moves_like(view, place + ':')->size());
  EXPECT_TRUE(AkropolisUi::moves_like(view, "0@90,90")->empty());
  for (const std::string_view text : {"", "x", "1@x", "1@2", "1@2,3,4", "-1@", "@"})
    EXPECT_FALSE(AkropolisUi::moves_like(view, text)) << text;
}

TEST(AkropolisUiTest, SuggestionsAreTheBestAndDiffer) {
  const auto position = played(rules_for(3), 11, 15);
  const auto& view = position.view();
  FastRandom random(1);
  const auto moves = suggested_moves<Akropolis>(view, random, 5);
  ASSERT_FALSE(moves.empty());
  FastRandom again(1);
  const auto best = rate_moves<Akropolis>(view, again).front().value;
  EXPECT_EQ(Akropolis::preview(view, moves[0]).score(view.seat()).total, best);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_TRUE(view.is_legal(moves[i]));
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_FALSE(AkropolisUi::same_result(view, moves[i], moves[k]));
  }
}

TEST(AkropolisUiTest, PreviewTellsEveryChange) {
  const auto position = played(rules_for(2), 11, 20);
  const auto& view = position.view();
  akropolis::MoveList moves;
  view.legal_moves(moves);
  for (const auto& move : moves) {
    const auto before = view.score(view.seat());
    const auto after = Akropolis::preview(view, move).score(view.seat());
    const std::string text = AkropolisUi::preview(view, move, Screen{});
    EXPECT_LE(widest_line(text), 80u);
    EXPECT_THAT(text, HasSubstr("Preview of " + akropolis::move_text(move)));
    for (const auto colour : akropolis::kAllColours) {
      const std::string name = "\n  " + std::string(akropolis::kColourPlurals[index(colour)]);
      const bool same = before.part(colour) == after.part(colour);
      EXPECT_EQ(text.find(name) == std::string::npos, same) << text;
    }
    EXPECT_THAT(text, HasSubstr("->  " + std::to_string(after.total)));
  }
}

TEST(AkropolisUiTest, SoloNamesTheArchitectAndItsTiles) {
  akropolis::Options options;
  options.architect = akropolis::Architect::callicrates;
  const auto rules = rules_for(1, options);
  const Names names = AkropolisUi::names(rules, {{"person", "Ann"}});
  EXPECT_EQ(names, (Names{"Ann", "Callicrates"}));
  auto position = Akropolis::deal(rules, Seed::from_number(2));
  const auto before = position.view();
  FastRandom random(1);
  const auto move = before.random_move(random);
  position.play(move);
  EXPECT_THAT(AkropolisUi::events(before, move, position.view(), names),
              HasSubstr("Callicrates takes "));
  EXPECT_THAT(AkropolisUi::board(position.view(), 1, Screen{}), HasSubstr("and the tiles"));
}

TEST(AkropolisUiTest, HelpFitsTheScreen) {
  EXPECT_LE(widest_line(AkropolisUi::move_help()), 80u);
  EXPECT_LE(widest_line(AkropolisUi::rules_help()), 80u);
}

}  // namespace
}  // namespace oikist::cli::testing
