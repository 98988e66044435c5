#pragma once
// Settings in the environment that are none, mostly misspelt ones.
#include <span>
#include <string>

namespace oikist::server {

// Throws Failure("bad_setting") if one of the variables, of which the names are given, begins with
// OIKIST_ but is no setting; says which one may be meant.
void check_environment(std::span<const std::string> names);

}  // namespace oikist::server
