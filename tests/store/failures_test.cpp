// Databases that fill up, stop, vanish and come back, without a restart of ours.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <latch>
#include <thread>

#include "store/events.h"
#include "store/settings.h"
#include "tests/services/small_disk.h"
#include "tests/store/lossy_proxy.h"
#include "tests/store/support.h"

namespace oikist::store::test {
namespace {

using namespace std::chrono_literals;
using events::Appended;
using oikist::test::PostgresServer;
using oikist::test::SmallDisk;

Outcome<void> put(Store& store, const std::string& name, const std::string& value) {
  return write_and_wait(store, [&](Database& db) { settings::put(db, name, value); });
}

Outcome<std::optional<std::string>> get(Store& store, const std::string& name) {
  return read_and_wait(store, [&](Database& db) { return settings::get(db, name); });
}

Outcome<Appended> append(Store& store, std::int64_t at) {
  return write_and_wait(store, [at](Database& db) {
    return events::append(db, "t", at, {{0, 1, "event after " + std::to_string(at)}});
  });
}

// Tries until it succeeds; false if that takes ten seconds.
template <class Try>
bool succeeds_soon(Try attempt) {
  const auto until = std::chrono::steady_clock::now() + 10s;
  while (std::chrono::steady_clock::now() < until) {
    if (attempt()) return true;
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

void expect_unavailable(const auto& outcome) {
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.code(), "unavailable") << outcome.failure().what();
}

void make_table(const std::string& place) {
  const auto db = open_database(place);
  schema::migrate(*db);
  add_users(*db, {"ann"});
  tables::add(*db, table("t", "ann"));
}

}  // namespace

TEST(FullDisk, RefusesWritesAndRecovers) {
  SmallDisk disk;
  const std::string place = disk.file("store.db");
  Store store({.place = place}, at_once());
  ASSERT_TRUE(put(store, "before", "1"));
  disk.fill();
  const std::string big(200'000, 'x');
  for (int i = 0; i < 3; ++i) expect_unavailable(put(store, "big", big));
  EXPECT_FALSE(store.metrics().available);
  EXPECT_NE(store.metrics().trouble, "");
  EXPECT_EQ(*get(store, "before"), "1") << "what is there can be read";
  disk.empty();
  EXPECT_TRUE(succeeds_soon([&] { return put(store, "big", big).ok(); }));
  EXPECT_EQ(*get(store, "big"), big);
  EXPECT_TRUE(succeeds_soon([&] { return store.metrics().available; }));
  EXPECT_EQ(open_database(place)->query("PRAGMA integrity_check").front().text(0), "ok");
}

// A group in which one finds the disk full: none of it is reported done, none of it is there.
TEST(FullDisk, TakesTheWholeGroup) {
  SmallDisk disk;
  Store store({.place = disk.file("store.db")}, at_once());
  std::promise<void> hold;
  auto held = hold.get_future().share();
  store.write([held](Database&) { held.wait(); }, [](const Outcome<void>&) {},
              {{}, Length::lengthy});
  std::vector<std::string> codes;
  const auto note = [&](const Outcome<void>& outcome) {
    codes.push_back(outcome.ok() ? "ok" : outcome.code());
  };
  disk.fill();
  store.write([](Database& db) { settings::put(db, "small", "1"); }, note);
  store.write([](Database& db) { settings::put(db, "big", std::string(4'000'000, 'x')); }, note);
  hold.set_value();
  store.flush();
  EXPECT_EQ(codes, (std::vector<std::string>{"unavailable", "unavailable"}));
  disk.empty();
  EXPECT_TRUE(succeeds_soon([&] { return put(store, "after", "1").ok(); }));
  EXPECT_EQ(*get(store, "small"), std::nullopt);
}

TEST(StoppedPostgres, RefusesRequestsAndRecovers) {
  PostgresServer server;
  const std::string place = server.fresh_database();
  make_table(place);
  Store store({.place = place}, at_once());
  ASSERT_EQ(*append(store, 0), Appended::yes);
  server.stop();
  expect_unavailable(append(store, 1));
  expect_unavailable(get(store, "x"));
  EXPECT_FALSE(store.metrics().available);
  EXPECT_THROW(Store({.place = place}, at_once()), Failure);
  server.start();
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 1).ok(); }));
  EXPECT_TRUE(succeeds_soon([&] { return get(store, "x").ok(); }));
  EXPECT_EQ(events::head(*open_database(place), "t"), 2);
  EXPECT_GE(store.metrics().reopened, 1U);
  EXPECT_EQ(store.metrics().losses, 1U);
  EXPECT_NE(store.metrics().trouble, "") << "the reason is kept for the log";

  // It may also stop and start while nobody asks.
  server.restart();
  EXPECT_TRUE(get(store, "x").ok()) << "a read tries a fresh connection at once";
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 2).ok(); }));

  server.crash();
  expect_unavailable(append(store, 3));
  server.start();
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 3).ok(); }));
  EXPECT_EQ(events::after(*open_database(place), "t", 0).size(), 4U);
}

TEST(BrokenConnection, IsReplaced) {
  const std::string place = PostgresServer::shared().fresh_database();
  make_table(place);
  Store store({.place = place, .readers = 1}, at_once());
  open_database(place)->query(
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
      " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  EXPECT_TRUE(get(store, "x").ok());
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 0).ok(); }));
  EXPECT_EQ(events::head(*open_database(place), "t"), 1);
}

// A newer node has migrated the database: an older one must not write under a schema that it does
// not know.
TEST(BrokenConnection, IsNotReplacedUnderANewerSchema) {
  const std::string place = PostgresServer::shared().fresh_database();
  make_table(place);
  Store store({.place = place, .readers = 1}, at_once());
  const auto db = open_database(place);
  db->query("UPDATE schema_version SET version = version + 1");
  db->query(
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
      " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  for (int i = 0; i < 3; ++i) {
    expect_unavailable(append(store, 0));
    std::this_thread::sleep_for(100ms);
  }
  EXPECT_NE(store.metrics().trouble.find("newer program"), std::string::npos)
      << store.metrics().trouble;
  db->query("UPDATE schema_version SET version = version - 1");
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 0).ok(); }));
}

// The connection ends while PostgreSQL commits: it rolled back, but we cannot know.
TEST(BrokenConnection, DuringACommitIsUncertain) {
  const std::string place = PostgresServer::shared().fresh_database();
  make_table(place);
  const auto db = open_database(place);
  db->script(
      "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
      "  PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;"
      "CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED"
      "  FOR EACH ROW EXECUTE FUNCTION cut()");
  Store store({.place = place}, at_once());
  const auto outcome = append(store, 0);
  expect_unavailable(outcome);
  EXPECT_TRUE(outcome.uncertain());
  db->script("DROP TRIGGER cut ON events");
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 0).ok(); })) << "the retry does it";
  EXPECT_EQ(events::after(*db, "t", 0).size(), 1U);
}

// The commit happens and its answer is lost: the retry is stale, and nothing is doubled.
TEST(LostAnswer, IsNotReportedAsSuccessAndTheRetryIsHarmless) {
  PostgresServer& server = PostgresServer::shared();
  LossyProxy proxy(server.socket_folder());
  const std::string place = server.fresh_database();
  make_table(place);
  const std::string name = place.substr(place.rfind('/', place.find('?')) + 1);
  const std::string database = name.substr(0, name.find('?'));
  Store store({.place = server.address(database, proxy.socket_folder())}, at_once());
  ASSERT_EQ(*append(store, 0), Appended::yes);
  proxy.lose_next_commit();
  const auto outcome = append(store, 1);
  EXPECT_TRUE(proxy.has_lost());
  expect_unavailable(outcome);
  EXPECT_TRUE(outcome.uncertain());
  std::optional<Appended> retried;
  EXPECT_TRUE(succeeds_soon([&] {
    const auto again = append(store, 1);
    if (again.ok()) retried = *again;
    return again.ok();
  }));
  EXPECT_EQ(retried, Appended::stale);
  EXPECT_EQ(events::after(*open_database(place), "t", 0).size(), 2U);
}

// It accepts connections and takes requests, but does not answer.
class FrozenPostgres : public ::testing::Test {
 protected:
  FrozenPostgres() {
    make_table(direct_);
    const std::string name = direct_.substr(direct_.rfind('/', direct_.find('?')) + 1);
    place_ = server_.address(name.substr(0, name.find('?')), proxy_.socket_folder());
  }
  StoreSettings settings(std::chrono::milliseconds patience) const {
    return {.place = place_, .patience = patience, .longest_wait = 2s};
  }

  PostgresServer& server_ = PostgresServer::shared();
  LossyProxy proxy_{server_.socket_folder()};
  std::string direct_ = server_.fresh_database(), place_;
};

TEST_F(FrozenPostgres, IsWaitedForAWhile) {
  Store store(settings(5s), at_once());
  ASSERT_TRUE(append(store, 0).ok());
  proxy_.freeze();
  std::thread thaw([&] {
    std::this_thread::sleep_for(300ms);
    proxy_.thaw();
  });
  EXPECT_TRUE(append(store, 1).ok());
  thaw.join();
}

TEST_F(FrozenPostgres, IsAbandonedAndRecovers) {
  Store store(settings(300ms), at_once());
  ASSERT_TRUE(append(store, 0).ok());
  proxy_.freeze();
  const auto begin = std::chrono::steady_clock::now();
  std::promise<Outcome<std::optional<std::string>>> read;
  store.read([](Database& db) { return settings::get(db, "x"); },
             [&](Outcome<std::optional<std::string>> outcome) { read.set_value(outcome); });
  const auto refused = append(store, 1);
  expect_unavailable(refused);
  EXPECT_FALSE(refused.uncertain()) << "the commit was not asked for";
  expect_unavailable(read.get_future().get());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
  EXPECT_FALSE(store.metrics().available);
  EXPECT_NE(store.metrics().trouble.find("no answer"), std::string::npos);
  proxy_.thaw();
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 1).ok(); }));
  EXPECT_TRUE(succeeds_soon([&] { return get(store, "x").ok(); }));
  EXPECT_EQ(events::after(*open_database(direct_), "t", 0).size(), 2U);
}

// The caller has given up: it must not happen later.
TEST_F(FrozenPostgres, AppliesNothingLater) {
  Store store(settings(300ms), at_once());
  ASSERT_TRUE(append(store, 0).ok());
  proxy_.freeze();
  std::vector<std::string> codes;
  for (int i = 0; i < 5; ++i)
    store.write([i](Database& db) { settings::put(db, "late" + std::to_string(i), "1"); },
                [&](const Outcome<void>& outcome) {
                  codes.push_back(outcome.ok() ? "ok" : outcome.code());
                });
  store.flush();
  EXPECT_EQ(codes, std::vector<std::string>(5, "unavailable"));
  proxy_.thaw();
  EXPECT_TRUE(succeeds_soon([&] { return append(store, 1).ok(); }));
  for (int i = 0; i < 5; ++i) EXPECT_EQ(*get(store, "late" + std::to_string(i)), std::nullopt) << i;
}

// Each answer comes soon, but all of them together do not.
TEST(SlowPostgres, HasATimeLimitForAWholeTransaction) {
  const std::string place = PostgresServer::shared().fresh_database();
  Store store({.place = place, .transaction = 300ms}, at_once());
  const auto slow = [](Database& db) {
    settings::put(db, "slow", "1");
    for (int i = 0; i < 5; ++i) db.query("SELECT pg_sleep(0.1)");
  };
  const auto refused = write_and_wait(store, slow);
  expect_unavailable(refused);
  EXPECT_FALSE(refused.uncertain());
  EXPECT_TRUE(succeeds_soon([&] { return put(store, "quick", "1").ok(); }));
  EXPECT_EQ(*get(store, "slow"), std::nullopt);
  std::promise<bool> lengthy;
  store.write(slow, [&](const Outcome<void>& outcome) { lengthy.set_value(outcome.ok()); },
              {{}, Length::lengthy});
  EXPECT_TRUE(lengthy.get_future().get());
  EXPECT_EQ(*get(store, "slow"), "1");
}

class WaitingTest : public BothDatabases {};
OIKIST_ON_BOTH(WaitingTest);

// Giving up a job before its turn prevents it; later, it does not.
TEST_P(WaitingTest, EndsWithTheCaller) {
  Store store({.place = place(), .readers = 1}, at_once());
  std::promise<void> hold, begun;
  auto held = hold.get_future().share();
  const auto under_way = std::make_shared<Claim>(), waiting = std::make_shared<Claim>();
  std::vector<std::string> codes;
  const auto note = [&](const Outcome<void>& outcome) {
    codes.push_back(outcome.ok() ? "ok" : outcome.code());
  };
  store.write(
      [&](Database&) {
        begun.set_value();
        held.wait();
      },
      note, {under_way});
  begun.get_future().wait();
  std::atomic<int> ran = 0;
  store.write([&](Database&) { ++ran; }, note, {waiting});
  EXPECT_FALSE(under_way->give_up());
  EXPECT_TRUE(waiting->give_up());
  hold.set_value();
  store.flush();
  EXPECT_EQ(codes, (std::vector<std::string>{"ok", "unavailable"}));
  EXPECT_EQ(ran, 0);
}

TEST_P(WaitingTest, IsRefusedWhenItTakesTooLong) {
  Store store({.place = place(), .readers = 1, .longest_wait = 500ms}, at_once());
  std::promise<void> hold;
  auto held = hold.get_future().share();
  std::latch under_way(2);
  const auto block = [held, &under_way](Database&) {
    under_way.count_down();
    held.wait();
  };
  store.write(block, [](const Outcome<void>&) {});
  store.read(block, [](const Outcome<void>&) {});
  under_way.wait();
  std::vector<std::string> codes;
  std::atomic<int> ran = 0;
  const auto note = [&](const Outcome<void>& outcome) {
    codes.push_back(outcome.ok() ? "ok" : outcome.code());
  };
  store.write([&](Database&) { ++ran; }, note);
  std::this_thread::sleep_for(600ms);
  store.write([](Database&) {}, note);  // has not waited long
  hold.set_value();
  store.flush();
  EXPECT_EQ(codes, (std::vector<std::string>{"overloaded", "ok"}));
  EXPECT_EQ(ran, 0);
}

class KilledTest : public BothDatabases {};
OIKIST_ON_BOTH(KilledTest);

// What was acknowledged before SIGKILL is there afterwards, and the log has no gap.
TEST_P(KilledTest, LosesNothingThatWasAcknowledged) {
  make_table(place());
  std::int64_t known = 0;
  for (int round = 0; round < 3; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      Store store({.place = place(), .readers = 1}, at_once());
      for (std::int64_t at = known;; ++at)
        store.write([at](Database& db) { return events::append(db, "t", at, {{0, at, "{}"}}); },
                    [&, at](const Outcome<Appended>& outcome) {
                      const std::int64_t seq = at + 1;
                      if (outcome.ok() && *outcome == Appended::yes &&
                          ::write(ends[1], &seq, sizeof seq) < 0)
                        ::_exit(1);
                    });
    }
    ::close(ends[1]);
    std::int64_t acknowledged = known;
    std::int64_t seq = 0;
    while (acknowledged < known + 50 && ::read(ends[0], &seq, sizeof seq) == sizeof seq)
      acknowledged = seq;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    while (::read(ends[0], &seq, sizeof seq) == sizeof seq) acknowledged = seq;
    ::close(ends[0]);
    const auto db = open_database(place());
    const std::vector<Event> log = events::after(*db, "t", 0);
    EXPECT_GE(static_cast<std::int64_t>(log.size()), acknowledged);
    EXPECT_GE(acknowledged, known + 50);
    EXPECT_EQ(events::head(*db, "t"), static_cast<std::int64_t>(log.size()));
    for (std::size_t i = 0; i < log.size(); ++i)
      ASSERT_EQ(log[i].seq, static_cast<std::int64_t>(i) + 1);
    known = static_cast<std::int64_t>(log.size());
  }
}

}  // namespace oikist::store::test
