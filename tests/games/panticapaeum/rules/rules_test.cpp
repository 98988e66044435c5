// The sentences of the rules, in their order: setup, scouting, development, workers, buildings,
// upgrades, cells of the board, end of a round. Each test is named after its rule.
#include <gmock/gmock.h>

#include <set>

#include "games/panticapaeum/rules/embedded.h"
#include "games/panticapaeum/rules/prompt.h"
#include "tests/games/panticapaeum/rules/board.h"

namespace oikist::panticapaeum {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Texts = std::vector<std::string>;

// Tile 36 is  b.   tile 37 is  p.   tile 61 is  .d.   tile 1 is  b..   tile 21 is  b..d
//             .d               .d               _._
Board small_city() {
  return Board().tile(36, 0, 0);
}

// One line of a table: a move that a rule allows (no reason) or refuses.
struct Verdict {
  std::string rule;
  Board board;
  std::string move;
  std::string reason;
};

void check(const std::vector<Verdict>& verdicts) {
  for (const Verdict& verdict : verdicts) {
    const Position position = verdict.board.position();
    const std::string why = refusal(position, verdict.move);
    if (verdict.reason.empty())
      EXPECT_EQ(why, "") << verdict.rule;
    else
      EXPECT_THAT(why, HasSubstr(verdict.reason)) << verdict.rule;
    const bool listed = verdict.reason.empty();
    const Texts texts = move_texts(position);
    EXPECT_EQ(std::count(texts.begin(), texts.end(), verdict.move) == 1, listed) << verdict.rule;
  }
}

// ---- Setup

TEST(Setup, EachPlayerHasOneWorkerMarkersAtZeroNoCoinsNoCubes) {
  const Position position = deal(Rules(4, {}), Seed::from_number(1));
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(seat(position, i).workers_available, 1);
    EXPECT_EQ(seat(position, i).workers_in_supply, 4);
    EXPECT_EQ(seat(position, i).markers, (std::array<std::uint8_t, kColours>{}));
    EXPECT_EQ(seat(position, i).coins, 0);
    EXPECT_EQ(store_of(position, i), "-");
    EXPECT_EQ(seat(position, i).upgrades, Upgrades{});
  }
}

TEST(Setup, TokensAreShuffledOntoTheirCells) {
  std::set<std::string> deals;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Position position = deal(Rules(2, {}), Seed::from_number(number));
    const auto& singles = position.view().singles;
    EXPECT_EQ(std::set<Colour>(singles.begin(), singles.end()).size(), 5u);
    const auto& doubles = position.view().doubles;
    EXPECT_EQ(std::set<int>(doubles.begin(), doubles.end()).size(), 4u);
    std::string text;
    for (const int token : doubles) text += std::to_string(token);
    deals.insert(text);
  }
  EXPECT_GT(deals.size(), 10u);
}

TEST(Setup, WithTwoPlayersTheTopRowOfBuildingsStaysEmpty) {
  EXPECT_THAT(deal(Rules(2, {}), Seed::from_number(1)).view().columns, testing::Each(6));
  EXPECT_THAT(deal(Rules(3, {}), Seed::from_number(1)).view().columns, testing::Each(7));
}

TEST(Setup, TheCircleHasThreeTilesAPlayerAndTwo) {
  for (int players = 2; players <= 4; ++players) {
    const Position position = deal(Rules(players, {}), Seed::from_number(1));
    EXPECT_EQ(position.view().circle.ssize(), 3 * players + 2);
    EXPECT_EQ(position.view().bag_left, 65 - 3 * players - 2);
    EXPECT_EQ(position.view().trireme, -1);
    EXPECT_EQ(position.view().seat, 0);
  }
}

TEST(Setup, PlayersAreTwoToFour) {
  EXPECT_THROW(Rules(1, {}), Failure);
  EXPECT_THROW(Rules(5, {}), Failure);
}

TEST(Setup, TheDealIsReadAsItIsWritten) {
  for (int players = 2; players <= 4; ++players) {
    const Position position = deal(Rules(players, {}), Seed::from_number(7));
    EXPECT_EQ(position_from_deal(position.view().rules(), deal_text(position)), position);
  }
  EXPECT_THROW((void)position_from_deal(Rules(2, {}), "bag 1 2 3"), Failure);
}

const Components& set_with_tokens(const std::string& tokens) {
  static std::map<std::string, Components> sets;
  std::string text(data::panticapaeum_json);
  text.replace(text.find("\"status\""), 0, "\"tokens\": " + tokens + ", ");
  return sets.try_emplace(tokens, Components::parse(text)).first->second;
}

const Components& twins() {
  return set_with_tokens(R"({"single": ["w","w","w","w","g"],)"
                         R"( "double": ["gg","gg","gg","gg","gg","gg","gg","gg","gg","bo"]})");
}

// Chance is asked in the same way, whatever the tokens show.
TEST(Setup, OtherTokensLieWhereTheStandardOnesWould) {
  const Components& set =
      set_with_tokens(R"({"single": ["p","w","o","g","b"],)"
                      R"( "double": ["bp","bw","bo","bg","pw","po","pg","wo","wg","oo"]})");
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Position standard = deal(Rules(2, {}), Seed::from_number(number));
    const Position other = deal(Rules(2, {}, set), Seed::from_number(number));
    EXPECT_EQ(other.hidden().bag, standard.hidden().bag);
    EXPECT_EQ(other.hidden().reshuffle, standard.hidden().reshuffle);
    for (std::size_t i = 0; i < 5; ++i)
      EXPECT_EQ(index(other.view().singles[i]), (index(standard.view().singles[i]) + 1) % 5);
    for (std::size_t i = 0; i < 4; ++i) {
      const int token = standard.view().doubles[i];
      EXPECT_EQ(other.view().doubles[i],
                token == 9 ? double_token(Colour::orange, Colour::orange) : token);
    }
  }
}

TEST(Setup, ADealHasNoTokenMoreOftenThanTheSet) {
  const Rules rules(2, {}, twins());
  const std::string text = deal_text(deal(rules, Seed::from_number(3)));
  EXPECT_EQ(deal_text(position_from_deal(rules, text)), text);
  EXPECT_THROW((void)position_from_deal(Rules(2, {}), text), Failure);
  const std::size_t at = text.find("singles ") + 8;
  for (const std::string_view spoiled : {"wwwww", "gwwwg", "wwwwx", "wwww"}) {
    std::string other = text;
    other.replace(at, 5, spoiled);
    EXPECT_THROW((void)position_from_deal(rules, other), Failure) << spoiled;
  }
}

// ---- Scouting

TEST(Scouting, OneOfTheNextThreeTilesAfterTheTrireme) {
  Position position = deal(Rules(2, {}), Seed::from_number(1));
  EXPECT_THAT(moves_of(position, "scout"), ElementsAre("scout 0", "scout 1", "scout 2"));
  const TileId tile = position.view().circle[2];
  play(position, {"scout 2"});
  EXPECT_EQ(position.view().trireme, 2);
  EXPECT_EQ(position.view().circle[2], kNoTile);
  EXPECT_EQ(position.view().pending.back(), (Pending{Task::lay, tile, 0}));
  play(position, {"lay 0,0 r0", "take 2", "pass"});
  EXPECT_THAT(moves_of(position, "scout"), ElementsAre("scout 3", "scout 4", "scout 5"));
}

TEST(Scouting, EmptyPlacesAreSkippedAroundTheCircle) {
  Board board = small_city().scout();
  board.parts.circle = {1, kNoTile, kNoTile, 2, kNoTile, kNoTile, 3, 4};
  board.parts.trireme = 5;
  EXPECT_THAT(moves_of(board.position(), "scout"), ElementsAre("scout 6", "scout 7", "scout 0"));
  board.parts.trireme = 4;
  EXPECT_THAT(moves_of(board.position(), "scout"), ElementsAre("scout 6", "scout 7", "scout 0"));
  board.parts.trireme = 1;
  EXPECT_THAT(moves_of(board.position(), "scout"), ElementsAre("scout 3", "scout 6", "scout 7"));
  check({{"not the fourth", board, "scout 0", "only the next three tiles after the trireme"},
         {"not an empty place", board, "scout 2", "no tile is left at place 2"},
         {"not beyond the circle", board, "scout 9", "the circle has no place 9"}});
}

TEST(Scouting, WithFewerThanThreeLeftOneOfThose) {
  Board board = small_city().scout();
  board.parts.circle = {1, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile, 3, kNoTile};
  board.parts.trireme = 7;
  EXPECT_THAT(moves_of(board.position(), "scout"), ElementsAre("scout 0", "scout 6"));
}

TEST(Scouting, TheTileMustBePlaced) {
  check({{"no pass", small_city().lay(1), "pass", "nobody can pass here"},
         {"no development before", small_city().lay(1), "take 2", "now the tile is to be laid"}});
}

TEST(Laying, PlacementRules) {
  const Board city = small_city().lay(1);  // b.. to lay
  const Board founding = Board().lay(1);
  // Two tiles side by side, one of them raised by a third: heights 2 2 1 1 / 2 2 1 1
  const Board hill = Board().tile(36, 0, 0).tile(37, 2, 0).tile(38, 0, 0).lay(1);
  const Board plateau = Board().tile(36, 0, 0).tile(37, 2, 0).lay(39);
  const Board built = small_city().building(Kind::house, {{0, 0}}).lay(39);
  check({
      {"the first tile founds the city", founding, "lay 0,0 r3", ""},
      {"it is offered at 0,0 only", founding, "lay 1,0 r0", "the founding tile is laid at 0,0"},
      {"expand beside the city", city, "lay 2,0 r0", ""},
      {"expand north", city, "lay 0,-1 r0", ""},
      {"a corner is not enough", city, "lay 2,2 r0", "a corner is not enough"},
      {"nor distance", city, "lay 9,9 r0", "must share a side of a cell with the city"},
      {"not half on the city", city, "lay 0,0 r0", "columns of one height; here they are 1, 1, 0"},
      {"raise on equal heights", Board().tile(36, 0, 0).tile(37, 2, 0).lay(1), "lay 0,0 r0", ""},
      {"straddling unequal heights", hill, "lay 1,0 r0",
       "a tile is raised only on columns of one height; here they are 2, 1, 1"},
      {"an exact cover is legal", small_city().lay(39), "lay 0,0 r0", ""},
      {"nor straddle two tiles, but may", plateau, "lay 1,0 r2", ""},
      {"level 3 on level 2", Board().tile(36, 0, 0).tile(37, 0, 0).lay(39), "lay 0,0 r1", ""},
      {"never on a building", built, "lay 0,0 r0",
       "never laid on a building, and one stands at 0,0"},
      {"rotations are 0 to 3, no mirror", city, "lay 2,1 r3", ""},
      {"only aqueduct tiles take a colour", city, "lay 2,0 r0 white", "only an aqueduct tile"},
  });
}

TEST(Laying, ARaisedTileNeedNotTouchItsLevel) {
  // Level 2 at both ends of a long city, nothing between.
  const Board board = Board().tile(36, 0, 0).tile(37, 2, 0).tile(38, 4, 0).tile(39, 0, 0).lay(40);
  check({{"far from the other", board, "lay 4,0 r0", ""}});
}

TEST(Laying, CoveredCubesGoToTheStoreAndNewOnesAreLaid) {
  const Position position =
      after(small_city().cube(0, 0, Colour::brown).lay(39), {"lay 0,0 r0"});  // o. over .d
  EXPECT_EQ(store_of(position), "b");
  const City& city = seat(position).city;
  EXPECT_EQ(city.cube(city.find({0, 0})), Colour::orange);
  EXPECT_EQ(city.height(city.find({0, 0})), 2);
}

TEST(Laying, CoveredWorkersComeBackAndMayBeUsedAtOnce) {
  Position position = after(small_city().worker(1, 0).lay(39), {"lay 0,0 r0"});
  EXPECT_EQ(seat(position).workers_available, 1);
  play(position, {"worker 0,0"});
  EXPECT_EQ(store_of(position), "o");
}

TEST(Laying, AResourceCellIsFilledOnceAndCoveredCellsNoLongerExist) {
  Position position = after(small_city().lay(39), {"lay 0,0 r0", "worker 0,0", "take 2"});
  EXPECT_EQ(seat(position).city.cubes(), Cubes{});
  const City& city = seat(position).city;
  EXPECT_EQ(city.plot_count(), 4);
  EXPECT_EQ(city.dry().count(), 1);  // the drought below is gone, the new one shows
}

// ---- Building

TEST(Building, CostsTheLadderEntryForTheBuildingsTaken) {
  for (int taken = 0; taken < 6; ++taken) {
    constexpr std::array<int, 6> kCosts = {2, 3, 3, 4, 4, 5};
    const Position position = small_city().store("bbbbbb").taken(Kind::house, taken).position();
    const std::string payment(static_cast<std::size_t>(kCosts[static_cast<std::size_t>(taken)]),
                              'b');
    EXPECT_THAT(moves_of(position, "build"), ElementsAre("build house " + payment)) << taken;
  }
}

TEST(Building, WithFourPlayersAnotherLadder) {
  constexpr std::array<int, 7> kCosts = {2, 2, 3, 3, 4, 4, 5};
  for (int taken = 0; taken < 7; ++taken) {
    const Position position =
        Board(4).tile(36, 0, 0).store("bbbbbb").taken(Kind::house, taken).position();
    const std::string payment(static_cast<std::size_t>(kCosts[static_cast<std::size_t>(taken)]),
                              'b');
    EXPECT_THAT(moves_of(position, "build"), ElementsAre("build house " + payment)) << taken;
  }
}

TEST(Building, PaymentAndStockRules) {
  const Board full = Board().tile(36, 0, 0).building(Kind::aqueduct, {{0, 0}, {1, 0}});
  const Board uneven = Board().tile(1, 0, 0).building(Kind::house, {{1, 0}});
  check({
      {"pay in the building's colour", small_city().store("bb"), "build house bb", ""},
      {"not in another", small_city().store("pp"), "build house pp", "there is no substitute"},
      {"the whole price", small_city().store("bbb"), "build house b", "costs 2 cubes, not 1"},
      {"not more", small_city().store("bbb"), "build house bbb", "costs 2 cubes, not 3"},
      {"only cubes held", small_city().store("b"), "build house bb", "only 1 brown cube"},
      {"an empty column", small_city().store("bbbbbbb").taken(Kind::house, 6), "build house bbbbb",
       "no house is left"},
      {"where it can be placed", Board(full).store("ooo"), "build aqueduct ooo", ""},
      {"two cells on one level are needed", Board(uneven).store("oo"), "build aqueduct oo",
       "the city has no place for a building of 2 cells"},
      {"one cell is enough for a winery", Board(uneven).store("pp"), "build winery pp", ""},
  });
}

TEST(Building, TakesTheBuildingPlacesItAndMovesTheMarker) {
  Position position = after(small_city().store("bbp"), {"build house bb"});
  EXPECT_EQ(position.view().columns[index(Kind::house)], 5);
  EXPECT_EQ(store_of(position), "p");
  EXPECT_EQ(position.view().phase, Phase::place);
  EXPECT_EQ(marker_of(position, Colour::brown), 0);
  play(position, {"place 1,0"});
  EXPECT_EQ(marker_of(position, Colour::brown), 1);
  EXPECT_EQ(seat(position).city.buildings().ssize(), 1);
}

TEST(Building, CubesUnderTheBuildingArriveAfterPayment) {
  const Board board = small_city().store("b").cube(0, 0, Colour::brown);
  check({{"cannot pay for it", board, "build house bb", "only 1 brown cube"}});
  const Position position =
      after(small_city().store("bb").cube(0, 0, Colour::brown), {"build house bb", "place 0,0"});
  EXPECT_EQ(store_of(position), "b");
}

TEST(Building, UpToThreeMoreStepsForOneTwoThreeCoins) {
  Position position = after(small_city().store("bb").coins(7), {"build house bb", "place 1,0"});
  constexpr std::array<int, 3> kLeft = {6, 4, 1};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(position.view().phase, Phase::step);
    play(position, {"step"});
    EXPECT_EQ(seat(position).coins, kLeft[i]);
    EXPECT_EQ(marker_of(position, Colour::brown), static_cast<int>(i) + 2);
  }
  EXPECT_EQ(position.view().phase, Phase::end);  // no fourth
}

TEST(Building, AStepIsAskedOnlyIfItCanBePaid) {
  EXPECT_EQ(after(small_city().store("bb"), {"build house bb", "place 1,0"}).view().phase,
            Phase::end);
  EXPECT_EQ(after(small_city().store("bb").coins(2), {"build house bb", "place 1,0", "step"})
                .view()
                .phase,
            Phase::end);  // 1 coin left, 2 needed
}

TEST(Building, StepsMayBeDeclined) {
  const Position position =
      after(small_city().store("bb").coins(3), {"build house bb", "place 1,0", "pass"});
  EXPECT_EQ(position.view().phase, Phase::end);
  EXPECT_EQ(seat(position).coins, 3);
}

TEST(Building, EachCellIsResolvedBeforeTheNextStep) {
  Position position = after(small_city().store("ww").marker(Colour::white, 2).coins(1),
                            {"build fortress ww", "place 0,0"});
  EXPECT_EQ(position.view().phase, Phase::free_build);  // white 3
  play(position, {"pass"});
  EXPECT_EQ(position.view().phase, Phase::step);
  play(position, {"step"});
  EXPECT_EQ(seat(position).upgrades.discounts, 1);
}

TEST(Building, AtTheEndOfARowTheMarkerStaysAndBuildingIsLegal) {
  const Position position = after(small_city().store("bb").marker(Colour::brown, 9).coins(5),
                                  {"build house bb", "place 1,0"});
  EXPECT_EQ(marker_of(position, Colour::brown), 9);
  EXPECT_EQ(position.view().phase, Phase::end);  // no steps either
}

// ---- Selling and taking

TEST(Selling, ThreeToFiveCubesOfDifferentColours) {
  const Board board = small_city().store("bbpwog");
  EXPECT_THAT(moves_of(board.position(), "sell"), SizeIs(10 + 5 + 1));
  check({{"three", board, "sell bpw", ""},
         {"five", board, "sell bpwog", ""},
         {"not two", board, "sell bp", "at least three cubes"},
         {"not the same colour", board, "sell bbp", "sold in different colours; here are 2 brown"},
         {"only cubes held", small_city().store("bpw"), "sell bpg", "only 0 green cubes"}});
}

TEST(Selling, OneCoinEachThenTheMarkersFromTheTopRowDown) {
  Position position = after(small_city()
                                .store("bpg")
                                .building(Kind::house, {{0, 0}})
                                .marker(Colour::brown, 2)
                                .marker(Colour::purple, 1)
                                .marker(Colour::green, 2),
                            {"sell bpg"});
  EXPECT_EQ(seat(position).coins, 3);
  EXPECT_EQ(store_of(position), "b");                 // brown's single token
  EXPECT_EQ(marker_of(position, Colour::purple), 2);  // asks to relocate
  EXPECT_EQ(position.view().phase, Phase::relocate);
  EXPECT_EQ(marker_of(position, Colour::green), 2);  // waits after it
  EXPECT_EQ(position.view().pending[1], (Pending{Task::move, 4, 0}));
  play(position, {"pass"});
  EXPECT_EQ(marker_of(position, Colour::green), 3);
  EXPECT_EQ(position.view().phase, Phase::advance);
  play(position, {"pass"});
  EXPECT_EQ(position.view().phase, Phase::end);  // no paid steps, though there are coins
}

TEST(Selling, AFinishedRowStillGivesItsCoin) {
  const Position position = after(small_city().store("bpw").marker(Colour::brown, 9), {"sell bpw"});
  EXPECT_EQ(seat(position).coins, 3);
  EXPECT_EQ(marker_of(position, Colour::brown), 9);
  EXPECT_EQ(marker_of(position, Colour::white), 1);
}

TEST(Taking, TwoCoinsOrOneCubeOfAnyColour) {
  EXPECT_EQ(seat(after(small_city(), {"take 2"})).coins, 2);
  EXPECT_EQ(store_of(after(small_city(), {"take orange"})), "o");
  EXPECT_THAT(moves_of(small_city().position(), "take"), SizeIs(6));
}

TEST(Development, ExactlyOneActionAndItIsCompulsory) {
  check({{"no pass", small_city(), "pass", "nobody can pass here"}});
  const Position position = after(small_city(), {"take 2"});
  EXPECT_THAT(refusal(position, "take 2"), HasSubstr("the turn is about to end"));
}

// ---- Workers

TEST(Workers, MayBePlacedAtEveryPromptOfTheOwnTurn) {
  const Board house = small_city().building(Kind::house, {{1, 0}}).coins(9);
  const auto step = [&](Phase phase, Task task, int number) {
    return Board(house).power(phase, task, number);
  };
  const std::vector<Board> boards = {
      small_city().scout(),
      small_city().lay(1),
      small_city(),
      small_city().asks(Phase::place,
                        {{Task::place, 0, 0}, {Task::move, 0, 0}, {Task::step, 0, 0}}),
      step(Phase::step, Task::step, 0),
      step(Phase::relocate, Task::relocate, 0),
      step(Phase::free_build, Task::free_build, 0),
      step(Phase::aqueduct_tile, Task::aqueduct_tile, 1),
      step(Phase::random_tile, Task::random_tile, 0),
      step(Phase::advance, Task::advance, 4),
      step(Phase::end, Task::end, 0)};
  for (const Board& board : boards) {
    Position position = board.position();
    const Phase phase = position.view().phase;
    EXPECT_THAT(moves_of(position, "worker"), Contains("worker 0,1")) << name(phase);
    play(position, {"worker 0,1"});
    EXPECT_EQ(seat(position).city.workers().count(), 1);
    if (phase != Phase::end) {
      EXPECT_EQ(position.view().phase, phase);
    }
    EXPECT_THAT(moves_of(position, "worker"), IsEmpty());
  }
}

TEST(Workers, PlacementRules) {
  const Board board =
      small_city().workers(2).building(Kind::house, {{1, 0}}).worker(0, 1).workers(1);
  check(
      {{"on a resource cell", board, "worker 0,0", ""},
       {"on a drought cell", board, "worker 1,1", ""},
       {"on a plain cell", small_city(), "worker 1,0", ""},
       {"not beside another on its cell", board, "worker 0,1", "a worker stands at 0,1"},
       {"not on a building", board, "worker 1,0", "a building stands at 1,0"},
       {"not outside the city", board, "worker 5,5", "5,5 is not a cell of the city"},
       {"only an available one", small_city().workers(0), "worker 0,0", "no worker is available"}});
}

TEST(Workers, ACubeUnderAWorkerGoesToTheStore) {
  const Position position = after(small_city().cube(0, 0, Colour::brown), {"worker 0,0"});
  EXPECT_EQ(store_of(position), "b");
  EXPECT_EQ(seat(position).city.cubes(), Cubes{});
}

TEST(Workers, EndIsAskedOnlyIfAWorkerCanStillBePlaced) {
  EXPECT_EQ(after(small_city(), {"take 2"}).view().phase, Phase::end);
  const Position position = after(small_city().workers(0), {"take 2"});
  EXPECT_EQ(position.view().phase, Phase::scout);
  EXPECT_EQ(position.view().seat, 1);
  EXPECT_EQ(after(small_city(), {"take 2", "worker 0,0"}).view().seat, 1);
}

// ---- Placing a building

TEST(Placing, PlacementRules) {
  const auto placing = [](Board board, int kind) {
    const auto number = static_cast<std::uint8_t>(kind);
    return board.asks(Phase::place,
                      {{Task::place, number, 0}, {Task::move, number, 0}, {Task::step, number, 0}});
  };
  // Heights 2 2 1 1 over 2 2 1 1.
  const Board hill = Board().tile(36, 0, 0).tile(37, 2, 0).tile(38, 0, 0);
  const Board wide = Board().tile(36, 0, 0).tile(37, 2, 0);
  check({
      {"on any visible cell", placing(hill, 0), "place 0,0", ""},
      {"two adjacent cells", placing(hill, 3), "place 0,0 1,0", ""},
      {"upright too", placing(hill, 3), "place 0,0 0,1", ""},
      {"of two tiles", placing(wide, 3), "place 1,0 2,0", ""},
      {"on one level", placing(hill, 3), "place 1,0 2,0", "these cells are on levels 2 and 1"},
      {"not diagonal", placing(hill, 3), "place 0,0 1,1", "must lie side by side"},
      {"not apart", placing(wide, 3), "place 0,0 2,0", "must lie side by side"},
      {"by y, then x", placing(hill, 3), "place 1,0 0,0", "by y, then x"},
      {"as many cells as it covers", placing(hill, 3), "place 0,0", "covers 2 cells, not 1"},
      {"not more", placing(hill, 0), "place 0,0 1,0", "covers 1 cell, not 2"},
      {"not on a building", placing(Board(wide).building(Kind::house, {{0, 0}}), 0), "place 0,0",
       "a building stands at 0,0"},
      {"not on empty ground", placing(hill, 0), "place 9,9", "9,9 is not a cell of the city"},
      {"it cannot be declined", placing(hill, 0), "pass", "nobody can pass here"},
  });
}

TEST(Placing, CubesAndWorkersThereGoToTheBoard) {
  const Position position = after(small_city().store("oo").cube(0, 0, Colour::brown).worker(1, 0),
                                  {"build aqueduct oo", "place 0,0 1,0"});
  EXPECT_EQ(store_of(position), "b");
  EXPECT_EQ(seat(position).workers_available, 1);
  EXPECT_TRUE(seat(position).city.workers().empty());
}

// ---- Upgrades

Board with_upgrades(Board board, int substitutes, int discounts, int coins) {
  board.own().substitutes = substitutes;
  board.own().discounts = discounts;
  board.own().coin_upgrades = coins;
  return board;
}

Texts payments(const Board& board) {
  return moves_of(board.position(), "build house");
}

TEST(Upgrades, DiscountTakesOneCubeOff) {
  EXPECT_THAT(payments(with_upgrades(small_city().store("b"), 0, 1, 0)),
              ElementsAre("build house b"));
}

TEST(Upgrades, DiscountNeverGoesBelowNothing) {
  std::string text(data::panticapaeum_original_json);
  const std::string ladder = "[2,3,3,4,4,5,5]";
  text.replace(text.find(ladder), ladder.size(),
               R"({"house":[0,1,1,1,1,1,1],"winery":[2,2,2,2,2,2,2],"fortress":[3,3,3,3,3,3,3],)"
               R"("aqueduct":[2,3,4,5,6,7,8],"temple":[1,1,1,1,2,2,3]})");
  const Components set = Components::parse(text);
  const Board board = with_upgrades(Board(2, Supply::unlimited, set).tile(36, 0, 0), 0, 1, 0);
  EXPECT_THAT(moves_of(board.position(), "build"), ElementsAre("build house -", "build temple -"));
}

TEST(Upgrades, SubstituteOnlyIfTheRightCubesAreLacking) {
  struct Case {
    std::string store;
    int substitutes, discounts;
    Texts expected;
  };
  const std::vector<Case> cases = {
      {"bbp", 1, 0, {"build house bb"}},  // holds the whole price
      {"bpw", 1, 0, {"build house bp", "build house bw"}},
      {"pw", 1, 0, {}},  // two would be needed
      {"ppw", 2, 0, {"build house pp", "build house pw"}},
      {"bp", 2, 0, {"build house bp"}},  // one brown, one substitute
      {"bpw", 2, 0, {"build house bp", "build house bw", "build house pw"}},  // or two: a choice
      {"bp", 1, 1, {"build house b"}},  // discount before the test of holding all
      {"pw", 1, 1, {"build house p", "build house w"}},
      {"b", 0, 1, {"build house b"}},
  };
  for (const Case& example : cases)
    EXPECT_THAT(payments(with_upgrades(small_city().store(example.store), example.substitutes,
                                       example.discounts, 0)),
                testing::UnorderedElementsAreArray(example.expected))
        << example.store << ' ' << example.substitutes << ' ' << example.discounts;
  check({{"must pay with the right ones", with_upgrades(small_city().store("bbp"), 1, 0, 0),
          "build house bp", "who holds the whole price in brown must pay with it"},
         {"not beyond the tokens", with_upgrades(small_city().store("pw"), 1, 0, 0),
          "build house pw", "at most 1 cube may be of another colour"}});
}

TEST(Upgrades, CoinMakesTheFirstPaidStepOneCheaperOnceATurn) {
  Position position = after(with_upgrades(small_city().store("bb").coins(2), 0, 0, 1),
                            {"build house bb", "place 1,0", "step"});
  EXPECT_EQ(seat(position).coins, 2);  // 1 becomes 0, and it counts as a step
  play(position, {"step"});
  EXPECT_EQ(seat(position).coins, 0);
  EXPECT_EQ(marker_of(position, Colour::brown), 3);
}

TEST(Upgrades, WithTheCoinAStepIsAskedWithoutCoins) {
  const Position position =
      after(with_upgrades(small_city().store("bb"), 0, 0, 1), {"build house bb", "place 1,0"});
  EXPECT_EQ(position.view().phase, Phase::step);
}

TEST(Upgrades, CoinGainedByTheBuildWorksAtOnceByAPaidStepFromTheNextTurn) {
  Position by_build =
      after(small_city().store("pp").marker(Colour::purple, 5), {"build winery pp", "place 1,0"});
  EXPECT_EQ(seat(by_build).upgrades.coins, 1);
  EXPECT_EQ(by_build.view().phase, Phase::step);  // costs nothing
  Position by_step = after(small_city().store("pp").marker(Colour::purple, 4).coins(2),
                           {"build winery pp", "place 1,0", "step"});
  EXPECT_EQ(seat(by_step).upgrades.coins, 1);
  EXPECT_EQ(by_step.view().phase, Phase::end);  // 1 coin left; the second step costs 2
}

TEST(Upgrades, AreTakenFromTheirCellsAndEffectiveAtOnce) {
  EXPECT_EQ(seat(after(small_city().store("oo").marker(Colour::orange, 2),
                       {"build aqueduct oo", "place 0,0 1,0"}))
                .upgrades.substitutes,
            1);
  EXPECT_EQ(seat(after(small_city().store("gg").marker(Colour::green, 3),
                       {"build temple gg", "place 0,0 1,0"}))
                .upgrades.substitutes,
            1);
  EXPECT_EQ(seat(after(small_city().store("ww").marker(Colour::white, 3),
                       {"build fortress ww", "place 0,0"}))
                .upgrades.discounts,
            1);
}

// ---- Cells of the development board

TEST(Cells, ResourceTokensGiveTheirCubesAndStay) {
  // Singles in the order of rows: brown purple white orange green; doubles: bp, wg, bw, og.
  Position position =
      after(small_city().store("bb").marker(Colour::brown, 2), {"build house bb", "place 1,0"});
  EXPECT_EQ(store_of(position), "b");
  position =
      after(small_city().store("bb").marker(Colour::brown, 6), {"build house bb", "place 1,0"});
  EXPECT_EQ(store_of(position), "bp");
  EXPECT_EQ(position.view().doubles.size(), 4u);
  position = after(small_city().store("gg").marker(Colour::green, 5),
                   {"build temple gg", "place 0,0 1,0"});
  EXPECT_EQ(store_of(position), "og");
}

TEST(Cells, AWorkerComesFromTheSupplyByItself) {
  const Position position =
      after(small_city().store("bb").marker(Colour::brown, 1), {"build house bb", "place 1,0"});
  EXPECT_EQ(seat(position).workers_available, 2);
  EXPECT_EQ(seat(position).workers_in_supply, 3);
  const Position none = after(small_city().store("bb").marker(Colour::brown, 1).workers(5),
                              {"build house bb", "place 1,0"});
  EXPECT_EQ(seat(none).workers_available, 5);
}

Board relocating() {
  return Board()
      .tile(36, 0, 0)
      .tile(37, 2, 0)
      .building(Kind::house, {{1, 0}})
      .building(Kind::aqueduct, {{0, 1}, {1, 1}})
      .power(Phase::relocate, Task::relocate);
}

TEST(Relocate, ABuildingIsPlacedAgainByThePlacingRules) {
  check({
      {"anywhere free", relocating(), "relocate 0 3,0", ""},
      {"not to the same cells", relocating(), "relocate 0 1,0", "exactly the same cells"},
      {"its own cells count as free", relocating(), "relocate 1 1,1 2,1", ""},
      {"not to the same two cells", relocating(), "relocate 1 0,1 1,1", "exactly the same cells"},
      {"two buildings cannot be swapped", relocating(), "relocate 0 1,1",
       "a building stands at 1,1"},
      {"there must be such a building", relocating(), "relocate 2 3,0", "there is no building 2"},
      {"it may be declined", relocating(), "pass", ""},
  });
}

TEST(Relocate, ItCollectsWhatItCoversAndVacatedCellsShowAgain) {
  Position position =
      after(relocating().cube(2, 0, Colour::purple).worker(3, 0), {"relocate 0 2,0"});
  EXPECT_EQ(store_of(position), "p");
  const City& city = seat(position).city;
  EXPECT_TRUE(city.unbuilt().has(city.find({1, 0})));
  EXPECT_EQ(city.cubes(), Cubes{});
  EXPECT_EQ(city.buildings()[0].kind, Kind::house);  // keeps its number
  EXPECT_EQ(marker_of(position, Colour::brown), 0);
}

TEST(Relocate, IsSkippedWithoutABuildingOrAnotherPlace) {
  const Position none = after(small_city().store("bpw").marker(Colour::purple, 1), {"sell bpw"});
  EXPECT_EQ(none.view().phase, Phase::end);
  const Board full = Board()
                         .tile(36, 0, 0)
                         .building(Kind::aqueduct, {{0, 0}, {1, 0}})
                         .building(Kind::temple, {{0, 1}, {1, 1}})
                         .marker(Colour::purple, 1)
                         .store("bpw");
  EXPECT_EQ(after(full, {"sell bpw"}).view().seat, 1);
}

TEST(FreeBuild, AnyBuildingExceptAFortressWithoutPayingOrMoving) {
  const Board board = small_city().power(Phase::free_build, Task::free_build);
  check({
      {"a house", board, "free house 0,0", ""},
      {"a temple", board, "free temple 0,0 1,0", ""},
      {"no fortress", board, "free fortress 0,0", "a fortress cannot be built free"},
      {"none that is gone", Board(board).taken(Kind::winery, 6), "free winery 0,0",
       "no winery is left"},
      {"it may be declined", board, "pass", ""},
  });
  const Position position = after(board, {"free aqueduct 0,0 0,1"});
  EXPECT_EQ(position.view().columns[index(Kind::aqueduct)], 5);
  EXPECT_EQ(marker_of(position, Colour::orange), 0);
  EXPECT_EQ(position.view().phase, Phase::end);
}

TEST(AqueductTile, IsPlacedAsAnyTileWithACubeOfAnyColour) {
  const Board board = small_city().power(Phase::aqueduct_tile, Task::aqueduct_tile, 2);
  Position position = after(board, {"aqueduct tile"});
  EXPECT_EQ(position.view().phase, Phase::lay);
  EXPECT_THAT(refusal(position, "pass"), HasSubstr("nobody can pass"));  // once taken
  EXPECT_THAT(refusal(position, "lay 2,0 r0"), HasSubstr("needs the colour"));
  play(position, {"lay 2,0 r0 white"});
  const City& city = seat(position).city;
  EXPECT_EQ(city.cube(city.find({2, 0})), Colour::white);
  EXPECT_EQ(city.tiles().back().tile, aqueduct_tile(2));
  EXPECT_EQ(after(board, {"pass"}).view().phase, Phase::end);  // declined before
}

TEST(RandomTile, IsDrawnFromTheBagAndPlacedAsAnyTile) {
  Board board = small_city().power(Phase::random_tile, Task::random_tile);
  Position position = board.position();
  const TileId next = position.hidden().bag.back();
  const int left = position.view().bag_left;
  EXPECT_TRUE(Panticapaeum::reveals(position.view(), Move::draw_random_tile()));
  EXPECT_FALSE(Panticapaeum::reveals(position.view(), Move::pass()));
  play(position, {"random tile"});
  EXPECT_EQ(position.view().pending.back(), (Pending{Task::lay, next, 0}));
  EXPECT_EQ(position.view().bag_left, left - 1);
}

// Every tile but those of the circle and the city is discarded.
Board with_empty_bag(Board board) {
  for (int tile = 20; tile <= kTerrainTiles; ++tile)
    if (tile != 36) board.parts.discard.push_back(static_cast<TileId>(tile));
  for (TileId tile = 1; tile <= 7; ++tile) board.parts.circle.push_back(tile);
  board.parts.circle.push_back(kNoTile);
  board.parts.trireme = 7;
  for (TileId tile = 8; tile < 20; ++tile) board.parts.discard.push_back(tile);
  board.parts.bag.emplace();
  return board;
}

TEST(RandomTile, FromAnEmptyBagTheDiscardIsShuffledIntoIt) {
  Board board = with_empty_bag(small_city().power(Phase::random_tile, Task::random_tile));
  board.parts.reshuffle.emplace();
  for (int tile = kTerrainTiles; tile > 0; --tile)
    board.parts.reshuffle->push_back(static_cast<TileId>(tile));
  Position position = after(board, {"random tile"});
  EXPECT_EQ(position.view().pending.back(), (Pending{Task::lay, 65, 0}));
  EXPECT_TRUE(position.view().discard.empty());
  EXPECT_EQ(position.view().bag_left, 65 - 1 - 7 - 1);
  EXPECT_EQ(position.hidden().reshuffles, 1);
}

TEST(RandomTile, TheSecondShuffleAppliesThePermutationTwice) {
  std::array<TileId, kTerrainTiles> permutation = Hidden::identity();
  std::rotate(permutation.begin(), permutation.begin() + 1, permutation.end());
  EXPECT_EQ(shuffled(permutation, 1)[0], 2);
  EXPECT_EQ(shuffled(permutation, 2)[0], 3);
  EXPECT_EQ(shuffled(permutation, 0), Hidden::identity());
}

TEST(RandomTile, WithNothingInBagAndDiscardItIsNotAsked) {
  View view = small_city().position().view();
  const Pending random_tile{Task::random_tile, 0, 0};
  EXPECT_TRUE(is_asked(view, random_tile));
  view.bag_left = 0;
  EXPECT_FALSE(is_asked(view, random_tile));
  view.discard.add(5);
  EXPECT_TRUE(is_asked(view, random_tile));
}

TEST(AdvanceElsewhere, OneStepInAnyUnfinishedRowOtherThanItsOwn) {
  const Board board = small_city().marker(Colour::white, 9).power(Phase::advance, Task::advance, 4);
  check({{"purple", board, "advance purple", ""},
         {"not its own row", board, "advance green", "not that of green"},
         {"no finished row", board, "advance white", "the white row is finished"},
         {"it may be declined", board, "pass", ""}});
}

TEST(AdvanceElsewhere, MayTriggerMoreAndThenPaidStepsInGreenGoOn) {
  Position position =
      after(small_city().store("gg").coins(3).marker(Colour::green, 2).marker(Colour::white, 2),
            {"build temple gg", "place 0,0 1,0", "advance white"});
  EXPECT_EQ(position.view().phase, Phase::free_build);
  play(position, {"free house 0,1"});
  EXPECT_EQ(position.view().phase, Phase::step);
  EXPECT_EQ(position.view().pending.back(), (Pending{Task::step, 4, 0}));
  play(position, {"step"});
  EXPECT_EQ(marker_of(position, Colour::green), 4);
  EXPECT_EQ(seat(position).upgrades.substitutes, 1);
}

// ---- End of a round

TEST(EndOfRound, TilesLeftAreDiscardedAndANewCircleIsLaid) {
  Board board = small_city();
  board.last_turn(1).tile(37, 0, 0).workers(0);
  Position position = board.position();
  const View before = position.view();
  EXPECT_TRUE(Panticapaeum::reveals(before, Move::take_coins()));
  play(position, {"take 2"});
  EXPECT_EQ(position.view().round, 2);
  EXPECT_EQ(position.view().turn, 0);
  EXPECT_EQ(position.view().seat, 1);  // the first player passes one seat clockwise
  EXPECT_EQ(position.view().trireme, -1);
  EXPECT_EQ(position.view().circle.ssize(), 8);
  for (const TileId tile : before.circle)
    EXPECT_TRUE(tile == kNoTile || position.view().discard.has(tile));
}

TEST(EndOfRound, IncomeForWorkerCellsAndWorkersReturn) {
  Board board;
  board.last_turn(1).tile(36, 0, 0).worker(0, 0).marker(Colour::brown, 7);
  board.own().workers_in_supply = 4;
  const Position position = after(board, {"take 2"});
  EXPECT_EQ(seat(position, 1).coins, 2 + 3);
  EXPECT_EQ(seat(position, 1).workers_available, 1);
  EXPECT_TRUE(seat(position, 1).city.workers().empty());
}

TEST(EndOfRound, AtMostFiveCubesAreKeptOwnChoice) {
  Board board;
  board.last_turn(1).tile(36, 0, 0).workers(0).store("bbbpwog").cube(0, 0, Colour::brown);
  board.parts.seats[0].store = cubes("pppppp");
  Position position = after(board, {"take 2"});
  EXPECT_EQ(position.view().phase, Phase::discard);
  EXPECT_EQ(position.view().seat, 0);  // seats in order
  EXPECT_EQ(position.view().turn, 2);
  EXPECT_TRUE(position.view().circle.empty());
  EXPECT_THAT(move_texts(position), ElementsAre("discard p"));
  play(position, {"discard p"});
  EXPECT_EQ(position.view().seat, 1);
  EXPECT_THAT(move_texts(position), SizeIs(1 + 4 + 6));  // bb, b and another, two others
  EXPECT_THAT(refusal(position, "pass"), HasSubstr("nobody can pass"));
  EXPECT_THAT(refusal(position, "worker 0,1"), HasSubstr("cubes are to be discarded"));
  EXPECT_THAT(refusal(position, "discard pp"), HasSubstr("only 1 purple cube"));
  play(position, {"discard bb"});
  EXPECT_EQ(store_of(position, 1), "bpwog");
  EXPECT_EQ(seat(position, 1).city.cubes()[index(Colour::brown)], 1);  // lying cubes stay
  EXPECT_EQ(position.view().round, 2);
}

TEST(EndOfRound, TheRestOfTheBagIsLaidFirstThenTheDiscardIsShuffled) {
  Board board = small_city();
  board.last_turn(4).workers(0);
  board.parts.circle = {1, 2, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile};
  board.parts.trireme = 7;
  board.parts.bag = std::vector<TileId>{50, 51, 52};
  for (int tile = 3; tile <= kTerrainTiles; ++tile)
    if (tile != 36 && (tile < 50 || tile > 52))
      board.parts.discard.push_back(static_cast<TileId>(tile));
  const Position position = after(board, {"take 2"});
  EXPECT_THAT(std::vector<int>(position.view().circle.begin(), position.view().circle.end()),
              ElementsAre(50, 51, 52, 1, 2, 3, 4, 5));
  EXPECT_TRUE(position.view().discard.empty());
  EXPECT_EQ(position.view().bag_left, 65 - 8 - 1);
}

TEST(EndOfRound, WithFourPlayersTheBagRunsShortInRoundFive) {
  const Rules rules(4, {});
  Position position = deal(rules, Seed::from_number(3));
  FastRandom random(3);
  while (position.view().round < 5) {
    EXPECT_EQ(position.hidden().reshuffles, 0);
    Panticapaeum::play(position, random_move(position.view(), random));
  }
  EXPECT_EQ(position.hidden().reshuffles, 1);
}

TEST(Turns, GoClockwiseThreeARoundFiveRounds) {
  for (int players = 2; players <= 4; ++players) {
    Position position = deal(Rules(players, {}), Seed::from_number(5));
    FastRandom random(5);
    std::vector<int> scouts;
    while (position.view().phase != Phase::over) {
      const Move move = random_move(position.view(), random);
      if (move.what == Do::scout) {
        const int turn = static_cast<int>(scouts.size());
        const int round = turn / (3 * players);
        EXPECT_EQ(position.view().round, round + 1);
        EXPECT_EQ(position.view().turn, turn % (3 * players) / players);
        EXPECT_EQ(position.view().seat, (round + turn) % players);
        scouts.push_back(position.view().seat);
      }
      Panticapaeum::play(position, move);
    }
    EXPECT_EQ(static_cast<int>(scouts.size()), 15 * players);
    EXPECT_THAT(move_texts(position), IsEmpty());
    EXPECT_EQ(refusal(position, "pass"), "the game is over");
  }
}

// ---- Supply

TEST(Supply, UnlimitedCubesDoNotRunOut) {
  EXPECT_EQ(seat(after(small_city().store(std::string(20, 'b')), {"take brown"})).store[0], 21);
}

TEST(Supply, AnExhaustedColourMayBeChosenAndGivesNothing) {
  const Board board = Board(2, Supply::physical).tile(36, 0, 0).store(std::string(20, 'b'));
  EXPECT_EQ(seat(after(board, {"take brown"})).store[0], 20);
  const Position tile = after(Board(board).power(Phase::aqueduct_tile, Task::aqueduct_tile, 1),
                              {"aqueduct tile", "lay 2,0 r0 brown"});
  EXPECT_EQ(seat(tile).city.cubes(), Cubes{});
}

TEST(Supply, CubesOfANewTileAreLaidInReadingOrderWhileAnyAreLeft) {
  // Tile 41 is bb over .d; one brown cube is left.
  const Position position =
      after(Board(2, Supply::physical).tile(36, 0, 0).store(std::string(19, 'b')).lay(41),
            {"lay 2,0 r0"});
  const City& city = seat(position).city;
  EXPECT_TRUE(city.has_cube(city.find({2, 0})));
  EXPECT_FALSE(city.has_cube(city.find({3, 0})));
}

TEST(Supply, CubesPaidGoBackToTheBox) {
  Position position = after(Board(2, Supply::physical).tile(36, 0, 0).store(std::string(20, 'b')),
                            {"build house bb", "place 1,0"});
  EXPECT_EQ(position.view().cubes_in_box(Colour::brown), 2);
}

}  // namespace
}  // namespace oikist::panticapaeum
