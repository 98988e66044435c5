#include <map>
#include <vector>

#include "base/text.h"
#include "games/akropolis/terminal/city_drawing.h"
#include "games/akropolis/terminal/terminal_ui.h"
#include "terminal/blocks.h"
#include "terminal/layout.h"

namespace oikist::cli {

using namespace akropolis;

namespace {

// The hexes 0 and 1 of a tile side by side, hex 2 below them.
Block draw_tile(const TileFaces& faces, const Screen& screen) {
  return {8,
          {draw_face(faces[0], screen) + draw_face(faces[1], screen),
           "  " + draw_face(faces[2], screen) + "  "}};
}

}  // namespace

std::string TerminalUi<Akropolis>::components_summary(const Components& set) {
  std::map<int, int> marks;
  for (const Tile& tile : set.tiles()) ++marks[tile.players];
  std::vector<std::string> parts;
  for (const auto& [players, count] : marks)
    parts.push_back(std::to_string(count) + " for " + std::to_string(players) + " players or more");
  std::vector<std::string> stars;
  for (const Colour colour : kAllColours)
    stars.push_back(std::string(kColourNames[index(colour)]) + ' ' +
                    std::to_string(set.stars(colour)));
  return component_set_title("akropolis", set.name(), set.hash()) +
         counted(static_cast<int>(set.tiles().size()), "tile: ", "tiles: ") + join(parts, ", ") +
         "\nstars of a plaza: " + join(stars, ", ") + '\n';
}

std::string TerminalUi<Akropolis>::draw_components(const Components& set, const Screen& screen) {
  const TileFaces& spokes = set.start_spokes();
  std::vector<Block> blocks;
  for (const Tile& tile : set.tiles())
    blocks.push_back(
        with_title(std::to_string(tile.id) + " (" + std::to_string(tile.players) + "+)",
                   draw_tile(tile.faces, screen)));
  return wrapped(components_summary(set), screen.width) + "\nStarting tile: in the middle" +
         draw_face(set.start_centre(), screen) + "around it" + draw_face(spokes[0], screen) +
         draw_face(spokes[1], screen) + draw_face(spokes[2], screen) +
         "\n\nTiles, with the least number of players\n" + side_by_side(blocks, 3, screen.width);
}

}  // namespace oikist::cli
