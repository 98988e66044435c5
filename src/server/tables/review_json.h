#pragma once
// A finished game reviewed by the AI, as JSON.
#include <functional>
#include <string>

#include "base/json.h"
#include "game/record.h"
#include "search/player.h"

namespace oikist::server {

// `go_on` gets the number of moves reviewed so far; if it returns false, the result is empty.
// Throws Failure if the record cannot be replayed.
json::object review_json(const Record& record, const Budget& budget,
                         const std::function<bool(int)>& go_on);

}  // namespace oikist::server
