# Writes INPUT's bytes as a C++ source that defines oikist::data::SYMBOL: as a string literal, which compilers read many
# times faster than a list of characters.
file(READ ${INPUT} bytes HEX)
file(SIZE ${INPUT} size)
string(REGEX REPLACE "(................................)" "\\1\"\n    \"" bytes "${bytes}")  # 16 bytes per line
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
file(WRITE ${OUTPUT} "#include <string_view>

namespace oikist::data {
extern const std::string_view ${SYMBOL};
const std::string_view ${SYMBOL}{
    \"${bytes}\",
    ${size}};
}  // namespace oikist::data
")
