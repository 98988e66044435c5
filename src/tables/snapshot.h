#pragma once
// A table as clients see it: docs/online.md. Made from views, never from hidden parts.
#include <string>
#include <string_view>
#include <vector>

#include "tables/table.h"

namespace oikist::tables {

// Facts about a table that are not in its log.
struct Room {
  std::vector<bool> present;  // by seat; shorter: absent
  int spectators = 0;
  json::array chat;
  std::optional<int> queue = {};       // the number of AI turns before this table's
  const json::object* game = nullptr;  // game_part() of this state, if it is at hand
};

// For lists: the lobby, a user's tables, a new table.
json::object summary(const Table& table);

// The part of a snapshot that only moves change; expensive, because the game is replayed.
// Precondition: the game has started.
json::object game_part(const Table& table);

// The value of "table" for this viewer ("" for a spectator without a session). The viewer must be
// allowed to watch: may_watch().
json::object snapshot(const Table& table, const UserId& viewer, Millis now, const Room& room = {});

// The whole `news` message about the last event of this state. The same for everybody, so it is
// written once for all watchers. Precondition: `event` was the last that evolved the table; `turn`
// is what evolve() gave for a move.
json::object news(const Table& table, const Event& event, std::string_view turn);
// The same as text, ready to send.
std::string news_text(const Table& table, const Event& event, std::string_view turn);
// Both at once.
json::object evolve_and_tell(Table& table, const Event& event);
// The news of the events after `after`, for somebody who missed them.
json::array news_since(std::span<const Event> events, std::uint64_t after,
                       const ComponentSets* components = nullptr);

json::object clocks_json(const Table& table, Millis now);

// The finished game as text, docs/record.md. Precondition: finished.
std::string record_text(const Table& table);

}  // namespace oikist::tables
