#include "games/akropolis/terminal/colours.h"

#include <array>

namespace oikist::cli {
namespace {

constexpr Rgb kDark = {16, 16, 16};
constexpr Rgb kLight = {255, 255, 255};
constexpr Rgb kQuarry = {0xe1, 0xe1, 0xe0, 254};

struct Pair {
  Rgb ground;
  Rgb ink;  // the one of dark and light that reads better on the ground
};
constexpr std::array<Pair, akropolis::kColours> kPairs = {{{{0x28, 0x44, 0x86, 25}, kLight},
                                                           {{0xea, 0xba, 0x36, 179}, kDark},
                                                           {{0xa5, 0x33, 0x1e, 124}, kLight},
                                                           {{0xb7, 0x5f, 0xf6, 135}, kDark},
                                                           {{0x46, 0x93, 0x7f, 72}, kDark}}};

}  // namespace

Style colour_style(akropolis::Colour colour) {
  const Pair& pair = kPairs[index(colour)];
  Style style;
  style.ink = pair.ink;
  style.ground = pair.ground;
  return style;
}

Style face_style(akropolis::Face face) {
  Style style;
  if (face.is_quarry() || face.is_half()) {
    style.ink = kDark;
    style.ground = kQuarry;
    return style;
  }
  style = colour_style(face.colour());
  style.bold = face.is_plaza();
  style.underlined = face.is_plaza();
  return style;
}

}  // namespace oikist::cli
