// The component file: its constraints, and the messages about violations.
#include "games/panticapaeum/rules/components.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/failure.h"
#include "base/sha256.h"
#include "base/text.h"
#include "games/panticapaeum/rules/embedded.h"

namespace oikist::panticapaeum {
namespace {

using testing::HasSubstr;

struct Fault {
  std::string rule;
  std::string from, to;  // the first occurrence is replaced
  std::string message;
};

std::string message_for(const Fault& fault) {
  std::string text(data::panticapaeum_original_json);
  const std::size_t at = text.find(fault.from);
  if (at == std::string::npos) return "the test does not fit the file";
  text.replace(at, fault.from.size(), fault.to);
  try {
    (void)Components::parse(text);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code(), "bad_components");
    return failure.what();
  }
  return "accepted";
}

TEST(Components, EveryFaultIsNamedWithItsField) {
  const std::vector<Fault> faults = {
      {"another game", "\"panticapaeum\"", "\"akropolis\"",
       "components.game: must be panticapaeum"},
      {"order of colours", "\"brown\",\n    \"purple\"", "\"purple\",\n    \"brown\"",
       "components.colours[0]: must be \"brown\""},
      {"row of a building", "\"house\", \"row\": \"brown\"", "\"house\", \"row\": \"green\"",
       "components.buildings[0].row: the row of the house is brown"},
      {"a building twice", "\"winery\", \"row\": \"purple\"", "\"house\", \"row\": \"brown\"",
       "components.buildings[1]: the house stands here twice"},
      {"size of a building", "\"cells\": 1, \"copies\"", "\"cells\": 3, \"copies\"",
       "components.buildings[0].cells: must be a whole number from 1 to 2"},
      {"seven buildings a kind", "\"copies\": 7", "\"copies\": 6",
       "components.buildings[0].copies: must be 7, not the number 6"},
      {"ladders never fall", "[2,3,3,4,4,5,5]", "[2,3,2,4,4,5,5]",
       "components.cost ladders.2[2]: a cost ladder must never fall"},
      {"seven prices", "[2,3,3,4,4,5,5]", "[2,3,3,4,4,5]",
       "components.cost ladders.2: a cost ladder must have 7 prices, not 6"},
      {"the aqueduct costs 2 at first", "[2,3,3,4,4,5,5]", "[3,3,3,4,4,5,5]",
       "components.cost ladders.2[0]: the first aqueduct must cost 2"},
      {"a ladder for each number of players", "\"2\": [2,3,3,4,4,5,5], ", "",
       "components.cost ladders.2: is missing"},
      {"unknown cell", "\"W\", \"s\"", "\"X\", \"s\"",
       "components.development[0].cells[1]: must be V, W, R"},
      {"worker cells only in brown", "\"R\", \"s\", \"dd\"", "\"W\", \"s\", \"dd\"",
       "components.development[1].cells[1]: a cell W may only lie in the brown row"},
      {"four worker cells", "\"W\", \"s\"", "\"s\", \"s\"",
       "components.development: the board must have 4 cells W, not 3"},
      {"three values a row", "[\"V\", \"W\"", "[\"W\", \"W\"",
       "components.development[0].cells: a row must have 3 victory-point cells V, not 2"},
      {"two substitutes", "\"P\", \"S\"", "\"P\", \"s\"",
       "components.development: the board must have 2 cells S, not 1"},
      {"five single tokens", "\"V\", \"C\"", "\"V\", \"s\"",
       "components.development: the board must have 1 cells C, not 0"},
      {"orange begins with V, tile, S", "\"Q1\", \"S\", \"s\"", "\"Q1\", \"s\", \"S\"",
       "components.development[3]: the orange row must begin with"},
      {"points", "\"1/3\"", "\"a third\"", "components.development[1].points[0]: must be a whole"},
      {"values never fall", "\"1/2\", \"1/1\"", "\"1/1\", \"1/2\"",
       "components.development[1].points[2]: the values of a row must never fall"},
      {"aqueduct tiles have a choice", "[\"*d\"]", "[\"od\"]",
       "components.aqueduct tiles[0].cells: an aqueduct tile must have exactly one cell *"},
      {"copies of aqueduct tiles", "\"copies\": 4", "\"copies\": 3",
       "components.aqueduct tiles[0].copies: must be 4, not the number 3"},
      {"terrain tiles have none", "[\"b..\"]", "[\"*..\"]",
       "components.terrain tiles[0].cells: only aqueduct tiles have a cell *"},
      {"unknown letter", "[\"b..\"]", "[\"b.x\"]",
       "components.terrain tiles[0].cells[0]: the letter \"x\" is not one of"},
      {"connected", "[\"b..\"]", "[\"b_.\"]",
       "components.terrain tiles[0].cells: the cells of a tile must be connected side by side"},
      {"connected by sides", "[\"b..\"]", "[\"b_\", \"_.\"]",
       "components.terrain tiles[0].cells: the cells of a tile must be connected side by side"},
      {"tight frame", "[\"b..\"]", "[\"b.._\"]",
       "components.terrain tiles[0].cells: the first and last row and column"},
      {"rows of one length", "[\"b.\", \"._\"]", "[\"b.\", \".\"]",
       "components.terrain tiles[10].cells[1]: must be as long as the other rows"},
      {"not too large", "[\"b..\"]", "[\"b......\"]",
       "components.terrain tiles[0].cells[0]: must have at most 6 letters"},
      {"tile ids once", "{\"id\": 2, \"cells\": [\"p..\"]}", "{\"id\": 1, \"cells\": [\"p..\"]}",
       "components.terrain tiles[1]: id 1 is used twice"},
      {"65 tiles", "{\"id\": 2, \"cells\": [\"p..\"]},", "",
       "components.terrain tiles: must have 65 entries, not 64"},
      {"unknown field", "\"status\"", "\"statis\"",
       "components.\"statis\": is not a field known here"},
  };
  for (const Fault& fault : faults)
    EXPECT_THAT(message_for(fault), HasSubstr(fault.message)) << fault.rule;
}

TEST(Components, StandardSetKeepsNameAndHashOfItsFile) {
  const Components& set = Components::standard();
  EXPECT_EQ(set.hash(), to_hex(sha256(data::panticapaeum_json)));
  EXPECT_EQ(set.name(), "reconstruction-2");
}

TEST(Components, TheOriginalSetStaysLoadable) {
  const Components original = Components::parse(data::panticapaeum_original_json);
  EXPECT_EQ(original.name(), "reconstruction");
  EXPECT_EQ(original.hash(), "98324eee14ccadf1b0bd5bda8a8282b8ed61ac84f607e7426063bd69e11ed2d6");
}

// The balance report says why.
TEST(Components, TheStandardSetIsTheOriginalWithCheaperWineries) {
  const Components original = Components::parse(data::panticapaeum_original_json);
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
    for (const Kind kind : kAllKinds)
      for (int taken = 0; taken < kCopies; ++taken)
        EXPECT_EQ(
            original.cost(players, kind, taken) - Components::standard().cost(players, kind, taken),
            kind == Kind::winery && players < 4 ? 1 : 0);
}

TEST(Components, ASetMayNameItself) {
  std::string text(data::panticapaeum_original_json);
  text.replace(text.find("\"status\""), 0, "\"name\": \"mine\", ");
  EXPECT_EQ(Components::parse(text).name(), "mine");
  EXPECT_NE(Components::parse(text).hash(), Components::standard().hash());
}

TEST(Components, ALadderPerBuildingIsAccepted) {
  std::string text(data::panticapaeum_original_json);
  const std::string ladder = "[2,3,3,4,4,5,5]";
  text.replace(text.find(ladder), ladder.size(),
               R"({"house":[1,1,2,2,3,3,4],"winery":[2,2,2,2,2,2,2],"fortress":[3,3,3,3,3,3,3],)"
               R"("aqueduct":[2,3,4,5,6,7,8],"temple":[0,0,1,1,2,2,3]})");
  const Components set = Components::parse(text);
  EXPECT_EQ(set.cost(2, Kind::house, 2), 2);
  EXPECT_EQ(set.cost(2, Kind::aqueduct, 5), 7);
  EXPECT_EQ(set.cost(2, Kind::temple, 0), 0);
  EXPECT_EQ(set.cost(3, Kind::temple, 0), 2);
}

TEST(Components, RotationsAreQuarterTurnsClockwise) {
  // Tile 26: b.. over p__
  const Components& set = Components::standard();
  const auto drawn = [&](int rotation) {
    const TileForm& form = set.form(26, rotation);
    std::string text;
    for (const TileCell& cell : form.cells)
      text += std::to_string(cell.dx) + std::to_string(cell.dy) + letter_of(cell.terrain) + ' ';
    return text;
  };
  EXPECT_EQ(drawn(0), "00b 10. 20. 01p ");
  EXPECT_EQ(drawn(1), "00p 10b 11. 12. ");
  EXPECT_EQ(drawn(2), "20p 01. 11. 21b ");
  EXPECT_EQ(drawn(3), "00. 01. 02b 12p ");
}

TEST(Components, TheBoardKnowsItsCells) {
  const Components& set = Components::standard();
  EXPECT_EQ(set.row_length(Colour::brown), 9);
  EXPECT_EQ(set.singles(), 5);
  EXPECT_EQ(set.doubles(), 4);
  EXPECT_EQ(set.worker_cells(1), 0);
  EXPECT_EQ(set.worker_cells(2), 1);
  EXPECT_EQ(set.worker_cells(9), 4);
  EXPECT_EQ(set.value(Kind::winery, 0).points, 0);
  EXPECT_EQ(set.value(Kind::winery, 4), (Value{1, 3}));
  EXPECT_EQ(set.value(Kind::winery, 5), (Value{1, 2}));
  EXPECT_EQ(set.value(Kind::temple, 9), (Value{3, 1}));
  EXPECT_EQ(set.cell(Colour::orange, 5).number, 2);
  std::string codes;
  for (const BoardCell& cell : set.row(Colour::orange).cells)
    codes += std::string(code_of(cell)) + ' ';
  EXPECT_EQ(codes, "V Q1 S s Q2 V T Q3 V ");
}

TEST(Components, DoubleTokensAreThePairsAndThenTheTwins) {
  for (int token = 0; token < kMaxDoubles + static_cast<int>(kColours); ++token) {
    const auto [a, b] = double_colours(token);
    EXPECT_EQ(a == b, token >= kMaxDoubles);
    EXPECT_LE(a, b);
    EXPECT_EQ(double_token(a, b), token);
  }
}

// The original set, with a field in front.
std::string with_field(const std::string& field) {
  std::string text(data::panticapaeum_original_json);
  text.replace(text.find("\"status\""), 0, field + ", ");
  return text;
}

const std::string kStandardTokens =
    R"("tokens": {"single": ["b","p","w","o","g"],)"
    R"( "double": ["bp","bw","bo","bg","pw","po","pg","wo","wg","og"]})";
const std::string kOtherTokens =
    R"("tokens": {"single": ["g","g","g","b","o"],)"
    R"( "double": ["ww","wb","bp","bp","gg","og","go","pw","po","bo"]})";

TEST(Components, WithoutTokensASetHasTheStandardOnes) {
  const Components set = Components::parse(data::panticapaeum_original_json);
  const Components listed = Components::parse(with_field(kStandardTokens));
  EXPECT_EQ(listed.single_tokens(), set.single_tokens());
  EXPECT_EQ(listed.double_tokens(), set.double_tokens());
}

TEST(Components, TokensAreDataInAnyOrderOfTheirColours) {
  const Components set = Components::parse(with_field(kOtherTokens));
  std::string text;
  for (const Colour colour : set.single_tokens()) text += kColourLetters[index(colour)];
  for (const int token : set.double_tokens()) {
    text += ' ';
    for (const Colour colour : double_colours(token)) text += kColourLetters[index(colour)];
  }
  EXPECT_EQ(text, "gggbo ww bw bp bp gg og og pw po bo");
}

TEST(Components, EveryFaultOfTheTokensIsNamedWithItsField) {
  const std::vector<std::array<std::string, 3>> faults = {
      {R"(["b","p","w","o","g"])", R"(["b","p","w","o"])",
       "components.tokens.single: must have 5 entries, not 4"},
      {R"(["b","p","w","o","g"])", R"(["b","p","w","o","g","g"])", "components.tokens.single: "},
      {R"("w","o","g"])", R"("wo","o","g"])",
       "components.tokens.single[2]: must be one letter of b, p, w, o, g"},
      {R"("w","o","g"])", R"("d","o","g"])", "components.tokens.single[2]: must be one letter"},
      {R"("po")", R"("p")", "components.tokens.double[5]: must be two letters of b, p, w, o, g"},
      {R"("po")", R"("p*")", "components.tokens.double[5]: must be two letters"},
      {R"("po")", "7", "components.tokens.double[5]: must be a string"},
      {R"(,"og"])", "]", "components.tokens.double: must have 10 entries, not 9"},
      {R"("single": ["b","p","w","o","g"],)", "", "components.tokens.single: is missing"},
      {R"("single")", R"("triple": [], "single")", "is not a field known here"},
  };
  for (const auto& [from, to, message] : faults) {
    std::string tokens = kStandardTokens;
    const std::size_t at = tokens.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    tokens.replace(at, from.size(), to);
    const ComponentCheck check = Components::check(with_field(tokens));
    ASSERT_EQ(check.problems.size(), 1u) << to;
    EXPECT_THAT(check.problems[0].what(), HasSubstr(message));
    EXPECT_THROW((void)Components::parse(with_field(tokens)), Failure);
  }
}

// Several faults at once, and the counts that the kit shows.
TEST(Components, TheCheckCountsTokens) {
  const ComponentCheck check =
      Components::check(with_field(R"("tokens": {"single": ["b"], "double": ["bx", "pp"]})"));
  EXPECT_EQ(check.problems.size(), 2u);
  std::string counts;
  for (const ComponentCount& count : check.counts)
    if (count.what.ends_with(" tokens"))
      counts += count.what + ' ' + std::to_string(count.have) + " of " +
                std::to_string(count.least) + "; ";
  EXPECT_EQ(counts, "single tokens 1 of 5; double tokens 2 of 10; ");
}

}  // namespace
}  // namespace oikist::panticapaeum
