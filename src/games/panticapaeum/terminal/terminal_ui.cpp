#include "games/panticapaeum/terminal/terminal_ui.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "base/text.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/prompt.h"
#include "games/panticapaeum/terminal/board.h"
#include "games/panticapaeum/terminal/words.h"
#include "terminal/layout.h"

namespace oikist::cli {

using panticapaeum::Do;
using panticapaeum::kPartNames;
using panticapaeum::Move;
using panticapaeum::Part;
using panticapaeum::Phase;
using panticapaeum::Rules;
using panticapaeum::Score;
using panticapaeum::ScoreLine;
using panticapaeum::View;

namespace {

std::string heading(const View& view, const Names& names) {
  if (view.phase == Phase::over) return "The game is over.";
  return "Round " + std::to_string(view.round) + " of " + std::to_string(panticapaeum::kRounds) +
         ", turn " + std::to_string(view.turn + 1) + " of " + std::to_string(panticapaeum::kTurns) +
         ". " + names[view.seat] + " decides.";
}

// The tile in hand in its four rotations, or the one that is offered.
std::string tile_in_hand(const View& view, const Screen& screen) {
  if (view.phase == Phase::lay)
    return draw_turns(view.components().tile(view.pending.back().number), screen);
  if (view.phase == Phase::aqueduct_tile)
    return draw_turns(
        view.components().tile(panticapaeum::aqueduct_tile(view.pending.back().number)), screen);
  return "";
}

std::string prompt_line(const View& view, const Screen& screen) {
  return view.phase == Phase::over ? "" : wrapped(prompt_words(view), screen.width);
}

struct Needs {
  bool rows = false;
  bool prices = false;
  bool city = true;
};

// The part of the table that matters for a decision; `look` shows the rest.
Needs needs_of(Phase phase) {
  switch (phase) {
    case Phase::scout:
    case Phase::develop:
      return {.rows = true, .prices = true, .city = true};
    case Phase::step:
    case Phase::advance:
      return {.rows = true, .prices = true, .city = false};
    case Phase::free_build:
      return {.rows = false, .prices = true, .city = true};
    case Phase::discard:
      return {.rows = false, .prices = true, .city = false};
    default:
      return {};
  }
}

std::string change_line(std::string_view name, int before, int after) {
  return "  " + left_aligned(name, 11) + right_aligned(std::to_string(before), 4) + " -> " +
         left_aligned(std::to_string(after), 5) + signed_text(after - before) + '\n';
}

// More points first, then more buildings, then more coins.
auto rank_of(const View& view, int seat) {
  const auto& own = view.seats[static_cast<std::size_t>(seat)];
  return std::tuple(panticapaeum::score(view, seat).total, own.city.buildings().ssize(),
                    static_cast<int>(own.coins));
}

// Why the first of two seats with equal points is ahead; empty if nothing decides.
std::string tie_break(const View& view, int ahead, int behind) {
  const auto& a = view.seats[static_cast<std::size_t>(ahead)];
  const auto& b = view.seats[static_cast<std::size_t>(behind)];
  const auto against = [](int more, int fewer) {
    return " (" + std::to_string(more) + " to " + std::to_string(fewer) + ")";
  };
  if (a.city.buildings().ssize() != b.city.buildings().ssize())
    return "more buildings" + against(a.city.buildings().ssize(), b.city.buildings().ssize());
  if (a.coins != b.coins) return "equal buildings, more coins" + against(a.coins, b.coins);
  return "";
}

std::vector<int> ranking(const View& view) {
  std::vector<int> seats;
  for (int seat = 0; seat < view.players(); ++seat) seats.push_back(seat);
  std::stable_sort(seats.begin(), seats.end(),
                   [&](int a, int b) { return rank_of(view, a) > rank_of(view, b); });
  return seats;
}

std::string part_heading(Part part, int points) {
  return left_aligned(kPartNames[static_cast<std::size_t>(part)], 12) +
         right_aligned(std::to_string(points), 4) + '\n';
}

std::string reason_line(const ScoreLine& line, const Screen& screen) {
  constexpr int kIndent = 10;
  std::string text = right_aligned(std::to_string(line.points), kIndent - 2) + "  ";
  const std::string words = wrapped(line.text, screen.width - kIndent);
  for (const std::string_view part : split(trim(words), '\n'))
    text +=
        (part.data() == words.data() ? "" : left_aligned("", kIndent)) + std::string(part) + '\n';
  return text;
}

// The terrain that shows on each cell after the tile was laid.
std::vector<std::tuple<int, int, panticapaeum::Terrain>> cells_laid(const View& view,
                                                                    const Move& move) {
  std::vector<std::tuple<int, int, panticapaeum::Terrain>> cells;
  for (const auto& cell : view.components().form(view.pending.back().number, move.number).cells)
    cells.emplace_back(move.cell().y + cell.dy, move.cell().x + cell.dx, cell.terrain);
  std::sort(cells.begin(), cells.end());
  return cells;
}

// Applies what the words of the move say already, so that only the rest is described as an event.
View with_the_obvious(const View& before, const Move& move, const View& after) {
  View view = before;
  auto& own = view.own();
  const auto give = [&] {
    for (std::size_t i = 0; i < own.store.size(); ++i)
      own.store[i] = static_cast<std::uint8_t>(own.store[i] - move.cubes[i]);
  };
  if (move.what == Do::build || move.what == Do::sell || move.what == Do::discard) give();
  if (move.what == Do::take_coins)
    own.coins = static_cast<std::uint16_t>(own.coins + panticapaeum::kTakenCoins);
  if (move.what == Do::take_cube)  // which an empty box may have refused
    own.store[move.choice] = after.seats[before.seat].store[move.choice];
  if (move.what == Do::step)
    own.coins =
        static_cast<std::uint16_t>(own.coins - step_cost(own, before.pending.back().bought));
  return view;
}

// What happens to everybody when a round or the last one ends; empty if none did.
std::string ending_words(const View& before, const View& after) {
  const bool counted_before = before.phase == Phase::discard;
  const bool counted = after.phase == Phase::discard || after.phase == Phase::over;
  if (after.phase == Phase::final && before.phase != Phase::final)
    return "The last round is over; free workers may still be placed.\n";
  if (counted_before || (!counted && before.round == after.round)) return "";
  return before.round == panticapaeum::kRounds
             ? "The last round is over; brown pays once more.\n"
             : "The round is over: workers come home, brown pays a coin for each worker cell.\n";
}

// The end of a round and of the game come after the last turn, with questions of their own.
bool is_same_turn(const View& before, const View& after) {
  const auto part = [](Phase phase) { return std::max(phase, Phase::end); };
  return before.round == after.round && before.seat == after.seat && before.turn == after.turn &&
         part(before.phase) == part(after.phase);
}

}  // namespace

Names TerminalUi<Panticapaeum>::names(const Rules&, const std::vector<RecordSeat>& seats) {
  Names names;
  for (std::size_t i = 0; i < seats.size(); ++i)
    names.push_back(seats[i].name.empty() ? "Player " + std::to_string(i + 1)
                                          : printable(seats[i].name));
  return names;
}

std::string TerminalUi<Panticapaeum>::rules_words(const Rules& rules) {
  std::string text = "Component set: " + printable(rules.components().name()) + '.';
  if (rules.physical_supply()) text += " The cubes of the box can run out.";
  return text;
}

std::string TerminalUi<Panticapaeum>::table(const View& view, const Names& names,
                                            const Screen& screen) {
  const int seat = view.seat;
  std::string text = wrapped(heading(view, names), screen.width) + draw_rows(view, names, screen) +
                     draw_prices(view, seat, screen);
  if (!view.circle.empty()) text += draw_circle(view, screen);
  return text + draw_city(view.own().city, screen) + draw_seats(view, names, screen) +
         tile_in_hand(view, screen) + prompt_line(view, screen);
}

std::string TerminalUi<Panticapaeum>::at_hand(const View& view, const Names& names,
                                              const Screen& screen) {
  const Needs needs = needs_of(view.phase);
  std::string text = wrapped(heading(view, names), screen.width);
  if (needs.rows) text += draw_rows(view, names, screen);
  if (needs.prices) text += draw_prices(view, view.seat, screen);
  if (view.phase == Phase::scout) text += draw_circle(view, screen);
  if (needs.city) text += draw_city(view.own().city, screen);
  return text + draw_seats(view, names, screen) + tile_in_hand(view, screen) +
         prompt_line(view, screen);
}

std::string TerminalUi<Panticapaeum>::board(const View& view, int seat, const Screen& screen) {
  const std::string city = draw_city(view.seats[static_cast<std::size_t>(seat)].city, screen);
  return view.phase == Phase::over ? city : city + draw_prices(view, seat, screen);
}

std::string TerminalUi<Panticapaeum>::scores(const View& view, const Names& names,
                                             const Screen& screen) {
  constexpr std::array<std::string_view, kPartNames.size()> kShort = {
      "house", "winery", "fort", "aqued", "temple", "coins", "cubes", "dry"};
  constexpr int kColumn = 7;
  const int room = screen.width - kColumn * static_cast<int>(kShort.size() + 1) - 2;
  std::string text = left_aligned("", room + 2);
  for (const std::string_view part : kShort) text += right_aligned(part, kColumn);
  text += right_aligned("total", kColumn) + '\n';
  for (int seat = 0; seat < view.players(); ++seat) {
    const Score score = panticapaeum::score(view, seat);
    text += "  " + left_aligned(names[static_cast<std::size_t>(seat)], room);
    for (const int points : score.parts) text += right_aligned(std::to_string(points), kColumn);
    text += screen.paint(right_aligned(std::to_string(score.total), kColumn),
                         {.ink = {}, .ground = {}, .bold = true}) +
            '\n';
  }
  return text;
}

std::string TerminalUi<Panticapaeum>::move_words(const View& before, const Move& move) {
  return words_of(before, move);
}

std::string TerminalUi<Panticapaeum>::brief_words(const View& before, const Move& move) {
  if (move.what != Do::scout) return "";
  return left_aligned(tile_words(before.components(), before.circle[move.number]), 8);
}

std::string TerminalUi<Panticapaeum>::gain_words(const View& before, const Move& move) {
  const Score was = panticapaeum::score(before, before.seat);
  const Score is = panticapaeum::score(Panticapaeum::preview(before, move), before.seat);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < kPartNames.size(); ++i)
    if (const int gain = is.parts[i] - was.parts[i]; gain != 0)
      parts.push_back(std::string(kPartNames[i]) + ' ' + signed_text(gain));
  return join(parts, ", ");
}

std::string TerminalUi<Panticapaeum>::preview(const View& before, const Move& move,
                                              const Screen& screen) {
  const int seat = before.seat;
  const View after = Panticapaeum::preview(before, move);
  const Score was = panticapaeum::score(before, seat);
  const Score is = panticapaeum::score(after, seat);
  std::string text =
      wrapped("Preview of " + panticapaeum::move_text(move) + ": " + words_of(before, move) + '.',
              screen.width);
  const auto& city = after.seats[static_cast<std::size_t>(seat)].city;
  if (!(city == before.own().city)) text += draw_city(city, screen);
  for (std::size_t i = 0; i < kPartNames.size(); ++i)
    if (was.parts[i] != is.parts[i]) text += change_line(kPartNames[i], was.parts[i], is.parts[i]);
  text += change_line("total", was.total, is.total);
  return text + (move.what == Do::random_tile ? "A tile is drawn, which cannot be undone.\n"
                                              : "This ends your turn, which cannot be undone.\n");
}

std::string TerminalUi<Panticapaeum>::events(const View& before, const Move& move,
                                             const View& after, const Names& names) {
  std::string text = ending_words(before, after);
  text += change_words(with_the_obvious(before, move, after), after, names);
  if (move.what == Do::random_tile && after.phase == Phase::lay)
    text += "The tile is " + tile_words(after.components(), after.pending.back().number) + ".\n";
  if (after.round != before.round)
    text += "Round " + std::to_string(after.round) + " begins: a new circle is laid, " +
            names[after.seat] + " goes first.\n";
  return text;
}

bool TerminalUi<Panticapaeum>::confirms(const View& before, const Move& move) {
  if (move.what == Do::random_tile) return true;
  // In these phases a pass is explicitly the end, and a discard is a decision of its own.
  const bool said =
      move.what == Do::pass && (before.phase == Phase::end || before.phase == Phase::final);
  return !said && move.what != Do::discard && !may_undo(before, move);
}

bool TerminalUi<Panticapaeum>::may_undo(const View& before, const Move& move) {
  return !Panticapaeum::reveals(before, move) &&
         is_same_turn(before, Panticapaeum::preview(before, move));
}

std::optional<panticapaeum::MoveList> TerminalUi<Panticapaeum>::moves_like(const View& view,
                                                                           std::string_view text) {
  constexpr std::array<std::string_view, 15> kVerbs = {
      "scout", "lay",      "build",  "place",   "sell",   "take",    "step", "relocate",
      "free",  "aqueduct", "random", "advance", "worker", "discard", "pass"};
  const auto parts = words(text);
  if (parts.empty() || std::find(kVerbs.begin(), kVerbs.end(), parts[0]) == kVerbs.end())
    return std::nullopt;
  std::string wanted;
  for (const std::string_view part : parts)
    wanted += (wanted.empty() ? "" : " ") + std::string(part);
  panticapaeum::MoveList moves;
  Panticapaeum::legal_moves(view, moves);
  moves.erase(std::remove_if(moves.begin(), moves.end(),
                             [&](const Move& move) {
                               return !panticapaeum::move_text(move).starts_with(wanted);
                             }),
              moves.end());
  return moves;
}

// Groups: workers, sales, cubes to take, payments for one kind, places for one rotation of a tile.
// Every other move is its own group.
int TerminalUi<Panticapaeum>::group_of(const Move& move) {
  const int what = 1000000 * static_cast<int>(move.what);
  switch (move.what) {
    case Do::worker:
    case Do::sell:
    case Do::take_cube:
      return what;
    case Do::lay:
      return what + move.number;
    case Do::build:
    case Do::free_build:
      return what + move.choice;
    case Do::place:
    case Do::relocate:
      return what + 1000 * (move.cell().y & 255) + (move.cell().x & 255);
    default:
      return what + 256 * move.choice + move.number;
  }
}

bool TerminalUi<Panticapaeum>::same_result(const View& view, const Move& a, const Move& b) {
  if (a.what != Do::lay || b.what != Do::lay || a.choice != b.choice) return a == b;
  return cells_laid(view, a) == cells_laid(view, b);
}

std::string TerminalUi<Panticapaeum>::explain_score(const View& view, int seat,
                                                    const Screen& screen) {
  const Score score = panticapaeum::score(view, seat);
  const std::vector<ScoreLine> lines = panticapaeum::explain(view, seat);
  std::string text;
  for (std::size_t i = 0; i < kPartNames.size(); ++i) {
    const Part part = static_cast<Part>(i);
    text += part_heading(part, score.parts[i]);
    for (const ScoreLine& line : lines)
      if (line.part == part) text += reason_line(line, screen);
  }
  return text + left_aligned("total", 12) + right_aligned(std::to_string(score.total), 4) + '\n';
}

std::string TerminalUi<Panticapaeum>::outcome(const View& view, const Names& names) {
  const auto name = [&](int seat) { return names[static_cast<std::size_t>(seat)]; };
  const std::vector<int> seats = ranking(view);
  const std::vector<int> winners = panticapaeum::winners(view);
  const int best = panticapaeum::score(view, seats[0]).total;
  std::string text;
  if (winners.size() > 1) {
    std::vector<std::string> shared;
    for (const int seat : winners) shared.push_back(name(seat));
    text = enumerated(shared) + " share the victory with " + counted(best, "point", "points") +
           ", equal buildings and equal coins.";
  } else {
    text = name(seats[0]) + " wins with " + counted(best, "point", "points");
    const std::string why = panticapaeum::score(view, seats[1]).total == best
                                ? tie_break(view, seats[0], seats[1])
                                : "";
    text += why.empty() ? "." : ", tied, but with " + why + '.';
  }
  for (std::size_t i = winners.size(); i < seats.size(); ++i) {
    const int points = panticapaeum::score(view, seats[i]).total;
    text += ' ' + name(seats[i]) + " has " + std::to_string(points);
    const bool tied = i > winners.size() && points == panticapaeum::score(view, seats[i - 1]).total;
    const std::string why = tied ? tie_break(view, seats[i - 1], seats[i]) : "";
    text += why.empty() ? "." : "; " + name(seats[i - 1]) + " is ahead with " + why + '.';
  }
  return text;
}

}  // namespace oikist::cli
