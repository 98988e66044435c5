#include "games/akropolis/rules/progress.h"

#include <algorithm>

#include "games/akropolis/rules/pattern.h"
#include "games/akropolis/rules/survey.h"

namespace oikist::akropolis {
namespace {

constexpr int kStreetHexes = 5;

// Counts the parts of patterns around every hex of the city.
class Counter {
 public:
  Counter(const City& city, const Options& options)
      : city_(city), options_(options), survey_(city) {}

  int of(Card card) const;

 private:
  // The most that `count` gives for a hex of row_of(r).
  template <class RowOf, class Count>
  int most(RowOf row_of, Count count) const {
    int best = 0;
    for (int r = survey_.first_row(); r <= survey_.last_row(); ++r)
      for (std::uint64_t left = row_of(r); left != 0; left &= left - 1)
        best = std::max(best, count(survey_.hex_of(r, left & (~left + 1))));
    return best;
  }
  template <class RowOf>
  int number(RowOf row_of) const {
    int hexes = 0;
    for (int r = survey_.first_row(); r <= survey_.last_row(); ++r)
      hexes += std::popcount(row_of(r));
    return hexes;
  }

  auto districts(Colour colour) const {
    return [this, colour](int r) { return survey_.districts(r, colour); };
  }
  auto plazas(Colour colour) const {
    return [this, colour](int r) { return survey_.plazas(r, colour); };
  }
  // A district of the colour across the side in this direction that shares it.
  bool faces(Hex hex, int direction, Colour colour) const {
    return owns(city_.sides(neighbour(hex, direction), colour), direction + 3);
  }
  bool shows_plaza(Hex hex) const { return city_.is_occupied(hex) && city_.face(hex).is_plaza(); }

  int houses_around() const;
  int higher_neighbours() const;
  int markets_around() const;
  int enclosed_markets() const;
  int barracks_in_line() const;
  int fortress_parts() const;
  int temples_together() const;
  int pantheon_parts() const;
  int steps_down() const;
  int sides_built_around_garden() const;
  int street_colours() const;
  int street_from(Hex hex, int direction) const;
  int plaza_colours() const;

  const City& city_;
  const Options& options_;
  Survey survey_;
};

int Counter::houses_around() const {
  const bool any = options_.athena_housing == AthenaHousing::any;
  const auto centres = [&](int r) { return any ? survey_.built(r) : survey_.districts(r); };
  return most(centres, [&](Hex hex) {
    int houses = 0;
    for (int d = 0; d < kHexDirections; ++d)
      if (faces(hex, d, Colour::house)) ++houses;
    return houses;
  });
}

int Counter::higher_neighbours() const {
  return most(plazas(Colour::house), [&](Hex hex) {
    int higher = 0;
    for (int d = 0; d < kHexDirections; ++d)
      if (city_.height(neighbour(hex, d)) > city_.height(hex)) ++higher;
    return higher;
  });
}

// Counted from the markets, because the hex between them may be empty.
int Counter::markets_around() const {
  const auto may_be_centre = [&](Hex hex) {
    if (options_.athena_market == AthenaMarket::any) return true;
    if (!city_.is_occupied(hex)) return false;
    return options_.athena_market == AthenaMarket::built ||
           (!city_.face(hex).is_quarry() && !city_.face(hex).is_plaza());
  };
  return most(districts(Colour::market), [&](Hex market) {
    int best = 0;
    for (int d = 0; d < kHexDirections; ++d) {
      const Hex centre = neighbour(market, d);
      if (!may_be_centre(centre)) continue;
      int markets = 0;
      for (int k = 0; k < kHexDirections; k += 2)
        if (faces(centre, d + 3 + k, Colour::market)) ++markets;
      best = std::max(best, markets);
    }
    return best;
  });
}

int Counter::enclosed_markets() const {
  if (find_pattern(Card::storehouses, city_, options_)) return 2;
  return std::min(1, number([&](int r) {
                    return survey_.districts(r, Colour::market) &
                           ~survey_.exposed(r, Colour::market);
                  }));
}

int Counter::barracks_in_line() const {
  return most(districts(Colour::barracks), [&](Hex hex) {
    int best = 1;
    for (int d = 0; d < kHexDirections; ++d) {
      const Hex next = neighbour(hex, d);
      const Hex last = neighbour(next, d);
      const SideSet between = city_.sides(next, Colour::barracks);
      const bool first = owns(city_.sides(hex, Colour::barracks), d);
      const bool third = owns(city_.sides(last, Colour::barracks), d + 3);
      if (first && owns(between, d + 3)) best = std::max(best, third && owns(between, d) ? 3 : 2);
      if (first && third) best = std::max(best, 2);
    }
    return best;
  });
}

int Counter::fortress_parts() const {
  return most(plazas(Colour::barracks), [&](Hex hex) {
    int best = 0;
    for (int d = 0; d < kHexDirections; ++d)
      best = std::max(best, (faces(hex, d, Colour::barracks) ? 1 : 0) +
                                (faces(hex, d + 2, Colour::barracks) ? 1 : 0));
    return 1 + best;
  });
}

int Counter::temples_together() const {
  if (find_pattern(Card::sanctuary, city_, options_)) return 3;
  return most(districts(Colour::temple), [&](Hex hex) {
    for (int d = 0; d < kHexDirections; ++d)
      if (owns(city_.sides(hex, Colour::temple), d) && faces(hex, d, Colour::temple)) return 2;
    return 1;
  });
}

int Counter::pantheon_parts() const {
  return most(districts(Colour::temple), [&](Hex hex) {
    int best = 0;
    for (int first = 0; first < 2; ++first) {
      int around = 0;
      for (int d = first; d < kHexDirections; d += 2)
        if (shows_plaza(neighbour(hex, d))) ++around;
      best = std::max(best, around);
    }
    return 1 + best;
  });
}

int Counter::steps_down() const {
  return most(plazas(Colour::temple), [&](Hex hex) {
    int best = 1;
    for (int d = 0; d < kHexDirections; ++d) {
      const Hex next = neighbour(hex, d);
      const int below = city_.height(next);
      const int lowest = city_.height(neighbour(next, d));
      if (below == 0 || below >= city_.height(hex)) continue;
      best = std::max(best, lowest > 0 && lowest < below ? 3 : 2);
    }
    return best;
  });
}

int Counter::sides_built_around_garden() const {
  return most(districts(Colour::garden), [&](Hex hex) {
    const SideSet own = city_.sides(hex, Colour::garden);
    int open = 0;
    for (int d = 0; d < kHexDirections; ++d)
      if (owns(own, d) && !city_.is_occupied(neighbour(hex, d))) ++open;
    return kHexDirections - open;
  });
}

// The different colours of districts in a line from the hex on, until one comes again.
int Counter::street_from(Hex hex, int direction) const {
  unsigned seen = 0;
  int count = 0;
  for (; count < kStreetHexes && city_.is_occupied(hex); ++count) {
    const std::optional<Half> half = city_.half(hex);
    const Face face = city_.face(hex);
    if (!half && !face.is_district()) break;
    const Colour colour =
        half ? half->across(count == 0 ? direction : direction + 3) : face.colour();
    if ((seen >> index(colour) & 1u) != 0) break;
    seen |= 1u << index(colour);
    if (half && count > 0) return count + 1;  // a half ends the street
    hex = neighbour(hex, direction);
  }
  return count;
}

int Counter::street_colours() const {
  return most([&](int r) { return survey_.districts(r); },
              [&](Hex hex) {
                int best = 0;
                for (int d = 0; d < kHexDirections; ++d) best = std::max(best, street_from(hex, d));
                return best;
              });
}

int Counter::plaza_colours() const {
  int colours = 0;
  for (const Colour colour : kAllColours)
    if (number(plazas(colour)) > 0) ++colours;
  return colours;
}

int Counter::of(Card card) const {
  const auto on_level_2 = [&](Colour colour) {
    return number([&](int r) { return survey_.districts(r, colour) & survey_.on_level_2(r); });
  };
  const auto pair_of = [&](bool one) {
    return find_pattern(card, city_, options_) ? 2 : one ? 1 : 0;
  };
  const bool garden = card == Card::hanging_gardens || card == Card::parkland
                          ? number(districts(Colour::garden)) > 0
                          : false;
  switch (card) {
    case Card::housing:
      return houses_around();
    case Card::villa:
      return on_level_2(Colour::house);
    case Card::district_center:
      return higher_neighbours();
    case Card::city_market:
      return markets_around();
    case Card::storehouses:
      return enclosed_markets();
    case Card::luxury_goods:
      return most(plazas(Colour::market), [&](Hex hex) { return city_.height(hex); });
    case Card::rampart:
      return barracks_in_line();
    case Card::guard_tower:
      return on_level_2(Colour::barracks);
    case Card::fortress:
      return fortress_parts();
    case Card::sanctuary:
      return temples_together();
    case Card::pantheon:
      return pantheon_parts();
    case Card::pilgrims_stairs:
      return steps_down();
    case Card::oasis:
      return sides_built_around_garden();
    case Card::hanging_gardens:
      return pair_of(garden);
    case Card::parkland:
      return pair_of(garden || number(plazas(Colour::garden)) > 0);
    case Card::main_street:
      return street_colours();
    case Card::quarry_mine:
      return city_.stones();
    case Card::agora:
      return plaza_colours();
  }
  return 0;
}

constexpr std::array<int, kCards> kNeeds = {
    6, 4, 6, 3, 2, 3, 3, 2, 3, 3, 4, 3, 6, 2, 2, 5, kQuarryMineStones, 5};

}  // namespace

Progress progress_of(Card card, const City& city, const Options& options) {
  const int need = kNeeds[index(card)];
  return {std::min(need, Counter(city, options).of(card)), need};
}

}  // namespace oikist::akropolis
