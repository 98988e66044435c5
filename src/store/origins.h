#pragma once
// The addresses of players during a game, so that a rated game within one address
// does not count. An origin is a keyed hash made by the caller: equal for equal addresses at one
// table, and meaningless elsewhere.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Origin {
  UserId user;
  std::string origin;

  bool operator==(const Origin&) const = default;
};

namespace origins {

// Idempotent.
void add(Database& db, const TableId& table, const Origin& origin);
std::vector<Origin> of_table(Database& db, const TableId& table);  // by user
void remove(Database& db, const TableId& table);

}  // namespace origins
}  // namespace oikist::store
