#pragma once
// The reasons for a move: the parts of the score that it changes at once, and its preparations for
// later. Each game specialises Reasons.
#include <concepts>
#include <span>
#include <string>
#include <vector>

#include "game/concept.h"

namespace oikist {

// One of the parts that a score is made of, by name.
struct ScorePart {
  std::string name;
  int points = 0;
  friend bool operator==(const ScorePart&, const ScorePart&) = default;
};

// Something that a move prepares for later without bringing points at once, such as 2 `stars` for
// "temples".
struct Preparation {
  std::string what;
  std::string of;  // empty if there is only one kind
  int count = 0;
  friend bool operator==(const Preparation&, const Preparation&) = default;
};

template <Game G>
struct Reasons;

template <class G>
concept HasReasons =
    Game<G> && requires(const typename G::View& view, std::span<const typename G::Move> turn,
                        const Preparation& preparation, int seat) {
      // All parts of a score; their points add up to the total.
      { Reasons<G>::score_parts(G::score(view, seat)) } -> std::same_as<std::vector<ScorePart>>;
      // The preparations made by the moves of one turn.
      // Precondition: there is one, and each is legal after those before it.
      { Reasons<G>::prepared_by(view, turn) } -> std::same_as<std::vector<Preparation>>;
      // For a person: "2 stars for temples", "1 quarry to cover".
      { Reasons<G>::words(preparation) } -> std::same_as<std::string>;
    };

// The parts that differ between two scores of one seat.
template <Game G, class Score>
std::vector<ScorePart> changed_parts(const Score& before, const Score& after) {
  std::vector<ScorePart> changes;
  const auto was = Reasons<G>::score_parts(before);
  const auto is = Reasons<G>::score_parts(after);
  for (std::size_t i = 0; i < is.size(); ++i)
    if (is[i].points != was[i].points)
      changes.push_back({is[i].name, is[i].points - was[i].points});
  return changes;
}

// The view after the moves of a turn, before anything hidden is revealed.
template <Game G>
typename G::View after_turn(typename G::View view, std::span<const typename G::Move> turn) {
  for (const auto& move : turn) view = G::preview(view, move);
  return view;
}

}  // namespace oikist
