// Time in which no server ran is nobody's.
#include <gtest/gtest.h>

#include "store/database.h"
#include "tables/event.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

constexpr std::int64_t kHour = 3'600'000;

json::object clocked_wish(const json::object& clock) {
  json::object wish = table_wish("akropolis");
  wish["clock"] = clock;
  wish["absent"] = "lose";
  return wish;
}

const json::object kLive = {{"kind", "live"}, {"move", 20'000}, {"bank", 60'000}, {"increment", 0}};
const json::object kDays = {{"kind", "days"}, {"days", 3}};

// As if everything in the store had happened so much earlier: the server has not run since.
void let_time_pass(const TestServer& server, std::int64_t ms) {
  const auto db = store::open_database(server.place());
  store::in_transaction(*db, [&](store::Database& store) {
    const store::Rows rows = store.query("SELECT table_id, seq, body FROM events");
    for (const store::Row& row : rows.rows) {
      tables::Event event = tables::parse_event(row.text(2));
      event.time -= ms;
      store.query("UPDATE events SET body = $1, time = time - $2 WHERE table_id = $3 AND seq = $4",
                  {tables::event_text(event), ms, row.text(0), row.integer(1)});
    }
    store.query("UPDATE tables SET due = due - $1", {ms});
    store.query("UPDATE beats SET time = time - $1", {ms});
  });
}

std::int64_t deadline(Player& player, const std::string& table) {
  const json::object seen = player.watch(table);
  return seen.at("table").at("clocks").at("deadline").to_number<std::int64_t>();
}

std::int64_t server_time(Player& player) {
  return player.live->ask({{"do", "ping"}}).at("now").to_number<std::int64_t>();
}

void come_back(TestServer& server, Pair& pair, std::int64_t after) {
  pair.ann.live.reset();
  pair.bob.live.reset();
  server.stop();
  let_time_pass(server, after);
  server.start_again();
  pair.ann.connect();
  pair.bob.connect();
}

class Outage : public ::testing::TestWithParam<const char*> {};

// The server was down for longer than anybody has time: the turn goes on as if nothing had been.
TEST_P(Outage, IsNotCharged) {
  TestServer server;
  const bool live = GetParam() == std::string("live");
  Pair pair(server, clocked_wish(live ? kLive : kDays));
  pair.play();
  const std::int64_t left = deadline(pair.ann, pair.table) - server_time(pair.ann);
  come_back(server, pair, 1000 * kHour);
  EXPECT_NEAR(static_cast<double>(deadline(pair.ann, pair.table) - server_time(pair.ann)),
              static_cast<double>(left), 15'000);
  EXPECT_EQ(pair.ann.state, "playing");
  pair.bob.watch(pair.table);
  pair.play();
  // Reported once, and the same when the log is read again.
  const json::object before = pair.ann.watch(pair.table).at("table").as_object();
  EXPECT_EQ(before.at("seq"), 6);
  pair.ann.live.reset();
  pair.bob.live.reset();
  server.start_again();
  pair.ann.connect();
  const json::object after = pair.ann.watch(pair.table).at("table").as_object();
  EXPECT_EQ(after.at("turns"), before.at("turns"));
  const auto bank = [](const json::object& table) {
    const json::value* found = table.at("clocks").as_object().if_contains("bank");
    return found != nullptr ? *found : json::value();
  };
  EXPECT_EQ(bank(after), bank(before));
}

INSTANTIATE_TEST_SUITE_P(Clocks, Outage, ::testing::Values("live", "days"));

// Also a table that nobody looks at: the server itself does when its time seems to be up.
TEST(OutageOfATable, FlagsNobody) {
  TestServer server;
  Pair pair(server, clocked_wish(kLive));
  come_back(server, pair, kHour);
  const auto db = store::open_database(server.place(), store::Access::read);
  EXPECT_TRUE(comes_true([&] {
    return db->query("SELECT count(*) FROM events WHERE body LIKE '%\"outage\"%'")
               .front()
               .integer(0) == 1;
  }));
  EXPECT_EQ(db->query("SELECT state FROM tables").front().text(0), "playing");
}

// A request from before the outage still refers to the same turn.
TEST(OutageOfATable, AMoveChosenBeforeItIsAccepted) {
  TestServer server;
  Pair pair(server, clocked_wish(kLive));
  const json::array moves = {legal_move(pair.turn().view)};
  come_back(server, pair, kHour);
  EXPECT_EQ(code_of(pair.turn().act("play", {{"moves", moves}})), "");
  EXPECT_EQ(code_of(pair.turn().act("play", {{"moves", moves}})), "stale");
}

// As if the store could not be written for an hour while the server ran.
TEST(OutageOfATable, IsAnnouncedToWatchers) {
  TestServer server;
  Pair pair(server, clocked_wish(kLive));
  const std::int64_t before = deadline(pair.ann, pair.table);
  store::open_database(server.place())->query("UPDATE beats SET time = time - $1", {kHour});
  const json::object news = pair.ann.live->next("news");
  EXPECT_EQ(text(news.at("event")), "outage");
  const auto number = [&](const char* field) { return news.at(field).to_number<std::int64_t>(); };
  EXPECT_EQ(news.at("clocks").at("deadline").to_number<std::int64_t>(),
            before + number("to") - number("from"));
}

}  // namespace
}  // namespace oikist::server::testing
