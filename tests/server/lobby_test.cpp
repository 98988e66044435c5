// The lobby: nobody hides the tables of others, and nobody slow is pushed out.
#include <gtest/gtest.h>

#include <set>

#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using std::chrono::milliseconds;

std::set<std::string> listed(Browser& browser, const char* list = "tables") {
  std::set<std::string> ids;
  const json::object lobby = browser.get("/api/v1/lobby").object();
  for (const json::value& table : lobby.at(list).as_array()) ids.insert(text(table.at("id")));
  return ids;
}

std::string open_table(Browser& browser) {
  const Reply made = browser.post("/api/v1/tables", table_wish("akropolis"));
  if (made.status != 201) throw std::runtime_error(made.body);
  return text(made.object().at("table").at("id"));
}

TEST(LobbyFlood, OneAddressCannotCrowdOutOpenTables) {
  TestServer server(behind_a_proxy);
  Browser ann(server);
  ann.always = {{"X-Forwarded-For", "1.2.3.4"}};
  ann.guest("Ann");
  const Live here(ann);
  const std::string real = open_table(ann);
  std::vector<std::unique_ptr<Live>> present;
  for (int i = 0; i < 12; ++i) {
    Browser bot(server);
    bot.always = {{"X-Forwarded-For", "6.6.6.6"}};
    bot.guest(std::string("Crowd") + "abcdefghkpst"[i]);  // no two look alike
    if (i < 6) present.push_back(std::make_unique<Live>(bot));
    for (int table = 0; table < 20; ++table) open_table(bot);
  }
  std::set<std::string> shown;
  EXPECT_TRUE(comes_true([&] {
    shown = listed(ann);
    return shown.size() > 20;  // the last ones are there
  }));
  EXPECT_TRUE(shown.contains(real));
  // One of Ann; five of the users present at one address; three of each absent user.
  EXPECT_EQ(shown.size(), 1u + 5u + 6u * 3u);
}

// Games against computers, begun without end, do not replace those of others.
TEST(LobbyFlood, OneAddressCannotCrowdOutRunningGames) {
  TestServer server([](Settings& settings) {
    behind_a_proxy(settings);
    settings.ai_threads = 0;
  });
  const json::object wish = {
      {"game", "akropolis"}, {"seats", {"me", {{"level", 1}}}}, {"public", true}};
  Browser ann(server);
  ann.always = {{"X-Forwarded-For", "1.2.3.4"}};
  ann.guest("Ann");
  const std::string real = text(ann.post("/api/v1/tables", wish).object().at("table").at("id"));
  std::vector<std::unique_ptr<Live>> present;
  for (int i = 0; i < 3; ++i) {
    Browser bot(server);
    bot.always = {{"X-Forwarded-For", "6.6.6.6"}};
    bot.guest(std::string("Crowd") + "abc"[i]);
    present.push_back(std::make_unique<Live>(bot));
    for (int table = 0; table < 20; ++table)
      EXPECT_EQ(bot.post("/api/v1/tables", wish).status, 201);
  }
  std::set<std::string> shown;
  EXPECT_TRUE(comes_true([&] {
    shown = listed(ann, "playing");
    return shown.contains(real);
  }));
  EXPECT_EQ(shown.size(), 1u + 5u) << "one of Ann, five of those at one address";
}

TEST(LobbyFlood, OneAddressOpensFewTables) {
  TestServer server([](Settings& settings) {
    behind_a_proxy(settings);
    settings.tables_per_hour = 8;
  });
  Browser ann(server), bob(server);
  ann.always = bob.always = {{"X-Forwarded-For", "6.6.6.6"}};
  ann.guest("Ann");
  bob.guest("Bob");
  open_table(ann);
  open_table(bob);
  const Reply refused = bob.post("/api/v1/tables", table_wish("akropolis"));
  EXPECT_EQ(refused.status, 429);
  Browser cay(server);
  cay.always = {{"X-Forwarded-For", "1.2.3.4"}};
  cay.guest("Cay");
  EXPECT_NE(open_table(cay), "");
}

void few_tables(Settings& settings) {
  behind_a_proxy(settings);
  settings.tables_per_hour = 8;  // two at once
  settings.ai_threads = 0;
}

// Games that are given up at once and asked for again are new tables, too.
TEST(LobbyFlood, RematchesAreNewTables) {
  TestServer server(few_tables);
  Browser ann(server);
  ann.always = {{"X-Forwarded-For", "6.6.6.6"}};
  ann.guest("Ann");
  const json::object wish = {{"game", "akropolis"}, {"seats", {"me", {{"level", 1}}}}};
  std::string path =
      "/api/v1/tables/" + text(ann.post("/api/v1/tables", wish).object().at("table").at("id"));
  const auto rematch = [&] {
    EXPECT_EQ(ann.post(path + "/resign", {{"at", 2}}).status, 200);
    return ann.post(path + "/rematch", {{"at", 3}});
  };
  const Reply second = rematch();
  ASSERT_EQ(second.status, 200) << second.body;
  path = "/api/v1/tables/" + text(second.object().at("table"));
  const Reply third = rematch();
  EXPECT_EQ(third.status, 429) << third.body;
  EXPECT_EQ(third.code(), "too_many");
}

// A program that takes every seat and then never plays.
TEST(LobbyFlood, OneAddressTakesFewSeats) {
  TestServer server(few_tables);
  const auto at = [&](const std::string& address, const std::string& name) {
    Browser browser(server);
    browser.always = {{"X-Forwarded-For", address}};
    browser.guest(name);
    return browser;
  };
  std::vector<std::string> tables;
  for (const char letter : std::string_view("abcde")) {
    Browser host = at(std::string("1.2.3.") + std::to_string(letter), std::string("Host") + letter);
    tables.push_back("/api/v1/tables/" + open_table(host) + "/join");
  }
  Browser eve = at("6.6.6.6", "Eve"), mule = at("6.6.6.6", "Mule");
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ((i % 2 == 0 ? eve : mule).post(tables[i], {{"at", 1}}).status, 200);
  EXPECT_EQ(mule.post(tables[4], {{"at", 1}}).code(), "too_many");
  EXPECT_EQ(at("1.2.3.4", "Ann").post(tables[4], {{"at", 1}}).status, 200);
}

// Two guests of one address who are paired again and again.
TEST(LobbyFlood, PairingsOfOneAddressAreBounded) {
  TestServer server(few_tables);
  Player ann(server), cay(server);
  ann.browser.always = {{"X-Forwarded-For", "6.6.6.6"}};
  cay.browser.always = {{"X-Forwarded-For", "1.2.3.4"}};
  ann.browser.guest("Ann");
  cay.browser.guest("Cay");
  ann.connect();
  cay.connect();
  for (int i = 0; i < 4; ++i) EXPECT_EQ(code_of(ann.live->ask(pairing_wish())), "");
  EXPECT_EQ(code_of(ann.live->ask(pairing_wish())), "too_many");
  EXPECT_EQ(code_of(cay.live->ask(pairing_wish())), "");
}

// A client that does not read gets one lobby, and the newest when there is room again.
TEST(LobbyFlood, SlowReadersStayConnected) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  Browser slow(server), ann(server);
  slow.guest("Slow");
  ann.guest("Ann");
  std::string last;
  for (int i = 0; i < 3; ++i) last = open_table(ann);
  Live watching(slow);
  EXPECT_EQ(watching.ask({{"do", "lobby"}, {"on", true}}).at("ok"), true);
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(ann.post("/api/v1/tables/" + last + "/cancel", {{"at", 1}}).status, 200);
    last = open_table(ann);
    std::this_thread::sleep_for(milliseconds(1100));
  }
  EXPECT_EQ(metric(server, "oikist_goodbyes_total"), 0);
  json::object seen;
  EXPECT_TRUE(comes_true([&] {
    seen = watching.next("lobby");
    return json::serialize(seen).find(last) != std::string::npos;
  }));
}

// A user who closes the page leaves the queue.
TEST(LobbyFlood, UsersWhoLeaveAreNotPaired) {
  TestServer server;
  Player ann(server), bob(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  ann.connect();
  bob.connect();
  EXPECT_EQ(code_of(ann.live->ask(pairing_wish())), "");
  ann.live->hang_up();
  EXPECT_TRUE(comes_true(
      [&] { return bob.browser.get("/api/v1/lobby").object().at("pairing").as_array().empty(); }));
  EXPECT_EQ(code_of(bob.live->ask(pairing_wish())), "");
  EXPECT_FALSE(bob.live->has("paired", milliseconds(1500)));
}

}  // namespace
}  // namespace oikist::server::testing
