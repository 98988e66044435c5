#include "games/panticapaeum/terminal/colours.h"

#include <array>

namespace oikist::cli {

using panticapaeum::Colour;
using panticapaeum::Terrain;

namespace {

constexpr Rgb kDark = {16, 16, 16};
constexpr Rgb kLight = {255, 255, 255};
constexpr Rgb kPlain = {0x8f, 0x94, 0x86, 102};
constexpr Rgb kDrought = {0xe2, 0xbf, 0x8c, 180};
constexpr Rgb kWorker = {0x25, 0x5f, 0xc4, 26};

struct Pair {
  Rgb ground;
  Rgb ink;  // the one of dark and light that reads better on the ground
};
constexpr std::array<Pair, panticapaeum::kColours> kPairs = {{{{0x49, 0x31, 0x27, 52}, kLight},
                                                              {{0x9d, 0x2f, 0xda, 128}, kLight},
                                                              {{0xf8, 0xf7, 0xf7, 255}, kDark},
                                                              {{0xc9, 0x5c, 0x1d, 166}, kDark},
                                                              {{0x45, 0x8f, 0x7c, 66}, kDark}}};

}  // namespace

Style colour_style(Colour colour) {
  const Pair& pair = kPairs[index(colour)];
  return {.ink = pair.ink, .ground = pair.ground, .bold = true};
}

Style terrain_style(Terrain terrain) {
  if (is_coloured(terrain)) return colour_style(colour_of(terrain));
  if (terrain == Terrain::drought) return {.ink = kDark, .ground = kDrought};
  return {.ink = kDark, .ground = kPlain, .bold = terrain == Terrain::choice};
}

Style worker_style() {
  return {.ink = kLight, .ground = kWorker, .bold = true};
}

Style faint_style() {
  return {.ink = {}, .ground = {}, .bold = false, .faint = true};
}

}  // namespace oikist::cli
