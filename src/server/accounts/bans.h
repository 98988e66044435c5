#pragma once
// Banned users.
#include <string>

#include "store/settings.h"

namespace oikist::server {

inline std::string ban_key(const UserId& user) {
  return "ban." + user.text();
}
inline bool is_banned(store::Database& db, const UserId& user) {
  const auto ban = store::settings::get(db, ban_key(user));
  return ban && !ban->empty();
}

}  // namespace oikist::server
