#include "tests/crash/rating_audit.h"

#include <algorithm>
#include <map>
#include <set>

#include "store/events.h"
#include "tables/event.h"
#include "tables/rating.h"

namespace oikist::crash {
namespace {

using Key = std::pair<std::string, std::string>;  // user and game

// The facts about a table in its log.
struct Played {
  std::vector<std::string> users;  // by seat
  std::vector<int> ranks;
  std::vector<tables::RatingChange> shown;
  bool counted = true;
  int finished = 0, rated = 0;  // how often that is in the log
};

struct Seating {
  Played& played;
  void operator()(const tables::Created& created) const {
    for (const tables::Seat& seat : created.seats)
      played.users.push_back(seat.user ? seat.user->id : "");
  }
  void operator()(const tables::Seated& seated) const {
    if (seated.user) played.users.at(static_cast<std::size_t>(seated.seat)) = seated.user->id;
  }
  void operator()(const tables::Finished& end) const {
    played.ranks = end.result.ranks;
    ++played.finished;
  }
  void operator()(const tables::Rated& rated) const {
    played.shown = rated.ratings;
    played.counted = rated.uncounted.empty();
    ++played.rated;
  }
  template <class Other>
  void operator()(const Other&) const {}
};

Played read_log(store::Database& db, const TableId& table) {
  Played played;
  for (const store::Event& line : store::events::after(db, table, 0))
    std::visit(Seating{played}, tables::parse_event(line.body).body);
  return played;
}

class Audit {
 public:
  explicit Audit(store::Database& db) : db_(db) {}

  RatingAudit run() {
    // In the order in which they were counted; those that were not come with no number.
    const store::Rows rows = db_.query(
        "SELECT t.id, t.game, count(h.user_id) FROM tables t LEFT JOIN rating_history h"
        " ON h.table_id = t.id WHERE t.rated AND t.state = 'finished'"
        " GROUP BY t.id, t.game ORDER BY min(h.rowid)");
    for (const store::Row& row : rows.rows) count(row.text(0), row.text(1), row.integer(2));
    compare_stored();
    return std::move(audit_);
  }

 private:
  void fault(const std::string& table, const std::string& what) {
    audit_.faults.push_back("table " + table + ": " + what);
  }

  void count(const std::string& table, const std::string& game, std::int64_t changes) {
    ++audit_.games;
    const Played played = read_log(db_, TableId(table));
    if (played.finished != 1 || played.rated != 1)
      return fault(table, "ended " + std::to_string(played.finished) + " times, was rated " +
                              std::to_string(played.rated) + " times");
    if (changes != (played.counted ? static_cast<std::int64_t>(played.users.size()) : 0))
      return fault(table, "changed " + std::to_string(changes) + " ratings");
    std::vector<tables::Rating> before;
    for (const std::string& user : played.users) before.push_back(ratings_[{user, game}].rating);
    const auto after = played.counted
                           ? tables::rate_game(before, played.ranks, weights(played.users, game))
                           : before;
    for (std::size_t seat = 0; seat < after.size(); ++seat) {
      Counted& counted = ratings_[{played.users[seat], game}];
      counted.rating = after[seat];
      counted.games += played.counted;
      if (played.shown.at(seat).before != tables::rounded(before[seat]) ||
          played.shown.at(seat).after != tables::rounded(after[seat]))
        fault(table, "shows another change of rating than it made");
    }
  }

  // No run takes as long as the server remembers who met whom.
  tables::PairWeights weights(const std::vector<std::string>& users, const std::string& game) {
    tables::PairWeights weights(users.size(), std::vector<double>(users.size()));
    for (std::size_t i = 0; i < users.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        int& met = met_[{std::min(users[i], users[j]) + std::max(users[i], users[j]), game}];
        weights[i][j] = weights[j][i] = tables::pair_weight(met++);
      }
    return weights;
  }

  void compare_stored() {
    const store::Rows rows = db_.query(
        "SELECT user_id, game, rating, deviation, volatility, games FROM ratings WHERE games > 0");
    std::set<Key> stored;
    for (const store::Row& row : rows.rows) {
      const Key key{row.text(0), row.text(1)};
      const Counted& counted = ratings_[key];
      const tables::Rating rating{row.real(2), row.real(3), row.real(4)};
      if (rating != counted.rating || row.integer(5) != counted.games)
        audit_.faults.push_back("player " + key.first + " has " + std::to_string(rating.rating) +
                                " after " + std::to_string(row.integer(5)) +
                                " games; the log makes " + std::to_string(counted.rating.rating) +
                                " of " + std::to_string(counted.games));
      stored.insert(key);
    }
    for (const auto& [key, counted] : ratings_) {
      if (counted.games == 0) continue;
      ++audit_.ratings;
      if (!stored.contains(key)) audit_.faults.push_back("player " + key.first + " has no rating");
    }
  }

  struct Counted {
    tables::Rating rating;
    std::int64_t games = 0;
  };
  store::Database& db_;
  RatingAudit audit_;
  std::map<Key, Counted> ratings_;
  std::map<Key, int> met_;  // two users and the game
};

}  // namespace

RatingAudit audit_ratings(store::Database& db) {
  return Audit(db).run();
}

}  // namespace oikist::crash
