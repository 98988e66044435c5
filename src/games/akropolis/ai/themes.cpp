#include "games/akropolis/ai/themes.h"

#include <array>

namespace oikist {
namespace {

using namespace akropolis;

// In the order of the list. The themes of colours are named after the condition for counting.
constexpr std::array<std::string_view, 10> kThemes = {"star",   "quarry",  "stone",    "height",
                                                      "house",  "market",  "barracks", "temple",
                                                      "denial", "patience"};
constexpr std::array<std::string_view, kColours> kColourThemes = {"house", "market", "barracks",
                                                                  "temple", ""};
constexpr int kHighLevel = 3;

int stars_of(const Score& score) {
  int stars = 0;
  for (const Part& part : score.parts) stars += part.stars;
  return stars;
}

// The effect of one of the two moves on the city of the seat to decide.
struct Effect {
  Score score;
  int stones_won = 0;  // by covering quarries
  int height = 1;      // of the tile placed
};

Effect effect_of(const View& view, const Move& move) {
  const int seat = view.seat();
  const View after = Akropolis::preview(view, move);
  Effect effect;
  effect.score = after.score(seat);
  if (!move.is_place()) return effect;
  effect.stones_won = after.stones(seat) - view.stones(seat) + move.slot;
  effect.height = after.city(seat).height(Hex::make(move.q, move.r));
  return effect;
}

class AkropolisThemes {
 public:
  AkropolisThemes(const View& view, const Candidate<Akropolis>& best,
                  const Candidate<Akropolis>& second)
      : seat_(view.seat()),
        best_(best),
        second_(second),
        before_(view.score(seat_)),
        with_best_(effect_of(view, best.move)),
        with_second_(effect_of(view, second.move)) {}

  std::vector<std::string> list() {
    note("star", stars_of(with_best_.score) > stars_of(before_) &&
                     stars_of(with_best_.score) > stars_of(with_second_.score));
    note("quarry", with_best_.stones_won > std::max(0, with_second_.stones_won));
    note("stone", best_.move.slot < second_.move.slot);
    note("height", with_best_.height >= kHighLevel && with_best_.height > with_second_.height);
    note_colours();
    const double denies = denied(best_, second_, seat_);
    note("denial", denies > 0.5 && 2 * denies > best_.value - second_.value);
    note("patience", with_best_.score.total + 1 < with_second_.score.total);
    return std::move(themes_);
  }

 private:
  void note(std::string_view theme, bool applies) {
    if (applies) themes_.emplace_back(theme);
  }
  // Districts that begin to count by the best move and would not by the second best.
  void note_colours() {
    for (const Colour colour : kAllColours) {
      const int is = with_best_.score.part(colour).value;
      const bool more =
          is > before_.part(colour).value && is > with_second_.score.part(colour).value;
      note(kColourThemes[index(colour)], more && !kColourThemes[index(colour)].empty());
    }
  }

  int seat_;
  const Candidate<Akropolis>& best_;
  const Candidate<Akropolis>& second_;
  Score before_;
  Effect with_best_;
  Effect with_second_;
  std::vector<std::string> themes_;
};

}  // namespace

std::vector<std::string_view> Themes<Akropolis>::all() {
  return {kThemes.begin(), kThemes.end()};
}

std::vector<std::string> Themes<Akropolis>::of(const View& view, const Candidate<Akropolis>& best,
                                               const Candidate<Akropolis>& second) {
  return AkropolisThemes(view, best, second).list();
}

}  // namespace oikist
