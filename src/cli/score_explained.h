#pragma once
// Why a city of Akropolis is worth what it is worth: every district, in words.
#include <string>

#include "akropolis/architect.h"
#include "akropolis/city.h"
#include "akropolis/rules.h"
#include "cli/terminal.h"

namespace oikist::cli {

std::string explain_city(const akropolis::City& city, const akropolis::Rules& rules,
                         const Screen& screen);
std::string explain_architect(const akropolis::ArchitectHolding& holding,
                              const akropolis::Rules& rules, const Screen& screen);

}  // namespace oikist::cli
