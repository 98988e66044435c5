#include "store/pairing_queue.h"

#include <algorithm>

namespace oikist::store::pairing_queue {
namespace {

Waiter waiter_of(const Row& row) {
  return {row.text(0),    row.id<UserId>(1),       row.text(2), row.text(3), row.integer(4),
          row.integer(5), row.maybe_id<TableId>(6)};
}

}  // namespace

void put(Database& db, const Waiter& waiter) {
  db.query(
      "INSERT INTO waiters (id, user_id, wish, node, since, seen, table_id)"
      " VALUES ($1, $2, $3, $4, $5, $6, NULL) ON CONFLICT (user_id) DO UPDATE SET"
      " id = excluded.id, wish = excluded.wish, node = excluded.node, since = excluded.since,"
      " seen = excluded.seen, table_id = NULL",
      {waiter.id, waiter.user, waiter.wish, waiter.node, waiter.since, waiter.seen});
}

std::vector<Waiter> of_node(Database& db, const std::string& node) {
  return list_of(db.query("SELECT id, user_id, wish, node, since, seen, table_id FROM waiters"
                          " WHERE node = $1 ORDER BY since, id",
                          {node}),
                 waiter_of);
}

std::vector<Waiter> of_wish(Database& db, const std::string& wish, Time seen, int most) {
  return list_of(db.query("SELECT id, user_id, wish, node, since, seen, table_id FROM waiters"
                          " WHERE wish = $1 AND table_id IS NULL AND seen > $2"
                          " ORDER BY since, id LIMIT $3",
                          {wish, seen, most}),
                 waiter_of);
}

bool take(Database& db, std::vector<std::string> ids, const TableId& table) {
  // Always in the same order, so that two nodes cannot wait for each other.
  std::sort(ids.begin(), ids.end());
  return std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
    return db.query("UPDATE waiters SET table_id = $2 WHERE id = $1 AND table_id IS NULL",
                    {id, table})
               .changed == 1;
  });
}

bool leave(Database& db, const std::string& id) {
  return db.query("DELETE FROM waiters WHERE id = $1 AND table_id IS NULL", {id}).changed == 1;
}

void told(Database& db, const std::string& id) {
  db.query("DELETE FROM waiters WHERE id = $1", {id});
}

void beat(Database& db, const std::string& node, Time now, Time seen) {
  db.query("UPDATE waiters SET seen = $2 WHERE node = $1", {node, now});
  db.query("DELETE FROM waiters WHERE seen <= $1", {seen});
}

std::vector<Queue> queues(Database& db, Time seen, int most) {
  return list_of(db.query("SELECT wish, count(*) FROM waiters WHERE table_id IS NULL AND seen > $1"
                          " GROUP BY wish ORDER BY count(*) DESC, min(since), wish LIMIT $2",
                          {seen, most}),
                 [](const Row& row) { return Queue{row.text(0), row.integer(1)}; });
}

}  // namespace oikist::store::pairing_queue
