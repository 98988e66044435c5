#include "store/ratings.h"

#include <algorithm>

namespace oikist::store::ratings {
namespace {

Rating rating_of(const Row& row) {
  return {row.id<UserId>(0), row.text(1),    row.real(2),   row.real(3),
          row.real(4),       row.integer(5), row.integer(6)};
}

}  // namespace

std::vector<Rating> of_user(Database& db, const UserId& user) {
  return list_of(db.query("SELECT user_id, game, rating, deviation, volatility, games, updated"
                          " FROM ratings WHERE user_id = $1 AND games > 0 ORDER BY game",
                          {user}),
                 rating_of);
}

std::vector<Rating> lock(Database& db, const std::string& game, std::vector<UserId> users) {
  // Always in the same order, so that two nodes cannot wait for each other.
  std::sort(users.begin(), users.end());
  std::vector<Rating> locked;
  for (const UserId& user : users) {
    const Rating fresh;
    db.query(
        "INSERT INTO ratings (user_id, game, rating, deviation, volatility, games, updated)"
        " VALUES ($1, $2, $3, $4, $5, 0, 0) ON CONFLICT (user_id, game) DO NOTHING",
        {user, game, fresh.rating, fresh.deviation, fresh.volatility});
    locked.push_back(rating_of(
        db.query("UPDATE ratings SET games = games WHERE user_id = $1 AND game = $2"
                 " RETURNING user_id, game, rating, deviation, volatility, games, updated",
                 {user, game})
            .front()));
  }
  return locked;
}

std::int64_t met(Database& db, const std::string& game, const UserId& one, const UserId& other,
                 Time since) {
  return db
      .query(
          "SELECT count(*) FROM rating_history a JOIN rating_history b"
          " ON b.table_id = a.table_id AND b.game = a.game AND b.user_id = $3"
          " WHERE a.user_id = $2 AND a.game = $1 AND a.time >= $4",
          {game, one, other, since})
      .front()
      .integer(0);
}

bool put(Database& db, const Rating& rating, const TableId& table) {
  if (db.query("INSERT INTO rating_history (user_id, game, table_id, time, rating, deviation)"
               " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, game, table_id) DO NOTHING",
               {rating.user, rating.game, table, rating.updated, rating.rating, rating.deviation})
          .changed == 0)
    return false;
  db.query(
      "INSERT INTO ratings (user_id, game, rating, deviation, volatility, games, updated)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, game) DO UPDATE SET"
      " rating = excluded.rating, deviation = excluded.deviation,"
      " volatility = excluded.volatility, games = excluded.games, updated = excluded.updated",
      {rating.user, rating.game, rating.rating, rating.deviation, rating.volatility, rating.games,
       rating.updated});
  return true;
}

std::vector<Change> history(Database& db, const UserId& user, const std::string& game,
                            const UserId& viewer, int most) {
  std::vector<Change> changes = list_of(
      db.query("SELECT h.game, CASE WHEN t.is_public = 1 OR EXISTS (SELECT 1 FROM sitters s"
               "  WHERE s.table_id = h.table_id AND s.user_id = $3)"
               " THEN h.table_id ELSE '' END, h.time, h.rating, h.deviation"
               " FROM rating_history h LEFT JOIN tables t ON t.id = h.table_id"
               " WHERE h.user_id = $1 AND h.game = $2"
               " ORDER BY h.time DESC, h.table_id LIMIT $4",
               {user, game, viewer, most}),
      [](const Row& row) {
        return Change{row.text(0), row.id<TableId>(1), row.integer(2), row.real(3), row.real(4)};
      });
  std::reverse(changes.begin(), changes.end());
  return changes;
}

std::vector<Leader> leaders(Database& db, const std::string& game, double most_deviation,
                            int most) {
  // Without rank(): for that, databases sort the ratings of all users.
  auto leaders = list_of(
      db.query("SELECT r.user_id, r.game, r.rating, r.deviation, r.volatility, r.games, r.updated,"
               " u.name FROM ratings r JOIN users u ON u.id = r.user_id"
               " WHERE r.game = $1 AND r.deviation <= $2 AND r.games > 0 AND u.deleted IS NULL"
               " ORDER BY r.rating DESC, r.user_id LIMIT $3",
               {game, most_deviation, most}),
      [](const Row& row) { return Leader{0, rating_of(row), row.text(7)}; });
  for (std::size_t i = 0; i < leaders.size(); ++i) {
    const bool equal = i > 0 && leaders[i].rating.rating == leaders[i - 1].rating.rating;
    leaders[i].rank = equal ? leaders[i - 1].rank : static_cast<std::int64_t>(i) + 1;
  }
  return leaders;
}

}  // namespace oikist::store::ratings
