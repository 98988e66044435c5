// The queue of quick pairing.
#include "store/pairing_queue.h"

#include "tests/store/support.h"

namespace oikist::store::test {
namespace {

class PairingQueue : public OnBothDatabases {
 protected:
  Waiter put(const UserId& user, Time since, const std::string& node = "here") {
    const Waiter waiter{"wish of " + user.text(), user, "akropolis", node, since, since, {}};
    pairing_queue::put(db, waiter);
    return waiter;
  }
};
OIKIST_ON_BOTH(PairingQueue);

TEST_P(PairingQueue, EntriesAreTakenTogetherOrNotAtAll) {
  add_users(db, {"ann", "bob", "eve"});
  const Waiter ann = put("ann", 1), bob = put("bob", 2, "there"), eve = put("eve", 3);
  EXPECT_EQ(pairing_queue::of_wish(db, "akropolis", 0, 2), (std::vector{ann, bob}));
  EXPECT_EQ(pairing_queue::of_wish(db, "akropolis", 1, 9), (std::vector{bob, eve}));
  EXPECT_EQ(pairing_queue::queues(db, 0, 9), (std::vector{pairing_queue::Queue{"akropolis", 3}}));
  EXPECT_TRUE(pairing_queue::take(db, {bob.id, ann.id}, "table"));
  EXPECT_FALSE(pairing_queue::take(db, {eve.id, bob.id}, "other"));
  EXPECT_EQ(pairing_queue::of_node(db, "there").front().table, "table");
  EXPECT_FALSE(pairing_queue::leave(db, bob.id));
  pairing_queue::told(db, bob.id);
  EXPECT_TRUE(pairing_queue::of_node(db, "there").empty());
}

TEST_P(PairingQueue, AUserHasOneEntryWhileTheNodeLives) {
  add_users(db, {"ann", "bob"});
  put("ann", 1, "there");
  Waiter again = put("ann", 2);
  put("bob", 3, "there");
  EXPECT_EQ(pairing_queue::of_node(db, "here"), (std::vector{again}));
  pairing_queue::beat(db, "here", 20, 10);
  again.seen = 20;
  EXPECT_EQ(pairing_queue::of_wish(db, "akropolis", 10, 9), (std::vector{again}));
  EXPECT_TRUE(pairing_queue::of_node(db, "there").empty());
  EXPECT_TRUE(pairing_queue::leave(db, again.id));
  EXPECT_FALSE(pairing_queue::leave(db, again.id));
}

TEST_P(PairingQueue, ListsTheLongestQueuesFirstUpToALimit) {
  add_users(db, {"ann", "bob", "cay", "eve"});
  for (const char* user : {"ann", "bob"})
    pairing_queue::put(db, {user, user, "own of " + std::string(user), "here", 1, 1, {}});
  put("cay", 2);
  put("eve", 3);
  using pairing_queue::Queue;
  EXPECT_EQ(pairing_queue::queues(db, 0, 2),
            (std::vector{Queue{"akropolis", 2}, Queue{"own of ann", 1}}));
}

}  // namespace
}  // namespace oikist::store::test
