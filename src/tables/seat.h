#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "tables/result.h"
#include "tables/settings.h"
#include "tables/user.h"

namespace oikist::tables {

// Open (neither user nor level), kept for somebody, a person's, or a level's.
struct Seat {
  std::optional<User> user;
  bool kept = false;       // the user has not sat down yet; only before the start
  int level = 0;           // plays the seat, alone or for its user; 0: none does
  std::optional<How> out;  // its user resigned or lost on time: resigned, time, absent

  bool open() const { return !user && level == 0; }
  bool taken() const { return (user && !kept) || level > 0; }
  // Its user sits here and has not lost the seat for good.
  bool belongs() const { return user && !kept && !out; }
  // A person decides here, not a level.
  bool person() const { return belongs() && level == 0; }

  friend bool operator==(const Seat&, const Seat&) = default;
};

// The seats of a new table for this host.
std::vector<Seat> seats_for(const std::vector<SeatPlan>& plans, const User& host);

json::object user_json(const User& user);  // {"id", "name"}, for everybody

// For the log.
json::object seat_json(const Seat& seat);
Seat read_seat(const Field& field);
json::object logged_user_json(const User& user);
User read_user(const Field& field);

}  // namespace oikist::tables
