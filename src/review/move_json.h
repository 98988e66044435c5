#pragma once
// A reviewed move as JSON, for the engine protocol and the server.
#include <cmath>
#include <vector>

#include "base/json.h"
#include "game/codec.h"
#include "review/review.h"
#include "search/reasons_json.h"

namespace oikist {

inline double rounded_estimate(double value) {
  return std::round(value * 1000) / 1000;
}

inline json::array estimates_json(const std::vector<double>& values) {
  json::array list;
  for (const double value : values) list.emplace_back(rounded_estimate(value));
  return list;
}

template <Game G>
json::object reviewed_move_json(const MoveReview<G>& move) {
  json::object entry = {{"number", move.number},
                        {"seat", move.seat},
                        {"move", Codec<G>::move_json(move.played)},
                        {"best", Codec<G>::move_json(move.best)},
                        {"points_lost", rounded_estimate(move.points_lost)},
                        {"win_lost", rounded_estimate(move.win_lost)},
                        {"win_probability", rounded_estimate(move.win_probability)},
                        {"scores", estimates_json(move.scores)}};
  if (move.luck) entry["luck"] = estimates_json(*move.luck);
  return entry;
}

// Why the best move would have been better.
template <Game G>
json::object why_json(const MoveReview<G>& move) {
  const Comparison& why = move.comparison;
  json::array line;
  for (const auto& next : move.line) line.push_back(Codec<G>::move_json(next));
  return {{"line", std::move(line)},
          {"best_now", to_json(why.best_now)},
          {"played_now", to_json(why.played_now)},
          {"prepares", to_json(why.lays_down)},
          {"later", rounded_estimate(why.prepares)},
          {"denies", estimates_json(why.denies)}};
}

}  // namespace oikist
