// Counts of move sequences from fixed positions: any change of the generator shows in them.
#include <fstream>

#include "base/text.h"
#include "tests/games/panticapaeum/rules/board.h"

namespace oikist::panticapaeum {
namespace {

std::uint64_t perft(const Position& position, int depth) {
  MoveList moves;
  legal_moves(position.view(), moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move& move : moves) {
    Position next = position;
    Panticapaeum::play(next, move);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

// Lines of the file: "game PLAYERS SUPPLY SEED", "play MOVE; MOVE; ..." and "perft DEPTH NODES".
TEST(Perft, CountsAreThoseOfTheFile) {
  std::ifstream file(PERFT_FILE);
  ASSERT_TRUE(file.is_open());
  Position position;
  std::string line;
  int counts = 0;
  while (std::getline(file, line)) {
    const auto parts = words(line);
    if (parts.empty() || parts[0] == "#") continue;
    if (parts[0] == "game") {
      const Supply supply = parts[2] == "physical" ? Supply::physical : Supply::unlimited;
      position = deal(Rules(*parse_int(parts[1]), {supply}, original_set()),
                      Seed::from_number(static_cast<std::uint64_t>(*parse_int(parts[3]))));
    } else if (parts[0] == "play") {
      for (const std::string_view move : split(std::string_view(line).substr(5), ';'))
        play(position, {trim(move)});
    } else {
      ASSERT_EQ(parts[0], "perft");
      EXPECT_EQ(std::to_string(perft(position, *parse_int(parts[1]))), parts[2]) << line;
      ++counts;
    }
  }
  EXPECT_GT(counts, 20);
}

}  // namespace
}  // namespace oikist::panticapaeum
