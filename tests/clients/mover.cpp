#include "tests/clients/mover.h"

#include <array>

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

std::string random_move(std::string_view view, int seat, FastRandom& random) {
  constexpr std::size_t kUsual = 16'384;
  std::array<unsigned char, kUsual> memory;
  json::monotonic_resource resource(memory.data(), memory.size());
  const json::value parsed = json::parse(view, &resource);
  std::string move;
  with_view(parsed, [&](auto game, const auto& given) {
    using G = decltype(game);
    if (G::is_over(given) || G::seat_to_decide(given) != seat) return;
    move = json::serialize(Codec<G>::move_json(G::random_move(given, random)));
  });
  return move;
}

}  // namespace oikist::clients
