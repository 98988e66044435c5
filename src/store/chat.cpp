#include "store/chat.h"

#include <algorithm>

namespace oikist::store::chat {

std::optional<std::int64_t> add(Database& db, const TableId& table, const ChatLine& line) {
  // The row of the table counts, so that two nodes never give the same number.
  const Rows counted = db.query(
      "UPDATE tables SET chat_lines = chat_lines + 1 WHERE id = $1 RETURNING chat_lines", {table});
  if (counted.empty()) return std::nullopt;
  const std::int64_t n = counted.front().integer(0);
  db.query(
      "INSERT INTO chat (table_id, n, user_id, time, text, spectator)"
      " VALUES ($1, $2, $3, $4, $5, $6)",
      {table, n, line.user, line.time, line.text, line.spectator});
  return n;
}

namespace {

// Rows that are read from the last line backwards.
std::vector<ChatLine> in_order(const Rows& rows) {
  std::vector<ChatLine> lines = list_of(rows, [](const Row& row) {
    return ChatLine{row.integer(0), row.id<UserId>(1), row.integer(2), row.text(3), row.truth(4)};
  });
  std::reverse(lines.begin(), lines.end());
  return lines;
}

}  // namespace

std::vector<ChatLine> of_table(Database& db, const TableId& table, std::int64_t after, int most) {
  return in_order(
      db.query("SELECT n, user_id, time, text, spectator FROM chat WHERE table_id = $1 AND n > $2"
               " ORDER BY n DESC LIMIT $3",
               {table, after, most}));
}

std::vector<ChatLine> said_before(Database& db, const TableId& table, const UserId& user, Time time,
                                  int most) {
  return in_order(db.query(
      "SELECT n, user_id, time, text, spectator FROM chat WHERE table_id = $1 AND user_id = $2"
      " AND time <= $3 ORDER BY n DESC LIMIT $4",
      {table, user, time, most}));
}

std::vector<ChatLine> before(Database& db, const TableId& table, Time time, int most) {
  return in_order(
      db.query("SELECT n, user_id, time, text, spectator FROM chat WHERE table_id = $1"
               " AND time <= $2 ORDER BY n DESC LIMIT $3",
               {table, time, most}));
}

std::optional<ChatLine> line(Database& db, const TableId& table, std::int64_t n) {
  const auto found = in_order(
      db.query("SELECT n, user_id, time, text, spectator FROM chat WHERE table_id = $1 AND n = $2",
               {table, n}));
  return found.empty() ? std::optional<ChatLine>() : found.front();
}

bool remove(Database& db, const TableId& table, std::int64_t n) {
  return db.query("DELETE FROM chat WHERE table_id = $1 AND n = $2", {table, n}).changed == 1;
}

}  // namespace oikist::store::chat
