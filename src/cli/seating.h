#pragma once
// The players of a game, and the starting player.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/seed.h"
#include "game/record.h"

namespace oikist::cli {

// As given by flags.
struct SeatingWish {
  std::optional<int> players;
  std::vector<std::string> seats;      // "person:Ann", "Ann", "greedy:Gordias"
  std::vector<std::string> opponents;  // kinds of computer players
  std::string first;                   // a name or a number from 1; empty: drawn
  bool solo = false;                   // an Architect was named
};

// The seats in playing order; seat 0 begins. Missing players are
// greedy players. The starting player is drawn from the seed. Throws Failure("bad_seats").
std::vector<RecordSeat> seat_players(const SeatingWish& wish, const Seed& seed);

// The index of a player given by name or by number from 1. Throws Failure("bad_seats").
std::size_t find_player(const std::vector<std::string>& names, std::string_view text);

// Refuses unknown kinds of players. Throws Failure("bad_seats").
void check_kinds(const std::vector<RecordSeat>& seats);

}  // namespace oikist::cli
