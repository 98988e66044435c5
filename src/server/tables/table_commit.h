#pragma once
// The writes of an action, as one job of the store: the events, the row, and the ratings of a
// finished rated game.
#include <memory>
#include <optional>
#include <vector>

#include "store/database.h"
#include "store/origins.h"
#include "store/pending_pushes.h"
#include "tables/decide.h"

namespace oikist::server {

struct TableCommit {
  TableCommit(std::uint64_t last, tables::Decision&& decision)
      : at(last),
        events(std::move(decision.events)),
        news(std::move(decision.news)),
        after(std::make_shared<const tables::Table>(std::move(decision.after))) {}

  std::uint64_t at = 0;  // the last event before
  std::vector<tables::Event> events;
  std::vector<std::string> news;                // about them, not to be stored
  std::shared_ptr<const tables::Table> after;   // the state after them
  std::optional<UserId> new_host;               // of a new table: counts towards their quota
  std::optional<UserId> new_seated_user;        // sits down: counts towards their quota
  std::vector<std::string> waiters = {};        // a new table: the queue entries that it takes
  std::optional<store::PendingPush> call = {};  // a user who is away is to move
  std::optional<store::Origin> origin = {};     // the user's origin, at a rated table
  bool with_row = true;  // false: the row of the table follows later, see TableRowWriter
};

struct Committed {
  bool stale = false;                          // another change came first: nothing was written
  bool called = false;                         // the call is written: there is a browser for it
  std::optional<tables::Decision> rated = {};  // the event after the end of a rated game
};

inline constexpr int kMostWaitingTables = 20;
inline constexpr int kMostRunningTables = 200;

inline constexpr const char* kPairedElsewhere = "paired_elsewhere";  // code

// Throws Failure("too_many") if the user has reached the limit of tables.
void check_running_quota(store::Database& db, const UserId& user);
// For a job of Store::write. Throws Failure("too_many") if a quota is used up, Failure("blocked")
// if a user sits down with somebody who blocked them or whom they blocked, kPairedElsewhere if one
// of the waiters is no longer queued.
Committed write_commit(store::Database& db, const TableCommit& commit);

// Every event of a table from the log. Throws Failure("not_found").
std::vector<tables::Event> read_events(store::Database& db, const TableId& table,
                                       std::uint64_t after);

// Deletes the user's data; in all logs the name is replaced by another one, which is returned
// (nothing if there is no such user). Throws Failure(kStillSeated), having changed nothing, if the
// user still sits somewhere: leave first.
inline constexpr const char* kStillSeated = "still_seated";  // code
std::optional<std::string> forget_everywhere(store::Database& db, const UserId& user);

// Replaces the user's name in all logs.
void rename_in_log(store::Database& db, const UserId& user, const std::string& name);

}  // namespace oikist::server
