#pragma once
// Changes that every node has to know of soon, made by another node or by `oikist admin`. Nodes
// poll for new ones, so nothing is lost without the message bus.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Notice {
  std::string id;
  Time time = 0;
  // "table": its log has grown; "chat": a line of it was removed; "sessions": the user's ended;
  // "name": the user's; "blocks": whom the user blocked; "study": a shared analysis has changed
  std::string kind;
  std::string about;  // the id of the table, the user or the analysis

  bool operator==(const Notice&) const = default;
};

namespace notices {

void add(Database& db, const Notice& notice);
// The same for a notice about a current state: replaces those of the same kind and subject.
void replace(Database& db, const Notice& notice);
// Oldest first.
std::vector<Notice> after(Database& db, Time time);
std::int64_t remove_before(Database& db, Time time);

}  // namespace notices
}  // namespace oikist::store
