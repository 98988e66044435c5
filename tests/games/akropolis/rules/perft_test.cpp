// Counts of move sequences from fixed positions, kept in perft.txt. Any change of the rules of
// moving changes some of them.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

// Up to here the reference counts too.
constexpr std::uint64_t kNodesForReference = 500'000;
constexpr std::uint64_t kNodesForListing = 3'000'000;

struct Line {
  std::string text;
  int players = 0;
  std::string table;  // "normal", "long" or "athena"
  std::uint64_t seed = 0;
  int moves = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
};

Line read_line(const std::string& text) {
  Line line;
  line.text = text;
  std::istringstream words(text);
  words >> line.players >> line.table >> line.seed >> line.moves >> line.depth >> line.nodes;
  if (words.fail() || (line.table != "normal" && line.table != "long" && line.table != "athena"))
    throw std::runtime_error("perft.txt: cannot read \"" + text + '"');
  return line;
}

std::vector<Line> read_file() {
  std::ifstream file(OIKIST_PERFT_FILE);
  std::vector<Line> lines;
  for (std::string text; std::getline(file, text);)
    if (!text.empty() && text[0] != '#') lines.push_back(read_line(text));
  return lines;
}

Position position_of(const Line& line) {
  Options options;
  options.long_game = line.table == "long";
  options.athena = line.table == "athena";
  return played(Rules(line.players, options), line.seed, line.moves);
}

// The last moves are counted, not played.
std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return position.view().legal_move_count();
  MoveList moves;
  position.view().legal_moves(moves);
  std::uint64_t nodes = 0;
  for (const Move& move : moves) {
    Position next = position;
    next.play(move);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

// The same, but every move is listed and checked.
std::uint64_t perft_listed(const Position& position, int depth) {
  if (depth == 0) return 1;
  MoveList moves;
  position.view().legal_moves(moves);
  std::uint64_t nodes = 0;
  for (const Move& move : moves) {
    if (!position.view().is_legal(move)) continue;
    if (depth == 1) {
      ++nodes;
      continue;
    }
    Position next = position;
    next.play(move);
    nodes += perft_listed(next, depth - 1);
  }
  return nodes;
}

std::uint64_t perft(const ref::Game& game, int depth) {
  const std::set<ref::Move> moves = game.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const ref::Move& move : moves) {
    ref::Game next = game;
    next.apply(move);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

// The reference, brought to the same position by the same moves.
ref::Game reference_of(const Line& line) {
  const Rules rules = position_of(line).view().rules();
  const auto order = deal_order(rules, Seed::from_number(line.seed));
  ref::Game game = reference_game(rules, order);
  Position position(rules, order);
  FastRandom random(line.seed);
  for (int i = 0; i < line.moves; ++i) {
    const Move move = chosen_move(position.view(), random);
    position.play(move);
    game.apply(reference_move(move));
  }
  return game;
}

TEST(AkropolisPerft, TheFileHasEveryTable) {
  std::set<std::pair<int, std::string>> tables;
  for (const Line& line : read_file()) tables.emplace(line.players, line.table);
  EXPECT_EQ(tables.size(), 10u);
}

TEST(AkropolisPerft, EngineAgreesWithTheFile) {
  for (const Line& line : read_file())
    EXPECT_EQ(perft(position_of(line), line.depth), line.nodes) << line.text;
}

TEST(AkropolisPerft, ListedMovesAreAsManyAsCounted) {
  for (const Line& line : read_file()) {
    if (line.nodes > kNodesForListing) continue;
    EXPECT_EQ(perft_listed(position_of(line), line.depth), line.nodes) << line.text;
  }
}

TEST(AkropolisPerft, ReferenceCountsTheSame) {
  for (const Line& line : read_file()) {
    // Completions are compared with the reference of Athena by its differential test.
    if (line.nodes > kNodesForReference || line.table == "athena") continue;
    EXPECT_EQ(perft(reference_of(line), line.depth), line.nodes) << line.text;
  }
}

}  // namespace
}  // namespace oikist::akropolis::test
