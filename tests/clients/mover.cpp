#include "tests/clients/mover.h"

#include "games/read_position.h"

namespace oikist::clients {
namespace {

template <class Act>
void with_view(const json::value& view, Act act) {
  static const ComponentSets kSets;
  with_position(Field(view, "view"), kSets,
                [&](auto game, const auto& given) { act(game, given.view); });
}

}  // namespace

int seat_to_decide(const json::value& view) {
  int seat = -1;
  with_view(view, [&](auto game, const auto& given) {
    using G = decltype(game);
    if (!G::is_over(given)) seat = G::seat_to_decide(given);
  });
  return seat;
}

json::value random_move(const json::value& view, FastRandom& random) {
  json::value move;
  with_view(view, [&](auto game, const auto& given) {
    using G = decltype(game);
    move = Codec<G>::move_json(G::random_move(given, random));
  });
  return move;
}

}  // namespace oikist::clients
