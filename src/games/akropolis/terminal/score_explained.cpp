#include "games/akropolis/terminal/score_explained.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <vector>

#include "base/text.h"
#include "games/akropolis/rules/score.h"
#include "games/akropolis/terminal/colours.h"
#include "games/akropolis/terminal/standings.h"
#include "terminal/layout.h"

namespace oikist::cli {

using akropolis::City;
using akropolis::Colour;
using akropolis::Face;
using akropolis::hex_text;
using akropolis::Rules;
using akropolis::Verdict;

namespace {

std::string singular(Colour colour) {
  return std::string(akropolis::kColourNames[index(colour)]);
}
std::string plural(Colour colour) {
  return std::string(akropolis::kColourPlurals[index(colour)]);
}

std::string hex_list(const std::vector<Hex>& hexes) {
  std::string text;
  for (const Hex hex : hexes) text += (text.empty() ? "" : " ") + hex_text(hex);
  return text;
}

// Houses that touch each other, and whether they are the group that scores.
struct Houses {
  std::vector<Hex> hexes;
  int value = 0;
  bool counts = false;
  bool doubled = false;
};

// Facts about one city that its explanation needs repeatedly.
class CityExplainer {
 public:
  CityExplainer(const City& city, const Rules& rules)
      : city_(city), rules_(rules), verdicts_(akropolis::judge_districts(city, rules)) {
    for (const Hex hex : akropolis::lakes_of(city, rules)) lakes_.insert(hex);
    akropolis::Options options = rules.options();
    options.lake = akropolis::Lake::region;
    const Rules any_size(rules.players(), options, rules.components());
    for (const Hex hex : akropolis::lakes_of(city, any_size)) enclosed_.insert(hex);
  }

  // One entry for each district, or for each group of houses.
  std::vector<std::string> entries(Colour colour) const {
    std::vector<std::string> entries;
    if (colour == Colour::house) {
      const std::vector<Houses> all = groups();
      for (const Houses& group : all) entries.push_back(house_words(group, all));
      return entries;
    }
    for (const Verdict& verdict : verdicts_)
      if (verdict.colour == colour) entries.push_back(district_words(verdict));
    return entries;
  }

  std::vector<Hex> plazas(Colour colour) const {
    std::vector<Hex> found;
    const akropolis::Bounds& bounds = city_.bounds();
    for (int r = bounds.min_r; r <= bounds.max_r; ++r)
      for (int q = bounds.min_q; q <= bounds.max_q; ++q)
        if (const Hex hex = Hex::make(q, r); shows(hex, Face::plaza(colour))) found.push_back(hex);
    return found;
  }

 private:
  bool shows(Hex hex, Face face) const { return city_.height(hex) > 0 && city_.face(hex) == face; }

  // The neighbours across the sides that the district owns: all six, or three of a half.
  template <class Fits>
  std::vector<Hex> beside(Hex hex, Colour colour, Fits fits) const {
    const akropolis::SideSet sides = city_.sides(hex, colour);
    std::vector<Hex> found;
    for (int direction = 0; direction < kHexDirections; ++direction)
      if (const Hex near = neighbour(hex, direction);
          akropolis::owns(sides, direction) && fits(near, direction))
        found.push_back(near);
    return found;
  }
  // Those that share the side with a district of the same colour.
  std::vector<Hex> connected(Hex hex, Colour colour) const {
    return beside(hex, colour, [&](Hex near, int direction) {
      return akropolis::owns(city_.sides(near, colour), direction + 3);
    });
  }
  bool is_half(const Verdict& verdict) const {
    return city_.sides(verdict.hex, verdict.colour) != akropolis::kAllSides;
  }

  std::vector<Houses> groups() const;
  std::string house_words(const Houses& group, const std::vector<Houses>& all) const;
  std::string district_words(const Verdict& verdict) const;
  std::string market_reason(const Verdict& verdict) const;
  std::string barracks_reason(const Verdict& verdict) const;
  std::string temple_reason(const Verdict& verdict) const;
  std::string garden_reason(const Verdict& verdict) const;

  const City& city_;
  const Rules& rules_;
  std::vector<Verdict> verdicts_;
  std::set<Hex> lakes_;     // by the reading in the rules
  std::set<Hex> enclosed_;  // empty spaces that are not connected to the outside
};

std::vector<Houses> CityExplainer::groups() const {
  std::vector<Houses> all;
  std::set<Hex> seen;
  for (const Verdict& start : verdicts_) {
    if (start.colour != Colour::house || !seen.insert(start.hex).second) continue;
    Houses group;
    group.counts = start.counts;
    group.doubled = start.doubled;
    group.hexes = {start.hex};
    for (std::size_t i = 0; i < group.hexes.size(); ++i) {
      group.value += city_.height(group.hexes[i]);
      for (const Hex near : connected(group.hexes[i], Colour::house))
        if (seen.insert(near).second) group.hexes.push_back(near);
    }
    all.push_back(group);
  }
  return all;
}

std::string CityExplainer::house_words(const Houses& group, const std::vector<Houses>& all) const {
  const int size = static_cast<int>(group.hexes.size());
  std::string text = (size == 1 ? "one house" : "a group of " + std::to_string(size) + " houses") +
                     " worth " + std::to_string(group.value) + " at " + hex_list(group.hexes);
  const auto& best =
      *std::find_if(all.begin(), all.end(), [](const Houses& houses) { return houses.counts; });
  if (group.counts) {
    text +=
        all.size() == 1 ? " counts: all houses are together" : " counts: it is the largest group";
    if (group.doubled) text += "; doubled, because it is worth 10 or more";
    if (rules_.variant(Colour::house) && !group.doubled) text += "; not doubled: less than 10";
    return text;
  }
  text += " does not count: ";
  if (best.hexes.size() > group.hexes.size())
    return text + "the largest group has " +
           counted(static_cast<int>(best.hexes.size()), "house", "houses");
  if (best.value > group.value)
    return text + "another group is as large and worth more, " + std::to_string(best.value);
  return text + "another group is as large and worth as much, and only one counts";
}

std::string CityExplainer::district_words(const Verdict& verdict) const {
  std::string text = (is_half(verdict) ? "half a " : "") + singular(verdict.colour) + " at " +
                     hex_text(verdict.hex) + ", height " + std::to_string(verdict.height) + ", ";
  text += verdict.counts ? "counts " + std::to_string(verdict.height * (verdict.doubled ? 2 : 1))
                         : "does not count";
  switch (verdict.colour) {
    case Colour::house:
      return text;
    case Colour::market:
      return text + ": " + market_reason(verdict);
    case Colour::barracks:
      return text + ": " + barracks_reason(verdict);
    case Colour::temple:
      return text + ": " + temple_reason(verdict);
    case Colour::garden:
      return text + ": " + garden_reason(verdict);
  }
  return text;
}

std::string CityExplainer::market_reason(const Verdict& verdict) const {
  const auto markets = connected(verdict.hex, Colour::market);
  if (markets.size() == 1) return "the market at " + hex_text(markets[0]) + " is next to it";
  if (markets.size() > 1) return "the markets at " + hex_list(markets) + " are next to it";
  const std::string reason = "no market is next to it";
  if (!rules_.variant(Colour::market)) return reason;
  const auto plazas = beside(verdict.hex, Colour::market, [this](Hex hex, int) {
    return shows(hex, Face::plaza(Colour::market));
  });
  if (plazas.empty()) return reason + "; not doubled: nor is a market plaza";
  return reason + "; doubled by the market plaza at " + hex_text(plazas[0]);
}

std::string CityExplainer::barracks_reason(const Verdict& verdict) const {
  const bool lakes_too = rules_.options().barracks_edge == akropolis::BarracksEdge::any_empty;
  const auto empty = beside(verdict.hex, Colour::barracks,
                            [this](Hex hex, int) { return city_.height(hex) == 0; });
  const auto open = beside(verdict.hex, Colour::barracks, [&](Hex hex, int) {
    return city_.height(hex) == 0 && (lakes_too || enclosed_.count(hex) == 0);
  });
  if (empty.empty()) return "every space around it is built on, so it is not on the edge";
  if (open.empty())
    return "the empty space at " + hex_text(empty[0]) +
           " is enclosed by the city, and only the outside makes an edge";
  std::string reason = "on the edge, open at " + hex_list(open);
  if (!rules_.variant(Colour::barracks)) return reason;
  reason += verdict.doubled ? "; doubled by " : "; not doubled by ";
  return reason + counted(static_cast<int>(open.size()), "open space", "open spaces") +
         (verdict.doubled   ? ""
          : rules_.athena() ? ", it would take 3"
                            : ", it would take 3 or 4");
}

std::string CityExplainer::temple_reason(const Verdict& verdict) const {
  const auto empty =
      beside(verdict.hex, Colour::temple, [this](Hex hex, int) { return city_.height(hex) == 0; });
  const std::string all =
      is_half(verdict) ? "all three spaces at its sides" : "all six spaces around it";
  if (empty.size() == 1) return "it needs " + all + ": " + hex_text(empty[0]) + " is empty";
  if (empty.size() > 1) return "it needs " + all + ": " + hex_list(empty) + " are empty";
  std::string reason = all + " are built on";
  if (!rules_.variant(Colour::temple)) return reason;
  return reason + (verdict.doubled ? "; doubled above the ground" : "; not doubled on the ground");
}

std::string CityExplainer::garden_reason(const Verdict& verdict) const {
  const std::string reason = "gardens always do";
  if (!rules_.variant(Colour::garden)) return reason;
  const auto lakes =
      beside(verdict.hex, Colour::garden, [this](Hex hex, int) { return lakes_.count(hex) > 0; });
  if (lakes.empty()) return reason + "; not doubled: no lake is next to it";
  return reason + "; doubled by the lake at " + hex_text(lakes[0]);
}

std::string part_line(Colour colour, const akropolis::Part& part, const Screen& screen) {
  const std::string name = plural(colour);
  return screen.paint(name, colour_style(colour)) +
         left_aligned("", 10 - static_cast<int>(name.size())) +
         counted(part.stars, "star", "stars") + " x value " + std::to_string(part.value) + " = " +
         counted(part.points, "point", "points") + '\n';
}

std::string closing_lines(const akropolis::Score& score) {
  std::string text;
  if (score.quarries > 0)
    text += "quarries  2 points each = " + counted(score.quarries, "point", "points") + '\n';
  const int stones = score.points_of_stones();
  text += "stones    ";
  if (stones != score.stones)
    text += std::to_string(score.stones) + " x " + std::to_string(stones / score.stones) + " = ";
  return text + counted(stones, "point", "points") + "\ntotal     " +
         counted(score.total, "point", "points") + '\n';
}

std::string plaza_words(Colour colour, const std::vector<Hex>& plazas, const Rules& rules) {
  if (plazas.empty()) return "no plaza of this colour, so no stars";
  const int stars = rules.components().stars(colour);
  return (plazas.size() == 1 ? "plaza at " : "plazas at ") + hex_list(plazas) + ": " +
         counted(stars, "star", "stars") + (plazas.size() == 1 ? "" : " each");
}

}  // namespace

std::string explain_city(const City& city, const Rules& rules, const Screen& screen) {
  return explain_city(city, score_city(city, rules), rules, screen);
}

std::string explain_city(const City& city, const akropolis::Score& score, const Rules& rules,
                         const Screen& screen) {
  const CityExplainer explained(city, rules);
  std::string text;
  for (const Colour colour : akropolis::kAllColours) {
    text += part_line(colour, score.part(colour), screen);
    const auto plazas = explained.plazas(colour);
    const auto entries = explained.entries(colour);
    if (plazas.empty() && entries.empty()) continue;
    text += wrapped("  - " + plaza_words(colour, plazas, rules), screen.width, 4);
    for (const std::string& entry : entries) text += wrapped("  - " + entry, screen.width, 4);
  }
  return text + closing_lines(score);
}

std::string explain_architect(const akropolis::ArchitectHolding& holding, const Rules& rules,
                              const Screen& screen) {
  return explain_architect(holding, score_architect(holding, rules), rules, screen);
}

std::string explain_architect(const akropolis::ArchitectHolding& holding,
                              const akropolis::Score& score, const Rules& rules,
                              const Screen& screen) {
  const bool high = rules.options().architect == akropolis::Architect::callicrates;
  std::string text = wrapped("The Architect does not build: every district on its " +
                                 counted(holding.tiles.ssize() + 1, "tile", "tiles") +
                                 " counts, at height " + (high ? "2" : "1") + '.',
                             screen.width);
  for (const Colour colour : akropolis::kAllColours)
    text += part_line(colour, score.part(colour), screen);
  return text + closing_lines(score);
}

}  // namespace oikist::cli
