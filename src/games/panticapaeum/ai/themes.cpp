#include "games/panticapaeum/ai/themes.h"

#include <array>

#include "search/reasons.h"

namespace oikist {
namespace {

using namespace panticapaeum;

constexpr std::array<std::string_view, 9> kThemes = {
    "tile", "chain", "free_build", "drought", "value", "upgrade", "worker", "denial", "patience"};
constexpr int kChainSteps = 4;
constexpr int kChainRows = 2;

// The effect of one of the two turns on the seat to decide.
struct Effect {
  Score score;
  int steps = 0;  // on the development board
  int rows = 0;   // in which there are some
  int upgrades = 0;
  int workers = 0;  // that have left the supply
  int values = 0;   // steps in the worth of buildings
  bool free_build = false;
};

int upgrades_of(const Seat& seat) {
  return seat.upgrades.substitutes + seat.upgrades.discounts + seat.upgrades.coins;
}

Effect effect_of(const View& view, const Candidate<Panticapaeum>& turn) {
  const View after = after_turn<Panticapaeum>(view, std::span(turn.line));
  const Seat& was = view.own();
  const Seat& is = after.seats[view.seat];
  Effect effect;
  effect.score = score(after, view.seat);
  for (std::size_t row = 0; row < kColours; ++row) {
    const int steps = is.markers[row] - was.markers[row];
    effect.steps += steps;
    effect.rows += steps > 0 ? 1 : 0;
    const Kind kind = kind_of(static_cast<Colour>(row));
    effect.values += value_of(after, is, kind) == value_of(view, was, kind) ? 0 : 1;
  }
  effect.upgrades = upgrades_of(is) - upgrades_of(was);
  effect.workers = was.workers_in_supply - is.workers_in_supply;
  effect.free_build = std::any_of(turn.line.begin(), turn.line.end(),
                                  [](const Move& move) { return move.what == Do::free_build; });
  return effect;
}

int drought_of(const Effect& effect) {
  return effect.score.part(Part::drought);  // not positive
}

}  // namespace

std::vector<std::string_view> Themes<Panticapaeum>::all() {
  return {kThemes.begin(), kThemes.end()};
}

std::vector<std::string> Themes<Panticapaeum>::of(const View& view,
                                                  const Candidate<Panticapaeum>& best,
                                                  const Candidate<Panticapaeum>& second) {
  const Effect with_best = effect_of(view, best);
  const Effect with_second = effect_of(view, second);
  std::vector<std::string> themes;
  const auto note = [&](std::string_view theme, bool applies) {
    if (applies) themes.emplace_back(theme);
  };
  note("tile", best.move.what == Do::scout);
  note("chain", with_best.steps >= kChainSteps && with_best.rows >= kChainRows &&
                    with_best.steps > with_second.steps);
  note("free_build", with_best.free_build && !with_second.free_build);
  note("drought", drought_of(with_best) > drought_of(with_second));
  note("value", with_best.values > with_second.values);
  note("upgrade", with_best.upgrades > with_second.upgrades);
  note("worker", with_best.workers > with_second.workers);
  const double denies = denied(best, second, view.seat);
  note("denial", denies > 0.5 && 2 * denies > best.value - second.value);
  note("patience", with_best.score.total + 1 < with_second.score.total);
  return themes;
}

}  // namespace oikist
