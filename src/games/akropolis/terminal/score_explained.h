#pragma once
// The score of a city of Akropolis, explained district by district.
#include <string>

#include "games/akropolis/rules/architect.h"
#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"
#include "terminal/screen.h"

namespace oikist::cli {

std::string explain_city(const akropolis::City& city, const akropolis::Rules& rules,
                         const Screen& screen);
// With the score as the game counts it, cards of Athena included.
std::string explain_city(const akropolis::City& city, const akropolis::Score& score,
                         const akropolis::Rules& rules, const Screen& screen);
std::string explain_architect(const akropolis::ArchitectHolding& holding,
                              const akropolis::Rules& rules, const Screen& screen);
std::string explain_architect(const akropolis::ArchitectHolding& holding,
                              const akropolis::Score& score, const akropolis::Rules& rules,
                              const Screen& screen);

}  // namespace oikist::cli
