#pragma once
// Cities and games for the tests of the terminal.
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/akropolis/rules/akropolis.h"
#include "games/akropolis/terminal/drawing_reader.h"

namespace oikist::cli::testing {

inline akropolis::Rules rules_for(int players = 2, const akropolis::Options& options = {}) {
  return akropolis::Rules(players, options, akropolis::Components::standard());
}

// The position after `moves` random moves of a game from a numbered seed.
inline akropolis::Position played(const akropolis::Rules& rules, std::uint64_t number, int moves) {
  auto position = Akropolis::deal(rules, Seed::from_number(number));
  FastRandom random(number);
  for (int i = 0; i < moves && !position.view().is_over(); ++i)
    position.play(position.view().random_move(random));
  return position;
}

inline akropolis::City city_from(std::string_view drawing) {
  return read_drawing(drawing).cities.at(0).city;
}

inline std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  for (const std::string_view line : split(text, '\n'))
    widest = std::max(widest, display_width(line));
  return widest;
}

}  // namespace oikist::cli::testing
