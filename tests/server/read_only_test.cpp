// A server that its host has made read-only: people watch and replay, nothing changes.
#include <gtest/gtest.h>

#include "server/ops/moderation.h"
#include "store/audit.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

class ReadOnly : public ::testing::Test {
 protected:
  ReadOnly() { probe_.use_port(server_.metrics_port()); }

  void begin(const std::string& why) {
    const auto db = store::open_database(server_.place());
    store::in_transaction(*db,
                          [&](store::Database& one) { moderation::begin_read_only(one, why); });
    EXPECT_TRUE(comes_true([&] { return is_read_only(); }));
  }
  void end() {
    const auto db = store::open_database(server_.place());
    store::in_transaction(*db, [](store::Database& one) { moderation::end_read_only(one); });
    EXPECT_TRUE(comes_true([&] { return !is_read_only(); }));
  }
  bool is_read_only() { return probe_.get("/livez").object().at("read_only") == true; }

  static std::string log_file(const Settings& settings) { return settings.data + "/log"; }

  TestServer server_{[](Settings& settings) {
    settings.metrics = "127.0.0.1:0";
    settings.log_file = log_file(settings);
    settings.log_level = "warn";
  }};
  Browser probe_{server_};
};

void expect_refused(const json::object& error) {
  EXPECT_EQ(error.at("code"), "unavailable");
  EXPECT_EQ(error.at("reason"), "read_only");
  EXPECT_NE(text(error.at("message")).find("moving house"), std::string::npos);
  EXPECT_GT(error.at("retry_after").to_number<int>(), 0);
}

TEST_F(ReadOnly, AllowsWatchingAndReplaysButNoChanges) {
  Pair pair(server_, table_wish("akropolis"));
  ASSERT_NO_FATAL_FAILURE(pair.play());
  begin("moving house");

  Browser stranger(server_);
  const Reply guest = stranger.post("/api/v1/guests", {{"name", "Eve"}});
  EXPECT_EQ(guest.status, 503);
  EXPECT_NE(guest.header("retry-after"), "");
  expect_refused(guest.object().at("error").as_object());
  const json::object wish = table_wish("akropolis");
  EXPECT_EQ(pair.ann.browser.post("/api/v1/tables", wish).status, 503);
  Player& mover = pair.turn();
  const json::object move = mover.act("play", {{"moves", json::array{legal_move(mover.view)}}});
  ASSERT_EQ(move.at("ok"), false);
  expect_refused(move.at("error").as_object());
  const json::object line = {{"do", "chat"}, {"table", pair.table}, {"text", "hello?"}};
  EXPECT_EQ(code_of(mover.live->ask(line)), "unavailable");
  EXPECT_EQ(code_of(mover.live->ask(pairing_wish())), "unavailable");

  Player eve(server_);
  eve.connect();
  EXPECT_EQ(code_of(eve.watch(pair.table)), "");
  EXPECT_EQ(eve.view, pair.ann.view);
  EXPECT_EQ(pair.ann.browser.get("/api/v1/me/tables").status, 200);
  EXPECT_EQ(pair.ann.browser.get("/api/v1/lobby").status, 200);

  end();
  ASSERT_NO_FATAL_FAILURE(pair.play());
  pair.act(pair.ann, "resign");
  begin("moving house");
  EXPECT_EQ(stranger.get("/api/v1/tables/" + pair.table + "/record").status, 200);
}

TEST_F(ReadOnly, IsReportedByTheServer) {
  Browser browser(server_);
  EXPECT_EQ(browser.get("/api/v1/server").object().at("read_only"), false);
  begin("moving house");
  const Reply ready = probe_.get("/readyz");
  EXPECT_EQ(ready.status, 200) << "or a balancer would take away what can still be read";
  EXPECT_EQ(ready.object().at("playable"), false);
  EXPECT_EQ(ready.object().at("store"), true);
  EXPECT_EQ(probe_.get("/healthz").status, 503);
  EXPECT_EQ(metric(server_, "oikist_read_only"), 1);
  const json::object about = browser.get("/api/v1/server").object();
  EXPECT_EQ(about.at("read_only"), true);
  EXPECT_EQ(about.at("read_only_why"), "moving house");
  end();
  EXPECT_EQ(metric(server_, "oikist_read_only"), 0);
  EXPECT_EQ(probe_.get("/healthz").status, 200);
  const std::string log = log_file(server_.settings());
  EXPECT_TRUE(comes_true([&] { return lines_of(log, "writing_back").size() == 1; }));
  ASSERT_EQ(lines_of(log, "writing_lost").size(), 1u);
  EXPECT_EQ(lines_of(log, "writing_lost").front().at("cause"), "moving house");
  const auto entries = store::audit::list(*store::open_database(server_.place()), 0, 10);
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[1].action, "read_only");
  EXPECT_EQ(entries[1].detail, "moving house");
  EXPECT_EQ(entries[0].action, "read_write");
}

TEST_F(ReadOnly, TheReasonIsAShortText) {
  const auto db = store::open_database(server_.place());
  EXPECT_THROW(moderation::begin_read_only(*db, std::string(301, 'x')), Failure);
  EXPECT_THROW(moderation::begin_read_only(*db, "\xff"), Failure);
  EXPECT_THROW(moderation::end_read_only(*db), Failure);
}

}  // namespace
}  // namespace oikist::server::testing
