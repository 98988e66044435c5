// Arbitrary input over a live connection, line by line as messages or, after a zero byte,
// as bytes of frames: answers are JSON, refusals typed, and the seed of the game is never in them.
// In messages $T is the table, $S its last event, $I its invitation, $M a move that is legal.
#include <optional>

#include "base/text.h"
#include "engine/engine.h"
#include "store/database.h"
#include "tests/fuzz/fuzzed_server.h"
#include "tests/fuzz/require.h"

namespace {

using namespace oikist;
using fuzz::require;
using server::testing::Browser;
using server::testing::Live;
using server::testing::TestServer;

std::string text(const json::value& value) {
  return std::string(value.as_string());
}

// A game in play with two people; the fuzzer is the first of them.
struct OpenGame {
  explicit OpenGame(const TestServer& server) : ann(server) {
    static int count = 0;
    Browser bob(server);
    const std::string number = std::to_string(++count);
    ann.guest("Ann " + number);
    bob.guest("Bob " + number);
    const json::object wish = {{"game", count % 2 == 0 ? "akropolis" : "panticapaeum"},
                               {"seats", {"me", "open"}}};
    const server::testing::Reply reply = ann.post("/api/v1/tables", wish);
    require(reply.status == 201, "a table is made: " + reply.body);
    const json::object made = reply.object();
    table = text(made.at("table").at("id"));
    invitation = text(made.at("invitation"));
    bob.post("/api/v1/tables/" + table + "/join", {{"at", 1}, {"invitation", invitation}});
    const auto db = store::open_database(server.place(), store::Access::read);
    const std::string created =
        db->query("SELECT body FROM events WHERE table_id = $1 AND seq = 1", {table})
            .front()
            .text(0);
    seed = text(json::parse(created).at("seed"));
  }
  json::object seen() {
    const server::testing::Reply reply = ann.get("/api/v1/tables/" + table);
    require(reply.status == 200, "the table is there: " + reply.body);
    return reply.object();
  }

  Browser ann;
  std::string table, invitation, seed;
};

// For whoever's turn it is; null when the game is over.
std::string legal_move(const json::object& table) {
  static const Engine engine;
  const json::value* view = table.if_contains("view");
  const json::object question = {{"op", "moves"}, {"position", view ? *view : nullptr}};
  const json::value answer = json::parse(engine.answer(json::serialize(question)));
  const json::value* moves = answer.as_object().if_contains("moves");
  const bool any = moves && !moves->as_array().empty();
  return any ? json::serialize(moves->as_array().front()) : "null";
}

void replace(std::string& line, std::string_view what, const std::string& by) {
  for (std::size_t at = 0; (at = line.find(what, at)) != std::string::npos; at += by.size())
    line.replace(at, what.size(), by);
}

void check_answers(const Live& live) {
  for (const std::string_view line : split(live.transcript(), '\n')) {
    if (line.empty()) continue;
    const json::value value = json::parse(line);
    const json::object& message = value.as_object();
    if (message.contains("is")) continue;
    if (!message.at("ok").as_bool()) fuzz::require_error(message.at("error").as_object());
  }
}

void send_messages(OpenGame& game, std::string_view input) {
  Live live(game.ann);
  std::string seq, move;
  if (input.find("$S") != std::string_view::npos || input.find("$M") != std::string_view::npos) {
    const json::object before = game.seen().at("table").as_object();
    seq = json::serialize(before.at("seq"));
    move = legal_move(before);
  }
  for (const std::string_view part : split(input, '\n')) {
    std::string line(part);
    replace(line, "$T", game.table);
    replace(line, "$I", game.invitation);
    replace(line, "$S", seq);
    replace(line, "$M", move);
    live.send_text(line);
  }
  try {
    live.ask({{"do", "ping"}});
  } catch (const std::runtime_error&) {
    require(live.is_over(), "answered or closed");
  }
  check_answers(live);
  // Once the game is over everybody may know.
  if (live.transcript().find("\"finished\"") == std::string::npos)
    require(live.transcript().find(game.seed) == std::string::npos, "the seed is secret");
}

void send_frames(const TestServer& server, const OpenGame& game, std::string_view bytes) {
  const std::string upgrade =
      "GET /api/v1/live HTTP/1.1\r\nHost: " + server.host() + "\r\nCookie: " + game.ann.cookie +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  const std::string answer = fuzz::exchange(server.port(), upgrade, bytes);
  require(answer.starts_with("HTTP/1.1 101 "), "the connection is live: " + answer);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::optional<OpenGame> game;
  static int inputs = 0;
  constexpr int kInputsAGame = 20;
  const TestServer& server = fuzz::fuzzed_server();
  if (inputs++ % kInputsAGame == 0) game.emplace(server);
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (input.starts_with('\0'))
    send_frames(server, *game, input.substr(1));
  else
    send_messages(*game, input);
  return 0;
}
