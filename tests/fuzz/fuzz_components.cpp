// A component file is refused with words, or games can be played with it to the end.
#include <cstdint>
#include <string_view>

#include "games/all.h"
#include "tests/fuzz/require.h"

namespace {

template <oikist::Game G>
void play_with(std::string_view text) {
  const auto components = G::parse_components(text);
  const oikist::json::object defaults;
  oikist::FastRandom random(1);
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    const auto rules = G::make_rules(players, oikist::Fields(defaults, "options"), components);
    auto position = G::random_deal(rules, random);
    while (!G::is_over(position.view())) G::play(position, G::random_move(position.view(), random));
    for (int seat = 0; seat < G::score_count(rules); ++seat) (void)G::score(position.view(), seat);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  oikist::for_each_game([&](auto game) {
    using G = decltype(game);
    // What is wrong is told all at once or piece by piece, but about the same files.
    const bool in_order = G::check_components(text).problems.empty();
    try {
      play_with<G>(text);
      oikist::fuzz::require(in_order, "an accepted file is in order");
    } catch (const oikist::Failure& failure) {
      oikist::fuzz::require(!in_order || failure.code() != "bad_components",
                            "a refused file is not in order");
    }
  });
  return 0;
}
