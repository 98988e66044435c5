#pragma once
// Recomputes all ratings from the log.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::crash {

struct RatingAudit {
  std::int64_t games = 0;    // rated and finished
  std::int64_t ratings = 0;  // of a player in a game
  std::vector<std::string> faults;
};

// Every rated game that ended must have changed the ratings of its players once, and the ratings
// must be what follows from these games in the order in which they were counted.
RatingAudit audit_ratings(store::Database& db);

}  // namespace oikist::crash
