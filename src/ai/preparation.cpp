#include "ai/preparation.h"

#include <algorithm>

#include "base/text.h"

namespace oikist {

std::string Preparation::words() const {
  if (what == "stars") return counted(count, "star", "stars") + " for " + of;
  if (what == "quarries") return counted(count, "quarry", "quarries") + " to cover";
  if (what == "steps") return counted(count, "step", "steps") + " in the " + of + " row";
  if (what == "upgrades") return counted(count, "upgrade", "upgrades");
  return counted(count, "worker", "workers");
}

std::vector<Preparation> prepared_by(const akropolis::View& before,
                                     std::span<const akropolis::Move> turn) {
  using namespace akropolis;
  const Move& move = turn.front();
  const int seat = before.seat();
  const Score was = before.score(seat);
  const Score is = Akropolis::preview(before, move).score(seat);
  std::vector<Preparation> things;
  for (const Colour colour : kAllColours)
    if (const int stars = is.part(colour).stars - was.part(colour).stars; stars > 0)
      things.push_back({"stars", std::string(kColourPlurals[index(colour)]), stars});
  const auto& tile = before.rules().components().tile(before.site()[move.slot]);
  const auto quarries = std::count(tile.faces.begin(), tile.faces.end(), Face::quarry());
  if (quarries > 0) things.push_back({"quarries", "", static_cast<int>(quarries)});
  return things;
}

std::vector<Preparation> prepared_by(const panticapaeum::View& before,
                                     std::span<const panticapaeum::Move> turn) {
  using namespace panticapaeum;
  const auto after = after_turn<Panticapaeum>(before, turn);
  const Seat& was = before.own();
  const Seat& is = after.seats[before.seat];
  std::vector<Preparation> things;
  for (std::size_t row = 0; row < kColours; ++row)
    if (const int steps = is.markers[row] - was.markers[row]; steps > 0)
      things.push_back({"steps", std::string(name(static_cast<Colour>(row))), steps});
  const auto upgrades = [](const Seat& seat) {
    return seat.upgrades.substitutes + seat.upgrades.discounts + seat.upgrades.coins;
  };
  if (const int more = upgrades(is) - upgrades(was); more > 0)
    things.push_back({"upgrades", "", more});
  const auto workers = [](const Seat& seat) { return kWorkers - seat.workers_in_supply; };
  if (const int more = workers(is) - workers(was); more > 0)
    things.push_back({"workers", "", more});
  return things;
}

}  // namespace oikist
