#include "games/panticapaeum/rules/tile_reader.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace oikist::panticapaeum {
namespace {

constexpr char kNoCell = '_';
constexpr int kTerrains = 8;

using Drawing = std::vector<std::string>;

std::optional<Terrain> terrain_of(char letter) {
  for (int i = 0; i < kTerrains; ++i)
    if (letter_of(static_cast<Terrain>(i)) == letter) return static_cast<Terrain>(i);
  return std::nullopt;
}

bool is_ascii(char letter) {
  return static_cast<unsigned char>(letter) < 0x80;
}

Drawing rotated(const Drawing& drawing) {
  const std::size_t height = drawing.size();
  Drawing turned(drawing[0].size(), std::string(height, kNoCell));
  for (std::size_t y = 0; y < height; ++y)
    for (std::size_t x = 0; x < drawing[y].size(); ++x) turned[x][height - 1 - y] = drawing[y][x];
  return turned;
}

Drawing read_drawing(const Field& rows) {
  Drawing drawing;
  for (const Field& row : rows.list(kMaxTileCells)) {
    drawing.emplace_back(row.text());
    if (drawing.back().empty() || drawing.back().size() != drawing[0].size())
      row.refuse("tile_rows", {}, "must be as long as the other rows of the tile, and not empty");
    if (drawing.back().size() > kMaxTileCells)
      row.refuse("tile_width", {{"most", kMaxTileCells}},
                 "must have at most " + std::to_string(kMaxTileCells) + " letters");
    for (const char letter : drawing.back())
      if (letter != kNoCell && !terrain_of(letter))
        row.refuse("tile_letter", {{"letter", is_ascii(letter) ? std::string(1, letter) : "?"}},
                   "the letter " + in_quotes({&letter, 1}) +
                       " is not one of b, p, w, o, g, d, ., * and _");
  }
  if (drawing.empty())
    rows.refuse("tile_cells", {{"most", kMaxTileCells}, {"found", 0}},
                "must have at least one row");
  return drawing;
}

bool has_empty_border(const Drawing& drawing) {
  const auto is_empty_row = [](const std::string& row) {
    return row.find_first_not_of(kNoCell) == std::string::npos;
  };
  const Drawing turned = rotated(drawing);
  return is_empty_row(drawing.front()) || is_empty_row(drawing.back()) ||
         is_empty_row(turned.front()) || is_empty_row(turned.back());
}

TileForm form_of(const Drawing& drawing) {
  TileForm form;
  form.height = static_cast<int>(drawing.size());
  form.width = static_cast<int>(drawing[0].size());
  for (std::size_t y = 0; y < drawing.size(); ++y)
    for (std::size_t x = 0; x < drawing[y].size(); ++x)
      if (const auto terrain = terrain_of(drawing[y][x]))
        form.cells.push_back({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), *terrain});
  return form;
}

std::optional<TileEdge> edge_between(const TileCell& a, const TileCell& b) {
  if (a.dy == b.dy && a.dx + 1 == b.dx) return TileEdge{a.dx, a.dy, false};
  if (a.dy == b.dy && b.dx + 1 == a.dx) return TileEdge{b.dx, b.dy, false};
  if (a.dx == b.dx && a.dy + 1 == b.dy) return TileEdge{a.dx, a.dy, true};
  if (a.dx == b.dx && b.dy + 1 == a.dy) return TileEdge{b.dx, b.dy, true};
  return std::nullopt;
}

// Grows a spanning tree from the first cell; false if it does not reach every cell.
bool connect(TileForm& form) {
  std::vector<bool> reached(form.cells.size(), false);
  reached[0] = true;
  for (std::size_t round = 0; round < form.cells.size(); ++round)
    for (std::size_t i = 0; i < form.cells.size(); ++i)
      for (std::size_t k = 0; k < form.cells.size(); ++k) {
        const auto edge = edge_between(form.cells[i], form.cells[k]);
        if (!edge || !reached[i] || reached[k]) continue;
        reached[k] = true;
        form.edges.push_back(*edge);
      }
  return form.edges.size() + 1 == form.cells.size();
}

void check(const Field& rows, const Drawing& drawing, bool choice) {
  std::size_t cells = 0;
  std::size_t choices = 0;
  for (const std::string& row : drawing) {
    cells += row.size() - static_cast<std::size_t>(std::count(row.begin(), row.end(), kNoCell));
    choices += static_cast<std::size_t>(std::count(row.begin(), row.end(), '*'));
  }
  if (cells == 0 || cells > kMaxTileCells)
    rows.refuse("tile_cells", {{"most", kMaxTileCells}, {"found", cells}},
                "a tile must have 1 to " + std::to_string(kMaxTileCells) + " cells, not " +
                    std::to_string(cells));
  if (has_empty_border(drawing))
    rows.refuse("tile_border", {}, "the first and last row and column of a tile must not be empty");
  if (choices != (choice ? 1u : 0u))
    rows.refuse("tile_choice", {{"count", choice ? 1 : 0}},
                choice ? "an aqueduct tile must have exactly one cell *"
                       : "only aqueduct tiles have a cell *");
}

}  // namespace

Tile read_tile(const Field& rows, bool choice) {
  Drawing drawing = read_drawing(rows);
  check(rows, drawing, choice);
  Tile tile;
  tile.longest_side = static_cast<int>(std::max(drawing.size(), drawing[0].size()));
  for (TileForm& form : tile.forms) {
    form = form_of(drawing);
    if (!connect(form))
      rows.refuse("tile_connected", {}, "the cells of a tile must be connected side by side");
    drawing = rotated(drawing);
  }
  return tile;
}

}  // namespace oikist::panticapaeum
