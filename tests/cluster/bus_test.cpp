// What holds within one process and between nodes.
#include <gmock/gmock.h>

#include <atomic>
#include <filesystem>
#include <iterator>

#include "cluster/message_bus.h"
#include "tests/cluster/support.h"
#include "tests/services/nats_server.h"

namespace oikist::cluster::test {

using oikist::test::NatsServer;
using testing::ElementsAre;
using testing::IsEmpty;

enum class Way { local, nats };

// Two nodes with NATS; one that is both without.
class BusTest : public testing::TestWithParam<Way> {
 protected:
  BusTest() : here_(open()), there_(GetParam() == Way::nats ? open() : nullptr) {}

  static std::unique_ptr<MessageBus> open() {
    if (GetParam() == Way::local) return open_bus("", at_once());
    static NatsServer server;
    static const bool kStarted = (server.start(), true);
    EXPECT_TRUE(kStarted);
    return open_bus(server.address(), at_once());
  }
  MessageBus& here() { return *here_; }
  MessageBus& there() { return there_ ? *there_ : *here_; }

 private:
  std::unique_ptr<MessageBus> here_, there_;
};
INSTANTIATE_TEST_SUITE_P(, BusTest, testing::Values(Way::local, Way::nats), [](const auto& one) {
  return one.param == Way::local ? "Local" : "Nats";
});

TEST_P(BusTest, AllSubscribersOfTheSubjectGetMessagesInOrder) {
  Inbox first;
  Inbox second;
  Inbox other;
  const Subscribed one = here().subscribe(table_subject("1"), first.handler());
  const Subscribed two = there().subscribe(table_subject("1"), second.handler());
  const Subscribed three = there().subscribe(table_subject("2"), other.handler());
  settle(here());
  settle(there());
  for (int i = 0; i < 100; ++i) here().publish(table_subject("1"), std::to_string(i));
  ASSERT_TRUE(first.reaches(100));
  ASSERT_TRUE(second.reaches(100));
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(second.texts()[i], std::to_string(i));
  EXPECT_EQ(first.texts(), second.texts());
  EXPECT_THAT(other.texts(), IsEmpty());
  EXPECT_EQ(here().metrics().published, 100U);
  EXPECT_GE(there().metrics().received, 100U);
}

TEST_P(BusTest, AnyBytesArrive) {
  Inbox inbox;
  const Subscribed one = there().subscribe("a", inbox.handler());
  settle(there());
  const std::string bytes("\0\r\n \xff", 5);
  here().publish("a", bytes);
  here().publish("a", "");
  here().publish("a", std::string(1 << 20, 'x'));
  ASSERT_TRUE(inbox.reaches(3));
  EXPECT_EQ(inbox.texts()[0], bytes);
  EXPECT_EQ(inbox.texts()[1], "");
  EXPECT_EQ(inbox.texts()[2].size(), 1U << 20);
}

TEST_P(BusTest, DeliversNothingAfterUnsubscribing) {
  Inbox ended;
  Inbox kept;
  Subscribed one = there().subscribe("a", ended.handler());
  const Subscribed two = there().subscribe("a", kept.handler());
  settle(there());
  one.reset();
  here().publish("a", "news");
  ASSERT_TRUE(kept.reaches(1));
  EXPECT_THAT(ended.texts(), IsEmpty());
}

TEST_P(BusTest, ManySubscriptionsNeedNoThreads) {
  std::vector<Subscribed> all;
  Inbox inbox;
  for (int i = 0; i < 2'000; ++i)
    all.push_back(there().subscribe(table_subject(std::to_string(i)), inbox.handler()));
  settle(there());
  for (int i = 0; i < 2'000; ++i)
    here().publish(table_subject(std::to_string(i)), std::to_string(i));
  EXPECT_TRUE(inbox.reaches(2'000));
  const std::filesystem::directory_iterator threads("/proc/self/task");
  EXPECT_LT(std::distance(begin(threads), end(threads)), 40);
}

TEST_P(BusTest, AHandlerMayPublishAndRequest) {
  Inbox inbox;
  const Subscribed work = here().serve("w", [&](const std::string& text, const Reply& reply) {
    here().publish("b", text);
    reply.answer(text);
  });
  const Subscribed first = here().subscribe("a", [&](const std::string& text) {
    here().request("w", text, 5s, [&](const Answer& answer) { inbox.add(answer.text()); });
  });
  const Subscribed second = here().subscribe("b", inbox.handler());
  settle(here());
  here().publish("a", "x");
  EXPECT_TRUE(inbox.reaches(2));
}

TEST_P(BusTest, FreesTheCapturesOfHandlers) {
  const auto held = std::make_shared<int>(1);
  Subscribed one = there().subscribe("a", [held](const std::string&) {});
  Subscribed two = there().serve("b", [held](const std::string&, const Reply&) {});
  settle(there());
  one.reset();
  two.reset();
  EXPECT_TRUE(soon([&] { return held.use_count() == 1; }));
}

TEST_P(BusTest, OneWorkerAnswers) {
  std::atomic<int> asked = 0;
  const auto worker = [&](const std::string& text, const Reply& reply) {
    ++asked;
    reply.answer("answer to " + text);
  };
  const Subscribed one = here().serve(kAiWork, worker);
  const Subscribed two = there().serve(kAiWork, worker);
  settle(here());
  settle(there());
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(ask(here(), kAiWork, std::to_string(i)), "answer to " + std::to_string(i));
  EXPECT_EQ(asked, 20);
}

TEST_P(BusTest, WorkIsSpread) {
  std::atomic<int> first = 0;
  std::atomic<int> second = 0;
  const Subscribed one = here().serve(kAiWork, [&](const std::string&, const Reply& reply) {
    ++first;
    reply.answer("");
  });
  const Subscribed two = there().serve(kAiWork, [&](const std::string&, const Reply& reply) {
    ++second;
    reply.answer("");
  });
  settle(here());
  settle(there());
  for (int i = 0; i < 60; ++i) EXPECT_EQ(ask(here(), kAiWork, ""), "");
  EXPECT_GT(first, 5);
  EXPECT_GT(second, 5);
}

TEST_P(BusTest, AnAnswerMayComeLaterFromAnotherThread) {
  std::vector<std::thread> threads;
  const Subscribed one = there().serve("w", [&](const std::string& text, const Reply& reply) {
    threads.emplace_back([text, reply] {
      std::this_thread::sleep_for(50ms);
      reply.answer(text + "!");
    });
  });
  settle(there());
  EXPECT_EQ(ask(here(), "w", "x"), "x!");
  for (std::thread& thread : threads) thread.join();
}

TEST_P(BusTest, AFailedRequestReportsTheReason) {
  EXPECT_EQ(ask(here(), "nobody", "x"), "!no_worker");
  const Subscribed busy = there().serve("busy", [](const std::string&, const Reply& reply) {
    reply.refuse("busy", "four games already");
  });
  const Subscribed silent = there().serve("silent", [](const std::string&, const Reply&) {});
  settle(there());
  EXPECT_EQ(ask(here(), "busy", "x"), "!busy");
  EXPECT_EQ(ask(here(), "silent", "x", 100ms), "!no_answer");
  EXPECT_EQ(here().metrics().unanswered, 1U);
  EXPECT_EQ(here().metrics().requests, 3U);
}

// A question with little patience does not wait for one with more that was there before.
TEST_P(BusTest, EachRequestHasItsOwnTimeout) {
  const Subscribed silent = there().serve("silent", [](const std::string&, const Reply&) {});
  settle(there());
  const auto start = std::chrono::steady_clock::now();
  here().request("silent", "x", 60s, [](const Answer&) {});
  EXPECT_EQ(ask(here(), "silent", "y", 100ms), "!no_answer");
  EXPECT_LT(std::chrono::steady_clock::now() - start, 10s);
}

TEST_P(BusTest, ManyConcurrentRequests) {
  const Subscribed one = there().serve(
      "double", [](const std::string& text, const Reply& reply) { reply.answer(text + text); });
  settle(there());
  Inbox answers;
  for (int i = 0; i < 500; ++i)
    here().request("double", std::to_string(i), 5s, [&answers, i](const Answer& answer) {
      const std::string text = std::to_string(i);
      answers.add(answer.ok() && answer.text() == text + text ? "right" : "wrong");
    });
  ASSERT_TRUE(answers.reaches(500));
  EXPECT_FALSE(answers.contains("wrong"));
}

TEST_P(BusTest, AnswersPendingRequestsAtTheEnd) {
  Inbox answers;
  std::vector<Reply> replies;
  {
    const auto bus = open();
    const Subscribed silent = bus->serve(
        "late", [&](const std::string&, const Reply& reply) { replies.push_back(reply); });
    settle(*bus);
    bus->request("late", "x", 1min, [&](const Answer& answer) {
      answers.add(answer.ok() ? "?" : answer.failure().code());
    });
  }
  ASSERT_TRUE(answers.reaches(1));
  for (const Reply& reply : replies) reply.answer("too late");
  EXPECT_THAT(answers.texts(), ElementsAre("stopped"));
}

TEST_P(BusTest, HandlersRunWhereTheExecutorWants) {
  std::vector<std::function<void()>> posted;
  std::mutex mutex;
  const auto bus = open_bus("", [&](std::function<void()> f) {
    const std::lock_guard lock(mutex);
    posted.push_back(std::move(f));
  });
  int heard = 0;
  Subscribed one = bus->subscribe("a", [&](const std::string&) { ++heard; });
  Subscribed two = bus->subscribe("a", [&](const std::string&) { ++heard; });
  bus->publish("a", "x");
  EXPECT_EQ(heard, 0);
  one.reset();  // under way, but ended
  for (auto& f : posted) f();
  EXPECT_EQ(heard, 1);
}

TEST_P(BusTest, BadSubjectsAndTextsAreRefused) {
  for (const char* subject : {"", "a b", "a.*", ">", "a..b", ".a", "a.", "a\r\nPUB x"})
    EXPECT_THROW(here().publish(subject, "x"), Failure) << subject;
  EXPECT_THROW(static_cast<void>(here().subscribe("a.>", nullptr)), Failure);
  EXPECT_THROW(static_cast<void>(here().serve("a b", nullptr)), Failure);
  EXPECT_THROW(here().request("*", "", 1s, nullptr), Failure);
  EXPECT_THROW(here().publish("a", std::string((1 << 20) + 1, 'x')), Failure);
}

TEST(OpenBus, RefusesMalformedAddresses) {
  for (const char* place : {"http://x", "localhost:4222", "nats://a,b"}) {
    try {
      open_bus(place, at_once());
      ADD_FAILURE() << place;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.code(), "bad_cluster") << place;
    }
  }
}

}  // namespace oikist::cluster::test
