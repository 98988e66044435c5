// Being called to one's turn by a push service.
#include <gtest/gtest.h>

#include "store/database.h"
#include "tests/server/player.h"
#include "tests/server/push_service.h"

namespace oikist::server::testing {
namespace {

using std::chrono::milliseconds;

class Push : public ::testing::Test {
 protected:
  std::function<void(Settings&)> calls(int after_seconds = 0) {
    return [this, after_seconds](Settings& settings) {
      settings.push_private = true;
      settings.push_trust = service_.certificate();
      settings.push_after_seconds = after_seconds;
      settings.push_contact = "mailto:host@example.org";
    };
  }
  Reply subscribe(Browser& browser, const std::string& endpoint) {
    return browser.send("PUT", "/api/v1/me/push", json::serialize(device_.subscription(endpoint)));
  }
  // The player who waits subscribes and leaves; then it is their turn.
  std::string leave_and_be_called(Pair& pair) {
    Player& away = pair.other();
    Player& mover = pair.turn();
    const std::string endpoint = service_.url("/send/" + std::to_string(++count_));
    EXPECT_EQ(subscribe(away.browser, endpoint).status, 204);
    away.live->hang_up();
    const json::array both = {true, true};
    while (mover.live->next("presence").at("present").as_array() == both) {
    }
    const json::object moves = {{"moves", json::array{legal_move(mover.view)}}};
    EXPECT_EQ(code_of(mover.act("play", moves)), "");
    return endpoint;
  }
  static std::size_t exported(Browser& browser) {
    return browser.get("/api/v1/me/export").object().at("push").as_array().size();
  }

  static std::int64_t planned(const TestServer& server) {
    const auto db = store::open_database(server.place(), store::Access::read);
    return db->query("SELECT count(*) FROM calls").front().integer(0);
  }

  PushService service_;
  PushBrowser device_;
  int count_ = 0;
};

TEST_F(Push, NotifiesAbsentUsersAndRevealsNothingElse) {
  TestServer server(calls());
  Pair pair(server, table_wish("akropolis"));
  leave_and_be_called(pair);
  const auto posted = service_.posted(1);
  ASSERT_EQ(posted.size(), 1u);
  EXPECT_EQ(posted[0].target, "/send/1");
  EXPECT_EQ(device_.open(posted[0].body), R"({"your_turn":")" + pair.table + R"("})");
  const auto& headers = posted[0].headers;
  EXPECT_EQ(headers.at("content-encoding"), "aes128gcm");
  EXPECT_EQ(headers.at("topic"), pair.table);
  EXPECT_EQ(headers.at("ttl"), "86400");
  const std::string key = text(pair.ann.browser.get("/api/v1/push").object().at("key"));
  EXPECT_TRUE(headers.at("authorization").starts_with("vapid t="));
  EXPECT_TRUE(headers.at("authorization").ends_with(", k=" + key));
  EXPECT_EQ(service_.posted(2, milliseconds(300)).size(), 1u);
}

TEST_F(Push, NotifiesNobodyWhoIsConnectedOrReturnsInTime) {
  TestServer server(calls(3));
  Pair pair(server, table_wish("akropolis"));
  EXPECT_EQ(subscribe(pair.other().browser, service_.url("/here")).status, 204);
  pair.play();
  EXPECT_EQ(planned(server), 0);
  leave_and_be_called(pair);
  EXPECT_EQ(planned(server), 1);
  pair.other().connect();  // the one who left, by the views they have received
  EXPECT_TRUE(comes_true([&] { return planned(server) == 0; }));
  EXPECT_EQ(service_.posted(1, milliseconds(300)).size(), 0u);
}

TEST_F(Push, ASubscriptionThatIsGoneIsForgotten) {
  TestServer server(calls());
  Pair pair(server, table_wish("akropolis"));
  service_.answers(410);
  service_.answers("/unknown", 404);
  Player& away = pair.other();
  EXPECT_EQ(subscribe(away.browser, service_.url("/unknown")).status, 204);
  leave_and_be_called(pair);
  ASSERT_EQ(service_.posted(2).size(), 2u);
  EXPECT_TRUE(comes_true([&] { return exported(away.browser) == 0; }));
}

TEST_F(Push, TriesAgain) {
  TestServer server(calls());
  Pair pair(server, table_wish("akropolis"));
  service_.answers(503);
  service_.answers("/busy", 429);
  EXPECT_EQ(subscribe(pair.other().browser, service_.url("/busy")).status, 204);
  leave_and_be_called(pair);
  ASSERT_EQ(service_.posted(2).size(), 2u);
  service_.answers(201);
  EXPECT_EQ(service_.posted(4).size(), 4u) << "both";
  EXPECT_EQ(exported(pair.other().browser), 2u);
}

// The node that was to send the push dies first; another one sends it, once.
TEST_F(Push, APendingPushSurvivesARestart) {
  TestServer server(calls(600));
  Pair pair(server, table_wish("akropolis"));
  leave_and_be_called(pair);
  EXPECT_EQ(planned(server), 1);
  pair.ann.live.reset();
  pair.bob.live.reset();
  server.stop();
  store::open_database(server.place())->query("UPDATE calls SET time = time - 1000000");
  server.start_again(calls());
  ASSERT_EQ(service_.posted(1).size(), 1u);
  EXPECT_TRUE(comes_true([&] { return planned(server) == 0; }));
  server.start_again();
  EXPECT_EQ(service_.posted(2, milliseconds(1500)).size(), 1u);
}

TEST_F(Push, DoesNotNotifyUsersWhoReturnAfterARestart) {
  TestServer server(calls(600));
  Pair pair(server, table_wish("akropolis"));
  leave_and_be_called(pair);
  Browser& away = pair.other().browser;  // by what they have seen
  pair.ann.live.reset();
  pair.bob.live.reset();
  server.stop();
  store::open_database(server.place())->query("UPDATE calls SET time = time - 1000000");
  server.start_again(calls(1));
  const Live back(away);
  EXPECT_TRUE(comes_true([&] { return planned(server) == 0; }));
  EXPECT_EQ(service_.posted(1, milliseconds(300)).size(), 0u);
}

// A browser that is signed out, also by a new password, gets no further notifications.
TEST_F(Push, ASubscriptionEndsWithTheSession) {
  TestServer server(calls());
  Browser home(server), away(server), bot(server);
  home.account("Ann");
  const json::object entry = {{"name", "Ann"}, {"password", "correct horse"}};
  const auto sign_in = [&] { EXPECT_EQ(away.post("/api/v1/session", entry).status, 200); };
  sign_in();
  EXPECT_EQ(subscribe(home, service_.url("/home")).status, 204);
  EXPECT_EQ(subscribe(away, service_.url("/away")).status, 204);
  EXPECT_EQ(exported(home), 2u);
  EXPECT_EQ(away.send("DELETE", "/api/v1/session", "").status, 204);
  EXPECT_EQ(exported(home), 1u);
  sign_in();
  EXPECT_EQ(subscribe(away, service_.url("/away")).status, 204);
  const json::object other = {{"old", "correct horse"}, {"new", "battery staple"}};
  EXPECT_EQ(home.post("/api/v1/me/password", other).status, 204);
  EXPECT_EQ(exported(home), 1u);
  const json::object made = home.post("/api/v1/me/tokens", {{"label", "bot"}}).object();
  const Headers bearer = {{"Authorization", "Bearer " + text(made.at("token"))}};
  const std::string wanted = json::serialize(device_.subscription(service_.url("/bot")));
  EXPECT_EQ(bot.send("PUT", "/api/v1/me/push", wanted, bearer).status, 204);
  EXPECT_EQ(exported(home), 2u);
  EXPECT_EQ(home.send("DELETE", "/api/v1/me/tokens/" + text(made.at("id")), "").status, 204);
  EXPECT_EQ(exported(home), 1u);
  EXPECT_EQ(home.send("DELETE", "/api/v1/me", R"({"password":"battery staple"})").status, 204);
  const auto db = store::open_database(server.place(), store::Access::read);
  EXPECT_EQ(db->query("SELECT count(*) FROM push_subscriptions").front().integer(0), 0);
}

TEST_F(Push, SendsNothingToPrivateAddressesOrStrangers) {
  TestServer careful([&](Settings& settings) {
    calls()(settings);
    settings.push_private = false;
  });
  Pair pair(careful, table_wish("akropolis"));
  leave_and_be_called(pair);  // the name is localhost
  TestServer doubtful([&](Settings& settings) {
    calls()(settings);
    settings.push_trust.clear();
  });
  Pair other(doubtful, table_wish("akropolis"));
  leave_and_be_called(other);  // the certificate is nobody's
  EXPECT_EQ(service_.posted(1, milliseconds(700)).size(), 0u);
  for (const char* wrong :
       {"https://127.0.0.1/", "https://10.0.0.1:8443/x", "https://169.254.169.254/latest",
        "http://push.example.org/", "https://[::1]/", "file:///etc/passwd", "nothing"}) {
    const Reply reply = subscribe(pair.ann.browser, wrong);
    EXPECT_EQ(reply.status, 400) << wrong;
    EXPECT_EQ(text(reply.object().at("error").at("field")), "endpoint") << wrong;
  }
}

TEST_F(Push, TakesOnlyRealKeysAndOnlySoMany) {
  TestServer server(calls());
  Browser ann(server);
  ann.guest("Ann");
  json::object bad = device_.subscription(service_.url("/x"));
  bad["keys"].as_object()["p256dh"] = "AAAA";
  EXPECT_EQ(ann.send("PUT", "/api/v1/me/push", json::serialize(bad)).status, 400);
  bad = device_.subscription(service_.url("/x"));
  bad["keys"].as_object()["auth"] = "AAAA";
  EXPECT_EQ(ann.send("PUT", "/api/v1/me/push", json::serialize(bad)).status, 400);
  for (int i = 0; i < 12; ++i)
    EXPECT_EQ(subscribe(ann, service_.url('/' + std::to_string(i))).status, 204);
  EXPECT_EQ(exported(ann), 10u);
  const json::object first = {{"endpoint", service_.url("/0")}};
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me/push", json::serialize(first)).status, 404);
  const json::object last = {{"endpoint", service_.url("/11")}};
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me/push", json::serialize(last)).status, 204);
  EXPECT_EQ(exported(ann), 9u);
  Browser nobody(server);
  EXPECT_EQ(subscribe(nobody, service_.url("/x")).status, 401);
}

TEST_F(Push, KeepsItsKeyAndCanBeSwitchedOff) {
  TestServer server(calls());
  Browser ann(server);
  const std::string key = text(ann.get("/api/v1/push").object().at("key"));
  EXPECT_EQ(key.size(), 87u);
  server.start_again();
  EXPECT_EQ(text(Browser(server).get("/api/v1/push").object().at("key")), key);
  server.start_again([](Settings& settings) { settings.push = false; });
  EXPECT_EQ(Browser(server).get("/api/v1/push").status, 404);
}

}  // namespace
}  // namespace oikist::server::testing
