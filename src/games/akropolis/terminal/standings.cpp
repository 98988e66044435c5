#include "games/akropolis/terminal/standings.h"

#include <algorithm>

#include "base/text.h"
#include "games/akropolis/terminal/colours.h"
#include "terminal/layout.h"

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

// The widths of the columns. Where products would leave no room for the names, only the points are
// shown; that cannot happen in a game, but in a described position.
struct Columns {
  int parts = 0;
  int names = 0;
  bool products = true;
  bool quarries = false;

  std::string part_text(const akropolis::Part& part) const {
    return products ? product_text(part) : std::to_string(part.points);
  }
};

Columns columns_for(const std::vector<Standing>& standings, const Screen& screen) {
  constexpr std::size_t kLeastName = 6;
  Columns columns;
  columns.quarries = anyone_has_quarry_points(standings);
  std::size_t longest = kLeastName;
  for (const Standing& standing : standings)
    longest = std::max(longest, display_width(standing.name));
  for (columns.products = true;; columns.products = false) {
    std::size_t widest = 8;  // "barracks"
    for (const Standing& standing : standings)
      for (const akropolis::Part& part : standing.score.parts)
        widest = std::max(widest, columns.part_text(part).size());
    columns.parts = static_cast<int>(widest) + 1;
    const int room = screen.width - kArrowWidth - akropolis::kColours * columns.parts -
                     kStonesWidth * (columns.quarries ? 2 : 1) - kTotalWidth;
    columns.names = std::clamp(room, 1, static_cast<int>(longest));
    if (room >= static_cast<int>(kLeastName) || !columns.products) return columns;
  }
}

// The stones, with their points where they are worth more than one each.
std::string stones_text(const akropolis::Score& score) {
  const int points = score.points_of_stones();
  if (points == score.stones) return std::to_string(points);
  return std::to_string(score.stones) + 'x' + std::to_string(points / score.stones) + '=' +
         std::to_string(points);
}

std::string standing_line(const Standing& standing, const Columns& columns, const Screen& screen) {
  const akropolis::Score& score = standing.score;
  std::string text = left_aligned(standing.name, columns.names);
  for (const akropolis::Part& part : score.parts)
    text += right_aligned(columns.part_text(part), columns.parts);
  if (columns.quarries) text += right_aligned(std::to_string(score.quarries), kStonesWidth);
  return text + right_aligned(stones_text(score), kStonesWidth) +
         screen.paint(right_aligned(std::to_string(score.total), kTotalWidth),
                      {.ink = {}, .ground = {}, .bold = true}) +
         '\n';
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
  const Columns columns = columns_for(standings, screen);
  std::string text = left_aligned("", kArrowWidth + columns.names);
  for (const Colour colour : kAllColours) {
    const std::string name(akropolis::kColourPlurals[index(colour)]);
    text += left_aligned("", columns.parts - static_cast<int>(name.size())) +
            screen.paint(name, colour_style(colour));
  }
  if (columns.quarries) text += right_aligned("quarry", kStonesWidth);
  text += right_aligned("stones", kStonesWidth) + right_aligned("total", kTotalWidth) + '\n';
  for (std::size_t i = 0; i < standings.size(); ++i)
    text += (static_cast<int>(i) == pointed ? "> " : "  ") +
            standing_line(standings[i], columns, screen);
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
