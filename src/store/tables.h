#pragma once
// A row per table: what lobbies and lists show without reading the log. Everything in it
// follows from the log. Moves are followed by their rows some seconds later (advance()), all other
// events have theirs in the same transaction.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

// A user who sits (or asked to sit) at a table. Seats of levels have none.
struct SeatedUser {
  UserId user;
  int seat = 0;
  std::optional<std::int64_t> score;  // after the end
  std::optional<bool> won;            // after the end; alone or shared
  std::string left_how = {};          // "resigned", "time", "absent": left before the end

  bool operator==(const SeatedUser&) const = default;
};

struct TableRow {
  TableId id;         // 32 hexadecimal digits
  std::string game;   // "akropolis", "panticapaeum"
  std::string state;  // "waiting", "playing", "paused", "finished", "cancelled"
  bool is_public = false;
  bool rated = false;
  UserId host;
  std::string seats;  // JSON for the lists; users by id only: names are looked up when it is shown
  std::string summary;   // JSON for the lists: options, clock, result, ...; users by id only
  std::int64_t seq = 0;  // number of the last event that the row takes into account
  Time created = 0;
  Time updated = 0;
  std::optional<Time> due;  // when a node has to service the table: a flag, an absence, an AI turn
  std::optional<Time> finished;          // exactly if the state is "finished"
  std::vector<SeatedUser> seated_users;  // by seat; one entry per user

  bool operator==(const TableRow&) const = default;
};

namespace tables {

// A new one, with its seated users. Throws DatabaseError("conflict") if the id is taken or there is
// no such user.
void add(Database& db, const TableRow& row);

// Writes state, public, rated, host, seats, summary, seq, updated, due, finished and the seated
// users of an existing table; not id, game and created. False if there is none, or a row of a later
// event.
bool update(Database& db, const TableRow& row);

// The columns of a row that moves change.
struct Progress {
  TableId id;
  std::string summary;
  std::int64_t seq = 0;
  Time updated = 0;
  std::optional<Time> due;
};
// Does nothing if the row is of a later event.
void advance(Database& db, const Progress& progress);
// Tables in play whose row is behind their log: a node stopped before advance().
std::vector<TableId> behind(Database& db, int most);

std::optional<TableRow> by_id(Database& db, const TableId& id);

// Public tables, at most `of_host` of each host: those that wait for people, of accounts first,
// then newest first; and those that are played, last moved first.
std::vector<TableRow> waiting(Database& db, int of_host, int most);
std::vector<TableRow> playing(Database& db, int of_host, int most);

// Where the user sits: those waiting, playing or paused first, then finished ones; each last
// changed first. Cancelled ones are left out.
std::vector<TableRow> of_user(Database& db, const UserId& user, int most);
// Tables in this state (empty: in any), last changed first.
std::vector<TableRow> latest(Database& db, const std::string& state, int most);
// The ids of those that are not over where the user sits, and of those that wait for which the user
// is the host.
std::vector<TableId> unfinished_of_user(Database& db, const UserId& user);

// Finished tables of a user, last finished first; those after the table `before` in that order if
// it is not empty (an unknown `before` gives none). `viewer` empty: public tables only; otherwise
// also those where the viewer sat.
std::vector<TableRow> finished_of_user(Database& db, const UserId& user, const TableId& before,
                                       const UserId& viewer, int most);

struct Statistics {
  std::string game;
  int players = 0;  // people at the table
  int seat = 0;
  bool rated = false;
  std::int64_t games = 0;
  std::int64_t won = 0;
  std::int64_t score = 0;  // sum
  std::int64_t best_score = 0;

  bool operator==(const Statistics&) const = default;
};
// Finished games of a user by game, number of people, seat and rated or not, as far as seated users
// have scores.
std::vector<Statistics> statistics(Database& db, const UserId& user);

// Of the user's last finished games with other people: how many there are, and how many the user
// left alone: by running out of time, by absence, or by resigning where others played on.
struct Leaving {
  std::int64_t games = 0;
  std::int64_t left = 0;
  bool operator==(const Leaving&) const = default;
};
Leaving leaving(Database& db, const UserId& user, int most);

struct Due {
  TableId id;
  Time due = 0;
  bool operator==(const Due&) const = default;
};
// Tables whose `due` is `until` or earlier, the earliest first. Every node may ask: what it then
// does is a compare-and-append, so only one succeeds.
std::vector<Due> due(Database& db, Time until, int most);

struct Head {
  TableId id;
  std::int64_t seq = 0;  // of the last event
  bool operator==(const Head&) const = default;
};
// In no fixed order; tables that do not exist are left out.
std::vector<Head> heads(Database& db, const std::vector<TableId>& ids);

// Limits: tables that the user hosts in the state "waiting"; tables "playing" or "paused" where the
// user sits.
std::int64_t count_waiting_hosted(Database& db, const UserId& user);
std::int64_t count_running(Database& db, const UserId& user);

// Removes cancelled tables, last changed before `before`, or finished ones, finished before it,
// with all that belongs to them. Those with a report stay. Returns how many.
std::int64_t remove_cancelled(Database& db, Time before, int most);
std::int64_t remove_finished(Database& db, Time before, int most);

}  // namespace tables
}  // namespace oikist::store
