#include "games/panticapaeum/ai/reasons.h"

#include "base/text.h"

namespace oikist {

std::vector<ScorePart> Reasons<Panticapaeum>::score_parts(const panticapaeum::Score& score) {
  std::vector<ScorePart> parts;
  for (std::size_t i = 0; i < panticapaeum::kPartNames.size(); ++i)
    parts.push_back({std::string(panticapaeum::kPartNames[i]), score.parts[i]});
  return parts;
}

std::vector<Preparation> Reasons<Panticapaeum>::prepared_by(
    const panticapaeum::View& before, std::span<const panticapaeum::Move> turn) {
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

std::string Reasons<Panticapaeum>::words(const Preparation& preparation) {
  const int count = preparation.count;
  if (preparation.what == "steps")
    return counted(count, "step", "steps") + " in the " + preparation.of + " row";
  if (preparation.what == "upgrades") return counted(count, "upgrade", "upgrades");
  return counted(count, "worker", "workers");
}

}  // namespace oikist
