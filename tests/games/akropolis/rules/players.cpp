#include "tests/games/akropolis/rules/players.h"

#include <algorithm>
#include <cstdlib>

namespace oikist::akropolis::test {
namespace {

constexpr std::uint32_t kSample = 60;  // moves that a player looks at

City city_after(const View& view, const Move& move) {
  City city = view.city(view.seat());
  const TileId tile = view.site()[move.slot];
  const int covered = city.place(tile, view.rules().components().tile(tile).faces,
                                 Hex{move.q, move.r}, move.rotation);
  city.set_stones(city.stones() - move.slot + covered);
  return city;
}

// The best of some moves; between equal ones chance decides.
template <class Value>
Move best_move(const View& view, FastRandom& random, Value value) {
  Move best = view.random_move(random);
  auto best_value = value(best);
  for (std::uint32_t i = 1; i < kSample; ++i) {
    const Move move = view.random_move(random);
    if (const auto here = value(move); here > best_value) {
      best = move;
      best_value = here;
    }
  }
  return best;
}

int distance(Hex a, Hex b) {
  const Hex d = a - b;
  return std::max({std::abs(d.q), std::abs(d.r), std::abs(d.q + d.r)});
}

int occupied_neighbours(const City& city, Hex hex) {
  int count = 0;
  for (int direction = 0; direction < kHexDirections; ++direction)
    count += city.height(neighbour(hex, direction)) > 0 ? 1 : 0;
  return count;
}

Move choose_random(const View& view, FastRandom& random) {
  return view.random_move(random);
}

Move choose_greedy(const View& view, FastRandom& random) {
  return best_move(view, random, [&](const Move& move) {
    return score_city(city_after(view, move), view.rules()).total;
  });
}

Move choose_tall(const View& view, FastRandom& random) {
  const City& city = view.city(view.seat());
  return best_move(view, random, [&](const Move& move) {
    int value = 0;
    for (const Hex hex : hexes_of(Hex{move.q, move.r}, move.rotation)) {
      value += 100 * city.height(hex);
      for (int direction = 0; direction < kHexDirections; ++direction)
        value += city.height(neighbour(hex, direction));
    }
    return value;
  });
}

Move choose_ring(const View& view, FastRandom& random) {
  const int radius = 2 + view.seat() % 3;
  const Hex centre = Hex::make(radius, 0);
  const City& city = view.city(view.seat());
  return best_move(view, random, [&](const Move& move) {
    int value = 0;
    for (const Hex hex : hexes_of(Hex{move.q, move.r}, move.rotation))
      value -= 4 * std::abs(distance(hex, centre) - radius) + (city.height(hex) > 0 ? 3 : 0);
    return value;
  });
}

Move choose_lakes(const View& view, FastRandom& random) {
  const Rules any_lake(view.rules().players(), Options{}, view.rules().components());
  return best_move(view, random, [&](const Move& move) {
    const City after = city_after(view, move);
    int value = 100 * static_cast<int>(lakes_of(after, any_lake).size());
    for (const Hex hex : hexes_of(Hex{move.q, move.r}, move.rotation))
      for (int direction = 0; direction < kHexDirections; ++direction)
        if (const Hex space = neighbour(hex, direction); after.height(space) == 0)
          value += occupied_neighbours(after, space) >= 4 ? 10 : 0;
    return value;
  });
}

}  // namespace

const Player kRandomPlayer = {"random", choose_random};
const Player kGreedyPlayer = {"greedy", choose_greedy};
const Player kTallPlayer = {"tall", choose_tall};
const Player kRingPlayer = {"ring", choose_ring};
const Player kLakePlayer = {"lakes", choose_lakes};

}  // namespace oikist::akropolis::test
