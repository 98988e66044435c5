// Moderators, blocking, spectators' chat, leaving, and passwords by link.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

#include "server/accounts/mailer.h"
#include "server/pairing/pairing_group.h"
#include "store/mutes.h"
#include "store/notices.h"
#include "store/pairing_queue.h"
#include "store/tables.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kUsers = "/api/v1/moderation/users/";

// Ann plays with Bob; Mona moderates.
struct Club {
  explicit Club(json::object wish = table_wish("akropolis"), bool accounts = true)
      : pair(server, wish, accounts), mona(server) {
    mona.account("Mona");
    UserAdmin(server.place()).set_moderator("Mona", true);
  }
  std::string bob() const { return pair.bob.browser.id(); }
  int act(const std::string& action, const json::object& body = {}) {
    return mona.post(kUsers + bob() + '/' + action, body).status;
  }
  std::vector<std::string> actions() {
    std::vector<std::string> list;
    const json::object log = mona.get("/api/v1/moderation/log").object();
    for (const json::value& entry : log.at("entries").as_array())
      list.push_back(text(entry.at("action")));
    return list;
  }
  json::object bob_as_seen() {
    const json::object found = mona.get("/api/v1/moderation/users?name=Bob").object();
    return found.at("users").as_array().at(0).as_object();
  }

  TestServer server;
  Pair pair;
  Browser mona;
};

TEST(Moderation, IsForModerators) {
  Club club;
  Browser& ann = club.pair.ann.browser;
  Browser nobody(club.server);
  for (const char* what : {"reports", "users", "log"}) {
    EXPECT_EQ(ann.get(std::string("/api/v1/moderation/") + what).code(), "forbidden") << what;
    EXPECT_EQ(nobody.get(std::string("/api/v1/moderation/") + what).status, 401) << what;
    EXPECT_EQ(club.mona.get(std::string("/api/v1/moderation/") + what).status, 200) << what;
  }
  const std::string table = "/api/v1/moderation/tables/" + club.pair.table + "/close";
  for (const std::string& path : {kUsers + club.bob() + "/ban", table}) {
    EXPECT_EQ(ann.post(path, {}).code(), "forbidden");
    EXPECT_EQ(nobody.post(path, {}).status, 401);
  }
  EXPECT_EQ(club.mona.get("/api/v1/me").object().at("user").at("role"), "moderator");
  EXPECT_FALSE(ann.get("/api/v1/me").object().at("user").as_object().contains("role"));
  EXPECT_EQ(club.act("promote"), 404);
  UserAdmin(club.server.place()).set_moderator("Mona", false);
  EXPECT_EQ(club.mona.get("/api/v1/moderation/log").status, 403);
}

// Neither each other nor themselves.
TEST(Moderation, NobodyModeratesModerators) {
  Club club;
  UserAdmin(club.server.place()).set_moderator("Bob", true);
  for (const char* action : {"ban", "unmute", "end_sessions", "reset_link"})
    EXPECT_EQ(club.act(action), 403) << action;
  EXPECT_EQ(club.mona.post(kUsers + club.mona.id() + "/ban", {}).status, 403);
  EXPECT_EQ(club.bob_as_seen().at("banned"), false);
}

// Nor do they hide what is said about moderators, or learn from whom it comes.
TEST(Moderation, ReportsAboutModeratorsAreForTheHost) {
  Club club;
  ASSERT_EQ(code_of(club.pair.ann.live->ask({{"do", "report"},
                                             {"table", club.pair.table},
                                             {"user", club.bob()},
                                             {"text", "insults"}})),
            "");
  UserAdmin(club.server.place()).set_moderator("Bob", true);
  TableAdmin host(club.server.place());
  ASSERT_EQ(host.reports().size(), 1U);
  const std::string id = host.reports().front().report.id;
  for (Browser* moderator : {&club.mona, &club.pair.bob.browser}) {
    const json::object found = moderator->get("/api/v1/moderation/reports?state=all").object();
    EXPECT_TRUE(found.at("reports").as_array().empty());
    EXPECT_EQ(moderator->post("/api/v1/moderation/reports/" + id + "/close", {}).status, 403);
  }
  EXPECT_EQ(host.reports().size(), 1U);
  host.close_report(id);
  EXPECT_TRUE(host.reports().empty());
}

TEST(Moderation, ReportsIncludeTheChatLines) {
  Club club;
  ASSERT_EQ(code_of(club.pair.ann.live->ask(
                {{"do", "chat"}, {"table", club.pair.table}, {"text", "hello"}})),
            "");
  ASSERT_EQ(code_of(club.pair.bob.live->ask(
                {{"do", "chat"}, {"table", club.pair.table}, {"text", "you are a fool"}})),
            "");
  ASSERT_EQ(code_of(club.pair.ann.live->ask({{"do", "report"},
                                             {"table", club.pair.table},
                                             {"user", club.bob()},
                                             {"text", "insults"}})),
            "");
  const json::object found = club.mona.get("/api/v1/moderation/reports").object();
  const json::object report = found.at("reports").as_array().at(0).as_object();
  EXPECT_EQ(report.at("about").at("name"), "Bob");
  EXPECT_EQ(report.at("reporter").at("name"), "Ann");
  EXPECT_EQ(report.at("text"), "insults");
  EXPECT_EQ(report.at("state"), "playing");
  ASSERT_EQ(report.at("chat").as_array().size(), 2U);
  EXPECT_EQ(report.at("chat").at(1).at("text"), "you are a fool");
  EXPECT_EQ(club.bob_as_seen().at("open_reports"), 1);
  const std::string close = "/api/v1/moderation/reports/" + text(report.at("id")) + "/close";
  EXPECT_EQ(club.mona.post(close, {}).status, 200);
  EXPECT_EQ(club.mona.post(close, {}).status, 404);
  const auto reports = [&](const std::string& state) {
    const json::object all = club.mona.get("/api/v1/moderation/reports?state=" + state).object();
    return all.at("reports").as_array().size();
  };
  EXPECT_EQ(reports("open"), 0U);
  EXPECT_EQ(reports("all"), 1U);
  EXPECT_EQ(club.bob_as_seen().at("open_reports"), 0);
}

TEST(Moderation, AMuteEndsByItselfAndByHand) {
  Club club;
  const auto say = [&](Player& player) {
    return code_of(
        player.live->ask({{"do", "chat"}, {"table", club.pair.table}, {"text", "hello"}}));
  };
  EXPECT_EQ(club.act("mute", {{"minutes", 0}}), 400);
  EXPECT_EQ(club.act("mute", {{"minutes", 10}, {"why", "insults"}}), 200);
  EXPECT_EQ(say(club.pair.bob), "muted");
  EXPECT_EQ(say(club.pair.ann), "");
  EXPECT_TRUE(club.bob_as_seen().at("muted").is_int64());
  EXPECT_EQ(club.act("unmute"), 200);
  EXPECT_EQ(say(club.pair.bob), "");
  store::mutes::put(*store::open_database(club.server.place()), UserId(club.bob()), 1);
  EXPECT_EQ(say(club.pair.bob), "") << "it ended in 1970";
  EXPECT_THAT(club.actions(), ElementsAre("unmute", "mute", "add_moderator"));
}

TEST(Moderation, ABanEndsTheSession) {
  Club club;
  EXPECT_EQ(club.act("ban", {{"why", "insults"}}), 200);
  EXPECT_EQ(club.pair.bob.live->close_code(), 4001);
  EXPECT_EQ(club.pair.bob.browser.get("/api/v1/me").status, 401);
  const json::object credentials = {{"name", "Bob"}, {"password", "correct horse"}};
  EXPECT_EQ(club.pair.bob.browser.post("/api/v1/session", credentials).code(), "banned");
  EXPECT_EQ(club.bob_as_seen().at("banned"), true);
  EXPECT_EQ(club.act("unban"), 200);
  EXPECT_EQ(club.pair.bob.browser.post("/api/v1/session", credentials).status, 200);
}

TEST(Moderation, ANewNameIsSeenAtTheTable) {
  Club club;
  EXPECT_EQ(club.act("rename", {{"name", "Ann"}}), 409);
  EXPECT_EQ(club.act("rename", {{"name", "admin"}}), 400);
  EXPECT_EQ(club.act("rename", {{"name", "Robert"}}), 200);
  EXPECT_TRUE(comes_true([&] {
    const json::object seen = club.pair.ann.watch(club.pair.table);
    return json::serialize(seen).find("\"Robert\"") != std::string::npos;
  }));
  const json::object log = club.mona.get("/api/v1/moderation/log").object();
  const json::value& entry = log.at("entries").at(0);
  EXPECT_EQ(entry.at("action"), "rename");
  EXPECT_EQ(entry.at("actor").at("name"), "Mona");
  EXPECT_EQ(entry.at("about").at("name"), "Robert");
  EXPECT_EQ(entry.at("detail"), "Bob");
}

TEST(Moderation, ATableIsClosedOnce) {
  Club club;
  const std::string path = "/api/v1/moderation/tables/" + club.pair.table + "/close";
  EXPECT_EQ(club.mona.post(path, {{"why", "spam"}}).status, 200);
  club.pair.ann.follow_to(club.pair.ann.seq + 1);
  EXPECT_EQ(club.pair.ann.state, "cancelled");
  EXPECT_EQ(club.mona.post(path, {}).status, 409);
  EXPECT_EQ(club.mona.post("/api/v1/moderation/tables/nonsense/close", {}).status, 404);
  const json::object log = club.mona.get("/api/v1/moderation/log").object();
  EXPECT_EQ(text(log.at("entries").at(0).at("table")), club.pair.table);
  EXPECT_EQ(log.at("entries").at(0).at("detail"), "spam");
}

// A moderator who is losing does not escape.
TEST(Moderation, NobodyClosesTheirOwnGame) {
  Club club(rated_wish());
  UserAdmin(club.server.place()).set_moderator("Bob", true);
  const std::string path = "/api/v1/moderation/tables/" + club.pair.table + "/close";
  EXPECT_EQ(club.pair.bob.browser.post(path, {}).code(), "forbidden");
  EXPECT_EQ(club.mona.post(path, {}).status, 200);
}

// Also for clients that are watching the table at this moment.
TEST(Moderation, ARemovedLineIsGoneForEverybody) {
  Club club;
  const json::object said = club.pair.bob.live->ask(
      {{"do", "chat"}, {"table", club.pair.table}, {"text", "you are a fool"}});
  const std::string path = "/api/v1/moderation/tables/" + club.pair.table + "/remove_line";
  EXPECT_EQ(club.mona.post(path, {{"n", said.at("n")}}).status, 200);
  const json::object unsaid = club.pair.ann.live->next("unsaid");
  EXPECT_EQ(unsaid.at("lines").as_array().at(0), said.at("n"));
  EXPECT_THAT(json::serialize(club.pair.ann.watch(club.pair.table)), Not(HasSubstr("a fool")));
  EXPECT_EQ(club.mona.post(path, {{"n", said.at("n")}}).status, 404);
}

// What the host does by `oikist admin` is there, too.
TEST(Moderation, TheAuditLogHasTheActionsOfTheHost) {
  Club club;
  UserAdmin admin(club.server.place());
  admin.mute("Bob", 5);
  admin.mute("Bob", 0);
  admin.rename("Bob", "Bobby");
  admin.ban("Bobby", true);
  EXPECT_THAT(club.actions(), ElementsAre("ban", "rename", "unmute", "mute", "add_moderator"));
  EXPECT_EQ(admin.log().size(), 5U);
  EXPECT_EQ(admin.log().front().actor, "");
  EXPECT_EQ(admin.log().front().about, "Bobby");
}

// ---- blocking

TEST(Blocking, TwoDoNotSitAtOneTable) {
  TestServer server;
  Browser ann(server), bob(server), cay(server);
  ann.guest("Ann");
  bob.guest("Bob");
  cay.guest("Cay");
  EXPECT_EQ(ann.send("PUT", "/api/v1/me/blocks/" + bob.id(), "{}").status, 204);
  EXPECT_EQ(ann.send("PUT", "/api/v1/me/blocks/" + ann.id(), "{}").status, 404);
  EXPECT_EQ(ann.send("PUT", "/api/v1/me/blocks/nobody", "{}").status, 404);
  const json::object list = ann.get("/api/v1/me/blocks").object();
  ASSERT_EQ(list.at("users").as_array().size(), 1U);
  EXPECT_EQ(list.at("users").at(0).at("name"), "Bob");
  const auto join = [](Browser& browser, const std::string& table) {
    return browser.post("/api/v1/tables/" + table + "/join", {{"at", 1}}).code();
  };
  const auto table_of = [](Browser& browser) {
    json::object wish = table_wish("akropolis");
    wish["seats"] = {"me", "open", "open"};
    return text(browser.post("/api/v1/tables", wish).object().at("table").at("id"));
  };
  EXPECT_EQ(join(bob, table_of(ann)), "blocked");
  EXPECT_EQ(join(ann, table_of(bob)), "blocked");
  const std::string shared = table_of(cay);
  EXPECT_EQ(join(ann, shared), "");
  EXPECT_EQ(join(bob, shared), "blocked");
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me/blocks/" + bob.id(), "{}").status, 204);
  EXPECT_EQ(join(bob, shared), "");
}

// Every node reads all notices every second.
TEST(Blocking, RepeatedBlocksLeaveOneNotice) {
  TestServer server;
  Browser ann(server), bob(server);
  ann.guest("Ann");
  bob.guest("Bob");
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(ann.send("PUT", "/api/v1/me/blocks/" + bob.id(), "{}").status, 204);
    EXPECT_EQ(ann.send("DELETE", "/api/v1/me/blocks/" + bob.id(), "{}").status, 204);
    EXPECT_EQ(ann.send("DELETE", "/api/v1/me/blocks/" + bob.id(), "{}").status, 204);
  }
  EXPECT_EQ(store::notices::after(*store::open_database(server.place()), 0).size(), 1u);
}

TEST(Blocking, HidesChatLines) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  const std::string path = "/api/v1/me/blocks/" + pair.bob.browser.id();
  EXPECT_EQ(pair.ann.browser.send("PUT", path, "{}").status, 204);
  const auto say = [&](Player& player, const char* what) {
    EXPECT_EQ(code_of(player.live->ask({{"do", "chat"}, {"table", pair.table}, {"text", what}})),
              "");
  };
  say(pair.bob, "from Bob");
  say(pair.ann, "from Ann");
  EXPECT_EQ(text(pair.bob.live->next("chat").at("line").at("text")), "from Bob");
  EXPECT_EQ(text(pair.bob.live->next("chat").at("line").at("text")), "from Ann");
  EXPECT_EQ(text(pair.ann.live->next("chat").at("line").at("text")), "from Ann");
  EXPECT_THAT(json::serialize(pair.ann.watch(pair.table)), Not(HasSubstr("from Bob")));
  EXPECT_THAT(json::serialize(pair.bob.watch(pair.table)), HasSubstr("from Bob"));
  const std::string after = "/api/v1/tables/" + pair.table + "?after=1";
  EXPECT_THAT(pair.ann.browser.get(after).body, Not(HasSubstr("from Bob")));
  EXPECT_EQ(pair.ann.browser.send("DELETE", path, "{}").status, 204);
  EXPECT_THAT(json::serialize(pair.ann.watch(pair.table)), HasSubstr("from Bob"));
}

TEST(Blocking, TwoAreNotPaired) {
  TestServer server;
  Player ann(server), bob(server), cay(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  cay.browser.guest("Cay");
  bob.browser.send("PUT", "/api/v1/me/blocks/" + ann.browser.id(), "{}");
  for (Player* player : {&ann, &bob}) {
    player->connect();
    EXPECT_EQ(code_of(player->live->ask(pairing_wish())), "");
  }
  EXPECT_FALSE(ann.live->has("paired", std::chrono::milliseconds(1500)));
  cay.connect();
  EXPECT_EQ(code_of(cay.live->ask(pairing_wish())), "");
  EXPECT_EQ(ann.live->next("paired"), cay.live->next("paired"));
  EXPECT_FALSE(bob.live->has("paired", std::chrono::milliseconds(100)));
}

Candidate waits(const std::string& user, store::Time since, bool leaves = false) {
  return {{user, UserId(user), "wish", "node", since, since, {}}, leaves};
}

std::vector<std::string> users_in(const std::vector<store::Waiter>& group) {
  std::vector<std::string> users;
  for (const store::Waiter& waiter : group) users.push_back(waiter.user);
  return users;
}

TEST(PairingGroup, TakesTheLongestWaiting) {
  EXPECT_THAT(users_in(next_group({waits("a", 1), waits("b", 2), waits("c", 3)}, 2, 10)),
              ElementsAre("a", "b"));
  EXPECT_THAT(users_in(next_group({waits("a", 1)}, 2, 10)), ElementsAre());
}

TEST(PairingGroup, PassesOverWhomSomebodyBlocked) {
  Candidate a = waits("a", 1), b = waits("b", 2), c = waits("c", 3);
  a.apart = {"b"};
  b.apart = {"a"};
  EXPECT_THAT(users_in(next_group({a, b, c}, 2, 10)), ElementsAre("a", "c"));
  EXPECT_THAT(users_in(next_group({a, b, c}, 3, 10)), ElementsAre());
  EXPECT_THAT(users_in(next_group({a, b}, 2, 10)), ElementsAre());
}

TEST(PairingGroup, PlayersWhoOftenLeaveArePairedWithEachOtherFirst) {
  const Candidate leaver = waits("l", 1, true), other = waits("m", 3, true);
  const Candidate a = waits("a", 2), b = waits("b", 4);
  EXPECT_THAT(users_in(next_group({leaver, a}, 2, 2 + kPairingPatience - 1)), ElementsAre());
  EXPECT_THAT(users_in(next_group({leaver, a}, 2, 2 + kPairingPatience)), ElementsAre("l", "a"));
  EXPECT_THAT(users_in(next_group({leaver, a, other, b}, 2, 10)), ElementsAre("l", "m"));
  EXPECT_THAT(users_in(next_group({leaver, a, b}, 2, 10)), ElementsAre("a", "b"));
}

// ---- the chat of spectators

TEST(PairingGroup, NobodyIsJudgedByAFewGames) {
  const TestServer server;
  const std::string ann = Browser(server).guest("Ann").id(),
                    bob = Browser(server).guest("Bob").id();
  const auto db = store::open_database(server.place());
  store::pairing_queue::put(*db, {"waiter", UserId(ann), "wish", "node", 1, 1, {}});
  for (int game = 1; game <= 5; ++game) {
    store::TableRow row;
    row.id = TableId("game" + std::to_string(game));
    row.game = "akropolis";
    row.state = "finished";
    row.host = UserId(ann);
    row.seats = "[]";
    row.summary = "{}";
    row.finished = game;
    row.seated_users = {{UserId(ann), 0, 1, false, "time"}, {UserId(bob), 1, 2, true, ""}};
    store::tables::add(*db, row);
    EXPECT_EQ(candidates(*db, "wish", 0).front().leaves_often, game == 5) << game;
  }
}

TEST(SpectatorChat, IsNotForPlayersWhileARatedGameRuns) {
  TestServer server;
  Pair pair(server, rated_wish(), true);
  Player cay(server), dan(server);
  for (Player* player : {&cay, &dan}) {
    player->browser.guest(player == &cay ? "Cay" : "Dan");
    player->connect();
    player->watch(pair.table);
  }
  const auto say = [&](Player& player, const char* what) {
    EXPECT_EQ(code_of(player.live->ask({{"do", "chat"}, {"table", pair.table}, {"text", what}})),
              "");
  };
  say(cay, "take the quarry");
  say(pair.ann, "good luck");
  const json::object line = dan.live->next("chat").at("line").as_object();
  EXPECT_EQ(line.at("text"), "take the quarry");
  EXPECT_EQ(line.at("spectator"), true);
  EXPECT_EQ(dan.live->next("chat").at("line").at("text"), "good luck");
  EXPECT_EQ(pair.bob.live->next("chat").at("line").at("text"), "good luck");
  for (Player* player : {&pair.ann, &pair.bob}) {
    EXPECT_THAT(json::serialize(player->watch(pair.table)), Not(HasSubstr("quarry")));
    EXPECT_THAT(player->browser.get("/api/v1/tables/" + pair.table).body, Not(HasSubstr("quarry")));
    EXPECT_THAT(player->everything(), Not(HasSubstr("quarry")));
  }
  pair.act(pair.turn(), "resign");
  EXPECT_EQ(pair.bob.live->next("chat").at("line").at("text"), "take the quarry");
  EXPECT_THAT(json::serialize(pair.ann.watch(pair.table)), HasSubstr("quarry"));
}

TEST(SpectatorChat, IsForEverybodyInOtherGames) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  Player cay(server);
  cay.browser.guest("Cay");
  cay.connect();
  cay.watch(pair.table);
  cay.live->ask({{"do", "chat"}, {"table", pair.table}, {"text", "nice city"}});
  const json::object line = pair.ann.live->next("chat").at("line").as_object();
  EXPECT_EQ(line.at("text"), "nice city");
  EXPECT_FALSE(line.contains("spectator"));
}

// ---- leaving

TEST(Leaving, IsShownOnThePlayersPage) {
  TestServer server;
  const auto leaving = [&](Player& player) {
    return player.browser.get("/api/v1/players/Ann").object().at("leaving").as_object();
  };
  json::object wish = table_wish("akropolis");
  wish["clock"] = {{"kind", "live"}, {"move", 5000}, {"bank", 0}, {"increment", 0}};
  wish["absent"] = "lose";
  Pair pair(server, wish);
  EXPECT_EQ(leaving(pair.ann), (json::object{{"games", 0}, {"left", 0}}));
  Player& late = pair.turn();
  late.follow_to(late.seq + 2);  // flagged, finished
  EXPECT_EQ(late.state, "finished");
  EXPECT_EQ(leaving(pair.ann), (json::object{{"games", 1}, {"left", &late == &pair.ann ? 1 : 0}}));
}

// ---- passwords by link

struct WithAccount {
  WithAccount() : ann(server) { ann.account("Ann", "correct horse"); }
  Reply sign_in(const std::string& password) {
    return Browser(server).post("/api/v1/session", {{"name", "Ann"}, {"password", password}});
  }
  Reply reset(const std::string& secret, const std::string& password) {
    return Browser(server).post("/api/v1/password/reset",
                                {{"secret", secret}, {"password", password}});
  }

  TestServer server;
  Browser ann;
};

TEST(PasswordReset, ALinkWorksOnce) {
  WithAccount with;
  const std::string secret = UserAdmin(with.server.place()).reset_link("Ann");
  Browser other(with.server);
  EXPECT_EQ(other.post("/api/v1/password/check", {{"secret", secret}}).object().at("name"), "Ann");
  EXPECT_EQ(other.post("/api/v1/password/check", {{"secret", "guess"}}).status, 404);
  EXPECT_EQ(with.reset("guess", "battery staple").status, 404);
  EXPECT_EQ(with.reset(secret, "short").status, 400);
  EXPECT_EQ(with.reset(secret, "battery staple").status, 204);
  EXPECT_EQ(with.reset(secret, "another one").status, 404);
  EXPECT_EQ(with.sign_in("correct horse").status, 401);
  EXPECT_EQ(with.sign_in("battery staple").status, 200);
  EXPECT_EQ(with.ann.get("/api/v1/me").status, 401) << "sessions of before have ended";
}

TEST(PasswordReset, AModeratorMakesALink) {
  Club club;
  const Reply made = club.mona.post(kUsers + club.bob() + "/reset_link", {});
  ASSERT_EQ(made.status, 200);
  const json::object wish = {{"secret", made.object().at("secret")},
                             {"password", "battery staple"}};
  EXPECT_EQ(Browser(club.server).post("/api/v1/password/reset", wish).status, 204);
  EXPECT_EQ(club.actions().front(), "reset_link");
  Browser guest(club.server);
  guest.guest("Gus");
  EXPECT_EQ(club.mona.post(kUsers + guest.id() + "/reset_link", {}).code(), "accounts_only");
}

TEST(PasswordReset, GuessingLinksIsBounded) {
  const json::object guess = {{"secret", "x"}};
  const json::object use = {{"secret", "x"}, {"password", "correct horse"}};
  for (const auto& [path, body] : {std::pair("check", guess), std::pair("reset", use)}) {
    WithAccount with;
    int refused = 0;
    for (int i = 0; i < 30; ++i)
      refused +=
          Browser(with.server).post(std::string("/api/v1/password/") + path, body).status == 429;
    EXPECT_GT(refused, 0) << path;
  }
}

// A server that sends e-mails by this command.
auto mailing(const std::string& command) {
  return [command](Settings& settings) {
    settings.mail_command = command;
    settings.mail_from = "club@example.org";
    settings.origin = "https://club.example.org";
    settings.allowed_host = {"127.0.0.1"};
  };
}

void add_account_with_mail(Browser& browser, const std::string& name,
                           const std::string& email = "ann@example.org") {
  browser.always = {{"Origin", "https://club.example.org"}};
  const json::object account = {{"name", name}, {"password", "correct horse"}, {"email", email}};
  ASSERT_EQ(browser.post("/api/v1/accounts", account).status, 201);
}

TEST(PasswordReset, ALinkComesByMail) {
  const std::string file = ::testing::TempDir() + "/oikist-mail";
  std::filesystem::remove(file);
  TestServer server(mailing("cat > '" + file + ".part' && mv '" + file + ".part' '" + file + "'"));
  Browser ann(server);
  add_account_with_mail(ann, "Ann");
  EXPECT_EQ(ann.get("/api/v1/server").object().at("mail"), true);
  EXPECT_EQ(ann.post("/api/v1/password/mail", {{"name", "Nobody"}}).status, 202);
  EXPECT_EQ(ann.post("/api/v1/password/mail", {{"name", "Ann"}, {"language", "pl"}}).status, 202);
  ASSERT_TRUE(comes_true([&] { return std::filesystem::exists(file); }));
  std::ifstream input(file);
  const std::string mail((std::istreambuf_iterator<char>(input)), std::istreambuf_iterator<char>());
  EXPECT_THAT(mail, HasSubstr("To: ann@example.org\n"));
  EXPECT_THAT(mail, HasSubstr("From: club@example.org\n"));
  EXPECT_THAT(mail, HasSubstr("Dzień dobry, Ann!"));
  const std::string before = "https://club.example.org/#/reset/";
  const std::size_t at = mail.find(before);
  ASSERT_NE(at, std::string::npos);
  const std::string secret = mail.substr(at + before.size(), 64);
  EXPECT_EQ(ann.post("/api/v1/password/reset", {{"secret", secret}, {"password", "battery staple"}})
                .status,
            204);
  int refused = 0;
  for (int i = 0; i < 5; ++i)
    refused += ann.post("/api/v1/password/mail", {{"name", "Ann"}}).status == 429;
  EXPECT_GT(refused, 0) << "nobody's mailbox is flooded";
}

// Somebody who knows only the name asks for an e-mail.
TEST(PasswordReset, ALinkSurvivesTheRequestsOfStrangers) {
  TestServer server(mailing("cat > /dev/null"));
  Browser ann(server), stranger(server);
  add_account_with_mail(ann, "Ann");
  const std::string secret = UserAdmin(server.place()).reset_link("Ann");
  stranger.always = ann.always;
  EXPECT_EQ(stranger.post("/api/v1/password/mail", {{"name", "Ann"}}).status, 202);
  EXPECT_EQ(ann.post("/api/v1/password/reset", {{"secret", secret}, {"password", "battery staple"}})
                .status,
            204);
}

// Nor by many accounts with the address of somebody else.
TEST(PasswordReset, OneMailboxGetsFewMails) {
  const std::string file = ::testing::TempDir() + "/oikist-mails";
  std::filesystem::remove(file);
  TestServer server(mailing("grep '^To: ' >> '" + file + "'"));
  Browser browser(server);
  const auto ask = [&](const std::string& name, const std::string& email) {
    browser.cookie = "";
    add_account_with_mail(browser, name, email);
    EXPECT_EQ(browser.post("/api/v1/password/mail", {{"name", name}}).status, 202);
  };
  for (const char* name : {"Ann", "Bob", "Cay", "Dee", "Eve"}) ask(name, "ann@example.org");
  ask("Fay", "fay@example.org");  // sent last
  std::vector<std::string> mails;
  EXPECT_TRUE(comes_true([&] {
    std::ifstream input(file);
    mails.clear();
    for (std::string line; std::getline(input, line);) mails.push_back(line);
    return !mails.empty() && mails.back() == "To: fay@example.org";
  }));
  EXPECT_EQ(std::count(mails.begin(), mails.end(), "To: ann@example.org"), 3);
}

TEST(PasswordReset, WithoutAMailCommandNothingIsSent) {
  WithAccount with;
  EXPECT_EQ(with.ann.post("/api/v1/password/mail", {{"name", "Ann"}}).status, 404);
  EXPECT_EQ(with.ann.get("/api/v1/server").object().at("mail"), false);
}

TEST(Mailer, HeadersAreAscii) {
  const std::string mail = mail_text({"a@b.c", "Їжак", "https://x/#/reset/1", "uk"}, "d@e.f");
  const std::string head = mail.substr(0, mail.find("\n\n"));
  EXPECT_TRUE(std::all_of(head.begin(), head.end(), [](char letter) { return letter > 0; }));
  EXPECT_THAT(head, HasSubstr("Subject: =?UTF-8?B?0J3QvtCy0LjQuSDQv9Cw0YDQvtC70Yw=?="));
  EXPECT_THAT(mail, HasSubstr("Їжак"));
}

// A command that takes long would keep the connections of people open, and the port.
TEST(Mailer, TheCommandInheritsNoFileDescriptors) {
  const int file = ::open("/dev/null", O_RDONLY);  // as Asio opens sockets: without O_CLOEXEC
  EXPECT_EQ(run_with_input("test ! -e /proc/self/fd/" + std::to_string(file), ""), 0);
  ::close(file);
}

TEST(Mailer, ListsAreNotMailAddresses) {
  EXPECT_TRUE(is_mail_address("ann@example.org"));
  EXPECT_FALSE(is_mail_address("ann@example.org,bob@example.org"));
  EXPECT_FALSE(is_mail_address(""));
  EXPECT_FALSE(is_mail_address(std::string(254, 'a') + "@b"));
}

TEST(Mailer, ACommandThatFailsIsNoticed) {
  EXPECT_EQ(run_with_input("cat > /dev/null", "text"), 0);
  EXPECT_EQ(run_with_input("exit 3", std::string(100'000, 'x')), 3);
  EXPECT_EQ(run_with_input("kill -9 $$", ""), -1);
}

}  // namespace
}  // namespace oikist::server::testing
