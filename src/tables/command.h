#pragma once
// Commands to a table, by a person or by the server itself.
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tables/event.h"
#include "tables/rating.h"
#include "tables/refusal.h"

namespace oikist::tables {

// More decisions than a turn has.
inline constexpr std::size_t kMostMovesAtOnce = 64;

// ---- by people

// The first command of a table. Starts the game at once if no seat is open.
struct Create {
  TableId id;
  std::string invitation;
  Seed seed;  // random; its commitment is public from here on
  Settings settings;
  std::vector<Seat> seats;     // seats_for(), or for a pairing or a rematch people at their places
  bool gather_shares = false;  // if no seat is open, start only with all shares, or with Begin
};
struct Join {
  std::optional<int> seat;  // absent: the one kept for the user, else the first open one
  std::string invitation;
  std::optional<Share> share = {};
};
// Before the start, once per seat: adds to the chance of the game.
struct AddShare {
  Share share{};
};
struct Leave {};
// The host removes a user who sits at a waiting table or for whom a seat is reserved; the user
// cannot join it again.
struct Remove {
  UserId user;
};
struct Start {
  int level = 0;  // for the open seats, 1 to 10; 0 if there are none
};
struct Play {
  std::vector<AnyMove> moves;
};
struct Resign {};
struct Ask {
  Wish what{};
};
struct Agree {};
struct Decline {};
// Ends a pause, or takes the sender's seat back from the level that has replaced them.
struct Resume {};
// Without events if there is a rematch already: answer with Table::rematch then.
struct Rematch {
  TableId table;  // the new one; see rematch_of()
};
struct Cancel {};  // the host, before the start; the server at any time before the end

// ---- by the server

// Starts a full table without the shares that were not given.
struct Begin {};
struct AiPlay {
  int seat = 0;
  std::vector<AnyMove> moves;
};
// The seat's clock ran out.
struct Flag {
  int seat = 0;
};
// No clock runs, and the seat has not decided for kMostThinking.
struct Away {
  int seat = 0;
};
// No server was running in these periods, oldest first. Without events if they do not affect the
// running turn.
struct GiveBack {
  std::vector<Span> outages;
};
// The current ratings of all seats; results in `rated`. Follows `finished` of a rated game at once,
// in the transaction that stores rate_game(before, result.ranks, weights).
struct Rate {
  std::vector<Rating> before;
  PairWeights weights = {};
  std::string uncounted = {};  // why nothing changes; empty: it does
};

using Command =
    std::variant<Create, Join, AddShare, Leave, Start, Play, Resign, Ask, Agree, Decline, Resume,
                 Rematch, Cancel, Remove, Begin, AiPlay, Flag, Away, GiveBack, Rate>;

// An action of docs/online.md with the body of its request: `at` and what the action takes.
struct Action {
  Command command;
  std::optional<std::uint64_t> at;
};
// Every action but `chat` and `report`, which are no events; `rematch` comes without the new
// table's id, which the caller fills in. Moves are read as those of `game`. Code "unknown_action"
// if there is none of that name.
std::variant<Action, Refusal> read_action(std::string_view name, const json::object& body,
                                          std::string_view game);

}  // namespace oikist::tables
