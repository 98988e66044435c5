#pragma once
// The page that was linked into this executable, as a pack (page/pack.h); of no files if there was
// no built page when it was linked.
#include <string_view>

namespace oikist::cli {

std::string_view built_in_page();

}  // namespace oikist::cli
