#include "cli/standings.h"

#include <algorithm>

#include "base/text.h"
#include "cli/akropolis_colours.h"
#include "cli/layout.h"

namespace oikist::cli {
namespace {

using akropolis::Colour;
using akropolis::kAllColours;

constexpr int kStonesWidth = 8;
constexpr int kTotalWidth = 7;
constexpr int kArrowWidth = 2;

bool anyone_has_quarry_points(const std::vector<Standing>& standings) {
  return std::any_of(standings.begin(), standings.end(),
                     [](const Standing& standing) { return standing.score.quarries > 0; });
}

int part_width(const std::vector<Standing>& standings) {
  std::size_t widest = 8;  // "barracks"
  for (const Standing& standing : standings)
    for (const akropolis::Part& part : standing.score.parts)
      widest = std::max(widest, product_text(part).size());
  return static_cast<int>(widest) + 1;
}

// Columns for the names: as many as they need, if there is so much room.
int name_width(const std::vector<Standing>& standings, int others, const Screen& screen) {
  std::size_t longest = 6;
  for (const Standing& standing : standings)
    longest = std::max(longest, display_width(standing.name));
  return std::clamp(screen.width - others - kArrowWidth, 1, static_cast<int>(longest));
}

std::pair<int, int> rank(const Standing& standing) {
  return {standing.score.total, standing.score.stones};
}

std::vector<std::string> names_of_best(const std::vector<Standing>& standings) {
  std::pair best = rank(standings.front());
  for (const Standing& standing : standings) best = std::max(best, rank(standing));
  std::vector<std::string> names;
  for (const Standing& standing : standings)
    if (rank(standing) == best) names.push_back(standing.name);
  return names;
}

int best_total(const std::vector<Standing>& standings) {
  int best = 0;
  for (const Standing& standing : standings) best = std::max(best, standing.score.total);
  return best;
}

bool is_tied(const std::vector<Standing>& standings) {
  const int best = best_total(standings);
  return std::count_if(standings.begin(), standings.end(),
                       [&](const Standing& standing) { return standing.score.total == best; }) > 1;
}

}  // namespace

std::string product_text(const akropolis::Part& part) {
  return std::to_string(part.stars) + 'x' + std::to_string(part.value) + '=' +
         std::to_string(part.points);
}

std::string standings_table(const std::vector<Standing>& standings, int pointed,
                            const Screen& screen) {
  const int parts = part_width(standings);
  const bool quarries = anyone_has_quarry_points(standings);
  const int others = akropolis::kColours * parts + kStonesWidth * (quarries ? 2 : 1) + kTotalWidth;
  const int names = name_width(standings, others, screen);
  std::string text = left_aligned("", kArrowWidth + names);
  for (const Colour colour : kAllColours) {
    const std::string name(akropolis::kColourPlurals[index(colour)]);
    text += right_aligned("", parts - static_cast<int>(name.size())) +
            screen.paint(name, colour_style(colour));
  }
  if (quarries) text += right_aligned("quarry", kStonesWidth);
  text += right_aligned("stones", kStonesWidth) + right_aligned("total", kTotalWidth) + '\n';
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const akropolis::Score& score = standings[i].score;
    text += (static_cast<int>(i) == pointed ? "> " : "  ") + left_aligned(standings[i].name, names);
    for (const akropolis::Part& part : score.parts)
      text += right_aligned(product_text(part), parts);
    if (quarries) text += right_aligned(std::to_string(score.quarries), kStonesWidth);
    text += right_aligned(std::to_string(score.stones), kStonesWidth) +
            screen.paint(right_aligned(std::to_string(score.total), kTotalWidth),
                         {.ink = {}, .ground = {}, .bold = true}) +
            '\n';
  }
  return text;
}

std::string outcome_words(const std::vector<Standing>& standings, bool solo) {
  const std::vector<std::string> best = names_of_best(standings);
  const std::string points = counted(best_total(standings), "point", "points");
  if (solo && best.size() > 1)
    return standings[1].name + " wins: tied at " + points +
           " and with equal stones, and such a tie goes to the Architect.";
  if (best.size() > 1)
    return enumerated(best) + " share the victory: tied at " + points + " and with equal stones.";
  if (!is_tied(standings)) return best[0] + " wins with " + points + '.';
  return best[0] + " wins: tied at " + points + ", but with more stones left.";
}

}  // namespace oikist::cli
