#include "games/akropolis/ai/features.h"

#include <algorithm>
#include <array>
#include <bit>

#include "games/akropolis/rules/plane.h"
#include "search/steps.h"

namespace oikist::akropolis {
namespace {

constexpr int kFaces = 11;
constexpr int kLevels = kFeatureLevels;
constexpr int kStates = 7;
constexpr int kStarSteps = 5;
constexpr int kValueSteps = 12;
constexpr int kIdleSteps = 5;
constexpr int kStoneSteps = 10;
constexpr int kQuarrySteps = 11;
constexpr int kAreaSteps = 12;
constexpr int kClimbSteps = 8;
constexpr int kSupplySteps = 6;

// The first feature of each group.
constexpr int kHexes = 0;
constexpr int kColourStars = kHexes + kFaces * kLevels * kStates;
constexpr int kIdle = kColourStars + kColours * kStarSteps * kValueSteps;
constexpr int kStones = kIdle + kColours * 2 * kIdleSteps;
constexpr int kQuarries = kStones + kStoneSteps;
constexpr int kAreas = kQuarries + kQuarrySteps;
constexpr int kClimbs = kAreas + kLevels * kAreaSteps;
constexpr int kRichClimbs = kClimbs + (kLevels - 1) * kClimbSteps;
constexpr int kSupply = kRichClimbs + (kLevels - 1) * 4;
constexpr int kPlayers = kSupply + kColours * kSupplySteps;
constexpr int kVariants = kPlayers + 4;
constexpr int kTurns = kVariants + kColours;
constexpr int kTurnSteps = 20;
constexpr int kFeatureCount = kTurns + kTurnSteps;

// The face of a hex as a feature. The network knows no half tiles: their first district stands for
// them.
Face feature_face(const City& city, int r, std::uint64_t one) {
  const Face face = face_at(city.row(r), one);
  if (!face.is_half()) return face;
  for (const TopSingle& single : city.singles())
    if (single.is_half() && City::wrap(single.hex().r) == City::wrap(r) &&
        City::bit(single.hex().q) == one)
      return Face::district(single.half().colours[0]);
  return face;
}

// The lower bounds of the buckets, by kind of number.
constexpr std::array<int, kValueSteps> kValueBegins = {0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 27};
constexpr std::array<int, kIdleSteps> kIdleBegins = {0, 1, 2, 3, 5};
constexpr std::array<int, kAreaSteps> kAreaBegins = {0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25};
constexpr std::array<int, kClimbSteps> kClimbBegins = {0, 1, 2, 3, 4, 5, 7, 10};

}  // namespace

// The source of the features, for rows first..last of a city. The state of a hex also depends on
// the neighbouring rows.
class CityFeatures::Planes {
 public:
  Planes(const City& city, int first, int last) : city_(city) {
    for (int r = first; r <= last; ++r) read_row(r);
  }

  // The feature of a hex. Precondition: occupied.
  int hex(int r, std::uint64_t one) const {
    const Row& row = city_.row(r);
    const Face face = feature_face(city_, r, one);
    const int level = std::min(height_at(row, one), kLevels) - 1;
    const int kind = face.is_quarry()  ? 0
                     : face.is_plaza() ? 6 + static_cast<int>(index(face.colour()))
                                       : 1 + static_cast<int>(index(face.colour()));
    return kHexes + (kind * kLevels + level) * kStates + state_of(face, level, r, one);
  }

  // The triangles of a row on which a tile could climb.
  Climbs climbs(int r) const {
    const Row& row = city_.row(r);
    const std::uint64_t down = row.legal_down & row.occupied;
    const std::uint64_t up = row.legal_up & row.occupied;
    Climbs climbs;
    if ((down | up) == 0) return climbs;
    const std::uint64_t here = quarries_[r], south = quarries_[r + 1];
    const QuarryCounts under_down(here, has_east(here), has_south_east(south));
    const QuarryCounts under_up(here, has_south_east(south), has_south_west(south));
    for (std::size_t l = 0; l + 1 < kLevels; ++l) {
      const std::uint64_t level =
          l + 2 < kLevels ? levels_[l][r] : levels_[l][r] | levels_[l + 1][r];
      climbs.count[l] = std::popcount(down & level) + std::popcount(up & level);
      climbs.quarries[l] = std::max(under_down.most(down & level), under_up.most(up & level));
    }
    return climbs;
  }

 private:
  // The triangles of a row, as corners, by their number of quarries.
  struct QuarryCounts {
    QuarryCounts(std::uint64_t a, std::uint64_t b, std::uint64_t c)
        : at_least{a | b | c, (a & b) | (a & c) | (b & c), a & b & c} {}
    int most(std::uint64_t corners) const {
      int most = 0;
      for (const std::uint64_t plane : at_least)
        if ((plane & corners) != 0) ++most;
      return most;
    }
    std::array<std::uint64_t, kTileHexes> at_least;
  };

  void read_row(int r) {
    const Row& row = city_.row(r);
    occupied_[r] = row.occupied;
    houses_[r] = hexes_with(row, Face::district(Colour::house));
    markets_[r] = hexes_with(row, Face::district(Colour::market));
    quarries_[r] = hexes_with(row, Face::quarry());
    const std::uint64_t tall = row.height[2] | row.height[3];
    levels_[0][r] = row.occupied & row.height[0] & ~row.height[1] & ~tall;
    levels_[1][r] = ~row.height[0] & row.height[1] & ~tall;
    levels_[2][r] = row.height[0] & row.height[1] & ~tall;
    levels_[3][r] = row.height[2] & ~row.height[0] & ~row.height[1] & ~row.height[3];
    levels_[4][r] = tall & ~levels_[3][r];
  }

  // The state of the hex: whether its district counts; for other faces, whether a tile could cover
  // it.
  int state_of(Face face, int level, int r, std::uint64_t one) const {
    if (face.is_district()) {
      switch (face.colour()) {
        case Colour::house:
          return houses_.neighbours_of(r, one);
        case Colour::market:
          return std::min(2, markets_.neighbours_of(r, one)) +
                 (occupied_.neighbours_of(r, one) < 6 ? 3 : 0);
        case Colour::barracks:
        case Colour::temple:
          return occupied_.neighbours_of(r, one);
        case Colour::garden:
          break;
      }
    }
    return levels_[static_cast<std::size_t>(level)].neighbours_of(r, one);
  }

  const City& city_;
  Plane occupied_, houses_, markets_, quarries_;
  std::array<Plane, kLevels> levels_;
};

namespace {

// The features that every city has exactly once: its totals.
SummaryFeatures summary_of(const HexCounts& counts, const Climbs& climbs, const Score& score) {
  SummaryFeatures features;
  const auto add = [&](int feature) { features.push_back(static_cast<std::uint16_t>(feature)); };
  for (const Colour colour : kAllColours) {
    const Part& part = score.part(colour);
    const auto c = static_cast<int>(index(colour));
    const int plazas = std::min(counts.plazas[index(colour)], kStarSteps - 1);
    add(kColourStars + (c * kStarSteps + plazas) * kValueSteps + step_of(part.value, kValueBegins));
    const int idle = std::max(0, counts.values[index(colour)] - part.value);
    add(kIdle + (c * 2 + (plazas > 0 ? 1 : 0)) * kIdleSteps + step_of(idle, kIdleBegins));
  }
  add(kStones + std::min(score.stones, kStoneSteps - 1));
  add(kQuarries + std::min(counts.quarries, kQuarrySteps - 1));
  for (std::size_t l = 0; l < kLevels; ++l)
    add(kAreas + static_cast<int>(l) * kAreaSteps + step_of(counts.areas[l], kAreaBegins));
  for (std::size_t l = 0; l + 1 < kLevels; ++l) {
    const int level = static_cast<int>(l);
    add(kClimbs + level * kClimbSteps + step_of(climbs.count[l], kClimbBegins));
    add(kRichClimbs + level * 4 + climbs.quarries[l]);
  }
  return features;
}

// The hexes of a triangle in its two rows and one on each side.
std::array<std::uint64_t, 4> rows_of(const Triangle& triangle) {
  const std::uint64_t corner = City::bit(triangle.corner.q);
  if (triangle.up) return {0, corner, corner | std::rotr(corner, 1), 0};
  return {0, corner | std::rotl(corner, 1), corner, 0};
}

}  // namespace

int feature_count() {
  return kFeatureCount;
}

int turns_left(const View& view, int seat) {
  const Rules& rules = view.rules();
  const int turns = std::max(0, view.site().ssize() - 1) + view.stacks_left() * rules.stack_size();
  const int seats = rules.seats();
  const int next = view.seat() + (view.completing() ? 1 : 0);  // who has the next turn
  const int first = (seat - next + seats) % seats;             // turns before the seat's next one
  return turns <= first ? 0 : (turns - first - 1) / seats + 1;
}

int phase_of(int turns) {
  constexpr std::array<int, kNetPhases> kBegins = {1, 2, 3, 4, 6, 8, 11, 14};
  return step_of(turns, kBegins);
}

// Plazas on tiles that are still hidden, by colour.
std::array<int, kColours> unseen_plazas(const View& view) {
  const Rules& rules = view.rules();
  const Components& components = rules.components();
  std::array<int, kColours> plazas{};
  const auto count = [&](TileId tile, int sign) {
    if (!components.has_tile(tile)) return;  // a single tile of Athena: none of them is hidden
    for (const Face face : components.tile(tile).faces)
      if (face.is_plaza()) plazas[index(face.colour())] += sign;
  };
  for (const Tile& tile : components.tiles())
    if (rules.uses(tile)) count(tile.id, 1);
  for (const TileId tile : view.site()) count(tile, -1);
  for (int seat = 0; seat < rules.players(); ++seat)
    for (const Placement& placement : view.city(seat).placements()) count(placement.tile, -1);
  if (rules.solo())
    for (const TileId tile : view.architect().tiles) count(tile, -1);
  return plazas;
}

void add_game_features(const View& view, int turns, ActiveFeatures& active) {
  const auto add = [&](int feature) { active.push_back(static_cast<std::uint16_t>(feature)); };
  const Rules& rules = view.rules();
  add(kPlayers + rules.players() - 1);
  for (const Colour colour : kAllColours)
    if (rules.variant(colour)) add(kVariants + static_cast<int>(index(colour)));
  add(kTurns + std::min(turns, kTurnSteps - 1));
  const auto plazas = unseen_plazas(view);
  for (std::size_t c = 0; c < kColours; ++c)
    add(kSupply + static_cast<int>(c) * kSupplySteps + std::clamp(plazas[c], 0, kSupplySteps - 1));
}

void Climbs::include(const Climbs& other) {
  for (std::size_t l = 0; l < count.size(); ++l) {
    count[l] += other.count[l];
    quarries[l] = std::max(quarries[l], other.quarries[l]);
  }
}

void HexCounts::add(Face face, int height, int sign) {
  areas[static_cast<std::size_t>(std::min(height, kLevels) - 1)] += sign;
  if (face.is_quarry())
    quarries += sign;
  else if (face.is_plaza())
    plazas[index(face.colour())] += sign;
  else
    values[index(face.colour())] += sign * height;
}

CityFeatures::CityFeatures(const City& city, const Score& score) : city_(city) {
  const Bounds& bounds = city.bounds();
  const Planes planes(city, bounds.min_r - 1, bounds.max_r + 1);
  Climbs climbs;
  for (int r = bounds.min_r; r <= bounds.max_r; ++r) {
    const Row& row = city.row(r);
    for (std::uint64_t left = row.occupied; left != 0; left &= left - 1) {
      const std::uint64_t one = left & (~left + 1);
      counts_.add(feature_face(city, r, one), height_at(row, one), 1);
      hex_at(r, one) = static_cast<std::uint16_t>(planes.hex(r, one));
    }
    row_climbs_[City::wrap(r)] = planes.climbs(r);
    climbs.include(row_climbs_[City::wrap(r)]);
  }
  summary_ = summary_of(counts_, climbs, score);
}

void CityFeatures::list(ActiveFeatures& active) const {
  for (int r = city_.bounds().min_r; r <= city_.bounds().max_r; ++r)
    for (std::uint64_t left = city_.row(r).occupied; left != 0; left &= left - 1)
      active.push_back(hex_at(r, left & (~left + 1)));
  for (const std::uint16_t feature : summary_) active.push_back(feature);
}

void CityFeatures::difference(const City& after, const Triangle& placed, const Score& score,
                              FeatureChanges& changes) const {
  const int r = placed.corner.r;
  const Planes planes(after, r - 2, r + 3);
  add_hex_changes(after, placed, planes, changes);
  const SummaryFeatures summary =
      summary_of(counts_after(after, placed), climbs_after(after, r, planes), score);
  for (std::size_t i = 0; i < summary.size(); ++i) changes.add(summary_[i], summary[i]);
}

// A tile changes its own hexes and the surroundings of their neighbours.
void CityFeatures::add_hex_changes(const City& after, const Triangle& placed, const Planes& planes,
                                   FeatureChanges& changes) const {
  const auto tile = rows_of(placed);
  for (std::size_t k = 0; k < tile.size(); ++k) {
    const int r = placed.corner.r - 1 + static_cast<int>(k);
    const std::uint64_t north = k > 0 ? tile[k - 1] : 0;
    const std::uint64_t south = k + 1 < tile.size() ? tile[k + 1] : 0;
    const std::uint64_t touched =
        (tile[k] | has_neighbour(north, tile[k], south)) & after.row(r).occupied;
    const std::uint64_t before =
        r >= city_.bounds().min_r && r <= city_.bounds().max_r ? city_.row(r).occupied : 0;
    for (std::uint64_t left = touched; left != 0; left &= left - 1) {
      const std::uint64_t one = left & (~left + 1);
      const auto come = static_cast<std::uint16_t>(planes.hex(r, one));
      if ((before & one) == 0)
        changes.added.push_back(come);
      else
        changes.add(hex_at(r, one), come);
    }
  }
}

HexCounts CityFeatures::counts_after(const City& after, const Triangle& placed) const {
  HexCounts counts = counts_;
  for (const Hex hex : hexes_of(first_hex(placed, 0), placed.up ? 1 : 0)) {
    const int height = after.height(hex);
    const std::uint64_t one = City::bit(hex.q);
    if (height > 1) counts.add(feature_face(city_, hex.r, one), height - 1, -1);
    counts.add(feature_face(after, hex.r, one), height, 1);
  }
  return counts;
}

// A placement affects where tiles can climb at most two rows away.
Climbs CityFeatures::climbs_after(const City& after, int r, const Planes& planes) const {
  Climbs climbs;
  for (int near = after.bounds().min_r; near <= after.bounds().max_r; ++near)
    climbs.include(near >= r - 2 && near <= r + 2 ? planes.climbs(near)
                                                  : row_climbs_[City::wrap(near)]);
  return climbs;
}

}  // namespace oikist::akropolis
