#pragma once
#include <string>

#include "base/id.h"

namespace oikist::tables {

// A user with a session, as known to a table.
struct User {
  UserId id;  // 32 hexadecimal digits
  std::string name;
  bool guest = false;  // guests play no rated games

  friend bool operator==(const User&, const User&) = default;
};

}  // namespace oikist::tables
