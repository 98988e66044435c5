#include "tables/table_game.h"

#include "game/history.h"
#include "games/all.h"
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

TableGame game_of(std::string_view name, int players, std::uint64_t seed = 1) {
  return TableGame::start(name, {}, players, Seed::from_number(seed));
}

struct Told {
  AnyMove move;
  PlayedMove played;
  std::string turn;
};

// Plays up to `count` moves and gives what each told.
std::vector<Told> play_on(TableGame& game, FastRandom& random, int count) {
  std::vector<Told> list;
  for (int i = 0; i < count && !game.is_over(); ++i) {
    Told& told = list.emplace_back();
    told.move = random_move(game, random);
    told.played = game.play(told.move, &told.turn);
  }
  return list;
}

class BothGames : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(All, BothGames, testing::Values("akropolis", "panticapaeum"));

TEST_P(BothGames, AWholeGameAndItsRecord) {
  for (int players = 2; players <= 4; ++players) {
    TableGame game = game_of(GetParam(), players);
    FastRandom random(static_cast<std::uint64_t>(players));
    const auto told = play_on(game, random, 10'000);
    ASSERT_TRUE(game.is_over());
    EXPECT_EQ(game.moves(), told.size());
    EXPECT_EQ(game.as_json().scores().size(), static_cast<std::size_t>(players));
    EXPECT_FALSE(game.winners().empty());

    const json::array turns = game.as_json().turns(0);
    ASSERT_EQ(turns.size(), told.size());
    for (std::size_t i = 0; i < told.size(); ++i) {
      EXPECT_EQ(json::serialize(turns[i]), told[i].turn);
      EXPECT_EQ(game.mover(i), told[i].played.seat);
      EXPECT_EQ(game.revealed_by(i), told[i].played.revealed);
    }

    const std::vector<RecordSeat> seats(static_cast<std::size_t>(players), {"person", "Ann"});
    const Record record = game.record(seats, Seed::from_number(1));
    const Record read = Record::parse(record.text());
    EXPECT_EQ(read, record);
    EXPECT_EQ(read.result, game.totals());
    with_game(GetParam(), [&](auto kind) {
      using G = decltype(kind);
      const auto history = History<G>::from_record(read, G::standard_components());
      EXPECT_EQ(history.why_commitment_fails(), "");
      EXPECT_EQ(history.why_deal_fails(), "");
    });
  }
}

TEST(AthenaAtATable, AWholeGameItsRecordAndARestart) {
  const json::object options = {{"athena", true}, {"variants", {"houses", "markets"}}};
  for (int players = 2; players <= 4; ++players) {
    const Seed seed = Seed::from_number(static_cast<std::uint64_t>(players));
    TableGame game = TableGame::start("akropolis", options, players, seed);
    TableGame other = TableGame::restore(game.dealt());
    FastRandom random(static_cast<std::uint64_t>(players));
    for (const Told& told : play_on(game, random, 10'000)) {
      std::string turn;
      (void)other.play(told.move, &turn);
      EXPECT_EQ(turn, told.turn);
    }
    ASSERT_TRUE(game.is_over());
    EXPECT_TRUE(other.is_over());
    EXPECT_EQ(other.totals(), game.totals());
    const std::vector<RecordSeat> seats(static_cast<std::size_t>(players), {"person", "Ann"});
    const Record read = Record::parse(game.record(seats, seed).text());
    EXPECT_EQ(read.result, game.totals());
    const auto history = History<Akropolis>::from_record(read, Akropolis::standard_components());
    EXPECT_EQ(history.why_deal_fails(), "");
  }
}

TEST_P(BothGames, RestoredFromTheDealAlone) {
  TableGame game = game_of(GetParam(), 3);
  TableGame other = TableGame::restore(game.dealt());
  FastRandom random(5);
  for (const Told& told : play_on(game, random, 40)) {
    std::string turn;
    EXPECT_EQ(other.play(told.move.text(), &turn), told.played);  // from the notation
    EXPECT_EQ(turn, told.turn);
  }
  EXPECT_EQ(other, game);
  EXPECT_EQ(other.as_json().view(), game.as_json().view());
}

TEST_P(BothGames, OtherRulesOrComponentsAreRefused) {
  DealtGame dealt = game_of(GetParam(), 2).dealt();
  dealt.rules_version = 99;
  EXPECT_THROW(TableGame::restore(dealt), Failure);
  dealt = game_of(GetParam(), 2).dealt();
  dealt.components_hash = std::string(64, '0');
  EXPECT_THROW(TableGame::restore(dealt), Failure);
}

TEST_P(BothGames, TakingBackLeadsToTheSameViews) {
  TableGame game = game_of(GetParam(), 2);
  FastRandom random(9);
  std::vector<json::object> views = {game.as_json().view()};
  for (int i = 0; i < 25; ++i) {
    play_on(game, random, 1);
    views.push_back(game.as_json().view());
  }
  for (const std::size_t count : {25u, 20u, 7u, 1u, 0u}) {
    game.take_back_to(count);
    EXPECT_EQ(game.moves(), count);
    EXPECT_EQ(game.as_json().view(), views[count]);
  }
  EXPECT_EQ(game.as_json().start_view(), game.as_json().view());
}

TEST_P(BothGames, ARefusedMoveChangesNothing) {
  TableGame game = game_of(GetParam(), 2);
  const TableGame before = game;
  FastRandom random(2);
  TableGame other = game_of(GetParam() == "akropolis" ? "panticapaeum" : "akropolis", 2);
  for (const AnyMove& move : {AnyMove(std::string("nonsense")), random_move(other, random)})
    EXPECT_THROW(game.play(move), Failure);
  EXPECT_EQ(game, before);
  EXPECT_EQ(game.as_json().view(), before.as_json().view());
}

TEST_P(BothGames, ViewsAreGivenAfterReveals) {
  TableGame game = game_of(GetParam(), 2);
  FastRandom random(4);
  std::vector<json::object> views = {game.as_json().view()};
  while (!game.is_over()) {
    play_on(game, random, 1);
    views.push_back(game.as_json().view());
  }
  const json::array revealed = game.as_json().revealed_views();
  ASSERT_FALSE(revealed.empty());
  for (const json::value& entry : revealed) {
    const auto after = entry.at("after").to_number<std::size_t>();
    EXPECT_TRUE(game.revealed_by(after - 1));
    EXPECT_EQ(entry.at("view"), json::value(views[after]));
  }
}

TEST_P(BothGames, CopiesAreIndependent) {
  TableGame game = game_of(GetParam(), 2);
  const TableGame copy = game;
  FastRandom random(4);
  play_on(game, random, 3);
  EXPECT_EQ(copy.moves(), 0);
  EXPECT_FALSE(copy == game);
  game = copy;
  EXPECT_TRUE(copy == game);
}

TEST(TableGame, UnknownGamesAndMalformedMoves) {
  EXPECT_THROW(game_of("chess", 2), Failure);
  for (const char* text : {"1", "{}", R"({"slot":0,"q":1,"r":-1,"rotation":2,"x":1})", "null"}) {
    const json::value list = json::array{parse_json(text, "move")};
    EXPECT_THROW(read_moves("akropolis", Field(list, "moves"), 9), Failure) << text;
  }
}

}  // namespace
}  // namespace oikist::tables
