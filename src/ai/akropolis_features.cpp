#include "ai/akropolis_features.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ai/steps.h"

namespace oikist::akropolis {
namespace {

constexpr int kFaces = 11;
constexpr int kLevels = 5;  // higher ones are taken for the highest
constexpr int kStates = 7;
constexpr int kStarSteps = 5;
constexpr int kValueSteps = 12;
constexpr int kIdleSteps = 5;
constexpr int kStoneSteps = 10;
constexpr int kQuarrySteps = 11;
constexpr int kAreaSteps = 12;
constexpr int kClimbSteps = 8;
constexpr int kSupplySteps = 6;

// Where each group of features begins.
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

// Where the steps of each kind of number begin.
constexpr std::array<int, kValueSteps> kValueBegins = {0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 27};
constexpr std::array<int, kIdleSteps> kIdleBegins = {0, 1, 2, 3, 5};
constexpr std::array<int, kAreaSteps> kAreaBegins = {0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25};
constexpr std::array<int, kClimbSteps> kClimbBegins = {0, 1, 2, 3, 4, 5, 7, 10};

// The rows of a city and one on each side, counted from 0.
constexpr std::size_t kMaxRows = kWindow + 2;
using Rows = std::array<std::uint64_t, kMaxRows>;

int near(const Rows& rows, std::size_t r, std::uint64_t one) {
  return std::popcount(rows[r] & (std::rotl(one, 1) | std::rotr(one, 1))) +
         std::popcount(rows[r - 1] & (one | std::rotl(one, 1))) +
         std::popcount(rows[r + 1] & (one | std::rotr(one, 1)));
}

class CityReader {
 public:
  CityReader(const City& city, ActiveFeatures& active) : city_(city), active_(active) {
    const Bounds& bounds = city.bounds();
    count_ = static_cast<std::size_t>(bounds.max_r - bounds.min_r + 1);
    for (std::size_t r = 0; r < count_ + 2; ++r) read_row(r);
  }

  void add_hexes() {
    for (std::size_t r = 1; r <= count_; ++r) {
      const Row& row = row_at(r);
      for (std::uint64_t left = row.occupied; left != 0; left &= left - 1)
        add_hex(r, row, left & (~left + 1));
    }
  }

  void add_colours(const Score& score) {
    for (const Colour colour : kAllColours) {
      const Part& part = score.part(colour);
      const auto c = static_cast<int>(index(colour));
      const int plazas = std::min(plazas_[index(colour)], kStarSteps - 1);
      add(kColourStars + (c * kStarSteps + plazas) * kValueSteps +
          step_of(part.value, kValueBegins));
      const int idle = std::max(0, values_[index(colour)] - part.value);
      add(kIdle + (c * 2 + (plazas > 0 ? 1 : 0)) * kIdleSteps + step_of(idle, kIdleBegins));
    }
    add(kStones + std::min(score.stones, kStoneSteps - 1));
    add(kQuarries + std::min(quarries_, kQuarrySteps - 1));
  }

  void add_shape() {
    for (int level = 0; level < kLevels; ++level) {
      int area = 0;
      for (std::size_t r = 1; r <= count_; ++r)
        area += std::popcount(levels_[static_cast<std::size_t>(level)][r]);
      add(kAreas + level * kAreaSteps + step_of(area, kAreaBegins));
    }
    add_climbs();
  }

 private:
  const Row& row_at(std::size_t r) const {
    return city_.row(city_.bounds().min_r - 1 + static_cast<int>(r));
  }
  void add(int feature) { active_.push_back(static_cast<std::uint16_t>(feature)); }

  void read_row(std::size_t r) {
    const Row& row = row_at(r);
    occupied_[r] = row.occupied;
    const std::uint64_t districts = row.occupied & ~row.plaza;
    houses_[r] = districts & row.colour[0] & ~row.colour[1] & ~row.colour[2];
    markets_[r] = districts & ~row.colour[0] & row.colour[1] & ~row.colour[2];
    const std::uint64_t tall = row.height[2] | row.height[3];
    levels_[0][r] = row.occupied & row.height[0] & ~row.height[1] & ~tall;
    levels_[1][r] = ~row.height[0] & row.height[1] & ~tall;
    levels_[2][r] = row.height[0] & row.height[1] & ~tall;
    levels_[3][r] = row.height[2] & ~row.height[0] & ~row.height[1] & ~row.height[3];
    levels_[4][r] = tall & ~levels_[3][r];
    quarry_rows_[r] = districts & ~row.colour[0] & ~row.colour[1] & ~row.colour[2];
  }

  static unsigned code_at(const Row& row, std::uint64_t one) {
    unsigned code = 0;
    for (unsigned k = 0; k < 3; ++k) code |= ((row.colour[k] & one) != 0 ? 1u : 0u) << k;
    return code | ((row.plaza & one) != 0 ? 8u : 0u);
  }
  static int height_at(const Row& row, std::uint64_t one) {
    int height = 0;
    for (unsigned k = 0; k < kHeightBits; ++k) height |= ((row.height[k] & one) != 0 ? 1 : 0) << k;
    return height;
  }

  void add_hex(std::size_t r, const Row& row, std::uint64_t one) {
    const Face face = Face::from_code(code_at(row, one));
    const int height = height_at(row, one);
    const int level = std::min(height, kLevels) - 1;
    if (face.is_quarry())
      ++quarries_;
    else if (face.is_plaza())
      ++plazas_[index(face.colour())];
    else
      values_[index(face.colour())] += height;
    const int kind = face.is_quarry()  ? 0
                     : face.is_plaza() ? 6 + static_cast<int>(index(face.colour()))
                                       : 1 + static_cast<int>(index(face.colour()));
    add(kHexes + (kind * kLevels + level) * kStates + state_of(face, level, r, one));
  }

  // What decides about the hex: for a district its rule, for the others whether a tile could come
  // to lie on it.
  int state_of(Face face, int level, std::size_t r, std::uint64_t one) const {
    if (face.is_district()) {
      switch (face.colour()) {
        case Colour::house:
          return near(houses_, r, one);
        case Colour::market:
          return std::min(2, near(markets_, r, one)) + (near(occupied_, r, one) < 6 ? 3 : 0);
        case Colour::barracks:
        case Colour::temple:
          return near(occupied_, r, one);
        case Colour::garden:
          break;
      }
    }
    return near(levels_[static_cast<std::size_t>(level)], r, one);
  }

  // The triangles on which a tile could climb, by the level that it would reach.
  void add_climbs() {
    std::array<int, kLevels> climbs{}, rich{};
    for (std::size_t r = 0; r <= count_; ++r) {
      const Row& row = row_at(r);
      count_climbs(row.legal_down & row.occupied, r, false, climbs, rich);
      count_climbs(row.legal_up & row.occupied, r, true, climbs, rich);
    }
    for (int level = 0; level + 1 < kLevels; ++level) {
      const auto l = static_cast<std::size_t>(level);
      add(kClimbs + level * kClimbSteps + step_of(climbs[l], kClimbBegins));
      add(kRichClimbs + level * 4 + rich[l]);
    }
  }
  void count_climbs(std::uint64_t corners, std::size_t r, bool up, std::array<int, kLevels>& climbs,
                    std::array<int, kLevels>& rich) const {
    for (; corners != 0; corners &= corners - 1) {
      const std::uint64_t one = corners & (~corners + 1);
      const auto level =
          static_cast<std::size_t>(std::min(height_at(row_at(r), one), kLevels - 1) - 1);
      ++climbs[level];
      const std::uint64_t second_row = up ? std::rotr(one, 1) | one : one;
      const int quarries = std::popcount(quarry_rows_[r] & (up ? one : one | std::rotl(one, 1))) +
                           std::popcount(quarry_rows_[r + 1] & second_row);
      rich[level] = std::max(rich[level], quarries);
    }
  }

  const City& city_;
  ActiveFeatures& active_;
  std::size_t count_ = 0;
  Rows occupied_, houses_, markets_, quarry_rows_;
  std::array<Rows, kLevels> levels_;
  std::array<int, kColours> plazas_{}, values_{};
  int quarries_ = 0;
};

}  // namespace

int feature_count() {
  return kFeatureCount;
}

int turns_left(const View& view, int seat) {
  const Rules& rules = view.rules();
  const int turns = std::max(0, view.site().ssize() - 1) + view.stacks_left() * rules.stack_size();
  const int seats = rules.seats();
  const int first = (seat - view.seat() + seats) % seats;  // turns before the seat's next one
  return turns <= first ? 0 : (turns - first - 1) / seats + 1;
}

int phase_of(int turns) {
  constexpr std::array<int, kNetPhases> kBegins = {1, 2, 3, 4, 6, 8, 11, 14};
  return step_of(turns, kBegins);
}

// Plazas on tiles that nobody has seen, by colour.
std::array<int, kColours> unseen_plazas(const View& view) {
  const Rules& rules = view.rules();
  const Components& components = rules.components();
  std::array<int, kColours> plazas{};
  const auto count = [&](TileId tile, int sign) {
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

void add_city_features(const City& city, const Score& score, ActiveFeatures& active) {
  CityReader reader(city, active);
  reader.add_hexes();
  reader.add_colours(score);
  reader.add_shape();
}

}  // namespace oikist::akropolis
