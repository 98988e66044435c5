// Cities described by their tops are worth what the same cities are worth in a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "games/panticapaeum/codec/codec.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;

// A random game, played to its end.
json::value played(const Asker& engine, std::string_view game, int players,
                   const json::object& options, std::uint64_t seed) {
  FastRandom random(seed);
  json::value position = engine.start(players, options, game);
  for (;;) {
    const json::array moves = engine.moves(position);
    if (moves.empty()) return position;
    const auto chosen = random.below(static_cast<std::uint32_t>(moves.size()));
    position = engine.apply(position, moves[chosen]).at("position");
  }
}

json::object seen_city(const json::value& seat) {
  json::array columns;
  for (const json::value& column : seat.at("columns").as_array())
    columns.push_back(
        json::array{column.at("q"), column.at("r"), column.at("face"), column.at("height")});
  return {{"stones", seat.at("stones")}, {"columns", std::move(columns)}};
}

TEST(Tally, OfAkropolisAgreesWithTheGame) {
  const Asker engine;
  const json::object options = {{"variants", {"houses", "markets", "barracks", "gardens"}},
                                {"barracks_edge", "any_empty"}};
  for (const int players : {2, 3, 4}) {
    const json::value position = played(engine, "akropolis", players, options, 5);
    const json::object render = ask_at(engine, "render", position);
    json::array cities;
    for (const json::value& seat : render.at("seats").as_array()) cities.push_back(seen_city(seat));
    const json::object tally = engine.ask(
        {{"op", "tally"}, {"game", "akropolis"}, {"options", options}, {"cities", cities}});
    EXPECT_EQ(tally.at("scores"), render.at("scores"));
    EXPECT_EQ(tally.at("winners"), render.at("winners"));
    for (int seat = 0; seat < players; ++seat) {
      const json::object explained = ask_at(engine, "explain", position, {{"seat", seat}});
      const json::value& seen = tally.at("cities").at(static_cast<std::size_t>(seat));
      for (const char* part : {"districts", "plazas", "lakes", "edge"})
        EXPECT_EQ(seen.at(part), explained.at(part));
    }
  }
}

TEST(Tally, OfASoloGameCountsTheFacesOfTheArchitect) {
  const Asker engine;
  for (const char* name : {"hippodamos", "metagenes", "callicrates"}) {
    const json::object options = {{"architect", name}, {"variants", {"markets", "temples"}}};
    const json::value position = played(engine, "akropolis", 1, options, 8);
    const json::object render = ask_at(engine, "render", position);
    const json::value& architect = render.at("seats").at(1);
    std::string faces;
    for (const json::value& tile : architect.at("tiles").as_array())
      faces += std::string(tile.at("faces").as_string());
    const json::object tally =
        engine.ask({{"op", "tally"},
                    {"game", "akropolis"},
                    {"options", options},
                    {"cities", json::array{seen_city(render.at("seats").at(0))}},
                    {"architect", {{"stones", architect.at("stones")}, {"faces", faces}}}});
    EXPECT_EQ(tally.at("scores"), render.at("scores"));
    EXPECT_EQ(tally.at("winners"), render.at("winners"));
  }
}

json::array cell_json(panticapaeum::Cell cell) {
  return {cell.x, cell.y};
}

json::object seen_estate(const panticapaeum::View& view, int seat) {
  const panticapaeum::Estate estate = panticapaeum::estate_of(view, seat);
  const panticapaeum::City& city = estate.city;
  json::array columns;
  json::array workers;
  json::array buildings;
  for (int plot = 0; plot < city.plot_count(); ++plot) {
    const auto cell = city.cell(plot);
    const bool drought = city.terrain(plot) == panticapaeum::Terrain::drought;
    columns.push_back(json::array{cell.x, cell.y, city.height(plot), drought ? "d" : "."});
    if (city.workers().has(plot)) workers.push_back(cell_json(cell));
  }
  for (const panticapaeum::Building& building : city.buildings()) {
    json::array cells;
    for (std::size_t i = 0; i < building.size; ++i)
      cells.push_back(cell_json(city.cell(building.plots[i])));
    buildings.push_back({{"kind", name(building.kind)}, {"cells", cells}});
  }
  json::object values;
  for (const panticapaeum::Kind kind : panticapaeum::kAllKinds) {
    const panticapaeum::Value value = estate.values[index(kind)];
    values[name(kind)] = json::array{value.points, value.per};
  }
  return {{"coins", estate.coins}, {"cubes", estate.cubes}, {"waters", estate.waters},
          {"values", values},      {"columns", columns},    {"workers", workers},
          {"buildings", buildings}};
}

TEST(Tally, OfPanticapaeumAgreesWithTheGame) {
  const Asker engine;
  for (const int players : {2, 3, 4}) {
    const json::value position =
        played(engine, "panticapaeum", players, {}, static_cast<std::uint64_t>(players));
    const auto given = Codec<Panticapaeum>::read_position(Fields(position.as_object(), "position"),
                                                          panticapaeum::Components::standard());
    json::array cities;
    for (int seat = 0; seat < players; ++seat) cities.push_back(seen_estate(given.view, seat));
    const json::object tally =
        engine.ask({{"op", "tally"}, {"game", "panticapaeum"}, {"cities", cities}});
    const json::object score = ask_at(engine, "score", position);
    EXPECT_EQ(tally.at("scores"), score.at("scores"));
    EXPECT_EQ(tally.at("winners"), score.at("winners"));
    for (std::size_t seat = 0; seat < cities.size(); ++seat) {
      std::int64_t total = 0;
      for (const json::value& line : tally.at("cities").at(seat).at("lines").as_array())
        total += line.at("points").as_int64();
      EXPECT_EQ(total, tally.at("scores").at(seat).at("total").as_int64());
    }
  }
}

TEST(Tally, SaysWhatCountsForABuilding) {
  const Asker engine;
  const json::object answer = engine.line(
      R"({"op":"tally","game":"panticapaeum","cities":[{"coins":5,"cubes":2,"waters":true,
      "values":{"house":2,"winery":[1,3],"fortress":1,"aqueduct":1,"temple":0},
      "columns":[[0,0,1,"."],[1,0,1,"d"],[2,0,1,"."],[0,1,2,"."]],
      "buildings":[{"kind":"house","cells":[[0,0]]},{"kind":"fortress","cells":[[0,1]]}],
      "workers":[[1,0]]}]})");
  const json::value& lines = answer.at("cities").at(0).at("lines");
  EXPECT_EQ(lines.at(0).at("points"), 2);
  EXPECT_EQ(lines.at(0).at("near"), json::parse("[[1,0]]"));
  EXPECT_EQ(lines.at(1).at("points"), 2);
  EXPECT_EQ(answer.at("scores").at(0).at("total"), 2 + 2 + 2 + 2);
}

TEST(Tally, RefusesWhatNoCityCanBe) {
  const Asker engine;
  const auto akropolis = [&](const json::array& columns) {
    return engine.refusal(
        {{"op", "tally"},
         {"game", "akropolis"},
         {"cities", json::array{json::object{{"stones", 0}, {"columns", columns}}}}});
  };
  EXPECT_THAT(akropolis({}), HasSubstr("cities[0]: a city has at least one hex"));
  EXPECT_THAT(akropolis(json::parse(R"([[0,0,"x",1]])").as_array()),
              HasSubstr("one of the letters"));
  EXPECT_THAT(akropolis({json::array{0, 0, "h", 1}, json::array{3, 0, "h", 1}}),
              HasSubstr("bad_city"));
  EXPECT_THAT(engine.refusal(json::parse(R"({"op":"tally","game":"akropolis",
        "options":{"athena":true},"cities":[{"stones":0,"columns":[[0,0,"hh",1,0]]}]})")
                                 .as_object()),
              HasSubstr("two different colours"));
  const auto panticapaeum = [&](const std::string& columns, const std::string& buildings) {
    return engine.refusal(
        json::parse(R"({"op":"tally","game":"panticapaeum","cities":[{"coins":0,"cubes":0,
        "waters":false,"values":{"house":1,"winery":0,"fortress":0,"aqueduct":0,"temple":0},
        "workers":[],"columns":)" +
                    columns + R"(,"buildings":)" + buildings + "}]}")
            .as_object());
  };
  EXPECT_THAT(panticapaeum(R"([[0,0,1,"."],[2,0,1,"."]])", "[]"), HasSubstr("not one piece"));
  EXPECT_THAT(panticapaeum(R"([[0,0,1,"."],[0,0,1,"."]])", "[]"), HasSubstr("two columns"));
  EXPECT_THAT(
      panticapaeum(R"([[0,0,1,"."],[1,0,2,"."]])", R"([{"kind":"temple","cells":[[0,0],[1,0]]}])"),
      HasSubstr("same height"));
  EXPECT_THAT(panticapaeum(R"([[0,0,1,"."]])", R"([{"kind":"house","cells":[[1,0]]}])"),
              HasSubstr("not in the city"));
}

}  // namespace
}  // namespace oikist
