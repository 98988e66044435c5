#include "store/shown_insights.h"

namespace oikist::store::shown_insights {

void put(Database& db, const UserId& user, const ShownInsights& insights) {
  db.query(
      "INSERT INTO shown_insights (user_id, charts, code, updated) VALUES ($1, $2, $3, $4)"
      " ON CONFLICT (user_id) DO UPDATE SET charts = excluded.charts, code = excluded.code,"
      " updated = excluded.updated",
      {user, insights.charts, insights.code, insights.updated});
}

std::optional<ShownInsights> of_user(Database& db, const UserId& user) {
  return first_of(
      db.query("SELECT charts, code, updated FROM shown_insights WHERE user_id = $1", {user}),
      [](const Row& row) { return ShownInsights{row.text(0), row.text(1), row.integer(2)}; });
}

bool remove(Database& db, const UserId& user) {
  return db.query("DELETE FROM shown_insights WHERE user_id = $1", {user}).changed == 1;
}

void remove_of_deleted(Database& db) {
  db.query(
      "DELETE FROM shown_insights WHERE user_id IN"
      " (SELECT id FROM users WHERE deleted IS NOT NULL)");
}

}  // namespace oikist::store::shown_insights
