#pragma once
// A table in memory: its state, its log and its watchers.
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cluster/message_bus.h"
#include "server/async/async_mutex.h"
#include "server/async/fair_queue.h"
#include "server/live/peer.h"
#include "tables/snapshot.h"

namespace oikist::server {

struct LiveTable {
  LiveTable(asio::io_context& context, TableId table_id)
      : id(std::move(table_id)), mutex(std::make_shared<AsyncMutex>(context)) {}

  TableId id;
  std::shared_ptr<AsyncMutex> mutex;  // see TableLock
  bool loaded = false;
  bool ready = false;         // loaded, and compensated for outages
  bool needs_resync = false;  // the log may have grown: read it before deciding anything
  bool untold = false;        // other nodes may not have been notified of appended events
  // The time from the start of the running turn until it was shown to its player, who watches here:
  // to be given back, see docs/events.md.
  std::optional<tables::Span> unshown;
  // Never null. A change replaces the whole state: hold the pointer to keep a state across a
  // suspension.
  std::shared_ptr<const tables::Table> state = std::make_shared<const tables::Table>();
  std::vector<tables::Event> events;
  // The news of the last events, made once and kept while nothing changes; see recent_news().
  std::deque<SharedText> recent;
  std::uint64_t recent_seq = 0;      // of the last of them; 0: none are kept
  json::object game;                 // tables::game_part(), likewise
  std::uint64_t game_seq = 0;        // of the state that it is of
  SharedText record;                 // of the finished game, likewise; null if it is not kept
  std::vector<std::string> waiters;  // a new table that quick pairing makes: whose wishes it takes
  std::deque<json::object> chat;     // the last lines
  std::int64_t last_line = 0;

  std::set<std::shared_ptr<Peer>> watchers;
  bool presence_changed = false;  // watchers here do not know yet
  bool presence_news = false;     // other nodes do not know yet
  // Who watches on other nodes, by node.
  struct Elsewhere {
    std::set<UserId> users;
    int spectators = 0;
    std::chrono::steady_clock::time_point heard;
  };
  std::map<std::string, Elsewhere> elsewhere;
  cluster::Subscribed subscribed;

  bool thinking = false;                    // a computer player is deciding in this state
  std::shared_ptr<WorkId> work;             // its job, queued or running; null if there is none
  std::optional<int> queue;                 // the number of AI turns before it, as last announced
  std::string address;                      // of the last action of somebody who sits here
  std::map<UserId, std::string> addresses;  // of the last action, by user
  std::set<std::string> noted;              // the origins that the store knows, see store/origins.h
  std::optional<tables::Millis> due;        // when the table has to be serviced
  bool row_waits = false;                   // to be written, see TableRowWriter
  std::chrono::steady_clock::time_point used;
};

using TablePtr = std::shared_ptr<LiveTable>;

// The right to change a table, held by one coroutine at a time. Every function that changes a table
// takes it as a parameter.
// Outlives coroutines: it is in the frame of the one that locked the table, which awaits everything
// that it does under the lock.
class TableLock {
 public:
  TableLock(TablePtr table, AsyncMutex::Lock lock)
      : table_(std::move(table)), lock_(std::move(lock)) {}

  LiveTable* operator->() const { return table_.get(); }
  LiveTable& operator*() const { return *table_; }
  const TablePtr& table() const { return table_; }

 private:
  TablePtr table_;
  AsyncMutex::Lock lock_;
};

inline asio::awaitable<TableLock> lock_table(TablePtr table) {
  AsyncMutex::Lock lock = co_await table->mutex->lock();
  co_return TableLock(std::move(table), std::move(lock));
}

// Throws Failure("not_invited") unless the user may watch.
inline void check_may_watch(const LiveTable& table, const Identity& who,
                            const std::string& invitation) {
  if (!tables::may_watch(*table.state, who.user, invitation))
    throw Failure("not_invited", "this table is for those who are invited");
}

// True if the user has a connection on this node that watches the table.
inline bool watches_here(const LiveTable& table, const UserId& user) {
  return std::any_of(table.watchers.begin(), table.watchers.end(),
                     [&](const auto& peer) { return peer->identity().user == user; });
}

inline void tell_watchers(const LiveTable& table, const SharedText& text) {
  for (const auto& peer : table.watchers) peer->send(text);
}

// The seat to move; -1 if there is none.
inline int decider(const tables::Table& table) {
  return table.state == tables::State::playing ? table.to_decide() : -1;
}

}  // namespace oikist::server
