#include "games/akropolis/rules/city.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

City start() {
  return City(Components::standard(), 1);
}

bool may_lie(const City& city, int q, int r, int rotation) {
  return city.is_legal(triangle_of(Hex::make(q, r), rotation));
}

// The starting tile S and tiles on the ground beside it:
//
//             B   B   E        B at (2,-1) (2,-2) (3,-2)
//       S       B   E   E      E at (3,-1) (4,-2) (4,-1)
//         S   S   A   A        A at (2,0) (3,0) (2,1)
//       S           A
//
// C comes on level 2 over (1,0) S, (2,-1) B, (2,0) A; D on level 2 over (3,-1) E, (4,-1) E, (3,0)
// A.
City hill() {
  City city = start();
  lay(city, "qhh", 2, 0, 0);
  lay(city, "hqq", 2, -1, 4);
  lay(city, "qqq", 3, -1, 5);
  return city;
}

int lay_c(City& city) {
  return lay(city, "hhh", 1, 0, 5);
}
int lay_d(City& city) {
  return lay(city, "qmq", 3, -1, 0);
}

TEST(AkropolisCity, StartingTileIsAPlazaWithThreeQuarriesOnAlternateSides) {
  const City city = start();
  EXPECT_EQ(city.face({0, 0}), Face::plaza(Colour::house));
  for (int direction = 0; direction < kHexDirections; direction += 2)
    EXPECT_TRUE(city.face(neighbour({0, 0}, direction)).is_quarry());
  for (int direction = 0; direction < kHexDirections; ++direction) {
    const Hex hex = neighbour({0, 0}, direction);
    EXPECT_EQ(city.height(hex), direction % 2 == 0 ? 1 : 0);
    EXPECT_EQ(city.is_occupied(hex), direction % 2 == 0);
  }
}

TEST(AkropolisCity, ATilesHexesLieClockwise) {
  for (int rotation = 0; rotation < kHexDirections; ++rotation) {
    City city = start();
    const Triangle triangle = triangle_of({3, -1}, rotation);
    if (!city.is_legal(triangle)) continue;
    lay(city, "hmb", 3, -1, rotation);
    EXPECT_EQ(letter(city.face({3, -1})), 'h');
    EXPECT_EQ(letter(city.face(neighbour({3, -1}, rotation))), 'm');
    EXPECT_EQ(letter(city.face(neighbour({3, -1}, rotation + 1))), 'b');
  }
}

TEST(AkropolisCity, ATriangleIsNamedByEachOfItsThreePlacements) {
  for (const bool up : {false, true})
    for (int turn = 0; turn < kTileHexes; ++turn) {
      const Triangle triangle{{5, -7}, up};
      const int rotation = 2 * turn + (up ? 1 : 0);
      EXPECT_EQ(triangle_of(first_hex(triangle, turn), rotation), triangle);
    }
}

// 30 free triangles touch the starting tile, and none of it can be built on.
TEST(AkropolisCity, ThirtyTrianglesAroundTheStartingTile) {
  const City city = start();
  EXPECT_EQ(city.triangle_count(), 30);
  EXPECT_EQ(triangles_of(city).size(), 30u);
}

TEST(AkropolisCity, TheNthTriangleIsTheNthOfTheList) {
  const City city = hill();
  const std::vector<Triangle> list = triangles_of(city);
  ASSERT_EQ(city.triangle_count(), static_cast<int>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i)
    EXPECT_EQ(city.triangle(static_cast<int>(i)), list[i]);
}

TEST(AkropolisCity, OnTheGroundATileSharesAnEdgeWithTheCity) {
  const City city = start();
  EXPECT_TRUE(may_lie(city, 2, 0, 0));
  EXPECT_FALSE(may_lie(city, 3, 0, 0));  // (3,0) (4,0) (3,1): one space away
  EXPECT_TRUE(may_lie(city, 3, 0, 3));   // (3,0) (2,0) (3,-1): its second hex touches
  EXPECT_FALSE(may_lie(city, 50, 0, 0));
  EXPECT_FALSE(may_lie(city, 64, 0, 0));  // where the planes wrap around
  EXPECT_FALSE(may_lie(city, 2, 64, 0));
}

TEST(AkropolisCity, ATileDoesNotLiePartlyOnTheGround) {
  const City city = start();
  EXPECT_FALSE(may_lie(city, 1, 0, 0));
  EXPECT_FALSE(may_lie(city, 2, 0, 3));
}

TEST(AkropolisCity, ATileRestsOnAtLeastTwoTiles) {
  const City city = hill();
  EXPECT_FALSE(may_lie(city, 2, 0, 0));  // A alone, in its three rotations
  EXPECT_FALSE(may_lie(city, 3, 0, 2));
  EXPECT_FALSE(may_lie(city, 2, 1, 4));
  EXPECT_TRUE(may_lie(city, 1, 0, 5));  // S, B, A
  EXPECT_TRUE(may_lie(city, 2, 0, 5));  // A twice, E
}

TEST(AkropolisCity, TheTileThatShowsOnTopOfAColumnCounts) {
  City city = hill();
  lay_c(city);
  lay_d(city);
  EXPECT_FALSE(may_lie(city, 3, -1, 0));  // D alone, though A and E lie below it
  EXPECT_TRUE(may_lie(city, 2, 0, 5));    // C and D, all of height 2
}

TEST(AkropolisCity, ACoveredTileDoesNotCountForItsNeighboursOnTop) {
  City city = hill();
  lay_c(city);
  lay_d(city);
  lay(city, "qqq", 1, 1, 1);
  EXPECT_FALSE(may_lie(city, 2, 0, 0));  // two hexes of A are covered
  lay(city, "qqq", 1, 1, 0);
  EXPECT_TRUE(may_lie(city, 2, 0, 0));  // all three, by three tiles of height 2
}

TEST(AkropolisCity, ATileRestsOnThreeHexesOfTheSameHeight) {
  City city = hill();
  lay_c(city);
  EXPECT_FALSE(may_lie(city, 2, 0, 5));  // heights 2, 1, 1
  EXPECT_FALSE(may_lie(city, 2, 0, 0));  // 2, 1, 1
}

TEST(AkropolisCity, EachPlacementIsOneHigherThanWhatLiesBelow) {
  City city = hill();
  lay_c(city);
  lay_d(city);
  lay(city, "ghG", 2, 0, 5);
  EXPECT_EQ(city.height({2, 0}), 3);
  EXPECT_EQ(city.height({3, -1}), 3);
  EXPECT_EQ(city.height({3, 0}), 3);
  EXPECT_EQ(city.height({1, 0}), 2);
  EXPECT_EQ(letter(city.face({3, 0})), 'G');
}

// An example of the rulebook.
TEST(AkropolisCity, OverTwoQuarriesOfTwoTilesGivesTwo) {
  City city = hill();
  EXPECT_EQ(lay_c(city), 2);  // S and A show a quarry there, B a house
}

TEST(AkropolisCity, OnTheGroundNoQuarryIsCovered) {
  City city = start();
  EXPECT_EQ(lay(city, "qqq", 2, 0, 0), 0);
}

TEST(AkropolisCity, ATileFitsIntoALakeOfThree) {
  const City city = drawn(R"(
    s
     S s q q
    s . . q
   q q . q q
    q q q q
       q
)");
  EXPECT_TRUE(may_lie(city, 0, 1, 0));
}

TEST(AkropolisCity, CopiesAreIndependent) {
  City city = hill();
  const City before = city;
  City copy = city;
  lay_c(copy);
  EXPECT_EQ(city, before);
  EXPECT_NE(copy, before);
  EXPECT_EQ(city.height({1, 0}), 1);
}

// A city in a line: each tile as far out as it may lie in that direction.
class LineCity {
 public:
  explicit LineCity(Hex direction) : direction_(direction) {}

  // The rows and columns that the city spans.
  int span() const {
    const Bounds& bounds = city_.bounds();
    return 1 + std::max(bounds.max_q - bounds.min_q, bounds.max_r - bounds.min_r);
  }

  Placement furthest() const {
    Placement best{};
    int best_reach = -1;
    city_.for_each_triangle([&](const Triangle& triangle) {
      for (int turn = 0; turn < kTileHexes; ++turn) {
        const Hex first = first_hex(triangle, turn);
        const int rotation = 2 * turn + (triangle.up ? 1 : 0);
        int reach = 0;
        for (const Hex hex : hexes_of(first, rotation))
          reach = std::max(reach, direction_.q * hex.q + direction_.r * hex.r);
        if (reach <= best_reach) continue;
        best_reach = reach;
        best = {0, static_cast<std::int8_t>(first.q), static_cast<std::int8_t>(first.r),
                static_cast<std::uint8_t>(rotation)};
      }
    });
    return best;
  }

  void extend() {
    const auto& tiles = Components::standard().tiles();
    const Tile& tile = tiles[static_cast<std::size_t>(city_.placements().ssize())];
    const Placement at = furthest();
    city_.place(tile.id, tile.faces, {at.q, at.r}, at.rotation);
    other_.place(reference_tile(tile), at.q, at.r, at.rotation);
  }

  void expect_same_legal_triangles() const {
    std::set<ref::Triangle> triangles;
    for (const Triangle& triangle : triangles_of(city_))
      for (int turn = 0; turn < kTileHexes; ++turn) {
        const Hex first = first_hex(triangle, turn);
        triangles.insert({first.q, first.r, 2 * turn + (triangle.up ? 1 : 0)});
      }
    EXPECT_EQ(triangles, other_.legal_triangles());
  }

  const City& city() const { return city_; }
  const ref::City& other() const { return other_; }

 private:
  Hex direction_;
  City city_ = start();
  ref::City other_{reference_components(Components::standard())};
};

// Along the axes and between them.
const std::vector<Hex> kDirections = {{1, 0}, {0, 1},  {-1, 1}, {-1, 0},  {0, -1}, {1, -1},
                                      {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}};
constexpr int kLongestGame = 30;  // tiles that the long game gives a city

TEST(AkropolisCity, ALineOfThirtyTilesIsStillRight) {
  const Rules rules(2, with_all_variants());
  for (const Hex direction : kDirections) {
    SCOPED_TRACE(testing::Message() << "direction " << direction.q << ',' << direction.r);
    LineCity line(direction);
    for (int tiles = 1; tiles <= kLongestGame; ++tiles) {
      line.expect_same_legal_triangles();
      line.extend();
      ASSERT_EQ(difference(line.city(), line.other(), rules), "") << tiles << " tiles";
    }
    EXPECT_TRUE(line.city().is_consistent(Components::standard()));
    EXPECT_GE(line.span(), kLongestGame);
    EXPECT_LE(line.span(), kWindow - 1);
  }
}

// Only a described city can go on: it stops at the limit and stays right up to it.
TEST(AkropolisCity, ALineStopsAtSixtyThreeHexes) {
  const Rules rules(2, with_all_variants());
  for (const Hex direction : kDirections) {
    SCOPED_TRACE(testing::Message() << "direction " << direction.q << ',' << direction.r);
    LineCity line(direction);
    for (int tiles = 1; tiles <= 60; ++tiles) {
      line.extend();
      ASSERT_EQ(difference(line.city(), line.other(), rules), "") << tiles << " tiles";
      ASSERT_LE(line.span(), kWindow - 1);
      ASSERT_EQ(line.city().triangle_count(), static_cast<int>(triangles_of(line.city()).size()));
      for (const Triangle& triangle : triangles_of(line.city()))
        for (int turn = 0; turn < kTileHexes; ++turn) {
          const Hex first = first_hex(triangle, turn);
          const int rotation = 2 * turn + (triangle.up ? 1 : 0);
          ASSERT_EQ(line.other().why_illegal({first.q, first.r, rotation}), "");
        }
    }
    EXPECT_EQ(line.span(), kWindow - 1);
    EXPECT_TRUE(line.city().is_consistent(Components::standard()));
  }
}

// Tiles that lie together on one level, moved so that their least coordinates are 0.
using Shape = std::set<std::array<Hex, kTileHexes>>;

Shape normalised(const Shape& shape) {
  Hex least = *shape.begin()->begin();
  for (const auto& tile : shape)
    for (const Hex hex : tile) least = {std::min(least.q, hex.q), std::min(least.r, hex.r)};
  Shape moved;
  for (auto tile : shape) {
    for (Hex& hex : tile) hex = hex - least;
    moved.insert(tile);
  }
  return moved;
}

std::set<Hex> hexes_in(const Shape& shape) {
  std::set<Hex> hexes;
  for (const auto& tile : shape) hexes.insert(tile.begin(), tile.end());
  return hexes;
}

std::set<Shape> with_one_tile_more(const std::set<Shape>& shapes) {
  std::set<Shape> larger;
  for (const Shape& shape : shapes) {
    const std::set<Hex> hexes = hexes_in(shape);
    for (const Hex hex : hexes)
      for (int direction = 0; direction < kHexDirections; ++direction)
        for (int rotation = 0; rotation < kHexDirections; ++rotation) {
          auto tile = hexes_of(neighbour(hex, direction), rotation);
          const auto taken = [&](Hex h) { return hexes.contains(h); };
          if (std::any_of(tile.begin(), tile.end(), taken)) continue;
          std::sort(tile.begin(), tile.end());
          Shape more = shape;
          more.insert(tile);
          larger.insert(normalised(more));
        }
  }
  return larger;
}

// Why four bits hold every height: tiles that rest on two others each need more tiles below them,
// since up to four tiles cover their hexes in one way only. So sixteen levels would take at least
// 1 + 2 + 3 + 4 + 12 * 5 tiles.
TEST(AkropolisCity, NoCityIsHigherThanFifteen) {
  std::set<Shape> shapes = {{{Hex{0, 0}, Hex{0, 1}, Hex{1, 0}}},
                            {{Hex{0, 1}, Hex{1, 0}, Hex{1, 1}}}};
  for (int tiles = 2; tiles <= 4; ++tiles) {
    shapes = with_one_tile_more(shapes);
    std::set<std::set<Hex>> regions;
    for (const Shape& shape : shapes) EXPECT_TRUE(regions.insert(hexes_in(shape)).second);
  }
  EXPECT_GT(1 + 2 + 3 + 4 + 12 * 5, kMaxTiles + 1);
}

}  // namespace
}  // namespace oikist::akropolis::test
