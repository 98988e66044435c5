#pragma once
// What a table knows and must not show before the end. Apart from the events, which are shown.
#include <optional>
#include <string>

#include "store/database.h"

namespace oikist::store {

struct Secrets {
  std::string seed;        // 64 hexadecimal digits
  std::string deal;        // JSON: the order that was dealt
  std::string invitation;  // the secret part of the link to the table

  bool operator==(const Secrets&) const = default;
};

namespace secrets {

// Adds or replaces. Throws DatabaseError("conflict") if there is no such table.
void put(Database& db, const std::string& table, const Secrets& secrets);
std::optional<Secrets> of_table(Database& db, const std::string& table);

}  // namespace secrets
}  // namespace oikist::store
