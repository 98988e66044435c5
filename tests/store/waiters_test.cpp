// Those who wait to be paired.
#include "store/waiters.h"

#include "tests/store/support.h"

namespace oikist::store::test {
namespace {

class Waiters : public OnBothDatabases {
 protected:
  Waiter put(const std::string& user, Time since, const std::string& node = "here") {
    const Waiter waiter{"wish of " + user, user, "akropolis", node, since, since, {}};
    waiters::put(db, waiter);
    return waiter;
  }
};
OIKIST_ON_BOTH(Waiters);

TEST_P(Waiters, AreTakenTogetherOrNotAtAll) {
  add_users(db, {"ann", "bob", "eve"});
  const Waiter ann = put("ann", 1), bob = put("bob", 2, "there"), eve = put("eve", 3);
  EXPECT_EQ(waiters::of_wish(db, "akropolis", 0, 2), (std::vector{ann, bob}));
  EXPECT_EQ(waiters::of_wish(db, "akropolis", 1, 9), (std::vector{bob, eve}));
  EXPECT_EQ(waiters::queues(db, 0), (std::vector{waiters::Queue{"akropolis", 3}}));
  EXPECT_TRUE(waiters::take(db, {bob.id, ann.id}, "table"));
  EXPECT_FALSE(waiters::take(db, {eve.id, bob.id}, "other"));
  EXPECT_EQ(waiters::of_node(db, "there").front().table, "table");
  EXPECT_FALSE(waiters::leave(db, bob.id));
  waiters::told(db, bob.id);
  EXPECT_TRUE(waiters::of_node(db, "there").empty());
}

TEST_P(Waiters, WaitForOneThingAndWhileTheirNodeLives) {
  add_users(db, {"ann", "bob"});
  put("ann", 1, "there");
  Waiter again = put("ann", 2);
  put("bob", 3, "there");
  EXPECT_EQ(waiters::of_node(db, "here"), (std::vector{again}));
  waiters::beat(db, "here", 20, 10);
  again.seen = 20;
  EXPECT_EQ(waiters::of_wish(db, "akropolis", 10, 9), (std::vector{again}));
  EXPECT_TRUE(waiters::of_node(db, "there").empty());
  EXPECT_TRUE(waiters::leave(db, again.id));
  EXPECT_FALSE(waiters::leave(db, again.id));
}

}  // namespace
}  // namespace oikist::store::test
