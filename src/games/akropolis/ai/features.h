#pragma once
// The network's features of a city of Akropolis: every hex with its height and relevant neighbours,
// each colour's stars and value, building opportunities, and the state of the game.
#include <array>
#include <bit>
#include <cstdint>

#include "games/akropolis/rules/akropolis.h"
#include "search/net.h"

namespace oikist::akropolis {

int feature_count();

// The remaining turns of the seat, without the current one if its tile is placed. Precondition:
// seat < rules().seats().
int turns_left(const View& view, int seat);
// The phase of the network for that many turns left. Precondition: turns > 0.
int phase_of(int turns);

// The features that do not depend on the seat's move in this turn. `turns`: its turns after this
// one.
void add_game_features(const View& view, int turns, ActiveFeatures& active);

inline constexpr int kFeatureLevels = 5;  // higher levels count as the highest of these

// The totals of a city.
struct HexCounts {
  std::array<int, kColours> plazas{};
  std::array<int, kColours> values{};  // of districts, whether they count or not
  std::array<int, kFeatureLevels> areas{};
  int quarries = 0;

  void add(Face face, int height, int sign);
};

// The triangles on which a tile could climb, by the level below it: how many there are, and the
// most quarries under one of them.
struct Climbs {
  std::array<int, kFeatureLevels - 1> count{};
  std::array<int, kFeatureLevels - 1> quarries{};

  void include(const Climbs& other);
};

// The features that every city has, whatever its size, always in the same order.
inline constexpr int kSummaries = 2 * kColours + 2 + kFeatureLevels + 2 * (kFeatureLevels - 1);
using SummaryFeatures = FixedVector<std::uint16_t, kSummaries>;

// The features of a city and its score, updated incrementally for cities with one more tile.
class CityFeatures {
 public:
  // The city must outlive this object.
  CityFeatures(const City& city, const Score& score);

  void list(ActiveFeatures& active) const;
  // The changes in the city `after` a tile was placed on the triangle.
  void difference(const City& after, const Triangle& placed, const Score& score,
                  FeatureChanges& changes) const;

 private:
  class Planes;

  void add_hex_changes(const City& after, const Triangle& placed, const Planes& planes,
                       FeatureChanges& changes) const;
  HexCounts counts_after(const City& after, const Triangle& placed) const;
  Climbs climbs_after(const City& after, int r, const Planes& planes) const;
  std::uint16_t& hex_at(int r, std::uint64_t one) {
    return hexes_[City::wrap(r)][static_cast<std::size_t>(std::countr_zero(one))];
  }
  std::uint16_t hex_at(int r, std::uint64_t one) const {
    return hexes_[City::wrap(r)][static_cast<std::size_t>(std::countr_zero(one))];
  }

  const City& city_;
  HexCounts counts_;
  SummaryFeatures summary_;
  // Filled for the rows of the city, and there where it has hexes.
  std::array<Climbs, kWindow> row_climbs_;
  std::array<std::array<std::uint16_t, kWindow>, kWindow> hexes_;
};

}  // namespace oikist::akropolis
