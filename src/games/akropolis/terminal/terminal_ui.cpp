#include "games/akropolis/terminal/terminal_ui.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/akropolis/terminal/card_words.h"
#include "games/akropolis/terminal/city_drawing.h"
#include "games/akropolis/terminal/colours.h"
#include "games/akropolis/terminal/score_explained.h"
#include "games/akropolis/terminal/standings.h"
#include "terminal/layout.h"

namespace oikist::cli {

using akropolis::Colour;
using akropolis::hexes_of;
using akropolis::kAllColours;
using akropolis::Move;
using akropolis::Rules;
using akropolis::Score;
using akropolis::TileFaces;
using akropolis::View;

namespace {

const TileFaces& faces_at(const View& view, int slot) {
  return view.rules().components().tile(view.site()[static_cast<std::size_t>(slot)]).faces;
}

// "h m q"
std::string tile_words(const TileFaces& faces) {
  std::string text;
  for (const akropolis::Face face : faces) {
    if (!text.empty()) text += ' ';
    text += letter(face);
    if (face.is_plaza()) text += '*';
  }
  return text;
}

// The same for a tile of any kind.
std::string any_tile_words(const View& view, akropolis::TileId tile) {
  const auto& components = view.rules().components();
  return components.has_tile(tile) ? tile_words(components.tile(tile).faces) : single_words(tile);
}

std::string cost_words(int slot) {
  return slot == 0 ? "free" : counted(slot, "stone", "stones");
}

std::string level_words(int level) {
  return level == 1 ? "on the ground" : "on level " + std::to_string(level);
}

// The line: a block of three text rows per tile, unrotated.
std::string draw_line(const View& view, const Screen& screen) {
  constexpr int kBlock = 13;
  const Style faint = {.ink = {}, .ground = {}, .bold = false, .faint = true};
  std::array<std::string, 3> rows = {"", "", ""};
  for (int slot = 0; slot < view.site().ssize(); ++slot) {
    const TileFaces& faces = faces_at(view, slot);
    const std::string title = std::to_string(slot) + "@ " + cost_words(slot);
    const bool payable = view.is_over() || view.completing() || slot < view.affordable();
    const std::string gap = slot == 0 ? "" : "     ";  // between two tiles, none before the first
    rows[0] += payable ? left_aligned(' ' + title, kBlock)
                       : screen.paint(left_aligned('(' + title + ')', kBlock), faint);
    rows[1] += gap + draw_face(faces[0], screen) + draw_face(faces[1], screen);
    rows[2] += gap + "  " + draw_face(faces[2], screen) + "  ";
  }
  return rows[0] + '\n' + rows[1] + '\n' + rows[2] + '\n';
}

std::vector<Standing> standings(const View& view, const Names& names) {
  std::vector<Standing> all;
  for (int seat = 0; seat < view.rules().seats(); ++seat)
    all.push_back({names[static_cast<std::size_t>(seat)], view.score(seat)});
  return all;
}

// One line of the preview: what a part was and would be.
std::string change_line(std::string_view name, const std::string& before, const std::string& after,
                        int difference) {
  return "  " + left_aligned(name, 10) + right_aligned(before, 11) + "  ->  " +
         left_aligned(after, 12) + signed_text(difference) + '\n';
}

std::string changes(const Score& before, const Score& after) {
  std::string text;
  for (const Colour colour : kAllColours) {
    const akropolis::Part& was = before.part(colour);
    const akropolis::Part& is = after.part(colour);
    if (!(was == is))
      text += change_line(akropolis::kColourPlurals[index(colour)], product_text(was),
                          product_text(is), is.points - was.points);
  }
  if (before.stones != after.stones || before.points_of_stones() != after.points_of_stones())
    text += change_line("stones", std::to_string(before.stones), std::to_string(after.stones),
                        after.points_of_stones() - before.points_of_stones());
  return text + change_line("total", std::to_string(before.total), std::to_string(after.total),
                            after.total - before.total);
}

std::string architect_words(const View& before, const Move& move, const View& after,
                            const Names& names) {
  const auto& components = after.rules().components();
  std::string text;
  const auto& tiles = after.architect().tiles;
  for (std::size_t i = before.architect().tiles.size(); i < tiles.size(); ++i) {
    if (!components.has_tile(tiles[i])) {
      text += names[1] + " gets " + single_words(tiles[i]) + " from the card.\n";
      continue;
    }
    const int slot = before.architect().stones + move.slot - after.architect().stones;
    text += names[1] + " takes " + tile_words(components.tile(tiles[i]).faces) +
            (slot == 0 ? "" : " for " + cost_words(slot)) + ".\n";
  }
  return text;
}

std::string heading(const View& view, const Names& names) {
  const std::string round = "Round " + std::to_string(view.round()) + " of " +
                            std::to_string(view.rules().stacks() + 1) + ", " +
                            counted(view.stacks_left(), "stack", "stacks") + " left. ";
  if (view.is_over()) return round + "The game is over.";
  const auto seat = static_cast<std::size_t>(view.seat());
  if (view.completing())
    return round + names[seat] + " may complete a card, or stop, and has " +
           counted(view.stones(view.seat()), "stone", "stones") + '.';
  return round + names[seat] + " builds and has " +
         counted(view.stones(view.seat()), "stone", "stones") + '.';
}

void add_athena_words(const akropolis::Options& options, std::vector<std::string>& words) {
  if (!options.athena) return;
  words.emplace_back("Athena");
  if (options.athena_turn == akropolis::AthenaTurn::one) words.emplace_back("one card per turn");
  if (options.athena_housing == akropolis::AthenaHousing::district)
    words.emplace_back("Housing surrounds a district");
  if (options.athena_market == akropolis::AthenaMarket::built)
    words.emplace_back("City Market surrounds a built hex");
  if (options.athena_market == akropolis::AthenaMarket::district)
    words.emplace_back("City Market surrounds a district");
}

std::string completion_words(const View& before, const Move& move) {
  if (move.kind == Move::Kind::stop) return "completes no more cards";
  const int level = before.city(before.seat()).height(Hex{move.q, move.r}) + 1;
  const bool half = akropolis::Expansion::standard().single(move.tile).face.is_half();
  return "completes " + card_title(before.cards()[move.card].card) + " and lays " +
         single_words(move.tile) + " at " + akropolis::hex_text(Hex{move.q, move.r}) +
         (half ? ", turned by " + std::to_string(move.rotation) + "," : "") + ' ' +
         level_words(level) +
         (move.architect_tile > 0 ? "; the Architect gets " + single_words(move.architect_tile)
                                  : "");
}

}  // namespace

Names TerminalUi<Akropolis>::names(const Rules& rules, const std::vector<RecordSeat>& seats) {
  Names names;
  for (std::size_t i = 0; i < seats.size(); ++i)
    names.push_back(seats[i].name.empty() ? "Player " + std::to_string(i + 1)
                                          : printable(seats[i].name));
  if (rules.solo()) {
    const auto grade = static_cast<std::size_t>(rules.options().architect);
    names.push_back(titled(akropolis::kArchitectNames[grade]));
  }
  return names;
}

std::string TerminalUi<Akropolis>::rules_words(const Rules& rules) {
  const akropolis::Options& options = rules.options();
  std::vector<std::string> words;
  for (const Colour colour : kAllColours)
    if (rules.variant(colour))
      words.push_back("variant " + std::string(akropolis::kColourPlurals[index(colour)]));
  const auto grade = static_cast<std::size_t>(options.architect);
  if (rules.solo())
    words.push_back("solo against the Architect " + titled(akropolis::kArchitectNames[grade]));
  if (options.long_game) words.emplace_back("long game");
  if (options.barracks_edge == akropolis::BarracksEdge::any_empty)
    words.emplace_back("a lake is an edge for barracks too");
  if (options.lake == akropolis::Lake::single) words.emplace_back("a lake is a single space");
  add_athena_words(options, words);
  const std::string text = words.empty() ? "" : "Options: " + join(words, ", ") + '.';
  const akropolis::Components& set = rules.components();
  if (set.hash() == akropolis::Components::standard().hash()) return text;
  return "Component set: " + printable(set.name()) + '.' + (text.empty() ? "" : " " + text);
}

std::string TerminalUi<Akropolis>::table(const View& view, const Names& names,
                                         const Screen& screen) {
  const int seat = view.is_over() ? 0 : view.seat();
  std::string text = wrapped(heading(view, names), screen.width) + draw_line(view, screen);
  if (seat < view.rules().players()) text += board(view, seat, screen);
  text += cards_table(view, seat, names, screen);
  return text + standings_table(standings(view, names), view.is_over() ? -1 : seat, screen);
}

std::string TerminalUi<Akropolis>::board(const View& view, int seat, const Screen& screen) {
  if (seat < view.rules().players()) {
    const akropolis::City& city = view.city(seat);
    std::vector<Hex> last;
    if (!city.placements().empty()) {
      const akropolis::Placement& placement = city.placements().back();
      last.emplace_back(Hex{placement.q, placement.r});
      if (view.rules().components().has_tile(placement.tile)) {
        const auto hexes = hexes_of(last[0], placement.rotation);
        last.assign(hexes.begin(), hexes.end());
      }
    }
    return draw_city(city, view.rules(), screen, last);
  }
  std::vector<std::string> tiles;
  for (const akropolis::TileId tile : view.architect().tiles)
    tiles.push_back(any_tile_words(view, tile));
  return wrapped("It has " + counted(view.architect().stones, "stone", "stones") +
                     ", the starting tile" + (tiles.empty() ? "" : " and the tiles ") +
                     join(tiles, " | ") + '.',
                 screen.width);
}

std::string TerminalUi<Akropolis>::scores(const View& view, const Names& names,
                                          const Screen& screen) {
  return standings_table(standings(view, names), -1, screen);
}

std::string TerminalUi<Akropolis>::move_words(const View& before, const Move& move) {
  if (!move.is_place()) return completion_words(before, move);
  const TileFaces& faces = faces_at(before, move.slot);
  const Hex first{move.q, move.r};
  const auto hexes = hexes_of(first, move.rotation);
  std::string text = "takes " + tile_words(faces) +
                     (move.slot == 0 ? " for free" : " for " + cost_words(move.slot)) + " and lays";
  for (std::size_t i = 0; i < hexes.size(); ++i)
    text += std::string(" ") + letter(faces[i]) + akropolis::hex_text(hexes[i]);
  return text + ' ' + level_words(before.city(before.seat()).height(first) + 1);
}

std::string TerminalUi<Akropolis>::brief_words(const View& before, const Move& move) {
  if (move.kind == Move::Kind::stop) return left_aligned("stop", 21);
  const int level = before.city(before.seat()).height(Hex{move.q, move.r}) + 1;
  if (move.kind == Move::Kind::complete)
    return left_aligned(single_words(move.tile), 8) + left_aligned(level_words(level), 13);
  return left_aligned(tile_words(faces_at(before, move.slot)), 8) +
         left_aligned(level_words(level), 13);
}

std::string TerminalUi<Akropolis>::gain_words(const View& before, const Move& move) {
  const int seat = before.seat();
  const Score was = before.score(seat);
  const Score is = Akropolis::preview(before, move).score(seat);
  std::vector<std::string> parts;
  for (const Colour colour : kAllColours)
    if (const int gain = is.part(colour).points - was.part(colour).points; gain != 0)
      parts.push_back(std::string(akropolis::kColourPlurals[index(colour)]) + ' ' +
                      signed_text(gain));
  if (const int gain = is.points_of_stones() - was.points_of_stones(); gain != 0)
    parts.push_back("stones " + signed_text(gain));
  return parts.empty() ? "no points yet" : join(parts, ", ");
}

std::string TerminalUi<Akropolis>::preview(const View& before, const Move& move,
                                           const Screen& screen) {
  const int seat = before.seat();
  const View after = Akropolis::preview(before, move);
  const std::string words =
      "Preview of " + akropolis::move_text(move) + ": " + move_words(before, move) + '.';
  return wrapped(words, screen.width) + board(after, seat, screen) +
         changes(before.score(seat), after.score(seat));
}

std::string TerminalUi<Akropolis>::events(const View& before, const Move& move, const View& after,
                                          const Names& names) {
  const int seat = before.seat();
  std::string text;
  const int gained = after.stones(seat) - before.stones(seat) + move.slot;
  if (gained > 0)
    text += counted(gained, "quarry is", "quarries are") +
            " covered: " + counted(gained, "stone", "stones") + " for " +
            names[static_cast<std::size_t>(seat)] + ".\n";
  if (move.kind == Move::Kind::complete && after.completed_cards(seat) == akropolis::kCardsInPlay)
    text += names[static_cast<std::size_t>(seat)] +
            " has completed all cards: each stone left counts " +
            std::to_string(akropolis::Expansion::standard().stone_points()) + " points.\n";
  if (before.rules().solo()) text += architect_words(before, move, after, names);
  if (after.stacks_left() < before.stacks_left())
    text += "The next stack is laid out: round " + std::to_string(after.round()) + " of " +
            std::to_string(after.rules().stacks() + 1) + ".\n";
  return text;
}

std::optional<akropolis::MoveList> TerminalUi<Akropolis>::moves_like(const View& view,
                                                                     std::string_view text) {
  if (text.starts_with('c')) {
    akropolis::MoveList moves;
    view.legal_moves(moves);
    std::erase_if(moves, [&](const Move& move) {
      return !std::string_view(akropolis::move_text(move)).starts_with(text);
    });
    return moves;
  }
  const std::size_t at = text.find('@');
  const auto slot = parse_int(text.substr(0, at));
  if (!slot || *slot < 0) return std::nullopt;
  std::string_view place = at == std::string_view::npos ? "" : text.substr(at + 1);
  if (place.ends_with(':')) place.remove_suffix(1);
  const auto numbers = split(place, ',');
  const auto q = numbers.size() == 2 ? parse_int(numbers[0]) : std::nullopt;
  const auto r = numbers.size() == 2 ? parse_int(numbers[1]) : std::nullopt;
  if (!place.empty() && (!q || !r)) return std::nullopt;
  akropolis::MoveList moves;
  view.legal_moves(moves);
  moves.erase(std::remove_if(moves.begin(), moves.end(),
                             [&](const Move& move) {
                               return !move.is_place() || move.slot != *slot ||
                                      (q && move.q != *q) || (r && move.r != *r);
                             }),
              moves.end());
  return moves;
}

// Suggestions are grouped by tile.
int TerminalUi<Akropolis>::group_of(const Move& move) {
  if (move.is_place()) return move.slot;
  return move.kind == Move::Kind::stop ? akropolis::kMaxSite : akropolis::kMaxSite + move.tile;
}

bool TerminalUi<Akropolis>::same_result(const View& view, const Move& a, const Move& b) {
  if (!a.is_place() || !b.is_place()) return a == b;
  if (a.slot != b.slot) return false;
  const TileFaces& faces = faces_at(view, a.slot);
  const auto first = hexes_of(Hex{a.q, a.r}, a.rotation);
  const auto second = hexes_of(Hex{b.q, b.r}, b.rotation);
  for (std::size_t i = 0; i < first.size(); ++i) {
    const auto same = std::find(second.begin(), second.end(), first[i]);
    if (same == second.end() || faces[static_cast<std::size_t>(same - second.begin())] != faces[i])
      return false;
  }
  return true;
}

std::string TerminalUi<Akropolis>::explain_score(const View& view, int seat, const Screen& screen) {
  const Score score = view.score(seat);
  return seat < view.rules().players()
             ? explain_city(view.city(seat), score, view.rules(), screen)
             : explain_architect(view.architect(), score, view.rules(), screen);
}

std::string TerminalUi<Akropolis>::outcome(const View& view, const Names& names) {
  return outcome_words(standings(view, names), view.rules().solo());
}

std::string_view TerminalUi<Akropolis>::move_help() {
  return R"(A move is slot@q,r:turn, for instance 1@2,-1:4. Slot 1 is the second tile of the
line and costs 1 stone. Its first hex (top left in the line) goes to column q of
row r. The turn is 0 as the tile is drawn, up to 5 sixths clockwise:

  :0  1 2   :1   1    :2  3 1   :3   3    :4  2 3   :5   2
       3        3 2        2        2 1        1        1 3

Left of each row of the city stand its r and the q of its first hex, on the
right the q of its last; q grows by one from hex to hex, also over the dots.
1@ or 1@2,-1 lists the best moves that begin so.

With Athena c0:63@2,-1:4 completes card 0 with its tile 63, turned by 4 (only
half tiles are turned), and stop completes no more. Alone against the Architect
c0:63+70@2,-1:4 also gives it tile 70. c0 or c0:63 lists the best of these.
)";
}

std::string_view TerminalUi<Akropolis>::rules_help() {
  return R"(Akropolis in short

Take a tile from the line: the first is free, each further one costs a stone
more. Lay it in your city
- on the ground, with at least one edge at the city, or
- on three hexes of equal height that belong to at least two tiles.
Each quarry (q) that you cover gives a stone. When one tile is left in the line
the next stack is added to it; when there is no stack, the game ends.

Each colour scores its value x its stars. The value is the heights of all its
districts (small letters) that meet their condition; stars are on visible plazas
(capitals): house 1, market, barracks and temple 2, garden 3. Only the top of a
column counts.
  h house     in the largest group of adjacent houses
  m market    no market next to it
  b barracks  next to an empty space that is open to the outside
  t temple    all six spaces around it built on
  g garden    always
Each stone left is a point. A tie goes to whoever has more stones.

Variants double a district: h if the group is worth 10 or more; m next to a
market plaza; b with 3 or more open spaces around it; t on level 2 or higher;
g next to a lake (~), empty ground that the city encloses.

With Athena four cards lie open, each with four single tiles. After placing a
tile you may complete cards that your city satisfies now: take a single tile
from the card and lay it on the ground next to the city or on any hex that is
not a single tile. Each card once; all four make your stones 5 points each.
A half tile (x) is two districts, each judged through its own three sides.
)";
}

}  // namespace oikist::cli
