// What one person, one connection and one address may have at once.
#include <gtest/gtest.h>

#include <set>

#include "store/tables.h"
#include "tests/server/nodes.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

// Alone with a level that nobody lets think.
json::object solo_wish(int level = 1) {
  return {{"game", "akropolis"}, {"seats", {"me", {{"level", level}}}}};
}

void nobody_thinks(Settings& settings) {
  settings.ai_threads = 0;
}

std::string made_id(Browser& browser, const json::object& wish) {
  const Reply made = browser.post("/api/v1/tables", wish);
  if (made.status != 201) throw std::runtime_error(made.body);
  return text(made.object().at("table").at("id"));
}

void expect_too_many(const Reply& reply) {
  EXPECT_EQ(reply.status, 429) << reply.body;
  EXPECT_EQ(reply.code(), "too_many");
  EXPECT_NE(reply.header("retry-after"), "");
}

// As if the user played at so many tables already.
void add_running(const TestServer& server, const std::string& user, int count) {
  const auto db = store::open_database(server.place());
  store::in_transaction(*db, [&](store::Database& writing) {
    for (int i = 0; i < count; ++i) {
      store::TableRow row;
      row.id = TableId("running" + std::to_string(i));
      row.game = "akropolis";
      row.state = i % 2 == 0 ? "playing" : "paused";
      row.host = UserId(user);
      row.seats = "[]";
      row.summary = "{}";
      row.seated_users = {{row.host, 0, {}, {}}};
      store::tables::add(writing, row);
    }
  });
}

TEST(Quota, BoundsTablesThatRun) {
  TestServer server(nobody_thinks);
  Browser ann(server), bob(server);
  ann.guest("Ann");
  bob.guest("Bob");
  const std::string open = made_id(bob, table_wish("akropolis"));
  add_running(server, ann.id(), 199);
  made_id(ann, solo_wish());
  expect_too_many(ann.post("/api/v1/tables", solo_wish()));
  expect_too_many(ann.post("/api/v1/tables/" + open + "/join", {{"at", 1}}));
  EXPECT_EQ(bob.get("/api/v1/tables/" + open).object().at("table").at("seq"), 1);
  store::open_database(server.place())
      ->query("UPDATE tables SET state = 'finished' WHERE id = 'running7'");
  EXPECT_EQ(ann.post("/api/v1/tables/" + open + "/join", {{"at", 1}}).status, 200);
}

TEST(Quota, BoundsAnalysesThatWait) {
  TestServer server(nobody_thinks);
  Browser ann(server);
  ann.guest("Ann");
  Reply reply;
  std::string path;
  for (int i = 0; i < 5; ++i) {
    const std::string table = "/api/v1/tables/" + made_id(ann, solo_wish());
    const json::value seq = ann.get(table).object().at("table").at("seq");
    ASSERT_EQ(ann.post(table + "/resign", {{"at", seq}}).status, 200);
    reply = ann.post(table + "/analysis", {});
    if (i == 4) break;
    path = table + "/analysis";
    EXPECT_EQ(text(reply.object().at("state")), "waiting");
  }
  expect_too_many(reply);
  EXPECT_EQ(ann.post(path, {}).status, 200);  // asked for already
}

TEST(Quota, BoundsTheComputerTurnsOfOneUser) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  Browser ann(server);
  ann.guest("Ann");
  double most = 0;
  // The level sits first, and a strong one thinks long.
  const json::object wish = {{"game", "panticapaeum"},
                             {"seats", {{{"level", 10}}, {{"level", 10}}, {{"level", 10}}, "me"}}};
  for (int i = 0; i < 24; ++i) {
    made_id(ann, wish);
    most = std::max(most, metric(server, "oikist_ai_waiting"));
  }
  EXPECT_GE(most, 8);
  EXPECT_LE(most, 16);
  Live live(ann);  // other requests do not wait for AI turns
  EXPECT_TRUE(live.ask({{"do", "ping"}}).at("ok").as_bool());
  EXPECT_GT(metric(server, "oikist_ai_waiting"), 0);
}

TEST(Quota, BoundsPasswordsOfAnAddress) {
  TestServer server;
  constexpr int kAtOnce = 16;
  std::vector<Reply> replies(kAtOnce);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kAtOnce; ++i)
    threads.emplace_back([&, i] {
      // No I beside an L: these two names would be taken for one.
      const std::string name =
          (i < 8 ? "Ann " : "Bob ") + std::string(1, static_cast<char>('A' + i % 8));
      replies[i] =
          Browser(server).post("/api/v1/accounts", {{"name", name}, {"password", "correct horse"}});
    });
  for (std::thread& thread : threads) thread.join();
  int made = 0, refused = 0;
  for (const Reply& reply : replies) {
    made += reply.status == 201;
    refused += reply.status == 503 && reply.code() == "unavailable" &&
               !reply.header("retry-after").empty();
  }
  EXPECT_GE(made, 8);
  EXPECT_GE(refused, 1);
  EXPECT_EQ(made + refused, kAtOnce);
}

TEST(Quota, BoundsReportsAndTokens) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  const std::string path = "/api/v1/tables/" + made_id(ann, table_wish("akropolis")) + "/report";
  const json::object report = {{"user", ann.id()}, {"text", "I did it"}};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ann.post(path, report).status, 200);
  expect_too_many(ann.post(path, report));
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(ann.post("/api/v1/me/tokens", {{"label", "bot"}}).status, 201);
  expect_too_many(ann.post("/api/v1/me/tokens", {{"label", "bot"}}));
}

TEST(Quota, BoundsTheTablesThatOneConnectionWatches) {
  TestServer server(nobody_thinks);
  Browser ann(server);
  ann.guest("Ann");
  Live live(ann);
  std::string first, code;
  for (int i = 0; i < 51; ++i) {
    const std::string id = made_id(ann, solo_wish());
    if (i == 0) first = id;
    EXPECT_EQ(code, "");
    code = code_of(live.ask({{"do", "watch"}, {"table", id}}));
  }
  EXPECT_EQ(code, "too_many");
  EXPECT_EQ(code_of(live.ask({{"do", "watch"}, {"table", first}})), "");  // again
}

// Nobody guesses an id: 128 bits of chance each.
TEST(Quota, IdsAreRandom) {
  TestServer server(nobody_thinks);
  Browser ann(server);
  std::set<std::string> ids;
  for (int i = 0; i < 10; ++i) {
    ann.guest("Ann " + std::string(1, static_cast<char>('A' + i)));
    ids.insert(ann.id());
    const json::object made = ann.post("/api/v1/tables", table_wish("akropolis")).object();
    ids.insert(text(made.at("table").at("id")));
    ids.insert(text(made.at("invitation")));
    const json::object sessions = ann.get("/api/v1/me/sessions").object();
    ids.insert(text(sessions.at("sessions").at(0).at("id")));
  }
  EXPECT_EQ(ids.size(), 40u);
  std::set<std::string> openings;
  for (const std::string& id : ids) {
    EXPECT_EQ(id.size(), 32u);
    EXPECT_EQ(id.find_first_not_of("0123456789abcdef"), std::string::npos);
    openings.insert(id.substr(0, 8));
  }
  EXPECT_EQ(openings.size(), 40u);  // nothing counts up, nothing is the time
}

// Writing it takes milliseconds, and everybody may ask for those of public games.
TEST(Quota, ARecordIsWrittenOnce) {
  Nodes nodes(1);
  const tables::User ann = nodes.add_user("Ann");
  const json::object body = {
      {"game", "akropolis"}, {"seats", {"me", {{"level", 1}}}}, {"public", true}};
  auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
  Tables& tables = nodes.node(0).tables;
  const TableId id = nodes.run(tables.service.create(ann, std::move(wish))).id;
  json::object at = {{"at", 2}};
  (void)nodes.run(tables.service.act(id, "resign", std::move(at), Nodes::identity(ann)));
  const auto record = [&] { return nodes.run(tables.service.record(id, {}, "")); };
  const SharedText first = record();
  EXPECT_EQ(record(), first);
  tables.users.renamed(ann.id, "Anna");
  EXPECT_NE(record()->find("Anna"), std::string::npos);
}

}  // namespace
}  // namespace oikist::server::testing
