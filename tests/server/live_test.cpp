// Live connections: what they may send, how they end.
#include <gtest/gtest.h>

#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using std::chrono::milliseconds;

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

TEST(Live, EndsFloods) {
  TestServer server([](Settings& settings) { settings.messages_per_second = 20; });
  Browser ann(server);
  ann.guest("Ann");
  Live live(ann);
  for (int i = 0; i < 60; ++i) live.send_text("{\"do\":\"ping\"}");
  EXPECT_EQ(live.next("goodbye").at("why").as_string(), "too_much");
  EXPECT_EQ(live.close_code(), 1008);
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
  TestServer server([](Settings& settings) { settings.messages_per_second = 1'000'000; });
  Browser ann(server);
  ann.guest("Ann");
  Live deaf(ann);
  // Answers of 16 KiB each that nobody reads fill the socket's buffers, then the queue.
  const std::string question = "{\"id\":\"" + std::string(15'000, 'x') + "\",\"do\":\"ping\"}";
  for (int i = 0; i < 2000; ++i) deaf.send_text(question);
  EXPECT_NE(deaf.close_code(), 1000);
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
  const std::string upgrade =
      "GET /api/v1/live HTTP/1.1\r\nHost: " + server.host() +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_NE(talk(server.port(), upgrade, milliseconds(8000)).find("101 "), std::string::npos);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(6000));
  Live live(ann);  // reads, so it stays
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
