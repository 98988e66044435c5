#include "games/akropolis/ai/reasons.h"

#include <algorithm>

#include "base/text.h"

namespace oikist {

std::vector<ScorePart> Reasons<Akropolis>::score_parts(const akropolis::Score& score) {
  std::vector<ScorePart> parts;
  for (const akropolis::Colour colour : akropolis::kAllColours)
    parts.push_back({std::string(akropolis::kColourPlurals[akropolis::index(colour)]),
                     score.part(colour).points});
  parts.push_back({"quarries", score.quarries});
  parts.push_back({"stones", score.points_of_stones()});
  return parts;
}

std::vector<Preparation> Reasons<Akropolis>::prepared_by(const akropolis::View& before,
                                                         std::span<const akropolis::Move> turn) {
  using namespace akropolis;
  const Move& move = turn.front();
  const int seat = before.seat();
  const Score was = before.score(seat);
  const Score is = Akropolis::preview(before, move).score(seat);
  std::vector<Preparation> things;
  for (const Colour colour : kAllColours)
    if (const int stars = is.part(colour).stars - was.part(colour).stars; stars > 0)
      things.push_back({"stars", std::string(kColourPlurals[index(colour)]), stars});
  if (!move.is_place()) return things;
  const auto& tile = before.rules().components().tile(before.site()[move.slot]);
  const auto quarries = std::count(tile.faces.begin(), tile.faces.end(), Face::quarry());
  if (quarries > 0) things.push_back({"quarries", "", static_cast<int>(quarries)});
  return things;
}

std::string Reasons<Akropolis>::words(const Preparation& preparation) {
  if (preparation.what == "stars")
    return counted(preparation.count, "star", "stars") + " for " + preparation.of;
  return counted(preparation.count, "quarry", "quarries") + " to cover";
}

}  // namespace oikist
