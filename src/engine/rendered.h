#pragma once
// What a table shows: the game's render model with scores, phase and winners.
#include "game/codec.h"

namespace oikist {

template <Game G>
json::array scores_json(const typename G::View& view) {
  json::array scores;
  for (int seat = 0; seat < G::score_count(view.rules()); ++seat)
    scores.push_back(Codec<G>::score_json(G::score(view, seat)));
  return scores;
}

template <Game G>
json::object rendered(const typename G::View& view) {
  json::object model = Codec<G>::render_json(view);
  model["scores"] = scores_json<G>(view);
  model["phase"] = Codec<G>::phase(view);
  if (G::is_over(view)) model["winners"] = json::value_from(G::winners(view));
  return model;
}

}  // namespace oikist
