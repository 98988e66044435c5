#pragma once
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/themes.h"

namespace oikist {

template <>
struct Themes<Panticapaeum> {
  static std::vector<std::string_view> all();
  static std::vector<std::string> of(const panticapaeum::View& view,
                                     const Candidate<Panticapaeum>& best,
                                     const Candidate<Panticapaeum>& second);
};

static_assert(HasThemes<Panticapaeum>);

}  // namespace oikist
