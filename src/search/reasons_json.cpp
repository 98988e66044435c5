#include "search/reasons_json.h"

namespace oikist {

json::array to_json(const std::vector<ScorePart>& parts) {
  json::array list;
  for (const ScorePart& part : parts)
    list.push_back({{"part", part.name}, {"points", part.points}});
  return list;
}

json::array to_json(const std::vector<Preparation>& preparations) {
  json::array list;
  for (const Preparation& thing : preparations)
    list.push_back({{"what", thing.what}, {"of", thing.of}, {"count", thing.count}});
  return list;
}

}  // namespace oikist
