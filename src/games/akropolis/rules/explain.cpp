#include "games/akropolis/rules/explain.h"

#include <algorithm>
#include <map>

namespace oikist::akropolis {
namespace {

struct HouseGroup {
  int hexes = 0;
  int value = 0;
};

// The neighbours across the sides that the district of the colour owns.
template <class Wanted>
std::vector<Hex> neighbours_where(const City& city, Hex hex, Colour colour, Wanted wanted) {
  const SideSet sides = city.sides(hex, colour);
  std::vector<Hex> found;
  for (int direction = 0; direction < kHexDirections; ++direction)
    if (const Hex next = neighbour(hex, direction);
        owns(sides, direction) && wanted(next, direction))
      found.push_back(next);
  return found;
}

// Those with a district of the same colour that shares the side.
std::vector<Hex> connected(const City& city, Hex hex, Colour colour) {
  return neighbours_where(city, hex, colour, [&](Hex next, int direction) {
    return owns(city.sides(next, colour), direction + 3);
  });
}

// The connected groups of houses: which group each house is in, and what each group amounts to.
class HouseGroups {
 public:
  HouseGroups(const City& city, const std::vector<Verdict>& verdicts) : city_(city) {
    for (const Verdict& verdict : verdicts)
      if (verdict.colour == Colour::house) houses_.emplace(verdict.hex, &verdict);
    for (const auto& [hex, verdict] : houses_)
      if (!group_of_.contains(hex)) collect(hex);
  }

  const HouseGroup& group(Hex hex) const { return groups_[group_of_.at(hex)]; }
  const HouseGroup& scoring() const { return groups_[scoring_]; }

 private:
  void collect(Hex start) {
    const std::size_t id = groups_.size();
    HouseGroup group;
    std::vector<Hex> open{start};
    group_of_[start] = id;
    while (!open.empty()) {
      const Hex hex = open.back();
      open.pop_back();
      const Verdict& verdict = *houses_.at(hex);
      ++group.hexes;
      group.value += verdict.height;
      if (verdict.counts) scoring_ = id;
      for (const Hex next : connected(city_, hex, Colour::house))
        if (group_of_.emplace(next, id).second) open.push_back(next);
    }
    groups_.push_back(group);
  }

  const City& city_;
  std::map<Hex, const Verdict*> houses_;
  std::map<Hex, std::size_t> group_of_;
  std::vector<HouseGroup> groups_;
  std::size_t scoring_ = 0;
};

void explain_house(Explanation& explanation, const HouseGroups& groups) {
  const HouseGroup& own = groups.group(explanation.verdict.hex);
  explanation.reason = explanation.verdict.counts ? Reason::largest_group : Reason::smaller_group;
  explanation.group_hexes = own.hexes;
  explanation.group_value = own.value;
  explanation.best_hexes = groups.scoring().hexes;
  explanation.best_value = groups.scoring().value;
}

}  // namespace

std::vector<Explanation> explain_city(const City& city, const Rules& rules) {
  const std::vector<Verdict> verdicts = judge_districts(city, rules);
  const HouseGroups groups(city, verdicts);
  const auto is_empty = [&](Hex hex, int) { return city.height(hex) == 0; };
  const std::vector<Hex> edge = edge_of(city, rules);
  const auto is_edge = [&](Hex hex, int) {
    return std::find(edge.begin(), edge.end(), hex) != edge.end();
  };
  std::vector<Explanation> explanations;
  for (const Verdict& verdict : verdicts) {
    Explanation& e = explanations.emplace_back();
    e.verdict = verdict;
    switch (verdict.colour) {
      case Colour::house:
        explain_house(e, groups);
        break;
      case Colour::market:
        e.reason = verdict.counts ? Reason::alone : Reason::beside_market;
        e.near = connected(city, verdict.hex, Colour::market);
        break;
      case Colour::barracks:
        e.reason = verdict.counts ? Reason::on_edge : Reason::inside;
        e.near = neighbours_where(city, verdict.hex, Colour::barracks, is_edge);
        break;
      case Colour::temple:
        e.reason = verdict.counts ? Reason::surrounded : Reason::open_side;
        e.near = neighbours_where(city, verdict.hex, Colour::temple, is_empty);
        break;
      case Colour::garden:
        e.reason = Reason::always;
        break;
    }
  }
  return explanations;
}

}  // namespace oikist::akropolis
