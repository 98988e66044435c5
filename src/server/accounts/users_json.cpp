#include "server/accounts/users_json.h"

#include <cmath>

namespace oikist::server {

json::object user_json(const store::User& user, const std::vector<store::Rating>& ratings,
                       bool oneself) {
  json::object by_game;
  for (const store::Rating& rating : ratings)
    by_game[rating.game] = {{"rating", std::round(rating.rating)},
                            {"deviation", std::round(rating.deviation)},
                            {"games", rating.games}};
  json::object object = {{"id", user.id},
                         {"name", user.name},
                         {"guest", user.guest},
                         {"created", user.created},
                         {"ratings", std::move(by_game)}};
  if (oneself && !user.role.empty()) object["role"] = user.role;
  if (oneself) object["email"] = user.email ? json::value(*user.email) : json::value(nullptr);
  return object;
}

}  // namespace oikist::server
