// The table operations agree with the rules operations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/fast_random.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;

const json::value& pick(const json::array& list, FastRandom& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// The positions of a random game, the last one over.
std::vector<json::value> random_game(const Asker& engine, int players, const json::object& options,
                                     std::uint64_t seed) {
  FastRandom random(seed);
  std::vector<json::value> positions{engine.start(players, options)};
  for (;;) {
    const json::array moves = engine.moves(positions.back());
    if (moves.empty()) return positions;
    positions.push_back(engine.apply(positions.back(), pick(moves, random)).at("position"));
  }
}

TEST(Render, ShowsColumnsLineAndScores) {
  const Asker engine;
  const json::object start = ask_at(engine, "render", engine.start(2));
  EXPECT_EQ(start.at("rounds").as_int64(), 12);
  EXPECT_EQ(start.at("line").as_array().size(), 4u);
  EXPECT_TRUE(start.at("line").at(1).at("affordable").as_bool());
  EXPECT_FALSE(start.at("line").at(2).at("affordable").as_bool());
  EXPECT_EQ(start.at("seats").at(0).at("columns").as_array().size(), 4u);
  EXPECT_TRUE(start.at("last").is_null());
  for (const json::value& position : random_game(engine, 3, {}, 1)) {
    const json::object render = ask_at(engine, "render", position);
    EXPECT_EQ(render.at("scores"), ask_at(engine, "score", position).at("scores"));
    for (const json::value& seat : render.at("seats").as_array())
      for (const json::value& column : seat.at("columns").as_array()) {
        const json::string& layers = column.at("layers").as_string();
        EXPECT_EQ(column.at("height").to_number<std::size_t>(), layers.size());
        EXPECT_EQ(column.at("face").as_string().back(), layers.back());
      }
  }
}

TEST(Render, NamesTheWinnersAtTheEnd) {
  const Asker engine;
  const json::value last = random_game(engine, 2, {}, 2).back();
  const json::object render = ask_at(engine, "render", last);
  EXPECT_EQ(render.at("phase").as_string(), "over");
  EXPECT_EQ(render.at("winners"), ask_at(engine, "score", last).at("winners"));
}

TEST(Render, ShowsTheArchitectsTiles) {
  const Asker engine;
  const json::value second = random_game(engine, 1, {{"architect", "metagenes"}}, 3)[1];
  const json::object architect = ask_at(engine, "render", second).at("seats").at(1).as_object();
  EXPECT_EQ(architect.at("architect").as_string(), "metagenes");
  EXPECT_EQ(architect.at("tiles").as_array().size(), 1u);
}

TEST(Places, AreTheTrianglesOfTheLegalMoves) {
  const Asker engine;
  for (const json::value& position : random_game(engine, 2, {}, 4)) {
    const json::array places =
        ask_at(engine, "places", position, {{"slot", 0}}).at("places").as_array();
    std::size_t free = 0;
    for (const json::value& move : engine.moves(position))
      if (move.at("slot").as_int64() == 0) ++free;
    EXPECT_EQ(places.size() * 3, free);
  }
}

TEST(Places, AreNoneForATileThatCannotBePaid) {
  const Asker engine;
  const json::object answer = ask_at(engine, "places", engine.start(2), {{"slot", 3}});
  EXPECT_TRUE(answer.at("places").as_array().empty());
}

TEST(Preview, AgreesWithApply) {
  const Asker engine;
  FastRandom random(5);
  const json::object options = {
      {"variants", {"houses", "markets", "barracks", "temples", "gardens"}}};
  auto game = random_game(engine, 2, options, 5);
  game.pop_back();
  for (const json::value& position : game) {
    const json::value move = pick(engine.moves(position), random);
    const json::object preview = ask_at(engine, "preview", position, {{"move", move}});
    const json::value after = engine.apply(position, move).at("position");
    const std::int64_t seat = position.at("seat").as_int64();
    ASSERT_TRUE(preview.at("legal").as_bool());
    const auto own = [&](const json::value& where) {
      return ask_at(engine, "score", where).at("scores").as_array()[static_cast<std::size_t>(seat)];
    };
    EXPECT_EQ(preview.at("before"), own(position));
    EXPECT_EQ(preview.at("after"), own(after));
    EXPECT_EQ(preview.at("stones").as_int64(), preview.at("after").at("stones").as_int64() -
                                                   preview.at("before").at("stones").as_int64());
  }
}

TEST(Preview, GivesTheReasonOfARefusalAsACode) {
  const Asker engine;
  const json::object position = engine.start(2);
  const auto code = [&](int slot, int q, int r, int rotation) {
    const json::object move = {{"slot", slot}, {"q", q}, {"r", r}, {"rotation", rotation}};
    const json::object answer = ask_at(engine, "preview", position, {{"move", move}});
    return std::string(answer.at("reason").at("code").as_string());
  };
  EXPECT_EQ(code(0, 5, 5, 0), "not_touching");
  EXPECT_EQ(code(0, 0, 0, 0), "uneven");
  EXPECT_EQ(code(3, 1, -1, 4), "too_dear");
  EXPECT_EQ(code(9, 1, -1, 4), "no_slot");
}

TEST(Explain, AddsUpToTheScore) {
  const Asker engine;
  const json::object options = {
      {"variants", {"houses", "markets", "barracks", "temples", "gardens"}}};
  for (const json::value& position : random_game(engine, 2, options, 6)) {
    const json::object answer = ask_at(engine, "explain", position, {{"seat", 1}});
    for (const auto& [colour, part] : answer.at("score").as_object()) {
      if (!part.is_object()) continue;
      std::int64_t value = 0;
      for (const json::value& district : answer.at("districts").as_array())
        if (district.at("colour").as_string() == colour) value += district.at("value").as_int64();
      EXPECT_EQ(value, part.at("value").as_int64()) << colour;
    }
  }
}

TEST(Explain, GivesEveryKindOfReason) {
  const Asker engine;
  std::set<std::string> seen;
  for (std::uint64_t seed = 10; seed < 30; ++seed) {
    const json::object answer =
        ask_at(engine, "explain", random_game(engine, 2, {}, seed).back(), {{"seat", 0}});
    for (const json::value& district : answer.at("districts").as_array())
      seen.emplace(district.at("reason").at("code").as_string());
  }
  EXPECT_THAT(seen, testing::UnorderedElementsAre("largest_group", "smaller_group", "alone",
                                                  "beside_market", "on_edge", "inside",
                                                  "surrounded", "open_side", "always"));
}

TEST(Records, RoundTrip) {
  const Asker engine;
  const json::object made = engine.ask({{"op", "new"}, {"game", "akropolis"}, {"players", 2}});
  json::value position = made.at("position");
  json::array moves;
  for (int i = 0; i < 5; ++i) {
    moves.push_back(engine.moves(position)[static_cast<std::size_t>(i)]);
    position = engine.apply(position, moves.back()).at("position");
  }
  const json::array seats = {{{"kind", "person"}, {"name", "Олена"}},
                             {{"kind", "greedy"}, {"name", ""}}};
  const json::object record = engine.ask({{"op", "record"},
                                          {"position", made.at("position")},
                                          {"seed", made.at("seed")},
                                          {"seats", seats},
                                          {"moves", moves}});
  const json::object replay = engine.ask({{"op", "replay"}, {"record", record.at("record")}});
  EXPECT_EQ(replay.at("start"), made.at("position"));
  EXPECT_EQ(replay.at("position"), position);
  EXPECT_EQ(replay.at("seats"), json::value(seats));
  EXPECT_EQ(replay.at("seed"), made.at("seed"));
  EXPECT_EQ(replay.at("turns").at(4).at("move"), moves[4]);
}

TEST(Records, RefuseMismatchedFields) {
  const Asker engine;
  const json::object made = engine.ask({{"op", "new"}, {"game", "akropolis"}, {"players", 2}});
  const json::object person = {{"kind", "person"}, {"name", ""}};
  json::object request = {{"op", "record"},
                          {"position", made.at("position")},
                          {"seats", {person}},
                          {"moves", json::array{}}};
  EXPECT_THAT(engine.refusal(request), HasSubstr("seats: must have one entry for each player"));
  request["seats"] = {person, person};
  request["seed"] = std::string(64, '3');
  EXPECT_THAT(engine.refusal(request), HasSubstr("the seed deals other tiles"));
  request.erase("seed");
  request["moves"] = {{{"slot", 0}, {"q", 9}, {"r", 9}, {"rotation", 0}}};
  EXPECT_THAT(engine.refusal(request), HasSubstr("moves[0]: a tile on the ground"));
  EXPECT_THAT(engine.refusal({{"op", "replay"}, {"record", "nothing"}}), HasSubstr("bad_record"));
}

}  // namespace
}  // namespace oikist
