#include "ai/score_parts.h"

namespace oikist {

std::vector<ScorePart> score_parts(const akropolis::Score& score) {
  std::vector<ScorePart> parts;
  for (const akropolis::Colour colour : akropolis::kAllColours)
    parts.push_back({std::string(akropolis::kColourPlurals[akropolis::index(colour)]),
                     score.part(colour).points});
  parts.push_back({"quarries", score.quarries});
  parts.push_back({"stones", score.stones});
  return parts;
}

std::vector<ScorePart> score_parts(const panticapaeum::Score& score) {
  std::vector<ScorePart> parts;
  for (std::size_t i = 0; i < panticapaeum::kPartNames.size(); ++i)
    parts.push_back({std::string(panticapaeum::kPartNames[i]), score.parts[i]});
  return parts;
}

}  // namespace oikist
