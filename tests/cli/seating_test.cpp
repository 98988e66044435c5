#include "cli/seating.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/failure.h"

namespace oikist::cli {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> seated(SeatingWish wish, std::uint64_t number = 1) {
  std::vector<std::string> seats;
  for (const RecordSeat& seat : seat_players(wish, Seed::from_number(number)))
    seats.push_back(seat.kind + ':' + seat.name);
  return seats;
}

std::string why_refused(const SeatingWish& wish) {
  try {
    (void)seat_players(wish, Seed::from_number(1));
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

using List = std::vector<std::string>;

TEST(Seating, OneAgainstAGreedyPlayerUnlessToldOtherwise) {
  SeatingWish wish;
  wish.first = "Player";
  EXPECT_EQ(seated(wish), (List{"person:Player", "greedy:Greedy"}));
  wish.players = 4;
  EXPECT_EQ(seated(wish),
            (List{"person:Player", "greedy:Greedy", "greedy:Greedy 2", "greedy:Greedy 3"}));
  wish.players = 1;
  EXPECT_EQ(seated(wish), (List{"person:Player"}));
  wish.players = {};
  wish.solo = true;
  EXPECT_EQ(seated(wish), (List{"person:Player"}));
}

TEST(Seating, PeopleAndComputersByName) {
  SeatingWish wish;
  wish.seats = {"person:Ann", "Bob", "greedy:Gordias"};
  wish.opponents = {"greedy"};
  wish.first = "Bob";
  EXPECT_EQ(seated(wish), (List{"person:Bob", "greedy:Gordias", "greedy:Greedy", "person:Ann"}));
  wish.first = "1";
  EXPECT_EQ(seated(wish).front(), "person:Ann");
}

TEST(Seating, TheFirstPlayerIsDrawnFromTheSeedAndEverybodyMayBegin) {
  SeatingWish wish;
  wish.players = 4;
  std::set<std::string> first;
  for (std::uint64_t number = 1; number <= 60; ++number) {
    EXPECT_EQ(seated(wish, number), seated(wish, number));
    first.insert(seated(wish, number).front());
  }
  EXPECT_EQ(first.size(), 4u);
}

TEST(Seating, RefusesInvalidSeatsWithAReason) {
  SeatingWish wish;
  wish.seats = {"Ann", "Ann"};
  EXPECT_THAT(why_refused(wish), HasSubstr("two players are named \"Ann\""));
  wish.seats = {"wizard:Merlin"};
  EXPECT_THAT(why_refused(wish), HasSubstr("must be person, greedy, level1, "));
  wish.seats = {"Ann", "Bob", "Cleo"};
  wish.players = 2;
  EXPECT_THAT(why_refused(wish), HasSubstr("3 players named for a game of 2"));
  wish.players = 3;
  wish.first = "Dora";
  EXPECT_THAT(why_refused(wish), HasSubstr("no player \"Dora\"; say Ann, Bob or Cleo, or 1 to 3"));
  wish.seats = {std::string("a\tb")};
  EXPECT_THAT(why_refused(wish), HasSubstr("control characters"));
  wish = {};
  wish.opponents = {"chess"};
  EXPECT_THAT(why_refused(wish), HasSubstr("\"chess\""));
}

}  // namespace
}  // namespace oikist::cli
