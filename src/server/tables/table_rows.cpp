#include "server/tables/table_rows.h"

#include <algorithm>
#include <set>

#include "store/users.h"
#include "tables/snapshot.h"

namespace oikist::server {
namespace {

// An AI turn that its node has not played by then is played by another node.
constexpr tables::Millis kComputerTime = 5000;
constexpr std::array<const char*, 2> kUserFields = {"user", "kept"};

// Calls act(user) for every user in the seats of a summary.
template <class Act>
void for_each_user(json::array& seats, Act act) {
  for (json::value& seat : seats)
    for (const char* field : kUserFields)
      if (json::value* user = seat.is_object() ? seat.get_object().if_contains(field) : nullptr;
          user && user->is_object())
        act(user->get_object());
}

// If a level played for somebody to the end, they did not come back.
std::string left_how(const tables::Seat& seat) {
  if (seat.out) return std::string(tables::name(*seat.out));
  return seat.level > 0 ? std::string(tables::name(tables::How::absent)) : "";
}

std::vector<store::SeatedUser> seated_users_of(const tables::Table& table) {
  std::vector<store::SeatedUser> seated_users;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const tables::Seat& seat = table.seats[i];
    if (!seat.user) continue;
    store::SeatedUser seated{seat.user->id, static_cast<int>(i), {}, {}};
    if (table.result) {
      seated.score = table.result->totals[i];
      const auto& winners = table.result->winners;
      seated.won = std::find(winners.begin(), winners.end(), seated.seat) != winners.end();
      seated.left_how = left_how(seat);
    }
    seated_users.push_back(std::move(seated));
  }
  return seated_users;
}

}  // namespace

std::optional<tables::Millis> due_of(const tables::Table& table) {
  const auto deadline = tables::deadline(table);
  if (!tables::ai_to_play(table)) return deadline;
  const tables::Millis computer = table.time + kComputerTime;
  return deadline ? std::min(*deadline, computer) : computer;
}

store::TableRow row_of(const tables::Table& table) {
  json::object summary = tables::summary(table);
  json::array seats = summary["seats"].as_array();
  summary.erase("seats");
  for_each_user(seats, [](json::object& user) { user.erase("name"); });
  store::TableRow row;
  row.id = table.id;
  row.game = table.settings.game;
  row.state = tables::name(table.state);
  row.is_public = table.settings.listed && !tables::gathers_shares(table);  // no seat is open
  row.rated = table.settings.rated;
  row.host = table.host;
  row.seats = json::serialize(seats);
  row.summary = json::serialize(summary);
  row.seq = static_cast<std::int64_t>(table.seq);
  row.created = table.created;
  row.updated = table.time;
  row.due = due_of(table);
  if (table.state == tables::State::finished) row.finished = table.ended;
  row.seated_users = seated_users_of(table);
  return row;
}

store::tables::Progress progress_of(const tables::Table& table) {
  json::object summary = tables::summary(table);
  summary.erase("seats");
  return {table.id, json::serialize(summary), static_cast<std::int64_t>(table.seq), table.time,
          due_of(table)};
}

bool needs(const store::TableRow& row, const UserId& user) {
  if (row.state == "waiting" && row.host == user) return true;
  bool found = false;
  const json::value seats = parse_json(row.seats, "the seats");
  for (const json::value& seat : seats.as_array()) {
    if (seat.as_object().contains("out")) continue;
    json::array one = {seat};
    for_each_user(one, [&](json::object& sitter) {
      found = found || sitter["id"].as_string() == user.text();
    });
  }
  return found;
}

json::array summaries(store::Database& db, const std::vector<store::TableRow>& rows) {
  json::array list;
  std::set<UserId> ids;
  for (const store::TableRow& row : rows) {
    json::object summary = parse_json(row.summary, "the summary").as_object();
    json::array seats = parse_json(row.seats, "the seats").as_array();
    for_each_user(seats,
                  [&](json::object& user) { ids.emplace(std::string(user["id"].as_string())); });
    summary["seats"] = std::move(seats);
    list.push_back(std::move(summary));
  }
  std::map<UserId, std::string> names;
  for (const auto& named : store::users::names(db, {ids.begin(), ids.end()}))
    names[named.id] = named.name;
  for (json::value& summary : list)
    for_each_user(summary.get_object()["seats"].get_array(), [&](json::object& user) {
      user["name"] = names[UserId(std::string(user["id"].as_string()))];
    });
  return list;
}

}  // namespace oikist::server
