#include "cli/built_in_page.h"

#include <cstddef>

// The assembler includes the file as it is, which is fast for any size.
__asm__(
    ".pushsection .rodata\n"
    ".balign 16\n"
    ".global oikist_page_begin\n"
    "oikist_page_begin:\n"
    ".incbin \"" OIKIST_PAGE_PACK
    "\"\n"
    ".global oikist_page_end\n"
    "oikist_page_end:\n"
    ".byte 0\n"
    ".popsection\n");

extern "C" {
extern const char oikist_page_begin[];
extern const char oikist_page_end[];
}

namespace oikist::cli {

std::string_view built_in_page() {
  return {oikist_page_begin, static_cast<std::size_t>(oikist_page_end - oikist_page_begin)};
}

}  // namespace oikist::cli
