// What may happen to somebody while the table they want to watch is being read.
#include <list>

#include "server/core/wall_clock.h"
#include "server/study/studies_api.h"
#include "server/tables/players_api.h"
#include "store/sessions.h"
#include "tests/server/nodes.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

tables::TableRequest wish(bool listed) {
  json::object body = table_wish("akropolis");
  body["public"] = listed;
  return std::get<tables::TableRequest>(tables::read_table_request(body));
}

// Ann has a private table that no node has in memory but the one that made it. Eve watches it at
// the other one; `meanwhile` happens while the log is read.
struct Suspended {
  Suspended() {
    eve = nodes.connect(1, stranger);
    id = nodes.run(nodes.node(0).tables.service.create(ann, wish(false))).id;
  }
  template <class Meanwhile>
  std::string watch(Meanwhile meanwhile) {
    Nodes::Gate gate(nodes.node(1).store);
    const auto running =
        nodes.start(nodes.node(1).tables.watchers.watch(eve, id, "", std::nullopt));
    nodes.turn();
    EXPECT_FALSE(running.done());
    meanwhile();
    // New allocations may reuse the freed memory.
    std::vector<std::shared_ptr<const Identity>> others;
    for (int i = 0; i < 64; ++i)
      others.push_back(std::make_shared<const Identity>(Nodes::identity(ann)));
    gate.open();
    EXPECT_TRUE(nodes.run_until([&] { return running.done(); }));
    return running.code();
  }

  Nodes nodes{2};
  tables::User ann = nodes.add_user("Ann"), stranger = nodes.add_user("Eve");
  std::shared_ptr<QuietPeer> eve;
  TableId id;
};

TEST(Suspended, ARenameKeepsTheIdentity) {
  Suspended test;
  EXPECT_EQ(test.watch([&] { test.nodes.node(1).hub.rename(test.stranger.id, "Eva", false); }),
            "not_invited");
  EXPECT_EQ(test.eve->identity().name, "Eva");
}

TEST(Suspended, SigningOutDoesNotLetAStrangerWatch) {
  Suspended test;
  EXPECT_EQ(test.watch([&] { test.nodes.node(1).hub.end_session("session"); }), "not_invited");
  EXPECT_TRUE(test.eve->ended);
}

TEST(Suspended, ABanDoesNotLetAStrangerWatch) {
  Suspended test;
  EXPECT_EQ(test.watch([&] { test.nodes.node(1).hub.end_user(test.stranger.id); }), "not_invited");
}

TEST(Suspended, HangingUpDoesNotLetAStrangerWatch) {
  Suspended test;
  EXPECT_EQ(test.watch([&] {
    test.nodes.node(1).tables.watchers.on_close(test.eve);
    test.nodes.node(1).hub.remove(test.eve);
    test.eve.reset();
  }),
            "not_invited");
}

TEST(Suspended, ARenamedUserMayStillWatch) {
  Suspended test;
  test.eve = test.nodes.connect(1, test.ann);
  EXPECT_EQ(test.watch([&] { test.nodes.node(1).hub.rename(test.ann.id, "Anna", true); }), "");
  EXPECT_EQ(test.eve->watches.count(test.id), 1u);
}

// What the store has read of each is held back, so that nobody's work is done.
TEST(Profiles, AreReadOneAtATimePerAddress) {
  Nodes nodes(1);
  nodes.add_user("Ann");
  Node& node = nodes.node(0);
  Identities identities(node.store);
  PlayersApi players(nodes.context, identities, node.store);
  Router router;
  players.add_routes(router);
  std::list<Request> requests;
  std::vector<Nodes::Running<Answer>> running;
  node.hold();
  for (const char* address : {"6.6.6.6", "6.6.6.6", "6.6.6.6", "1.2.3.4"}) {
    Request& request = requests.emplace_back();
    request.method = "GET";
    request.path = "/api/v1/players/Ann";
    request.address = address;
    running.push_back(nodes.start(router.answer(request)));
  }
  nodes.turn();
  node.store.flush();
  nodes.turn();
  node.store.flush();
  EXPECT_EQ(node.held(), 2U);
  node.let_go();
  EXPECT_TRUE(nodes.run_until([&] {
    return std::all_of(running.begin(), running.end(), [](const auto& one) { return one.done(); });
  }));
}

// AI turns are charged to the address of the seated users, whoever else tries to act.
TEST(TableAddress, IsThatOfTheSeatedUsers) {
  Nodes nodes(1);
  Tables& house = nodes.node(0).tables;
  const tables::User ann = nodes.add_user("Ann"), eve = nodes.add_user("Eve");
  const TableId id = nodes.run(house.service.create(ann, wish(true))).id;
  const auto act = [&](const tables::User& user, const std::string& address, const char* what) {
    Identity who = Nodes::identity(user);
    who.address = address;
    json::object body;
    body["at"] = 1;
    return nodes.start(house.service.act(id, what, body, who));
  };
  const auto until_done = [&](const auto& running) {
    EXPECT_TRUE(nodes.run_until([&] { return running.done(); }));
    return running.code();
  };
  EXPECT_EQ(until_done(act(ann, "1.2.3.4", "resign")), "waiting");
  EXPECT_EQ(until_done(act(eve, "6.6.6.6", "resign")), "waiting");
  EXPECT_EQ(house.registry.find(id)->address, "1.2.3.4");
}

// Somebody who was signed in when the request came, and is deleted when it is carried out.
struct Deleted {
  std::string act(const char* what, const json::object& body) {
    const auto running =
        nodes.start(nodes.node(0).tables.service.act(id, what, body, Nodes::identity(eve)));
    EXPECT_TRUE(nodes.run_until([&] { return running.done(); }));
    return running.code();
  }
  void remove() {
    auto pending = write(nodes.node(1).store,
                         [user = eve.id](store::Database& db) { forget_everywhere(db, user); });
    nodes.run(std::move(pending));
  }
  std::int64_t rows_in(const std::string& table) {
    auto pending = read(nodes.node(1).store, [table](store::Database& db) {
      return db.query("SELECT count(*) FROM " + table).front().integer(0);
    });
    return nodes.run(std::move(pending));
  }

  Nodes nodes{2};
  const tables::User ann = nodes.add_user("Ann"), eve = nodes.add_user("Eve");
  const TableId id = nodes.run(nodes.node(0).tables.service.create(ann, wish(true))).id;
};

TEST(Deleted, UsersLeaveNoLineOfChatBehind) {
  Deleted test;
  EXPECT_EQ(test.act("chat", {{"text", "before"}}), "");
  EXPECT_EQ(test.rows_in("chat"), 1);
  test.remove();
  EXPECT_EQ(test.act("chat", {{"text", "after"}}), "not_signed_in");
  EXPECT_EQ(test.rows_in("chat"), 0);
}

TEST(Deleted, NorAReport) {
  Deleted test;
  test.remove();
  EXPECT_EQ(test.act("report", {{"user", test.ann.id.text()}, {"text", "after"}}), "not_signed_in");
  EXPECT_EQ(test.rows_in("reports"), 0);
}

TEST(Deleted, NorASharedAnalysis) {
  Deleted test;
  Node& node = test.nodes.node(0);
  auto signing_in = write(node.store, [user = test.eve.id](store::Database& db) {
    db.query("UPDATE users SET guest = 0 WHERE id = $1", {user});
    store::sessions::add(db, {"session", user, 1, now_ms(), now_ms() + kDay, ""}, "secret");
  });
  test.nodes.run(std::move(signing_in));
  Identities identities(node.store);
  StudyWatchers watchers(node.store, test.nodes.bus);
  StudiesApi studies(identities, node.store, test.nodes.bus, watchers);
  Router router;
  studies.add_routes(router);
  Request request;
  request.method = "POST";
  request.path = "/api/v1/studies";
  request.cookie = "oikist=secret";
  request.body = R"({"code":"abc"})";
  node.hold();
  const auto running = test.nodes.start(router.answer(request));
  EXPECT_TRUE(test.nodes.run_until([&] { return node.held() == 1; }));
  test.remove();
  node.let_go();
  EXPECT_TRUE(test.nodes.run_until([&] { return running.done(); }));
  EXPECT_EQ(running.code(), "not_signed_in");
  EXPECT_EQ(test.rows_in("studies"), 0);
}

}  // namespace
}  // namespace oikist::server::testing
