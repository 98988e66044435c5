#pragma once
// The results of the games of a match: one line of JSON each.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace oikist {

// How one seat used its time.
struct SeatTime {
  double ms = 0;
  double slowest_ms = 0;
  int moves = 0;
  friend bool operator==(const SeatTime&, const SeatTime&) = default;
};

struct GameResult {
  int deal = 0;                // games of one deal are played from the same tiles
  int rotation = 0;            // who sits where: see seat_of
  std::vector<int> entrants;   // by seat: the index of its player
  std::vector<int> scores;     // by seat
  std::vector<int> winners;    // seats
  std::vector<SeatTime> time;  // by seat
  std::string record;
  int failed_seat = -1;  // whose program crashed, hung or played against the rules
  std::string failure;   // what it did

  json::object to_json() const;
  // Throws Failure("bad_field").
  static GameResult from_json(const json::value& value);
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// In the n-th rotation the first player of the list sits at seat n, the next one after it.
// After as many rotations as there are seats, everybody has sat everywhere.
std::vector<int> rotated_seats(const std::vector<int>& entrants, int rotation);

}  // namespace oikist
