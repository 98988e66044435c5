#include "cli/seating.h"

#include <algorithm>

#include "base/failure.h"
#include "base/sha256.h"
#include "base/text.h"
#include "cli/computer_player.h"
#include "terminal/layout.h"

namespace oikist::cli {
namespace {

[[noreturn]] void refuse(const std::string& why) {
  throw Failure("bad_seats", why);
}

// "person:Ann" or "Ann" or "greedy".
RecordSeat read_seat(const std::string& text) {
  const std::size_t colon = text.find(':');
  RecordSeat seat;
  if (colon != std::string::npos)
    seat = {text.substr(0, colon), std::string(trim(text.substr(colon + 1)))};
  else if (is_computer(text) || text == kPerson)
    seat = {text, ""};
  else
    seat = {std::string(kPerson), std::string(trim(text))};
  check_kinds({seat});
  if (const std::string why = why_bad_name(seat.name); !why.empty())
    refuse("--seat " + in_quotes(text) + ": " + why);
  return seat;
}

bool is_taken(const std::vector<RecordSeat>& seats, std::string_view name) {
  return std::any_of(seats.begin(), seats.end(),
                     [&](const RecordSeat& seat) { return seat.name == name; });
}

// "Player" and "Greedy" for players without a name, numbered if there are several.
void name_the_nameless(std::vector<RecordSeat>& seats) {
  for (RecordSeat& seat : seats) {
    if (!seat.name.empty()) continue;
    const std::string base = titled(seat.kind == kPerson ? "player" : seat.kind);
    std::string name = base;
    for (int number = 2; is_taken(seats, name); ++number)
      name = base + ' ' + std::to_string(number);
    seat.name = name;
  }
}

void check_names(const std::vector<RecordSeat>& seats) {
  for (const RecordSeat& seat : seats)
    if (std::count_if(seats.begin(), seats.end(),
                      [&](const RecordSeat& other) { return other.name == seat.name; }) > 1)
      refuse("two players are named " + in_quotes(seat.name));
}

std::vector<RecordSeat> listed_seats(const SeatingWish& wish) {
  std::vector<RecordSeat> seats;
  for (const std::string& text : wish.seats) seats.push_back(read_seat(text));
  if (seats.empty()) seats.push_back({std::string(kPerson), ""});
  for (const std::string& kind : wish.opponents) seats.push_back({kind, ""});
  check_kinds(seats);
  const int listed = static_cast<int>(seats.size());
  const int players = wish.players.value_or(wish.solo ? 1 : std::max(listed, 2));
  if (listed > players)
    refuse("there are " + std::to_string(listed) + " players named for a game of " +
           std::to_string(players));
  while (static_cast<int>(seats.size()) < players) seats.push_back({"greedy", ""});
  name_the_nameless(seats);
  check_names(seats);
  return seats;
}

std::size_t drawn_first(const Seed& seed, std::size_t players) {
  std::string text(seed.bytes.begin(), seed.bytes.end());
  Seed drawing;
  drawing.bytes = sha256(text + "first player");
  SeedGenerator generator(drawing);
  return generator.below(static_cast<std::uint32_t>(players));
}

}  // namespace

void check_kinds(const std::vector<RecordSeat>& seats) {
  std::vector<std::string_view> kinds = {kPerson};
  kinds.insert(kinds.end(), kComputerKinds.begin(), kComputerKinds.end());
  for (const RecordSeat& seat : seats)
    if (std::find(kinds.begin(), kinds.end(), seat.kind) == kinds.end())
      refuse("unknown kind of player " + in_quotes(seat.kind) + "; it must be " +
             alternatives(kinds));
}

std::size_t find_player(const std::vector<std::string>& names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  const auto number = parse_int(text);
  if (number && *number >= 1 && *number <= static_cast<int>(names.size()))
    return static_cast<std::size_t>(*number - 1);
  const std::vector<std::string_view> views(names.begin(), names.end());
  refuse("there is no player " + in_quotes(text) + "; say " + alternatives(views) +
         (names.size() > 1 ? ", or 1 to " + std::to_string(names.size()) : ""));
}

std::vector<RecordSeat> seat_players(const SeatingWish& wish, const Seed& seed) {
  std::vector<RecordSeat> seats = listed_seats(wish);
  std::vector<std::string> names;
  for (const RecordSeat& seat : seats) names.push_back(seat.name);
  const std::size_t first =
      wish.first.empty() ? drawn_first(seed, seats.size()) : find_player(names, wish.first);
  std::rotate(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(first), seats.end());
  return seats;
}

}  // namespace oikist::cli
