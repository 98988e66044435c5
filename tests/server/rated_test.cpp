// What a rated game is worth: nobody climbs by games that are none.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

double rating_of(Browser& browser, const std::string& name) {
  const json::object page = browser.get("/api/v1/players/" + name).object();
  const json::object& ratings = page.at("user").at("ratings").as_object();
  const json::value* known = ratings.if_contains("akropolis");
  return known ? known->at("rating").to_number<double>() : 1500;
}

// Two accounts, each at an address, who play as often as a test wants.
class Rivals {
 public:
  Rivals(const TestServer& server, const std::string& one, const std::string& two)
      : ann(server), bob(server) {
    ann.browser.always = {{"X-Forwarded-For", one}};
    bob.browser.always = {{"X-Forwarded-For", two}};
    ann.browser.account("Ann");
    bob.browser.account("Bob");
    ann.connect();
    bob.connect();
  }

  // Bob resigns after so many turns of each.
  void play(int turns) {
    const json::object made = ann.browser.post("/api/v1/tables", rated_wish()).object();
    const std::string table = text(made.at("table").at("id"));
    bob.watch(table);
    ASSERT_EQ(code_of(bob.act("join")), "");
    for (int turn = 0; turn < 2 * turns; ++turn) {
      ann.watch(table);
      bob.watch(table);
      Player& mover = decides(ann.view) == ann.seat ? ann : bob;
      ASSERT_EQ(code_of(mover.act("play", {{"moves", json::array{legal_move(mover.view)}}})), "");
    }
    bob.watch(table);
    ASSERT_EQ(code_of(bob.act("resign")), "");
    last = ann.watch(table).at("table").as_object();
  }
  // What the last game changed for Ann.
  double gained_by(int turns) {
    const double before = rating_of(ann.browser, "Ann");
    play(turns);
    return rating_of(ann.browser, "Ann") - before;
  }
  std::string uncounted() const {
    const json::value* why = last.at("result").as_object().if_contains("uncounted");
    return why ? text(*why) : "";
  }

  Player ann, bob;
  json::object last;
};

TEST(Rated, AGameWithTooFewMovesDoesNotCount) {
  TestServer server(behind_a_proxy);
  Rivals rivals(server, "1.2.3.4", "5.6.7.8");
  EXPECT_EQ(rivals.gained_by(0), 0);
  EXPECT_EQ(rivals.uncounted(), "moves");
  EXPECT_EQ(rivals.gained_by(2), 0);
  EXPECT_GT(rivals.gained_by(3), 100);
  EXPECT_EQ(rivals.uncounted(), "");
  const json::object page = rivals.ann.browser.get("/api/v1/players/Ann").object();
  EXPECT_EQ(page.at("rating_history").at("akropolis").as_array().size(), 1u);
}

TEST(Rated, RepeatedGamesOfAPairCountLess) {
  TestServer server(behind_a_proxy);
  Rivals rivals(server, "1.2.3.4", "5.6.7.8");
  rivals.play(3);
  rivals.play(3);
  double total = 0;
  for (int game = 0; game < 8; ++game) total += rivals.gained_by(3);
  const double first_two = rating_of(rivals.ann.browser, "Ann") - 1500 - total;
  EXPECT_GT(first_two, 0);
  EXPECT_LT(total, first_two);
  EXPECT_LT(std::abs(rivals.gained_by(3)), 1);
}

TEST(Rated, GamesWithinOneAddressDoNotCount) {
  TestServer server(behind_a_proxy);
  Rivals rivals(server, "1.2.3.4", "1.2.3.4");
  EXPECT_EQ(rivals.gained_by(4), 0);
  EXPECT_EQ(rivals.uncounted(), "address");
}

// A home has 2^64 addresses.
TEST(Rated, GamesWithinOneIpv6NetworkDoNotCount) {
  TestServer server(behind_a_proxy);
  Rivals rivals(server, "2001:db8:1:2::1", "2001:db8:1:2:3::9");
  EXPECT_EQ(rivals.gained_by(4), 0);
}

// Not even after the server forgot who was where.
TEST(Rated, AddressesSurviveARestart) {
  TestServer server(behind_a_proxy);
  Rivals rivals(server, "1.2.3.4", "1.2.3.4");
  const json::object made = rivals.ann.browser.post("/api/v1/tables", rated_wish()).object();
  const std::string table = text(made.at("table").at("id"));
  const std::string path = "/api/v1/tables/" + table;
  ASSERT_EQ(rivals.bob.browser.post(path + "/join", {{"at", 1}}).status, 200);
  server.start_again();
  rivals.bob.browser.always = {{"X-Forwarded-For", "5.6.7.8"}};
  const auto seq = [&] { return rivals.ann.browser.get(path).object().at("table").at("seq"); };
  for (int turn = 0; turn < 8; ++turn) {
    const json::object seen = rivals.ann.browser.get(path).object().at("table").as_object();
    const json::object& view = seen.at("view").as_object();
    Player& mover = decides(view) == seen.at("you").to_number<int>() ? rivals.ann : rivals.bob;
    const json::object move = {{"at", seq()}, {"moves", json::array{legal_move(view)}}};
    ASSERT_EQ(mover.browser.post(path + "/play", move).status, 200);
  }
  ASSERT_EQ(rivals.bob.browser.post(path + "/resign", {{"at", seq()}}).status, 200);
  EXPECT_EQ(rating_of(rivals.ann.browser, "Ann"), 1500);
  // Nobody's address is kept beyond the game.
  const auto db = store::open_database(server.place(), store::Access::read);
  EXPECT_EQ(db->query("SELECT count(*) FROM origins").front().integer(0), 0);
}

TEST(Rated, HasNeitherHintsNorTakeBack) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  json::object wish = rated_wish();
  wish["assist"] = "hints";
  Reply refused = ann.post("/api/v1/tables", wish);
  EXPECT_EQ(refused.code(), "bad_field");
  EXPECT_EQ(refused.object().at("error").at("field").as_string(), "assist");
  wish = rated_wish();
  wish["take_back"] = true;
  refused = ann.post("/api/v1/tables", wish);
  EXPECT_EQ(refused.object().at("error").at("field").as_string(), "take_back");
  const Reply made = ann.post("/api/v1/tables", rated_wish());
  EXPECT_EQ(made.object().at("table").at("take_back"), false);
}

}  // namespace
}  // namespace oikist::server::testing
