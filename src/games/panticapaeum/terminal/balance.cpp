#include "games/panticapaeum/terminal/balance.h"

#include <string>

namespace oikist::cli {

using namespace panticapaeum;

namespace {

using Samples = std::vector<GameSample<Panticapaeum>>;
using OneSeat = SeatSample<Panticapaeum>;

std::size_t index(Do what) {
  return static_cast<std::size_t>(what);
}
std::size_t index(Phase phase) {
  return static_cast<std::size_t>(phase);
}
using panticapaeum::index;

bool is_raised(const View& view, const Move& move) {
  const TileForm& form = view.components().form(view.pending.back().number, move.number);
  const TileCell& part = form.cells[0];
  return view.own().city.find(Cell::make(move.cell().x + part.dx, move.cell().y + part.dy)) !=
         kNoPlot;
}

FigureTable source_table(const Samples& samples) {
  FigureTable table{"Points by source, per player", "source", {{"points", 2}, {"+/-", 2}}, {}};
  for (std::size_t i = 0; i < kPartNames.size(); ++i) {
    const Mean mean = mean_of(samples, [&](const OneSeat& seat) { return seat.score.parts[i]; });
    table.rows.push_back({std::string(kPartNames[i]), {mean.value(), mean.margin()}});
  }
  const Mean total = mean_of(samples, [](const OneSeat& seat) { return seat.score.total; });
  table.rows.push_back({"total", {total.value(), total.margin()}});
  return table;
}

// The points of a kind over its buildings, with the interval of a ratio of two means.
FigureTable building_table(const Samples& samples) {
  FigureTable table{"Buildings, per player",
                    "building",
                    {{"built", 2}, {"of them free", 2}, {"none", 0, true}, {"points apiece", 2}},
                    {}};
  double all = 0, all_free = 0, all_points = 0;
  for (const Kind kind : kAllKinds) {
    const std::size_t i = index(kind);
    const double paid = mean_of(samples, [&](const OneSeat& s) { return s.paid[i]; }).value();
    const double free = mean_of(samples, [&](const OneSeat& s) { return s.free[i]; }).value();
    const double none =
        mean_of(samples, [&](const OneSeat& s) { return s.paid[i] + s.free[i] == 0; }).value();
    const double points =
        mean_of(samples, [&](const OneSeat& s) { return s.score.parts[i]; }).value();
    const double built = paid + free;
    table.rows.push_back(
        {std::string(name(kind)), {built, free, none, built > 0 ? points / built : 0}});
    all += built;
    all_free += free;
    all_points += points;
  }
  table.rows.push_back({"all", {all, all_free, 0, all > 0 ? all_points / all : 0}});
  return table;
}

FigureTable action_table(const Samples& samples) {
  FigureTable table{"What a player does in a game", "action", {{"times", 2}}, {}};
  const auto add = [&](std::string what, auto figure) {
    table.rows.push_back({std::move(what), {mean_of(samples, figure).value()}});
  };
  const auto add_move = [&](std::string what, Do which) {
    add(std::move(what), [=](const OneSeat& seat) { return seat.moves[index(which)]; });
  };
  add_move("build", Do::build);
  add_move("sell", Do::sell);
  add_move("take 2 coins", Do::take_coins);
  add_move("take a cube", Do::take_cube);
  add("cubes sold", [](const OneSeat& seat) { return seat.cubes_sold; });
  add_move("steps bought", Do::step);
  add_move("workers placed", Do::worker);
  add("tiles raised", [](const OneSeat& seat) { return seat.tiles_raised; });
  add_move("discards at a round's end", Do::discard);
  add("workers in the end", [](const OneSeat& seat) { return seat.workers; });
  return table;
}

FigureTable power_table(const Samples& samples) {
  struct Power {
    std::string_view name;
    Do move;
    Phase phase;
  };
  constexpr std::array<Power, 5> kPowers = {{
      {"relocate", Do::relocate, Phase::relocate},
      {"free build", Do::free_build, Phase::free_build},
      {"aqueduct tile", Do::aqueduct_tile, Phase::aqueduct_tile},
      {"random tile", Do::random_tile, Phase::random_tile},
      {"advance elsewhere", Do::advance, Phase::advance},
  }};
  FigureTable table{"Powers, per player",
                    "power",
                    {{"used", 2}, {"declined", 2}, {"declined of asked", 0, true}},
                    {}};
  for (const Power& power : kPowers) {
    const double used =
        mean_of(samples, [&](const OneSeat& s) { return s.moves[index(power.move)]; }).value();
    const double declined =
        mean_of(samples, [&](const OneSeat& s) { return s.declined[index(power.phase)]; }).value();
    const double asked = used + declined;
    table.rows.push_back(
        {std::string(power.name), {used, declined, asked > 0 ? declined / asked : 0}});
  }
  return table;
}

FigureTable upgrade_table(const Samples& samples) {
  FigureTable table{
      "Upgrades, share of players who hold one in the end", "upgrade", {{"players", 0, true}}, {}};
  const auto add = [&](std::string what, auto holds) {
    table.rows.push_back({std::move(what), {mean_of(samples, holds).value()}});
  };
  add("a substitute", [](const OneSeat& seat) { return seat.upgrades.substitutes > 0; });
  add("both substitutes", [](const OneSeat& seat) { return seat.upgrades.substitutes > 1; });
  add("discount", [](const OneSeat& seat) { return seat.upgrades.discounts > 0; });
  add("coin", [](const OneSeat& seat) { return seat.upgrades.coins > 0; });
  return table;
}

// Each cell of the rows: the share of players whose marker reached it.
FigureTable row_table(const Components& components, const Samples& samples) {
  FigureTable table{"Rows: cells reached in the end, share of players", "row", {{"steps", 2}}, {}};
  int longest = 0;
  for (const Colour row : kAllColours) longest = std::max(longest, components.row_length(row));
  for (int cell = 1; cell <= longest; ++cell)
    table.columns.push_back({std::to_string(cell), 0, true});
  for (const Colour row : kAllColours) {
    const std::size_t i = index(row);
    FigureTable::Row line{std::string(name(row)), {}};
    line.figures.push_back(
        mean_of(samples, [&](const OneSeat& s) { return s.markers[i]; }).value());
    for (int cell = 1; cell <= longest; ++cell)
      line.figures.push_back(
          mean_of(samples, [&](const OneSeat& s) { return s.markers[i] >= cell; }).value());
    std::string codes;
    for (const BoardCell& cell : components.row(row).cells) {
      codes += codes.empty() ? ": " : " ";
      codes += code_of(cell);
    }
    line.name += codes;
    table.rows.push_back(std::move(line));
  }
  return table;
}

}  // namespace

void Balance<Panticapaeum>::note_move(const View& view, const Move& move,
                                      GameSample<Panticapaeum>& sample) {
  OneSeat& seat = sample.seats[view.seat];
  ++seat.moves[index(move.what)];
  if (move.what == Do::pass) ++seat.declined[index(view.phase)];
  if (move.what == Do::build) ++seat.paid[index(move.kind())];
  if (move.what == Do::free_build) ++seat.free[index(move.kind())];
  if (move.what == Do::sell) seat.cubes_sold += total(move.cubes);
  if (move.what == Do::lay && is_raised(view, move)) ++seat.tiles_raised;
}

void Balance<Panticapaeum>::note_end(const View& view, GameSample<Panticapaeum>& sample) {
  sample.winners = winners(view);
  for (std::size_t i = 0; i < sample.seats.size(); ++i) {
    const Seat& end = view.seats[i];
    OneSeat& seat = sample.seats[i];
    seat.score = score(view, static_cast<int>(i));
    seat.upgrades = end.upgrades;
    for (std::size_t row = 0; row < kColours; ++row) seat.markers[row] = end.markers[row];
    seat.workers = kWorkers - end.workers_in_supply;
  }
}

std::vector<FigureTable> Balance<Panticapaeum>::tables(const Rules& rules, const Samples& samples) {
  return {seat_table(samples),
          source_table(samples),
          building_table(samples),
          action_table(samples),
          power_table(samples),
          upgrade_table(samples),
          row_table(rules.components(), samples)};
}

}  // namespace oikist::cli
