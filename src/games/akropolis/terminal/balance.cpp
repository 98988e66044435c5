#include "games/akropolis/terminal/balance.h"

#include <algorithm>
#include <string>

namespace oikist::cli {

using namespace akropolis;

namespace {

using Samples = std::vector<GameSample<Akropolis>>;
using OneSeat = SeatSample<Akropolis>;

Table colour_table(const Samples& samples) {
  Table table{"Points by source, per player",
              "source",
              {{"points", 2}, {"+/-", 2}, {"districts", 2}, {"stars", 2}},
              {}};
  for (const Colour colour : kAllColours) {
    const auto part = [&](const OneSeat& seat) { return seat.score.part(colour); };
    const Mean points = mean_of(samples, [&](const OneSeat& s) { return part(s).points; });
    table.rows.push_back(
        {std::string(kColourPlurals[index(colour)]),
         {points.value(), points.margin(),
          mean_of(samples, [&](const OneSeat& s) { return part(s).value; }).value(),
          mean_of(samples, [&](const OneSeat& s) { return part(s).stars; }).value()}});
  }
  const Mean stones = mean_of(samples, [](const OneSeat& seat) { return seat.score.stones; });
  const Mean total = mean_of(samples, [](const OneSeat& seat) { return seat.score.total; });
  table.rows.push_back({"stones", {stones.value(), stones.margin(), 0, 0}});
  table.rows.push_back({"total", {total.value(), total.margin(), 0, 0}});
  return table;
}

Table building_table(const Rules& rules, const Samples& samples) {
  Table table{"How a player builds", "what", {{"in a game", 2}}, {}};
  const auto add = [&](std::string what, auto figure) {
    table.rows.push_back({std::move(what), {mean_of(samples, figure).value()}});
  };
  add("tallest column", [](const OneSeat& seat) { return seat.tallest; });
  add("tiles above the ground", [](const OneSeat& seat) { return seat.tiles_raised; });
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(rules.site_size()); ++slot)
    add("tiles for " + std::to_string(slot) + (slot == 1 ? " stone" : " stones"),
        [=](const OneSeat& seat) { return seat.slots[slot]; });
  return table;
}

}  // namespace

void Balance<Akropolis>::note_move(const View& view, const Move& move,
                                   GameSample<Akropolis>& sample) {
  OneSeat& seat = sample.seats[static_cast<std::size_t>(view.seat())];
  ++seat.slots[move.slot];
  if (view.city(view.seat()).is_occupied({move.q, move.r})) ++seat.tiles_raised;
}

void Balance<Akropolis>::note_end(const View& view, GameSample<Akropolis>& sample) {
  sample.winners = Akropolis::winners(view);
  for (std::size_t i = 0; i < sample.seats.size(); ++i) {
    const int number = static_cast<int>(i);
    OneSeat& seat = sample.seats[i];
    seat.score = view.score(number);
    if (number >= view.rules().players()) continue;  // the Architect builds no city
    for (const Placement& placement : view.city(number).placements())
      for (const Hex hex : hexes_of({placement.q, placement.r}, placement.rotation))
        seat.tallest = std::max(seat.tallest, view.city(number).height(hex));
  }
}

std::vector<Table> Balance<Akropolis>::tables(const Rules& rules, const Samples& samples) {
  Samples players = samples;  // without the Architect of a solo game
  for (auto& sample : players) sample.seats.resize(static_cast<std::size_t>(rules.players()));
  return {seat_table(samples), colour_table(players), building_table(rules, players)};
}

}  // namespace oikist::cli
