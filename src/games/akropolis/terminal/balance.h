#pragma once
#include <array>
#include <vector>

#include "games/akropolis/rules/akropolis.h"
#include "terminal/balance.h"

namespace oikist::cli {

template <>
struct SeatSample<Akropolis> {
  akropolis::Score score;
  int tallest = 0;
  int tiles_raised = 0;                          // laid above the ground
  std::array<int, akropolis::kMaxSite> slots{};  // how often each place of the line
  // With Athena:
  std::array<bool, akropolis::kCards> in_play{};
  std::array<bool, akropolis::kCards> completed{};
  int cards = 0;  // completed
};

template <>
struct Balance<Akropolis> {
  using Sample = GameSample<Akropolis>;
  static void note_move(const akropolis::View& view, const akropolis::Move& move, Sample& sample);
  static void note_end(const akropolis::View& view, Sample& sample);
  static std::vector<FigureTable> tables(const akropolis::Rules& rules,
                                         const std::vector<Sample>& samples);
};

static_assert(HasBalance<Akropolis>);

}  // namespace oikist::cli
