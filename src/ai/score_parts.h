#pragma once
// The parts that a score is made of, by name, for whoever treats games alike.
#include <string>
#include <vector>

#include "game/registry.h"

namespace oikist {

struct ScorePart {
  std::string name;
  int points = 0;
  friend bool operator==(const ScorePart&, const ScorePart&) = default;
};

// All parts; their points add up to the total.
std::vector<ScorePart> score_parts(const akropolis::Score& score);
std::vector<ScorePart> score_parts(const panticapaeum::Score& score);

// What changed between two scores of one seat: only the parts that did.
template <class Score>
std::vector<ScorePart> changed_parts(const Score& before, const Score& after) {
  std::vector<ScorePart> changes;
  const auto was = score_parts(before);
  const auto is = score_parts(after);
  for (std::size_t i = 0; i < is.size(); ++i)
    if (is[i].points != was[i].points)
      changes.push_back({is[i].name, is[i].points - was[i].points});
  return changes;
}

}  // namespace oikist
