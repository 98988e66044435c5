#pragma once
// Chat at tables. Not part of the log: a deleted user's lines are removed.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct ChatLine {
  std::int64_t n = 0;  // counted from 1 for each table; lines that were removed leave gaps
  UserId user;
  Time time = 0;
  std::string text;
  bool spectator = false;  // written by a spectator during a rated game: hidden from its players

  bool operator==(const ChatLine&) const = default;
};

namespace chat {

// Returns the line's number (line.n is ignored); nothing if there is no such table. Throws
// DatabaseError("conflict") if there is no such user.
std::optional<std::int64_t> add(Database& db, const TableId& table, const ChatLine& line);
// The last `most` lines with a number above `after`, in order.
std::vector<ChatLine> of_table(Database& db, const TableId& table, std::int64_t after, int most);
// The last `most` lines of the user at the table, up to that time, in order.
std::vector<ChatLine> said_before(Database& db, const TableId& table, const UserId& user, Time time,
                                  int most);
std::optional<ChatLine> line(Database& db, const TableId& table, std::int64_t n);
// The last `most` lines of anybody at the table, up to that time, in order.
std::vector<ChatLine> before(Database& db, const TableId& table, Time time, int most);
// For the host of the server. False if there is none.
bool remove(Database& db, const TableId& table, std::int64_t n);

}  // namespace chat
}  // namespace oikist::store
