// Positions under handles: the same answers as to positions that are written out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "games/panticapaeum/rules/embedded.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// The answer without its handle, which only one of two compared answers has.
std::string text_of(json::object answer) {
  answer.erase("handle");
  answer.erase("ms");
  return json::serialize(answer);
}

json::value handle_of(const Asker& engine, const json::value& position) {
  return ask_at(engine, "open", position).at("handle");
}

// A request of every operation that takes a position.
std::vector<json::object> requests(const json::object& position, const json::value& move) {
  json::array seats;
  for (std::int64_t seat = 0; seat < position.at("players").as_int64(); ++seat)
    seats.push_back({{"kind", "person"}, {"name", ""}});
  return {{{"op", "moves"}},
          {{"op", "apply"}, {"move", move}, {"render", true}},
          {{"op", "score"}},
          {{"op", "view"}, {"seat", 0}},
          {{"op", "perft"}, {"depth", 1}},
          {{"op", "render"}},
          {{"op", "places"}, {"slot", 0}},
          {{"op", "places"}},
          {{"op", "preview"}, {"move", move}},
          {{"op", "explain"}, {"seat", 0}},
          {{"op", "as_seat"}, {"seat", 0}},
          {{"op", "bestmove"}, {"level", 1}, {"seed", std::string(64, '5')}},
          {{"op", "record"}, {"moves", json::array{move}}, {"seats", seats}}};
}

void expect_same_answers(const Asker& engine, const json::object& position,
                         const json::value& handle, const json::value& move) {
  for (const json::object& request : requests(position, move)) {
    json::object whole = request, by_handle = request;
    whole["position"] = position;
    by_handle["position"] = handle;
    EXPECT_EQ(text_of(engine.ask(by_handle)), text_of(engine.ask(whole)))
        << json::serialize(request);
  }
}

// Plays a random game by handles and compares every answer.
void play_by_handles(std::string_view game, int players, const json::object& options,
                     std::uint64_t seed) {
  const Asker engine;
  FastRandom random(seed);
  json::object position = engine.start(players, options, game);
  json::value handle = handle_of(engine, position);
  int plies = 0;
  for (json::array moves = engine.moves(handle); !moves.empty(); moves = engine.moves(handle)) {
    const json::value move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (plies++ % 4 == 0) expect_same_answers(engine, position, handle, move);
    const json::object told =
        ask_at(engine, "apply", handle, {{"move", move}, {"keep", true}, {"render", true}});
    EXPECT_EQ(text_of(told),
              text_of(ask_at(engine, "apply", position, {{"move", move}, {"render", true}})));
    position = told.at("position").as_object();
    handle = told.at("handle");
    EXPECT_EQ(ask_at(engine, "render", position).at("scores"), told.at("render").at("scores"));
  }
  EXPECT_EQ(ask_at(engine, "render", handle).at("phase"), "over");
  EXPECT_GT(plies, 15);
}

TEST(Handles, GiveTheSameAnswersInEveryGame) {
  play_by_handles("akropolis", 2, {}, 1);
  play_by_handles("akropolis", 1, {{"athena", true}}, 2);
  play_by_handles("akropolis", 3, {{"athena", true}, {"variants", {"houses", "temples"}}}, 3);
  play_by_handles("panticapaeum", 2, {}, 4);
}

// Every seat's turn begins at every third point of a random game, if one can: in a position that is
// accepted when it is sent again.
int turns_begun(std::string_view game, int players, const json::object& options) {
  const Asker engine;
  FastRandom random(static_cast<std::uint64_t>(players));
  int begun = 0, plies = 0;
  json::object position = engine.start(players, options, game);
  for (json::array moves = engine.moves(position); !moves.empty(); moves = engine.moves(position)) {
    for (int seat = plies++ % 3 == 0 ? 0 : players; seat < players; ++seat) {
      const json::object told = ask_at(engine, "as_seat", position, {{"seat", seat}});
      if (!told.at("ok").as_bool()) {
        EXPECT_EQ(told.at("error").at("code").as_string(), "no_moves");
        continue;
      }
      const json::object turn = ask_at(engine, "moves", told.at("position"));
      EXPECT_TRUE(turn.at("ok").as_bool()) << json::serialize(turn);
      if (!turn.at("ok").as_bool()) return begun;
      EXPECT_EQ(turn.at("seat"), json::value(seat));
      EXPECT_FALSE(turn.at("moves").as_array().empty());
      ++begun;
    }
    const json::value move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    position = engine.apply(position, move).at("position").as_object();
  }
  return begun;
}

TEST(AsSeat, BeginsATurnOfAnySeatAtAnyPointOfAGame) {
  EXPECT_GT(turns_begun("akropolis", 2, {}), 12);
  EXPECT_GT(turns_begun("akropolis", 3, {{"athena", true}}), 20);
  EXPECT_GT(turns_begun("akropolis", 1, {{"athena", true}}), 3);
  EXPECT_GT(turns_begun("panticapaeum", 2, {}), 33);
}

TEST(AsSeat, IsThePositionItselfAtTheBeginningOfATurn) {
  const Asker engine;
  for (const char* game : {"akropolis", "panticapaeum"}) {
    const json::object position = engine.start(2, {}, game);
    EXPECT_EQ(ask_at(engine, "as_seat", position, {{"seat", 0}}).at("position"),
              ask_at(engine, "view", position).at("position"));
  }
}

TEST(Handles, GiveTheSameAnalysis) {
  const Asker engine;
  for (const char* game : {"akropolis", "panticapaeum"}) {
    const json::object position = engine.start(2, {}, game);
    const json::object search = {{"budget", {{"simulations", 4}}}, {"seed", std::string(64, '5')}};
    EXPECT_EQ(text_of(ask_at(engine, "analyse", handle_of(engine, position), search)),
              text_of(ask_at(engine, "analyse", position, search)));
  }
}

TEST(Handles, AreGivenOnRequestOnly) {
  const Asker engine;
  const json::object position = engine.start(2);
  EXPECT_FALSE(ask_at(engine, "render", position).contains("handle"));
  EXPECT_FALSE(ask_at(engine, "render", position, {{"keep", false}}).contains("handle"));
  const json::value handle = ask_at(engine, "render", position, {{"keep", true}}).at("handle");
  EXPECT_EQ(ask_at(engine, "render", handle), ask_at(engine, "render", position));
  // A position that is kept keeps its handle.
  EXPECT_EQ(ask_at(engine, "moves", handle, {{"keep", true}}).at("handle"), handle);
  EXPECT_NE(handle_of(engine, position), handle);
}

TEST(Handles, OfAViewHideWhatTheViewHides) {
  const Asker engine;
  const json::object position = engine.start(2);
  const json::object view = ask_at(engine, "view", position, {{"keep", true}});
  const json::value handle = view.at("handle");
  const json::array none;
  EXPECT_EQ(ask_at(engine, "apply", handle, {{"moves", none}}).at("position"), view.at("position"));
  EXPECT_THAT(
      engine.refusal(
          {{"op", "record"},
           {"position", handle},
           {"moves", none},
           {"seats", {{{"kind", "person"}, {"name", ""}}, {{"kind", "person"}, {"name", ""}}}}}),
      StartsWith("hidden: "));
}

TEST(Handles, ThatAreUnknownAreRefusedByEveryOperation) {
  const Asker engine;
  const json::object position = engine.start(2);
  const json::value move = engine.moves(position)[0];
  const json::value foreign = handle_of(Asker(), position);
  for (json::object request : requests(position, move)) {
    request["position"] = foreign;
    const json::object answer = engine.ask(request);
    ASSERT_FALSE(answer.at("ok").as_bool()) << json::serialize(request);
    EXPECT_EQ(answer.at("error").at("code"), "unknown_handle");
    EXPECT_EQ(answer.at("error").at("path"), "position");
  }
}

TEST(Handles, AreWholeNumbers) {
  const Asker engine;
  for (const char* bad : {"0", "-1", "1.5", "1e300", "18446744073709551615"})
    EXPECT_THAT(engine.refusal({{"op", "render"}, {"position", json::parse(bad)}}),
                StartsWith("bad_field: position: "))
        << bad;
  EXPECT_THAT(engine.refusal({{"op", "render"}, {"position", "7"}}),
              StartsWith("bad_field: position: "));
  EXPECT_THAT(engine.refusal({{"op", "render"}, {"position", engine.start(2)}, {"keep", 1}}),
              StartsWith("bad_field: keep: "));
}

TEST(Handles, OfThePositionsUsedLastStay) {
  EngineLimits limits;
  limits.positions = 3;
  const Asker engine({}, limits);
  const json::object position = engine.start(2);
  std::vector<json::value> handles;
  for (int n = 0; n < 3; ++n) handles.push_back(handle_of(engine, position));
  EXPECT_TRUE(ask_at(engine, "render", handles[0]).at("ok").as_bool());
  handles.push_back(handle_of(engine, position));
  const auto refusal = [&](std::size_t n) {
    return engine.refusal({{"op", "render"}, {"position", handles[n]}});
  };
  EXPECT_EQ(refusal(0), "accepted");
  EXPECT_THAT(refusal(1), StartsWith("unknown_handle: position: "));
  EXPECT_EQ(refusal(2), "accepted");
  EXPECT_EQ(refusal(3), "accepted");
}

TEST(Handles, AreClosed) {
  const Asker engine;
  const json::value handle = handle_of(engine, engine.start(2));
  const auto close = [&] { return engine.ask({{"op", "close"}, {"handle", handle}}).at("closed"); };
  EXPECT_EQ(close(), true);
  EXPECT_EQ(close(), false);
  EXPECT_THAT(engine.refusal({{"op", "moves"}, {"position", handle}}),
              StartsWith("unknown_handle: "));
}

TEST(Handles, KnowTheComponentSetOfTheirPosition) {
  const Asker engine;
  std::string text(data::panticapaeum_json);
  text.replace(text.find("reconstruction-2"), std::string_view("reconstruction-2").size(), "mine");
  const json::object position =
      engine.ask({{"op", "new"}, {"game", "panticapaeum"}, {"players", 2}, {"components", text}})
          .at("position")
          .as_object();
  ASSERT_TRUE(position.contains("components"));
  const json::object opened = ask_at(engine, "open", position, {{"components", text}});
  const json::value move = engine.moves(opened.at("handle"))[0];
  const json::object told =
      ask_at(engine, "apply", opened.at("handle"), {{"move", move}, {"keep", true}});
  EXPECT_EQ(told.at("position").at("components"), position.at("components"));
  EXPECT_EQ(ask_at(engine, "render", told.at("handle")),
            ask_at(engine, "render", told.at("position"), {{"components", text}}));
}

// A record is its beginning and one line per move, so that saving a move appends one.
TEST(Handles, NotationsAreTheLinesOfTheRecord) {
  const Asker engine;
  for (const char* game : {"akropolis", "panticapaeum"}) {
    const json::object start = engine.start(2, {}, game);
    const json::array seats = {{{"kind", "person"}, {"name", "Ann"}},
                               {{"kind", "level2"}, {"name", ""}}};
    const auto record = [&](const json::array& moves) {
      return std::string(ask_at(engine, "record", start, {{"moves", moves}, {"seats", seats}})
                             .at("record")
                             .as_string());
    };
    std::string text = record({});
    json::array played;
    json::value handle = handle_of(engine, start);
    FastRandom random(5);
    for (json::array moves = engine.moves(handle); !moves.empty(); moves = engine.moves(handle)) {
      const json::value seat = ask_at(engine, "moves", handle).at("seat");
      played.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      const json::object told = ask_at(engine, "apply", handle,
                                       {{"move", played.back()}, {"keep", true}, {"render", true}});
      handle = told.at("handle");
      text += std::to_string(played.size()) + ' ' + json::serialize(seat) + ' ' +
              std::string(told.at("notations").as_array()[0].as_string()) + '\n';
    }
    text += "result";
    const json::object end = ask_at(engine, "render", handle);
    for (const json::value& score : end.at("scores").as_array())
      text += ' ' + json::serialize(score.at("total"));
    EXPECT_EQ(record(played), text + '\n');

    const json::object replayed =
        engine.ask({{"op", "replay"}, {"record", text}, {"positions", true}});
    const json::array& turns = replayed.at("turns").as_array();
    ASSERT_EQ(turns.size(), played.size());
    EXPECT_EQ(turns[0].at("position"), engine.apply(start, played[0]).at("position"));
    EXPECT_EQ(turns.back().at("position"), replayed.at("position"));
    EXPECT_THAT(text,
                HasSubstr("\n1 0 " + std::string(turns[0].at("notation").as_string()) + "\n"));
  }
}

}  // namespace
}  // namespace oikist
