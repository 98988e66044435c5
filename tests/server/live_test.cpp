// Live connections: allowed messages, and how connections end.
#include <gtest/gtest.h>

#include <boost/asio/post.hpp>

#include "server/http/listener.h"
#include "server/live/live_connection.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using std::chrono::milliseconds;

// The request that makes a plain socket a live connection.
std::string raw_upgrade(const std::string& host) {
  return "GET /api/v1/live HTTP/1.1\r\nHost: " + host +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
}

TEST(Live, GreetsAndAnswers) {
  TestServer server;
  Browser ann(server);
  ann.guest("Ann");
  Live live(ann);
  const json::object hello = live.next("hello");
  EXPECT_EQ(hello.at("user").at("name").as_string(), "Ann");
  EXPECT_EQ(hello.at("version"), 1);
  const json::object pong = live.ask({{"do", "ping"}});
  EXPECT_GT(pong.at("now").as_int64(), 1'600'000'000'000);
  EXPECT_EQ(code_of(live.ask({{"do", "dance"}})), "bad_field");  // no table named
  EXPECT_EQ(code_of(live.ask({{"do", "ping"}, {"loud", true}})), "unknown_field");
  EXPECT_EQ(code_of(live.ask({{"what", "ping"}})), "bad_field");
  EXPECT_EQ(code_of(live.ask({{"do", "watch"}, {"table", "no such table"}})), "not_found");
  EXPECT_EQ(code_of(live.ask({{"do", "watch"}, {"table", std::string(32, 'a')}})), "not_found");
  Live nobody{Browser(server)};
  EXPECT_TRUE(nobody.next("hello").at("user").is_null());
}

TEST(Live, ClosesWithTheRightCode) {
  TestServer server;
  Browser ann(server);
  ann.guest("Ann");
  const auto code_after = [&](const std::string& text) {
    Live live(ann);
    live.send_text(text);
    return live.close_code();
  };
  EXPECT_EQ(code_after("{\"do\":\"ping\",\"x\":\"" + std::string(17'000, 'a') + "\"}"), 1009);
  EXPECT_EQ(code_after("{\"do\":"), 1007);
  EXPECT_EQ(code_after(std::string(17, '[') + std::string(17, ']')), 1007);
  EXPECT_EQ(code_after("\"\xff\xfe\""), 1007);
  Live live(ann);
  live.send_binary("{}");
  EXPECT_EQ(live.close_code(), 1003);
}

// The server's close frame in answer to these hand-made frames.
int code_after_frames(const TestServer& server, const std::string& frames) {
  const std::string answer =
      talk(server.port(), raw_upgrade(server.host()), milliseconds(5000), frames);
  const std::size_t close = answer.rfind("\x88\x02");
  if (close == std::string::npos || close + 4 > answer.size()) return 0;
  return static_cast<unsigned char>(answer[close + 2]) * 256 +
         static_cast<unsigned char>(answer[close + 3]);
}

// A frame as a client sends it, masked with zeros. `first` is the byte with FIN and the opcode.
std::string frame(unsigned char first, const std::string& payload) {
  constexpr std::size_t kShort = 125;
  std::string text(1, static_cast<char>(first));
  if (payload.size() <= kShort) {
    text += static_cast<char>(0x80u | payload.size());
  } else {
    text += "\xfe";
    text += static_cast<char>(payload.size() / 256);
    text += static_cast<char>(payload.size() % 256);
  }
  return text + std::string(4, '\0') + payload;
}

TEST(Live, RefusesFramesAgainstTheProtocol) {
  TestServer server;
  const int wrong = 1002;
  EXPECT_EQ(code_after_frames(server, "\x81\x02{}"), wrong);  // not masked
  EXPECT_EQ(code_after_frames(server, frame(0xf1, "{}")), wrong);
  EXPECT_EQ(code_after_frames(server, frame(0x83, "{}")), wrong);
  EXPECT_EQ(code_after_frames(server, frame(0x80, "{}")), wrong);  // goes on with nothing
  EXPECT_EQ(code_after_frames(server, frame(0x89, std::string(126, 'p'))), wrong);
  EXPECT_EQ(code_after_frames(server, frame(0x81, "\"\xff\"")), 1007);
  // Too long only when all parts are there: each of them is not.
  const std::string part(6000, ' ');
  EXPECT_EQ(code_after_frames(server, frame(0x01, part) + frame(0x00, part) + frame(0x80, part)),
            1009);
  EXPECT_EQ(code_after_frames(server, frame(0x88, "\x03\xe8")), 1000);  // goodbye
}

TEST(Live, AnswersIncompleteUpgradesWithAnError) {
  TestServer server;
  const auto answer_without = [&](const std::string& line, const std::string& instead = "") {
    std::string upgrade = raw_upgrade(server.host());
    const std::size_t begin = upgrade.find(line);
    upgrade.replace(begin, upgrade.find("\r\n", begin) + 2 - begin, instead);
    return talk(server.port(), upgrade + "GET /api/v1/live HTTP/1.0\r\n\r\n");
  };
  const std::string key = "Sec-WebSocket-Key", version = "Sec-WebSocket-Version";
  for (const std::string& given :
       {std::string(), key + ": short\r\n", key + ": " + std::string(24, 'A') + "\r\n",
        key + ": AAAAAAAAAAAAAAAAAAAA?A==\r\n",
        key + ": AAAAAAAAAAAAAAAAAAAAAA==\r\n" + key + ": AAAAAAAAAAAAAAAAAAAAAA==\r\n"}) {
    const std::string answer = answer_without(key, given);
    EXPECT_EQ(answer.rfind("HTTP/1.1 400 ", 0), 0U) << answer;
    EXPECT_NE(answer.find("one Sec-WebSocket-Key"), std::string::npos) << answer;
  }
  for (const std::string& given : {std::string(), version + ": 8\r\n"}) {
    const std::string answer = answer_without(version, given);
    EXPECT_EQ(answer.rfind("HTTP/1.1 426 ", 0), 0U) << answer;
    EXPECT_NE(answer.find("Sec-WebSocket-Version: 13\r\n"), std::string::npos) << answer;
  }
}

// Each is admitted before any of the others is there.
TEST(Live, BoundsConnectionsThatAUserOpensAtOnce) {
  TestServer server([](Settings& settings) {
    settings.connections_per_user = 3;
    settings.metrics = "127.0.0.1:0";
  });
  Browser ann(server);
  ann.guest("Ann");
  std::string upgrade = raw_upgrade(server.host());
  upgrade.insert(upgrade.find("Upgrade:"), "Cookie: " + ann.cookie + "\r\n");
  std::vector<std::unique_ptr<Deaf>> all;
  for (int i = 0; i < 30; ++i) all.push_back(std::make_unique<Deaf>(server.port(), upgrade));
  EXPECT_TRUE(comes_true([&] { return metric(server, "oikist_live_connections") == 3; }));
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_EQ(metric(server, "oikist_live_connections"), 3);
}

TEST(Live, AnswersMalformedMessagesWithAnError) {
  TestServer server;
  Live live{Browser(server)};
  const auto after = [&](const std::string& text) {
    live.send_text(text);
    EXPECT_TRUE(live.ask({{"do", "ping"}}).at("ok").as_bool());
    return live.transcript();
  };
  EXPECT_NE(after("[1,2]").find("\"bad_json\""), std::string::npos);
  EXPECT_NE(after(R"({"id":{"a":1},"do":"ping"})").find("\"bad_field\""), std::string::npos);
  EXPECT_EQ(code_of(live.ask({{"do", 7}})), "bad_field");
  EXPECT_EQ(code_of(live.ask({{"do", "lobby"}, {"on", "yes"}})), "bad_field");
  EXPECT_EQ(code_of(live.ask({{"do", "pair"}, {"game", "akropolis"}})), "not_signed_in");
}

TEST(Live, EndsFloods) {
  TestServer server([](Settings& settings) { settings.messages_per_second = 20; });
  Browser ann(server);
  ann.guest("Ann");
  Live live(ann);
  for (int i = 0; i < 60; ++i) live.send_text("{\"do\":\"ping\"}");
  EXPECT_EQ(live.next("goodbye").at("why").as_string(), "too_much");
  EXPECT_EQ(live.close_code(), 1008);
}

// A ping costs a server as much as a message does.
TEST(Live, EndsFloodsOfControlFrames) {
  TestServer server([](Settings& settings) { settings.messages_per_second = 20; });
  std::string pings;
  for (int i = 0; i < 60; ++i) pings += frame(0x89, "");
  EXPECT_EQ(code_after_frames(server, pings), 1008);
  EXPECT_EQ(code_after_frames(server, frame(0x89, "") + frame(0x88, "\x03\xe8")), 1000);
}

TEST(Live, EndsMessagesWithoutEnd) {
  TestServer server([](Settings& settings) { settings.header_seconds = 1; });
  std::string fragments = frame(0x01, "{");
  for (int i = 0; i < 60; ++i) fragments += frame(0x00, "");
  EXPECT_EQ(code_after_frames(server, fragments), 1008);
}

// Whoever asks is told something as soon as possible.
class NewsAtOnce : public LiveService {
 public:
  asio::awaitable<std::shared_ptr<const Identity>> admit(const Request&) override {
    co_return std::make_shared<const Identity>();
  }
  void on_open(const std::shared_ptr<Peer>&) override {}
  void on_close(const std::shared_ptr<Peer>&) override {}
  asio::awaitable<json::object> perform(std::shared_ptr<Peer> peer, json::object) override {
    const auto executor = co_await asio::this_coro::executor;  // first: see store_await.h
    asio::post(executor, [peer] { peer->send(shared_text({{"is", "news"}})); });
    co_return json::object();
  }
};

// The news after a table that is to be watched go on from that table.
TEST(Live, SendsTheAnswerBeforeTheNews) {
  Settings settings;
  settings.log_level = "off";
  const Router router;
  const Log log(settings.log_level, "");
  Metrics metrics;
  asio::io_context context;
  HttpContext http_context(settings, nullptr, router, metrics, log);
  NewsAtOnce service;
  LiveUpgrades upgrades(http_context, service);
  http_context.upgrades = &upgrades;
  Listener listener(context, "127.0.0.1", 0, http_context, "");
  std::thread thread([&] { context.run(); });
  const std::string host = "127.0.0.1:" + std::to_string(listener.port());
  const std::string said = talk(listener.port(), raw_upgrade(host), std::chrono::seconds(30),
                                frame(0x81, "{}") + frame(0x81, "{}") + frame(0x88, "\x03\xe8"));
  asio::post(context, [&] { listener.stop(); });
  thread.join();
  const std::size_t answer = said.find("\"ok\""), news = said.find("\"news\"");
  ASSERT_NE(answer, std::string::npos) << said;
  ASSERT_NE(news, std::string::npos) << said;
  EXPECT_LT(answer, news) << said;
}

TEST(Live, EndsWithTheSession) {
  TestServer server;
  Browser ann(server), elsewhere(server);
  ann.account("Ann");
  elsewhere.post("/api/v1/session", {{"name", "Ann"}, {"password", "correct horse"}});
  Live first(ann), second(elsewhere);
  EXPECT_EQ(ann.send("DELETE", "/api/v1/session", "").status, 204);
  EXPECT_EQ(first.next("goodbye").at("why").as_string(), "session_ended");
  EXPECT_EQ(first.close_code(), 4001);
  EXPECT_TRUE(second.ask({{"do", "ping"}}).at("ok").as_bool());
}

TEST(Live, BoundsConnectionsOfAUser) {
  TestServer server([](Settings& settings) { settings.connections_per_user = 2; });
  Browser ann(server);
  ann.guest("Ann");
  const Live one(ann), two(ann);
  EXPECT_EQ(upgrade_status(ann), 429);
}

TEST(Live, DropsReadersThatNeverRead) {
  TestServer server([](Settings& settings) {
    settings.messages_per_second = 1'000'000;
    settings.metrics = "127.0.0.1:0";
  });
  Browser ann(server);
  ann.guest("Ann");
  Live deaf(ann);
  // Answers of 16 KiB each that nobody reads fill the socket's buffers, then the queue.
  const std::string question = "{\"id\":\"" + std::string(15'000, 'x') + "\",\"do\":\"ping\"}";
  for (int i = 0; i < 2000; ++i) deaf.send_text(question);
  EXPECT_TRUE(comes_true([&] { return metric(server, "oikist_live_connections") == 0; }));
  EXPECT_TRUE(deaf.is_over());
  EXPECT_LT(std::count(deaf.transcript().begin(), deaf.transcript().end(), '\n'), 2000);
  // The others do not notice.
  Browser bob(server);
  bob.guest("Bob");
  Live live(bob);
  EXPECT_TRUE(live.ask({{"do", "ping"}}).at("ok").as_bool());
  EXPECT_EQ(bob.get("/api/v1/me").status, 200);
}

TEST(Live, ClosesSilentSockets) {
  TestServer server([](Settings& settings) { settings.idle_seconds = 1; });
  Browser ann(server);
  ann.guest("Ann");
  // Answers pings only while it reads: here it does not.
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_NE(talk(server.port(), raw_upgrade(server.host()), milliseconds(50'000)).find("101 "),
            std::string::npos);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(40'000));  // usual: 60 s
  Live live(ann);                                                             // reads, so it stays
  EXPECT_FALSE(live.has("goodbye", milliseconds(2500)));
  EXPECT_TRUE(live.ask({{"do", "ping"}}).at("ok").as_bool());
}

TEST(Live, SaysGoodbyeWhenTheServerStops) {
  TestServer server;
  Browser ann(server);
  ann.guest("Ann");
  Live live(ann);
  live.next("hello");
  std::thread stopping([&] { server.stop(); });
  EXPECT_EQ(live.next("goodbye").at("why").as_string(), "server_stops");
  EXPECT_EQ(live.close_code(), 1001);
  stopping.join();
}

}  // namespace
}  // namespace oikist::server::testing
