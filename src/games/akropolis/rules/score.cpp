#include "games/akropolis/rules/score.h"

#include <algorithm>

#include "games/akropolis/rules/plane.h"
#include "games/akropolis/rules/side_judge.h"

namespace oikist::akropolis {
namespace {

// The hexes of `within` that are connected to `from` along the row.
std::uint64_t spread_along(std::uint64_t from, std::uint64_t within) {
  for (;;) {
    const std::uint64_t wider = from | ((has_east(from) | has_west(from)) & within);
    if (wider == from) return from;
    from = wider;
  }
}

// Extends `reached`, whose rows first..last are filled, to everything in `within` that is connected
// to it, sweeping down and up until nothing changes.
void spread(Plane& reached, const Plane& within, int first, int last) {
  bool changed = true;
  const auto visit = [&](int r) {
    const std::uint64_t north = r > first ? reached[r - 1] : 0;
    const std::uint64_t south = r < last ? reached[r + 1] : 0;
    const std::uint64_t here = reached[r];
    const std::uint64_t entered =
        here | ((north | has_north_east(north) | south | has_south_west(south)) & within[r]);
    if (entered == here) return;
    reached[r] = spread_along(entered, within[r]);
    changed = true;
  };
  while (changed) {
    changed = false;
    for (int r = first; r <= last; ++r) visit(r);
    for (int r = last; r >= first; --r) visit(r);
  }
}

// A connected group of districts: hexes in rows first..last of the plane.
struct Group {
  Plane plane;
  int first = 0;
  int last = -1;
  int hexes = 0;
  int value = 0;

  bool beats(const Group& other) const {
    return hexes > other.hexes || (hexes == other.hexes && value > other.value);
  }
};

// Judges one city. Callers decide what to do with a verdict (sum it, list it): every rule calls
// give(r, counting hexes, doubled hexes) for each row that has any.
class Judge {
 public:
  Judge(const City& city, const Rules& rules) : city_(city), rules_(rules), bounds_(city.bounds()) {
    for (int r = bounds_.min_r - 1; r <= bounds_.max_r + 1; ++r) sort_faces(r);
  }

  int stars(Colour colour) const {
    return city_.shown().plazas(colour) * rules_.components().stars(colour);
  }
  const Plane& districts(Colour colour) const { return districts_[index(colour)]; }
  // The hexes of a row with a district of the colour, also half of one.
  std::uint64_t all_districts(Colour colour, int r) const {
    return Survey(city_).districts(r, colour);
  }

  template <class Give>
  void judge(Colour colour, Give give) const {
    if (has_half_of(colour)) return judge_with_halves(colour, give);
    switch (colour) {
      case Colour::house:
        return judge_houses(give);
      case Colour::market:
        return judge_markets(give);
      case Colour::barracks:
        return judge_barracks(give);
      case Colour::temple:
        return judge_temples(give);
      case Colour::garden:
        return judge_gardens(give);
    }
  }

  // Empty spaces, as far as a ring around the city, that put a barracks on the edge.
  Plane edge() const {
    return rules_.options().barracks_edge == BarracksEdge::outside ? outside() : empty_spaces();
  }
  Plane lakes() const;

 private:
  std::uint64_t occupied(int r) const { return city_.row(r).occupied; }
  void sort_faces(int r);
  bool has_hole() const;
  std::uint64_t window() const;
  Plane empty_spaces() const;
  Plane outside() const;
  Group take_group(Plane& houses, int r) const;
  Group scoring_houses() const;

  template <class Act>
  void for_rows_with(Colour colour, Act act) const {
    for (int r = bounds_.min_r; r <= bounds_.max_r; ++r)
      if (const std::uint64_t here = districts(colour)[r]; here != 0) act(r, here);
  }

  // Only districts of its own two colours can be affected by a half tile.
  bool has_half_of(Colour colour) const {
    if (!city_.has_halves()) return false;
    for (const TopSingle& single : city_.singles())
      if (single.is_half() && single.half().sides(colour) != 0) return true;
    return false;
  }

  template <class Give>
  void judge_with_halves(Colour colour, Give give) const {
    const SideVerdicts verdicts = judge_by_sides(city_, rules_, colour, spaces_of(colour));
    for (int r = bounds_.min_r; r <= bounds_.max_r; ++r)
      if (verdicts.counting[r] != 0) give(r, verdicts.counting[r], verdicts.doubled[r]);
  }
  // The empty spaces that matter to a colour.
  Plane spaces_of(Colour colour) const {
    if (colour == Colour::barracks) return edge();
    if (colour == Colour::garden && rules_.variant(colour)) return lakes();
    return no_spaces();
  }
  Plane no_spaces() const {
    Plane none;
    for (int r = bounds_.min_r - 1; r <= bounds_.max_r + 1; ++r) none[r] = 0;
    return none;
  }

  template <class Give>
  void judge_houses(Give give) const {
    const Group group = scoring_houses();
    const bool doubled = rules_.variant(Colour::house) && group.value >= kHouseBonusValue;
    for (int r = group.first; r <= group.last; ++r)
      give(r, group.plane[r], doubled ? group.plane[r] : 0);
  }

  template <class Give>
  void judge_markets(Give give) const {
    const bool variant = rules_.variant(Colour::market);
    for_rows_with(Colour::market, [&](int r, std::uint64_t markets) {
      const std::uint64_t alone = markets & ~districts(Colour::market).near(r);
      give(r, alone, variant ? alone & market_plazas_.near(r) : 0);
    });
  }

  template <class Give>
  void judge_barracks(Give give) const {
    if (city_.shown().districts(Colour::barracks) == 0) return;
    const Plane edge_plane = edge();
    const bool variant = rules_.variant(Colour::barracks);
    const int most = rules_.athena() ? kHexDirections : kBarracksBonusMost;
    for_rows_with(Colour::barracks, [&](int r, std::uint64_t barracks) {
      const std::uint64_t on_edge = barracks & edge_plane.near(r);
      std::uint64_t doubled = 0;
      for (std::uint64_t left = variant ? on_edge : 0; left != 0; left &= left - 1) {
        const std::uint64_t one = left & (~left + 1);
        const int spaces = edge_plane.neighbours_of(r, one);
        if (spaces >= kBarracksBonusSpaces && spaces <= most) doubled |= one;
      }
      give(r, on_edge, doubled);
    });
  }

  template <class Give>
  void judge_temples(Give give) const {
    const bool variant = rules_.variant(Colour::temple);
    for_rows_with(Colour::temple, [&](int r, std::uint64_t temples) {
      const Row& row = city_.row(r);
      const std::uint64_t surrounded =
          temples & has_all_neighbours(occupied(r - 1), row.occupied, occupied(r + 1));
      const std::uint64_t raised = row.height[1] | row.height[2] | row.height[3];
      give(r, surrounded, variant ? surrounded & raised : 0);
    });
  }

  template <class Give>
  void judge_gardens(Give give) const {
    if (city_.shown().districts(Colour::garden) == 0) return;
    const bool by_lake = rules_.variant(Colour::garden) && has_hole();
    const Plane lake = by_lake ? lakes() : Plane();
    for_rows_with(Colour::garden, [&](int r, std::uint64_t gardens) {
      give(r, gardens, by_lake ? gardens & lake.near(r) : 0);
    });
  }

  const City& city_;
  const Rules& rules_;
  const Bounds& bounds_;
  // Filled for the rows of the city and one more on each side.
  std::array<Plane, kColours> districts_;
  Plane market_plazas_;
};

void Judge::sort_faces(int r) {
  const Row& row = city_.row(r);
  for (const Colour colour : kAllColours)
    districts_[index(colour)][r] = hexes_with(row, Face::district(colour));
  market_plazas_[r] = hexes_with(row, Face::plaza(Colour::market));
}

// Counts holes by Euler's formula: the city is one piece, so hexes - shared edges + triangles is
// one less for each hole. Most cities have none, which saves the search for the outside.
bool Judge::has_hole() const {
  int euler = 0;
  for (int r = bounds_.min_r; r <= bounds_.max_r; ++r) {
    const std::uint64_t row = occupied(r);
    const std::uint64_t south = occupied(r + 1);
    euler += std::popcount(row) - std::popcount(row & has_east(row)) -
             std::popcount(row & has_south_east(south)) -
             std::popcount(row & has_south_west(south)) +
             std::popcount(down_triangles(row, south)) + std::popcount(up_triangles(row, south));
  }
  return euler != 1;
}

// The columns of the city and one on each side.
std::uint64_t Judge::window() const {
  const int width = bounds_.max_q - bounds_.min_q + 3;
  const std::uint64_t ones = width >= kWindow ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
  return std::rotl(ones, static_cast<int>(City::wrap(bounds_.min_q - 1)));
}

Plane Judge::empty_spaces() const {
  Plane empty;
  const std::uint64_t columns = window();
  for (int r = bounds_.min_r - 1; r <= bounds_.max_r + 1; ++r) empty[r] = columns & ~occupied(r);
  return empty;
}

Plane Judge::outside() const {
  const Plane empty = empty_spaces();
  if (!has_hole()) return empty;
  const int first = bounds_.min_r - 1;
  const int last = bounds_.max_r + 1;
  Plane reached;
  for (int r = first; r <= last; ++r) reached[r] = 0;
  reached[first] = empty[first];
  spread(reached, empty, first, last);
  return reached;
}

Plane Judge::lakes() const {
  const bool single = rules_.options().lake == Lake::single;
  const Plane empty = empty_spaces();
  const Plane open = single ? Plane() : outside();
  Plane lake;
  lake[bounds_.min_r - 1] = lake[bounds_.max_r + 1] = 0;
  for (int r = bounds_.min_r; r <= bounds_.max_r; ++r)
    lake[r] = empty[r] & (single ? has_all_neighbours(occupied(r - 1), occupied(r), occupied(r + 1))
                                 : ~open[r]);
  return lake;
}

// Takes a group out of `houses` whose northernmost row is r. Precondition: houses[r] is not empty.
Group Judge::take_group(Plane& houses, int r) const {
  Group group;
  group.first = r;
  group.last = r;
  group.plane[r] = spread_along(houses[r] & (~houses[r] + 1), houses[r]);
  for (bool grown = true; grown && group.last < bounds_.max_r;) {
    group.plane[group.last + 1] = 0;
    spread(group.plane, houses, group.first, group.last + 1);
    grown = group.plane[group.last + 1] != 0;
    if (grown) ++group.last;
  }
  for (int k = group.first; k <= group.last; ++k) {
    houses[k] &= ~group.plane[k];
    group.hexes += std::popcount(group.plane[k]);
    group.value += value_of(city_.row(k), group.plane[k]);
  }
  return group;
}

// The largest group of houses; between equal ones the more valuable; between those the
// northernmost.
Group Judge::scoring_houses() const {
  Group best;
  if (city_.shown().districts(Colour::house) == 0) return best;
  Plane houses = districts(Colour::house);
  for (int r = bounds_.min_r; r <= bounds_.max_r; ++r)
    while (houses[r] != 0)
      if (const Group group = take_group(houses, r); group.beats(best)) best = group;
  return best;
}

// The hexes of a row's plane as coordinates.
template <class Act>
void for_each_hex(const City& city, int r, std::uint64_t plane, Act act) {
  const int first_q = city.bounds().min_q;
  for (plane = std::rotr(plane, static_cast<int>(City::wrap(first_q))); plane != 0;
       plane &= plane - 1)
    act(Hex::make(first_q + std::countr_zero(plane), r));
}

}  // namespace

void Score::value_stones(int completed_cards) {
  total -= points_of_stones();
  const int each = completed_cards == kCardsInPlay ? Expansion::standard().stone_points() : 1;
  stone_points = each * stones;
  total += *stone_points;
}

Score score_city(const City& city, const Rules& rules) {
  const Judge judge(city, rules);
  Score score;
  score.stones = city.stones();
  score.total = score.stones;
  for (const Colour colour : kAllColours) {
    Part& part = score.parts[index(colour)];
    part.stars = judge.stars(colour);
    judge.judge(colour, [&](int r, std::uint64_t counting, std::uint64_t doubled) {
      part.value += value_of(city.row(r), counting) + value_of(city.row(r), doubled);
    });
    part.points = part.value * part.stars;
    score.total += part.points;
  }
  return score;
}

std::vector<Verdict> judge_districts(const City& city, const Rules& rules) {
  const Judge judge(city, rules);
  const int first = city.bounds().min_r;
  const int last = city.bounds().max_r;
  std::vector<Verdict> verdicts;
  for (const Colour colour : kAllColours) {
    Plane counting;
    Plane doubled;
    for (int r = first; r <= last; ++r) counting[r] = doubled[r] = 0;
    judge.judge(colour, [&](int r, std::uint64_t counts, std::uint64_t twice) {
      counting[r] = counts;
      doubled[r] = twice;
    });
    for (int r = first; r <= last; ++r)
      for_each_hex(city, r, judge.all_districts(colour, r), [&](Hex hex) {
        const std::uint64_t bit = City::bit(hex.q);
        verdicts.push_back(
            {hex, colour, city.height(hex), (counting[r] & bit) != 0, (doubled[r] & bit) != 0});
      });
  }
  return verdicts;
}

std::vector<Hex> lakes_of(const City& city, const Rules& rules) {
  const Plane lakes = Judge(city, rules).lakes();
  std::vector<Hex> hexes;
  for (int r = city.bounds().min_r; r <= city.bounds().max_r; ++r)
    for_each_hex(city, r, lakes[r], [&](Hex hex) { hexes.push_back(hex); });
  return hexes;
}

std::vector<Hex> edge_of(const City& city, const Rules& rules) {
  const Plane edge = Judge(city, rules).edge();
  const Bounds& bounds = city.bounds();
  std::vector<Hex> hexes;
  for (int r = bounds.min_r - 1; r <= bounds.max_r + 1; ++r)
    for (int q = bounds.min_q - 1; q <= bounds.max_q + 1; ++q)
      if ((edge[r] & city.row(r).beside & City::bit(q)) != 0) hexes.push_back(Hex::make(q, r));
  return hexes;
}

}  // namespace oikist::akropolis
