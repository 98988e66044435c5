#include "server/async/fair_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <future>

#include "server/accounts/passwords.h"
#include "server/async/background_priority.h"
#include "server/async/work_pool.h"
#include "tests/server/support.h"

namespace oikist::server {
namespace {

using Ids = std::vector<WorkId>;

struct Filled {
  FairQueue queue;
  WorkId last = 0;

  WorkId add(const std::string& address, const std::string& user, int ms, bool urgent = true) {
    queue.add(++last, {address, user, ms, urgent});
    return last;
  }
  // How many come before it.
  std::size_t place(WorkId id) const {
    const Ids order = queue.order(10'000);
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), id) - order.begin());
  }
};

TEST(FairQueue, OneUserIsServedInOrderTheShortestFirst) {
  Filled test;
  const WorkId first = test.add("home", "ann", 1000), second = test.add("home", "ann", 1000),
               quick = test.add("home", "ann", 10);
  EXPECT_EQ(test.queue.order(9), Ids({quick, first, second}));
  EXPECT_EQ(test.queue.order(2).size(), 2u);
  EXPECT_EQ(test.queue.size(), 3u);
}

TEST(FairQueue, AHeavyUserDelaysNobodyElse) {
  Filled test;
  for (int guest = 0; guest < 60; ++guest)
    for (int i = 0; i < 16; ++i) test.add("flood", "guest" + std::to_string(guest), 1000);
  for (int i = 0; i < 20; ++i) test.queue.next();
  const WorkId quick = test.add("home", "ann", 10);
  const WorkId slow = test.add("elsewhere", "bob", 1000);
  EXPECT_EQ(test.place(quick), 0u);
  EXPECT_LE(test.place(slow), 2u);
}

TEST(FairQueue, AddressesAndThenUsersGetEqualShares) {
  Filled test;
  std::map<WorkId, std::string> owners;
  for (int i = 0; i < 40; ++i) {
    owners[test.add("flood", "one", 1000)] = "one";
    owners[test.add("flood", "two", 1000)] = "two";
    owners[test.add("home", "ann", 1000)] = "ann";
  }
  std::map<std::string, int> served;
  for (int i = 0; i < 40; ++i) ++served[owners[test.queue.next()]];
  EXPECT_NEAR(served["ann"], 20, 1);
  EXPECT_NEAR(served["one"], 10, 1);
  EXPECT_NEAR(served["two"], 10, 1);
}

TEST(FairQueue, SharesAreMeasuredInTime) {
  Filled test;
  std::map<WorkId, std::string> owners;
  for (int i = 0; i < 300; ++i) {
    owners[test.add("home", "ann", 10)] = "ann";
    owners[test.add("flood", "bob", 1000)] = "bob";
  }
  int slow = 0;
  for (int i = 0; i < 200; ++i) slow += owners[test.queue.next()] == "bob" ? 1 : 0;
  EXPECT_LE(slow, 4);
}

// A returning user starts without an advantage, also without one for having waited.
TEST(FairQueue, LeavingAndComingBackGainsNothing) {
  Filled test;
  for (int i = 0; i < 10; ++i) test.add("home", "ann", 1000);
  test.add("flood", "bob", 1000);
  while (test.place(11) != 0) test.queue.next();
  EXPECT_EQ(test.queue.next(), 11u);                    // bob has had his turn
  const WorkId again = test.add("flood", "bob", 1000);  // and asks again at once
  EXPECT_GE(test.place(again), 1u);
}

TEST(FairQueue, UnwatchedWorkComesLast) {
  Filled test;
  const WorkId put_off = test.add("home", "ann", 10, false), slow = test.add("home", "ann", 1000);
  const WorkId other = test.add("elsewhere", "bob", 1000);
  EXPECT_EQ(test.place(put_off), 2u);
  EXPECT_LT(test.place(slow), 2u);
  EXPECT_LT(test.place(other), 2u);
}

TEST(FairQueue, RemovedWorkIsGone) {
  Filled test;
  const WorkId first = test.add("home", "ann", 10), second = test.add("home", "ann", 10);
  EXPECT_EQ(test.queue.remove(first)->user, "ann");
  EXPECT_FALSE(test.queue.remove(first));
  EXPECT_EQ(test.queue.next(), second);
  EXPECT_TRUE(test.queue.empty());
}

TEST(WorkPool, IsBoundedInAllAndForEach) {
  std::mutex gate;
  gate.lock();
  {
    WorkPool pool(1, 3, 2);
    const auto wait = [&] { const std::lock_guard lock(gate); };
    EXPECT_NE(pool.offer({"", "ann"}, wait), 0u);
    while (pool.waiting() > 0) std::this_thread::yield();
    EXPECT_NE(pool.offer({"", "ann"}, wait), 0u);
    EXPECT_EQ(pool.offer({"", "ann"}, wait), 0u);
    EXPECT_NE(pool.offer({"", "bob"}, wait), 0u);
    EXPECT_NE(pool.offer({"", "bob"}, wait), 0u);
    EXPECT_EQ(pool.offer({"", "cay"}, wait), 0u);
    gate.unlock();
  }
  EXPECT_EQ(WorkPool(0, 3, 2).offer({"", "ann"}, [] {}), 0u);
}

// However much computers think, the thread of the tables gets the processor first.
TEST(WorkPool, GivesWayToTheTables) {
  const int own = ::getpriority(PRIO_PROCESS, 0);
  std::promise<int> theirs;
  WorkPool pool(1, 3, 2);
  pool.offer({"", "ann"}, [&] {
    theirs.set_value(::getpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid))));
  });
  EXPECT_EQ(theirs.get_future().get(), std::min(own + kBackgroundNiceness, 19));
}

// Somebody waits for a password: it does not wait for computer players.
TEST(WorkPool, HashesPasswordsBeforeComputersThink) {
  asio::io_context context;
  const Passwords passwords(context, 1);
  const int wanted = std::min(::getpriority(PRIO_PROCESS, 0) + kShortWorkNiceness, 19);
  EXPECT_TRUE(testing::comes_true([&] {
    const std::filesystem::directory_iterator threads("/proc/self/task");
    return std::any_of(begin(threads), end(threads), [&](const auto& thread) {
      const auto id = static_cast<id_t>(std::stoi(thread.path().filename()));
      return ::getpriority(PRIO_PROCESS, id) == wanted;
    });
  }));
}

TEST(WorkPool, DoesNotRunDroppedWork) {
  std::mutex gate;
  gate.lock();
  bool ran = false, dropped = false;
  {
    WorkPool pool(1, 9, 2);
    const WorkId running = pool.offer({"", "ann"}, [&] { const std::lock_guard lock(gate); });
    while (pool.waiting() > 0) std::this_thread::yield();
    const WorkId waits = pool.offer({"", "ann"}, [&] { ran = true; }, [&] { dropped = true; });
    const WorkId other = pool.offer({"", "bob"}, [] {});
    EXPECT_EQ(pool.places(9).at(other), 1);
    pool.set_urgent(waits, false);
    EXPECT_EQ(pool.places(9).at(other), 0);
    EXPECT_FALSE(pool.drop(running));
    EXPECT_TRUE(pool.drop(waits));
    EXPECT_FALSE(pool.drop(waits));
    EXPECT_NE(pool.offer({"", "ann"}, [] {}), 0u);  // its place is free again
    gate.unlock();
  }
  EXPECT_TRUE(dropped);
  EXPECT_FALSE(ran);
}

}  // namespace
}  // namespace oikist::server
