#pragma once
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/reasons.h"

namespace oikist {

template <>
struct Reasons<Panticapaeum> {
  static std::vector<ScorePart> score_parts(const panticapaeum::Score& score);
  // `steps` in a row (`of`: "white"), `upgrades` and `workers`.
  static std::vector<Preparation> prepared_by(const panticapaeum::View& before,
                                              std::span<const panticapaeum::Move> turn);
  static std::string words(const Preparation& preparation);
};

static_assert(HasReasons<Panticapaeum>);

}  // namespace oikist
