#include "games/akropolis/rules/components.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/akropolis/rules/embedded.h"
#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// The printed player aid, starting tiles excluded: the number of each letter.
struct PlayerAid {
  int players;
  int tiles;
  std::map<char, int> letters;
};

const std::vector<PlayerAid> kPlayerAid = {{2,
                                            37,
                                            {{'H', 5},
                                             {'h', 18},
                                             {'M', 4},
                                             {'m', 12},
                                             {'B', 4},
                                             {'b', 10},
                                             {'T', 4},
                                             {'t', 8},
                                             {'G', 3},
                                             {'g', 6},
                                             {'q', 37}}},
                                           {3,
                                            49,
                                            {{'H', 6},
                                             {'h', 27},
                                             {'M', 5},
                                             {'m', 16},
                                             {'B', 5},
                                             {'b', 13},
                                             {'T', 5},
                                             {'t', 10},
                                             {'G', 4},
                                             {'g', 7},
                                             {'q', 49}}},
                                           {4,
                                            61,
                                            {{'H', 7},
                                             {'h', 36},
                                             {'M', 6},
                                             {'m', 20},
                                             {'B', 6},
                                             {'b', 16},
                                             {'T', 6},
                                             {'t', 12},
                                             {'G', 5},
                                             {'g', 8},
                                             {'q', 61}}}};

TEST(AkropolisComponents, TilesAddUpToThePlayerAid) {
  for (const PlayerAid& aid : kPlayerAid) {
    int tiles = 0;
    std::map<char, int> letters;
    for (const Tile& tile : Components::standard().tiles()) {
      if (tile.players > aid.players) continue;
      ++tiles;
      for (const Face face : tile.faces) ++letters[letter(face)];
    }
    EXPECT_EQ(tiles, aid.tiles) << aid.players << " players";
    EXPECT_EQ(letters, aid.letters) << aid.players << " players";
  }
}

TEST(AkropolisComponents, StarsAndStartingTile) {
  const Components& set = Components::standard();
  EXPECT_EQ(set.stars(Colour::house), 1);
  EXPECT_EQ(set.stars(Colour::market), 2);
  EXPECT_EQ(set.stars(Colour::barracks), 2);
  EXPECT_EQ(set.stars(Colour::temple), 2);
  EXPECT_EQ(set.stars(Colour::garden), 3);
  EXPECT_EQ(set.start_centre(), Face::plaza(Colour::house));
  EXPECT_EQ(set.start_spokes(), faces("qqq"));
}

// The tile's letters from the least turn on, so that turned tiles are equal.
std::string turned_to_least(std::string letters) {
  std::string least = letters;
  for (int i = 0; i < kTileHexes; ++i) {
    std::rotate(letters.begin(), letters.begin() + 1, letters.end());
    least = std::min(least, letters);
  }
  return least;
}

TEST(AkropolisComponents, TwentyThreeTilesHaveNoMirrorTwin) {
  std::multiset<std::string> all;
  for (const Tile& tile : Components::standard().tiles())
    all.insert(turned_to_least(reference_tile(tile).hexes));
  const auto without_twin = std::count_if(all.begin(), all.end(), [&](const std::string& letters) {
    return !all.contains(turned_to_least({letters.rbegin(), letters.rend()}));
  });
  EXPECT_EQ(without_twin, 23);
}

TEST(AkropolisComponents, FindsTilesById) {
  const Components& set = Components::standard();
  EXPECT_EQ(set.tile(22).faces, faces("hbt"));
  EXPECT_TRUE(set.has_tile(1));
  EXPECT_TRUE(set.has_tile(61));
  for (const int id : {-1, 0, 62, 255, 256, 1000}) EXPECT_FALSE(set.has_tile(id)) << id;
}

TEST(AkropolisComponents, LettersOfFaces) {
  std::string letters(1, letter(Face::quarry()));
  for (const Colour colour : kAllColours) {
    letters += letter(Face::district(colour));
    letters += letter(Face::plaza(colour));
  }
  EXPECT_EQ(letters, "qhHmMbBtTgG");
}

TEST(AkropolisComponents, NameAndHashIdentifyTheSet) {
  const std::string text = component_text();
  const Components set = Components::parse(text);
  EXPECT_EQ(set.name(), "base");
  EXPECT_EQ(set.hash().size(), 64u);
  std::string named = text;
  named.insert(1, R"("name":"mine",)");
  EXPECT_EQ(Components::parse(named).name(), "mine");
  EXPECT_NE(Components::parse(named).hash(), set.hash());
}

// A valid component file in which `from` was replaced once, and the expected refusal.
std::string refusal_with(std::string_view from, std::string_view to) {
  std::string text(data::akropolis_json);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  return refusal([&] { (void)Components::parse(text); });
}

TEST(AkropolisComponents, RefusalsNameTheField) {
  EXPECT_THAT(refusal_with(R"("Hgq")", R"("Hgx")"),
              StartsWith("bad_components: components.tiles[1].hexes: letter 3 must be q, h, m"));
  EXPECT_THAT(refusal_with(R"("Hgq")", R"("Qgq")"),
              StartsWith("bad_components: components.tiles[1].hexes: letter 1 must be"));
  EXPECT_THAT(refusal_with(R"("Hgq")", R"("Hg")"),
              StartsWith("bad_components: components.tiles[1].hexes: must have three letters"));
  EXPECT_THAT(refusal_with(R"("Hgq")", "7"),
              StartsWith("bad_components: components.tiles[1].hexes: must be a string"));
  EXPECT_EQ(refusal_with(R"("id": 3,)", R"("id": 1,)"),
            "bad_components: components.tiles[2]: id 1 is already used by components.tiles[0]");
  EXPECT_THAT(refusal_with(R"("id": 3,)", R"("id": 255,)"),
              StartsWith("bad_components: components.tiles[2].id: must be a whole number"));
  EXPECT_THAT(refusal_with(R"("id": 3, "players": 2)", R"("id": 3, "players": 5)"),
              StartsWith("bad_components: components.tiles[2].players: must be a whole number from "
                         "2 to 4, not the number 5"));
  EXPECT_THAT(refusal_with(R"("G": 3)", R"("G": 0)"),
              StartsWith("bad_components: components.stars.G: must be a whole number from 1"));
  EXPECT_EQ(refusal_with(R"(, "G": 3)", ""), "bad_components: components.stars.G: is missing");
  EXPECT_EQ(refusal_with(R"("G": 3)", R"("G": 3, "X": 1)"),
            "bad_components: components.stars.\"X\": is not a field known here");
  EXPECT_EQ(refusal_with(R"("centre": "H")", R"("centre": "HH")"),
            "bad_components: components.start.centre: must be one letter of q, h, m, b, t, g or H, "
            "M, B, T, G");
  EXPECT_THAT(refusal_with(R"("spokes": "qqq")", R"("spokes": "qq")"),
              StartsWith("bad_components: components.start.spokes: must have three letters"));
  EXPECT_EQ(refusal_with(R"(, "hexes": "Hgq")", ""),
            "bad_components: components.tiles[1].hexes: is missing");
  EXPECT_EQ(refusal_with(R"("hexes": "Hgq")", R"("hexes": "Hgq", "back": 2)"),
            "bad_components: components.tiles[1].\"back\": is not a field known here");
  EXPECT_EQ(refusal_with(R"("game": "akropolis")", R"("game": "chess")"),
            "bad_components: components.game: must be akropolis, not \"chess\"");
  EXPECT_EQ(refusal_with(R"("tiles")", R"("tile")"),
            "bad_components: components.tiles: is missing");
  EXPECT_EQ(refusal_with(R"("stars")", R"("star": 1, "stars")"),
            "bad_components: components.\"star\": is not a field known here");
}

TEST(AkropolisComponents, RefusesAFieldThatIsGivenTwice) {
  EXPECT_EQ(refusal_with(R"("stars")", R"("game": "akropolis", "stars")"),
            "bad_components: components: has the field \"game\" twice");
  EXPECT_EQ(refusal_with(R"("id": 3,)", R"("id": 3, "id" : 4,)"),
            "bad_components: components.tiles[2]: has the field \"id\" twice");
  EXPECT_EQ(refusal_with(R"("G": 3)", R"("G": 3, "H": 1)"),
            "bad_components: components.stars: has the field \"H\" twice");
  EXPECT_EQ(refusal_with(R"("stars")", R"("status": "of \"id\": 1, {\\", "stars")"),
            "(not refused)");  // a text about fields
}

TEST(AkropolisComponents, RefusesTilesThatCannotBeDealt) {
  EXPECT_THAT(refusal_with(R"(    {"id": 1, "players": 2, "hexes": "Hmb"},)", ""),
              StartsWith("bad_components: components.tiles: 36 tiles cannot be dealt to 2 players: "
                         "the line takes 4, the rest must be a multiple of 3"));
  EXPECT_THAT(refusal_with(R"({"id": 38, "players": 3)", R"({"id": 38, "players": 4)"),
              HasSubstr("components.tiles: 48 tiles cannot be dealt to 3 players"));
  EXPECT_THAT(refusal_with(R"({"id": 61, "players": 4, "hexes": "bqq"})",
                           R"({"id": 61, "players": 4, "hexes": "bqq"},
                              {"id": 62, "players": 4, "hexes": "bqq"})"),
              HasSubstr("components.tiles: has 62 entries, at most 61"));
}

// However the name is written.
TEST(AkropolisComponents, RefusesFieldsGivenTwiceWithEscapes) {
  EXPECT_EQ(refusal_with(R"("stars":)", R"("st\u0061rs": {}, "stars":)"),
            "bad_components: components: has the field \"stars\" twice");
}

TEST(AkropolisComponents, RefusesTheListOfAnExpansion) {
  EXPECT_THAT(refusal([] { (void)Components::parse(data::athena_json); }),
              StartsWith("bad_components: components.expansion: this file lists the single tiles "
                         "and cards of an expansion"));
}

TEST(AkropolisComponents, RefusesTextThatIsNotJson) {
  EXPECT_THAT(refusal([] { (void)Components::parse("tiles: 61"); }),
              StartsWith("bad_components: the component file is not JSON"));
  EXPECT_THAT(refusal([] { (void)Components::parse("[]"); }),
              StartsWith("bad_components: components: must be an object, not a list"));
  EXPECT_THAT(refusal([] { (void)Components::parse(""); }), StartsWith("bad_components: "));
}

}  // namespace
}  // namespace oikist::akropolis::test
