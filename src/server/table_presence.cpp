// Who watches a table, what they are told, and what they say to each other.
#include "base/text.h"
#include "server/addresses.h"
#include "server/random_id.h"
#include "server/store_await.h"
#include "server/table_service.h"
#include "server/wall_clock.h"
#include "store/chat.h"
#include "store/reports.h"
#include "store/users.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;
using store::Database;

constexpr std::size_t kKeptLines = 50;
constexpr auto kElsewhereTime = std::chrono::seconds(90);

json::object line_json(std::int64_t n, const std::string& user, const std::string& name,
                       std::int64_t time, const std::string& text) {
  return {{"n", n}, {"user", {{"id", user}, {"name", name}}}, {"time", time}, {"text", text}};
}

std::vector<json::object> read_lines(Database& db, const std::string& table, std::int64_t after) {
  const auto lines = store::chat::of_table(db, table, after, kKeptLines);
  std::vector<std::string> ids;
  for (const store::ChatLine& line : lines) ids.push_back(line.user);
  const auto names = store::users::names(db, ids);
  std::vector<json::object> list;
  for (const store::ChatLine& line : lines) {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const auto& named) { return named.id == line.user; });
    list.push_back(line_json(line.n, line.user, found == names.end() ? "" : found->name, line.time,
                             line.text));
  }
  return list;
}

std::string cleaned(const Field& field) {
  const tables::ChatText text = tables::clean_chat(field.text());
  if (!text.why.empty()) field.refuse(text.why);
  return text.text;
}

// Waits until the subscriptions made so far are in force.
asio::awaitable<void> settled(cluster::MessageBus& bus) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void()>(
      [&bus](auto handler) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        bus.settle([kept] { std::move (*kept)(); });
      },
      asio::use_awaitable);
}

bool watches_as(const LiveTable& table, const std::string& user) {
  return std::any_of(table.watchers.begin(), table.watchers.end(),
                     [&](const auto& peer) { return peer->identity().user == user; }) ||
         std::any_of(table.elsewhere.begin(), table.elsewhere.end(),
                     [&](const auto& entry) { return entry.second.users.contains(user); });
}

// Connections on this node that belong to nobody at the table.
int spectators_here(const LiveTable& table) {
  int count = 0;
  for (const auto& peer : table.watchers)
    count += !peer->identity().signed_in() || !table.state->seat_of(peer->identity().user);
  return count;
}

}  // namespace

// ---- watching

asio::awaitable<json::object> TableService::watch(std::shared_ptr<Peer> peer, std::string id,
                                                  std::string invitation,
                                                  std::optional<std::uint64_t> after) {
  constexpr std::size_t kMostWatched = 50;
  if (peer->watches.size() >= kMostWatched && !peer->watches.contains(id))
    throw Failure("too_many", "one connection watches at most 50 tables");
  const TablePtr table = co_await open_for(id, peer->identity(), invitation);
  if (clustered_ && table->watchers.empty()) {
    const AsyncMutex::Lock lock = co_await table->mutex->lock();
    co_await catch_up(table);
    deps_.bus.publish(cluster::table_subject(table->id),
                      json::serialize(json::object{{"node", node_}, {"who", true}}));
  }
  if (table->watchers.insert(peer).second) table->presence_changed = table->presence_news = true;
  peer->watches.insert(table->id);
  if (table->address.empty() || table->state->seat_of(peer->identity().user))
    table->address = client_key(peer->identity().address);
  if (table->work) deps_.computers.watched(*table->work, true);
  co_return shown(*table, peer->identity(), after);
}

void TableService::unwatch(const std::shared_ptr<Peer>& peer, const std::string& id) {
  peer->watches.erase(id);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  LiveTable& table = *found->second;
  if (table.watchers.erase(peer) == 0) return;
  table.presence_changed = table.presence_news = true;
  table.used = Clock::now();
  if (table.work && table.watchers.empty()) deps_.computers.watched(*table.work, false);
}

void TableService::on_close(const std::shared_ptr<Peer>& peer) {
  const auto watched = std::move(peer->watches);
  peer->watches.clear();
  for (const std::string& id : watched) unwatch(peer, id);
}

tables::Room TableService::room_of(const LiveTable& table) const {
  tables::Room room;
  for (const tables::Seat& seat : table.state->seats)
    room.present.push_back(seat.user && watches_as(table, seat.user->id));
  room.spectators = spectators_here(table);
  for (const auto& [node, elsewhere] : table.elsewhere) room.spectators += elsewhere.spectators;
  for (const json::object& line : table.chat) room.chat.push_back(line);
  room.queue = table.queue;
  return room;
}

// ---- telling

void TableService::tell(LiveTable& table, const SharedText& text) const {
  for (const auto& peer : table.watchers) peer->send(text);
}

void TableService::tell_presence(LiveTable& table) {
  std::erase_if(table.elsewhere, [](const auto& entry) {
    return Clock::now() - entry.second.heard > kElsewhereTime;
  });
  if (table.presence_changed && !table.watchers.empty()) {
    const tables::Room room = room_of(table);
    json::array present;
    for (const bool here : room.present) present.emplace_back(here);
    json::object message = {{"is", "presence"},
                            {"table", table.id},
                            {"present", std::move(present)},
                            {"spectators", room.spectators}};
    if (room.queue) message["queue"] = *room.queue;
    tell(table, shared_text(message));
  }
  if (clustered_ && table.presence_news) {
    json::array users;
    for (const auto& peer : table.watchers)
      if (peer->identity().signed_in()) users.emplace_back(peer->identity().user);
    const json::object message = {
        {"node", node_}, {"users", std::move(users)}, {"spectators", spectators_here(table)}};
    deps_.bus.publish(cluster::table_subject(table.id), json::serialize(message));
  }
  table.presence_changed = table.presence_news = false;
}

void TableService::tell_turn(const LiveTable& table, bool made_here) {
  const tables::Seat& seat = table.state->seats[static_cast<std::size_t>(table.state->to_decide())];
  if (!seat.person()) return;
  const json::object message = {{"is", "your_turn"}, {"table", table.id}};
  deps_.hub.send_to_user(seat.user->id, shared_text(message));
  if (made_here) tell_turn_elsewhere(seat.user->id, table.id);  // else the other node does
}

void TableService::tell_turn_elsewhere(const std::string& user, const std::string& table) {
  if (!clustered_) return;
  const json::object news = {{"node", node_}, {"user", user}, {"table", table}};
  deps_.bus.publish(kTurnSubject, json::serialize(news));
}

// ---- news of other nodes

// Returns when the subscription is in force: whoever reads the log then misses nothing.
asio::awaitable<void> TableService::follow(TablePtr table) {
  if (!clustered_ || table->subscribed) co_return;
  table->subscribed = deps_.bus.subscribe(
      cluster::table_subject(table->id),
      [this, id = table->id](const std::string& text) { on_message(id, text); });
  auto pending = settled(deps_.bus);
  co_await std::move(pending);
}

void TableService::on_message(const std::string& id, const std::string& text) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const TablePtr table = found->second;
  const json::value value = parse_json(text, "the message");
  const json::object& message = value.as_object();
  if (message.at("node").as_string() == node_) return;
  if (!table->loaded) {
    mark_behind(*table, now_ms());  // the log may have been read before this
    return;
  }
  if (message.contains("who")) {
    table->presence_news = true;
  } else if (message.contains("users")) {
    on_presence(*table, message);
  } else if (message.contains("chat")) {
    start(read_chat(table), "chat");
  } else if (message.at("seq").to_number<std::uint64_t>() > table->state->seq) {
    grown(id);
  }
}

void TableService::grown(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  mark_behind(*found->second, now_ms());
  if (found->second->loaded) start(service_table(found->second), "news");
}

void TableService::on_presence(LiveTable& table, const json::object& message) {
  LiveTable::Elsewhere& elsewhere = table.elsewhere[std::string(message.at("node").as_string())];
  elsewhere.users.clear();
  for (const json::value& user : message.at("users").as_array())
    elsewhere.users.emplace(user.as_string());
  elsewhere.spectators = message.at("spectators").to_number<int>();
  elsewhere.heard = Clock::now();
  table.presence_changed = true;
}

void TableService::on_turn_message(const std::string& text) {
  const json::value value = parse_json(text, "the message");
  const json::object& news = value.as_object();
  if (news.at("node").as_string() == node_) return;
  const json::object message = {{"is", "your_turn"}, {"table", news.at("table")}};
  const std::string user(news.at("user").as_string());
  deps_.hub.send_to_user(user, shared_text(message));
  if (caller_.here) caller_.here(user);
}

// ---- chat

asio::awaitable<void> TableService::read_chat(TablePtr table) {
  auto pending = read(deps_.store, [id = table->id, after = table->last_line](Database& db) {
    return read_lines(db, id, after);
  });
  const auto lines = co_await std::move(pending);
  for (const json::object& line : lines) add_line(*table, line);
}

void TableService::add_line(LiveTable& table, const json::object& line) {
  const std::int64_t n = line.at("n").as_int64();
  if (n <= table.last_line) return;
  table.last_line = n;
  table.chat.push_back(line);
  if (table.chat.size() > kKeptLines) table.chat.pop_front();
  const json::object message = {{"is", "chat"}, {"table", table.id}, {"line", line}};
  if (!table.watchers.empty()) tell(table, shared_text(message));
}

asio::awaitable<json::object> TableService::chat(TablePtr table, json::object body, Identity who) {
  Fields fields(body, "");
  const std::string text = cleaned(fields.required("text"));
  fields.ignore("invitation");
  fields.finish();
  chatter_.take(who.user, Clock::now(), "lines");
  const store::ChatLine line{0, who.user, now_ms(), text};
  auto pending = write(
      deps_.store, [id = table->id, line](Database& db) { return store::chat::add(db, id, line); });
  const auto n = co_await std::move(pending);
  if (!n) throw Failure("not_found", "there is no such table");
  // Lines that another node wrote in between come first.
  if (*n > table->last_line + 1 && clustered_) co_await read_chat(table);
  add_line(*table, line_json(*n, who.user, who.name, line.time, text));
  if (clustered_)
    deps_.bus.publish(cluster::table_subject(table->id),
                      json::serialize(json::object{{"node", node_}, {"chat", *n}}));
  json::object answer = {{"n", *n}};
  co_return answer;
}

asio::awaitable<json::object> TableService::report(TablePtr table, json::object body,
                                                   Identity who) {
  Fields fields(body, "");
  store::Report report;
  report.about = std::string(fields.required("user").text());
  report.text = cleaned(fields.required("text"));
  fields.ignore("invitation");
  fields.finish();
  reports_.take(who.user, Clock::now(), "reports");
  report.id = random_id();
  report.table = table->id;
  report.reporter = who.user;
  report.time = now_ms();
  auto pending = write(deps_.store, [report](Database& db) {
    if (!store::users::by_id(db, report.about))
      throw Failure("bad_field", "user", "there is no such user");
    store::reports::add(db, report);
  });
  co_await std::move(pending);
  deps_.log.write(LogLevel::info, "report", {{"table", report.table}, {"about", report.about}});
  co_return json::object();
}

}  // namespace oikist::server
