#pragma once
#include "games/akropolis/rules/akropolis.h"
#include "search/themes.h"

namespace oikist {

template <>
struct Themes<Akropolis> {
  static std::vector<std::string_view> all();
  static std::vector<std::string> of(const akropolis::View& view, const Candidate<Akropolis>& best,
                                     const Candidate<Akropolis>& second);
};

static_assert(HasThemes<Akropolis>);

}  // namespace oikist
