#pragma once
// Decides what may happen at a table. Pure: the same state, command, actor and time give the same
// events.
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "tables/command.h"
#include "tables/table.h"

namespace oikist::tables {

// The sender of a command, its time, and the last event they had seen.
struct Asker {
  std::optional<User> user;         // absent: the server itself
  Millis now = 0;                   // the server's time
  std::optional<std::uint64_t> at;  // the seq they act upon; people must give it, except to create

  static Asker server(Millis now, std::optional<std::uint64_t> at = {}) { return {{}, now, at}; }
};

// The events of a command and their effect.
struct Decision {
  std::vector<Event> events;      // to append at seq + 1, in order
  Table after;                    // the table after them, to be installed once they are stored
  std::vector<std::string> news;  // about each of the events, if requested
};
// News is made from the intermediate states, which exist only here.
enum class Telling : bool { no, yes };

// A decision, or the reason for refusing. `after` is what evolve() would make of the events, but
// every move is played once.
using Verdict = std::variant<Decision, Refusal>;
Verdict decide(const Table& table, const Command& command, const Asker& asker,
               Telling telling = Telling::no);

// The server's command at `now` because time ran out: Flag, Away or Cancel. None before deadline().
std::optional<Command> due_command(const Table& table, Millis now);

// The table for a rematch: the seats are rotated by one; people's seats are reserved, except that
// of `asker`, who sits. The others sit down by Join. Precondition: finished, and asker sits at
// `table`.
Create rematch_of(const Table& table, const User& asker, TableId id, std::string invitation,
                  const Seed& seed);

}  // namespace oikist::tables
