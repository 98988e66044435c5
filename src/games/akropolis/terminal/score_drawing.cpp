#include <algorithm>

#include "games/akropolis/terminal/city_drawing.h"
#include "games/akropolis/terminal/drawing_reader.h"
#include "games/akropolis/terminal/score_explained.h"
#include "games/akropolis/terminal/standings.h"
#include "games/akropolis/terminal/terminal_ui.h"
#include "terminal/layout.h"

namespace oikist::cli {

std::optional<std::string> TerminalUi<Akropolis>::score_drawing(
    std::string_view text, const akropolis::Components& components, const Screen& screen) {
  const DrawnTable table = read_drawing(text);
  const int players = std::max(2, static_cast<int>(table.cities.size()));
  const akropolis::Rules rules(players, table.options, components);
  std::string out;
  if (const auto words = rules_words(rules); !words.empty()) out += wrapped(words, screen.width);
  std::vector<Standing> standings;
  for (const DrawnCity& drawn : table.cities) {
    const std::string name = drawn.name.empty() ? "The city" : printable(drawn.name);
    standings.push_back({name, score_city(drawn.city, rules)});
    out += board_heading(name) + draw_city(drawn.city, rules, screen) +
           explain_city(drawn.city, rules, screen);
  }
  out += '\n' + standings_table(standings, -1, screen);
  if (standings.size() > 1) out += wrapped(outcome_words(standings, false), screen.width);
  return out;
}

}  // namespace oikist::cli
