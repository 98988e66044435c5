#include "ai/levels.h"

#include <array>

namespace oikist {
namespace {

Level glancing(double foresight, double attention, bool one_thing = false) {
  Level level;
  level.glance = {foresight, attention, one_thing};
  return level;
}

Level searching(std::int64_t simulations, int ms) {
  Level level;
  level.searches = true;
  level.search = settings_for({ms, simulations, 1});
  return level;
}

// No level thinks longer than a second: a little is left for the last simulations that began
// before.
constexpr int kMost = 950;

// Limits of time beside those of number keep a level within a second on slow machines.
const std::array<Level, kLevels>& levels_of(Akropolis) {
  static const std::array<Level, kLevels> levels = {
      glancing(0, 0.03, true), glancing(0, 0.1),    glancing(0, 0.5),    glancing(0.5, 0.07),
      glancing(0.5, 0.12),     glancing(0.5, 0.25), glancing(0.5, 0.65), searching(4, kMost),
      searching(40, kMost),    searching(0, kMost)};
  return levels;
}

const std::array<Level, kLevels>& levels_of(Panticapaeum) {
  static const std::array<Level, kLevels> levels = {
      glancing(0.1, 0.2, true),  glancing(0.22, 0.2, true),
      glancing(0.45, 0.2, true), glancing(0.58, 0.4, true),
      glancing(0.6, 0.2),        glancing(0.85, 0.4),
      glancing(1, 0.8),          glancing(1, 2),
      searching(20, kMost),      searching(0, kMost)};
  return levels;
}

template <Game G>
class GlancingPlayer : public PlanningPlayer<G> {
 public:
  explicit GlancingPlayer(const Glance& glance) : glance_(glance) {}

 private:
  std::vector<typename G::Move> plan(const typename G::View& view, FastRandom& random) override {
    static const Mind<G> mind;
    return mind.glance(view, glance_, random).moves;
  }

  Glance glance_;
};

template <Game G>
std::unique_ptr<Player<G>> player_of(Level level, bool processor_time) {
  level.search.budget.processor_time = processor_time;
  if (level.searches) return std::make_unique<SearchPlayer<G>>(level.search);
  return std::make_unique<GlancingPlayer<G>>(level.glance);
}

}  // namespace

template <>
Level level_of<Akropolis>(int level) {
  return levels_of(Akropolis{})[static_cast<std::size_t>(level) - 1];
}
template <>
Level level_of<Panticapaeum>(int level) {
  return levels_of(Panticapaeum{})[static_cast<std::size_t>(level) - 1];
}

template <>
std::unique_ptr<Player<Akropolis>> make_level_player(int level, bool processor_time) {
  return player_of<Akropolis>(level_of<Akropolis>(level), processor_time);
}
template <>
std::unique_ptr<Player<Panticapaeum>> make_level_player(int level, bool processor_time) {
  return player_of<Panticapaeum>(level_of<Panticapaeum>(level), processor_time);
}

}  // namespace oikist
