#include "server/tables/computer_moves.h"

#include "games/ai.h"
#include "games/all.h"
#include "search/levels.h"

namespace oikist::server {
namespace {

template <Game G>
std::vector<typename G::Move> line_of(const typename G::View& view, Level level,
                                      FastRandom& random) {
  if (!level.searches) return Evaluator<G>().novice_turn(view, level.novice, random).moves;
  level.search.moves = 1;
  return analyse<G>(view, level.search, random).moves.front().line;
}

}  // namespace

std::vector<tables::AnyMove> computer_moves(const tables::TableGame& game, int level) {
  const Seed seed = Seed::random();
  std::uint64_t state = 0;
  for (std::size_t i = 0; i < sizeof state; ++i) state = state << 8 | seed.bytes[i];
  FastRandom random(state);
  std::vector<tables::AnyMove> moves;
  const tables::AnyView any = game.any_view();
  for_each_game([&](auto kind) {
    using G = decltype(kind);
    if (const auto* view = any.as<G>())
      for (const auto& move : line_of<G>(*view, level_of<G>(level), random))
        moves.push_back(tables::AnyMove::of<G>(move));
  });
  return moves;
}

// Levels that search take up to a second, the others hardly any time.
int expected_ms(std::string_view game, int level) {
  constexpr int kSearch = 1000, kNovice = 10;
  bool searches = false;
  with_game(game, [&](auto kind) { searches = level_of<decltype(kind)>(level).searches; });
  return searches ? kSearch : kNovice;
}

}  // namespace oikist::server
