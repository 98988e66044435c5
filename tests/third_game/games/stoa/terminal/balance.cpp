#include "games/stoa/terminal/balance.h"

namespace oikist::cli {

using OneSeat = SeatSample<Stoa>;

void Balance<Stoa>::note_move(const stoa::View& view, const stoa::Move& move, Sample& sample) {
  if (!move.right) ++sample.seats[static_cast<std::size_t>(view.seat())].left;
}

void Balance<Stoa>::note_end(const stoa::View& view, Sample& sample) {
  sample.winners = Stoa::winners(view);
  for (std::size_t seat = 0; seat < sample.seats.size(); ++seat)
    sample.seats[seat].score = view.score(static_cast<int>(seat));
}

std::vector<FigureTable> Balance<Stoa>::tables(const stoa::Rules&,
                                               const std::vector<Sample>& samples) {
  FigureTable sources{"Points by source, per player", "source", {{"per game", 2}}, {}};
  const auto add = [&](std::string what, auto figure) {
    sources.rows.push_back({std::move(what), {mean_of(samples, figure).value()}});
  };
  add("steps", [](const OneSeat& seat) { return seat.score.steps; });
  add("stairs", [](const OneSeat& seat) { return seat.score.stairs; });
  add("columns to the left", [](const OneSeat& seat) { return seat.left; });
  return {seat_table(samples), sources};
}

}  // namespace oikist::cli
