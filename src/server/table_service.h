#pragma once
// The tables that are in use, in memory. Every change is decided by src/tables, appended to the log
// by compare-and-append, acknowledged when that is durable, and then told to all who watch.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "server/computers.h"
#include "server/heartbeat.h"
#include "server/http_context.h"
#include "server/hub.h"
#include "server/limits.h"
#include "server/live_table.h"
#include "server/state_log.h"
#include "store/origins.h"
#include "store/pending_pushes.h"
#include "store/store.h"
#include "tables/decide.h"

namespace oikist::server {

// Whose turn it is, for nodes where the user is connected: {"node", "user", "table"}.
inline constexpr const char* kTurnSubject = "oikist.turn";

class TableService {
 public:
  struct Dependencies {
    asio::io_context& context;
    store::Store& store;
    cluster::MessageBus& bus;
    Hub& hub;
    Computers& computers;
    Heartbeat& heartbeat;
    Metrics& metrics;
    const Log& log;
    const Settings& settings;
  };

  TableService(const Dependencies& deps, std::function<void()> lobby_changed);
  // Who calls people to their turn who are not connected.
  struct Caller {
    // When to call this user, whose turn a change on this node makes it; nothing if not at all.
    std::function<std::optional<tables::Millis>(const std::string& user)> when;
    std::function<void(const store::PendingPush& call)> called;  // it was written with that change
    std::function<void(const std::string& user)> here;  // is connected here, called elsewhere
  };
  void on_turn(Caller caller) { caller_ = std::move(caller); }
  ~TableService();
  TableService(const TableService&) = delete;
  TableService& operator=(const TableService&) = delete;

  // ---- requests

  struct NewTable {
    json::object summary;
    std::string id;
    std::string invitation;
  };
  asio::awaitable<NewTable> create(tables::User host, tables::TableRequest request);
  // People at their places; `waiters` are their wishes in quick pairing, which end with it. Throws
  // Failure(kPairedElsewhere) if one of those is not there.
  asio::awaitable<NewTable> create_for(tables::User host, tables::Settings settings,
                                       std::vector<tables::Seat> seats,
                                       std::vector<std::string> waiters = {});
  // An action of docs/online.md; gives the fields of the answer. Throws Failure.
  asio::awaitable<json::object> act(std::string id, std::string action, json::object body,
                                    Identity who);
  // {"table": ...}, or {"news": [...]} since `after` if that is possible.
  asio::awaitable<json::object> show(std::string id, Identity who, std::string invitation,
                                     std::optional<std::uint64_t> after);
  asio::awaitable<json::object> watch(std::shared_ptr<Peer> peer, std::string id,
                                      std::string invitation, std::optional<std::uint64_t> after);
  void unwatch(const std::shared_ptr<Peer>& peer, const std::string& id);
  void on_close(const std::shared_ptr<Peer>& peer);  // the connection is over
  asio::awaitable<std::string> record(std::string id, Identity who, std::string invitation);
  // Throws Failure unless they may watch and the game is over.
  asio::awaitable<void> check_finished(std::string id, Identity who, std::string invitation);
  // Ends what the user plays and hosts.
  asio::awaitable<void> leave_all(Identity who);
  // The log has another name for the user now.
  void renamed(const std::string& user, const std::string& name);
  // Like renamed(), for a deleted user; also removes their chat lines.
  void forget(const std::string& user, const std::string& name);
  // Another process appended to the log.
  void grown(const std::string& id);
  asio::awaitable<void> cancel(std::string id);  // by the host of the server

  // While draining, no new tables are opened here; games go on.
  void drain(bool on) { draining_ = on; }
  bool draining() const { return draining_; }
  // Throws Failure("unavailable") while draining.
  void check_not_draining() const;

  // ---- timers and notifications

  void tick();                       // ten times a second
  asio::awaitable<void> poll_due();  // now and then: what the store says is due
  // Once a second: reads what others appended to tables watched here, whether or not news of it
  // arrived.
  asio::awaitable<void> compare();
  void reconnected();   // news may have been missed
  void outage_known();  // the heartbeat has detected one
  // Other nodes are told once more that it is the user's turn.
  void tell_turn_elsewhere(const std::string& user, const std::string& table);
  std::size_t size() const { return tables_.size(); }

 private:
  using TablePtr = std::shared_ptr<LiveTable>;

  // opening
  asio::awaitable<TablePtr> open(std::string id);
  asio::awaitable<TablePtr> open_for(std::string id, Identity who, std::string invitation);
  asio::awaitable<void> load(TablePtr table);
  asio::awaitable<void> follow(TablePtr table);
  void close_idle();
  static void mark_behind(LiveTable& table, tables::Millis since);
  // The table was caught up with after it had been behind since then.
  static void note_unshown(LiveTable& table, tables::Millis since);

  // Whose quotas a change counts for: see TableCommit.
  struct Quotas {
    std::optional<std::string> new_host, new_seated_user;
    std::vector<std::string> waiters = {};
    std::optional<store::Origin> origin = {};
  };
  static std::optional<store::Origin> new_origin(const LiveTable& table,
                                                 const tables::Asker& asker);
  static Quotas quotas_of(LiveTable& table, const tables::Command& command,
                          const tables::Asker& asker);

  // changing: the caller holds the table's lock
  asio::awaitable<NewTable> create_from(tables::Create create, tables::User host,
                                        std::vector<std::string> waiters = {});
  asio::awaitable<void> carry_out(TablePtr table, tables::Command command, tables::Asker asker);
  asio::awaitable<bool> commit(TablePtr table, tables::Decision decision, Quotas quotas);
  asio::awaitable<void> catch_up(TablePtr table);
  asio::awaitable<void> give_back(TablePtr table);
  std::optional<store::PendingPush> pending_push_for(const tables::Table& before,
                                                     const tables::Table& after) const;
  // What was stored becomes the state and is told. `news` may be fewer than the events, or none:
  // then they are made if anybody watches. True if it is somebody else's turn now.
  bool install(LiveTable& table, std::vector<tables::Event> events,
               std::shared_ptr<const tables::Table> after, std::vector<json::object> news);
  void arrange(const TablePtr& table);
  // The news behind `after`. Precondition: not more than kMostNews of them.
  static json::array recent_news(LiveTable& table, std::uint64_t after);
  [[noreturn]] static void refuse(LiveTable& table, const tables::Refusal& refusal,
                                  const tables::Asker& asker);

  // actions of their own
  asio::awaitable<json::object> rematch(TablePtr table, Identity who, tables::Asker asker);
  asio::awaitable<void> sit_down(std::string id, tables::User user);
  asio::awaitable<json::object> chat(TablePtr table, json::object body, Identity who);
  asio::awaitable<json::object> report(TablePtr table, json::object body, Identity who);

  // scheduling
  asio::awaitable<void> service_table(TablePtr table);
  asio::awaitable<void> compare_watched();
  asio::awaitable<void> poll_one(std::string id);
  asio::awaitable<void> leave(TablePtr table, tables::User user);
  asio::awaitable<bool> play_computer(TablePtr table, tables::AiTask task, std::uint64_t at,
                                      Computers::Moves moves);
  asio::awaitable<void> let_computer_play(TablePtr table);
  void tell_places();
  void set_due(LiveTable& table, std::optional<tables::Millis> due);
  void start(asio::awaitable<void> work, const char* what);

  // telling
  void tell(LiveTable& table, const SharedText& text) const;
  void tell_turn(const LiveTable& table, bool made_here);
  void tell_presence(LiveTable& table);
  void on_message(const std::string& id, const std::string& text);
  void on_turn_message(const std::string& text);
  void on_presence(LiveTable& table, const json::object& message);
  asio::awaitable<void> read_chat(TablePtr table);
  void add_line(LiveTable& table, const json::object& line);
  tables::Room room_of(const LiveTable& table) const;
  json::object shown(LiveTable& table, const Identity& who,
                     std::optional<std::uint64_t> after) const;

  Dependencies deps_;
  std::function<void()> lobby_changed_;
  Caller caller_;
  std::string node_;
  bool clustered_;
  std::unordered_map<std::string, TablePtr> tables_;
  std::set<std::pair<tables::Millis, std::string>> due_;
  Buckets chatter_;
  Buckets reports_;
  cluster::Subscribed turns_;
  StateLog worker_state_;
  int ticks_ = 0;
  bool comparing_ = false;
  bool draining_ = false;
};

}  // namespace oikist::server
