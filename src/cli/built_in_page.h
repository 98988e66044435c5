#pragma once
// The page linked into this executable, as a pack (page/pack.h); without files if the page had not
// been built.
#include <string_view>

namespace oikist::cli {

std::string_view built_in_page();

}  // namespace oikist::cli
