#pragma once
#include <vector>

#include "base/json.h"
#include "store/ratings.h"
#include "store/users.h"

namespace oikist::server {

// A `user` of the interface; with the e-mail address only for the user themselves.
json::object user_json(const store::User& user, const std::vector<store::Rating>& ratings,
                       bool oneself);

}  // namespace oikist::server
