#pragma once
#include "games/stoa/rules/stoa.h"
#include "terminal/balance.h"

namespace oikist::cli {

template <>
struct SeatSample<Stoa> {
  stoa::Score score;
  int left = 0;  // columns put to the left
};

template <>
struct Balance<Stoa> {
  using Sample = GameSample<Stoa>;
  static void note_move(const stoa::View& view, const stoa::Move& move, Sample& sample);
  static void note_end(const stoa::View& view, Sample& sample);
  static std::vector<FigureTable> tables(const stoa::Rules& rules,
                                         const std::vector<Sample>& samples);
};

static_assert(HasBalance<Stoa>);

}  // namespace oikist::cli
