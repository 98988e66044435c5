#pragma once
#include "games/akropolis/rules/akropolis.h"
#include "search/reasons.h"

namespace oikist {

template <>
struct Reasons<Akropolis> {
  static std::vector<ScorePart> score_parts(const akropolis::Score& score);
  // `stars` of a colour (`of`: "temples") and `quarries` to cover.
  static std::vector<Preparation> prepared_by(const akropolis::View& before,
                                              std::span<const akropolis::Move> turn);
  static std::string words(const Preparation& preparation);
};

static_assert(HasReasons<Akropolis>);

}  // namespace oikist
