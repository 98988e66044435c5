#include <array>
#include <map>
#include <vector>

#include "base/text.h"
#include "games/panticapaeum/terminal/board.h"
#include "games/panticapaeum/terminal/colours.h"
#include "games/panticapaeum/terminal/terminal_ui.h"
#include "terminal/blocks.h"
#include "terminal/layout.h"

namespace oikist::cli {
namespace {

namespace pa = panticapaeum;

// "3 of 2, 4 of 5"
std::string counts_words(const std::map<int, int>& counts, std::string_view what) {
  std::vector<std::string> parts;
  for (const auto& [size, count] : counts)
    parts.push_back(std::to_string(count) + " of " + std::to_string(size));
  return join(parts, ", ") + ' ' + std::string(what);
}

std::array<int, 8> terrain_counts(const pa::Components& set) {
  std::array<int, 8> counts{};
  for (int id = 1; id <= pa::kTerrainTiles; ++id)
    for (const pa::TileCell& cell : set.form(static_cast<pa::TileId>(id), 0).cells)
      ++counts[static_cast<std::size_t>(cell.terrain)];
  return counts;
}

std::string terrain_words(const pa::Components& set) {
  std::map<int, int> sizes;
  for (int id = 1; id <= pa::kTerrainTiles; ++id)
    ++sizes[set.form(static_cast<pa::TileId>(id), 0).cells.ssize()];
  const auto counts = terrain_counts(set);
  std::vector<std::string> colours;
  for (const pa::Colour colour : pa::kAllColours)
    colours.push_back(std::to_string(counts[index(colour) + 1]) + ' ' + std::string(name(colour)));
  return std::to_string(pa::kTerrainTiles) + " terrain tiles: " + counts_words(sizes, "cells") +
         "; on them " + join(colours, ", ") + ", " +
         std::to_string(counts[static_cast<std::size_t>(pa::Terrain::drought)]) + " drought, " +
         std::to_string(counts[0]) + " plain\n";
}

std::string ladder_text(const pa::Components& set, int players, pa::Kind kind) {
  const int steps = players == 2 ? pa::kCopies - 1 : pa::kCopies;
  std::string text;
  for (int taken = 0; taken < steps; ++taken)
    text += (taken == 0 ? "" : " ") + std::to_string(set.cost(players, kind, taken));
  return text;
}

std::string ladders_table(const pa::Components& set, const Screen& screen) {
  std::string text = "Buildings, and the price of the 1st, 2nd, ... of each kind\n" +
                     left_aligned("", 14) + "cells  2 players      3 players      4 players\n";
  for (const pa::Kind kind : pa::kAllKinds) {
    const std::string label =
        std::string(1, kKindLetters[index(kind)]) + ' ' + std::string(name(kind));
    text += "  " + screen.paint(left_aligned(label, 11), colour_style(row_of(kind))) +
            right_aligned(std::to_string(set.building_cells(kind)), 4) + "   ";
    for (int players = pa::kMinPlayers; players <= pa::kMaxPlayers; ++players)
      text += players < pa::kMaxPlayers ? left_aligned(ladder_text(set, players, kind), 15)
                                        : ladder_text(set, players, kind);
    text += '\n';
  }
  return text;
}

std::string cell_code(const pa::Components& set, pa::Colour row, int position) {
  const pa::BoardCell cell = set.cell(row, position);
  std::string code(code_of(cell));
  if (cell.gift != pa::Gift::value) return code;
  const pa::Value value = set.value(kind_of(row), position);
  code += std::to_string(value.points);
  return value.per == 1 ? code : code + '/' + std::to_string(value.per);
}

std::string rows_table(const pa::Components& set, const Screen& screen) {
  std::string text = "Development board\n";
  for (const pa::Colour row : pa::kAllColours) {
    std::string cells;
    for (int position = 1; position <= set.row_length(row); ++position)
      cells += left_aligned(cell_code(set, row, position), 5);
    text += "  " + screen.paint(left_aligned(name(row), 7), colour_style(row)) + ' ' +
            std::string(trim(cells)) + '\n';
  }
  return text + wrapped(
                    "  V1 value of the row's building (V1/3: a point per three), W worker, R "
                    "relocate, F free building, Q1 aqueduct tile, T random tile, P step in "
                    "another row, S D C upgrades, s single token, dd double token",
                    screen.width, 2);
}

std::string tokens_text(const pa::Components& set) {
  std::string text = "Resource tokens\n  single ";
  for (const pa::Colour colour : set.single_tokens())
    text += std::string(" ") + pa::kColourLetters[index(colour)];
  text += "\n  double ";
  for (const int token : set.double_tokens()) {
    const auto [a, b] = pa::double_colours(token);
    text += std::string(" ") + pa::kColourLetters[index(a)] + pa::kColourLetters[index(b)];
  }
  return text + '\n';
}

std::string tiles_drawn(const pa::Components& set, int first, int last, const Screen& screen) {
  std::vector<Block> blocks;
  for (int id = first; id <= last; ++id) {
    const auto tile = static_cast<pa::TileId>(id);
    const int number = pa::is_aqueduct_tile(tile) ? pa::shape_of(tile) : id;
    blocks.push_back(with_title(std::to_string(number), draw_tile(set.form(tile, 0), screen)));
  }
  return side_by_side(blocks, 2, screen.width);
}

}  // namespace

std::string TerminalUi<Panticapaeum>::components_summary(const pa::Components& set) {
  std::vector<std::string> rows;
  for (const pa::Colour row : pa::kAllColours)
    rows.push_back(std::string(name(row)) + ' ' + std::to_string(set.row_length(row)));
  return component_set_title("panticapaeum", set.name(), set.hash()) + terrain_words(set) +
         std::to_string(pa::kShapes * set.aqueduct_copies()) +
         " aqueduct tiles: " + std::to_string(set.aqueduct_copies()) + " of each of 3 shapes\n" +
         std::to_string(pa::kKinds * pa::kCopies) + " buildings: 7 of each of 5 kinds\n" +
         "cells of the rows: " + join(rows, ", ") + "; on them " +
         counted(set.singles(), "single token", "single tokens") + " and " +
         counted(set.doubles(), "double token", "double tokens") + '\n';
}

std::string TerminalUi<Panticapaeum>::draw_components(const pa::Components& set,
                                                      const Screen& screen) {
  return wrapped(components_summary(set), screen.width) + '\n' + ladders_table(set, screen) + '\n' +
         rows_table(set, screen) + '\n' + tokens_text(set) + "\nAqueduct tiles\n" +
         tiles_drawn(set, pa::aqueduct_tile(1), pa::aqueduct_tile(pa::kShapes), screen) +
         "\nTerrain tiles (b p w o g cube, d drought, . plain, * cube of your choice)\n" +
         tiles_drawn(set, 1, pa::kTerrainTiles, screen);
}

}  // namespace oikist::cli
