#pragma once
// The events of a table, the source of truth: see docs/events.md. The log never leaves the server,
// since `created` contains the seed and `started` the deal; clients get news() of snapshot.h.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json.h"
#include "base/seed.h"
#include "tables/any_move.h"
#include "tables/clock.h"
#include "tables/result.h"
#include "tables/seat.h"
#include "tables/settings.h"
#include "tables/shares.h"
#include "tables/table_game.h"

namespace oikist::tables {

// Requests to everybody else at the table.
enum class Wish : std::uint8_t { take_back, pause };
inline constexpr std::array<std::string_view, 2> kWishNames = {"take_back", "pause"};
inline std::string_view name(Wish wish) {
  return kWishNames[static_cast<std::size_t>(wish)];
}

struct Created {
  static constexpr int kVersion = 1;  // of the log
  TableId id;
  Settings settings;
  User host;
  std::vector<Seat> seats;
  std::string invitation;  // admits people to watch and join a table that is not public
  Seed seed;               // secret until the end
};
struct Seated {  // a user, or a level that the host put there
  int seat = 0;
  std::optional<User> user;
  int level = 0;
  std::optional<Share> share = {};  // that the user brought
};
struct Shared {  // the user of the seat contributes to the randomness of the game
  int seat = 0;
  Share share{};
};
struct Left {
  int seat = 0;
  UserId host;  // the host from now on
};
struct Removed {  // the host removed the user of the seat, or cancelled its reservation
  int seat = 0;
};
struct Started {
  DealtGame dealt;  // secret until the end
};
struct Moved {
  int seat = 0;
  AnyMove move;                // written in the game's notation
  bool more = false;           // further moves were played together with it and follow
  std::optional<Millis> bank;  // of that seat, where its turn ended and banks are kept
};
struct Asked {
  Wish what{};
  int by = 0;
};
struct Agreed {
  int by = 0;
};
struct Declined {
  int by = 0;
};
struct TakenBack {
  std::size_t turns = 0;  // moves that are left
};
struct Paused {};
struct Resumed {
  int by = 0;
};
struct Resigned {
  int seat = 0;
};
struct Flagged {  // the seat's time ran out
  int seat = 0;
  How how = How::time;  // time, or absent where no clock ran
};
struct Replaced {  // a level plays on for the seat
  int seat = 0;
  int level = 0;
};
struct Returned {  // its owner plays the seat again
  int seat = 0;
};
struct Outage {  // nobody could move: the turn is not charged for this time
  Span span;
};
struct Finished {
  Result result;
  Seed seed;
};
struct Rated {  // follows the end of a rated game
  std::vector<RatingChange> ratings;
  std::string uncounted = {};  // why they are as before: "moves", "address"; empty: it counted
};
struct Cancelled {
  std::string why;  // "host", "empty", "expired", "server"
};
struct RematchMade {
  TableId table;
};

using EventBody = std::variant<Created, Seated, Left, Started, Moved, Asked, Agreed, Declined,
                               TakenBack, Paused, Resumed, Resigned, Flagged, Replaced, Returned,
                               Outage, Finished, Rated, Cancelled, RematchMade, Removed, Shared>;

struct Event {
  Millis time = 0;  // the server's, never before that of the event before it
  EventBody body;
};

// "created", "seated", ...: the `event` of the log and of the news.
std::string_view event_name(const Event& event);

// [{"before": 1500, "after": 1512}, ...]
json::array ratings_json(const std::vector<RatingChange>& ratings);

// One line of the log and back. Reading throws Failure("bad_log").
json::object event_json(const Event& event);
Event read_event(const json::object& object);
std::string event_text(const Event& event);
Event parse_event(std::string_view text);

// The ids of the users whose names are in the event.
std::vector<UserId> users_in(const Event& event);
// Replaces the name of this user in the event: the one exception to "append only", for deleted
// accounts. True if the event named the user.
bool rename_user(Event& event, const UserId& user, std::string_view name);

}  // namespace oikist::tables
