#include "games/panticapaeum/rules/position.h"

#include <algorithm>

#include "base/seed.h"
#include "games/panticapaeum/rules/hash.h"

namespace oikist::panticapaeum {
namespace {

template <class Range>
std::uint64_t mixed_all(std::uint64_t hash, const Range& range) {
  for (const auto& item : range) hash = mixed(hash, static_cast<std::uint64_t>(item) + 1);
  return mixed(hash, 0);
}

std::uint64_t mixed_seat(std::uint64_t hash, const Seat& seat) {
  hash = mixed_all(mixed(hash, seat.coins), seat.store);
  hash = mixed_all(hash, seat.markers);
  hash = mixed(hash, static_cast<std::uint64_t>(seat.workers_available) << 32 |
                         static_cast<std::uint64_t>(seat.workers_in_supply) << 24 |
                         static_cast<std::uint64_t>(seat.upgrades.substitutes) << 16 |
                         static_cast<std::uint64_t>(seat.upgrades.discounts) << 8 |
                         seat.upgrades.coins);
  return mixed(hash, seat.city.hash());
}

}  // namespace

BitSet View::tiles_in_bag() const {
  BitSet tiles = BitSet::first(kTerrainTiles + 1);
  tiles.remove(kNoTile);
  tiles = tiles - discard;
  for (const TileId tile : circle) tiles.remove(tile);
  for (const Pending& pending_task : pending)
    if (pending_task.task == Task::lay) tiles.remove(pending_task.number);
  for (const Seat& owner : seats)
    for (const Placement& placement : owner.city.tiles()) tiles.remove(placement.tile);
  return tiles;
}

int View::cubes_in_box(Colour colour) const {
  int left = kCubesInBox;
  for (const Seat& owner : seats)
    left -= owner.store[index(colour)] + owner.city.cubes()[index(colour)];
  return std::max(left, 0);
}

std::uint64_t View::hash() const {
  std::uint64_t hash = mixed(
      static_cast<std::uint64_t>(phase) << 32 | static_cast<std::uint64_t>(round) << 24 |
          static_cast<std::uint64_t>(turn) << 16 | static_cast<std::uint64_t>(seat) << 8 | bag_left,
      discard.hash());
  hash = mixed(hash, static_cast<std::uint64_t>(trireme + 1));
  hash = mixed_all(mixed_all(hash, circle), columns);
  hash = mixed_all(mixed_all(hash, singles), doubles);
  for (const Pending& entry : pending)
    hash = mixed(hash, static_cast<std::uint64_t>(entry.task) << 16 |
                           static_cast<std::uint64_t>(entry.number) << 8 | entry.bought);
  for (int i = 0; i < players(); ++i) hash = mixed_seat(hash, seats[static_cast<std::size_t>(i)]);
  return mixed(hash, static_cast<std::uint64_t>(rules_.options().supply));
}

std::uint64_t Position::hash() const {
  const std::uint64_t hash = mixed_all(view_.hash(), hidden_.bag);
  return mixed(mixed_all(hash, hidden_.reshuffle), hidden_.reshuffles);
}

std::array<TileId, kTerrainTiles> shuffled(const std::array<TileId, kTerrainTiles>& permutation,
                                           int times) {
  std::array<TileId, kTerrainTiles> order = Hidden::identity();
  for (; times > 0; --times)
    for (TileId& tile : order) tile = permutation[tile - 1u];
  return order;
}

Position determinize(const View& view, FastRandom& random) {
  Hidden hidden;
  view.tiles_in_bag().for_each([&](int tile) { hidden.bag.push_back(static_cast<TileId>(tile)); });
  shuffle(std::span<TileId>(hidden.bag.begin(), hidden.bag.size()), random);
  shuffle(std::span<TileId>(hidden.reshuffle), random);
  return {view, hidden};
}

}  // namespace oikist::panticapaeum
