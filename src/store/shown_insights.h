#pragma once
// Insights that a user shows to others.
#include <optional>
#include <string>

#include "store/database.h"

namespace oikist::store {

struct ShownInsights {
  std::string charts;  // a JSON list of names
  std::string code;    // the facts about games that these charts need, packed by the browser
  Time updated = 0;
  bool operator==(const ShownInsights&) const = default;
};

namespace shown_insights {

void put(Database& db, const UserId& user, const ShownInsights& insights);
std::optional<ShownInsights> of_user(Database& db, const UserId& user);
bool remove(Database& db, const UserId& user);
// Removes rows of deleted users left by programs older than this table.
void remove_of_deleted(Database& db);

}  // namespace shown_insights
}  // namespace oikist::store
