#pragma once
#include <cstddef>
#include <memory>

#include "search/net.h"
#include "search/player.h"

namespace oikist {

// Everything that can be tuned. Each game has its own defaults: Evaluator<G>::search_defaults().
struct SearchSettings {
  Budget budget;
  std::size_t width = 32;       // turns that are tried at first
  std::size_t moves = 1;        // different first moves among them, if there are as many
  std::size_t quick_width = 8;  // moves that are looked at when playing on in a world
  int horizon = 2;              // rounds of turns that are played on
  double win_weight = 40;       // points that a certain win is worth on top of the lead itself
  std::shared_ptr<const Net> net = nullptr;  // other weights than those that are built in
};

}  // namespace oikist
