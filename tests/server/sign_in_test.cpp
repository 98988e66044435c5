// Passwords that others guess: what stops them, and whom it must not stop.
#include <gtest/gtest.h>

#include "server/accounts/account_service.h"
#include "server/accounts/device_cookies.h"
#include "server/accounts/sign_in_guard.h"
#include "server/core/wall_clock.h"
#include "store/database.h"
#include "tables/text_rules.h"
#include "tests/server/nodes.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

// A browser at this address, behind a proxy that the server trusts.
Browser at(const TestServer& server, const std::string& address) {
  Browser browser(server);
  browser.always = {{"X-Forwarded-For", address}};
  return browser;
}

Reply sign_in(Browser& browser, const std::string& name,
              const std::string& password = "correct horse") {
  return browser.post("/api/v1/session", {{"name", name}, {"password", password}});
}

// Fails until the server makes this browser wait.
void fail_until_refused(Browser& browser, const std::string& name) {
  Reply reply;
  for (int tries = 0; reply.status != 429 && tries < 20; ++tries)
    reply = sign_in(browser, name, "wrong horse");
  ASSERT_EQ(reply.status, 429);
}

TEST(SignIn, AStrangerCannotLockTheOwnerOut) {
  TestServer server(behind_a_proxy);
  Browser ann = at(server, "1.2.3.4");
  ann.account("Ann");
  Browser thief = at(server, "6.6.6.6");
  ASSERT_NO_FATAL_FAILURE(fail_until_refused(thief, "Ann"));
  Browser elsewhere = at(server, "1.2.3.5");
  EXPECT_EQ(sign_in(elsewhere, "Ann").status, 200);
  EXPECT_EQ(
      ann.post("/api/v1/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status,
      204);
}

const Moment kStart{std::chrono::hours(1)};

// Fails as often as it has to for the guard to make everybody there wait.
void fail_often(SignInGuard& guard, const SignInGuard::Try& attempt, Moment now) {
  for (int i = 0; i < 5; ++i) guard.begin(attempt, now);
  EXPECT_THROW(guard.begin(attempt, now), RetryLater);
}

// What another node has allowed counts here as well.
TEST(SignIn, FailuresAtAnotherNodeCount) {
  SignInGuard guard;
  const SignInGuard::Try attempt{"ann", "6.6.6.6", ""}, known{"ann", "6.6.6.6", "device"};
  for (int i = 0; i < 4; ++i) guard.begun_elsewhere(attempt, kStart);
  EXPECT_NO_THROW(guard.begin(attempt, kStart));
  EXPECT_THROW(guard.begin(attempt, kStart), RetryLater);
  EXPECT_THROW(guard.begin({"bob", "6.6.6.6", ""}, kStart), RetryLater);
  for (int i = 0; i < 4; ++i) guard.begun_elsewhere(known, kStart);
  guard.succeeded(known);
  for (int i = 0; i < 4; ++i) EXPECT_NO_THROW(guard.begin(known, kStart));
}

// Even where both come from one address: the browser has signed in before.
TEST(SignIn, AKnownBrowserDoesNotWaitForOthers) {
  SignInGuard guard;
  fail_often(guard, {"ann", "6.6.6.6", ""}, kStart);
  EXPECT_THROW(guard.begin({"bob", "6.6.6.6", ""}, kStart), RetryLater);
  EXPECT_NO_THROW(guard.begin({"ann", "6.6.6.6", "device"}, kStart));
  EXPECT_NO_THROW(guard.begin({"ann", "1.2.3.4", ""}, kStart));
}

// A limit of its own for one name, from however many addresses; known browsers are not concerned.
TEST(SignIn, GuessingOneNameFromManyAddressesIsLimited) {
  SignInGuard guard;
  const auto address = [](int number) { return "7.7." + std::to_string(number) + ".1"; };
  for (int i = 0; i < 100; ++i) guard.begin({"ann", address(i), ""}, kStart);
  EXPECT_THROW(guard.begin({"ann", address(100), ""}, kStart), RetryLater);
  EXPECT_NO_THROW(guard.begin({"bob", address(100), ""}, kStart));
  EXPECT_NO_THROW(guard.begin({"ann", address(101), "device"}, kStart));
  EXPECT_NO_THROW(guard.begin({"ann", address(102), ""}, kStart + std::chrono::seconds(37)));
}

// The cookie of a known browser opens nothing by itself and cannot be made up.
TEST(SignIn, AKnownBrowserIsKnownByItsCookie) {
  Nodes nodes(1);
  DeviceCookies cookies(nodes.node(0).store);
  const Header header = nodes.run(cookies.make("ann", false));
  const std::string cookie = header.second.substr(0, header.second.find(';'));
  const auto known = [&](const std::string& sent, const UserId& user) {
    return nodes.run(cookies.known(sent, user));
  };
  EXPECT_NE(known("other=1; " + cookie, "ann"), "");
  EXPECT_EQ(known(cookie, "bob"), "");
  EXPECT_EQ(known("", "ann"), "");
  const char other = cookie.back() == '0' ? '1' : '0';
  EXPECT_EQ(known(cookie.substr(0, cookie.size() - 1) + other, "ann"), "");
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  ann.cookie = cookie_named(sign_in(ann, "Ann"), "oikist_known");
  EXPECT_NE(ann.cookie, "");
  EXPECT_EQ(ann.get("/api/v1/me").status, 401);
  EXPECT_EQ(sign_in(ann, "Ann").status, 200);
}

TEST(SignIn, AKnownBrowserIsLimitedToo) {
  TestServer server(behind_a_proxy);
  Browser ann = at(server, "1.2.3.4");
  ann.account("Ann");
  ann.cookie = cookie_named(sign_in(ann, "Ann"), "oikist_known");
  ASSERT_NE(ann.cookie, "");
  const std::string device = ann.cookie;
  Reply reply;
  for (int tries = 0; reply.status != 429 && tries < 20; ++tries) {
    ann.cookie = device;
    reply = sign_in(ann, "Ann", "wrong horse");
  }
  EXPECT_EQ(reply.status, 429);
}

// Ann's account at one node; another one changes it while the first has read it.
class Meanwhile {
 public:
  template <class Job>
  auto elsewhere(Job job) {
    auto pending = write(nodes.node(1).store, std::move(job));
    return nodes.run(std::move(pending));
  }
  Meanwhile() {
    store::User user;
    user.id = ann.id;
    user.name = ann.name;
    user.name_key = tables::name_key(ann.name);
    user.guest = false;
    user.password = password_hash("correct horse");
    elsewhere([user](store::Database& db) { store::users::add(db, user); });
  }
  // As a reset link does it.
  void set_password() {
    elsewhere([id = ann.id](store::Database& db) {
      store::users::set_password(db, id, password_hash("battery staple"));
      store::sessions::remove_others(db, id, "");
      store::tokens::remove_all(db, id);
    });
  }
  // The code of the refusal of this work if the password is set after its first read.
  template <class T>
  std::string refusal(asio::awaitable<T> work) {
    nodes.node(0).hold();
    const auto running = nodes.start(std::move(work));
    EXPECT_TRUE(nodes.run_until([&] { return nodes.node(0).held() == 1; }));
    set_password();
    nodes.node(0).let_go();
    EXPECT_TRUE(nodes.run_until([&] { return running.done(); }));
    return running.code();
  }
  std::size_t sessions() {
    return elsewhere(
        [id = ann.id](store::Database& db) { return store::sessions::of_user(db, id, 0).size(); });
  }

  Nodes nodes{2};
  const tables::User ann{UserId(random_id()), "Ann", false};
  const Client thief{"6.6.6.6", "", "", ""};
  Hub hub;
  Metrics metrics;
  const Settings settings;
  const Log log{"off", ""};
  DeviceCookies devices{nodes.node(0).store};
  SessionService session_service{nodes.node(0).store, nodes.bus, hub};
  AccountService accounts{{nodes.context, nodes.node(0).store, nodes.bus, hub, session_service,
                           devices, metrics, settings, log}};
};

// A thief who knows the old password and signs in all the time, also while the owner replaces it.
TEST(SignIn, NoSessionBeginsWithAPasswordThatWasJustReplaced) {
  Meanwhile test;
  EXPECT_EQ(test.refusal(test.accounts.sign_in("Ann", "correct horse", test.thief)),
            "wrong_credentials");
  EXPECT_EQ(test.sessions(), 0u);
  test.nodes.run(test.accounts.sign_in("Ann", "battery staple", test.thief));
  EXPECT_EQ(test.sessions(), 1u);
}

TEST(SignIn, NorIsThePasswordReplacedOnceMore) {
  Meanwhile test;
  const Identity who = Nodes::identity(test.ann);
  EXPECT_EQ(
      test.refusal(test.accounts.change_password(who, "correct horse", "stolen horse", test.thief)),
      "wrong_credentials");
  test.nodes.run(test.accounts.sign_in("Ann", "battery staple", test.thief));
}

TEST(SignIn, NorIsATokenMadeInASessionThatHasEnded) {
  Meanwhile test;
  test.nodes.run(test.accounts.sign_in("Ann", "correct horse", test.thief));
  const auto sessions = test.nodes.run(test.session_service.list(test.ann.id));
  ASSERT_EQ(sessions.size(), 1u);
  const auto make = [&](const SessionId& id) {
    store::ApiToken token;
    token.id = id;
    token.user = test.ann.id;
    token.expires = now_ms() + kDay;
    const auto running = test.nodes.start(test.session_service.add_token(token, sessions[0].id));
    EXPECT_TRUE(test.nodes.run_until([&] { return running.done(); }));
    return running.code();
  };
  EXPECT_EQ(make("first"), "");
  test.set_password();
  EXPECT_EQ(make("second"), "not_signed_in");
  EXPECT_TRUE(test.nodes.run(test.session_service.tokens(test.ann.id)).empty());
}

TEST(SignIn, PasswordSprayingIsDelayed) {
  TestServer server(behind_a_proxy);
  Browser thief = at(server, "6.6.6.6");
  Reply reply;
  for (int i = 0; reply.status != 429 && i < 20; ++i)
    reply = sign_in(thief, std::string("Victim") + static_cast<char>('A' + i), "password");
  EXPECT_EQ(reply.status, 429);
}

// Signing in with a right password in between does not circumvent it.
TEST(SignIn, SigningInDoesNotResetTheSprayingLimit) {
  TestServer server(behind_a_proxy);
  Browser thief = at(server, "6.6.6.6");
  thief.account("Thief");
  int tried = 0;
  bool refused = false;
  for (int i = 0; !refused && i < 6; ++i) {
    for (int j = 0; !refused && j < 4; ++j, ++tried) {
      const std::string name = {'V', static_cast<char>('a' + i), static_cast<char>('a' + j)};
      refused = sign_in(thief, name, "password").status == 429;
    }
    if (!refused) refused = sign_in(thief, "Thief").status == 429;
  }
  EXPECT_TRUE(refused);
  EXPECT_LT(tried, 12);
}

// Nobody who read the cookie before has it afterwards.
TEST(SignIn, TheCookieIsRenewedWithEveryChangeOfRights) {
  TestServer server;
  Browser ann(server);
  ann.guest("Ann");
  Browser thief(server);
  thief.cookie = ann.cookie;
  EXPECT_EQ(thief.get("/api/v1/me").status, 200);
  ann.account("Ann");
  EXPECT_NE(ann.cookie, thief.cookie);
  EXPECT_EQ(ann.get("/api/v1/me").status, 200);
  EXPECT_EQ(thief.get("/api/v1/me").status, 401);
  thief.cookie = ann.cookie;
  EXPECT_EQ(
      ann.post("/api/v1/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status,
      204);
  EXPECT_EQ(ann.get("/api/v1/me").status, 200);
  EXPECT_EQ(thief.get("/api/v1/me").status, 401);
}

// A live connection goes on: it is the same session.
TEST(SignIn, ALiveConnectionSurvivesBecomingAnAccount) {
  TestServer server;
  Browser ann(server);
  ann.guest("Ann");
  Live live(ann);
  ann.account("Ann");
  EXPECT_EQ(live.ask({{"do", "ping"}}).at("ok"), true);
}

std::string new_token(Browser& browser, json::object wish = {}) {
  wish["label"] = "bot";
  const Reply made = browser.post("/api/v1/me/tokens", wish);
  if (made.status != 201) throw std::runtime_error(made.body);
  return std::string(made.object().at("token").as_string());
}

Browser with_token(const TestServer& server, const std::string& token) {
  Browser bot(server);
  bot.always = {{"Authorization", "Bearer " + token}};
  return bot;
}

TEST(Tokens, EndWithThePassword) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  Browser bot = with_token(server, new_token(ann));
  Live live(bot);
  EXPECT_EQ(bot.get("/api/v1/me").status, 200);
  EXPECT_EQ(
      ann.post("/api/v1/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status,
      204);
  EXPECT_EQ(bot.get("/api/v1/me").status, 401);
  EXPECT_EQ(live.close_code(), 4001);
}

TEST(Tokens, PlayButDoNotTouchTheAccount) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  Browser bot = with_token(server, new_token(ann));
  EXPECT_EQ(bot.post("/api/v1/tables",
                     {{"game", "akropolis"}, {"seats", {"me", "open"}}, {"public", true}})
                .status,
            201);
  for (const auto& [method, path, body] :
       std::vector<std::tuple<std::string, std::string, std::string>>{
           {"PATCH", "/api/v1/me", R"({"name":"Eve"})"},
           {"PATCH", "/api/v1/me", R"({"email":"eve@example.org"})"},
           {"DELETE", "/api/v1/me", R"({"password":"correct horse"})"},
           {"POST", "/api/v1/me/password", R"({"old":"correct horse","new":"battery staple"})"},
           {"GET", "/api/v1/me/sessions", ""},
           {"DELETE", "/api/v1/me/sessions/x", ""},
           {"GET", "/api/v1/me/tokens", ""},
           {"POST", "/api/v1/me/tokens", R"({"label":"more"})"},
           {"DELETE", "/api/v1/me/tokens/x", ""},
           {"GET", "/api/v1/me/export", ""}}) {
    const Reply reply = bot.send(method, path, body);
    EXPECT_EQ(reply.status, 403) << method << ' ' << path << ": " << reply.body;
    EXPECT_EQ(reply.code(), "forbidden");
  }
}

TEST(Tokens, ThatReadChangeNothing) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  Browser bot = with_token(server, new_token(ann, {{"scope", "read"}}));
  EXPECT_EQ(bot.get("/api/v1/me").status, 200);
  EXPECT_EQ(bot.get("/api/v1/me/tables").status, 200);
  const json::object wish = {{"game", "akropolis"}, {"seats", {"me", "open"}}, {"public", true}};
  EXPECT_EQ(bot.post("/api/v1/tables", wish).code(), "forbidden");
  const std::string table(
      ann.post("/api/v1/tables", wish).object().at("table").at("id").as_string());
  Live live(bot);
  EXPECT_EQ(live.ask({{"do", "lobby"}, {"on", true}}).at("ok"), true);
  EXPECT_EQ(live.ask({{"do", "watch"}, {"table", table}}).at("ok"), true);
  const json::object refused =
      live.ask({{"do", "chat"}, {"table", table}, {"text", "I should only read"}});
  EXPECT_EQ(refused.at("error").at("code").as_string(), "forbidden");
  EXPECT_EQ(code_of(live.ask(pairing_wish())), "forbidden");
}

TEST(Tokens, HaveAnEnd) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  EXPECT_EQ(ann.post("/api/v1/me/tokens", {{"label", "x"}, {"days", 0}}).code(), "bad_field");
  EXPECT_EQ(ann.post("/api/v1/me/tokens", {{"label", "x"}, {"days", 366}}).code(), "bad_field");
  EXPECT_EQ(ann.post("/api/v1/me/tokens", {{"label", "x"}, {"scope", "all"}}).code(), "bad_field");
  Browser bot = with_token(server, new_token(ann, {{"days", 1}}));
  const json::object listed = ann.get("/api/v1/me/tokens").object();
  const json::object& token = listed.at("tokens").at(0).as_object();
  EXPECT_EQ(token.at("scope").as_string(), "play");
  EXPECT_NEAR(static_cast<double>(token.at("expires").as_int64() - token.at("created").as_int64()),
              86'400'000, 1000);
  EXPECT_EQ(bot.get("/api/v1/me").status, 200);
  store::open_database(server.place())->query("UPDATE tokens SET expires = 1");
  EXPECT_EQ(bot.get("/api/v1/me").status, 401);
}

TEST(SignIn, NamesThatSoundOfficialAreRefused) {
  TestServer server;
  Browser ann(server);
  for (const char* name : {"admin", "Adm1n", "ADMINISTRATOR", "Server", "Level 10", "level-3",
                           "Computer", "Oikist", "You", "Модератор", "Сервер", "Уровень 5"}) {
    const Reply reply = ann.post("/api/v1/guests", {{"name", name}});
    EXPECT_EQ(reply.status, 400) << name;
    EXPECT_EQ(reply.code(), "bad_field") << name;
  }
  for (const char* name : {"Adminton", "Leveller", "Bottas", "Young", "Observer"})
    EXPECT_EQ(ann.post("/api/v1/guests", {{"name", name}}).status, 201) << name;
  ann.guest("Ann");
  EXPECT_EQ(ann.send("PATCH", "/api/v1/me", R"({"name":"Moderator"})").code(), "bad_field");
}

}  // namespace
}  // namespace oikist::server::testing
