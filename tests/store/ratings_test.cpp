#include "store/ratings.h"

#include <gmock/gmock.h>

#include <thread>

#include "tests/store/support.h"

namespace oikist::store::test {

using testing::ElementsAre;
using testing::IsEmpty;

class RatingsTest : public OnBothDatabases {
 protected:
  RatingsTest() {
    add_users(db, {"ann", "bob", "carl"});
    for (int i = 0; i < 60; ++i) tables::add(db, table("t" + std::to_string(i), "ann"));
  }
  static Rating rating(const UserId& user, double value, Time time, double deviation = 80) {
    return {user, "akropolis", value, deviation, 0.06, 1, time};
  }
};
OIKIST_ON_BOTH(RatingsTest);

TEST_P(RatingsTest, BeginnersHaveNoRating) {
  EXPECT_THAT(ratings::of_user(db, "ann"), IsEmpty());
  const auto locked = ratings::lock(db, "akropolis", {"bob", "ann"});
  ASSERT_EQ(locked.size(), 2U);
  EXPECT_EQ(locked[0].user, "ann");
  EXPECT_EQ(locked[0].games, 0);
  EXPECT_EQ(locked[0].rating, 1500);
  EXPECT_THAT(ratings::of_user(db, "ann"), IsEmpty()) << "to be locked is not to be rated";
  EXPECT_THAT(ratings::leaders(db, "akropolis", 1000, 9), IsEmpty());
}

TEST_P(RatingsTest, ATableCountsOnce) {
  EXPECT_TRUE(ratings::put(db, rating("ann", 1512.25, 10), "t1"));
  EXPECT_FALSE(ratings::put(db, rating("ann", 1600, 11), "t1"));
  EXPECT_THAT(ratings::of_user(db, "ann"), ElementsAre(rating("ann", 1512.25, 10)));
}

TEST_P(RatingsTest, HistoryReturnsTheLatestChanges) {
  for (int i = 1; i <= 4; ++i)
    ratings::put(db, rating("ann", 1500 + i, i), TableId("t" + std::to_string(i)));
  EXPECT_THAT(ratings::history(db, "ann", "akropolis", "ann", 2),
              ElementsAre(ratings::Change{"akropolis", "t3", 3, 1503, 80},
                          ratings::Change{"akropolis", "t4", 4, 1504, 80}));
  EXPECT_THAT(ratings::history(db, "ann", "panticapaeum", "ann", 2), IsEmpty());
}

TEST_P(RatingsTest, TablesByInvitationAreNamedToThoseWhoSatThereOnly) {
  TableRow closed = table("closed", "ann");
  closed.is_public = false;
  tables::add(db, closed);
  ratings::put(db, rating("ann", 1510, 1), "t1");
  ratings::put(db, rating("ann", 1520, 2), "closed");
  const auto tables_seen_by = [&](const UserId& viewer) {
    std::vector<std::string> list;
    for (const auto& change : ratings::history(db, "ann", "akropolis", viewer, 9))
      list.push_back(change.table);
    return list;
  };
  EXPECT_THAT(tables_seen_by("ann"), ElementsAre("t1", "closed"));
  EXPECT_THAT(tables_seen_by("bob"), ElementsAre("t1", ""));
  EXPECT_THAT(tables_seen_by(""), ElementsAre("t1", ""));
}

TEST_P(RatingsTest, LeadersShareRanks) {
  ratings::put(db, rating("ann", 1600, 1), "t1");
  ratings::put(db, rating("bob", 1700, 1), "t1");
  ratings::put(db, rating("carl", 1600, 1), "t1");
  const auto leaders = ratings::leaders(db, "akropolis", 110, 9);
  ASSERT_EQ(leaders.size(), 3U);
  EXPECT_EQ(leaders[0].name, "Name bob");
  EXPECT_EQ(leaders[1].rank, 2);
  EXPECT_EQ(leaders[2].rank, 2);
  EXPECT_EQ(ratings::leaders(db, "akropolis", 110, 1).size(), 1U);
  ratings::put(db, rating("bob", 1700, 2, 200), "t2");
  EXPECT_EQ(ratings::leaders(db, "akropolis", 110, 9).size(), 2U) << "unsure ones are left out";
}

TEST_P(RatingsTest, CountsHowOftenTwoMet) {
  ratings::put(db, rating("ann", 1510, 100), "t0");
  ratings::put(db, rating("bob", 1490, 100), "t0");
  ratings::put(db, rating("ann", 1520, 200), "t1");
  ratings::put(db, rating("bob", 1480, 200), "t1");
  ratings::put(db, rating("ann", 1530, 300), "t2");
  EXPECT_EQ(ratings::met(db, "akropolis", "ann", "bob", 0), 2);
  EXPECT_EQ(ratings::met(db, "akropolis", "bob", "ann", 200), 1);
  EXPECT_EQ(ratings::met(db, "panticapaeum", "ann", "bob", 0), 0);
}

// Two nodes finish games of the same people at the same time: none is forgotten.
TEST_P(RatingsTest, GamesThatEndAtOnceAllCount) {
  constexpr int kGames = 15;
  const auto node = [&](int number) {
    Store store({.place = place(), .readers = 1}, at_once());
    for (int i = 0; i < kGames; ++i) {
      const TableId table("t" + std::to_string(number * kGames + i));
      const auto outcome = write_and_wait(store, [&](Database& inner) {
        for (Rating one : ratings::lock(inner, "akropolis", {"bob", "ann"})) {
          ++one.games;
          one.rating += 1;
          ratings::put(inner, one, table);
        }
      });
      ASSERT_TRUE(outcome) << outcome.failure().what();
    }
  };
  std::vector<std::thread> nodes;
  for (int i = 0; i < 3; ++i) nodes.emplace_back(node, i);
  for (std::thread& one : nodes) one.join();
  EXPECT_EQ(ratings::of_user(db, "ann").front().games, 3 * kGames);
  EXPECT_EQ(ratings::of_user(db, "bob").front().rating, 1500 + 3 * kGames);
}

}  // namespace oikist::store::test
