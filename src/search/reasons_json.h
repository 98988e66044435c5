#pragma once
// The reasons for a move, as JSON.
#include "base/json.h"
#include "search/reasons.h"

namespace oikist {

json::array to_json(const std::vector<ScorePart>& parts);
json::array to_json(const std::vector<Preparation>& preparations);

}  // namespace oikist
