#pragma once
// Analyses shared by a short address.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct SharedStudy {
  std::string id;  // the short address
  UserId owner;
  std::string name;
  std::string code;       // the analysis, as in a link
  bool together = false;  // others may change it
  std::int64_t version = 1;
  Time created = 0;
  Time updated = 0;
  Time opened = 0;  // to the day
  bool operator==(const SharedStudy&) const = default;
};

namespace studies {

void add(Database& db, const SharedStudy& study);
std::optional<SharedStudy> by_id(Database& db, const std::string& id);
std::optional<std::int64_t> version_of(Database& db, const std::string& id);
// Newest change first, without their codes.
std::vector<SharedStudy> of_user(Database& db, const UserId& user);
// Writes name, code, together and updated under the next version; false if the stored version is
// not `study.version` or there is no such study.
bool change(Database& db, const SharedStudy& study);
void note_opened(Database& db, const std::string& id, Time now);
bool remove(Database& db, const std::string& id);
// Removes those that nobody has opened since then, and rows of deleted users left by programs older
// than this table.
void remove_unopened(Database& db, Time before);

}  // namespace studies
}  // namespace oikist::store
