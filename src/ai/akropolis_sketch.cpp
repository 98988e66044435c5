#include "ai/akropolis_sketch.h"

#include <algorithm>
#include <array>
#include <bit>

namespace oikist::akropolis {
namespace {

constexpr int kPoint = 16;
constexpr unsigned kCodes = 16;
constexpr std::array<int, kTileHexes> kNone{};

// Around a space: how many neighbours are occupied, houses, markets.
struct Surroundings {
  int occupied = 0;
  int houses = 0;
  int markets = 0;
};

class Sketch {
 public:
  Sketch(const View& view, int turns)
      : view_(view), city_(view.city(view.seat())), turns_(turns), score_(view.score(view.seat())) {
    for (const Colour colour : kAllColours) weigh(colour);
  }

  void moves(std::vector<SketchedMove>& moves) const {
    const int slots = view_.affordable();
    city_.for_each_triangle([&](const Triangle& triangle) {
      const auto hexes = hexes_of(first_hex(triangle, 0), triangle.up ? 1 : 0);
      const int height = city_.height(hexes[0]) + 1;
      int covered = 0;
      if (height > 1)
        for (const Hex hex : hexes) covered += cover(hex, height - 1);
      Gains gains;
      for (std::size_t i = 0; i < kTileHexes; ++i) fill(gains[i], hexes[i], height, hexes);
      for (int slot = 0; slot < slots; ++slot) rate(triangle, slot, covered, gains, moves);
    });
  }

 private:
  using Gains = std::array<std::array<int, kCodes>, kTileHexes>;

  // What a unit of a district and a star of this colour should be worth in the end.
  void weigh(Colour colour) {
    const Part& part = score_.part(colour);
    const int per_plaza = view_.rules().components().stars(colour);
    const int hoped = turns_ >= 3 ? per_plaza * 10 : 0;  // in sixteenths of a star
    const int fewer = part.stars == 0 ? 1 : 2;
    unit_[index(colour)] = part.stars * kPoint + hoped / fewer;
    const int coming = kPoint * std::min(turns_, 12) / 2;
    star_[index(colour)] = part.value * kPoint + coming;
  }

  // What is lost and won by covering a hex.
  int cover(Hex hex, int height) const {
    const Face face = city_.face(hex);
    if (face.is_quarry()) return stone() + kPoint / 4;
    const std::size_t c = index(face.colour());
    if (face.is_plaza()) return -view_.rules().components().stars(face.colour()) * star_[c];
    return -height * unit_[c] * 3 / 4;
  }
  int stone() const { return turns_ > 1 ? kPoint * 7 / 4 : kPoint; }

  Surroundings around(Hex hex, const std::array<Hex, kTileHexes>& own) const {
    Surroundings found;
    for (int direction = 0; direction < kHexDirections; ++direction) {
      const Hex other = neighbour(hex, direction);
      if (other == own[0] || other == own[1] || other == own[2]) {
        ++found.occupied;
        continue;
      }
      if (!city_.is_occupied(other)) continue;
      ++found.occupied;
      const Face face = city_.face(other);
      if (!face.is_district()) continue;
      if (face.colour() == Colour::house) ++found.houses;
      if (face.colour() == Colour::market) ++found.markets;
    }
    return found;
  }

  void fill(std::array<int, kCodes>& gain, Hex hex, int height,
            const std::array<Hex, kTileHexes>& own) const {
    const Surroundings near = around(hex, own);
    gain[Face::quarry().code()] = turns_ > 1 ? kPoint * (height > 1 ? 5 : 7) / 8 : 0;
    for (const Colour colour : kAllColours) {
      const std::size_t c = index(colour);
      gain[Face::plaza(colour).code()] =
          view_.rules().components().stars(colour) * star_[c] - (height - 1) * kPoint;
      gain[Face::district(colour).code()] = height * unit_[c] * chance(colour, near) / 8;
    }
  }

  // That a district will count, in eighths; below zero if it spoils its neighbours.
  int chance(Colour colour, const Surroundings& near) const {
    switch (colour) {
      case Colour::house:
        return near.houses > 0 || score_.part(colour).value == 0 ? 8 : 3;
      case Colour::market:
        return near.markets == 0 ? 8 : -4 * near.markets;
      case Colour::barracks:
        return near.occupied == 6 ? 0 : near.occupied == 5 ? 5 : near.occupied == 4 ? 7 : 8;
      case Colour::temple:
        return near.occupied == 6 ? 8 : turns_ == 0 ? 0 : near.occupied + (turns_ > 3 ? 1 : -1);
      case Colour::garden:
        return 8;
    }
    return 0;
  }

  void rate(const Triangle& triangle, int slot, int covered, const Gains& gains,
            std::vector<SketchedMove>& moves) const {
    const TileFaces& faces =
        view_.rules().components().tile(view_.site()[static_cast<std::size_t>(slot)]).faces;
    for (int turn = 0; turn < kTileHexes; ++turn) {
      int value = covered - slot * stone();
      // Turned by one, hex 0 of the tile lies where hex 1 lay.
      for (std::size_t i = 0; i < kTileHexes; ++i)
        value += gains[(i + static_cast<std::size_t>(turn)) % kTileHexes][faces[i].code()];
      const Hex first = first_hex(triangle, turn);
      const int rotation = 2 * turn + (triangle.up ? 1 : 0);
      moves.push_back({{static_cast<std::uint8_t>(slot), static_cast<std::int8_t>(first.q),
                        static_cast<std::int8_t>(first.r), static_cast<std::uint8_t>(rotation)},
                       value});
    }
  }

  const View& view_;
  const City& city_;
  int turns_;
  Score score_;
  std::array<int, kColours> unit_{}, star_{};
};

}  // namespace

void sketch_moves(const View& view, int turns, std::vector<SketchedMove>& moves) {
  moves.clear();
  Sketch(view, turns).moves(moves);
}

}  // namespace oikist::akropolis
