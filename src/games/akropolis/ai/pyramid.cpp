#include "games/akropolis/ai/pyramid.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>

#include "games/akropolis/ai/greedy.h"

namespace oikist {
namespace akropolis {
namespace {

constexpr std::uint64_t bit_of(int cell) {
  return std::uint64_t{1} << static_cast<unsigned>(cell);
}

std::array<Hex, kTileHexes> hexes_under(const Triangle& triangle) {
  return hexes_of(first_hex(triangle, 0), triangle.up ? 1 : 0);
}

// The contents of the finished cells of the plan.
struct Finished {
  std::uint64_t all = 0;
  std::array<std::uint64_t, kColours> districts{};
  std::array<int, kColours> stars{};
  int buried_quarries = 0;
  int stones = 0;

  void add(int cell, Face face, const Components& components) {
    all |= bit_of(cell);
    if (face.is_district()) districts[index(face.colour())] |= bit_of(cell);
    if (face.is_plaza()) stars[index(face.colour())] += components.stars(face.colour());
  }
};

// Rates the finished part of a plan.
class Appraisal {
 public:
  Appraisal(const PyramidPlan& plan, const PyramidWeights& weights)
      : plan_(plan), weights_(weights) {}

  // `to_come`: the share of the turns that is left.
  double value(const Finished& done, double to_come) const {
    const std::uint64_t open = ~done.all & plan_.all();
    const double open_height = height_sum(open);
    const auto open_cells = static_cast<double>(std::popcount(open));
    double value = done.stones * (1 + weights_.stone * to_come) +
                   weights_.buried_quarry * done.buried_quarries;
    for (const Colour colour : kAllColours) {
      const std::size_t i = index(colour);
      value += (district_value(done, colour) + weights_.height[i] * open_height) *
               (done.stars[i] + weights_.stars[i] * open_cells);
    }
    return value;
  }

 private:
  double height_sum(std::uint64_t cells) const {
    int sum = 0;
    const auto& levels = plan_.levels();
    for (std::size_t k = 0; k < levels.size(); ++k)
      sum += static_cast<int>(k + 1) * std::popcount(cells & levels[k]);
    return sum;
  }

  double district_value(const Finished& done, Colour colour) const {
    const std::uint64_t cells = done.districts[index(colour)];
    switch (colour) {
      case Colour::house:
        return house_value(cells);
      case Colour::market:
        return height_sum(alone(cells));
      case Colour::barracks:
        return height_sum(cells & ~plan_.inside());
      case Colour::temple:
        return height_sum(cells & plan_.inside());
      case Colour::garden:
        return height_sum(cells);
    }
    return 0;
  }

  std::uint64_t alone(std::uint64_t markets) const {
    std::uint64_t result = 0;
    for (std::uint64_t left = markets; left != 0; left &= left - 1)
      if ((plan_.neighbours(std::countr_zero(left)) & markets) == 0) result |= left & (~left + 1);
    return result;
  }

  double house_value(std::uint64_t houses) const {
    double best = 0, all = 0;
    for (std::uint64_t left = houses; left != 0;) {
      const std::uint64_t group = group_of(left & (~left + 1), houses);
      left &= ~group;
      const double value = height_sum(group);
      best = std::max(best, value);
      all += value;
    }
    return best + weights_.scattered_house * (all - best);
  }

  std::uint64_t group_of(std::uint64_t group, std::uint64_t houses) const {
    for (std::uint64_t fresh = group; fresh != 0;) {
      std::uint64_t wider = group;
      for (; fresh != 0; fresh &= fresh - 1)
        wider |= plan_.neighbours(std::countr_zero(fresh)) & houses;
      fresh = wider & ~group;
      group = wider;
    }
    return group;
  }

  const PyramidPlan& plan_;
  const PyramidWeights& weights_;
};

bool is_done(const City& city, const PyramidStep& step) {
  for (const Hex hex : hexes_under(step.triangle))
    if (city.height(hex) < step.level) return false;
  return true;
}

bool can_be_laid(const City& city, const PyramidStep& step) {
  return city.height(step.triangle.corner) == step.level - 1 && city.is_legal(step.triangle);
}

Finished finished_part(const City& city, const PyramidPlan& plan, const Components& components) {
  Finished done;
  done.stones = city.stones();
  for (int cell = 0; cell < plan.cells(); ++cell) {
    const int height = city.height(plan.hex_of(cell));
    if (height == 0) continue;
    const Face face = city.face(plan.hex_of(cell));
    if (height == plan.height_of(cell))
      done.add(cell, face, components);
    else if (face.is_quarry())
      ++done.buried_quarries;
  }
  return done;
}

// The finished part of the plan after the tile was placed.
Finished after(Finished done, const City& city, const PyramidPlan& plan, int level,
               const Move& move, const Tile& tile, const Components& components) {
  done.stones -= move.slot;
  const auto hexes = hexes_of(Hex{move.q, move.r}, move.rotation);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const int cell = plan.cell_at(hexes[i]);
    if (level > 1 && city.face(hexes[i]).is_quarry()) {
      ++done.stones;
      --done.buried_quarries;
    }
    if (level == plan.height_of(cell))
      done.add(cell, tile.faces[i], components);
    else if (tile.faces[i].is_quarry())
      ++done.buried_quarries;
  }
  return done;
}

Move move_of(int slot, const Triangle& triangle, int turn) {
  const Hex first = first_hex(triangle, turn);
  return {static_cast<std::uint8_t>(slot), static_cast<std::int8_t>(first.q),
          static_cast<std::int8_t>(first.r),
          static_cast<std::uint8_t>(2 * turn + (triangle.up ? 1 : 0))};
}

}  // namespace

PyramidPlan::PyramidPlan(const std::vector<PyramidStep>& steps) : steps_(steps) {
  std::map<Hex, int> heights = {{{0, 0}, 1}};
  for (int direction = 0; direction < kHexDirections; direction += 2)
    heights[neighbour({0, 0}, direction)] = 1;
  for (const PyramidStep& step : steps)
    for (const Hex hex : hexes_under(step.triangle))
      heights[hex] = std::max(heights[hex], step.level);
  for (const auto& [hex, height] : heights) {
    cell_of_[slot_of(hex)] = static_cast<std::int8_t>(hexes_.size());
    hexes_.push_back(hex);
    heights_.push_back(height);
  }
  for (int cell = 0; cell < cells(); ++cell) {
    std::uint64_t beside = 0;
    for (int direction = 0; direction < kHexDirections; ++direction)
      if (heights.contains(neighbour(hex_of(cell), direction)))
        beside |= bit_of(cell_at(neighbour(hex_of(cell), direction)));
    neighbours_.push_back(beside);
    if (std::popcount(beside) == kHexDirections) inside_ |= bit_of(cell);
    all_ |= bit_of(cell);
    const auto level = static_cast<std::size_t>(height_of(cell));
    if (levels_.size() < level) levels_.resize(level);
    levels_[level - 1] |= bit_of(cell);
  }
}

Move pyramid_move(const View& view, const PyramidPlan& plan, const PyramidWeights& weights,
                  FastRandom& random) {
  const City& city = view.city(view.seat());
  const Components& components = view.rules().components();
  const Appraisal appraisal(plan, weights);
  const Finished now = finished_part(city, plan, components);
  const auto all = static_cast<double>(plan.steps().size());
  const double to_come = std::max(0.0, (all - city.turns() - 1) / all);
  int lowest = 0;  // the level that is not yet complete
  std::optional<Move> best;
  double best_value = 0;
  for (const PyramidStep& step : plan.steps()) {
    if (is_done(city, step)) continue;
    if (lowest == 0) lowest = step.level;
    if (!can_be_laid(city, step)) continue;
    for (int slot = 0; slot < view.affordable(); ++slot)
      for (int turn = 0; turn < kTileHexes; ++turn) {
        const Move move = move_of(slot, step.triangle, turn);
        const Tile& tile = components.tile(view.site()[static_cast<std::size_t>(slot)]);
        const Finished then = after(now, city, plan, step.level, move, tile, components);
        const double value =
            appraisal.value(then, to_come) - weights.patience * (step.level - lowest);
        if (best && value <= best_value) continue;
        best = move;
        best_value = value;
      }
  }
  return best ? *best : greedy_move<Akropolis>(view, random);
}

}  // namespace akropolis

Akropolis::Move PyramidPlayer::choose(const Akropolis::View& view, FastRandom& random) {
  if (view.completing()) return greedy_move<Akropolis>(view, random);
  const akropolis::Rules& rules = view.rules();
  const int tiles = static_cast<int>(rules.tiles().size()) - 1;  // the last one is never taken
  const auto& script = akropolis::PyramidScript::for_turns(tiles / rules.seats());
  return akropolis::pyramid_move(view, script.plan, script.weights, random);
}

}  // namespace oikist
