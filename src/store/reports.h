#pragma once
// Reports of users to the host of the server.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Report {
  std::string id;  // 32 hexadecimal digits
  TableId table;
  std::optional<UserId> reporter;  // nothing once that user is deleted
  UserId about;
  Time time = 0;
  std::string text;
  std::optional<Time> closed;

  bool operator==(const Report&) const = default;
};

namespace reports {

// Throws DatabaseError("conflict") if there is no such table or user.
void add(Database& db, const Report& report);
enum class About : bool { anybody, no_moderators };
// The oldest open ones or, if `all`, the newest, including closed ones; oldest first.
std::vector<Report> list(Database& db, bool all, int most, About about = About::anybody);
// False if there is no open one with this id.
bool close(Database& db, const std::string& id, Time now);
std::optional<Report> by_id(Database& db, const std::string& id);
// How many there are about the user, and how many of these are open.
struct Count {
  std::int64_t all = 0, open = 0;
  bool operator==(const Count&) const = default;
};
Count about(Database& db, const UserId& user);
// How many the user made since then, for limits.
std::int64_t count_since(Database& db, const UserId& reporter, Time since);

}  // namespace reports
}  // namespace oikist::store
