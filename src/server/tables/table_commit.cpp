#include "server/tables/table_commit.h"

#include <algorithm>
#include <set>

#include "server/core/wall_clock.h"
#include "server/nodes/notice_poller.h"
#include "server/tables/table_rows.h"
#include "store/blocks.h"
#include "store/events.h"
#include "store/mentions.h"
#include "store/pairing_queue.h"
#include "store/personal_data.h"
#include "store/ratings.h"
#include "store/studies.h"
#include "store/tables.h"
#include "store/users.h"
#include "tables/decide.h"

namespace oikist::server {
namespace {

using store::Database;

std::vector<store::Event> log_lines(const std::vector<tables::Event>& events) {
  std::vector<store::Event> lines;
  for (const tables::Event& event : events)
    lines.push_back({0, event.time, tables::event_text(event)});
  return lines;
}

bool ends_rated(const TableCommit& commit) {
  return commit.after->settings.rated && commit.after->state == tables::State::finished &&
         std::any_of(commit.events.begin(), commit.events.end(), [](const tables::Event& event) {
           return std::holds_alternative<tables::Finished>(event.body);
         });
}

store::Rating rating_of(const std::vector<store::Rating>& known, const UserId& user,
                        const std::string& game) {
  for (const store::Rating& rating : known)
    if (rating.user == user) return rating;
  store::Rating fresh;
  fresh.user = user;
  fresh.game = game;
  return fresh;
}

// True if two people ever played from the same address.
bool share_origin(const std::vector<store::Origin>& origins, const UserId& one,
                  const UserId& other) {
  return std::any_of(origins.begin(), origins.end(), [&](const store::Origin& origin) {
    return origin.user == one && std::find(origins.begin(), origins.end(),
                                           store::Origin{other, origin.origin}) != origins.end();
  });
}

tables::PairWeights weights_of(Database& db, const tables::Table& table,
                               const std::vector<UserId>& users) {
  constexpr tables::Millis kLately = 7 * kDay;
  const auto origins = store::origins::of_table(db, table.id);
  tables::PairWeights weights(users.size(), std::vector<double>(users.size()));
  for (std::size_t i = 0; i < users.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      if (share_origin(origins, users[i], users[j])) continue;
      const auto met =
          store::ratings::met(db, table.settings.game, users[i], users[j], table.time - kLately);
      weights[i][j] = weights[j][i] = tables::pair_weight(static_cast<int>(met));
    }
  return weights;
}

bool is_nothing(const tables::PairWeights& weights) {
  return std::all_of(weights.begin(), weights.end(), [](const std::vector<double>& row) {
    return std::all_of(row.begin(), row.end(), [](double weight) { return weight <= 0; });
  });
}

// Changes the ratings and decides the event that says so; nothing if the table does not count.
std::optional<tables::Decision> rate(Database& db, const tables::Table& table) {
  std::vector<UserId> users;
  for (const tables::Seat& seat : table.seats)
    users.push_back(seat.user ? seat.user->id : UserId());
  const auto known = store::ratings::lock(db, table.settings.game, users);
  std::vector<store::Rating> ratings;
  tables::Rate command;
  for (const UserId& user : users) {
    ratings.push_back(rating_of(known, user, table.settings.game));
    const store::Rating& before = ratings.back();
    command.before.push_back({before.rating, before.deviation, before.volatility});
  }
  command.weights = weights_of(db, table, users);
  if (!tables::has_enough_turns(table))
    command.uncounted = "moves";
  else if (is_nothing(command.weights))
    command.uncounted = "address";
  auto verdict = tables::decide(table, command, tables::Asker::server(table.time, table.seq));
  auto* decision = std::get_if<tables::Decision>(&verdict);
  if (decision == nullptr || decision->events.empty()) return std::nullopt;
  if (!command.uncounted.empty()) return std::move(*decision);
  const auto after = tables::rate_game(command.before, table.result->ranks, command.weights);
  for (std::size_t seat = 0; seat < ratings.size(); ++seat) {
    store::Rating& rating = ratings[seat];
    rating.rating = after[seat].rating;
    rating.deviation = after[seat].deviation;
    rating.volatility = after[seat].volatility;
    rating.games += 1;
    rating.updated = table.time;
    store::ratings::put(db, rating, table.id);
  }
  return std::move(*decision);
}

// A deleted user has no seat, and none is reserved under the old name.
bool may_be_named(const store::User& user, const tables::Table& table) {
  if (!user.deleted) return true;
  return std::all_of(table.seats.begin(), table.seats.end(), [&](const tables::Seat& seat) {
    return !seat.user || seat.user->id != user.id || (seat.kept && seat.user->name == user.name);
  });
}

// A user who is being deleted at the same time either is found deleted here, or the deletion waits
// and finds this table: see forget_everywhere().
void hold_users(Database& db, const TableCommit& commit) {
  std::set<UserId> ids;  // in order, so that two nodes cannot wait for each other
  for (const tables::Event& event : commit.events)
    for (UserId& id : tables::users_in(event)) ids.insert(std::move(id));
  for (const UserId& id : ids) {
    const auto user = store::users::hold(db, id);
    if (!user || !may_be_named(*user, *commit.after))
      throw Failure("not_signed_in", "this user was deleted");
  }
}

void check_quotas(Database& db, const TableCommit& commit) {
  if (commit.new_host &&
      store::tables::count_waiting_hosted(db, *commit.new_host) >= kMostWaitingTables)
    throw Failure("too_many", "you have too many open tables already");
  if (commit.new_seated_user) check_running_quota(db, *commit.new_seated_user);
}

// Users do not sit at a table with somebody they have blocked or who has blocked them.
void check_blocks(Database& db, const TableCommit& commit) {
  if (!commit.new_seated_user) return;
  std::set<UserId> others = {commit.after->host};
  for (const tables::Seat& seat : commit.after->seats)
    if (seat.user && !seat.kept) others.insert(seat.user->id);
  others.erase(*commit.new_seated_user);
  for (const UserId& other : others)
    if (store::blocks::between(db, *commit.new_seated_user, other))
      throw Failure("blocked", "one of you has blocked the other");
}

}  // namespace

void check_running_quota(Database& db, const UserId& user) {
  if (store::tables::count_running(db, user) >= kMostRunningTables)
    throw Failure("too_many", "you play at too many tables already");
}

Committed write_commit(Database& db, const TableCommit& commit) {
  hold_users(db, commit);
  check_quotas(db, commit);
  check_blocks(db, commit);
  if (!store::pairing_queue::take(db, commit.waiters, commit.after->id))
    throw Failure(kPairedElsewhere, "one of the players is no longer waiting");
  Committed committed;
  const TableId& id = commit.after->id;
  if (commit.at == 0) store::tables::add(db, row_of(*commit.after));
  const auto appended =
      store::events::append(db, id, static_cast<std::int64_t>(commit.at), log_lines(commit.events));
  if (appended != store::events::Appended::yes) return {true};
  for (const tables::Event& event : commit.events)
    store::mentions::add(db, id, tables::users_in(event));
  committed.called = commit.call && store::pending_pushes::put(db, *commit.call);
  if (commit.origin) store::origins::add(db, id, *commit.origin);
  if (!ends_rated(commit)) {
    if (commit.at > 0 && commit.with_row) store::tables::update(db, row_of(*commit.after));
    if (commit.after->over()) store::origins::remove(db, id);
    return committed;
  }
  committed.rated = rate(db, *commit.after);
  if (committed.rated)
    store::events::append(db, id, static_cast<std::int64_t>(commit.after->seq),
                          log_lines(committed.rated->events));
  store::tables::update(db, row_of(committed.rated ? committed.rated->after : *commit.after));
  store::origins::remove(db, id);
  return committed;
}

std::vector<tables::Event> read_events(Database& db, const TableId& table, std::uint64_t after) {
  std::vector<tables::Event> events;
  for (const store::Event& line : store::events::after(db, table, static_cast<std::int64_t>(after)))
    events.push_back(tables::parse_event(line.body));
  return events;
}

std::optional<std::string> forget_everywhere(Database& db, const UserId& user) {
  const auto studies = store::studies::of_user(db, user);
  const auto name = store::forget_user(db, user, now_ms());
  if (!name) return std::nullopt;
  for (const store::SharedStudy& study : studies) post_study_notice(db, study.id);
  // From here on nobody can seat the user; a seat taken just before is visible now.
  for (const TableId& table : store::tables::unfinished_of_user(db, user))
    if (const auto row = store::tables::by_id(db, table); row && needs(*row, user))
      throw Failure(kStillSeated, "the user sits at a table");
  rename_in_log(db, user, *name);
  post_name_notice(db, user);
  return name;
}

void rename_in_log(Database& db, const UserId& user, const std::string& name) {
  for (const TableId& table : store::mentions::tables_with(db, user))
    for (const store::Event& line : store::events::after(db, table, 0)) {
      tables::Event event = tables::parse_event(line.body);
      if (tables::rename_user(event, user, name))
        store::events::rewrite(db, table, line.seq, tables::event_text(event));
    }
}

}  // namespace oikist::server
