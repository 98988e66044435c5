#pragma once
#include "cli/verb.h"
#include "terminal/screen.h"

namespace oikist::cli {

// Adds --color to a verb; `choice` is changed when the flag is parsed.
void add_color_flag(CLI::App& verb, ColourChoice& choice);

}  // namespace oikist::cli
