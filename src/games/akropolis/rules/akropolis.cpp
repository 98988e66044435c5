#include "games/akropolis/rules/akropolis.h"

namespace oikist {

bool Akropolis::reveals(const View& view, const Move& move) {
  // A turn takes one tile; the next stack is laid out when one is left.
  if (!view.rules().solo() && !view.rules().athena())
    return view.stacks_left() > 0 && view.site().size() == 2;
  bool asked = false;
  View copy = view;
  copy.play(move, [&](akropolis::Site&) {
    asked = true;
    return false;
  });
  return asked;
}

akropolis::View Akropolis::preview(const View& view, const Move& move) {
  View after = view;
  after.play(move, [](akropolis::Site&) { return false; });
  return after;
}

std::string Akropolis::deal_text(const Position& start) {
  const auto& site = start.view().site();
  std::vector<akropolis::TileId> order(site.begin(), site.end());
  for (const akropolis::TileId tile : start.hidden()) order.push_back(tile);
  return akropolis::deal_text(start.view().rules(), {order, start.view().cards()});
}

}  // namespace oikist
