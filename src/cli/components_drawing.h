#pragma once
// Component sets as text: what is in them, in a few lines, and all of it drawn.
#include <string>

#include "akropolis/components.h"
#include "cli/terminal.h"
#include "panticapaeum/components.h"

namespace oikist::cli {

std::string summary_of(const akropolis::Components& set);
std::string summary_of(const panticapaeum::Components& set);
std::string draw_components(const akropolis::Components& set, const Screen& screen);
std::string draw_components(const panticapaeum::Components& set, const Screen& screen);

}  // namespace oikist::cli
