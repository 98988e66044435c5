#pragma once
#include <cstddef>
#include <memory>

#include "search/net.h"
#include "search/player.h"

namespace oikist {

// Everything that can be tuned. Each game has its own defaults: Evaluator<G>::search_defaults().
struct SearchSettings {
  Budget budget;
  std::size_t width = 32;       // candidate turns at first
  std::size_t moves = 1;        // different first moves among them, if there are that many
  std::size_t quick_width = 8;  // moves considered in a rollout
  int horizon = 2;              // rounds of a rollout
  double win_weight = 40;       // value of a certain win in points, in addition to the lead
  std::shared_ptr<const Net> net = nullptr;  // weights instead of the built-in ones
};

}  // namespace oikist
