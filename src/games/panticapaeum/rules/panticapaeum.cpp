#include "games/panticapaeum/rules/panticapaeum.h"

#include <algorithm>

#include "games/panticapaeum/rules/turn.h"

namespace oikist {

using panticapaeum::Do;
using panticapaeum::Pending;
using panticapaeum::Task;
using panticapaeum::TileId;
using panticapaeum::Turn;

void Panticapaeum::play(Position& position, const Move& move) {
  Turn(position).play(move);
}

bool Panticapaeum::reveals(const View& view, const Move& move) {
  if (move.what == Do::random_tile) return true;
  // Otherwise only a new circle does, and it follows the last turn of a round at the earliest.
  if (view.round == panticapaeum::kRounds || view.turn + 1 < panticapaeum::kTurns) return false;
  View after = view;
  Turn turn(after);
  turn.play(move);
  return turn.stopped();
}

Panticapaeum::View Panticapaeum::preview(const View& view, const Move& move) {
  View after = view;
  Turn(after).play(move);
  return after;
}

std::optional<Panticapaeum::View> Panticapaeum::with_turn_of(const View& view, int seat) {
  const auto is_tile = [](TileId tile) { return tile != panticapaeum::kNoTile; };
  if (std::none_of(view.circle.begin(), view.circle.end(), is_tile)) return std::nullopt;
  View after = view;
  for (const Pending& pending : view.pending) {
    if (pending.task == Task::lay && !panticapaeum::is_aqueduct_tile(pending.number))
      after.discard.add(pending.number);
    if (pending.task == Task::place) ++after.columns[panticapaeum::index(pending.kind())];
  }
  after.pending.clear();
  after.phase = panticapaeum::Phase::scout;
  after.seat = static_cast<std::uint8_t>(seat);
  return after;
}

}  // namespace oikist
