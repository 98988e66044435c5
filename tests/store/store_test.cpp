// Group commit: what shares a transaction, what is rolled back alone, what is refused.
#include "store/store.h"

#include <gmock/gmock.h>

#include <atomic>
#include <latch>
#include <thread>

#include "store/events.h"
#include "store/settings.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using testing::ElementsAre;

class StoreTest : public BothDatabases {
 protected:
  StoreSettings settings() const { return {.place = place()}; }

  // Keeps the writer busy until it is let go, so that what follows forms a group, however long that
  // takes.
  class Held {
   public:
    explicit Held(Store& store) {
      store.write(
          [this](Database&) {
            held_.count_down();
            free_.wait();
          },
          [this](const Outcome<void>&) { reported_.count_down(); }, {{}, Length::lengthy});
      held_.wait();
    }
    void let_go() {
      free_.count_down();
      reported_.wait();
    }

   private:
    std::latch held_{1}, free_{1}, reported_{1};
  };
};
OIKIST_ON_BOTH(StoreTest);

TEST_P(StoreTest, AJobHandsItsResultBack) {
  Store store(settings(), at_once());
  const auto written = write_and_wait(store, [](Database& db) {
    settings::put(db, "x", "1");
    return 7;
  });
  ASSERT_TRUE(written);
  EXPECT_EQ(*written, 7);
  EXPECT_EQ(*read_and_wait(store, [](Database& db) { return settings::get(db, "x"); }), "1");
}

TEST_P(StoreTest, AJobIsCommittedBeforeItIsReported) {
  Store store(settings(), at_once());
  const auto other = open();
  for (int i = 0; i < 20; ++i) {
    const std::string name = "n" + std::to_string(i);
    std::promise<bool> seen;
    store.write([&](Database& db) { settings::put(db, name, "1"); },
                [&](const Outcome<void>& outcome) {
                  seen.set_value(outcome.ok() && settings::get(*other, name).has_value());
                });
    EXPECT_TRUE(seen.get_future().get());
  }
}

TEST_P(StoreTest, WaitingJobsAreCommittedTogether) {
  Store store(settings(), at_once());
  Held held(store);
  std::atomic<int> done = 0;
  for (int i = 0; i < 100; ++i)
    store.write([i](Database& db) { settings::put(db, "n" + std::to_string(i), "1"); },
                [&](const Outcome<void>& outcome) { done += outcome.ok() ? 1 : 0; });
  EXPECT_EQ(store.metrics().waiting_writes, 100U);
  EXPECT_EQ(done, 0);
  held.let_go();
  store.flush();
  EXPECT_EQ(done, 100);
  const StoreMetrics metrics = store.metrics();
  EXPECT_EQ(metrics.commits, 2U);
  EXPECT_EQ(metrics.written, 101U);
  std::uint64_t timed = 0;
  for (const std::uint64_t count : metrics.commit_time) timed += count;
  EXPECT_EQ(timed, 2U);
}

// The duration of one long job does not predict that of the next.
TEST_P(StoreTest, JobsThatWaitForALongOneAreCommittedTogether) {
  Store store({.place = place(), .transaction = std::chrono::milliseconds(600)}, at_once());
  Held held(store);
  for (int i = 0; i < 100; ++i) store.write([](Database&) {}, [](const Outcome<void>&) {});
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  held.let_go();
  store.flush();
  EXPECT_EQ(store.metrics().commits, 2U);
}

TEST_P(StoreTest, AGroupHasItsLimit) {
  StoreSettings small = settings();
  small.group = 10;
  Store store(small, at_once());
  Held held(store);
  for (int i = 0; i < 25; ++i) store.write([](Database&) {}, [](const Outcome<void>&) {});
  held.let_go();
  store.flush();
  EXPECT_EQ(store.metrics().commits, 1U + 3U);
}

TEST_P(StoreTest, AFailingJobIsUndoneAlone) {
  Store store(settings(), at_once());
  Held held(store);
  std::vector<std::string> codes(5);
  const auto note = [&](std::size_t i) {
    return [&codes, i](const Outcome<void>& outcome) {
      codes[i] = outcome.ok() ? "ok" : outcome.code();
    };
  };
  store.write([](Database& db) { settings::put(db, "a", "1"); }, note(0));
  store.write(
      [](Database& db) {
        settings::put(db, "b", "1");
        throw Failure("not_your_turn", "it is Ann's turn");
      },
      note(1));
  store.write(
      [](Database& db) {
        settings::put(db, "c", "1");
        db.query("SELECT nonsense FROM settings");
      },
      note(2));
  store.write(
      [](Database& db) {
        settings::put(db, "d", "1");
        throw std::out_of_range("a fault");
      },
      note(3));
  store.write([](Database& db) { settings::put(db, "e", "1"); }, note(4));
  held.let_go();
  store.flush();
  EXPECT_THAT(codes, ElementsAre("ok", "not_your_turn", "database_fault", "fault", "ok"));
  const auto kept =
      list_of(open()->query("SELECT name FROM settings WHERE length(name) = 1 ORDER BY name"),
              [](const Row& row) { return row.text(0); });
  EXPECT_THAT(kept, ElementsAre("a", "e"));
  EXPECT_EQ(store.metrics().failed, 3U);
  EXPECT_EQ(store.metrics().commits, 2U);
  EXPECT_TRUE(store.metrics().available);
}

// Nor does the failure of another concern it.
TEST_P(StoreTest, AJobWithoutStatementsSucceeds) {
  Store store(settings(), at_once());
  Held held(store);
  std::vector<std::string> codes;
  const auto note = [&](const Outcome<void>& outcome) {
    codes.push_back(outcome.ok() ? "ok" : outcome.code());
  };
  store.write([](Database&) {}, note);
  store.write([](Database& db) { db.query("SELECT nonsense FROM settings"); }, note);
  store.write([](Database&) {}, note);
  store.write([](Database& db) { settings::put(db, "a", "1"); }, note);
  held.let_go();
  store.flush();
  EXPECT_THAT(codes, ElementsAre("ok", "database_fault", "ok", "ok"));
}

TEST_P(StoreTest, AJobThatHidesAnErrorHarmsNoOther) {
  Store store(settings(), at_once());
  Held held(store);
  std::optional<bool> first;
  std::optional<bool> second;
  store.write(
      [](Database& db) {
        try {
          db.query("SELECT nonsense FROM settings");
        } catch (const DatabaseError&) {
        }
      },
      [&](const Outcome<void>& outcome) { first = outcome.ok(); });
  store.write([](Database& db) { settings::put(db, "x", "1"); },
              [&](const Outcome<void>& outcome) { second = outcome.ok(); });
  held.let_go();
  store.flush();
  // SQLite goes on after an error; PostgreSQL does not, and must not take the others with it.
  EXPECT_EQ(first, GetParam() == Kind::sqlite);
  EXPECT_EQ(second, true);
}

TEST_P(StoreTest, JobsKeepTheirOrder) {
  Store store(settings(), at_once());
  add_users(*open(), {"ann"});
  tables::add(*open(), table("t", "ann"));
  std::vector<std::int64_t> reported;
  for (std::int64_t i = 0; i < 200; ++i)
    store.write(
        [i](Database& db) {
          return events::append(db, "t", i, {{0, i, "{}"}}) == events::Appended::yes ? i : -1;
        },
        [&](const Outcome<std::int64_t>& outcome) { reported.push_back(*outcome); });
  store.flush();
  ASSERT_EQ(reported.size(), 200U);
  for (std::int64_t i = 0; i < 200; ++i) EXPECT_EQ(reported[static_cast<std::size_t>(i)], i);
}

TEST_P(StoreTest, RefusesJobsWhenTheQueueIsFull) {
  StoreSettings small = settings();
  small.most_waiting = 3;
  Store store(small, at_once());
  Held held(store);
  std::vector<std::string> codes;
  for (int i = 0; i < 5; ++i)
    store.write([](Database&) {},
                [&](const Outcome<void>& outcome) {
                  codes.push_back(outcome.ok() ? "ok" : outcome.code());
                });
  EXPECT_THAT(codes, ElementsAre("overloaded", "overloaded"));
  held.let_go();
  store.flush();
  EXPECT_THAT(codes, ElementsAre("overloaded", "overloaded", "ok", "ok", "ok"));
  EXPECT_EQ(store.metrics().overloaded, 2U);
}

TEST_P(StoreTest, StoppingRunsTheWaitingJobs) {
  Store store(settings(), at_once());
  int done = 0;
  for (int i = 0; i < 50; ++i)
    store.write([](Database&) {},
                [&](const Outcome<void>& outcome) { done += outcome.ok() ? 1 : 0; });
  store.stop();
  EXPECT_EQ(done, 50);
  store.stop();
  EXPECT_EQ(write_and_wait(store, [](Database&) {}).code(), "stopped");
  EXPECT_EQ(read_and_wait(store, [](Database&) {}).code(), "stopped");
}

TEST_P(StoreTest, ReadsRunDuringAWrite) {
  Store store(settings(), at_once());
  Held held(store);
  EXPECT_TRUE(read_and_wait(store, [](Database& db) { return settings::get(db, "x"); }));
  held.let_go();
}

TEST_P(StoreTest, AReadMayFail) {
  Store store(settings(), at_once());
  EXPECT_EQ(read_and_wait(store, [](Database&) { throw Failure("no_table", "none"); }).code(),
            "no_table");
  EXPECT_FALSE(read_and_wait(store, [](Database& db) { settings::put(db, "x", "1"); }));
  EXPECT_TRUE(read_and_wait(store, [](Database& db) { settings::get(db, "x"); }));
}

TEST_P(StoreTest, TheExecutorDecidesWhereDoneRuns) {
  std::vector<std::function<void()>> posted;
  std::mutex mutex;
  Store store(settings(), [&](std::function<void()> f) {
    const std::lock_guard lock(mutex);
    posted.push_back(std::move(f));
  });
  std::thread::id where;
  store.write([](Database&) {}, [&](const Outcome<void>&) { where = std::this_thread::get_id(); });
  store.flush();
  EXPECT_EQ(where, std::thread::id());
  ASSERT_EQ(posted.size(), 1U);
  posted[0]();
  EXPECT_EQ(where, std::this_thread::get_id());
}

// Two nodes that lock two tables in opposite order, again and again.
TEST_P(StoreTest, DeadlockedNodesBothGoOn) {
  add_users(*open(), {"ann"});
  for (const char* id : {"t", "u"}) tables::add(*open(), table(id, "ann"));
  const auto node = [&](const std::string& first, const std::string& second) {
    Store store({.place = place(), .readers = 1}, at_once());
    for (int i = 0; i < 10; ++i) {
      const auto outcome = write_and_wait(store, [&](Database& db) {
        for (const std::string& id : {first, second}) {
          db.query("UPDATE tables SET updated = updated + 1 WHERE id = $1", {id});
          std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
      });
      ASSERT_TRUE(outcome) << outcome.failure().what();
    }
  };
  std::thread one(node, "t", "u");
  std::thread other(node, "u", "t");
  one.join();
  other.join();
  EXPECT_EQ(tables::by_id(*open(), "t")->updated, 1'020);
  EXPECT_EQ(tables::by_id(*open(), "u")->updated, 1'020);
}

}  // namespace oikist::store::test
