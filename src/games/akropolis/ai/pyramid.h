#pragma once
// The pyramid: a player of Akropolis that follows a script and does not search.
//
// It builds the same shape in every game, level by level, so it knows the final height of every
// hex, whether it will lie on the edge or inside, and whether a later tile will cover it. Where a
// tile will be covered it prefers quarries; elsewhere plazas first and then, as high as possible,
// districts of the same colour. It considers only its own city and the line.
#include <array>
#include <cstdint>
#include <vector>

#include "games/akropolis/rules/akropolis.h"
#include "search/player.h"

namespace oikist {
namespace akropolis {

struct PyramidStep {
  Triangle triangle;
  int level = 1;
};

// Values, in points, of what is still to come or not yet scored.
struct PyramidWeights {
  std::array<double, kColours> height{};  // of each unit of height still to be filled: districts
  std::array<double, kColours> stars{};   // of each hex still to be filled: stars
  double scattered_house = 0.5;  // the part of its worth that a house outside the group keeps
  double buried_quarry = 0.5;    // where a later tile will cover it
  double stone = 1.0;            // beyond its point, while all turns are still to come
  double patience = 1.0;         // penalty per level begun before the one below is complete
};

// The shape and everything derived from it.
class PyramidPlan {
 public:
  // Precondition: the steps can be placed in this order and leave at most 64 hexes visible.
  explicit PyramidPlan(const std::vector<PyramidStep>& steps);
  const std::vector<PyramidStep>& steps() const { return steps_; }
  // The number of a column of the plan. Precondition: the plan reaches it.
  int cell_at(Hex hex) const { return cell_of_[slot_of(hex)]; }
  int height_of(int cell) const { return heights_[static_cast<std::size_t>(cell)]; }
  int cells() const { return static_cast<int>(hexes_.size()); }
  Hex hex_of(int cell) const { return hexes_[static_cast<std::size_t>(cell)]; }

  std::uint64_t neighbours(int cell) const { return neighbours_[static_cast<std::size_t>(cell)]; }
  std::uint64_t all() const { return all_; }
  std::uint64_t inside() const { return inside_; }  // all six neighbours in the plan
  const std::vector<std::uint64_t>& levels() const { return levels_; }

 private:
  static constexpr std::size_t kReach = 32;  // no plan is wider
  static std::size_t slot_of(Hex hex) {
    return (static_cast<std::size_t>(hex.r) % kReach) * kReach +
           static_cast<std::size_t>(hex.q) % kReach;
  }

  std::vector<PyramidStep> steps_;
  std::vector<Hex> hexes_;
  std::vector<int> heights_;
  std::vector<std::uint64_t> neighbours_;
  std::vector<std::uint64_t> levels_;  // the cells that end at height k + 1
  std::uint64_t all_ = 0;
  std::uint64_t inside_ = 0;
  std::array<std::int8_t, kReach * kReach> cell_of_{};
};

// Shape and weights that go together.
struct PyramidScript {
  PyramidPlan plan;
  PyramidWeights weights;

  // For a city of that many tiles.
  static const PyramidScript& for_turns(int turns);
};

// The move that the plan asks for; where the city does not follow the plan, or the plan is
// complete, the one with the most points at once. Precondition: not over.
Move pyramid_move(const View& view, const PyramidPlan& plan, const PyramidWeights& weights,
                  FastRandom& random);

}  // namespace akropolis

class PyramidPlayer : public Player<Akropolis> {
 public:
  Akropolis::Move choose(const Akropolis::View& view, FastRandom& random) override;
};

}  // namespace oikist
