#pragma once
// The program: its verbs, what it says about itself, and its exit code.
#include <string_view>

namespace oikist::cli {

// `page`: the pack of the page in the binary (page/pack.h).
int run_program(int argc, char** argv, std::string_view page);

}  // namespace oikist::cli
