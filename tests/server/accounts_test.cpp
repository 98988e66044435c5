// Coming in, staying in, going away.
#include <gtest/gtest.h>
#include <time.h>

#include <atomic>

#include "base/text.h"
#include "server/ops/user_admin.h"
#include "store/database.h"
#include "store/sessions.h"
#include "tests/server/support.h"

namespace oikist::server::testing {
namespace {

TEST(Accounts, AGuestBecomesAnAccount) {
  TestServer server;
  Browser ann(server);
  EXPECT_EQ(ann.get("/api/v1/me").code(), "not_signed_in");
  ann.guest("Ann");
  EXPECT_EQ(ann.get("/api/v1/me").object().at("user").at("guest"), true);
  const std::string id = ann.id();
  ann.account("Ann B");
  EXPECT_EQ(ann.id(), id);
  const json::object me = ann.get("/api/v1/me").object().at("user").as_object();
  EXPECT_EQ(me.at("guest"), false);
  EXPECT_EQ(me.at("name").as_string(), "Ann B");
  EXPECT_TRUE(me.at("email").is_null());
  Browser again(server);
  EXPECT_EQ(
      again.post("/api/v1/session", {{"name", "ann b"}, {"password", "correct horse"}}).status,
      200);
}

TEST(Accounts, LookAlikeAndInvalidNamesAreRefused) {
  TestServer server;
  Browser ann(server), other(server);
  ann.guest("Roman");
  EXPECT_EQ(other.post("/api/v1/guests", {{"name", "R0MAN"}}).code(), "name_taken");
  EXPECT_EQ(other.post("/api/v1/guests", {{"name", "Rоman"}}).status, 400);  // a Cyrillic о
  EXPECT_EQ(other.post("/api/v1/guests", {{"name", "a"}}).code(), "bad_field");
  EXPECT_EQ(other.post("/api/v1/guests", {{"name", "Ann\u202Etxt"}}).code(), "bad_field");
  EXPECT_EQ(other.post("/api/v1/guests", {{"name", "<b>Ann</b>"}}).code(), "bad_field");
  EXPECT_EQ(other.post("/api/v1/guests", {{"name", std::string(25, 'a')}}).code(), "bad_field");
  other.guest("Bob");
  EXPECT_EQ(other.send("PATCH", "/api/v1/me", R"({"name":"roman"})").code(), "name_taken");
  EXPECT_EQ(other.send("PATCH", "/api/v1/me", R"({"name":"Bobby"})").status, 200);
  EXPECT_EQ(other.get("/api/v1/me").object().at("user").at("name").as_string(), "Bobby");
}

TEST(Accounts, PasswordsHaveALength) {
  TestServer server;
  Browser ann(server);
  EXPECT_EQ(ann.post("/api/v1/accounts", {{"name", "Ann"}, {"password", "short"}}).status, 400);
  EXPECT_EQ(
      ann.post("/api/v1/accounts", {{"name", "Ann"}, {"password", std::string(129, 'a')}}).status,
      400);
  EXPECT_EQ(ann.post("/api/v1/accounts",
                     {{"name", "Ann"}, {"password", "correct horse"}, {"email", "nowhere"}})
                .code(),
            "bad_field");
}

// With a list or a group, anybody could make the server send mail to strangers.
TEST(Accounts, AnEmailIsOneAddress) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  for (const char* bad :
       {"a@x.org,b@y.org", "a@x.org;b@y.org", "all:a@b,c@d;", "<a@x.org>", "a@b@c", "(x)a@b",
        "|cat@x.org", "-f@x.org", "a\\@b", "a@", "@b", "a@x.org\nBcc:b@y.org"})
    EXPECT_EQ(ann.send("PATCH", "/api/v1/me", json::serialize(json::object{{"email", bad}})).code(),
              "bad_field")
        << bad;
  for (const char* good : {"ann@example.org", "o'ann+games@mail.example.org", "їжак@приклад.укр"})
    EXPECT_EQ(
        ann.send("PATCH", "/api/v1/me", json::serialize(json::object{{"email", good}})).status, 200)
        << good;
}

// Of all threads, in seconds: unlike the time that passes, it does not depend on other programs.
double processor_time() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// The same answer after about the same work, whether or not the account exists.
TEST(Accounts, DoNotRevealWhetherAUserExists) {
  TestServer server;
  Browser ann(server), gus(server), thief(server);
  ann.account("Ann");
  gus.guest("Gus");  // has no password
  const auto attempt = [&](const char* name, std::string& answer) {
    const double begin = processor_time();
    answer = thief.post("/api/v1/session", {{"name", name}, {"password", "wrong horse"}}).body;
    return processor_time() - begin;
  };
  std::string known, unknown;
  const double with = std::min(attempt("Ann", known), attempt("Ann", known));
  const double without = std::min(attempt("Zoe", unknown), attempt("Zoe", unknown));
  EXPECT_EQ(known, unknown);
  EXPECT_NE(known.find("wrong_credentials"), std::string::npos);
  EXPECT_GT(without, with / 3);
  EXPECT_LT(without, with * 3);
  server.start_again();  // five failures of an address have to wait
  for (const char* name : {"Gus", "<no name>"}) {
    EXPECT_GT(attempt(name, unknown), with / 3) << name;
    EXPECT_EQ(known, unknown) << name;
  }
}

TEST(Accounts, FailedSignInsAreDelayed) {
  TestServer server;
  Browser ann(server), thief(server);
  ann.account("Ann");
  Reply reply;
  int tries = 0;
  // The sixth is too early; where a try takes longer than the wait, one of the next: waits double.
  for (; reply.status != 429 && tries < 10; ++tries)
    reply = thief.post("/api/v1/session", {{"name", "Ann"}, {"password", "wrong horse"}});
  EXPECT_GT(tries, 5);
  EXPECT_EQ(reply.status, 429);
  EXPECT_GE(parse_int(reply.header("retry-after")).value_or(0), 1);
}

TEST(Accounts, ANewPasswordEndsTheOtherSessions) {
  TestServer server;
  Browser ann(server), elsewhere(server);
  ann.account("Ann");
  elsewhere.post("/api/v1/session", {{"name", "Ann"}, {"password", "correct horse"}});
  EXPECT_EQ(elsewhere.get("/api/v1/me").status, 200);
  Live live(elsewhere);
  EXPECT_EQ(
      ann.post("/api/v1/me/password", {{"old", "wrong horse"}, {"new", "battery staple"}}).code(),
      "wrong_credentials");
  EXPECT_EQ(
      ann.post("/api/v1/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status,
      204);
  EXPECT_EQ(live.close_code(), 4001);
  EXPECT_EQ(elsewhere.get("/api/v1/me").status, 401);
  EXPECT_EQ(ann.get("/api/v1/me").status, 200);
  EXPECT_EQ(
      elsewhere.post("/api/v1/session", {{"name", "Ann"}, {"password", "battery staple"}}).status,
      200);
}

TEST(Accounts, SessionsAreListedAndEnded) {
  TestServer server;
  Browser ann(server), elsewhere(server), bob(server);
  ann.account("Ann");
  bob.guest("Bob");
  elsewhere.post("/api/v1/session", {{"name", "Ann"}, {"password", "correct horse"}},
                 {{"User-Agent", "Browser \xff of the other room"}});
  const json::array sessions = ann.get("/api/v1/me/sessions").object().at("sessions").as_array();
  ASSERT_EQ(sessions.size(), 2u);
  std::string other;
  for (const json::value& session : sessions) {
    if (session.at("current") == true) continue;
    other = std::string(session.at("id").as_string());
    EXPECT_EQ(session.at("agent").as_string(), "Browser  of the other room");
  }
  EXPECT_EQ(bob.send("DELETE", "/api/v1/me/sessions/" + other, "").status, 404);
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me/sessions/" + other, "").status, 204);
  EXPECT_EQ(elsewhere.get("/api/v1/me").status, 401);
}

// Whoever signs in without end keeps the newest sessions; the oldest is over.
TEST(Accounts, SessionsAreBounded) {
  TestServer server;
  Browser first(server), again(server);
  first.account("Ann");
  const auto db = store::open_database(server.place());
  store::in_transaction(*db, [&](store::Database& writing) {
    for (int i = 0; i < 49; ++i) {
      store::Session session;
      session.id = SessionId("session" + std::to_string(i));
      session.user = UserId(first.id());
      session.created = session.seen = session.expires = 4'000'000'000'000 + i;
      store::sessions::add(writing, session, "token" + std::to_string(i));
    }
  });
  Live live(first);
  EXPECT_EQ(again.post("/api/v1/session", {{"name", "Ann"}, {"password", "correct horse"}}).status,
            200);
  EXPECT_EQ(again.get("/api/v1/me/sessions").object().at("sessions").as_array().size(), 50U);
  EXPECT_EQ(live.close_code(), 4001);
  EXPECT_EQ(first.get("/api/v1/me").status, 401);
}

// Each may be long, and costs tokens only when it is there.
TEST(Accounts, AnAddressExportsOneAtATime) {
  constexpr int kAtOnce = 8;
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  store::open_database(server.place())
      ->query(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
          " INSERT INTO study_items SELECT $1, 'practice', 'item' || i, 0,"
          " '{\"much\":\"' || hex(zeroblob(400)) || '\"}', 800, i FROM n",
          {ann.id()});
  std::vector<std::thread> asking;
  std::atomic<int> given = 0, refused = 0;
  for (int i = 0; i < kAtOnce; ++i)
    asking.emplace_back([&] {
      const Reply reply = Browser(ann).get("/api/v1/me/export");
      given += reply.status == 200;
      refused += reply.code() == "too_many";
    });
  for (std::thread& each : asking) each.join();
  EXPECT_GE(given, 1);
  EXPECT_GE(refused, 1);
  EXPECT_EQ(given + refused, kAtOnce);
  EXPECT_EQ(ann.get("/api/v1/me/export").status, 200);
}

TEST(Accounts, TokensGiveAccessToTheApi) {
  TestServer server;
  Browser ann(server), bot(server);
  ann.account("Ann");
  const Reply made = ann.post("/api/v1/me/tokens", {{"label", "my bot"}});
  ASSERT_EQ(made.status, 201);
  const std::string token(made.object().at("token").as_string());
  const std::string id(made.object().at("id").as_string());
  const Headers bearer = {{"Authorization", "Bearer " + token}};
  EXPECT_EQ(bot.get("/api/v1/me", bearer).object().at("user").at("name").as_string(), "Ann");
  EXPECT_EQ(bot.get("/api/v1/me", {{"Authorization", "Bearer nonsense"}}).status, 401);
  EXPECT_EQ(bot.post("/api/v1/me/tokens", {{"label", "another"}}, bearer).status, 403);
  EXPECT_EQ(ann.get("/api/v1/me/tokens").body.find(token), std::string::npos);
  Live live(bot, bearer);
  EXPECT_EQ(live.next("hello").at("user").at("name").as_string(), "Ann");
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me/tokens/" + id, "").status, 204);
  EXPECT_EQ(live.close_code(), 4001);
  EXPECT_EQ(bot.get("/api/v1/me", bearer).status, 401);
}

// Only hashes are stored, and they open nothing.
TEST(Accounts, TheStoreHoldsNoSecrets) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann", "correct horse battery");
  const std::string token = ann.cookie.substr(ann.cookie.find('=') + 1);
  ASSERT_EQ(token.size(), 64u);
  const auto db = store::open_database(server.place(), store::Access::read);
  const store::Rows sessions = db->query("SELECT token_hash FROM sessions");
  ASSERT_EQ(sessions.rows.size(), 1u);
  EXPECT_NE(sessions.front().text(0), token);
  const std::string password = db->query("SELECT password FROM users").front().text(0);
  EXPECT_TRUE(password.starts_with("$argon2id$")) << password;
}

TEST(Accounts, ExportAndDeletion) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  const Reply all = ann.get("/api/v1/me/export");
  EXPECT_EQ(all.status, 200);
  EXPECT_NE(all.body.find("\"Ann\""), std::string::npos);
  EXPECT_EQ(all.body.find("argon2"), std::string::npos);
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me", R"({"password":"wrong horse"})").status, 401);
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me", R"({"password":"correct horse"})").status, 204);
  EXPECT_EQ(ann.get("/api/v1/me").status, 401);
  Browser next(server);
  EXPECT_EQ(next.post("/api/v1/session", {{"name", "Ann"}, {"password", "correct horse"}}).status,
            401);
  EXPECT_EQ(next.guest("Ann").get("/api/v1/me").status, 200);  // the name is free again
}

// Statements are prepared: what people write is text, wherever it goes.
TEST(Accounts, UserTextIsNeverRunAsSql) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  const std::string words = "'); DROP TABLE users; --";
  EXPECT_EQ(ann.post("/api/v1/me/tokens", {{"label", words}}).status, 201);
  const json::object tokens = ann.get("/api/v1/me/tokens").object();
  EXPECT_EQ(tokens.at("tokens").at(0).at("label").as_string(), words);
  EXPECT_EQ(ann.get("/api/v1/players/x'%20OR%20'1'='1").status, 404);
  EXPECT_EQ(ann.get("/api/v1/players/Ann?before=x'%20OR%20'1'='1").status, 200);
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me/sessions/x'%20OR%20'1'='1", "").status, 404);
  EXPECT_EQ(ann.send("PATCH", "/api/v1/me", R"({"email":"o'ann@example.org"})").status, 200);
  EXPECT_EQ(ann.get("/api/v1/me").object().at("user").at("email").as_string(), "o'ann@example.org");
  Browser thief(server);
  EXPECT_EQ(thief.get("/api/v1/me", {{"Cookie", "oikist=x' OR '1'='1"}}).status, 401);
  EXPECT_EQ(thief.get("/api/v1/me", {{"Authorization", "Bearer x' OR '1'='1"}}).status, 401);
}

TEST(Accounts, BoundsNewcomersOfAnAddress) {
  TestServer server([](Settings& settings) { settings.guests_per_hour = 2; });
  Browser browser(server);
  browser.guest("Ann").guest("Bob");
  EXPECT_EQ(browser.post("/api/v1/guests", {{"name", "Cay"}}).status, 429);
}

TEST(Accounts, AdminCommandsChangeAccounts) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  UserAdmin admin(server.place());
  admin.rename("Ann", "Anna");
  EXPECT_EQ(ann.get("/api/v1/me").object().at("user").at("name").as_string(), "Anna");
  const std::string password = admin.new_password("Anna");
  EXPECT_EQ(ann.get("/api/v1/me").status, 401);
  EXPECT_EQ(ann.post("/api/v1/session", {{"name", "Anna"}, {"password", password}}).status, 200);
  EXPECT_EQ(admin.end_sessions("Anna"), 1);
  admin.ban("Anna", true);
  EXPECT_EQ(ann.post("/api/v1/session", {{"name", "Anna"}, {"password", password}}).code(),
            "banned");
  EXPECT_TRUE(admin.users("Ann").front().banned);
  admin.ban("Anna", false);
  EXPECT_EQ(ann.post("/api/v1/session", {{"name", "Anna"}, {"password", password}}).status, 200);
  EXPECT_THROW(admin.ban("Nobody", true), Failure);
}

}  // namespace
}  // namespace oikist::server::testing
