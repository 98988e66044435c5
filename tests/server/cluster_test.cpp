// Several nodes with one PostgreSQL and one NATS.
#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <future>

#include "cluster/message_bus.h"
#include "server/async/in_time.h"
#include "store/database.h"
#include "tests/server/player.h"
#include "tests/server/push_service.h"
#include "tests/services/delaying_proxy.h"
#include "tests/services/nats_server.h"
#include "tests/services/postgres_server.h"
#include "tests/store/lossy_proxy.h"

namespace oikist::server::testing {
namespace {

using std::chrono::milliseconds;

class Cluster : public ::testing::Test {
 protected:
  Cluster() { nats_.start(); }
  std::function<void(Settings&)> node(int ai_threads = 1) {
    return [this, ai_threads](Settings& settings) {
      settings.store = place_;
      settings.cluster = nats_.address();
      settings.ai_threads = ai_threads;
    };
  }

  std::function<void(Settings&)> logging_node(const std::string& file) {
    return [change = node(), file](Settings& settings) {
      change(settings);
      settings.log_file = file;
      settings.log_level = "warn";
    };
  }

  static json::array queues_of(Player& player) {
    return player.browser.get("/api/v1/lobby").object().at("pairing").as_array();
  }

  test::NatsServer nats_;
  std::string place_ = test::PostgresServer::shared().fresh_database();
};

TEST_F(Cluster, PlaysAGameAcrossNodes) {
  TestServer one(node()), two(node()), three(node());
  Pair pair(one, two, table_wish("akropolis"));
  Player eve(three);
  eve.browser.guest("Eve");
  eve.connect();
  eve.watch(pair.table);
  for (int i = 0; i < 10; ++i) ASSERT_NO_FATAL_FAILURE(pair.play(static_cast<std::size_t>(i)));
  eve.follow_to(pair.ann.seq);
  EXPECT_EQ(eve.view, pair.ann.view);
  // Presence, chat and whose turn it is cross over, too.
  const json::array both = {true, true};
  while (pair.ann.live->next("presence").at("present").as_array() != both) {
  }
  pair.ann.live->ask({{"do", "chat"}, {"table", pair.table}, {"text", "hello over there"}});
  EXPECT_EQ(text(pair.bob.live->next("chat").at("line").at("text")), "hello over there");
  Live elsewhere(pair.other().browser);
  pair.play();
  EXPECT_EQ(text(elsewhere.next("your_turn").at("table")), pair.table);
}

TEST_F(Cluster, OnlyOneOfTwoSimultaneousMovesWins) {
  TestServer one(node()), two(node());
  Pair pair(one, two, table_wish("akropolis"));
  Player& mover = pair.turn();
  // The same person at both nodes, with two different moves at the same number.
  TestServer& other_node = &mover == &pair.ann ? two : one;
  Player twin(other_node);
  twin.browser.cookie = mover.browser.cookie;
  twin.connect();
  twin.watch(pair.table);
  std::string first, second;
  const auto play = [](Player& player, std::size_t which, std::string& code) {
    code = code_of(player.act("play", {{"moves", json::array{legal_move(player.view, which)}}}));
  };
  std::thread here([&] { play(mover, 0, first); });
  play(twin, 3, second);
  here.join();
  EXPECT_TRUE((first.empty() && second == "stale") || (second.empty() && first == "stale"))
      << first << ' ' << second;
}

// Everybody wants the same at the same time: each gets one table, each table has two.
TEST_F(Cluster, PairsPeopleOfDifferentNodesOnce) {
  constexpr int kPeople = 12;
  TestServer one(node()), two(node()), three(node());
  const std::array<TestServer*, 3> nodes = {&one, &two, &three};
  std::vector<std::unique_ptr<Player>> people;
  for (int i = 0; i < kPeople; ++i) {
    people.push_back(std::make_unique<Player>(*nodes[static_cast<std::size_t>(i) % nodes.size()]));
    people.back()->browser.guest("Guest " + std::to_string(i));
    people.back()->connect();
  }
  std::vector<std::thread> asking;
  for (const auto& person : people)
    asking.emplace_back(
        [&live = *person->live] { EXPECT_EQ(code_of(live.ask(pairing_wish())), ""); });
  for (std::thread& thread : asking) thread.join();
  std::map<std::string, int> tables;
  for (const auto& person : people) ++tables[text(person->live->next("paired").at("table"))];
  EXPECT_EQ(tables.size(), kPeople / 2u);
  for (const auto& [table, count] : tables) EXPECT_EQ(count, 2) << table;
  for (const auto& person : people) {
    EXPECT_FALSE(person->live->has("paired", milliseconds(20)));
    EXPECT_EQ(person->browser.get("/api/v1/me/tables").object().at("tables").as_array().size(), 1u);
  }
}

TEST_F(Cluster, PairsWithoutTheBus) {
  TestServer one(node()), two(node());
  Player ann(one), bob(two);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  ann.connect();
  bob.connect();
  nats_.kill();
  EXPECT_EQ(code_of(ann.live->ask(pairing_wish())), "");
  EXPECT_EQ(code_of(bob.live->ask(pairing_wish())), "");
  const std::string table = text(ann.live->next("paired").at("table"));
  EXPECT_EQ(text(bob.live->next("paired").at("table")), table);
  nats_.start();
}

// One waits at two nodes: the later wish counts, and nobody plays against oneself. Who has gone, or
// asked not to be paired any more, is not.
TEST_F(Cluster, AUserWaitsInOnePairingQueueAtATime) {
  TestServer one(node()), two(node());
  Player ann(one), bob(two), eve(two);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  eve.browser.guest("Eve");
  for (Player* player : {&ann, &bob, &eve}) player->connect();
  Player twin(two);
  twin.browser.cookie = ann.browser.cookie;
  twin.connect();
  EXPECT_EQ(code_of(eve.live->ask(pairing_wish())), "");
  EXPECT_EQ(code_of(eve.live->ask({{"do", "unpair"}})), "");
  EXPECT_EQ(code_of(ann.live->ask(pairing_wish())), "");
  EXPECT_EQ(code_of(twin.live->ask(pairing_wish())), "");
  const json::array queues = queues_of(bob);
  ASSERT_EQ(queues.size(), 1u);
  EXPECT_EQ(queues.at(0).at("waiting").to_number<int>(), 1);
  twin.live->hang_up();
  while (!queues_of(bob).empty()) std::this_thread::sleep_for(milliseconds(50));
  EXPECT_EQ(code_of(bob.live->ask(pairing_wish())), "");
  EXPECT_FALSE(bob.live->has("paired", milliseconds(300)));
  EXPECT_EQ(code_of(ann.live->ask(pairing_wish())), "");
  const std::string table = text(ann.live->next("paired").at("table"));
  EXPECT_EQ(text(bob.live->next("paired").at("table")), table);
  EXPECT_FALSE(eve.live->has("paired", milliseconds(20)));
}

TEST_F(Cluster, RecoversFromABusOutage) {
  TestServer one(node()), two(node());
  Pair pair(one, two, table_wish("akropolis"));
  pair.play();
  nats_.kill();
  Player& mover = pair.turn();
  Player& other = pair.other();
  const json::object answer = mover.act("play", {{"moves", json::array{legal_move(mover.view)}}});
  ASSERT_EQ(code_of(answer), "");  // the log is the truth, not the news
  nats_.start();
  other.follow_to(answer.at("seq").to_number<int>());
  mover.follow_to(answer.at("seq").to_number<int>());
  EXPECT_EQ(other.view, mover.view);
}

TEST_F(Cluster, MovesArriveWithoutTheBus) {
  const test::TemporaryFolder folder;
  TestServer one(logging_node(folder.file("log"))), two(node());
  Pair pair(one, two, table_wish("akropolis"));
  nats_.kill();
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 4; ++i) ASSERT_NO_FATAL_FAILURE(pair.play());  // both see each of them
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 4 * milliseconds(2'500));
  EXPECT_EQ(lines_of(folder.file("log"), "cluster_lost").size(), 1u);
  nats_.start();
  EXPECT_TRUE(comes_true([&] { return lines_of(folder.file("log"), "cluster_back").size() == 1; }));
}

// Of a newer program, or of somebody else who reaches NATS.
TEST_F(Cluster, AMessageThatIsNotUnderstoodEndsNoNode) {
  TestServer one([this](Settings& settings) {
    node()(settings);
    settings.metrics = "127.0.0.1:0";
  });
  Player ann(one);
  ann.browser.guest("Ann");
  const json::object made = ann.browser.post("/api/v1/tables", table_wish("akropolis")).object();
  ann.connect();
  ann.watch(text(made.at("table").at("id")));
  const auto stranger = cluster::open_bus(nats_.address(), [](const auto& work) { work(); });
  const double before = metric(one, "oikist_news_received_total");
  double sent = 0;
  for (const std::string& subject :
       {cluster::table_subject(ann.id), std::string("oikist.turn"), std::string("oikist.sessions"),
        std::string("oikist.studies"), std::string("oikist.limits.tables")})
    for (const char* message : {"nonsense", "[]", "{}", R"({"node":"x"})",
                                R"({"node":"x","seq":"y"})", R"({"node":"x","users":1})"}) {
      stranger->publish(subject, message);
      ++sent;
    }
  EXPECT_TRUE(
      comes_true([&] { return metric(one, "oikist_news_received_total") >= before + sent; }));
  EXPECT_EQ(code_of(ann.act("cancel")), "");
}

// A load balancer must not take a playable site away.
TEST_F(Cluster, ANodeWithoutTheBusIsReadyAndReportsDegraded) {
  TestServer one([this](Settings& settings) {
    node()(settings);
    settings.metrics = "127.0.0.1:0";
  });
  Browser probe(one);
  probe.use_port(one.metrics_port());
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").object().at("cluster") == true; }));
  nats_.kill();
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").object().at("cluster") == false; }));
  for (const char* path : {"/livez", "/readyz", "/healthz"}) {
    const Reply reply = probe.get(path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_EQ(reply.object().at("playable"), true);
    EXPECT_EQ(reply.object().at("degraded"), true);
  }
}

// It accepts connections and takes requests, but does not answer.
TEST_F(Cluster, RefusesRequestsWhileTheDatabaseHangsAndAppliesNoneLater) {
  test::PostgresServer& database = test::PostgresServer::shared();
  store::test::LossyProxy proxy(database.socket_folder());
  const std::string name = place_.substr(place_.rfind('/', place_.find('?')) + 1);
  TestServer one([&](Settings& settings) {
    node()(settings);
    settings.begin_time = kBeginTime;
    settings.store = database.address(name.substr(0, name.find('?')), proxy.socket_folder());
    settings.metrics = "127.0.0.1:0";
  });
  TestServer two(node());
  Browser olga(one), eve(one), probe(one);
  olga.guest("Olga");
  eve.guest("Eve");
  probe.use_port(one.metrics_port());
  Pair pair(one, table_wish("akropolis"));
  Player watcher(one), host(two);
  host.browser.guest("Hal");
  const std::string elsewhere = text(
      host.browser.post("/api/v1/tables", table_wish("akropolis")).object().at("table").at("id"));
  watcher.browser.guest("Wendy");
  watcher.connect();
  const int before = pair.ann.seq;
  proxy.freeze();
  // Whatever is asked, however many steps it has: each is refused, and in time.
  const std::vector<std::function<std::string()>> requests = {
      [&] { return olga.post("/api/v1/tables", table_wish("akropolis")).code(); },
      [&] { return Browser(one).post("/api/v1/guests", {{"name", "Zoe"}}).code(); },
      [&] { return std::string(upgrade_status(eve) == 503 ? "unavailable" : "opened"); },
      [&] {
        Player& mover = pair.turn();
        return code_of(mover.act("play", {{"moves", json::array{legal_move(mover.view)}}}));
      },
      [&] { return code_of(watcher.live->ask({{"do", "watch"}, {"table", elsewhere}})); },
  };
  std::vector<std::future<void>> answers;
  for (const auto& request : requests)
    answers.push_back(std::async(std::launch::async, [&request] {
      const auto begin = std::chrono::steady_clock::now();
      EXPECT_EQ(request(), "unavailable");
      EXPECT_LT(std::chrono::steady_clock::now() - begin, kAnswerPromise);
    }));
  for (const auto& answer : answers) answer.wait();
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").status == 503; }));
  EXPECT_EQ(probe.get("/livez").status, 200);
  proxy.thaw();
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").status == 200; }));
  EXPECT_TRUE(comes_true([&] { return olga.get("/api/v1/me/tables").status == 200; }));
  EXPECT_TRUE(olga.get("/api/v1/me/tables").object().at("tables").as_array().empty());
  const auto db = store::open_database(place_, store::Access::read);
  EXPECT_EQ(
      db->query("SELECT count(*) FROM events WHERE table_id = $1", {pair.table}).front().integer(0),
      before);
  EXPECT_TRUE(db->query("SELECT 1 FROM users WHERE name = 'Zoe'").empty());
}

TEST_F(Cluster, RefusesRequestsWhileTheDatabaseIsStoppedAndRecovers) {
  const test::TemporaryFolder folder;
  TestServer one(logging_node(folder.file("log"))), two(node());
  Pair pair(one, two, table_wish("akropolis"));
  pair.play();
  const int before = pair.ann.seq;
  test::PostgresServer& database = test::PostgresServer::shared();
  Player& mover = pair.turn();
  const json::array moves = {legal_move(mover.view)};
  database.stop();
  const json::object refused = mover.act("play", {{"moves", moves}});
  const Reply newcomer = Browser(one).post("/api/v1/guests", {{"name", "Eve"}});
  database.start();
  EXPECT_EQ(newcomer.status, 503);
  EXPECT_EQ(newcomer.code(), "unavailable");
  EXPECT_NE(newcomer.header("retry-after"), "");
  EXPECT_EQ(code_of(refused), "unavailable") << json::serialize(refused);
  EXPECT_GT(refused.at("error").at("retry_after").to_number<int>(), 0);
  std::string code;
  EXPECT_TRUE(comes_true([&] {
    code = code_of(mover.act("play", {{"moves", moves}}));
    return code != "unavailable";
  }));
  EXPECT_EQ(code, "");
  pair.ann.follow_to(before + 1);
  pair.bob.follow_to(before + 1);
  EXPECT_EQ(pair.ann.view, pair.bob.view);
  for (int i = 0; i < 3; ++i) ASSERT_NO_FATAL_FAILURE(pair.play());
  // All that was acknowledged is there, once.
  const auto db = store::open_database(place_, store::Access::read);
  const store::Rows rows =
      db->query("SELECT count(*) FROM events WHERE table_id = $1", {pair.table});
  EXPECT_EQ(rows.front().integer(0), before + 4);
  // The log has the loss, its reason and the recovery.
  const auto lines = [&](const char* event) { return lines_of(folder.file("log"), event); };
  EXPECT_TRUE(comes_true([&] { return lines("store_back").size() == 1; }));
  ASSERT_EQ(lines("store_lost").size(), 1u);
  EXPECT_NE(text(lines("store_lost").front().at("cause")).find("PostgreSQL"), std::string::npos);
}

// A user connected to another node is not away; one who has left it is.
TEST_F(Cluster, PushesOnlyToUsersWithoutAConnection) {
  PushService service;
  PushBrowser device;
  const auto calling = [&](Settings& settings) {
    node()(settings);
    settings.push_private = true;
    settings.push_trust = service.certificate();
    settings.push_after_seconds = 1;
  };
  TestServer one(calling), two(calling);
  Pair pair(one, two, table_wish("akropolis"));
  for (Player* player : {&pair.ann, &pair.bob})
    EXPECT_EQ(
        player->browser
            .send("PUT", "/api/v1/me/push",
                  json::serialize(device.subscription(service.url('/' + player->browser.id()))))
            .status,
        204);
  pair.play();
  EXPECT_TRUE(service.posted(1, milliseconds(1500)).empty());
  Player& mover = pair.turn();
  pair.other().live->hang_up();
  const json::array moves = {legal_move(mover.view)};
  EXPECT_EQ(code_of(mover.act("play", {{"moves", moves}})), "");
  const auto posted = service.posted(1);
  ASSERT_EQ(posted.size(), 1u);
  EXPECT_EQ(posted[0].target, '/' + pair.other().browser.id());
  EXPECT_EQ(service.posted(2, milliseconds(300)).size(), 1u);
}

TEST_F(Cluster, ASessionEndsOnAllNodes) {
  TestServer one(node()), two(node());
  Browser ann(one), there(two);
  ann.guest("Ann");
  there.cookie = ann.cookie;
  Live live(there);
  EXPECT_EQ(ann.send("DELETE", "/api/v1/session", "").status, 204);
  EXPECT_EQ(live.close_code(), 4001);
}

TEST_F(Cluster, ASharedAnalysisIsFollowedOnAllNodes) {
  TestServer one(node()), two(node());
  Browser ann(one), there(two);
  ann.account("Ann");
  const std::string path = "/api/v1/studies";
  const json::object shared = ann.post(path, {{"code", "abc"}}).object();
  Live live(there);
  EXPECT_EQ(live.ask({{"do", "watch_study"}, {"study", shared.at("id")}}).at("version"), 1);
  const auto change = [&](int at) {
    return ann.send("PUT", path + '/' + text(shared.at("id")),
                    json::serialize(json::object{{"at", at}, {"code", "def"}}));
  };
  EXPECT_EQ(change(1).status, 200);
  EXPECT_EQ(live.next("study").at("version"), 2);
  nats_.kill();
  EXPECT_EQ(change(2).status, 200);
  EXPECT_EQ(live.next("study").at("version"), 3) << "found in the store";
}

// Without any news: nodes find what concerns them in the store.
TEST_F(Cluster, AdminChangesReachAllNodes) {
  TestServer one(node()), two(node());
  Pair pair(one, two, table_wish("akropolis"));
  pair.play();
  nats_.kill();
  ASSERT_NO_FATAL_FAILURE(expect_notice_of_admin(one, pair));
}

TEST_F(Cluster, ADeletedUserLeavesNoSeat) {
  TestServer one(node());
  expect_nothing_of_who_is_gone(one);
}

// While one node runs there is none; one of all of them is given back once, and told everywhere.
TEST_F(Cluster, AnOutageNeedsAllNodesDown) {
  TestServer one(node()), two(node());
  json::object wish = table_wish("akropolis");
  wish["clock"] = {{"kind", "live"}, {"move", 60'000}, {"bank", 0}, {"increment", 0}};
  Pair pair(one, two, wish);
  const auto db = store::open_database(place_);
  const auto count = [&](const char* sql) { return db->query(sql).front().integer(0); };
  {
    const TestServer three(node());
  }
  EXPECT_EQ(count("SELECT count(*) FROM outages"), 0);
  db->query("UPDATE beats SET time = time - 3600000");
  for (Player* player : {&pair.ann, &pair.bob})
    EXPECT_EQ(text(player->live->next("news").at("event")), "outage");
  EXPECT_EQ(count("SELECT count(*) FROM outages"), 1);
  EXPECT_EQ(count("SELECT count(*) FROM events WHERE body LIKE '%\"outage\"%'"), 1);
}

TEST_F(Cluster, ADeletedNameIsGoneOnAllNodes) {
  TestServer one(node()), two(node());
  Pair pair(one, two, table_wish("akropolis"));
  pair.ann.live->ask({{"do", "chat"}, {"table", pair.table}, {"text", "I am here"}});
  EXPECT_EQ(text(pair.bob.live->next("chat").at("line").at("text")), "I am here");
  EXPECT_EQ(pair.ann.browser.send("DELETE", "/api/v1/me", "{}").status, 204);
  std::string seen;
  EXPECT_TRUE(comes_true([&] {
    seen = json::serialize(pair.bob.watch(pair.table));
    return seen.find("gone-") != std::string::npos;
  }));
  EXPECT_EQ(seen.find("\"Ann\""), std::string::npos);
  EXPECT_EQ(seen.find("I am here"), std::string::npos);
  EXPECT_EQ(pair.bob.state, "finished");
}

TEST_F(Cluster, AnotherNodeTakesOverTheTurnsOfADeadNode) {
  TestServer one(node(0)), two(node(1));  // the first has nobody who thinks
  Player ann(one);
  ann.meet_level();
  while (decides(ann.view) != ann.seat) ann.take_news(ann.live->next("news"));
}

// The real program next to the node: it plays for the levels and analyses.
TEST_F(Cluster, AWorkerThinksForNodes) {
  if (!std::filesystem::exists(OIKIST_BINARY)) GTEST_SKIP() << OIKIST_BINARY << " is not built";
  TestServer one(node(0));  // neither plays nor analyses itself
  const test::TemporaryFolder folder;
  const std::uint16_t port = test::free_port();
  test::Service worker(
      {OIKIST_BINARY, "worker", "--store", place_, "--cluster", nats_.address(), "--analysis-ms",
       "1", "--log-level", "warn", "--metrics", "127.0.0.1:" + std::to_string(port)},
      "", folder.file("worker.log"));
  Player ann(one);
  ann.meet_level();
  ASSERT_NE(decides(ann.view), ann.seat);
  EXPECT_FALSE(ann.live->has("news", milliseconds(500)));
  worker.start();
  while (decides(ann.view) != ann.seat) ann.take_news(ann.live->next("news"));
  EXPECT_EQ(code_of(ann.act("resign")), "");
  const std::string path = "/api/v1/tables/" + ann.id + "/analysis";
  EXPECT_EQ(ann.browser.post(path, {}).status, 200);
  const json::object analysis = analysis_when_ready(ann.browser, path);
  ASSERT_EQ(text(analysis.at("state")), "ready");
  EXPECT_GE(analysis.at("review").at("moves").as_array().size(), 1u);
  Browser probe(one);
  probe.use_port(port);
  EXPECT_EQ(probe.get("/livez").status, 200);
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").status == 200; }));
  const auto metrics = [&] { return probe.get("/metrics").body; };
  for (const char* line : {"\noikist_analyses_total 1\n", "\noikist_news_connected 1\n",
                           "\noikist_store_available 1\n", "\noikist_ai_waiting 0\n"})
    EXPECT_TRUE(comes_true([&] { return metrics().find(line) != std::string::npos; }))
        << line << metrics();
  EXPECT_EQ(metrics().find("\noikist_ai_moves_total 0\n"), std::string::npos);
  nats_.kill();
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").status == 503; }));
  EXPECT_EQ(probe.get("/livez").status, 200);
  worker.signal(SIGHUP);  // does not end it
  EXPECT_EQ(worker.end(SIGTERM), 0) << worker.log();
}

// From one file to PostgreSQL, and the game goes on there.
// What an address has used up at one node it has used up at the others.
TEST_F(Cluster, LimitsHoldForAllNodes) {
  constexpr int kGuests = 40, kTables = 40;
  const auto narrow = [this](Settings& settings) {
    node()(settings);
    settings.guests_per_hour = kGuests;
    settings.tables_per_hour = 4 * kTables;  // a quarter of them at once
  };
  TestServer one(narrow), two(narrow);
  // How often something succeeds before it is refused.
  const auto often = [](const std::function<int()>& attempt) {
    int done = 0;
    while (attempt() == 201 && done < 1'000) ++done;
    return done;
  };
  int names = 0;
  const auto come = [&](TestServer& server) {
    Browser browser(server);
    return browser.post("/api/v1/guests", {{"name", "Guest" + std::to_string(++names)}}).status;
  };
  Browser ann(one);
  ann.guest("Ann");
  Browser there(two);
  there.cookie = ann.cookie;
  EXPECT_EQ(often([&] { return come(one); }), kGuests - 1);
  EXPECT_LT(often([&] { return come(two); }), kGuests / 2);
  // Opened and cancelled, lest another limit is met first.
  const auto open = [](Browser& browser) {
    const Reply made = browser.post("/api/v1/tables", table_wish("akropolis"));
    if (made.status == 201)
      browser.post("/api/v1/tables/" + text(made.object().at("table").at("id")) + "/cancel",
                   {{"at", 1}});
    return made.status;
  };
  EXPECT_EQ(often([&] { return open(ann); }), kTables);
  EXPECT_LT(often([&] { return open(there); }), kTables / 2);
}

TEST_F(Cluster, FailedSignInsAreCountedByAllNodes) {
  TestServer one(node()), two(node());
  Browser(one).account("Ann");
  const auto fail = [](TestServer& server, const std::string& name) {
    Browser browser(server);
    return browser.post("/api/v1/session", {{"name", name}, {"password", "wrong horse"}}).status;
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(fail(one, "Ann"), 401);
  // Five are free, of all nodes together. At once: whoever waits in between may try again.
  constexpr int kTries = 5;
  std::vector<std::future<int>> tries;
  for (int i = 0; i < kTries; ++i)
    tries.push_back(std::async(std::launch::async, [&] { return fail(two, "Ann"); }));
  int tried = 0;
  for (auto& status : tries) tried += status.get() == 401 ? 1 : 0;
  EXPECT_LT(tried, kTries);
}

// Rolling upgrades: the newer program has migrated the database while this one runs and another of
// this version starts.
TEST_F(Cluster, NodesGoOnUnderANewerSchemaThatTheyMayUse) {
  TestServer one(node());
  const auto newer = store::open_database(place_);
  newer->script(
      "ALTER TABLE tables ADD COLUMN later TEXT NOT NULL DEFAULT '';"
      "ALTER TABLE events ADD COLUMN later TEXT NOT NULL DEFAULT '';"
      "ALTER TABLE users ADD COLUMN later TEXT NOT NULL DEFAULT '';"
      "CREATE TABLE later (id BIGINT PRIMARY KEY);"
      "UPDATE schema_version SET version = version + 1;"
      "UPDATE settings SET value = (SELECT version || ' ' || (version - 1) FROM schema_version)"
      " WHERE name = 'schema_usable_from'");
  TestServer two(node());
  Pair pair(one, two, table_wish("akropolis"));
  for (int i = 0; i < 4; ++i) ASSERT_NO_FATAL_FAILURE(pair.play());
  // Then one that they may not use.
  newer->query("DELETE FROM settings WHERE name = 'schema_usable_from'");
  const auto refused = [&] {
    return pair.ann.browser.post("/api/v1/tables", table_wish("akropolis")).code() == "unavailable";
  };
  EXPECT_TRUE(comes_true(refused));
  EXPECT_THROW(TestServer three(node()), Failure);
}

TEST_F(Cluster, AServerMovesFromSqlite) {
  if (!std::filesystem::exists(OIKIST_BINARY)) GTEST_SKIP() << OIKIST_BINARY << " is not built";
  TestServer one;
  Pair pair(one, table_wish("akropolis"));
  pair.play();
  const test::TemporaryFolder folder;
  test::Service move({OIKIST_BINARY, "admin", "move", "--data", one.settings().data, place_}, "",
                     folder.file("move.log"));
  move.start();
  EXPECT_NE(move.wait(), 0);
  EXPECT_NE(move.log().find("another server"), std::string::npos) << move.log();
  one.stop();
  move.start();
  ASSERT_EQ(move.wait(), 0) << move.log();
  EXPECT_NE(move.log().find("moved to"), std::string::npos) << move.log();
  const json::object view = pair.ann.view;
  one.start_again([this](Settings& settings) { settings.store = place_; });
  for (Player* player : {&pair.ann, &pair.bob}) {
    player->browser.use_port(one.port());
    player->connect();
    player->watch(pair.table);
  }
  EXPECT_EQ(pair.ann.view, view);
  ASSERT_NO_FATAL_FAILURE(pair.play());
  move.start();
  EXPECT_NE(move.wait(), 0);
  EXPECT_NE(move.log().find("is not empty"), std::string::npos) << move.log();
}

// One node is far from PostgreSQL and NATS: a round trip takes so many milliseconds.
class FarNode : public Cluster, public ::testing::WithParamInterface<int> {
 protected:
  std::function<void(Settings&)> far_node() {
    return [this](Settings& settings) {
      node()(settings);
      const std::string name = place_.substr(place_.rfind('/', place_.find('?')) + 1);
      settings.store = test::PostgresServer::shared().address(name.substr(0, name.find('?')),
                                                              to_store_.socket_folder());
      settings.cluster = "nats://127.0.0.1:" + std::to_string(to_news_.port());
    };
  }
  std::uint16_t news_port() const {
    const std::string address = nats_.address();
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
  }

  milliseconds one_way_{GetParam() / 2};
  test::DelayingProxy to_store_{test::PostgresServer::shared().socket_folder(), one_way_};
  test::DelayingProxy to_news_{news_port(), one_way_};
};
INSTANTIATE_TEST_SUITE_P(, FarNode, ::testing::Values(20, 100));

// Who begins to watch there during a move, or watches while moves follow each other quickly, is
// never much more than a second behind.
TEST_P(FarNode, CatchesUpSoon) {
  constexpr auto kMostBehind = milliseconds(2'500);  // a second, and a slow machine
  TestServer near(node()), far(far_node());
  Pair pair(near, table_wish("akropolis"));
  Player eve(far);
  eve.browser.guest("Eve");
  eve.connect();
  const auto expect_soon = [&](const char* what) {
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_NO_FATAL_FAILURE(eve.follow_to(pair.ann.seq));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, kMostBehind) << what;
    EXPECT_EQ(eve.view, pair.ann.view);
  };
  std::thread watching([&] { eve.watch(pair.table); });
  std::this_thread::sleep_for(one_way_ * 3);
  pair.play();
  watching.join();
  ASSERT_NO_FATAL_FAILURE(expect_soon("watched during a move"));
  for (int burst = 0; burst < 4; ++burst) {
    for (int i = 0; i < 3; ++i) pair.play();
    ASSERT_NO_FATAL_FAILURE(expect_soon("quick moves"));
  }
}

TEST_P(FarNode, PlaysWithOthers) {
  TestServer near(node()), far(far_node());
  Pair pair(near, far, table_wish("akropolis"));
  for (int i = 0; i < 4; ++i) ASSERT_NO_FATAL_FAILURE(pair.play());
  EXPECT_EQ(pair.ann.view, pair.bob.view);
  // Each move is there, once.
  const auto db = store::open_database(place_, store::Access::read);
  const store::Rows rows =
      db->query("SELECT count(*) FROM events WHERE table_id = $1", {pair.table});
  EXPECT_EQ(rows.front().integer(0), pair.ann.seq);
}

}  // namespace
}  // namespace oikist::server::testing
