#pragma once
// What a balance report counts. Every game played leaves a sample; the tables are made from all
// samples in the order of the games, so that it does not matter who played them when.
#include <array>
#include <cstdint>
#include <vector>

#include "akropolis/akropolis.h"
#include "cli/table.h"
#include "panticapaeum/panticapaeum.h"

namespace oikist::cli {

// What one seat did in one game.
template <class G>
struct SeatSample;

template <>
struct SeatSample<Akropolis> {
  akropolis::Score score;
  int tallest = 0;
  int tiles_raised = 0;                          // laid above the ground
  std::array<int, akropolis::kMaxSite> slots{};  // how often each place of the line
};

template <>
struct SeatSample<Panticapaeum> {
  template <std::size_t n>
  using Counts = std::array<int, n>;
  static constexpr std::size_t kMoves = static_cast<std::size_t>(panticapaeum::Do::pass) + 1;
  static constexpr std::size_t kPhases = panticapaeum::kPhaseNames.size();

  panticapaeum::Score score;
  panticapaeum::Upgrades upgrades;
  Counts<panticapaeum::kColours> markers{};
  Counts<panticapaeum::kKinds> paid{};  // buildings by kind
  Counts<panticapaeum::kKinds> free{};
  Counts<kMoves> moves{};      // by what was done
  Counts<kPhases> declined{};  // by what was asked
  int cubes_sold = 0;
  int tiles_raised = 0;
  int workers = 0;  // in the end, of five
};

template <class G>
struct GameSample {
  std::vector<int> winners;
  std::vector<SeatSample<G>> seats;
};

// Counts a move before it is played, and the end of the game.
void note_move(const akropolis::View& view, const akropolis::Move& move,
               GameSample<Akropolis>& sample);
void note_end(const akropolis::View& view, GameSample<Akropolis>& sample);
void note_move(const panticapaeum::View& view, const panticapaeum::Move& move,
               GameSample<Panticapaeum>& sample);
void note_end(const panticapaeum::View& view, GameSample<Panticapaeum>& sample);

// Precondition: there is a sample.
std::vector<Table> balance_tables(const akropolis::Rules& rules,
                                  const std::vector<GameSample<Akropolis>>& samples);
std::vector<Table> balance_tables(const panticapaeum::Rules& rules,
                                  const std::vector<GameSample<Panticapaeum>>& samples);

// The mean of what `figure` gives for each seat of each game.
template <class G, class Figure>
Mean mean_of(const std::vector<GameSample<G>>& samples, Figure figure) {
  Mean mean;
  for (const GameSample<G>& sample : samples)
    for (const SeatSample<G>& seat : sample.seats) mean.add(figure(seat));
  return mean;
}

// Wins and points of each seat; a shared win counts in parts.
template <class G>
Table seat_table(const std::vector<GameSample<G>>& samples) {
  Table table{
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
