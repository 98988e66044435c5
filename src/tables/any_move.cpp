#include "tables/any_move.h"

namespace oikist::tables {

std::string move_text(const AnyMove& move) {
  if (const auto* text = std::get_if<std::string>(&move)) return *text;
  std::string text;
  for_each_game([&](auto game) {
    using G = decltype(game);
    if (const auto* own = std::get_if<typename G::Move>(&move)) text = G::move_text(*own);
  });
  return text;
}

std::vector<AnyMove> read_moves(std::string_view game, const Field& list, std::size_t most) {
  const auto fields = list.list(most);
  if (fields.empty()) list.refuse("must have at least one move");
  std::vector<AnyMove> moves;
  with_game(game, [&](auto kind) {
    for (const Field& field : fields) moves.emplace_back(Codec<decltype(kind)>::read_move(field));
  });
  return moves;
}

}  // namespace oikist::tables
