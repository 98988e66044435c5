#pragma once
// What is small about the computer players: the greedy one, none of its own, reasons.
#include "games/stoa/rules/stoa.h"
#include "search/greedy.h"
#include "search/own_players.h"
#include "search/reasons.h"

namespace oikist {

template <>
class GreedyPlayer<Stoa> : public GreedyByScore<Stoa> {};

template <>
struct OwnPlayers<Stoa> {
  static std::vector<OwnPlayer<Stoa>> list() { return {}; }
};

template <>
struct Reasons<Stoa> {
  static std::vector<ScorePart> score_parts(const stoa::Score& score) {
    return {{"steps", score.steps}, {"stairs", score.stairs}};
  }
  // A move prepares nothing that does not count at once.
  static std::vector<Preparation> prepared_by(const stoa::View&, std::span<const stoa::Move>) {
    return {};
  }
  static std::string words(const Preparation& preparation) { return preparation.what; }
};

static_assert(HasGreedyPlayer<Stoa> && HasOwnPlayers<Stoa> && HasReasons<Stoa>);

}  // namespace oikist
