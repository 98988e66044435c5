// The events of a move of Panticapaeum, derived from the views before and after it.
#include <algorithm>

#include "games/panticapaeum/codec/codec.h"

namespace oikist {

using panticapaeum::Colour;
using panticapaeum::kAllColours;
using panticapaeum::Seat;
using panticapaeum::View;

namespace {

// What changed for one seat; nothing is added if nothing did.
void add_changes(int number, const Seat& before, const Seat& after, json::array& events) {
  json::object change;
  const auto note = [&](std::string_view what, int was, int is) {
    if (was != is) change[what] = is - was;
  };
  note("coins", before.coins, after.coins);
  note("workers", before.workers_available, after.workers_available);
  json::object store;
  json::object markers;
  for (const Colour colour : kAllColours) {
    const std::size_t i = index(colour);
    if (before.store[i] != after.store[i]) store[name(colour)] = after.store[i] - before.store[i];
    if (before.markers[i] != after.markers[i]) markers[name(colour)] = after.markers[i];
  }
  if (!store.empty()) change["store"] = std::move(store);
  if (!markers.empty()) change["markers"] = std::move(markers);
  if (before.upgrades != after.upgrades) change["upgrades"] = true;
  if (change.empty()) return;
  json::object event = {{"event", "change"}, {"seat", number}};
  for (auto& member : change) event[member.key()] = member.value();
  events.push_back(std::move(event));
}

}  // namespace

json::array Codec<Panticapaeum>::events(const View& before, const panticapaeum::Move& move,
                                        const View& after) {
  json::array events;
  events.push_back({{"event", "move"}, {"seat", before.seat}, {"move", move_json(move)}});
  for (int seat = 0; seat < before.players(); ++seat)
    add_changes(seat, before.seats[static_cast<std::size_t>(seat)],
                after.seats[static_cast<std::size_t>(seat)], events);
  if (move.what == panticapaeum::Do::random_tile && after.phase == panticapaeum::Phase::lay)
    events.push_back(
        {{"event", "draw"}, {"seat", before.seat}, {"tile", after.pending.back().number}});
  if (after.round != before.round) {
    json::array circle;
    for (const panticapaeum::TileId tile : after.circle) circle.emplace_back(tile);
    events.push_back({{"event", "round"}, {"round", after.round}, {"circle", std::move(circle)}});
  }
  if (Panticapaeum::is_over(after)) {
    json::array winners;
    for (const int winner : Panticapaeum::winners(after)) winners.emplace_back(winner);
    events.push_back({{"event", "over"}, {"winners", std::move(winners)}});
  }
  return events;
}

}  // namespace oikist
