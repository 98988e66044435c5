#pragma once
// A table in memory: its state, its log and those who watch it.
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cluster/message_bus.h"
#include "server/async_mutex.h"
#include "server/fair_queue.h"
#include "server/peer.h"
#include "tables/snapshot.h"

namespace oikist::server {

struct LiveTable {
  LiveTable(asio::io_context& context, std::string table_id)
      : id(std::move(table_id)), mutex(std::make_shared<AsyncMutex>(context)) {}

  std::string id;
  std::shared_ptr<AsyncMutex> mutex;  // held by whoever changes the table
  bool loaded = false;
  bool ready = false;         // loaded, and given back what has to be
  bool needs_resync = false;  // the store may know more: read it before deciding anything
  // This node has known the whole log at this time, by its own clock.
  tables::Millis current_at = 0;
  // Since when it may not have: set with needs_resync, as early as that can have been.
  std::optional<tables::Millis> behind_since;
  // Until when a turn could not be shown to its player: to be given back, see docs/events.md.
  std::optional<tables::Span> unshown;
  // Never null. What changes is put in its place as a whole: hold the pointer to keep a state
  // across a suspension.
  std::shared_ptr<const tables::Table> state = std::make_shared<const tables::Table>();
  std::vector<tables::Event> events;
  // The news of the last events, made once and kept while nothing changes; see recent_news().
  std::deque<json::object> recent;
  std::uint64_t recent_seq = 0;      // of the last of them; 0: none are kept
  json::object game;                 // tables::game_part(), likewise
  std::uint64_t game_seq = 0;        // of the state that it is of
  std::vector<std::string> waiters;  // a new table that quick pairing makes: whose wishes it takes
  std::deque<json::object> chat;     // the last lines
  std::int64_t last_line = 0;

  std::set<std::shared_ptr<Peer>> watchers;
  bool presence_changed = false;  // those here are not told yet
  bool presence_news = false;     // other nodes are not told yet
  // Who watches on other nodes, by node.
  struct Elsewhere {
    std::set<std::string> users;
    int spectators = 0;
    std::chrono::steady_clock::time_point heard;
  };
  std::map<std::string, Elsewhere> elsewhere;
  cluster::Subscribed subscribed;

  bool thinking = false;         // a computer does, for this state
  std::shared_ptr<WorkId> work;  // what it waits for or does; null if it does not think
  std::optional<int> queue;      // how many turns of computers come before that, as was told
  std::string address;           // from where its people last did something here
  std::map<std::string, std::string> addresses;  // the same by user
  std::set<std::string> noted;        // the origins that the store knows, see store/origins.h
  std::optional<tables::Millis> due;  // when the table has to be serviced
  std::chrono::steady_clock::time_point used;
};

}  // namespace oikist::server
