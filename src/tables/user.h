#pragma once
#include <string>

#include "base/id.h"

namespace oikist::tables {

// Somebody with a session, as a table knows them.
struct User {
  UserId id;  // 32 hexadecimal digits
  std::string name;
  bool guest = false;  // guests play no rated games

  friend bool operator==(const User&, const User&) = default;
};

}  // namespace oikist::tables
