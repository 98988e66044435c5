// Somebody who does harmless things as fast as possible, so that what others do comes too late.
#include <atomic>
#include <chrono>
#include <thread>

#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

json::object open_table(Player& host, int seats) {
  json::array plan = {"me"};
  while (static_cast<int>(plan.size()) < seats) plan.emplace_back("open");
  const json::object wish = {{"game", "akropolis"}, {"seats", plan}, {"public", true}};
  json::object made = host.browser.post("/api/v1/tables", wish).object();
  host.connect();
  host.watch(text(made.at("table").at("id")));
  return made;
}

void come(Player& guest, const char* name, const std::string& table) {
  guest.browser.guest(name);
  guest.connect();
  guest.watch(table);
}

// Every move of both is taken while one of them asks and answers without a break.
TEST(Flood, RequestsToPauseOrTakeBackBlockNoMove) {
  TestServer server;
  json::object wish = table_wish("akropolis");
  wish["clock"] = {{"kind", "live"}, {"move", 60'000}, {"bank", 0}, {"increment", 0}};
  Pair pair(server, wish);
  Player tab(server);
  tab.browser.cookie = pair.bob.browser.cookie;
  tab.connect();
  tab.watch(pair.table);
  std::atomic<bool> over = false;
  std::atomic<int> asked = 0;
  std::thread flood([&] {
    while (!over) {
      const int now = tab.watch(pair.table).at("table").at("seq").to_number<int>();
      if (code_of(tab.act("ask", {{"what", "pause"}, {"at", now}})).empty()) ++asked;
      (void)tab.act("refuse", {{"at", now}});
    }
  });
  while (pair.ann.state == "playing" && !::testing::Test::HasFatalFailure()) {
    pair.play();
    if (pair.ann.state != "playing") break;
    (void)pair.ann.act("refuse", {{"at", pair.ann.seq}});  // so that the next can be asked
    // A late client, which has not seen the latest request.
    Player& mover = pair.turn();
    const json::array moves = {legal_move(mover.view)};
    const int seen = mover.seq;
    (void)pair.other().act("ask", {{"what", "pause"}, {"at", seen}});
    pair.act(mover, "play", {{"moves", moves}, {"at", seen}});
    (void)pair.ann.act("refuse", {{"at", pair.ann.seq}});
  }
  over = true;
  flood.join();
  EXPECT_EQ(text(pair.ann.end.at("result").at("how")), "played");
  EXPECT_GT(asked, 5);
}

TEST(Flood, JoiningAndLeavingBlocksNobody) {
  TestServer server;
  Player host(server), friendly(server), eve(server);
  host.browser.guest("Ann");
  for (const char* what : {"start", "cancel"}) {
    const std::string table = text(open_table(host, 4).at("table").at("id"));
    if (!friendly.live) {
      come(friendly, "Ben", table);
      come(eve, "Eve", table);
    }
    friendly.watch(table);
    eve.watch(table);
    const int seen = host.seq;
    EXPECT_EQ(code_of(eve.act("join", {{"at", seen}})), "");
    EXPECT_EQ(code_of(friendly.act("join", {{"at", seen}})), "");
    EXPECT_EQ(code_of(eve.act("leave", {{"at", seen}})), "");
    json::object fields = {{"at", seen}};
    if (std::string_view(what) == "start") fields["level"] = 1;
    EXPECT_EQ(code_of(host.act(what, fields)), "");
  }
}

TEST(Flood, TheHostRemovesAPlayer) {
  TestServer server;
  Player host(server), eve(server);
  host.browser.guest("Ann");
  const std::string table = text(open_table(host, 3).at("table").at("id"));
  come(eve, "Eve", table);
  EXPECT_EQ(code_of(eve.act("join")), "");
  EXPECT_EQ(code_of(eve.act("remove", {{"user", host.browser.id()}})), "not_host");
  EXPECT_EQ(code_of(host.act("remove", {{"user", eve.browser.id()}})), "");
  eve.follow_to(2);
  const json::object news = eve.live->next("news");
  EXPECT_EQ(text(news.at("event")), "removed");
  EXPECT_EQ(news.at("seat").to_number<int>(), 1);
  eve.take_news(news);
  EXPECT_EQ(code_of(eve.act("join")), "removed");
  const json::object mine = eve.browser.get("/api/v1/me/tables").object();
  EXPECT_TRUE(mine.at("tables").as_array().empty());
}

// Guests who let many strong levels think: a quick one of somebody else answers all the same.
TEST(Flood, AiTurnsOfOtherUsersAreNotStarved) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  std::vector<std::unique_ptr<Player>> flood;
  const json::object strong = {
      {"game", "akropolis"}, {"seats", {{{"level", 10}}, {{"level", 10}}, {{"level", 10}}, "me"}}};
  for (int guest = 0; guest < 4; ++guest) {
    auto& player = flood.emplace_back(std::make_unique<Player>(server));
    player->browser.guest("Flood" + std::to_string(guest));
    player->connect();
    for (int table = 0; table < 5; ++table) {
      const json::object made = player->browser.post("/api/v1/tables", strong).object();
      player->watch(text(made.at("table").at("id")));
    }
  }
  const auto before = metric(server, "oikist_ai_moves_total");
  Player ann(server);
  ann.meet_level();
  while (decides(ann.view) != ann.seat) ann.take_news(ann.live->next("news"));
  // 20 turns wait; only those under way may come before.
  EXPECT_LE(metric(server, "oikist_ai_moves_total") - before, 8);
  // Those who wait are told their place.
  const auto told = [&](Player& player) {
    return player.live->transcript().find("\"queue\"") != std::string::npos;
  };
  EXPECT_TRUE(comes_true([&] {
    Live& live = *flood[0]->live;
    while (live.has("presence", std::chrono::milliseconds(100))) (void)live.next("presence");
    return told(*flood[0]);
  }));
}

// What was waiting for a game that is over is not done.
TEST(Flood, DropsAiTurnsOfFinishedGames) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  Player ann(server);
  ann.browser.guest("Ann");
  ann.connect();
  const json::object strong = {{"game", "akropolis"}, {"seats", {{{"level", 10}}, "me"}}};
  for (int table = 0; table < 12; ++table) {
    const json::object made = ann.browser.post("/api/v1/tables", strong).object();
    ann.watch(text(made.at("table").at("id")));
    EXPECT_EQ(code_of(ann.act("resign")), "");
  }
  std::this_thread::sleep_for(std::chrono::seconds(3));
  EXPECT_EQ(metric(server, "oikist_ai_waiting"), 0);
  EXPECT_LE(metric(server, "oikist_ai_moves_total"), 4);
}

Browser guest_at(const TestServer& server, const std::string& address, const std::string& name) {
  Browser browser(server);
  browser.always = {{"X-Forwarded-For", address}};
  browser.guest(name);
  return browser;
}

// Whether somebody at one address is refused at last although each of its guests does it only
// `each` times, which everybody may.
bool is_bounded(const TestServer& server, int each, const std::string& path,
                const json::object& body) {
  constexpr std::string_view kNames = "abcdefghkpst";  // no two look alike
  for (const char letter : kNames) {
    Browser bot = guest_at(server, "6.6.6.6", std::string("Crowd") + letter);
    for (int n = 0; n < each; ++n)
      if (bot.post(path, body).status == 429) return true;
  }
  return false;
}

// A refusal that brings the news of a game along is as much work as the table itself.
TEST(Flood, RefusalsThatSendNewsCostMoreTokens) {
  constexpr int kRequests = 5, kBurst = 4 * kRequests;
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  for (int i = 0; i < 16; ++i) pair.play();
  server.start_again([](Settings& settings) { settings.requests_per_second = kRequests; });
  const json::object late = {{"at", 3}, {"moves", json::array{legal_move(pair.ann.view)}}};
  int stale = 0, refused = 0;
  for (int i = 0; i < kBurst; ++i) {
    const Reply reply = pair.ann.browser.post("/api/v1/tables/" + pair.table + "/play", late);
    stale += reply.code() == "stale";
    refused += reply.code() == "too_many";
  }
  EXPECT_GT(stale, 0);
  EXPECT_GT(refused, 0);
}

// Many guests of one address drown nobody's chat; others talk on.
TEST(Flood, ChatIsLimitedPerAddress) {
  const TestServer server(behind_a_proxy);
  Browser ann = guest_at(server, "1.2.3.4", "Ann");
  const json::object made = ann.post("/api/v1/tables", table_wish("akropolis")).object();
  const std::string path = "/api/v1/tables/" + text(made.at("table").at("id")) + "/chat";
  EXPECT_TRUE(is_bounded(server, 10, path, {{"text", "spam"}}));
  EXPECT_EQ(ann.post(path, {{"text", "Hello?"}}).status, 200);
}

// Nor do they fill the moderators' list.
TEST(Flood, ReportsAreLimitedPerAddress) {
  const TestServer server(behind_a_proxy);
  Browser ann = guest_at(server, "1.2.3.4", "Ann");
  const json::object made = ann.post("/api/v1/tables", table_wish("akropolis")).object();
  const std::string path = "/api/v1/tables/" + text(made.at("table").at("id")) + "/report";
  const json::object report = {{"user", ann.id()}, {"text", "spam"}};
  EXPECT_TRUE(is_bounded(server, 5, path, report));
  EXPECT_EQ(ann.post(path, report).status, 200);
}

}  // namespace
}  // namespace oikist::server::testing
