#include "games/akropolis/ai/prefilter.h"

#include <algorithm>
#include <array>

#include "games/akropolis/rules/plane.h"

namespace oikist::akropolis {
namespace {

constexpr int kPoint = 16;
constexpr unsigned kCodes = 16;

// The best moves of all that were added: a heap with the worst of them on top.
class Best {
 public:
  Best(std::size_t most, std::vector<PrefilteredMove>& moves) : most_(most), moves_(moves) {}

  bool may_take(int value) const { return moves_.size() < most_ || value >= moves_.front().value; }
  void take(const PrefilteredMove& move) {
    if (moves_.size() == most_) {
      if (!is_better(move, moves_.front())) return;
      std::pop_heap(moves_.begin(), moves_.end(), is_better<PrefilteredMove>);
      moves_.pop_back();
    }
    moves_.push_back(move);
    std::push_heap(moves_.begin(), moves_.end(), is_better<PrefilteredMove>);
  }

 private:
  std::size_t most_;
  std::vector<PrefilteredMove>& moves_;
};

// Around a space: how many neighbours are occupied, houses, markets.
struct Surroundings {
  int occupied = 0;
  int houses = 0;
  int markets = 0;
};

class MovePrefilter {
 public:
  MovePrefilter(const View& view, int turns)
      : view_(view), city_(view.city(view.seat())), turns_(turns), score_(view.score(view.seat())) {
    for (const Colour colour : kAllColours) weigh(colour);
    for (int slot = 0; slot < view.affordable(); ++slot)
      for (const Face face : faces_of(slot))
        if (std::find(faces_.begin(), faces_.end(), face) == faces_.end()) faces_.push_back(face);
    const Bounds& bounds = city_.bounds();
    for (int k = 1; k <= kReach; ++k) {
      clear_row(bounds.min_r - k);
      clear_row(bounds.max_r + k);
    }
    for (int r = bounds.min_r; r <= bounds.max_r; ++r) read_row(r);
  }

  void moves(Best& best) const {
    const int slots = view_.affordable();
    city_.for_each_triangle([&](const Triangle& triangle) {
      const auto hexes = hexes_of(first_hex(triangle, 0), triangle.up ? 1 : 0);
      const int height = city_.height(hexes[0]) + 1;
      int covered = 0;
      if (height > 1)
        for (const Hex hex : hexes) covered += cover(hex, height - 1);
      Gains gains;  // only for the faces that can be placed
      for (std::size_t i = 0; i < kTileHexes; ++i) fill(gains[i], hexes[i], height, hexes);
      for (int slot = 0; slot < slots; ++slot) rate(triangle, slot, covered, gains, best);
    });
  }

 private:
  using Gains = std::array<std::array<int, kCodes>, kTileHexes>;

  const TileFaces& faces_of(int slot) const {
    return view_.rules().components().tile(view_.site()[static_cast<std::size_t>(slot)]).faces;
  }

  // The expected final worth of a unit of a district and of a star of this colour.
  void weigh(Colour colour) {
    const Part& part = score_.part(colour);
    const int per_plaza = view_.rules().components().stars(colour);
    const int hoped = turns_ >= 3 ? per_plaza * 10 : 0;  // in sixteenths of a star
    const int fewer = part.stars == 0 ? 1 : 2;
    unit_[index(colour)] = part.stars * kPoint + hoped / fewer;
    const int coming = kPoint * std::min(turns_, 12) / 2;
    star_[index(colour)] = part.value * kPoint + coming;
  }

  // The loss and the gain of covering a hex.
  int cover(Hex hex, int height) const {
    const Face face = city_.face(hex);
    if (face.is_quarry()) return stone() + kPoint / 4;
    if (const auto half = city_.half(hex))
      return -height * (unit_[index(half->colours[0])] + unit_[index(half->colours[1])]) * 3 / 4;
    const std::size_t c = index(face.colour());
    if (face.is_plaza()) return -view_.rules().components().stars(face.colour()) * star_[c];
    return -height * unit_[c] * 3 / 4;
  }
  int stone() const { return turns_ > 1 ? kPoint * 7 / 4 : kPoint; }

  // A tile reaches up to two rows beyond the city; its neighbours are read as well.
  static constexpr int kReach = 3;
  void clear_row(int r) { occupied_[r] = houses_[r] = markets_[r] = 0; }
  void read_row(int r) {
    occupied_[r] = city_.row(r).occupied;
    houses_[r] = hexes_with(city_.row(r), Face::district(Colour::house));
    markets_[r] = hexes_with(city_.row(r), Face::district(Colour::market));
  }

  // Around one hex of the tile, whose three hexes all touch each other.
  Surroundings around(Hex hex, bool on_ground, const std::array<Hex, kTileHexes>& own) const {
    const std::uint64_t one = City::bit(hex.q);
    Surroundings found = {occupied_.neighbours_of(hex.r, one), houses_.neighbours_of(hex.r, one),
                          markets_.neighbours_of(hex.r, one)};
    if (on_ground) {
      found.occupied += kTileHexes - 1;
      return found;
    }
    for (const Hex other : own) {
      if (other == hex) continue;
      if ((houses_[other.r] & City::bit(other.q)) != 0) --found.houses;
      if ((markets_[other.r] & City::bit(other.q)) != 0) --found.markets;
    }
    return found;
  }

  void fill(std::array<int, kCodes>& gain, Hex hex, int height,
            const std::array<Hex, kTileHexes>& own) const {
    const Surroundings near = around(hex, height == 1, own);
    for (const Face face : faces_) gain[face.code()] = worth(face, height, near);
  }

  int worth(Face face, int height, const Surroundings& near) const {
    if (face.is_quarry()) return turns_ > 1 ? kPoint * (height > 1 ? 5 : 7) / 8 : 0;
    const std::size_t c = index(face.colour());
    if (face.is_plaza())
      return view_.rules().components().stars(face.colour()) * star_[c] - (height - 1) * kPoint;
    return height * unit_[c] * chance(face.colour(), near) / 8;
  }

  // The chance that a district will count, in eighths; below zero if it spoils its neighbours.
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

  void rate(const Triangle& triangle, int slot, int covered, const Gains& gains, Best& best) const {
    const TileFaces& faces = faces_of(slot);
    for (int turn = 0; turn < kTileHexes; ++turn) {
      int value = covered - slot * stone();
      // Turned by one, hex 0 of the tile lies where hex 1 lay.
      for (std::size_t i = 0; i < kTileHexes; ++i)
        value += gains[(i + static_cast<std::size_t>(turn)) % kTileHexes][faces[i].code()];
      if (!best.may_take(value)) continue;
      const Hex first = first_hex(triangle, turn);
      const int rotation = 2 * turn + (triangle.up ? 1 : 0);
      best.take({{static_cast<std::uint8_t>(slot), static_cast<std::int8_t>(first.q),
                  static_cast<std::int8_t>(first.r), static_cast<std::uint8_t>(rotation)},
                 value});
    }
  }

  const View& view_;
  const City& city_;
  int turns_;
  Score score_;
  std::array<int, kColours> unit_{}, star_{};
  FixedVector<Face, kCodes> faces_;  // on tiles that can be paid for
  Plane occupied_, houses_, markets_;
};

}  // namespace

void prefilter_moves(const View& view, int turns, std::size_t most,
                     std::vector<PrefilteredMove>& moves) {
  moves.clear();
  Best best(most, moves);
  MovePrefilter(view, turns).moves(best);
}

}  // namespace oikist::akropolis
