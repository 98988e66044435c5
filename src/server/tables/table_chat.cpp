#include "server/tables/table_chat.h"

#include <algorithm>
#include <set>
#include <vector>

#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "store/chat.h"
#include "store/mutes.h"
#include "store/reports.h"
#include "store/users.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;
using store::Database;

constexpr double kLineRate = 0.5, kLineBurst = 10;
constexpr double kReportRate = 5.0 / 3600, kReportBurst = 5;
// One address can have many guests.
constexpr double kAddressLineRate = 2, kAddressLineBurst = 40;
constexpr double kAddressReportRate = 20.0 / 3600, kAddressReportBurst = 20;
constexpr std::size_t kKeptLines = 50;

json::object line_json(std::int64_t n, const UserId& user, const std::string& name,
                       std::int64_t time, const std::string& text, bool spectator) {
  json::object line = {
      {"n", n}, {"user", {{"id", user}, {"name", name}}}, {"time", time}, {"text", text}};
  if (spectator) line["spectator"] = true;
  return line;
}

bool by_spectator(const json::object& line) {
  return line.contains("spectator");
}

// During a rated game, the chat of spectators is hidden from its players.
bool keeps_spectators_apart(const tables::Table& table) {
  return table.settings.rated && table.running();
}

bool is_for(const LiveTable& table, const json::object& line, const Identity& who) {
  if (who.has_blocked(UserId(std::string_view(line.at("user").at("id").as_string())))) return false;
  return !by_spectator(line) || !keeps_spectators_apart(*table.state) || !who.signed_in() ||
         !table.state->seat_of(who.user);
}

SharedText line_text(const LiveTable& table, const json::object& line) {
  const json::object message = {{"is", "chat"}, {"table", table.id}, {"line", line}};
  return shared_text(message);
}

std::vector<json::object> read_lines(Database& db, const TableId& table, std::int64_t after) {
  const auto lines = store::chat::of_table(db, table, after, kKeptLines);
  std::vector<UserId> ids;
  for (const store::ChatLine& line : lines) ids.push_back(line.user);
  const auto names = store::users::names(db, ids);
  std::vector<json::object> list;
  for (const store::ChatLine& line : lines) {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const auto& named) { return named.id == line.user; });
    list.push_back(line_json(line.n, line.user, found == names.end() ? "" : found->name, line.time,
                             line.text, line.spectator));
  }
  return list;
}

std::string cleaned(const Field& field) {
  const tables::ChatText text = tables::clean_chat(field.text());
  if (!text.why.empty()) field.refuse(text.why);
  return text.text;
}

void add_line(LiveTable& table, const json::object& line) {
  const std::int64_t n = line.at("n").as_int64();
  if (n <= table.last_line) return;
  table.last_line = n;
  table.chat.push_back(line);
  if (table.chat.size() > kKeptLines) table.chat.pop_front();
  if (table.watchers.empty()) return;
  const SharedText text = line_text(table, line);
  for (const auto& peer : table.watchers)
    if (is_for(table, line, peer->identity())) peer->send(text);
}

}  // namespace

json::array chat_for(const LiveTable& table, const Identity& who) {
  json::array lines;
  for (const json::object& line : table.chat)
    if (is_for(table, line, who)) lines.push_back(line);
  return lines;
}

void tell_spectators_lines(const LiveTable& table, const tables::Table& before) {
  if (!keeps_spectators_apart(before) || keeps_spectators_apart(*table.state)) return;
  for (const json::object& line : table.chat) {
    if (!by_spectator(line)) continue;
    const SharedText text = line_text(table, line);
    for (const auto& peer : table.watchers)
      if (table.state->seat_of(peer->identity().user) && is_for(table, line, peer->identity()))
        peer->send(text);
  }
}

TableChat::TableChat(const TableContext& context)
    : context_(context),
      lines_(kLineRate, kLineBurst),
      lines_of_address_(kAddressLineRate, kAddressLineBurst),
      reports_(kReportRate, kReportBurst),
      reports_of_address_(kAddressReportRate, kAddressReportBurst) {}

asio::awaitable<void> TableChat::read(TablePtr table) {
  auto pending =
      server::read(context_.store, [id = table->id, after = table->last_line](Database& db) {
        return read_lines(db, id, after);
      });
  const auto lines = co_await std::move(pending);
  for (const json::object& line : lines) add_line(*table, line);
}

asio::awaitable<json::object> TableChat::say(TablePtr table, json::object body, Identity who) {
  Fields fields(body, "");
  const std::string text = cleaned(fields.required("text"));
  fields.ignore("invitation");
  fields.finish();
  lines_.take(who.user, Clock::now(), "lines");
  lines_of_address_.take(client_key(who.address), Clock::now(), "lines from your address");
  const bool apart = keeps_spectators_apart(*table->state) && !table->state->seat_of(who.user);
  const store::ChatLine line{0, who.user, now_ms(), text, apart};
  auto pending = write(context_.store, [id = table->id, line](Database& db) {
    store::users::hold_existing(db, line.user);
    if (store::mutes::end_of(db, line.user, line.time))
      throw Failure("muted", "a moderator has muted you for a while");
    return store::chat::add(db, id, line);
  });
  const auto n = co_await std::move(pending);
  if (!n) throw Failure("not_found", "there is no such table");
  // Lines that another node wrote in between come first.
  if (*n > table->last_line + 1 && context_.clustered) co_await read(table);
  add_line(*table, line_json(*n, who.user, who.name, line.time, text, apart));
  context_.publish(table->id, {{"chat", *n}});
  json::object answer = {{"n", *n}};
  co_return answer;
}

asio::awaitable<void> TableChat::drop_removed(TablePtr table) {
  auto pending = server::read(context_.store,
                              [id = table->id](Database& db) { return read_lines(db, id, 0); });
  const auto lines = co_await std::move(pending);
  std::set<std::int64_t> there;
  for (const json::object& line : lines) there.insert(line.at("n").as_int64());
  json::array gone;
  std::erase_if(table->chat, [&](const json::object& line) {
    const std::int64_t n = line.at("n").as_int64();
    const bool removed = !there.contains(n) && (there.empty() || n > *there.begin());
    if (removed) gone.emplace_back(n);
    return removed;
  });
  if (gone.empty()) co_return;
  const json::object message = {{"is", "unsaid"}, {"table", table->id}, {"lines", std::move(gone)}};
  tell_watchers(*table, shared_text(message));
}

asio::awaitable<json::object> TableChat::report(TablePtr table, json::object body, Identity who) {
  Fields fields(body, "");
  store::Report report;
  report.about = UserId(fields.required("user").text());
  report.text = cleaned(fields.required("text"));
  fields.ignore("invitation");
  fields.finish();
  reports_.take(who.user, Clock::now(), "reports");
  reports_of_address_.take(client_key(who.address), Clock::now(), "reports from your address");
  report.id = random_id();
  report.table = table->id;
  report.reporter = who.user;
  report.time = now_ms();
  auto pending = write(context_.store, [report, who](Database& db) {
    store::users::hold_existing(db, who.user);
    if (!store::users::by_id(db, report.about))
      throw Failure("bad_field", "user", "there is no such user");
    store::reports::add(db, report);
  });
  co_await std::move(pending);
  context_.log.write(LogLevel::info, "report", {{"table", report.table}, {"about", report.about}});
  co_return json::object();
}

}  // namespace oikist::server
