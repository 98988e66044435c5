#pragma once
// The samples of a balance report: one per game. The tables are computed from all samples in the
// order of the games, so that they do not depend on scheduling.
#include <concepts>
#include <string>
#include <vector>

#include "game/concept.h"
#include "terminal/figure_table.h"

namespace oikist::cli {

// The figures of one seat in one game.
template <class G>
struct SeatSample;

template <class G>
struct GameSample {
  std::vector<int> winners;
  std::vector<SeatSample<G>> seats;
};

// A game's balance report. Each game specialises it, and SeatSample.
template <class G>
struct Balance;

template <class G>
concept HasBalance =
    Game<G> && requires(const typename G::Rules& rules, const typename G::View& view,
                        const typename G::Move& move, GameSample<G>& sample,
                        const std::vector<GameSample<G>>& samples) {
      // Counts a move before it is played, and the end of the game.
      { Balance<G>::note_move(view, move, sample) };
      { Balance<G>::note_end(view, sample) };
      // Precondition: there is a sample.
      { Balance<G>::tables(rules, samples) } -> std::same_as<std::vector<FigureTable>>;
    };

// The mean of `figure` over all seats of all games.
template <class G, class Figure>
Mean mean_of(const std::vector<GameSample<G>>& samples, Figure figure) {
  Mean mean;
  for (const GameSample<G>& sample : samples)
    for (const SeatSample<G>& seat : sample.seats) mean.add(figure(seat));
  return mean;
}

// Wins and points of each seat; a shared win counts in parts.
template <class G>
FigureTable seat_table(const std::vector<GameSample<G>>& samples) {
  FigureTable table{
      "Seats",
      "seat",
      {{"win rate", 1, true}, {"from", 1, true}, {"to", 1, true}, {"points", 1}, {"+/-", 1}},
      {}};
  const auto games = static_cast<double>(samples.size());
  for (std::size_t seat = 0; seat < samples.front().seats.size(); ++seat) {
    double wins = 0;
    Mean points;
    for (const GameSample<G>& sample : samples) {
      points.add(sample.seats[seat].score.total);
      for (const int winner : sample.winners)
        if (winner == static_cast<int>(seat))
          wins += 1.0 / static_cast<double>(sample.winners.size());
    }
    const Interval interval = interval_of_share(wins, games);
    table.rows.push_back(
        {std::to_string(seat),
         {wins / games, interval.low, interval.high, points.value(), points.margin()}});
  }
  return table;
}

}  // namespace oikist::cli
