#pragma once
// What speaks for a move, as JSON.
#include "ai/preparation.h"
#include "ai/score_parts.h"
#include "base/json.h"

namespace oikist {

json::array to_json(const std::vector<ScorePart>& parts);
json::array to_json(const std::vector<Preparation>& preparations);

}  // namespace oikist
