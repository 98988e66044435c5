#pragma once
// Finds misspelt settings in the environment.
#include <span>
#include <string>

namespace oikist::server {

// Throws Failure("bad_setting") if one of these variable names begins with OIKIST_ but is not a
// setting; suggests the most similar one.
void check_environment(std::span<const std::string> names);

}  // namespace oikist::server
