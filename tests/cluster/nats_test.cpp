// A nats-server that is late, killed and started again.
#include <gtest/gtest.h>

#include "tests/cluster/support.h"
#include "tests/services/nats_server.h"

namespace oikist::cluster::test {

using oikist::test::NatsServer;

TEST(NatsTest, AServerThatStartsLaterIsFound) {
  NatsServer server;
  const auto bus = open_bus(server.address(), at_once());
  Inbox inbox;
  Inbox back;
  bus->on_reconnect([&] { back.add("back"); });
  const Subscribed one = bus->subscribe("a", inbox.handler());
  EXPECT_FALSE(bus->metrics().connected);
  EXPECT_EQ(ask(*bus, "work", "x"), "!no_worker");
  settle(*bus);  // does not hang
  server.start();
  ASSERT_TRUE(back.reaches(1));
  EXPECT_TRUE(bus->metrics().connected);
  bus->publish("a", "hello");
  EXPECT_TRUE(soon([&] { return inbox.contains("hello"); }));
}

TEST(NatsTest, MessagesFlowAgainAfterAKill) {
  NatsServer server;
  server.start();
  const auto here = open_bus(server.address(), at_once());
  const auto there = open_bus(server.address(), at_once());
  Inbox inbox;
  Inbox back;
  there->on_reconnect([&] { back.add("back"); });
  const Subscribed one = there->subscribe(table_subject("1"), inbox.handler());
  const Subscribed two =
      there->serve("work", [](const std::string& text, const Reply& reply) { reply.answer(text); });
  settle(*there);
  here->publish(table_subject("1"), "before");
  ASSERT_TRUE(inbox.reaches(1));
  for (std::size_t round = 1; round <= 2; ++round) {
    server.kill();
    ASSERT_TRUE(soon([&] { return !here->metrics().connected && !there->metrics().connected; }));
    const auto asked = std::chrono::steady_clock::now();
    EXPECT_EQ(ask(*here, "work", "x"), "!no_worker");
    EXPECT_LT(std::chrono::steady_clock::now() - asked, 1s) << "it is known at once";
    here->publish(table_subject("1"), "while it is cut");
    server.start();
    ASSERT_TRUE(back.reaches(round));
    ASSERT_TRUE(soon([&] { return here->metrics().connected; }));
    const std::string after = "after " + std::to_string(round);
    EXPECT_TRUE(soon([&] {
      here->publish(table_subject("1"), after);
      return inbox.contains(after);
    }));
    EXPECT_TRUE(soon([&] { return ask(*here, "work", after) == after; }));
  }
  EXPECT_EQ(there->metrics().reconnects, 2U);
}

TEST(NatsTest, ExcessMessagesDuringACutAreDropped) {
  NatsServer server;
  server.start();
  const auto bus = open_bus(server.address(), at_once());
  server.kill();
  ASSERT_TRUE(soon([&] { return !bus->metrics().connected; }));
  const std::string text(100'000, 'x');
  for (int i = 0; i < 50; ++i) bus->publish("a", text);
  EXPECT_GT(bus->metrics().dropped, 30U);
  EXPECT_LT(bus->metrics().published, 20U);
}

TEST(NatsTest, APendingRequestStillTimesOut) {
  NatsServer server;
  server.start();
  const auto bus = open_bus(server.address(), at_once());
  const Subscribed silent = bus->serve("work", [](const std::string&, const Reply&) {});
  settle(*bus);
  Inbox answers;
  bus->request("work", "x", 500ms, [&](const Answer& answer) {
    answers.add(answer.ok() ? "?" : answer.failure().code());
  });
  server.kill();
  ASSERT_TRUE(answers.reaches(1));
  EXPECT_EQ(answers.texts()[0], "no_answer");
}

TEST(NatsTest, OneOfSeveralServersIsEnough) {
  NatsServer server;
  NatsServer absent;
  server.start();
  const auto bus = open_bus(absent.address() + "," + server.address(), at_once());
  EXPECT_TRUE(soon([&] { return bus->metrics().connected; }));
}

TEST(NatsTest, EndingWhileItIsCutDoesNotHang) {
  NatsServer server;
  server.start();
  auto bus = open_bus(server.address(), at_once());
  Subscribed one = bus->subscribe("a", [](const std::string&) {});
  server.kill();
  const auto start = std::chrono::steady_clock::now();
  one.reset();
  bus.reset();
  auto never = open_bus(server.address(), at_once());
  never.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
}

}  // namespace oikist::cluster::test
