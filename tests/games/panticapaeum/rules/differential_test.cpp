// The engine against the slow reference, which shares no code with it: games played in lock step.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <ostream>

#include "games/panticapaeum/rules/deal.h"
#include "games/panticapaeum/rules/embedded.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/panticapaeum.h"
#include "games/panticapaeum/rules/parts.h"
#include "tests/reference/panticapaeum_reference.h"

namespace oikist::panticapaeum {
namespace {

namespace ref = oikist::reference::panticapaeum;
namespace bj = boost::json;

// ---- The component file, read a second time and in the plainest way.

std::string text_of(const bj::value& value) {
  return std::string(value.as_string());
}
int int_of(const bj::value& value) {
  return static_cast<int>(value.as_int64());
}

ref::Colour colour_named(const std::string& name) {
  static const std::map<std::string, ref::Colour> kNames = {{"brown", ref::Colour::brown},
                                                            {"purple", ref::Colour::purple},
                                                            {"white", ref::Colour::white},
                                                            {"orange", ref::Colour::orange},
                                                            {"green", ref::Colour::green}};
  return kNames.at(name);
}

ref::Kind kind_named(const std::string& name) {
  static const std::map<std::string, ref::Kind> kNames = {{"house", ref::Kind::house},
                                                          {"winery", ref::Kind::winery},
                                                          {"fortress", ref::Kind::fortress},
                                                          {"aqueduct", ref::Kind::aqueduct},
                                                          {"temple", ref::Kind::temple}};
  return kNames.at(name);
}

std::vector<std::string> rows_of(const bj::value& value) {
  std::vector<std::string> rows;
  for (const bj::value& row : value.as_array()) rows.push_back(text_of(row));
  return rows;
}

ref::Fraction fraction_of(const bj::value& value) {
  if (value.is_int64()) return {int_of(value), 1};
  const std::string text = text_of(value);
  return {std::stoi(text), std::stoi(text.substr(text.find('/') + 1))};
}

// One ladder for all kinds, or one for each of them.
const bj::value& ladder_of(const bj::value& ladders, ref::Kind kind) {
  if (!ladders.is_object()) return ladders;
  for (const auto& [name, ladder] : ladders.as_object())
    if (kind_named(std::string(name)) == kind) return ladder;
  throw std::runtime_error("the file has no ladder for a kind of building");
}

ref::Components reference_components() {
  const std::string_view text = data::panticapaeum_json;
  const bj::value file = bj::parse(bj::string_view(text.data(), text.size()));
  ref::Components set;
  for (const bj::value& tile : file.at("terrain tiles").as_array())
    set.terrain_tiles.push_back({int_of(tile.at("id")), rows_of(tile.at("cells"))});
  for (const bj::value& tile : file.at("aqueduct tiles").as_array())
    set.aqueduct_tiles.push_back(
        {int_of(tile.at("id")), int_of(tile.at("copies")), rows_of(tile.at("cells"))});
  for (const bj::value& building : file.at("buildings").as_array())
    set.buildings.push_back({kind_named(text_of(building.at("name"))),
                             colour_named(text_of(building.at("row"))),
                             int_of(building.at("cells")), int_of(building.at("copies"))});
  for (const auto& [players, ladder] : file.at("cost ladders").as_object())
    for (const ref::Kind kind : ref::kKinds)
      for (const bj::value& price : ladder_of(ladder, kind).as_array())
        set.cost_ladders[std::stoi(std::string(players))][kind].push_back(int_of(price));
  for (const bj::value& row : file.at("development").as_array()) {
    set.development.push_back({colour_named(text_of(row.at("row"))), rows_of(row.at("cells")), {}});
    for (const bj::value& points : row.at("points").as_array())
      set.development.back().points.push_back(fraction_of(points));
  }
  return set;
}

// ---- The engine's values in the reference's words.

template <class To, class From>
To as(From value) {
  return static_cast<To>(static_cast<int>(value));
}

ref::Cell as_reference(Cell cell) {
  return {cell.x, cell.y};
}

ref::Cubes as_reference(const Cubes& cubes) {
  ref::Cubes copy{};
  std::copy(cubes.begin(), cubes.end(), copy.begin());
  return copy;
}

void add_tile_choice(const Move& move, ref::Move& copy) {
  copy.x = move.cell().x;
  copy.y = move.cell().y;
  copy.rotation = move.number;
  if (move.choice != kNoChoice) copy.colour = as<ref::Colour>(move.choice);
}

ref::Move as_reference(const Move& move) {
  static const std::map<Do, ref::Do> kDo = {{Do::scout, ref::Do::scout},
                                            {Do::lay, ref::Do::lay},
                                            {Do::build, ref::Do::build},
                                            {Do::place, ref::Do::place},
                                            {Do::sell, ref::Do::sell},
                                            {Do::take_coins, ref::Do::take},
                                            {Do::take_cube, ref::Do::take},
                                            {Do::step, ref::Do::step},
                                            {Do::relocate, ref::Do::relocate},
                                            {Do::free_build, ref::Do::free_build},
                                            {Do::aqueduct_tile, ref::Do::aqueduct_tile},
                                            {Do::random_tile, ref::Do::random_tile},
                                            {Do::advance, ref::Do::advance},
                                            {Do::worker, ref::Do::worker},
                                            {Do::discard, ref::Do::discard},
                                            {Do::pass, ref::Do::pass}};
  ref::Move copy;
  copy.do_ = kDo.at(move.what);
  if (move.what == Do::scout) copy.place = move.number;
  if (move.what == Do::lay) add_tile_choice(move, copy);
  if (move.what == Do::build || move.what == Do::free_build) copy.kind = as<ref::Kind>(move.choice);
  if (move.what == Do::build) copy.pay = as_reference(move.cubes);
  if (move.what == Do::sell)
    for (std::size_t i = 0; i < move.cubes.size(); ++i)
      if (move.cubes[i] > 0) copy.colours.push_back(ref::kColours[i]);
  if (move.what == Do::take_coins) copy.coins = 2;
  if (move.what == Do::take_cube) copy.colour = as<ref::Colour>(move.choice);
  if (move.what == Do::place || move.what == Do::relocate || move.what == Do::free_build)
    for (std::size_t i = 0; i < move.cell_count; ++i)
      copy.cells.push_back(as_reference(move.cells[i]));
  if (move.what == Do::relocate) copy.building = move.number;
  if (move.what == Do::advance) copy.row = as<ref::Colour>(move.choice);
  if (move.what == Do::discard) copy.cubes = as_reference(move.cubes);
  if (move.what == Do::worker) copy.cell = as_reference(move.cell());
  return copy;
}

ref::Pending as_reference(const Pending& task) {
  ref::Pending copy;
  copy.what = as<ref::What>(task.task);
  switch (task.task) {
    case Task::lay:
      if (is_aqueduct_tile(task.number))
        copy.aqueduct = shape_of(task.number);
      else
        copy.tile = task.number;
      break;
    case Task::place:
      copy.kind = as<ref::Kind>(task.number);
      break;
    case Task::move:
    case Task::step:
    case Task::advance:
      copy.row = as<ref::Colour>(task.number);
      break;
    case Task::aqueduct_tile:
      copy.shape = task.number;
      break;
    default:
      break;
  }
  copy.bought = task.bought;
  return copy;
}

ref::Seat as_reference(const SeatParts& parts, const City& city) {
  ref::Seat seat;
  seat.coins = parts.coins;
  seat.store = parts.store;
  seat.workers_available = parts.workers_available;
  seat.workers_supply = parts.workers_in_supply;
  seat.markers = parts.markers;
  for (int i = 0; i < parts.substitutes; ++i) seat.upgrades.push_back(ref::Upgrade::substitute);
  for (int i = 0; i < parts.discounts; ++i) seat.upgrades.push_back(ref::Upgrade::discount);
  for (int i = 0; i < parts.coin_upgrades; ++i) seat.upgrades.push_back(ref::Upgrade::coin);
  for (const Placement& tile : parts.tiles) {
    ref::LaidTile laid{{}, {}, tile.corner.x, tile.corner.y, tile.rotation};
    if (is_aqueduct_tile(tile.tile))
      laid.aqueduct = shape_of(tile.tile);
    else
      laid.tile = tile.tile;
    seat.tiles.push_back(laid);
  }
  for (const BuildingParts& building : parts.buildings) {
    seat.buildings.push_back({as<ref::Kind>(building.kind), {}});
    for (const Cell cell : building.cells)
      seat.buildings.back().cells.push_back(as_reference(cell));
  }
  for (const Cell cell : parts.placed_workers) seat.placed_workers.insert(as_reference(cell));
  for (const CubeParts& cube : parts.cubes)
    seat.cubes[as_reference(cube.cell)] = as<ref::Colour>(cube.colour);
  for (int plot = 0; plot < city.plot_count(); ++plot)
    seat.ground[as_reference(city.cell(plot))] = {
        city.height(plot), ".bpwogd*"[static_cast<std::size_t>(city.terrain(plot))]};
  return seat;
}

// The order in which discarded tiles come back: the permutation applied once more each time.
class Reshuffler {
 public:
  explicit Reshuffler(const std::array<TileId, kTerrainTiles>& permutation) {
    for (int i = 0; i < kTerrainTiles; ++i)
      order_[i + 1] = permutation_[i + 1] = permutation[static_cast<std::size_t>(i)];
  }
  void operator()(std::vector<int>& tiles) {
    std::vector<int> sorted;
    for (const auto& [place, tile] : order_)
      if (std::count(tiles.begin(), tiles.end(), tile) > 0) sorted.push_back(tile);
    tiles = sorted;
    for (auto& [place, tile] : order_) tile = permutation_.at(tile);
  }

 private:
  std::map<int, int> permutation_;
  std::map<int, int> order_;
};

// The standard set with other tokens: some several times, some with twice the same colour.
const Components& set_with_other_tokens() {
  static const Components set = [] {
    std::string text(data::panticapaeum_json);
    text.replace(text.find("\"status\""), 0,
                 R"("tokens": {"single": ["g", "g", "w", "w", "w"], "double": ["ww", "gg", "pp",)"
                 R"( "bb", "oo", "bp", "bp", "og", "og", "wb"]}, )");
    return Components::parse(text);
  }();
  return set;
}

ref::Game reference_game(const Position& start) {
  const Parts parts = parts_of(start);
  std::vector<int> bag(parts.circle.begin(), parts.circle.end());
  bag.insert(bag.end(), parts.bag->begin(), parts.bag->end());
  std::vector<ref::Colour> singles;
  for (const Colour colour : parts.singles) singles.push_back(as<ref::Colour>(colour));
  std::vector<std::array<ref::Colour, 2>> doubles;
  for (const auto& pair : parts.doubles)
    doubles.push_back({as<ref::Colour>(pair[0]), as<ref::Colour>(pair[1])});
  return ref::Game(reference_components(), start.view().players(),
                   start.view().rules().physical_supply(), bag, singles, doubles,
                   Reshuffler(start.hidden().reshuffle));
}

// ---- Comparison.

void expect_same_seats(const View& view, const Parts& parts, const ref::Game& game) {
  for (int i = 0; i < view.players(); ++i) {
    const std::size_t at = static_cast<std::size_t>(i);
    const ref::Seat mine = as_reference(parts.seats[at], view.seats[at].city);
    ref::Seat other = game.seat_state(i);
    std::sort(other.upgrades.begin(), other.upgrades.end());
    EXPECT_EQ(mine.coins, other.coins);
    EXPECT_EQ(mine.store, other.store);
    EXPECT_EQ(mine.workers_available, other.workers_available);
    EXPECT_EQ(mine.workers_supply, other.workers_supply);
    EXPECT_EQ(mine.markers, other.markers);
    EXPECT_EQ(mine.upgrades, other.upgrades);
    EXPECT_TRUE(mine == other) << "seat " << i;
  }
}

void expect_same_table(const Parts& parts, const ref::Game& game) {
  EXPECT_EQ(parts.round, game.round());
  EXPECT_EQ(parts.turn, game.turn());
  EXPECT_EQ(parts.seat, game.seat());
  EXPECT_EQ(as<ref::Phase>(parts.phase), game.phase());
  EXPECT_EQ(parts.trireme, game.trireme());
  std::vector<std::optional<int>> circle;
  for (const TileId tile : parts.circle)
    circle.push_back(tile == kNoTile ? std::nullopt : std::optional<int>(tile));
  EXPECT_EQ(circle, game.circle());
  std::vector<int> discard = game.discard();
  std::sort(discard.begin(), discard.end());
  EXPECT_EQ(std::vector<int>(parts.discard.begin(), parts.discard.end()), discard);
  EXPECT_EQ(std::vector<int>(parts.bag->begin(), parts.bag->end()), game.bag());
  EXPECT_EQ(*parts.bag_left, static_cast<int>(game.bag().size()));
  for (const Kind kind : kAllKinds)
    EXPECT_EQ(parts.columns[index(kind)], game.columns().at(as<ref::Kind>(kind)));
  std::vector<ref::Pending> pending;
  for (const Pending& task : parts.pending) pending.push_back(as_reference(task));
  EXPECT_TRUE(pending == game.pending()) << "pending";
}

void expect_same_scores(const View& view, const ref::Game& game) {
  for (int seat = 0; seat < view.players(); ++seat) {
    const Score mine = score(view, seat);
    const ref::Score other = game.score(seat);
    EXPECT_EQ(mine.part(Part::houses), other.houses);
    EXPECT_EQ(mine.part(Part::wineries), other.wineries);
    EXPECT_EQ(mine.part(Part::fortresses), other.fortresses);
    EXPECT_EQ(mine.part(Part::aqueducts), other.aqueducts);
    EXPECT_EQ(mine.part(Part::temples), other.temples);
    EXPECT_EQ(mine.part(Part::coins), other.coins);
    EXPECT_EQ(mine.part(Part::cubes), other.cubes);
    EXPECT_EQ(mine.part(Part::drought), other.drought);
    EXPECT_EQ(mine.total, other.total);
  }
}

void expect_same_moves(const MoveList& moves, const ref::Game& game) {
  std::set<ref::Move> mine;
  for (const Move& move : moves) mine.insert(as_reference(move));
  EXPECT_EQ(mine.size(), moves.size()) << "a move is listed twice";
  const std::set<ref::Move> others = game.legal_moves();
  if (mine == others) return;
  for (const ref::Move& move : mine)
    if (!others.contains(move)) ADD_FAILURE() << "only the engine: " << to_string(move);
  for (const ref::Move& move : others)
    if (!mine.contains(move)) ADD_FAILURE() << "only the reference: " << to_string(move);
}

// ---- Players.

// The move that leaves the mover with most points at once; chance decides among equals.
Move greedy_move(const Position& position, const MoveList& moves, FastRandom& random) {
  const int seat = position.view().seat;
  Move best = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  int best_value = -1000000;
  for (const Move& move : moves) {
    Position next = position;
    Panticapaeum::play(next, move);
    // A little noise breaks ties; leaving a power unused is worth less than using it.
    const int value = 16 * score(next.view(), seat).total + static_cast<int>(random.below(16)) -
                      (move.what == Do::pass ? 8 : 0);
    if (value <= best_value) continue;
    best_value = value;
    best = move;
  }
  return best;
}

// Keeps only the moves that `wanted` names, if there are any.
template <class Wanted>
void prefer(MoveList& moves, Wanted wanted) {
  const auto unwanted = std::stable_partition(moves.begin(), moves.end(), wanted);
  if (unwanted != moves.begin()) moves.erase(unwanted, moves.end());
}

// Mostly builds, sells, steps on and uses powers, and keeps its workers: so that it reaches the far
// cells of the rows and the prompts that depend on free workers.
Move busy_move(MoveList moves, FastRandom& random) {
  if (random.below(8) > 0) prefer(moves, [](const Move& move) { return move.what != Do::worker; });
  if (random.below(4) > 0) prefer(moves, [](const Move& move) { return move.what != Do::pass; });
  if (random.below(8) > 0)
    prefer(moves, [](const Move& move) { return move.what != Do::take_coins; });
  if (random.below(4) > 0)
    prefer(moves, [](const Move& move) { return move.what == Do::build || move.what == Do::sell; });
  if (random.below(3) == 0)  // the row with the rarest prompts
    prefer(moves, [](const Move& move) {
      return move == Move::take(Colour::orange) || move == Move::advance(Colour::orange) ||
             (move.what == Do::build && move.kind() == Kind::aqueduct) ||
             (move.what == Do::sell && move.cubes[index(Colour::orange)] > 0);
    });
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

enum class Player { random, greedy, busy };

struct Plan {
  int players;
  Supply supply;
  Player player;
};

std::string name_of(const Plan& plan) {
  const std::string supply = plan.supply == Supply::physical ? "Physical" : "Unlimited";
  const std::string player = plan.player == Player::random   ? "Random"
                             : plan.player == Player::greedy ? "Greedy"
                                                             : "Busy";
  return std::to_string(plan.players) + "Players" + supply + player;
}

// Otherwise the bytes of the plan, padding and all, would be in the names of the tests.
void PrintTo(const Plan& plan, std::ostream* out) {
  *out << name_of(plan);
}

Move choose(Player player, const Position& position, const MoveList& moves, FastRandom& random) {
  if (player == Player::greedy) return greedy_move(position, moves, random);
  if (player == Player::busy) return busy_move(moves, random);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// How often each phase was met.
using Tally = std::array<int, kPhaseNames.size()>;

// Plays one game in lock step; gives the number of positions compared.
int play_in_lock_step(const Plan& plan, std::uint64_t number, Tally& tally) {
  const Components& set = number % 4 == 3 ? set_with_other_tokens() : Components::standard();
  const Rules rules(plan.players, {plan.supply}, set);
  Position position = deal(rules, Seed::from_number(number));
  ref::Game game = reference_game(position);
  FastRandom random(number);
  MoveList moves;
  std::string line;
  for (int compared = 1;; ++compared) {
    const Parts parts = parts_of(position);
    Panticapaeum::legal_moves(position.view(), moves);
    expect_same_table(parts, game);
    expect_same_seats(position.view(), parts, game);
    expect_same_scores(position.view(), game);
    expect_same_moves(moves, game);
    ++tally[static_cast<std::size_t>(parts.phase)];
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "game " << number << ", after " << compared - 1
                    << " moves, the last: " << line;
      return compared;
    }
    if (Panticapaeum::is_over(position.view())) {
      EXPECT_TRUE(game.over());
      EXPECT_EQ(winners(position.view()), game.winners());
      return compared;
    }
    const Move move = choose(plan.player, position, moves, random);
    line = move_text(move);
    Panticapaeum::play(position, move);
    game.apply(as_reference(move));
  }
}

// Of each of 18 plans: 108,000 positions in all.
constexpr int positions_of(Player player) {
  return player == Player::busy ? 10000 : 4000;
}

class Differential : public testing::TestWithParam<Plan> {};

TEST_P(Differential, AgreesWithTheReferenceAtEveryPosition) {
  const Plan plan = GetParam();
  std::uint64_t number = static_cast<std::uint64_t>(plan.players) * 1000;
  Tally tally{};
  for (int compared = 0; compared < positions_of(plan.player) && !HasFailure();)
    compared += play_in_lock_step(plan, number++, tally);
  if (plan.player != Player::busy) return;
  for (std::size_t i = 0; i < tally.size(); ++i)
    EXPECT_GT(tally[i], 5) << "too few positions in the phase " << kPhaseNames[i];
}

std::vector<Plan> all_plans() {
  std::vector<Plan> plans;
  for (const int players : {2, 3, 4})
    for (const Supply supply : {Supply::unlimited, Supply::physical})
      for (const Player player : {Player::random, Player::greedy, Player::busy})
        plans.push_back({players, supply, player});
  return plans;
}

INSTANTIATE_TEST_SUITE_P(Games, Differential, testing::ValuesIn(all_plans()),
                         [](const auto& tested) { return name_of(tested.param); });

}  // namespace
}  // namespace oikist::panticapaeum
