#pragma once
// The whole state of a game: the view, and the hidden part.
#include <array>
#include <cstdint>

#include "base/fast_random.h"
#include "games/panticapaeum/rules/view.h"

namespace oikist::panticapaeum {

// The hidden part, decided by the seed.
struct Hidden {
  FixedVector<TileId, kTerrainTiles> bag;  // the last one is drawn first
  // How discarded tiles are shuffled into the bag: see shuffled().
  std::array<TileId, kTerrainTiles> reshuffle = identity();
  std::uint8_t reshuffles = 0;  // so far

  static constexpr std::array<TileId, kTerrainTiles> identity() {
    std::array<TileId, kTerrainTiles> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<TileId>(i + 1);
    return ids;
  }
  friend bool operator==(const Hidden&, const Hidden&) = default;
};

class Position {
 public:
  Position() = default;
  // Precondition: the bag holds view.bag_left tiles, of those that it may hold.
  Position(const View& view, const Hidden& hidden) : view_(view), hidden_(hidden) {}

  const View& view() const { return view_; }
  const Hidden& hidden() const { return hidden_; }
  std::uint64_t hash() const;
  friend bool operator==(const Position&, const Position&) = default;

 private:
  friend class Turn;
  View view_;
  Hidden hidden_;
};

// All terrain tiles in the order that the permutation, applied `times` times, gives them.
std::array<TileId, kTerrainTiles> shuffled(const std::array<TileId, kTerrainTiles>& permutation,
                                           int times);

// A determinization: a position consistent with `view`, its hidden part sampled.
Position determinize(const View& view, FastRandom& random);

}  // namespace oikist::panticapaeum
