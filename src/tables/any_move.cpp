#include "tables/any_move.h"

#include "games/all.h"

namespace oikist::tables {

std::vector<AnyMove> read_moves(std::string_view game, const Field& list, std::size_t most) {
  const auto fields = list.list(most);
  if (fields.empty()) list.refuse("must have at least one move");
  std::vector<AnyMove> moves;
  with_game(game, [&](auto kind) {
    using G = decltype(kind);
    for (const Field& field : fields) moves.push_back(AnyMove::of<G>(Codec<G>::read_move(field)));
  });
  return moves;
}

}  // namespace oikist::tables
