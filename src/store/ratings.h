#pragma once
// The rating of each user in each game, and its history.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Rating {
  UserId user;
  std::string game;
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  std::int64_t games = 0;
  Time updated = 0;

  bool operator==(const Rating&) const = default;
};

namespace ratings {

// Existing ratings; a user who never played rated has none.
std::vector<Rating> of_user(Database& db, const UserId& user);
// One for each of the users, ordered by user, with the values of a beginner and games 0 for those
// who had none. For writing: locks them until the end of the transaction, so that two games of one
// user that end at once on two nodes count one after the other. Call it in a job of Store::write,
// then `put` what follows from it. Throws DatabaseError("conflict") if there is no such user.
std::vector<Rating> lock(Database& db, const std::string& game, std::vector<UserId> users);

// How many games of these two have counted since then. After lock() of both, no other can come in
// between.
std::int64_t met(Database& db, const std::string& game, const UserId& one, const UserId& other,
                 Time since);

// Adds or replaces the rating, and notes the change in the history under the table. False, having
// changed nothing, if that table was already counted for this user.
bool put(Database& db, const Rating& rating, const TableId& table);

struct Change {
  std::string game;
  TableId table;  // empty if it is not for the viewer to know
  Time time = 0;
  double rating = 0;  // after it
  double deviation = 0;

  bool operator==(const Change&) const = default;
};
// The last `most` changes in one game, oldest first. Tables that are not public are named only to a
// viewer who sat there.
std::vector<Change> history(Database& db, const UserId& user, const std::string& game,
                            const UserId& viewer, int most);

struct Leader {
  std::int64_t rank = 0;  // equal for equal ratings
  Rating rating;
  std::string name;

  bool operator==(const Leader&) const = default;
};
// The best whose deviation is `most_deviation` or less, the best first; no deleted users.
std::vector<Leader> leaders(Database& db, const std::string& game, double most_deviation, int most);

}  // namespace ratings
}  // namespace oikist::store
