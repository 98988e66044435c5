#include "games/akropolis/rules/side_judge.h"

#include "games/akropolis/rules/score.h"

namespace oikist::akropolis {
namespace {

// The districts of one colour by the sides that they own.
class Sides {
 public:
  Sides(const Survey& survey, Colour colour) {
    const City& city = survey.city();
    for (int r = survey.first_row() - 1; r <= survey.last_row() + 1; ++r) {
      any_[r] = hexes_with(city.row(r), Face::district(colour));
      for (Plane& side : side_) side[r] = any_[r];
    }
    for (const TopSingle& single : city.singles())
      if (single.is_half()) add_half(single.hex(), single.half().sides(colour));
  }

  std::uint64_t any(int r) const { return any_[r]; }
  std::uint64_t owning(int r, int direction) const {
    return side_[static_cast<std::size_t>(direction % kHexDirections)][r];
  }
  // Those of row r with a hex of the plane across one of their own sides.
  std::uint64_t beside(int r, const Plane& plane) const {
    std::uint64_t hexes = 0;
    for (int d = 0; d < kHexDirections; ++d) hexes |= across(r, d, plane);
    return hexes;
  }
  std::uint64_t across(int r, int direction, const Plane& plane) const {
    return owning(r, direction) & Survey::ahead(r, direction, 1, [&](int k) { return plane[k]; });
  }
  // Those of row r connected with a district of the same colour that is in the plane.
  std::uint64_t connected(int r, const Plane& plane) const {
    std::uint64_t hexes = 0;
    for (int d = 0; d < kHexDirections; ++d)
      hexes |=
          owning(r, d) & Survey::ahead(r, d, 1, [&](int k) { return plane[k] & owning(k, d + 3); });
    return hexes;
  }

 private:
  void add_half(Hex hex, SideSet sides) {
    if (sides == 0) return;
    any_[hex.r] |= City::bit(hex.q);
    for (int d = 0; d < kHexDirections; ++d)
      if (owns(sides, d)) side_[static_cast<std::size_t>(d)][hex.r] |= City::bit(hex.q);
  }

  Plane any_;
  std::array<Plane, kHexDirections> side_;
};

struct HouseHexes {
  Plane plane;
  int hexes = 0;
  int value = 0;

  bool beats(const HouseHexes& other) const {
    return hexes > other.hexes || (hexes == other.hexes && value > other.value);
  }
};

class SideJudge {
 public:
  SideJudge(const City& city, const Rules& rules, Colour colour)
      : city_(city), survey_(city), sides_(survey_, colour), variant_(rules.variant(colour)) {
    for (int r = survey_.first_row(); r <= survey_.last_row(); ++r)
      verdicts_.counting[r] = verdicts_.doubled[r] = 0;
  }

  const SideVerdicts& houses() {
    Plane left = cleared();
    for (int r = survey_.first_row(); r <= survey_.last_row(); ++r) left[r] = sides_.any(r);
    HouseHexes best;
    best.plane = cleared();
    for (int r = survey_.first_row(); r <= survey_.last_row(); ++r)
      while (left[r] != 0)
        if (const HouseHexes group = take_group(left, r); group.beats(best)) best = group;
    verdicts_.counting = best.plane;
    if (variant_ && best.value >= kHouseBonusValue) verdicts_.doubled = best.plane;
    return verdicts_;
  }

  const SideVerdicts& markets() {
    Plane markets = cleared();
    Plane plazas = cleared();
    for (int r = survey_.first_row(); r <= survey_.last_row(); ++r) {
      markets[r] = sides_.any(r);
      plazas[r] = survey_.plazas(r, Colour::market);
    }
    return each_row([&](int r) {
      const std::uint64_t alone = sides_.any(r) & ~sides_.connected(r, markets);
      return std::pair(alone, sides_.beside(r, plazas));
    });
  }

  const SideVerdicts& barracks(const Plane& edge) {
    return each_row([&](int r) {
      const std::uint64_t on_edge = sides_.beside(r, edge);
      std::uint64_t doubled = 0;
      for (std::uint64_t left = on_edge; left != 0; left &= left - 1) {
        const std::uint64_t one = left & (~left + 1);
        int open = 0;
        for (int d = 0; d < kHexDirections; ++d)
          if ((sides_.across(r, d, edge) & one) != 0) ++open;
        if (open >= kBarracksBonusSpaces) doubled |= one;
      }
      return std::pair(on_edge, doubled);
    });
  }

  const SideVerdicts& temples() {
    return each_row([&](int r) {
      const std::uint64_t surrounded = sides_.any(r) & ~survey_.exposed(r, Colour::temple);
      return std::pair(surrounded, survey_.on_level_2(r));
    });
  }

  const SideVerdicts& gardens(const Plane& lakes) {
    return each_row([&](int r) { return std::pair(sides_.any(r), sides_.beside(r, lakes)); });
  }

 private:
  Plane cleared() const {
    Plane plane;
    for (int r = survey_.first_row() - 1; r <= survey_.last_row() + 1; ++r) plane[r] = 0;
    return plane;
  }

  // `judge` gives the counting hexes of a row and those that count double if they count.
  template <class JudgeRow>
  const SideVerdicts& each_row(JudgeRow judge) {
    for (int r = survey_.first_row(); r <= survey_.last_row(); ++r) {
      if (sides_.any(r) == 0) continue;
      const auto [counting, doubled] = judge(r);
      verdicts_.counting[r] = counting;
      if (variant_) verdicts_.doubled[r] = counting & doubled;
    }
    return verdicts_;
  }

  // Takes a group out of `left` whose northernmost row is r. Precondition: left[r] is not empty.
  HouseHexes take_group(Plane& left, int r) const {
    HouseHexes group;
    group.plane = cleared();
    group.plane[r] = left[r] & (~left[r] + 1);
    for (bool grown = true; grown;) {
      grown = false;
      for (int k = r; k <= survey_.last_row(); ++k) {
        const std::uint64_t more = sides_.connected(k, group.plane) & ~group.plane[k];
        group.plane[k] |= more;
        grown = grown || more != 0;
      }
    }
    for (int k = r; k <= survey_.last_row(); ++k) {
      left[k] &= ~group.plane[k];
      group.hexes += std::popcount(group.plane[k]);
      group.value += value_of(city_.row(k), group.plane[k]);
    }
    return group;
  }

  const City& city_;
  Survey survey_;
  Sides sides_;
  bool variant_;
  SideVerdicts verdicts_;
};

}  // namespace

SideVerdicts judge_by_sides(const City& city, const Rules& rules, Colour colour,
                            const Plane& spaces) {
  SideJudge judge(city, rules, colour);
  switch (colour) {
    case Colour::house:
      return judge.houses();
    case Colour::market:
      return judge.markets();
    case Colour::barracks:
      return judge.barracks(spaces);
    case Colour::temple:
      return judge.temples();
    case Colour::garden:
      return judge.gardens(spaces);
  }
  return {};
}

}  // namespace oikist::akropolis
