#include "games/akropolis/rules/pattern.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "games/akropolis/rules/survey.h"

namespace oikist::akropolis {
namespace {

constexpr std::array<int, 2> kAlternate = {0, 1};  // sides 0, 2, 4 and 1, 3, 5
constexpr int kLineDirections = 3;                 // the other three are the same lines

Pattern found(std::initializer_list<Hex> hexes) {
  Pattern pattern;
  pattern.found = true;
  for (const Hex hex : hexes) pattern.hexes.push_back(hex);
  return pattern;
}

Pattern with_neighbours(Hex hex, SideSet sides) {
  Pattern pattern = found({hex});
  for (int d = 0; d < kHexDirections; ++d)
    if (owns(sides, d)) pattern.hexes.push_back(neighbour(hex, d));
  return pattern;
}

Pattern with_alternate(Hex hex, int first) {
  return found({hex, neighbour(hex, first), neighbour(hex, first + 2), neighbour(hex, first + 4)});
}

// Calls act(Hex) for the hexes of a row's plane until it gives a pattern.
template <class Act>
Pattern first_of(const Survey& survey, int r, std::uint64_t plane, Act act) {
  for (; plane != 0; plane &= plane - 1)
    if (const Pattern pattern = act(survey.hex_of(r, plane & (~plane + 1)))) return pattern;
  return {};
}

// The first `count` hexes of the planes, if there are as many.
template <class RowOf>
Pattern enough(const Survey& survey, int count, RowOf row_of) {
  Pattern pattern = found({});
  for (int r = survey.first_row(); r <= survey.last_row(); ++r)
    for (std::uint64_t left = row_of(r); left != 0; left &= left - 1) {
      pattern.hexes.push_back(survey.hex_of(r, left & (~left + 1)));
      if (pattern.hexes.ssize() == count) return pattern;
    }
  return {};
}

template <class RowOf>
Pattern first_hex_with(const Survey& survey, RowOf row_of) {
  return enough(survey, 1, row_of);
}

int distance(Hex a, Hex b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}

// Hexes of the row with a district of the colour one step ahead that looks back through its own
// side.
std::uint64_t facing(const Survey& survey, int r, int direction, Colour colour) {
  return Survey::ahead(r, direction, 1, [&](int k) {
    return survey.districts(k, colour, Survey::opposite(direction));
  });
}

Pattern housing(const Survey& survey, const Options& options) {
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    std::uint64_t centres =
        options.athena_housing == AthenaHousing::any ? survey.built(r) : survey.districts(r);
    for (int d = 0; d < kHexDirections && centres != 0; ++d)
      centres &= facing(survey, r, d, Colour::house);
    if (centres != 0) return with_neighbours(survey.hex_of(r, centres), kAllSides);
  }
  return {};
}

Pattern villa(const Survey& survey, const Options&) {
  return enough(survey, 4,
                [&](int r) { return survey.districts(r, Colour::house) & survey.on_level_2(r); });
}

Pattern district_center(const Survey& survey, const Options&) {
  const City& city = survey.city();
  const auto towered_over = [&](Hex hex) -> Pattern {
    for (int d = 0; d < kHexDirections; ++d)
      if (city.height(neighbour(hex, d)) <= city.height(hex)) return {};
    return with_neighbours(hex, kAllSides);
  };
  for (int r = survey.first_row(); r <= survey.last_row(); ++r)
    if (const Pattern pattern = first_of(survey, r, survey.plazas(r, Colour::house), towered_over))
      return pattern;
  return {};
}

std::uint64_t market_centres(const Survey& survey, int r, AthenaMarket reading) {
  if (reading == AthenaMarket::any) return ~std::uint64_t{0};
  return reading == AthenaMarket::built ? survey.built(r) : survey.districts(r);
}

Pattern city_market(const Survey& survey, const Options& options) {
  int markets = 0;
  for (int r = survey.first_row() - 2; r <= survey.last_row() + 2; ++r)
    markets += std::popcount(survey.districts(r, Colour::market));
  if (markets < 3) return {};
  for (int r = survey.first_row() - 1; r <= survey.last_row() + 1; ++r)
    for (const int first : kAlternate) {
      std::uint64_t centres = market_centres(survey, r, options.athena_market);
      for (int d = first; d < kHexDirections && centres != 0; d += 2)
        centres &= facing(survey, r, d, Colour::market);
      if (centres != 0) return with_alternate(survey.hex_of(r, centres), first);
    }
  return {};
}

std::uint64_t enclosed_markets(const Survey& survey, int r) {
  const std::uint64_t markets = survey.districts(r, Colour::market);
  return markets == 0 ? 0 : markets & ~survey.exposed(r, Colour::market);
}

bool encloses_market(const Survey& survey) {
  std::uint64_t enclosed = 0;
  for (int r = survey.first_row(); r <= survey.last_row(); ++r)
    enclosed |= enclosed_markets(survey, r);
  return enclosed != 0;
}

Pattern storehouses(const Survey& survey, const Options&) {
  // Of four hexes two are always apart.
  FixedVector<Hex, 4> enclosed;
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    std::uint64_t left = enclosed_markets(survey, r);
    for (; left != 0 && enclosed.size() < enclosed.capacity(); left &= left - 1)
      enclosed.push_back(survey.hex_of(r, left & (~left + 1)));
  }
  for (const Hex a : enclosed)
    for (const Hex b : enclosed)
      if (distance(a, b) >= 2) return found({a, b});
  return {};
}

Pattern luxury_goods(const Survey& survey, const Options&) {
  return first_hex_with(
      survey, [&](int r) { return survey.plazas(r, Colour::market) & survey.on_level_3(r); });
}

Pattern rampart(const Survey& survey, const Options&) {
  constexpr Colour kColour = Colour::barracks;
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    if (survey.districts(r, kColour) == 0) continue;
    for (int d = 0; d < kLineDirections; ++d) {
      const SideSet on = Survey::side(d);
      const SideSet back = Survey::opposite(d);
      std::uint64_t lines = survey.districts(r, kColour, on);
      lines &=
          Survey::ahead(r, d, 1, [&](int k) { return survey.districts(k, kColour, on | back); });
      lines &= Survey::ahead(r, d, 2, [&](int k) { return survey.districts(k, kColour, back); });
      if (lines == 0) continue;
      const Hex hex = survey.hex_of(r, lines);
      return found({hex, neighbour(hex, d), neighbour(neighbour(hex, d), d)});
    }
  }
  return {};
}

Pattern guard_tower(const Survey& survey, const Options&) {
  return enough(survey, 2, [&](int r) {
    return survey.districts(r, Colour::barracks) & survey.on_level_2(r);
  });
}

Pattern fortress(const Survey& survey, const Options&) {
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    const std::uint64_t plazas = survey.plazas(r, Colour::barracks);
    for (int d = 0; d < kHexDirections && plazas != 0; ++d) {
      const std::uint64_t forts = plazas & facing(survey, r, d, Colour::barracks) &
                                  facing(survey, r, d + 2, Colour::barracks);
      if (forts == 0) continue;
      const Hex hex = survey.hex_of(r, forts);
      return found({hex, neighbour(hex, d), neighbour(hex, d + 2)});
    }
  }
  return {};
}

// Three temples that touch each other, the second in direction `d` from the first and the third in
// direction d + 1: each owns the two sides to the others.
std::uint64_t temple_triangles(const Survey& survey, int r, int d) {
  const auto temples = [&](int k, int one, int other) {
    return survey.districts(k, Colour::temple, Survey::side(one) | Survey::side(other));
  };
  return temples(r, d, d + 1) &
         Survey::ahead(r, d, 1, [&](int k) { return temples(k, d + 3, d + 2); }) &
         Survey::ahead(r, d + 1, 1, [&](int k) { return temples(k, d + 4, d + 5); });
}

Pattern sanctuary(const Survey& survey, const Options&) {
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    if (survey.districts(r, Colour::temple) == 0) continue;
    for (int d = 0; d < 2; ++d)
      if (const std::uint64_t corners = temple_triangles(survey, r, d); corners != 0) {
        const Hex hex = survey.hex_of(r, corners);
        return found({hex, neighbour(hex, d), neighbour(hex, d + 1)});
      }
  }
  return {};
}

Pattern pantheon(const Survey& survey, const Options&) {
  for (int r = survey.first_row(); r <= survey.last_row(); ++r)
    for (const int first : kAlternate) {
      std::uint64_t temples = survey.districts(r, Colour::temple);
      if (temples == 0) break;
      for (int d = first; d < kHexDirections && temples != 0; d += 2)
        temples &= Survey::ahead(r, d, 1, [&](int k) { return survey.plazas(k); });
      if (temples != 0) return with_alternate(survey.hex_of(r, temples), first);
    }
  return {};
}

Pattern pilgrims_stairs(const Survey& survey, const Options&) {
  const City& city = survey.city();
  const auto stairs_down = [&](Hex hex) -> Pattern {
    for (int d = 0; d < kHexDirections; ++d) {
      const Hex next = neighbour(hex, d);
      const Hex last = neighbour(next, d);
      const int lowest = city.height(last);
      if (lowest > 0 && city.height(next) > lowest && city.height(hex) > city.height(next))
        return found({hex, next, last});
    }
    return {};
  };
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    const std::uint64_t plazas = survey.plazas(r, Colour::temple) & survey.on_level_3(r);
    if (const Pattern pattern = first_of(survey, r, plazas, stairs_down)) return pattern;
  }
  return {};
}

Pattern oasis(const Survey& survey, const Options&) {
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    const std::uint64_t gardens = survey.districts(r, Colour::garden);
    if (gardens == 0) continue;
    const std::uint64_t enclosed = gardens & ~survey.exposed(r, Colour::garden);
    if (enclosed == 0) continue;
    const Hex hex = survey.hex_of(r, enclosed);
    return with_neighbours(hex, survey.city().sides(hex, Colour::garden));
  }
  return {};
}

Pattern hanging_gardens(const Survey& survey, const Options&) {
  const City& city = survey.city();
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    if (survey.districts(r, Colour::garden) == 0) continue;
    for (int d = 0; d < kLineDirections; ++d) {
      const std::uint64_t pairs = survey.districts(r, Colour::garden, Survey::side(d)) &
                                  facing(survey, r, d, Colour::garden);
      const auto uneven = [&](Hex hex) -> Pattern {
        const Hex other = neighbour(hex, d);
        if (city.height(hex) == city.height(other)) return {};
        return found({hex, other});
      };
      if (const Pattern pattern = first_of(survey, r, pairs, uneven)) return pattern;
    }
  }
  return {};
}

Pattern parkland(const Survey& survey, const Options&) {
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    if (survey.districts(r, Colour::garden) == 0) continue;
    for (int d = 0; d < kHexDirections; ++d) {
      const std::uint64_t gardens =
          survey.districts(r, Colour::garden, Survey::side(d)) &
          Survey::ahead(r, d, 1, [&](int k) { return survey.plazas(k, Colour::garden); });
      if (gardens == 0) continue;
      const Hex hex = survey.hex_of(r, gardens);
      return found({hex, neighbour(hex, d)});
    }
  }
  return {};
}

constexpr int kStreet = 5;

// The colours, as bits, of five districts in a line, each seen along it.
unsigned street_colours(const City& city, Hex hex, int direction) {
  unsigned colours = 0;
  for (int i = 0; i < kStreet; ++i, hex = neighbour(hex, direction)) {
    const std::optional<Half> half = city.half(hex);
    const Colour colour =
        half ? half->across(i == 0 ? direction : direction + 3) : city.face(hex).colour();
    colours |= 1u << index(colour);
  }
  return colours;
}

// The hexes where five districts in a line begin: whole ones between the ends.
std::uint64_t streets_from(const Plane& ends, const Plane& whole, int r, Hex step) {
  const auto ahead = [&](const Plane& plane, int steps) {
    return std::rotr(plane[r + steps * step.r], steps * step.q);
  };
  std::uint64_t streets = ends[r] & ahead(ends, kStreet - 1);
  for (int i = 1; i < kStreet - 1; ++i) streets &= ahead(whole, i);
  return streets;
}

Pattern main_street(const Survey& survey, const Options&) {
  Plane ends, whole;
  for (int r = survey.first_row(); r <= survey.last_row(); ++r) {
    whole[r] = survey.whole_districts(r);
    ends[r] = whole[r] | survey.half_tiles(r);
  }
  for (int d = 0; d < kLineDirections; ++d) {
    const auto colourful = [&](Hex hex) -> Pattern {
      if (street_colours(survey.city(), hex, d) != (1u << kColours) - 1) return {};
      Pattern pattern = found({});
      for (int i = 0; i < kStreet; ++i, hex = neighbour(hex, d)) pattern.hexes.push_back(hex);
      return pattern;
    };
    const int first = d == 0 ? survey.first_inner_row() : survey.first_row();
    const int last = d == 0 ? survey.last_inner_row() : survey.last_row() - (kStreet - 1);
    const Hex step = kHexStep[static_cast<std::size_t>(d)];
    for (int r = first; r <= last; ++r)
      if (const std::uint64_t streets = streets_from(ends, whole, r, step); streets != 0)
        if (const Pattern pattern = first_of(survey, r, streets, colourful)) return pattern;
  }
  return {};
}

Pattern quarry_mine(const Survey& survey, const Options&) {
  return survey.city().stones() >= kQuarryMineStones ? found({}) : Pattern{};
}

// Of a city with a plaza of each colour.
Pattern agora(const Survey& survey, const Options&) {
  Pattern pattern = found({});
  for (const Colour colour : kAllColours)
    pattern.hexes.push_back(
        first_hex_with(survey, [&](int r) { return survey.plazas(r, colour); }).hexes[0]);
  return pattern;
}

using Condition = Pattern (*)(const Survey&, const Options&);
constexpr std::array<Condition, kCards> kConditions = {
    housing, villa,           district_center, city_market, storehouses, luxury_goods,
    rampart, guard_tower,     fortress,        sanctuary,   pantheon,    pilgrims_stairs,
    oasis,   hanging_gardens, parkland,        main_street, quarry_mine, agora};

// The least that a city must have to satisfy a card: faces, in the letters of the component file,
// and a column of this height.
struct Least {
  ShownFaces faces;
  int height = 1;
};
consteval Least at_least(std::string_view letters, int height = 1) {
  Least least;
  least.height = height;
  for (const char letter : letters) {
    const auto district = std::string_view("hmbtg").find(letter);
    const auto plaza = std::string_view("HMBTG").find(letter);
    least.faces.add(district != std::string_view::npos ? Face::district(kAllColours[district])
                                                       : Face::plaza(kAllColours[plaza]));
  }
  return least;
}
constexpr std::array<Least, kCards> kLeast = {
    at_least("hhhhhh"), at_least("hhhh", 2), at_least("H", 2),  at_least("mmm"),   at_least("mm"),
    at_least("M", 3),   at_least("bbb"),     at_least("bb", 2), at_least("Bbb"),   at_least("ttt"),
    at_least("t"),      at_least("T", 3),    at_least("g"),     at_least("gg", 2), at_least("gG"),
    at_least("hmbtg"),  at_least(""),        at_least("HMBTG")};

// The most rows that a pattern extends from any of its hexes; anywhere, if its parts need not
// touch.
constexpr int kAnywhere = kWindow;
constexpr std::array<int, kCards> kReaches = {1, kAnywhere, 1, 0, kAnywhere, kAnywhere,
                                              2, kAnywhere, 1, 1, 1,         2,
                                              1, 1,         1, 4, kAnywhere, kAnywhere};

}  // namespace

bool has_parts(Card card, const City& city) {
  const Least& least = kLeast[index(card)];
  const bool faces = city.shown().has(least.faces);
  const bool height = city.highest() >= least.height;
  return faces & height;
}

Pattern find_pattern(Card card, const City& city, const Options& options) {
  if (!has_parts(card, city)) return {};
  return kConditions[index(card)](Survey(city), options);
}

bool is_satisfied_near(Card card, const City& city, const Options& options,
                       const Triangle& placed) {
  const int r = placed.corner.r;
  if (card == Card::storehouses && !encloses_market(Survey(city, r, r + 1, 1))) return false;
  const int reach = kReaches[index(card)];
  const Survey survey = reach == kAnywhere ? Survey(city) : Survey(city, r, r + 1, reach);
  return kConditions[index(card)](survey, options).found;
}

}  // namespace oikist::akropolis
