// The table operations of Panticapaeum agree with the rules operations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/fast_random.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

constexpr std::string_view kPanticapaeum = "panticapaeum";

struct Played {
  json::value position;
  json::value move;  // null at the end
};

// Workers and passes are many; every second time something else is played where there is anything.
json::value pick_varied(const json::array& moves, FastRandom& random) {
  json::array others;
  for (const json::value& move : moves)
    if (move.at("do") != "worker" && move.at("do") != "pass") others.push_back(move);
  const json::array& list = others.empty() || random.below(2) == 0 ? moves : others;
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// The positions of a random game with the moves played in them, the last one over.
std::vector<Played> random_game(const Asker& engine, int players, std::uint64_t seed) {
  FastRandom random(seed);
  std::vector<Played> game;
  json::value position = engine.start(players, {}, kPanticapaeum);
  for (;;) {
    const json::array moves = engine.moves(position);
    if (moves.empty()) {
      game.push_back({position, nullptr});
      return game;
    }
    const json::value move = pick_varied(moves, random);
    game.push_back({position, move});
    position = engine.apply(position, move).at("position");
  }
}

json::array by_do(const json::array& moves, std::string_view what) {
  json::array found;
  for (const json::value& move : moves)
    if (move.at("do").as_string() == what) found.push_back(move);
  return found;
}

TEST(PanticapaeumRender, ShowsTheStart) {
  const Asker engine;
  const json::object render = ask_at(engine, "render", engine.start(2, {}, kPanticapaeum));
  EXPECT_EQ(render.at("rounds"), 5);
  EXPECT_EQ(render.at("circle").as_array().size(), 8u);
  EXPECT_EQ(render.at("choices"), (json::array{0, 1, 2}));
  EXPECT_EQ(render.at("bag_left"), 57);
  EXPECT_EQ(render.at("rows").as_array().size(), 5u);
  EXPECT_EQ(render.at("rows").at(3).at("cells").at(1).at("gift"), "aqueduct_tile");
  EXPECT_EQ(render.at("rows").at(3).at("cells").at(1).at("shape"), 1);
  EXPECT_EQ(render.at("rows").at(0).at("cells").at(2).at("cubes").as_array().size(), 1u);
  EXPECT_EQ(render.at("buildings").at(3).at("price"), 2);
  EXPECT_EQ(render.at("buildings").at(0).at("ladder").as_array().size(), 6u);
  EXPECT_FALSE(render.at("buildings").at(0).at("payable").as_bool());
  EXPECT_TRUE(render.at("seats").at(0).at("bounds").is_null());
  EXPECT_TRUE(render.at("last").is_null());
  EXPECT_EQ(render.at("prompt").at("what"), "scout");
  EXPECT_FALSE(render.at("prompt").at("pass").as_bool());
}

void expect_city_as_described(const json::value& drawn, const json::value& described) {
  std::map<std::pair<int, int>, json::object> cells;
  for (const json::value& cell : drawn.at("cells").as_array()) {
    EXPECT_EQ(cell.at("height").to_number<std::size_t>(), cell.at("layers").as_string().size());
    cells[{cell.at("x").to_number<int>(), cell.at("y").to_number<int>()}] = cell.as_object();
  }
  const auto at = [&](const json::value& cell) -> const json::object& {
    return cells.at({cell.at(0).to_number<int>(), cell.at(1).to_number<int>()});
  };
  for (const json::value& cube : described.at("cubes").as_array())
    EXPECT_EQ(at(cube).at("cube"), cube.at(2));
  for (const json::value& cell : described.at("placed_workers").as_array())
    EXPECT_TRUE(at(cell).at("worker").as_bool());
  const json::array& buildings = described.at("buildings").as_array();
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    EXPECT_EQ(drawn.at("buildings").at(i).at("kind"), buildings[i].at("kind"));
    for (const json::value& cell : buildings[i].at("cells").as_array())
      EXPECT_EQ(at(cell).at("building").to_number<std::size_t>(), i);
  }
  EXPECT_EQ(drawn.at("store"), described.at("store"));
  EXPECT_EQ(drawn.at("markers"), described.at("markers"));
}

TEST(PanticapaeumRender, AgreesWithThePositionAndItsMoves) {
  const Asker engine;
  for (const Played& played : random_game(engine, 3, 1)) {
    const json::object render = ask_at(engine, "render", played.position);
    const json::array moves = engine.moves(played.position);
    EXPECT_EQ(render.at("scores"), ask_at(engine, "score", played.position).at("scores"));
    EXPECT_EQ(render.at("prompt").at("what"), played.position.at("phase"));
    EXPECT_EQ(render.at("prompt").at("pass").as_bool(), !by_do(moves, "pass").empty());
    EXPECT_EQ(render.at("prompt").at("worker").as_bool(), !by_do(moves, "worker").empty());
    EXPECT_EQ(render.at("choices").as_array().size(), by_do(moves, "scout").size());
    for (std::size_t seat = 0; seat < 3; ++seat)
      expect_city_as_described(render.at("seats").at(seat), played.position.at("seats").at(seat));
    if (played.position.at("phase") != "develop") continue;
    std::set<json::string> kinds;
    for (const json::value& move : by_do(moves, "build")) kinds.insert(move.at("kind").as_string());
    for (const json::value& building : render.at("buildings").as_array())
      EXPECT_EQ(building.at("payable").as_bool() && building.at("placeable").as_bool(),
                kinds.contains(building.at("kind").as_string()));
  }
}

TEST(PanticapaeumRender, NamesTheTileLaidLastAndTheWinners) {
  const Asker engine;
  json::value last = nullptr;
  for (const Played& played : random_game(engine, 2, 2)) {
    const json::object render = ask_at(engine, "render", played.position);
    EXPECT_EQ(render.at("last"), last) << json::serialize(render.at("prompt"));
    if (played.move.is_null()) {
      EXPECT_EQ(render.at("winners"), ask_at(engine, "score", played.position).at("winners"));
      EXPECT_FALSE(render.at("decided_by").as_string().empty());
    } else if (played.move.at("do") == "lay") {
      const std::int64_t seat = played.position.at("seat").as_int64();
      const auto count = played.position.at("seats").at(static_cast<std::size_t>(seat)).at("tiles");
      last = {{"seat", seat}, {"tile", count.as_array().size()}};
    }
  }
}

// A move as text that does not depend on the order of its fields.
std::string in_order(const json::object& move) {
  std::map<std::string, json::value> fields;
  for (const auto& field : move) fields[field.key()] = field.value();
  return json::serialize(json::value_from(fields));
}

std::set<std::string> places_as_moves(const json::object& answer, std::string_view phase) {
  std::set<std::string> moves;
  for (const json::value& place : answer.at("places").as_array()) {
    json::object move = place.as_object();
    move.erase("level");
    move["do"] = phase == "place" ? "build" : phase;
    moves.insert(in_order(move));
  }
  return moves;
}

// The moves that put something somewhere, a chosen colour left out.
std::set<std::string> placing_moves(const json::array& moves) {
  std::set<std::string> found;
  for (const json::value& entry : moves) {
    json::object move = entry.as_object();
    move.erase("colour");
    if (move.contains("x") || move.contains("cells")) found.insert(in_order(move));
  }
  return found;
}

TEST(PanticapaeumPlaces, AreThoseOfTheLegalMoves) {
  const Asker engine;
  std::set<std::string> phases;
  for (std::uint64_t seed = 3; seed < 6; ++seed)
    for (const Played& played : random_game(engine, 2, seed)) {
      const json::object answer = ask_at(engine, "places", played.position);
      const std::string phase(answer.at("phase").as_string());
      const json::array moves = engine.moves(played.position);
      EXPECT_EQ(places_as_moves(answer, phase), placing_moves(moves));
      if (!answer.at("places").as_array().empty()) phases.insert(phase);
      json::array workers;
      for (const json::value& move : by_do(moves, "worker")) workers.push_back(move.at("cell"));
      EXPECT_EQ(answer.at("workers"), workers);
    }
  EXPECT_THAT(phases, testing::UnorderedElementsAre("lay", "place", "relocate", "free_build"));
}

TEST(PanticapaeumPlaces, OfAKindAreWhereItCouldStand) {
  const Asker engine;
  for (const Played& played : random_game(engine, 2, 7)) {
    if (played.position.at("phase") != "place") continue;
    const json::value& kind = played.position.at("pending").at(0).at("kind");
    EXPECT_EQ(ask_at(engine, "places", played.position, {{"kind", kind}}).at("places"),
              ask_at(engine, "places", played.position).at("places"));
  }
}

TEST(PanticapaeumPreview, AgreesWithApply) {
  const Asker engine;
  for (const Played& played : random_game(engine, 2, 8)) {
    if (played.move.is_null()) break;
    const json::object preview =
        ask_at(engine, "preview", played.position, {{"move", played.move}});
    ASSERT_TRUE(preview.at("legal").as_bool());
    if (preview.at("reveals").as_bool()) continue;
    const json::value after = engine.apply(played.position, played.move).at("position");
    const auto seat = static_cast<std::size_t>(played.position.at("seat").as_int64());
    EXPECT_EQ(preview.at("after"), ask_at(engine, "score", after).at("scores").at(seat));
    EXPECT_EQ(preview.at("next").at("phase"), after.at("phase"));
    const json::value& was = played.position.at("seats").at(seat);
    const json::value& is = after.at("seats").at(seat);
    EXPECT_EQ(preview.at("coins").as_int64(),
              is.at("coins").as_int64() - was.at("coins").as_int64());
    for (const auto& [colour, count] : was.at("store").as_object()) {
      const json::value* more = preview.at("store").as_object().if_contains(colour);
      EXPECT_EQ(count.as_int64() + (more ? more->as_int64() : 0),
                is.at("store").at(colour).as_int64());
    }
  }
}

TEST(PanticapaeumPreview, RevealsOnlyWhatIsDrawn) {
  const Asker engine;
  int drawn = 0;
  for (std::uint64_t seed = 9; seed < 12; ++seed)
    for (const Played& played : random_game(engine, 2, seed)) {
      if (played.move.is_null()) break;
      const json::object view = ask_at(engine, "view", played.position);
      const bool reveals = ask_at(engine, "preview", played.position, {{"move", played.move}})
                               .at("reveals")
                               .as_bool();
      EXPECT_EQ(engine.apply(view.at("position"), played.move).at("ok").as_bool(), !reveals);
      const json::object applied = engine.apply(played.position, played.move);
      for (const json::value& event : applied.at("events").as_array())
        if (event.at("event") == "draw" || event.at("event") == "round") {
          EXPECT_TRUE(reveals);
          ++drawn;
        }
    }
  EXPECT_GE(drawn, 12);
}

TEST(PanticapaeumPreview, GivesTheReasonOfARefusalAsACode) {
  const Asker engine;
  const auto code = [&](const json::value& position, const json::value& move) {
    const json::object answer = ask_at(engine, "preview", position, {{"move", move}});
    return std::string(answer.at("reason").at("code").as_string());
  };
  json::value position = engine.start(2, {}, kPanticapaeum);
  EXPECT_EQ(code(position, {{"do", "scout"}, {"place", 5}}), "not_next");
  EXPECT_EQ(code(position, {{"do", "scout"}, {"place", 9}}), "no_place");
  EXPECT_EQ(code(position, {{"do", "step"}}), "not_asked");
  EXPECT_EQ(code(position, {{"do", "pass"}}), "no_pass");
  position = engine.apply(position, {{"do", "scout"}, {"place", 0}}).at("position");
  EXPECT_EQ(code(position, {{"do", "lay"}, {"x", 3}, {"y", 0}, {"rotation", 0}}), "founding");
  position =
      engine.apply(position, {{"do", "lay"}, {"x", 0}, {"y", 0}, {"rotation", 0}}).at("position");
  EXPECT_EQ(code(position, {{"do", "build"}, {"kind", "house"}, {"pay", {{"brown", 1}}}}),
            "wrong_price");
  EXPECT_EQ(code(position, {{"do", "build"}, {"kind", "house"}, {"pay", {{"brown", 2}}}}),
            "not_held");
  EXPECT_EQ(code(position, {{"do", "sell"}, {"colours", {"brown"}}}), "too_few");
  EXPECT_EQ(code(position, {{"do", "worker"}, {"cell", {90, 0}}}), "outside");
}

TEST(PanticapaeumExplain, AddsUpToTheScore) {
  const Asker engine;
  const std::map<std::string, std::string> parts = {{"house", "houses"},
                                                    {"winery", "wineries"},
                                                    {"fortress", "fortresses"},
                                                    {"aqueduct", "aqueducts"},
                                                    {"temple", "temples"}};
  for (const Played& played : random_game(engine, 2, 12)) {
    const json::object answer = ask_at(engine, "explain", played.position, {{"seat", 1}});
    std::map<std::string, std::int64_t> points;
    for (const json::value& line : answer.at("buildings").as_array()) {
      points[parts.at(std::string(line.at("kind").as_string()))] += line.at("points").as_int64();
      const json::value& reason = line.at("reason");
      const std::string_view code = reason.at("code").as_string();
      if (code != "level" && code != "buildings_beside") {
        EXPECT_EQ(reason.at("near").as_array().size(), reason.at("count").to_number<std::size_t>());
      }
    }
    for (const json::value& line : answer.at("drought").as_array())
      points["drought"] += line.at("points").as_int64();
    points["coins"] = answer.at("coins").at("points").as_int64();
    points["cubes"] = answer.at("cubes").at("points").as_int64();
    for (const auto& member : answer.at("score").as_object())
      if (member.key() != "total") {
        EXPECT_EQ(points[std::string(member.key())], member.value().as_int64()) << member.key();
      }
  }
}

}  // namespace
}  // namespace oikist
