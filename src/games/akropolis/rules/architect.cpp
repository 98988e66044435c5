#include "games/akropolis/rules/architect.h"

#include <algorithm>

namespace oikist::akropolis {
namespace {

constexpr int kDoubledMarketsPerPlaza = 3;
constexpr int kQuarryPointsOfMetagenes = 2;

// How many of the districts count twice under the colour's variant.
int doubled_districts(Colour colour, const FaceCount& count, int height, Architect architect) {
  const int districts = count.districts[index(colour)];
  switch (colour) {
    case Colour::house:
      return districts * height >= kHouseBonusValue ? districts : 0;
    case Colour::market:
      return std::min(districts, kDoubledMarketsPerPlaza * count.plazas[index(colour)]);
    case Colour::barracks:
    case Colour::garden:
      return districts;
    case Colour::temple:
      return architect == Architect::callicrates ? districts : 0;
  }
  return 0;
}

}  // namespace

void FaceCount::add(Face face) {
  if (face.is_quarry())
    ++quarries;
  else
    ++(face.is_plaza() ? plazas : districts)[index(face.colour())];
}

void FaceCount::add(const SingleTile& tile) {
  if (!tile.face.is_half()) return add(tile.face);
  for (const Colour colour : tile.halves) add(Face::district(colour));
}

FaceCount count_starting_tile(const Components& components) {
  FaceCount count;
  count.add(components.start_centre());
  for (const Face face : components.start_spokes()) count.add(face);
  return count;
}

int architect_slot(const ArchitectHolding& holding, std::span<const TileId> site,
                   const Components& components) {
  for (int slot = 0; slot < static_cast<int>(site.size()) && slot <= holding.stones; ++slot) {
    const TileFaces& faces = components.tile(site[static_cast<std::size_t>(slot)]).faces;
    if (std::any_of(faces.begin(), faces.end(), [](Face face) { return face.is_plaza(); }))
      return slot;
  }
  return 0;
}

FixedVector<TileId, kTilesOnCard> architect_choices(const OpenCard& card, TileId taken) {
  const auto rank = [](TileId id) {
    const Face face = Expansion::standard().single(id).face;
    return face.is_plaza() ? 2 : face.is_half() ? 1 : 0;
  };
  int best = -1;
  for (const TileId id : card.tiles)
    if (id != taken) best = std::max(best, rank(id));
  FixedVector<TileId, kTilesOnCard> choices;
  for (const TileId id : card.tiles)
    if (id != taken && rank(id) == best) choices.push_back(id);
  return choices;
}

Score score_architect(const ArchitectHolding& holding, const Rules& rules) {
  FaceCount count = count_starting_tile(rules.components());
  for (const TileId id : holding.tiles) {
    if (rules.components().has_tile(id))
      for (const Face face : rules.components().tile(id).faces) count.add(face);
    else
      count.add(Expansion::standard().single(id));
  }
  return score_architect(count, holding.stones, rules);
}

Score score_architect(const FaceCount& count, int stones, const Rules& rules) {
  const Architect architect = rules.options().architect;
  const int height = architect == Architect::callicrates ? 2 : 1;
  Score score;
  score.stones = stones;
  if (architect == Architect::metagenes) score.quarries = kQuarryPointsOfMetagenes * count.quarries;
  score.total = score.stones + score.quarries;
  for (const Colour colour : kAllColours) {
    Part& part = score.parts[index(colour)];
    const int twice =
        rules.variant(colour) ? doubled_districts(colour, count, height, architect) : 0;
    part.value = height * (count.districts[index(colour)] + twice);
    part.stars = count.plazas[index(colour)] * rules.components().stars(colour);
    part.points = part.value * part.stars;
    score.total += part.points;
  }
  return score;
}

}  // namespace oikist::akropolis
