#include "games/akropolis/ai/ending.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "games/akropolis/ai/features.h"
#include "search/stopwatch.h"

namespace oikist::akropolis {
namespace {

using Totals = std::array<int, kMaxPlayers>;
using Tiles = FixedVector<TileId, kMaxSite>;

// The score of a city with the tile at its best place, before the price is deducted.
int best_with(const City& city, TileId tile, const Rules& rules) {
  const TileFaces& faces = rules.components().tile(tile).faces;
  int best = 0;
  city.for_each_triangle([&](const Triangle& triangle) {
    for (int turn = 0; turn < kTileHexes; ++turn) {
      City built = city;
      const int rotation = 2 * turn + (triangle.up ? 1 : 0);
      const int quarries = built.place(tile, faces, first_hex(triangle, turn), rotation);
      built.set_stones(city.stones() + quarries);
      best = std::max(best, score_city(built, rules).total);
    }
  });
  return best;
}

// A seat with at most one more turn: the score of its city, now and with each tile.
class Builder {
 public:
  Builder(const City& city, const Rules& rules)
      : city_(&city), rules_(&rules), now_(score_city(city, rules).total) {}

  int stones() const { return city_->stones(); }
  int now() const { return now_; }
  int with(TileId tile) {
    std::optional<int>& known = known_[tile];
    if (!known) known = best_with(*city_, tile, *rules_);
    return *known;
  }

 private:
  const City* city_;
  const Rules* rules_;
  int now_;
  std::array<std::optional<int>, 256> known_;
};

class Ending {
 public:
  explicit Ending(const View& view)
      : view_(view), rules_(view.rules()), seats_(rules_.seats()), seat_(view.seat()) {
    for (int s = 0; s < rules_.players(); ++s) builders_.emplace_back(view.city(s), rules_);
  }

  // The final scores of all seats after the move.
  Totals after(const Move& move) {
    const City city = city_after(view_, move);
    Builder own(city, rules_);
    Tiles tiles = view_.site();
    tiles.erase(move.slot);
    Holdings holdings;
    if (rules_.solo()) {
      holdings.architect = view_.architect();
      holdings.architect.stones += move.slot;
    }
    for (int s = 0; s < rules_.players(); ++s)
      holdings.totals[at(s)] = s == seat_ ? own.now() : builders_[at(s)].now();
    return go_on((seat_ + 1) % seats_, tiles, holdings, own);
  }

  // The lead of a seat over the best other one.
  int lead(const Totals& totals, int seat) const {
    int best_other = -1;
    for (int s = 0; s < seats_; ++s)
      if (s != seat) best_other = std::max(best_other, totals[at(s)]);
    return totals[at(seat)] - best_other;
  }

 private:
  struct Holdings {
    Totals totals{};
    ArchitectHolding architect;
  };
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  Totals go_on(int seat, const Tiles& tiles, const Holdings& holdings, Builder& own) {
    if (tiles.size() <= 1) return finished(holdings);
    if (seat >= rules_.players()) return architect_takes(tiles, holdings, own);
    Builder& builder = seat == seat_ ? own : builders_[at(seat)];
    const int slots = std::min(tiles.ssize(), builder.stones() + 1);
    std::optional<Totals> best;
    for (int slot = 0; slot < slots; ++slot) {
      Holdings next = holdings;
      next.totals[at(seat)] = builder.with(tiles[at(slot)]) - slot;
      next.architect.stones += slot;
      Tiles rest = tiles;
      rest.erase(at(slot));
      const Totals totals = go_on((seat + 1) % seats_, rest, next, own);
      if (!best || lead(totals, seat) > lead(*best, seat)) best = totals;
    }
    return *best;
  }

  Totals architect_takes(const Tiles& tiles, Holdings holdings, Builder& own) {
    const int slot =
        architect_slot(holdings.architect, {tiles.begin(), tiles.size()}, rules_.components());
    holdings.architect.tiles.push_back(tiles[at(slot)]);
    holdings.architect.stones -= slot;
    Tiles rest = tiles;
    rest.erase(at(slot));
    return go_on(0, rest, holdings, own);
  }

  Totals finished(const Holdings& holdings) const {
    Totals totals = holdings.totals;
    if (rules_.solo()) totals[1] = score_architect(holdings.architect, rules_).total;
    return totals;
  }

  const View& view_;
  const Rules& rules_;
  int seats_;
  int seat_;
  std::vector<Builder> builders_;
};

Candidate<Akropolis> candidate_of(const Move& move, const Totals& totals, int seat,
                                  const Ending& ending, const Rules& rules) {
  Candidate<Akropolis> candidate;
  candidate.move = move;
  candidate.line = {move};
  candidate.simulations = 1;
  const int lead = ending.lead(totals, seat);
  candidate.value = lead;
  candidate.win_probability = lead > 0 ? 1 : lead == 0 && !rules.solo() ? 0.5 : 0;
  for (int s = 0; s < rules.seats(); ++s)
    candidate.scores.push_back(totals[static_cast<std::size_t>(s)]);
  return candidate;
}

}  // namespace

bool is_ending(const View& view) {
  return view.stacks_left() == 0 && !view.rules().athena();
}

namespace {

// As many of the moves as the budget allows, best first.
Analysis<Akropolis> solve(const View& view, const std::vector<Move>& moves, const Budget& budget,
                          const Stopwatch& watch) {
  const auto deadline = std::chrono::milliseconds(budget.ms);
  Ending ending(view);
  Analysis<Akropolis> analysis;
  for (const Move& move : moves) {
    analysis.moves.push_back(
        candidate_of(move, ending.after(move), view.seat(), ending, view.rules()));
    ++analysis.simulations;
    if (budget.simulations > 0 && analysis.simulations >= budget.simulations) break;
    if (budget.ms > 0 && watch.elapsed() >= deadline) break;
  }
  std::stable_sort(analysis.moves.begin(), analysis.moves.end(),
                   [](const auto& a, const auto& b) { return a.value > b.value; });
  analysis.ms = watch.milliseconds();
  return analysis;
}

}  // namespace

Analysis<Akropolis> solve_ending(const Evaluator<Akropolis>& evaluator, const View& view,
                                 const SearchSettings& settings) {
  const Stopwatch watch(settings.budget.processor_time);
  FastRandom unused(0);
  std::vector<Move> moves;
  for (const Plan<Akropolis>& plan : evaluator.plans(view, view.legal_move_count(), 1, unused))
    moves.push_back(plan.moves.front());
  return solve(view, moves, settings.budget, watch);
}

Analysis<Akropolis> compare_endings(const View& view, const std::vector<Move>& moves) {
  return solve(view, moves, {}, Stopwatch());
}

}  // namespace oikist::akropolis
