#pragma once
// Changes that every node has to learn soon, made by another node or by `oikist admin`.
// Nodes look for new ones; nothing is lost if they cannot be told.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Notice {
  std::string id;
  Time time = 0;
  // "table": its log has grown; "chat": a line of it was removed; "sessions": the user's ended;
  // "name": the user's; "blocks": whom the user blocked
  std::string kind;
  std::string about;  // the id of the table or the user

  bool operator==(const Notice&) const = default;
};

namespace notices {

void add(Database& db, const Notice& notice);
// The same for what says how something is now: those of its kind and about the same are gone.
void replace(Database& db, const Notice& notice);
// Oldest first.
std::vector<Notice> after(Database& db, Time time);
std::int64_t remove_before(Database& db, Time time);

}  // namespace notices
}  // namespace oikist::store
