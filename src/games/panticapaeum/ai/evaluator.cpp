#include "games/panticapaeum/ai/evaluator.h"

#include <algorithm>

#include "games/panticapaeum/ai/embedded.h"
#include "games/panticapaeum/ai/features.h"
#include "games/panticapaeum/ai/turn_search.h"

namespace oikist {
namespace {

using namespace panticapaeum;

constexpr std::size_t kRootKept = 24;  // beam width at the root of the search

bool is_settling(Phase phase) {
  return phase == Phase::final || phase == Phase::over;
}

// Cuts the moves after the first one that reveals something.
void cut_at_reveal(const View& start, std::vector<Move>& moves) {
  View view = start;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (Panticapaeum::reveals(view, moves[i])) return moves.resize(i + 1);
    view = Panticapaeum::preview(view, moves[i]);
  }
}

bool same_row(const BoardRow& a, const BoardRow& b) {
  const auto same = [](BoardCell one, BoardCell other) {
    return one.gift == other.gift && one.number == other.number;
  };
  return a.values == b.values &&
         std::equal(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end(), same);
}

}  // namespace

const Net& panticapaeum::standard_net() {
  static const Net net(data::panticapaeum_net, panticapaeum::feature_count());
  return net;
}

bool panticapaeum::knows_set(const Components& components) {
  const Components& standard = Components::standard();
  if (&components == &standard) return true;
  for (const Kind kind : kAllKinds)
    if (components.building_cells(kind) != standard.building_cells(kind)) return false;
  for (const Colour row : kAllColours)
    if (!same_row(components.row(row), standard.row(row))) return false;
  return true;
}

bool panticapaeum::ends_turn(const View& before, const View& after) {
  return after.seat != before.seat || after.turn != before.turn || after.round != before.round ||
         after.phase == Phase::over || after.phase == Phase::discard ||
         (after.phase == Phase::final) != (before.phase == Phase::final);
}

int Evaluator<Panticapaeum>::features() {
  return panticapaeum::feature_count();
}

bool Evaluator<Panticapaeum>::knows(const panticapaeum::Components& components) {
  return panticapaeum::knows_set(components);
}

Judgement Evaluator<Panticapaeum>::judgement(const Panticapaeum::View& view) const {
  Judgement judgement = judgement_;
  if (judgement.net == &standard_net() && !knows_set(view.components())) judgement.net = nullptr;
  return judgement;
}

std::vector<Plan<Panticapaeum>> Evaluator<Panticapaeum>::plans(const Panticapaeum::View& view,
                                                               std::size_t width, std::size_t moves,
                                                               FastRandom& random) const {
  const Judgement judged_by = judgement(view);
  const TurnSearch search(view, judged_by, kRootKept, random);
  std::vector<Plan<Panticapaeum>> plans;
  for (TurnLine& line : search.best_lines(width, moves)) {
    cut_at_reveal(view, line.moves);
    plans.push_back({std::move(line.moves), line.value});
  }
  return plans;
}

// A narrow beam and, with a single goal, no network: later benefits of a turn do not count.
Plan<Panticapaeum> Evaluator<Panticapaeum>::novice_turn(const Panticapaeum::View& view,
                                                        const NoviceStyle& style,
                                                        FastRandom& random) const {
  Judgement judged_by = judgement(view);
  judged_by.foresight = style.lookahead;
  if (style.single_goal) judged_by.net = nullptr;
  const auto kept = std::max<std::size_t>(1, static_cast<std::size_t>(style.sample_rate * 5));
  TurnLine line = TurnSearch(view, judged_by, kept, random).best_line();
  cut_at_reveal(view, line.moves);
  return {std::move(line.moves), line.value};
}

void Evaluator<Panticapaeum>::play_turn(Panticapaeum::Position& world, std::size_t width,
                                        FastRandom& random) const {
  const Judgement judged_by = judgement(world.view());
  for (;;) {
    const View start = world.view();
    const TurnLine line = TurnSearch(start, judged_by, width, random).best_line();
    for (const Move& move : line.moves) {
      const bool reveals = Panticapaeum::reveals(world.view(), move);
      Panticapaeum::play(world, move);
      if (ends_turn(start, world.view())) return;
      if (reveals) break;  // the turn has to be planned again
    }
  }
}

double Evaluator<Panticapaeum>::expect(const Panticapaeum::View& view, int seat) const {
  return judgement(view).expect(view, seat, turns_left(view, seat), is_settling(view.phase));
}

double Evaluator<Panticapaeum>::stddev(const Panticapaeum::View& view, int seat) const {
  const int turns = turns_left(view, seat);
  return turns == 0 ? 1 : judgement_.net->stddev(phase_of(turns));
}

int Evaluator<Panticapaeum>::turns(const Panticapaeum::View& view) const {
  int turns = view.phase == Phase::over ? 0 : 1;
  for (int seat = 0; seat < view.players(); ++seat) turns += turns_left(view, seat);
  return turns;
}

}  // namespace oikist
