#pragma once
// The audit log: actions of moderators and of the host of the server. Append-only, but `detail` is
// emptied in entries about a deleted user.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct AuditEntry {
  std::int64_t n = 0;  // counted from 1
  Time time = 0;
  UserId actor;        // the id of the moderator; empty: the host, by `oikist admin`
  std::string action;  // "ban", "mute", ...: see docs/online.md
  UserId about = {};   // the id of the user, or empty
  TableId table = {};  // the id of the table, or empty
  std::string detail = {};

  bool operator==(const AuditEntry&) const = default;
};

namespace audit {

// Returns its number (entry.n is ignored).
std::int64_t add(Database& db, const AuditEntry& entry);
// The newest first; those before number `before` if that is not 0.
std::vector<AuditEntry> list(Database& db, std::int64_t before, int most);

}  // namespace audit
}  // namespace oikist::store
