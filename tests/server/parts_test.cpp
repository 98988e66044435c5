// Small parts of the server by themselves.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <list>

#include "base/failure.h"
#include "server/async/turns.h"
#include "server/core/addresses.h"
#include "server/core/limits.h"
#include "server/core/memory.h"
#include "server/http/message.h"
#include "server/openapi.h"
#include "server/tables/table_registry.h"
#include "tests/server/support.h"

namespace oikist::server {
namespace {

using std::chrono::seconds;
const Moment kStart{std::chrono::hours(1)};

TEST(Limits, TokensComeBackWithTime) {
  TokenBucket bucket(2, 4);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_EQ(bucket.wait(), 1);
  EXPECT_TRUE(bucket.take(kStart + seconds(1)));
  EXPECT_TRUE(bucket.take(kStart + seconds(1)));
  EXPECT_FALSE(bucket.take(kStart + seconds(1)));
  EXPECT_TRUE(bucket.is_full(kStart + seconds(60)));
}

// Waiting keys are remembered, the others are forgotten.
TEST(Limits, BucketsAreForgottenWhenTheyAreFull) {
  Buckets buckets(1.0 / 3600, 2);
  const auto refused = [&](const char* key, Moment now) {
    try {
      buckets.take(key, now, "guests");
    } catch (const RetryLater&) {
      return true;
    }
    return false;
  };
  EXPECT_FALSE(refused("ann", kStart));
  EXPECT_FALSE(refused("ann", kStart));
  EXPECT_TRUE(refused("ann", kStart));
  EXPECT_FALSE(refused("bob", kStart + seconds(31)));
  EXPECT_TRUE(refused("ann", kStart + seconds(31)));
  EXPECT_TRUE(refused("ann", kStart + seconds(62)));
  EXPECT_EQ(buckets.size(), 2u);
  EXPECT_FALSE(refused("cay", kStart + seconds(3 * 3600)));
  EXPECT_EQ(buckets.size(), 1u);
}

TEST(Limits, ExpensiveRequestsTakeMoreTokens) {
  Buckets buckets(10, 20);
  buckets.charge("ann", kStart, 15);
  for (int i = 0; i < 5; ++i) EXPECT_NO_THROW(buckets.take("ann", kStart, "requests"));
  EXPECT_THROW(buckets.take("ann", kStart, "requests"), RetryLater);
  buckets.charge("ann", kStart, 30);
  EXPECT_EQ(buckets.debt("ann", kStart), seconds(3));
  EXPECT_THROW(buckets.take("ann", kStart + seconds(3), "requests"), RetryLater);
  EXPECT_NO_THROW(buckets.take("ann", kStart + seconds(4), "requests"));
}

TEST(Limits, FailuresAreForgivenWithTime) {
  using std::chrono::minutes;
  Backoff backoff(10);
  for (int i = 0; i < 10; ++i) backoff.failed("ann", kStart);
  EXPECT_THROW(backoff.check("ann", kStart + seconds(31)), RetryLater);
  EXPECT_NO_THROW(backoff.check("ann", kStart + seconds(32)));
  const Moment later = kStart + minutes(70);
  backoff.failed("ann", later);
  EXPECT_NO_THROW(backoff.check("ann", later)) << "seven of ten are forgiven: this is the fourth";
  backoff.failed("ann", later);
  EXPECT_THROW(backoff.check("ann", later), RetryLater);
  backoff.withdraw("ann");
  EXPECT_NO_THROW(backoff.check("ann", later));
  backoff.failed("ann", later);
  EXPECT_THROW(backoff.check("ann", later), RetryLater) << "one success forgives one failure";
}

TEST(Limits, FailuresWaitTwiceAsLongEachTime) {
  Backoff backoff(3);
  for (int i = 0; i < 4; ++i) backoff.failed("ann", kStart);
  EXPECT_NO_THROW(backoff.check("ann", kStart));
  backoff.failed("ann", kStart);
  EXPECT_THROW(backoff.check("ann", kStart), RetryLater);
  EXPECT_NO_THROW(backoff.check("bob", kStart));
  EXPECT_NO_THROW(backoff.check("ann", kStart + seconds(1)));
  backoff.failed("ann", kStart);
  EXPECT_THROW(backoff.check("ann", kStart + seconds(1)), RetryLater);
  for (int i = 0; i < 20; ++i) backoff.failed("ann", kStart);
  EXPECT_NO_THROW(backoff.check("ann", kStart + seconds(8)));
  backoff.succeeded("ann");
  EXPECT_NO_THROW(backoff.check("ann", kStart));
}

TEST(Addresses, OnlyTrustedProxiesAreBelieved) {
  const TrustedProxies proxies({"10.0.0.0/8", "::1"});
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "6.6.6.6, 1.2.3.4, 10.0.0.9"), "1.2.3.4");
  EXPECT_EQ(proxies.origin_of("11.1.2.3", "1.2.3.4"), "11.1.2.3");
  EXPECT_EQ(proxies.origin_of("::1", "nonsense"), "::1");
  EXPECT_EQ(proxies.origin_of("::ffff:10.0.0.1", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "1.2.3.4:5678"), "1.2.3.4");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "[2001:db8::7]:80"), "2001:db8::7");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "[2001:db8::7]"), "2001:db8::7");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "6.6.6.6, \"[2001:db8::7]:80\""), "2001:db8::7");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "6.6.6.6, [2001:db8::7"), "10.1.2.3");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "6.6.6.6, 1.2.3.4:x"), "10.1.2.3");
  EXPECT_THROW(TrustedProxies({"10.0.0.0/33"}), Failure);
  EXPECT_THROW(TrustedProxies({"everybody"}), Failure);
  EXPECT_EQ(client_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(client_key("::ffff:1.2.3.4"), "1.2.3.4");
}

using Locks = std::list<AsyncMutex::Lock>;

asio::awaitable<void> take_turn(Turns* turns, std::string key, Locks* held) {
  AsyncMutex::Lock lock = co_await turns->take(std::move(key));
  held->push_back(std::move(lock));
}

// One address that asks for long work many times waits for itself, and nobody else does.
TEST(Turns, AreTakenOneAtATimePerAddress) {
  asio::io_context context;
  Turns turns(context);
  Locks held;
  for (const char* key : {"ann", "ann", "ann", "bob"})
    asio::co_spawn(context, take_turn(&turns, key, &held), asio::detached);
  context.poll();
  EXPECT_EQ(held.size(), 2U);
  for (const std::size_t left : {2U, 1U, 1U}) {  // Ann again, nobody after Bob, Ann again
    context.restart();                           // a stopped one wakes nobody
    held.pop_front();
    context.poll();
    ASSERT_EQ(held.size(), left);
  }
  context.restart();
  held.clear();
  asio::co_spawn(context, take_turn(&turns, "cay", &held), asio::detached);
  context.poll();
  EXPECT_EQ(turns.size(), 1U) << "nothing is kept of those who have gone";
}

asio::awaitable<void> lock_into(std::shared_ptr<AsyncMutex> mutex, AsyncMutex::Lock* lock) {
  *lock = co_await mutex->lock();
}

TEST(AsyncMutex, ALockUnlocksWhatItHeldWhenAnotherIsAssignedToIt) {
  asio::io_context context;
  const auto first = std::make_shared<AsyncMutex>(context);
  const auto second = std::make_shared<AsyncMutex>(context);
  AsyncMutex::Lock lock;
  AsyncMutex::Lock waiting;
  asio::co_spawn(context, lock_into(first, &lock), asio::detached);
  context.poll();
  context.restart();
  asio::co_spawn(context, lock_into(second, &lock), asio::detached);
  asio::co_spawn(context, lock_into(first, &waiting), asio::detached);
  context.poll();
  EXPECT_TRUE(second->locked());
  context.restart();
  waiting = {};
  EXPECT_FALSE(first->locked());
  AsyncMutex::Lock& self = lock;
  lock = std::move(self);
  EXPECT_TRUE(second->locked()) << "assigned to itself, it stays locked";
}

struct Onlooker : Peer {
  Onlooker() : Peer(std::make_shared<const Identity>()) {}
  void send(SharedText) override {}
  void end(CloseReason) override {}
};

// Somebody who watches thousands of tables does not fill the memory with what can be made again.
TEST(MemoryReturn, AWatchedTableKeepsNoAnswers) {
  asio::io_context context;
  TableRegistry registry(context);
  for (const int age : {30, 90}) {
    const TablePtr table = registry.find_or_add(TableId(std::to_string(age)));
    table->watchers.insert(std::make_shared<Onlooker>());
    table->used = std::chrono::steady_clock::now() - seconds(age);
    table->game = {{"turns", 300}};
    table->recent.push_back(shared_text({}));
    table->recent_seq = table->game_seq = 7;
  }
  registry.close_idle();
  ASSERT_EQ(registry.size(), 2U);
  EXPECT_EQ(registry.find(TableId("30"))->recent.size(), 1U);
  const TablePtr quiet = registry.find(TableId("90"));
  EXPECT_TRUE(quiet->game.empty() && quiet->recent.empty());
  EXPECT_EQ(quiet->recent_seq + quiet->game_seq, 0U) << "so that they are not taken for kept";
}

// Memory is given back when most of the visitors have left, and not before.
TEST(MemoryReturn, WaitsUntilTheLoadHasFallen) {
  MemoryReturn memory;
  EXPECT_FALSE(memory.note(60));
  EXPECT_FALSE(memory.note(0)) << "that was not worth it";
  EXPECT_FALSE(memory.note(1000));
  EXPECT_FALSE(memory.note(500));
  EXPECT_TRUE(memory.note(499));
  EXPECT_FALSE(memory.note(400));
  EXPECT_TRUE(memory.note(0));
  EXPECT_FALSE(memory.note(0));
}

// What the document describes is what there is.
TEST(OpenApi, DescribesEveryRoute) {
  testing::TestServer server;
  std::set<std::string> routes, described;
  for (const Router::Route& route : server.server().routes())
    routes.insert(route.method + ' ' + route.pattern);
  const json::value document = json::parse(data::openapi_json);
  for (const auto& path : document.at("paths").as_object())
    for (const auto& method : path.value().as_object()) {
      std::string name(method.key());
      for (char& letter : name) letter = static_cast<char>(std::toupper(letter));
      if (name != "PARAMETERS") described.insert(name + ' ' + std::string(path.key()));
    }
  described.erase("GET /api/v1/live");
  EXPECT_EQ(routes, described);
  testing::Browser browser(server);
  EXPECT_EQ(browser.get("/api/v1/openapi.json").body, data::openapi_json);
}

}  // namespace
}  // namespace oikist::server
