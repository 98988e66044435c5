#pragma once
// What users report to the host of the server.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Report {
  std::string id;                       // 32 hexadecimal digits
  std::string table;                    // id
  std::optional<std::string> reporter;  // user id; nothing once that user is deleted
  std::string about;                    // user id
  Time time = 0;
  std::string text;
  std::optional<Time> closed;

  bool operator==(const Report&) const = default;
};

namespace reports {

// Throws DatabaseError("conflict") if there is no such table or user.
void add(Database& db, const Report& report);
// Oldest first; closed ones too if `all`.
std::vector<Report> list(Database& db, bool all, int most);
// False if there is no open one with this id.
bool close(Database& db, const std::string& id, Time now);
// How many the user made since then, for limits.
std::int64_t count_since(Database& db, const std::string& reporter, Time since);

}  // namespace reports
}  // namespace oikist::store
