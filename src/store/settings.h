#pragma once
// Values shared by all nodes that no person sets, such as the key pair of Web Push.
#include <optional>
#include <string>

#include "store/database.h"

namespace oikist::store::settings {

std::optional<std::string> get(Database& db, const std::string& name);
void put(Database& db, const std::string& name, const std::string& value);
// Whether there was one.
bool remove(Database& db, const std::string& name);
// The value of `name`, which becomes `fresh` if there was none. If several nodes try, all get the
// same value.
std::string get_or_put(Database& db, const std::string& name, const std::string& fresh);

}  // namespace oikist::store::settings
