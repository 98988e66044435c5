#pragma once
// People who play at tables of a real server.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/engine.h"
#include "server/ops/table_admin.h"
#include "server/ops/user_admin.h"
#include "server/tables/table_commit.h"
#include "tables/decide.h"
#include "tests/server/support.h"

namespace oikist::server::testing {

inline std::string text(const json::value& value) {
  return std::string(value.as_string());
}

inline std::string code_of(const json::object& answer) {
  return answer.at("ok") == true ? "" : text(answer.at("error").at("code"));
}

// The first legal move of a view, so that games are short and always the same.
inline json::object legal_move(const json::object& view, std::size_t which = 0) {
  static const Engine engine;
  const json::object question = {{"op", "moves"}, {"position", view}};
  const json::value answer = json::parse(engine.answer(json::serialize(question)));
  const json::array& moves = answer.at("moves").as_array();
  return moves.at(std::min(which, moves.size() - 1)).as_object();
}

inline int decides(const json::object& view) {
  static const Engine engine;
  const json::object question = {{"op", "moves"}, {"position", view}};
  return json::parse(engine.answer(json::serialize(question))).at("seat").to_number<int>();
}

// A playing client: knows the table only from the server's messages.
class Player {
 public:
  explicit Player(const TestServer& server) : browser(server) {}

  void sit(const std::string& table, const std::string& invitation = "") {
    connect();
    watch(table, invitation);
    json::object join = {{"do", "join"}, {"table", table}, {"at", seq}};
    if (!invitation.empty()) join["invitation"] = invitation;
    const json::object answer = live->ask(join);
    ASSERT_EQ(code_of(answer), "") << json::serialize(answer);
  }
  // Opens a table with a level in the first seat, and plays once if it is one's turn.
  void meet_level() {
    browser.guest("Ann");
    const json::object wish = {{"game", "akropolis"}, {"seats", {{{"level", 1}}, "me"}}};
    const json::object made = browser.post("/api/v1/tables", wish).object();
    connect();
    watch(text(made.at("table").at("id")));
    if (decides(view) != seat) return;
    const json::object answer = act("play", {{"moves", json::array{legal_move(view)}}});
    follow_to(answer.at("seq").to_number<int>());
  }
  void connect() { live = std::make_unique<Live>(browser); }
  json::object watch(const std::string& table, const std::string& invitation = "") {
    id = table;
    json::object request = {{"do", "watch"}, {"table", table}};
    if (!invitation.empty()) request["invitation"] = invitation;
    const json::object answer = live->ask(request);
    if (const json::value* whole = answer.if_contains("table")) take(whole->as_object());
    return answer;
  }
  void take(const json::object& whole) {
    seq = whole.at("seq").to_number<int>();
    state = text(whole.at("state"));
    if (const json::value* given = whole.if_contains("view")) view = given->as_object();
    if (const json::value* given = whole.if_contains("you")) seat = given->to_number<int>();
  }
  void take_news(const json::object& news) {
    ASSERT_EQ(news.at("seq").to_number<int>(), seq + 1);
    ++seq;
    if (const json::value* given = news.if_contains("state")) state = text(*given);
    if (const json::value* given = news.if_contains("view")) view = given->as_object();
    if (news.at("event").as_string() == "finished") end = news;
  }
  // Reads news until it has seen this event.
  void follow_to(int event) {
    while (seq < event) take_news(live->next("news"));
  }
  json::object act(const std::string& what, json::object fields = {}) {
    fields["do"] = what;
    fields["table"] = id;
    if (!fields.contains("at")) fields["at"] = seq;
    return live->ask(fields);
  }
  // Hangs up and comes back with nothing but the last number it has seen.
  void reconnect() {
    transcript += live->transcript();
    live->hang_up();
    connect();
    const json::object answer = live->ask({{"do", "watch"}, {"table", id}, {"after", seq}});
    for (const json::value& news : answer.at("news").as_array()) take_news(news.as_object());
  }
  std::string everything() const { return transcript + live->transcript(); }

  Browser browser;
  std::unique_ptr<Live> live;
  std::string id, state, transcript;
  json::object view, end;
  int seq = 0, seat = -1;
};

inline json::object table_wish(const std::string& game) {
  return {{"game", game}, {"seats", {"me", "open"}}, {"public", true}};
}

inline json::object rated_wish() {
  return {{"game", "akropolis"},
          {"seats", {"me", "open"}},
          {"public", true},
          {"rated", true},
          {"clock", {{"kind", "days"}, {"days", 1}}}};
}

inline json::object pairing_wish() {
  return {{"do", "pair"},   {"game", "akropolis"},
          {"players", 2},   {"clock", {{"kind", "days"}, {"days", 2}}},
          {"rated", false}, {"options", json::object()}};
}

struct Pair {
  Pair(TestServer& server, const json::object& wish, bool accounts = false)
      : Pair(server, server, wish, accounts) {}
  // Each at a node of their own.
  Pair(TestServer& one, TestServer& two, const json::object& wish, bool accounts = false)
      : ann(one), bob(two) {
    if (accounts) {
      ann.browser.account("Ann");
      bob.browser.account("Bob");
    } else {
      ann.browser.guest("Ann");
      bob.browser.guest("Bob");
    }
    const Reply made = ann.browser.post("/api/v1/tables", wish);
    if (made.status != 201) throw std::runtime_error(made.body);
    table = text(made.object().at("table").at("id"));
    invitation = text(made.object().at("invitation"));
    ann.connect();
    ann.watch(table);
    bob.sit(table, invitation);
    bob.follow_to(3);
    ann.follow_to(bob.seq);
    ann.watch(table);
    bob.watch(table);
  }
  Player& turn() { return decides(ann.view) == ann.seat ? ann : bob; }
  Player& other() { return decides(ann.view) == ann.seat ? bob : ann; }
  // Somebody does something; both see it.
  void act(Player& player, const std::string& what, const json::object& fields = {}) {
    const json::object answer = player.act(what, fields);
    ASSERT_EQ(code_of(answer), "") << json::serialize(answer);
    const int seq = answer.at("seq").to_number<int>();
    ann.follow_to(seq);
    bob.follow_to(seq);
    ASSERT_EQ(ann.view, bob.view);
  }
  // Whoever's turn it is plays; both see it.
  void play(std::size_t which = 0) {
    Player& mover = turn();
    const json::array moves = {legal_move(mover.view, which)};
    act(mover, "play", {{"moves", moves}});
  }

  Player ann, bob;
  std::string table, invitation;
};

// Somebody sits down by another node at the very moment in which the account is deleted at this
// one: no seat is left behind, and no name.
inline void expect_nothing_of_who_is_gone(TestServer& server) {
  Player ann(server), bob(server);
  ann.browser.guest("Ann");
  bob.browser.guest("Bob");
  const json::object made = bob.browser.post("/api/v1/tables", table_wish("akropolis")).object();
  const auto db = store::open_database(server.place());
  db->begin();
  const auto events = read_events(*db, TableId(text(made.at("table").at("id"))), 0);
  const tables::Table before = tables::fold(events);
  const tables::User user{UserId(ann.browser.id()), "Ann", true};
  auto verdict = tables::decide(before, tables::Join{}, {user, before.time, before.seq});
  TableCommit join(before.seq, std::move(std::get<tables::Decision>(verdict)));
  join.new_seated_user = user.id;
  EXPECT_FALSE(write_commit(*db, join).stale);
  int status = 0;
  std::thread deleting([&] { status = ann.browser.send("DELETE", "/api/v1/me", "{}").status; });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // it waits meanwhile
  db->commit();
  deleting.join();
  EXPECT_EQ(status, 204);
  EXPECT_EQ(db->query("SELECT count(*) FROM tables t JOIN sitters s ON s.table_id = t.id"
                      " WHERE s.user_id = $1 AND t.state <> 'finished'",
                      {ann.browser.id()})
                .front()
                .integer(0),
            0);
  EXPECT_EQ(db->query("SELECT count(*) FROM events WHERE body LIKE '%\"Ann\"%'").front().integer(0),
            0);
}

// The analysis when it is ready, or as far as it got.
inline json::object analysis_when_ready(Browser& browser, const std::string& path) {
  json::object analysis;
  comes_true([&] {
    analysis = browser.get(path).object();
    return analysis.at("state") == "ready";
  });
  return analysis;
}

// Cancels the table, renames Ann and ends Bob's sessions as `oikist admin` does; both are told.
inline void expect_notice_of_admin(const TestServer& server, Pair& pair) {
  UserAdmin admin(server.place());
  admin.rename("Ann", "Anna");
  EXPECT_TRUE(comes_true([&] {
    const json::object seen = pair.bob.watch(pair.table);
    return json::serialize(seen).find("\"Anna\"") != std::string::npos;
  }));
  TableAdmin(server.place()).cancel(TableId(pair.table));
  pair.ann.follow_to(pair.ann.seq + 1);
  EXPECT_EQ(pair.ann.state, "cancelled");
  EXPECT_EQ(admin.end_sessions("Bob"), 1);
  EXPECT_EQ(text(pair.bob.live->next("goodbye").at("why")), "session_ended");
  EXPECT_EQ(pair.bob.live->close_code(), 4001);
  EXPECT_EQ(pair.bob.browser.get("/api/v1/me").status, 401);
  EXPECT_EQ(pair.ann.browser.get("/api/v1/me").status, 200);
}

}  // namespace oikist::server::testing
