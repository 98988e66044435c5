#pragma once
#include <array>
#include <vector>

#include "games/panticapaeum/rules/panticapaeum.h"
#include "terminal/balance.h"

namespace oikist::cli {

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

template <>
struct Balance<Panticapaeum> {
  using Sample = GameSample<Panticapaeum>;
  static void note_move(const panticapaeum::View& view, const panticapaeum::Move& move,
                        Sample& sample);
  static void note_end(const panticapaeum::View& view, Sample& sample);
  static std::vector<FigureTable> tables(const panticapaeum::Rules& rules,
                                         const std::vector<Sample>& samples);
};

static_assert(HasBalance<Panticapaeum>);

}  // namespace oikist::cli
