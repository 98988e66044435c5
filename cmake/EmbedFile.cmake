# Writes INPUT's bytes as a C++ source that defines oikist::data::SYMBOL.
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")  # 16 bytes a line
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
file(WRITE ${OUTPUT} "#include <string_view>

namespace oikist::data {
namespace {
constexpr char kBytes[] = {
    ${bytes}
};
}  // namespace
extern const std::string_view ${SYMBOL};
const std::string_view ${SYMBOL}{kBytes, sizeof kBytes};
}  // namespace oikist::data
")
