// A full disk: requests are refused with that reason, and all is as before once there is room
// again.
#include <gtest/gtest.h>

#include "store/database.h"
#include "tests/server/player.h"
#include "tests/services/small_disk.h"

namespace oikist::server::testing {
namespace {

class FullDisk : public ::testing::Test {
 protected:
  // The answer to the first move that is refused; the moves before it are carried out.
  json::object play_until_refused() {
    for (int i = 0; i < 200; ++i) {
      Player& mover = pair_.turn();
      const json::array moves = {legal_move(mover.view)};
      json::object answer = mover.act("play", {{"moves", moves}});
      if (!code_of(answer).empty()) return answer;
      ++played_;
      pair_.ann.follow_to(answer.at("seq").to_number<int>());
      pair_.bob.follow_to(pair_.ann.seq);
    }
    return {{"ok", true}};
  }
  std::int64_t logged_moves() {
    const auto db = store::open_database(server_.place(), store::Access::read);
    return db
        ->query("SELECT count(*) FROM events WHERE table_id = $1 AND body LIKE '%\"moved\"%'",
                {pair_.table})
        .front()
        .integer(0);
  }

  test::SmallDisk disk_;
  TestServer server_{[this](Settings& settings) {
    settings.store = disk_.file("oikist.db");
    settings.metrics = "127.0.0.1:0";
  }};
  Pair pair_{server_, table_wish("panticapaeum")};
  int played_ = 0;
};

TEST_F(FullDisk, RefusesRequestsAndRecovers) {
  disk_.fill();
  const json::object refused = play_until_refused();
  ASSERT_EQ(code_of(refused), "unavailable") << json::serialize(refused);
  EXPECT_GT(refused.at("error").at("retry_after").to_number<int>(), 0);
  Browser guest(server_);
  const Reply newcomer = guest.post("/api/v1/guests", {{"name", "Eve"}});
  EXPECT_EQ(newcomer.status, 503);
  EXPECT_EQ(newcomer.code(), "unavailable");
  EXPECT_NE(newcomer.header("retry-after"), "");
  guest.use_port(server_.metrics_port());
  EXPECT_EQ(guest.get("/healthz").status, 503);
  // Nothing has happened, everything can be read.
  const json::object view = pair_.ann.view;
  const int seq = pair_.ann.seq;
  pair_.bob.watch(pair_.table);
  EXPECT_EQ(pair_.bob.view, view);
  EXPECT_EQ(pair_.bob.seq, seq);
  EXPECT_EQ(pair_.bob.browser.get("/api/v1/lobby").status, 200);
  EXPECT_EQ(logged_moves(), played_);

  disk_.empty();
  Player& mover = pair_.turn();
  const json::array moves = {legal_move(mover.view)};
  EXPECT_TRUE(comes_true([&] { return code_of(mover.act("play", {{"moves", moves}})).empty(); }));
  ++played_;
  pair_.ann.follow_to(seq + 1);
  pair_.bob.follow_to(seq + 1);
  for (int i = 0; i < 5; ++i, ++played_) ASSERT_NO_FATAL_FAILURE(pair_.play());
  EXPECT_EQ(logged_moves(), played_);
  EXPECT_EQ(guest.get("/healthz").status, 200);

  const json::object last = pair_.ann.view;
  server_.start_again();
  pair_.ann.connect();
  pair_.ann.watch(pair_.table);
  EXPECT_EQ(pair_.ann.view, last);
}

}  // namespace
}  // namespace oikist::server::testing
