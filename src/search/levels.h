#pragma once
// Players of a level; see level.h.
#include <memory>
#include <vector>

#include "search/search.h"

namespace oikist {

// Precondition: 1 <= level <= kLevels.
template <Game G>
Level level_of(int level) {
  return Evaluator<G>::levels()[static_cast<std::size_t>(level) - 1];
}

inline Level novice(double lookahead, double sample_rate, bool single_goal = false) {
  Level level;
  level.novice = {lookahead, sample_rate, single_goal};
  return level;
}

template <Game G>
Level searching(std::int64_t simulations, int ms) {
  Level level;
  level.searches = true;
  level.search = settings_for<G>({ms, simulations, 1});
  return level;
}

// No level takes longer than a second; the difference is reserved for simulations in progress.
inline constexpr int kLevelMilliseconds = 950;

template <Game G>
class NovicePlayer : public PlanningPlayer<G> {
 public:
  explicit NovicePlayer(const NoviceStyle& style) : style_(style) {}

 private:
  std::vector<typename G::Move> plan(const typename G::View& view, FastRandom& random) override {
    static const Evaluator<G> evaluator;
    return evaluator.novice_turn(view, style_, random).moves;
  }

  NoviceStyle style_;
};

// Precondition: 1 <= level <= kLevels.
template <Game G>
std::unique_ptr<Player<G>> make_level_player(int number, bool processor_time = false) {
  Level level = level_of<G>(number);
  level.search.budget.processor_time = processor_time;
  if (level.searches) return std::make_unique<SearchPlayer<G>>(level.search);
  return std::make_unique<NovicePlayer<G>>(level.novice);
}

}  // namespace oikist
