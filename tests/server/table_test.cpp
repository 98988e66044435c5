// Tables with real people at real sockets.
#include <gtest/gtest.h>

#include "game/record.h"
#include "store/database.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using std::chrono::milliseconds;

std::string logged(const TestServer& server, const std::string& table, const std::string& event) {
  const auto db = store::open_database(server.place(), store::Access::read);
  const store::Rows rows =
      db->query("SELECT body FROM events WHERE table_id = $1 ORDER BY seq", {table});
  for (const store::Row& row : rows.rows)
    if (json::parse(row.text(0)).at("event").as_string() == event) return row.text(0);
  return "{}";
}

class WholeGame : public ::testing::TestWithParam<const char*> {};

// A game from the invitation to the record, with a connection that is lost on the way and a
// spectator. Nothing hidden is in any byte sent before the end.
TEST_P(WholeGame, IsPlayedAndHidesWhatIsHidden) {
  TestServer server;
  json::object wish = table_wish(GetParam());
  Pair pair(server, wish);
  Player eve(server);
  eve.browser.guest("Eve");
  eve.connect();
  eve.watch(pair.table);
  const json::value created = json::parse(logged(server, pair.table, "created"));
  const json::value started = json::parse(logged(server, pair.table, "started"));
  const std::string seed = text(created.at("seed"));
  ASSERT_EQ(seed.size(), 64u);
  int moves = 0;
  while (pair.ann.state == "playing") {
    ASSERT_NO_FATAL_FAILURE(pair.play(static_cast<std::size_t>(moves % 7)));
    if (++moves % 11 == 5) {
      ASSERT_NO_FATAL_FAILURE(pair.bob.reconnect());
    }
    ASSERT_LT(moves, 3000);
    if (pair.ann.state != "playing") break;
    for (const Player* player : {&pair.ann, &pair.bob})
      ASSERT_EQ(player->live->transcript().find(seed), std::string::npos);
  }
  eve.follow_to(pair.ann.seq);
  EXPECT_EQ(eve.view, pair.ann.view);
  EXPECT_EQ(eve.seat, -1);
  EXPECT_EQ(text(pair.ann.end.at("seed")), seed);
  EXPECT_EQ(text(pair.ann.end.at("result").at("how")), "played");
  // The order of the deal is never sent: it follows from the seed at the end.
  const std::string deal = text(started.at("deal"));
  for (Player* player : {&pair.ann, &pair.bob, &eve})
    EXPECT_EQ(player->everything().find(deal.substr(0, 40)), std::string::npos);
  const Reply record = eve.browser.get("/api/v1/tables/" + pair.table + "/record");
  ASSERT_EQ(record.status, 200) << record.body;
  const Record parsed = Record::parse(record.body);
  EXPECT_EQ(parsed.seed->hex(), seed);
  EXPECT_EQ(parsed.moves.size(), static_cast<std::size_t>(moves));
}

INSTANTIATE_TEST_SUITE_P(BothGames, WholeGame, ::testing::Values("akropolis", "panticapaeum"));

TEST(Table, RefusesInvalidMoves) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  Player eve(server);
  eve.browser.guest("Eve");
  eve.connect();
  eve.watch(pair.table);
  Player& mover = pair.turn();
  Player& other = pair.other();
  const json::object before = mover.view;
  const json::array good = {legal_move(mover.view)};
  EXPECT_EQ(code_of(other.act("play", {{"moves", good}})), "not_your_turn");
  EXPECT_EQ(code_of(eve.act("play", {{"moves", good}})), "not_at_table");
  json::object illegal = good.at(0).as_object();
  illegal["q"] = 60;
  EXPECT_EQ(code_of(mover.act("play", {{"moves", json::array{illegal}}})), "illegal_move");
  EXPECT_NE(code_of(mover.act("play", {{"moves", json::array{{{"fly", true}}}}})), "");
  EXPECT_NE(code_of(mover.act("play", {{"moves", 7}})), "");
  EXPECT_EQ(code_of(mover.act("play", {{"moves", good}, {"at", mover.seq - 1}})), "stale");
  EXPECT_EQ(code_of(mover.act("play", {{"moves", good}, {"at", mover.seq + 5}})), "bad_field");
  EXPECT_EQ(code_of(mover.act("dance")), "unknown_action");
  EXPECT_EQ(mover.watch(pair.table).at("table").at("view").as_object(), before);
  // The same request twice is carried out once.
  const json::object request = {{"moves", good}, {"at", mover.seq}};
  EXPECT_EQ(code_of(mover.act("play", request)), "");
  const json::object again = mover.act("play", request);
  EXPECT_EQ(code_of(again), "stale");
  EXPECT_EQ(again.at("error").at("news").as_array().size(), 1u);
  other.follow_to(mover.seq + 1);
  EXPECT_FALSE(other.live->has("news", milliseconds(200)));
}

// Whatever is refused, the words of the refusal tell nothing that lies face down.
TEST(Table, RefusalsLeakNothing) {
  for (const char* game : {"akropolis", "panticapaeum"}) {
    TestServer server;
    Pair pair(server, table_wish(game));
    const std::string seed = text(json::parse(logged(server, pair.table, "created")).at("seed"));
    const std::string deal = text(json::parse(logged(server, pair.table, "started")).at("deal"));
    Player& mover = pair.turn();
    const json::array nonsense = {legal_move(mover.view), json::object{{"slot", 99}}, 7, nullptr};
    for (const char* action : {"play", "ask", "agree", "join", "start", "cancel", "rematch",
                               "resume", "leave", "refuse", "dance"})
      for (const json::value& move : nonsense) {
        const json::object fields = {{"moves", {move, move, move}}, {"what", move}, {"seat", 3}};
        EXPECT_NE(code_of(mover.act(action, fields)), "") << action;
        EXPECT_NE(code_of(pair.other().act(action)), "") << action;
      }
    for (const Player* player : {&pair.ann, &pair.bob}) {
      EXPECT_EQ(player->everything().find(seed), std::string::npos);
      EXPECT_EQ(player->everything().find(deal.substr(0, 40)), std::string::npos);
    }
    EXPECT_EQ(mover.watch(pair.table).at("table").at("seq").to_number<int>(), 3);
    pair.play();  // nothing has changed
  }
}

// The same person twice: both see everything, and of two moves at once one is carried out.
TEST(Table, TwoTabsStayInStep) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  Player& mover = pair.turn();
  Player tab(server);
  tab.browser.cookie = mover.browser.cookie;
  tab.connect();
  tab.watch(pair.table);
  EXPECT_EQ(tab.seat, mover.seat);
  EXPECT_EQ(tab.view, mover.view);
  // Neither waits for the other: sent before anything is answered, the later one out of order.
  json::object early = {{"do", "play"}, {"table", pair.table}, {"at", mover.seq}};
  early["moves"] = json::array{legal_move(mover.view, 2)};
  json::object reordered = early;
  reordered["at"] = mover.seq + 1;
  EXPECT_EQ(code_of(tab.live->ask(reordered)), "bad_field");
  mover.live->send_text(json::serialize(early));
  early["moves"] = json::array{legal_move(mover.view, 5)};
  const std::string second = code_of(tab.live->ask(early));
  EXPECT_TRUE(second.empty() || second == "stale") << second;
  tab.follow_to(mover.seq + 1);
  pair.ann.follow_to(tab.seq);
  pair.bob.follow_to(tab.seq);
  EXPECT_EQ(tab.view, mover.view);
  EXPECT_EQ(pair.other().watch(pair.table).at("table").at("turns").as_array().size(), 1u);
  // Reloaded, a tab has what the other one has.
  tab.live->hang_up();
  ASSERT_NO_FATAL_FAILURE(pair.play());
  tab.connect();
  tab.watch(pair.table);
  EXPECT_EQ(tab.view, mover.view);
  EXPECT_EQ(tab.seq, mover.seq);
}

TEST(Table, IsForInvitedUsers) {
  TestServer server;
  Player ann(server), bob(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  json::object wish = table_wish("akropolis");
  wish["public"] = false;
  const json::object made = ann.browser.post("/api/v1/tables", wish).object();
  const std::string id = text(made.at("table").at("id"));
  const std::string path = "/api/v1/tables/" + id;
  EXPECT_EQ(bob.browser.get(path).code(), "not_invited");
  EXPECT_EQ(bob.browser.get(path + "?invitation=" + std::string(32, 'a')).code(), "not_invited");
  EXPECT_EQ(bob.browser.post(path + "/join", {{"at", 1}}).code(), "not_invited");
  EXPECT_EQ(bob.browser.post(path + "/chat", {{"text", "hello"}}).code(), "not_invited");
  EXPECT_EQ(bob.browser.get(path + "/record").code(), "not_invited");
  EXPECT_EQ(bob.browser.get(path + "/analysis").code(), "not_invited");
  bob.connect();
  EXPECT_EQ(code_of(bob.watch(id)), "not_invited");
  EXPECT_EQ(bob.browser.get("/api/v1/lobby").object().at("tables").as_array().size(), 0u);
  const std::string invitation = text(made.at("invitation"));
  EXPECT_EQ(bob.browser.get(path + "?invitation=" + invitation).status, 200);
  EXPECT_EQ(bob.browser.get("/api/v1/tables/" + std::string(32, 'b')).code(), "not_found");
  EXPECT_EQ(bob.browser.get(path + "/record?invitation=" + invitation).code(), "running");
}

TEST(Table, SurvivesAServerRestart) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  for (int i = 0; i < 5; ++i) pair.play();
  const json::object before = pair.ann.view;
  const int seq = pair.ann.seq;
  pair.ann.live.reset();
  pair.bob.live.reset();
  server.start_again();
  for (Player* player : {&pair.ann, &pair.bob}) {
    player->connect();
    player->watch(pair.table);
    EXPECT_EQ(player->view, before);
    EXPECT_EQ(player->seq, seq);
  }
  pair.play();
}

TEST(Table, ComputersPlayTheirSeats) {
  for (const char* game : {"akropolis", "panticapaeum"}) {
    TestServer server;
    Player ann(server);
    ann.browser.guest("Ann");
    const json::object wish = {{"game", game}, {"seats", {"me", {{"level", 2}}, {{"level", 6}}}}};
    const json::object made = ann.browser.post("/api/v1/tables", wish).object();
    ann.connect();
    ann.watch(text(made.at("table").at("id")));
    for (int turns = 0; turns < 4;) {
      while (decides(ann.view) != ann.seat) ann.take_news(ann.live->next("news"));
      const json::object answer = ann.act("play", {{"moves", json::array{legal_move(ann.view)}}});
      ASSERT_EQ(code_of(answer), "") << json::serialize(answer);
      ann.follow_to(answer.at("seq").to_number<int>());
      turns += decides(ann.view) != ann.seat;
    }
    while (decides(ann.view) != ann.seat) ann.take_news(ann.live->next("news"));
  }
}

TEST(Table, ComputersGoOnAfterARestart) {
  TestServer server([](Settings& settings) { settings.ai_threads = 0; });  // nobody thinks
  Player ann(server);
  ann.meet_level();
  ASSERT_NE(decides(ann.view), ann.seat);
  EXPECT_FALSE(ann.live->has("news", milliseconds(300)));
  server.start_again([](Settings& settings) { settings.ai_threads = 1; });
  ann.connect();
  const json::object seen = ann.watch(ann.id);
  if (decides(ann.view) != ann.seat) ann.take_news(ann.live->next("news"));
  EXPECT_EQ(decides(ann.view), ann.seat);
}

TEST(Table, ClocksFlag) {
  TestServer server;
  json::object wish = table_wish("akropolis");
  wish["clock"] = {{"kind", "live"}, {"move", 5000}, {"bank", 0}, {"increment", 0}};
  wish["absent"] = "lose";
  Pair pair(server, wish);
  pair.play();
  Player& late = pair.turn();
  const json::object flagged = late.live->next("news");
  EXPECT_EQ(text(flagged.at("event")), "flagged");
  EXPECT_EQ(flagged.at("seat").to_number<int>(), late.seat);
  late.take_news(flagged);
  EXPECT_EQ(code_of(late.act("play", {{"moves", json::array{legal_move(late.view)}}})), "finished");
  late.follow_to(late.seq + 1);
  EXPECT_EQ(late.state, "finished");
  EXPECT_EQ(text(late.end.at("result").at("how")), "time");
  EXPECT_EQ(code_of(late.act("play", {{"moves", json::array{legal_move(late.view)}}})), "finished");
}

TEST(Table, RatedGamesChangeRatings) {
  TestServer server;
  json::object wish = table_wish("akropolis");
  wish["rated"] = true;
  wish["clock"] = {{"kind", "days"}, {"days", 1}};
  Pair pair(server, wish, true);
  for (int move = 0; move < 6; ++move) pair.play();
  const json::object answer = pair.turn().act("resign");
  ASSERT_EQ(code_of(answer), "");
  pair.ann.follow_to(answer.at("seq").to_number<int>());
  EXPECT_NE(pair.ann.live->transcript().find("\"rated\""), std::string::npos);
  const json::object ann = pair.ann.browser.get("/api/v1/players/Ann").object();
  const json::object bob = pair.ann.browser.get("/api/v1/players/Bob").object();
  const auto rating = [](const json::object& page) {
    return page.at("user").at("ratings").at("akropolis").at("rating").to_number<double>();
  };
  EXPECT_NEAR(rating(ann) + rating(bob), 3000, 2);
  EXPECT_GT(std::abs(rating(ann) - rating(bob)), 100);
  EXPECT_EQ(ann.at("rating_history").at("akropolis").as_array().size(), 1u);
  const auto& change = ann.at("rating_history").at("akropolis").as_array().front().as_object();
  EXPECT_EQ(text(change.at("table")), pair.table);
  EXPECT_EQ(ann.at("games").as_array().size(), 1u);
  EXPECT_EQ(ann.at("statistics").as_array().size(), 1u);
  const json::object leaders = pair.ann.browser.get("/api/v1/leaderboard/akropolis").object();
  EXPECT_TRUE(leaders.at("players").as_array().empty()) << "one game says too little";
  EXPECT_EQ(pair.ann.browser.get("/api/v1/leaderboard/chess").code(), "unknown_game");
  EXPECT_EQ(pair.ann.browser.get("/api/v1/players/Nobody").status, 404);
}

// The id of a private table is half of what is needed to look at it.
TEST(Table, RatingHistoriesDoNotNamePrivateTables) {
  TestServer server;
  json::object wish = table_wish("akropolis");
  wish["rated"] = true;
  wish["public"] = false;
  wish["clock"] = {{"kind", "days"}, {"days", 1}};
  Pair pair(server, wish, true);
  for (int move = 0; move < 6; ++move) pair.play();
  ASSERT_EQ(code_of(pair.turn().act("resign")), "");
  Browser eve(server);
  const std::string shown = eve.guest("Eve").get("/api/v1/players/Ann").body;
  EXPECT_NE(shown.find("deviation"), std::string::npos);
  EXPECT_EQ(shown.find(pair.table), std::string::npos);
  const std::string own = pair.bob.browser.get("/api/v1/players/Ann").body;
  EXPECT_NE(own.find(pair.table), std::string::npos);
}

TEST(Table, TakesBackByConsent) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  const json::object start = pair.ann.view;
  Player& asker = pair.turn();
  Player& other = pair.other();
  pair.play();  // the first tile taken turns nothing up
  const json::object played = asker.view;
  ASSERT_NE(played, start);
  ASSERT_NO_FATAL_FAILURE(pair.act(asker, "ask", {{"what", "take_back"}}));
  EXPECT_EQ(code_of(asker.act("ask", {{"what", "pause"}})), "already_asked");
  EXPECT_EQ(code_of(asker.act("agree")), "already_agreed");
  ASSERT_NO_FATAL_FAILURE(pair.act(other, "refuse"));
  EXPECT_EQ(other.view, played);
  EXPECT_EQ(code_of(other.act("agree")), "nothing_asked");
  ASSERT_NO_FATAL_FAILURE(pair.act(asker, "ask", {{"what", "take_back"}}));
  ASSERT_NO_FATAL_FAILURE(pair.act(other, "agree"));
  for (Player* player : {&asker, &other}) {
    EXPECT_EQ(player->view, start);
    const json::object seen = player->watch(pair.table);
    EXPECT_EQ(seen.at("table").at("turns").as_array().size(), 0u);
    EXPECT_FALSE(seen.at("table").as_object().contains("asked"));
  }
  EXPECT_EQ(&pair.turn(), &asker);  // who plays again
  pair.play(3);
}

// Nobody can take back a move that revealed something.
TEST(Table, TakesNothingBackAcrossAReveal) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  const auto revealed = [&] {
    return pair.ann.watch(pair.table).at("table").at("views").as_array().size();
  };
  Player* mover = nullptr;
  for (int moves = 0; revealed() == 0; ++moves) {
    ASSERT_LT(moves, 10);
    mover = &pair.turn();
    ASSERT_NO_FATAL_FAILURE(pair.play());
  }
  const json::object view = pair.ann.view;
  const int seq = pair.ann.seq;
  for (Player* player : {&pair.ann, &pair.bob})
    EXPECT_EQ(code_of(player->act("ask", {{"what", "take_back"}})), "nothing_to_take_back");
  EXPECT_EQ(mover->watch(pair.table).at("table").at("view").as_object(), view);
  EXPECT_EQ(mover->seq, seq);
}

TEST(Table, PausesByConsent) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  ASSERT_NO_FATAL_FAILURE(pair.act(pair.ann, "ask", {{"what", "pause"}}));
  EXPECT_EQ(pair.bob.state, "playing");
  ASSERT_NO_FATAL_FAILURE(pair.act(pair.bob, "agree"));
  EXPECT_EQ(pair.ann.state, "paused");
  Player& mover = pair.turn();
  EXPECT_EQ(code_of(mover.act("play", {{"moves", json::array{legal_move(mover.view)}}})), "paused");
  ASSERT_NO_FATAL_FAILURE(pair.act(pair.bob, "resume"));
  EXPECT_EQ(pair.ann.state, "playing");
  pair.play();
}

TEST(Table, Rematch) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  EXPECT_NE(code_of(pair.ann.act("rematch")), "");
  EXPECT_EQ(code_of(pair.ann.act("resign")), "");
  pair.ann.watch(pair.table);
  const json::object first = pair.ann.act("rematch");
  ASSERT_EQ(code_of(first), "") << json::serialize(first);
  pair.bob.watch(pair.table);
  const json::object second = pair.bob.act("rematch");
  ASSERT_EQ(code_of(second), "") << json::serialize(second);
  EXPECT_EQ(first.at("table"), second.at("table"));
  pair.bob.watch(text(first.at("table")));
  EXPECT_EQ(pair.bob.state, "playing");
  EXPECT_EQ(pair.bob.seat, 0);  // turned on by one
}

TEST(Table, ChatIsTextAndBounded) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  const auto say = [&](const std::string& words) {
    return pair.ann.live->ask({{"do", "chat"}, {"table", pair.table}, {"text", words}});
  };
  EXPECT_EQ(code_of(say("Good luck <b>Bob</b>\u202E!")), "");
  const json::object line = pair.bob.live->next("chat").at("line").as_object();
  EXPECT_EQ(text(line.at("text")), "Good luck <b>Bob</b>!");
  EXPECT_EQ(text(line.at("user").at("name")), "Ann");
  EXPECT_EQ(code_of(say("")), "bad_field");
  EXPECT_EQ(code_of(say(std::string(301, 'a'))), "bad_field");
  std::string code;
  for (int i = 0; i < 12 && code.empty(); ++i) code = code_of(say("again"));
  EXPECT_EQ(code, "too_many");
  const json::object report = {{"do", "report"},
                               {"table", pair.table},
                               {"user", pair.ann.browser.id()},
                               {"text", "talks too much"}};
  EXPECT_EQ(code_of(pair.bob.live->ask(report)), "");
  const auto reports = TableAdmin(server.place()).reports();
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].reporter, "Bob");
  EXPECT_EQ(reports[0].about, "Ann");
  const json::object seen = pair.bob.watch(pair.table);
  EXPECT_GE(seen.at("table").at("chat").as_array().size(), 1u);
}

TEST(Table, PresenceIsSentToEverybodyAtTheTable) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  const auto presence = [&] { return pair.ann.live->next("presence"); };
  const json::array both = {true, true};
  while (presence().at("present").as_array() != both) {
  }
  pair.bob.live->hang_up();
  json::object gone = presence();
  while (gone.at("present").as_array() == both) gone = presence();
  EXPECT_EQ(gone.at("present").at(static_cast<std::size_t>(pair.bob.seat)), false);
}

// A spectator sits down; everybody is told that the seat has its owner.
TEST(Table, PresenceFollowsTheSeats) {
  TestServer server;
  Player ann(server), bob(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  const json::object made = ann.browser.post("/api/v1/tables", table_wish("akropolis")).object();
  const std::string table = text(made.at("table").at("id"));
  ann.connect();
  ann.watch(table);
  bob.connect();
  bob.watch(table);
  while (ann.live->next("presence").at("spectators") != 1) {
  }
  EXPECT_EQ(code_of(bob.act("join")), "");
  const json::object told = ann.live->next("presence");
  EXPECT_EQ(told.at("present"), (json::array{true, true}));
  EXPECT_EQ(told.at("spectators"), 0);
}

TEST(Table, NotifiesEveryConnectionOfThePlayerToMove) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  Live elsewhere(pair.other().browser);  // watches nothing
  pair.play();
  EXPECT_EQ(text(elsewhere.next("your_turn").at("table")), pair.table);
}

TEST(Lobby, ShowsPublicTablesAndChanges) {
  TestServer server;
  Player ann(server), bob(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  bob.connect();
  EXPECT_EQ(
      bob.live->ask({{"do", "lobby"}, {"on", true}}).at("lobby").at("tables").as_array().size(),
      0u);
  ann.browser.post("/api/v1/tables", table_wish("panticapaeum"));
  json::object lobby = bob.live->next("lobby");
  ASSERT_EQ(lobby.at("tables").as_array().size(), 1u);
  const json::value& table = lobby.at("tables").at(0);
  EXPECT_EQ(text(table.at("seats").at(0).at("user").at("name")), "Ann");
  EXPECT_EQ(json::serialize(table).find("invitation"), std::string::npos);
  const json::object mine = ann.browser.get("/api/v1/me/tables").object();
  EXPECT_EQ(mine.at("tables").as_array().size(), 1u);
}

TEST(Lobby, PairsMatchingRequests) {
  TestServer server;
  Player ann(server), bob(server), eve(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  eve.browser.guest("Eve");
  const json::object wish = pairing_wish();
  for (Player* player : {&ann, &bob, &eve}) player->connect();
  EXPECT_EQ(code_of(ann.live->ask(wish)), "");
  EXPECT_EQ(code_of(ann.live->ask(wish)), "");  // nobody is paired with oneself
  json::object other = wish;
  other["game"] = "panticapaeum";
  EXPECT_EQ(code_of(eve.live->ask(other)), "");
  EXPECT_EQ(eve.browser.get("/api/v1/lobby").object().at("pairing").as_array().size(), 2u);
  EXPECT_EQ(code_of(bob.live->ask(wish)), "");
  const std::string table = text(ann.live->next("paired").at("table"));
  EXPECT_EQ(text(bob.live->next("paired").at("table")), table);
  ann.watch(table);
  EXPECT_EQ(ann.state, "waiting") << "for the shares";
  EXPECT_FALSE(eve.live->has("paired", milliseconds(100)));
  json::object rated = wish;
  rated["rated"] = true;
  rated["clock"] = {{"kind", "days"}, {"days", 1}};
  EXPECT_EQ(code_of(eve.live->ask(rated)), "accounts_only");
}

// Two who were paired a moment ago; nobody has given a share yet.
struct Paired {
  explicit Paired(TestServer& server) : ann(server), bob(server) {
    ann.browser.guest("Ann");
    bob.browser.guest("Bob");
    ann.connect();
    bob.connect();
    EXPECT_EQ(code_of(ann.live->ask(pairing_wish())), "");
    EXPECT_EQ(code_of(bob.live->ask(pairing_wish())), "");
    table = text(ann.live->next("paired").at("table"));
    ann.watch(table);
    bob.watch(table);
  }

  Player ann, bob;
  std::string table;
};

TEST(Lobby, PairedPlayersContributeToTheDeal) {
  TestServer server;
  Paired pair(server);
  const std::string one(64, '1'), two(64, '2');
  EXPECT_EQ(code_of(pair.ann.act("leave")), "running");
  EXPECT_EQ(code_of(pair.ann.act("share", {{"share", one}})), "");
  EXPECT_EQ(code_of(pair.bob.act("share", {{"share", two}})), "");
  pair.ann.follow_to(4);
  EXPECT_EQ(pair.ann.state, "playing");
  const json::object seen = pair.bob.watch(pair.table).at("table").as_object();
  const std::set<std::string> shares = {text(seen.at("shares").at(0)),
                                        text(seen.at("shares").at(1))};
  EXPECT_EQ(shares, (std::set<std::string>{one, two}));
  EXPECT_TRUE(seen.contains("server_commitment"));
}

// Bob gives none: the game starts without it. Until then nobody else is offered the table.
TEST(Lobby, APairedGameStartsWithoutAMissingShare) {
  TestServer server;
  Paired pair(server);
  EXPECT_EQ(code_of(pair.ann.act("share", {{"share", std::string(64, '1')}})), "");
  EXPECT_TRUE(pair.bob.browser.get("/api/v1/lobby").object().at("tables").as_array().empty());
  pair.bob.follow_to(3);
  EXPECT_EQ(pair.bob.state, "playing");
  EXPECT_TRUE(comes_true([&] {
    return pair.bob.browser.get("/api/v1/lobby").object().at("playing").as_array().size() == 1;
  }));
}

TEST(Lobby, DeletingTheAccountDuringPairingLosesTheGame) {
  TestServer server;
  Paired pair(server);
  EXPECT_EQ(pair.ann.browser.send("DELETE", "/api/v1/me", "{}").status, 204);
  while (pair.bob.state != "finished") pair.bob.follow_to(pair.bob.seq + 1);
  EXPECT_EQ(pair.bob.end.at("result").at("winners"), json::array{pair.bob.seat});
}

TEST(Lobby, LimitsOpenTables) {
  TestServer server;
  Browser ann(server);
  ann.guest("Ann");
  Reply reply;
  for (int i = 0; i < 21; ++i) reply = ann.post("/api/v1/tables", table_wish("akropolis"));
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(reply.code(), "too_many");
  EXPECT_NE(reply.header("retry-after"), "");
}

TEST(Lobby, RefusesInvalidTables) {
  TestServer server;
  Browser ann(server);
  EXPECT_EQ(ann.post("/api/v1/tables", table_wish("akropolis")).status, 401);
  ann.guest("Ann");
  json::object wish = table_wish("chess");
  EXPECT_EQ(ann.post("/api/v1/tables", wish).status, 400);
  wish = table_wish("akropolis");
  wish["colour"] = "red";
  const Reply unknown = ann.post("/api/v1/tables", wish);
  EXPECT_EQ(unknown.code(), "unknown_field");
  wish = table_wish("akropolis");
  wish["rated"] = true;
  wish["clock"] = {{"kind", "days"}, {"days", 1}};
  EXPECT_EQ(ann.post("/api/v1/tables", wish).code(), "accounts_only");
}

TEST(Table, DeletionRemovesTheNameFromTheGames) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  pair.play();
  EXPECT_EQ(pair.ann.browser.send("DELETE", "/api/v1/me", "{}").status, 204);
  const json::object seen = pair.bob.watch(pair.table);
  EXPECT_EQ(text(seen.at("table").at("state")), "finished");
  EXPECT_EQ(json::serialize(seen).find("\"Ann\""), std::string::npos);
  EXPECT_NE(json::serialize(seen).find("gone-"), std::string::npos);
  const auto db = store::open_database(server.place(), store::Access::read);
  const store::Rows rows = db->query("SELECT body FROM events");
  for (const store::Row& row : rows.rows)
    EXPECT_EQ(row.text(0).find("\"Ann\""), std::string::npos) << row.text(0);
}

// Also where one only passed by: a table left before its start, one that was only opened.
TEST(Table, DeletionRemovesTheNameFromTablesThatWereLeft) {
  TestServer server;
  Player ann(server), bob(server), cay(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  cay.browser.guest("Cay");
  const auto open = [](Player& host, const json::object& wish) {
    const json::object made = host.browser.post("/api/v1/tables", wish).object();
    return text(made.at("table").at("id"));
  };
  const std::string hosted = open(ann, table_wish("akropolis"));
  bob.sit(hosted);  // starts; Ann is the host
  const std::string left =
      open(bob, {{"game", "akropolis"}, {"seats", {"me", "open", "open"}}, {"public", true}});
  ann.sit(left);
  EXPECT_EQ(code_of(ann.live->ask({{"do", "chat"}, {"table", left}, {"text", "I am here"}})), "");
  ann.follow_to(2);
  EXPECT_EQ(code_of(ann.act("leave")), "");
  cay.sit(left);
  const std::string empty =
      open(ann, {{"game", "akropolis"}, {"seats", {"open", "open"}}, {"public", true}});
  cay.watch(left);
  EXPECT_NE(cay.live->transcript().find("I am here"), std::string::npos);

  EXPECT_EQ(ann.browser.send("DELETE", "/api/v1/me", "{}").status, 204);
  const auto db = store::open_database(server.place(), store::Access::read);
  const store::Rows rows = db->query("SELECT body FROM events");
  for (const store::Row& row : rows.rows)
    EXPECT_EQ(row.text(0).find("\"Ann\""), std::string::npos) << row.text(0);
  const json::object seen = bob.watch(left);
  EXPECT_EQ(text(seen.at("table").at("state")), "waiting");
  EXPECT_EQ(json::serialize(seen).find("I am here"), std::string::npos);
  EXPECT_EQ(text(bob.watch(hosted).at("table").at("state")), "finished");
  EXPECT_EQ(text(bob.watch(empty).at("table").at("state")), "cancelled");
  // The same once everything is read from the store again.
  for (Player* player : {&ann, &bob, &cay}) player->live.reset();
  server.start_again();
  bob.connect();
  for (const std::string& table : {hosted, left, empty}) bob.watch(table);
  EXPECT_EQ(bob.live->transcript().find("\"Ann\""), std::string::npos);
}

// Nor does one who sits down while the deletion is on its way.
TEST(Table, ADeletedUserDoesNotSitDown) {
  TestServer server;
  Player ann(server), bob(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  const json::object made = bob.browser.post("/api/v1/tables", table_wish("akropolis")).object();
  ann.connect();
  ann.watch(text(made.at("table").at("id")));
  store::open_database(server.place())
      ->query("UPDATE users SET deleted = 1 WHERE id = $1", {ann.browser.id()});
  EXPECT_EQ(code_of(ann.act("join")), "not_signed_in");
  EXPECT_EQ(ann.watch(ann.id).at("table").at("seq"), 1);
}

TEST(Table, ADeletedUserLeavesNoSeat) {
  TestServer server;
  expect_nothing_of_who_is_gone(server);
}

// Changes by the host of the server are visible at once to connected clients.
TEST(Table, AdminChangesReachConnectedClients) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  pair.play();
  ASSERT_NO_FATAL_FAILURE(expect_notice_of_admin(server, pair));
}

// A player's export does not reveal face-down tiles.
TEST(Table, TheExportHidesTheSeedsOfRunningGames) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  const std::string seed = text(json::parse(logged(server, pair.table, "created")).at("seed"));
  const Reply all = pair.ann.browser.get("/api/v1/me/export");
  EXPECT_NE(all.body.find(pair.table), std::string::npos);
  EXPECT_EQ(all.body.find(seed), std::string::npos);
}

TEST(Table, IsAnalysedOnRequest) {
  TestServer server([](Settings& settings) {
    settings.analyses = true;
    settings.analysis_ms = 1;
  });
  Pair pair(server, table_wish("akropolis"));
  for (int i = 0; i < 12; ++i) pair.play();
  const std::string path = "/api/v1/tables/" + pair.table + "/analysis";
  EXPECT_EQ(pair.ann.browser.get(path).code(), "running");
  pair.ann.act("resign");
  EXPECT_EQ(text(pair.ann.browser.get(path).object().at("state")), "none");
  EXPECT_EQ(pair.ann.browser.post(path, {}).status, 200);
  const json::object analysis = analysis_when_ready(pair.ann.browser, path);
  ASSERT_EQ(text(analysis.at("state")), "ready");
  const json::object& review = analysis.at("review").as_object();
  const json::array& moves = review.at("moves").as_array();
  EXPECT_EQ(moves.size(), 12u);
  // Always playing the first move loses points, and the review explains why.
  ASSERT_FALSE(review.at("lessons").as_array().empty());
  for (const json::value& number : review.at("lessons").as_array()) {
    const json::object& lesson = moves.at(number.to_number<std::size_t>() - 1).as_object();
    const json::object& why = lesson.at("why").as_object();
    EXPECT_EQ(why.at("line").as_array().at(0), lesson.at("best"));
    EXPECT_EQ(why.at("denies").as_array().size(), 2u);
    EXPECT_TRUE(why.contains("best_now") && why.contains("prepares") && why.contains("later"));
  }
}

}  // namespace
}  // namespace oikist::server::testing
