#include "tests/clients/game_copy.h"

#include <gtest/gtest.h>

#include "games/all.h"

namespace oikist::clients {
namespace {

template <class G>
json::object turn_of(const typename G::View& before, const typename G::Move& move,
                     const typename G::View& after) {
  return {{"seat", G::seat_to_decide(before)},
          {"move", Codec<G>::move_json(move)},
          {"events", Codec<G>::events(before, move, after)}};
}

// Plays a game with the moves of a copy, and compares it with the game after each. Returns how
// often the copy had to be given the view.
template <class G>
int follow_game(int players, std::uint64_t number) {
  constexpr int kMostMoves = 2000;
  FastRandom random(number);
  const auto rules =
      G::make_rules(players, Fields(json::object(), "options"), G::standard_components());
  auto position = G::deal(rules, Seed::from_number(number));
  GameCopy copy;
  int given = 0;
  for (int moves = 0; moves < kMostMoves && !G::is_over(position.view()); ++moves) {
    if (!copy.is_known()) {
      copy.set(json::serialize(Codec<G>::view_json(position.view())));
      ++given;
    }
    const int seat = G::seat_to_decide(position.view());
    EXPECT_EQ(copy.seat(), seat);
    EXPECT_TRUE(copy.random_move((seat + 1) % players, random).empty());
    const json::value text = json::parse(copy.random_move(seat, random));
    const auto move = Codec<G>::read_move(Field(text, "move"));
    const typename G::View before = position.view();
    G::play(position, move);
    if (copy.play(json::serialize(turn_of<G>(before, move, position.view())))) {
      EXPECT_EQ(copy.view(), json::value(Codec<G>::view_json(position.view())));
    }
  }
  EXPECT_TRUE(G::is_over(position.view()));
  EXPECT_EQ(copy.seat(), -1);
  return given;
}

TEST(GameCopy, FollowsAGameFromItsFirstViewOn) {
  for (const int players : {2, 3, 4})
    EXPECT_EQ(follow_game<Akropolis>(players, 7), 1) << players << " players";
}

TEST(GameCopy, AsksForTheViewAfterWhatItCannotFollow) {
  EXPECT_GT(follow_game<Panticapaeum>(2, 7), 1);
}

TEST(GameCopy, KnowsNothingWithoutAView) {
  GameCopy copy;
  EXPECT_FALSE(copy.is_known());
  EXPECT_FALSE(copy.play(R"({"seat":0,"move":{"slot":0,"q":0,"r":0,"rotation":0},"events":[]})"));
  EXPECT_FALSE(copy.is_known());
}

}  // namespace
}  // namespace oikist::clients
