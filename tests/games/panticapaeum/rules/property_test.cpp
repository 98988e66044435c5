// What must hold in every position of every game.
#include <rapidcheck.h>

#include <functional>
#include <map>
#include <set>

#include "base/json.h"
#include "games/panticapaeum/rules/embedded.h"
#include "tests/games/panticapaeum/rules/board.h"

namespace oikist::panticapaeum {
namespace {

Rules any_rules() {
  const int players = *rc::gen::inRange(2, 5);
  const bool physical = *rc::gen::arbitrary<bool>();
  return Rules(players, {physical ? Supply::physical : Supply::unlimited});
}

// Prefers what leads to unusual prompts, so that few games meet them all.
Move lively_move(const View& view, FastRandom& random) {
  Move move = random_move(view, random);
  for (int i = 0; i < 6 && (move.what == Do::worker || move.what == Do::pass ||
                            move.what == Do::take_coins || move.what == Do::take_cube);
       ++i)
    move = random_move(view, random);
  return move;
}

// A position somewhere in a game.
Position any_position() {
  const Rules rules = any_rules();
  const auto number = *rc::gen::arbitrary<std::uint32_t>();
  const int plies = *rc::gen::inRange(0, 150 * rules.players() / 2);
  FastRandom random(number);
  Position position = deal(rules, Seed::from_number(number));
  for (int i = 0; i < plies && position.view().phase != Phase::over; ++i)
    Panticapaeum::play(position, lively_move(position.view(), random));
  return position;
}

void expect_property(const char* description, const std::function<void()>& property) {
  EXPECT_TRUE(rc::check(description, property));
}

std::set<std::string> legal_set(const Position& position) {
  const auto texts = move_texts(position);
  return {texts.begin(), texts.end()};
}

// Every move that could be thought of near the city, legal or not.
MoveList possible_moves(const View& view, FastRandom& random) {
  MoveList moves = {Move::pass(), Move::step(), Move::take_coins(), Move::take_aqueduct_tile(),
                    Move::draw_random_tile()};
  for (int place = 0; place < kMaxCircle; ++place) moves.push_back(Move::scout(place));
  for (const Colour colour : kAllColours) {
    moves.push_back(Move::take(colour));
    moves.push_back(Move::advance(colour));
  }
  const City& city = view.own().city;
  const Bounds box = city.plot_count() > 0 ? city.bounds() : Bounds{};
  for (int y = box.min_y - 3; y <= box.max_y + 3; ++y)
    for (int x = box.min_x - 3; x <= box.max_x + 3; ++x) {
      const Cell cell = Cell::make(x, y);
      moves.push_back(Move::worker(cell));
      for (int rotation = 0; rotation <= kRotations; ++rotation) {
        moves.push_back(Move::lay(cell, rotation));
        moves.push_back(Move::lay(cell, rotation, kAllColours[random.below(kColours)]));
      }
      for (const Cell other : {Cell::make(x + 1, y), Cell::make(x, y + 1), Cell::make(x - 1, y),
                               Cell::make(x + 1, y + 1), cell}) {
        const bool one = other == cell;
        moves.push_back(one ? Move::place(cell) : Move::place(cell, other));
        for (const Kind kind : kAllKinds)
          moves.push_back(one ? Move::free_build(kind, cell) : Move::free_build(kind, cell, other));
        for (int i = 0; i <= city.buildings().ssize(); ++i)
          moves.push_back(one ? Move::relocate(i, cell) : Move::relocate(i, cell, other));
      }
    }
  Cubes cubes{};
  for (int code = 0; code < 3 * 3 * 3 * 3 * 3; ++code) {
    for (int i = 0, rest = code; i < kColours; ++i, rest /= 3)
      cubes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(rest % 3);
    moves.push_back(Move::sell(cubes));
    moves.push_back(Move::discard(cubes));
    for (const Kind kind : kAllKinds) moves.push_back(Move::build(kind, cubes));
  }
  return moves;
}

TEST(Property, EveryGeneratedMoveIsAcceptedAndNothingElse) {
  expect_property("listed if and only if why_illegal is silent", [] {
    const Position position = any_position();
    const auto legal = legal_set(position);
    MoveList moves;
    legal_moves(position.view(), moves);
    RC_ASSERT(legal.size() == moves.size());
    for (const Move& move : moves) RC_ASSERT(why_illegal(position.view(), move) == "");
    FastRandom random(1);
    for (const Move& move : possible_moves(position.view(), random))
      RC_ASSERT(is_legal(position.view(), move) == legal.contains(move_text(move)));
  });
}

TEST(Property, UntidyMovesAreRefused) {
  expect_property("a legal move with a stray part is not legal", [] {
    const Position position = any_position();
    MoveList moves;
    legal_moves(position.view(), moves);
    for (Move move : moves) {
      const bool uses_cubes =
          move.what == Do::build || move.what == Do::sell || move.what == Do::discard;
      if (!uses_cubes) move.cubes[0] = 1;
      if (uses_cubes) move.number = 1;
      RC_ASSERT(!is_legal(position.view(), move));
    }
  });
}

TEST(Property, NotationIsReadAsItIsWritten) {
  expect_property("parse(text(move)) == move", [] {
    const Position position = any_position();
    MoveList moves;
    legal_moves(position.view(), moves);
    for (const Move& move : moves) RC_ASSERT(parse_move(move_text(move)) == move);
  });
}

TEST(Property, IncrementalStateEqualsStateRebuiltFromParts) {
  expect_property("position_from_parts(parts_of(p)) == p", [] {
    const Position position = any_position();
    const Position rebuilt = position_from_parts(position.view().rules(), parts_of(position));
    RC_ASSERT(rebuilt == position);
    RC_ASSERT(rebuilt.hash() == position.hash());
    RC_ASSERT(view_from_parts(position.view().rules(), parts_of(position.view())) ==
              position.view());
  });
}

TEST(Property, ViewsOfGamesThatDifferOnlyInHiddenOrderAreEqualUntilTheReveal) {
  expect_property("the view depends on nothing hidden", [] {
    Position position = any_position();
    FastRandom random(*rc::gen::arbitrary<std::uint32_t>());
    Position other = determinize(position.view(), random);
    while (position.view().phase != Phase::over) {
      const Move move = lively_move(position.view(), random);
      const bool reveals = Panticapaeum::reveals(position.view(), move);
      const int bag = position.view().bag_left;
      const BitSet discard = position.view().discard;
      Panticapaeum::play(position, move);
      Panticapaeum::play(other, move);
      const bool drawn =
          position.view().bag_left != bag || position.view().discard.count() < discard.count();
      RC_ASSERT(reveals == drawn);
      if (reveals) break;
      RC_ASSERT(position.view() == other.view());
      RC_ASSERT(position.view().hash() == other.view().hash());
    }
  });
}

TEST(Property, TilesCubesWorkersAndBuildingsAreNeverLost) {
  expect_property("conservation", [] {
    const Position position = any_position();
    const View& view = position.view();
    RC_ASSERT(view.tiles_in_bag().count() == view.bag_left);
    RC_ASSERT(static_cast<int>(position.hidden().bag.size()) == view.bag_left);
    for (const TileId tile : position.hidden().bag) RC_ASSERT(view.tiles_in_bag().has(tile));
    for (int i = 0; i < view.players(); ++i) {
      const Seat& owner = seat(position, static_cast<std::size_t>(i));
      RC_ASSERT(owner.workers_available + owner.workers_in_supply + owner.city.workers().count() ==
                kWorkers);
    }
  });
}

TEST(Property, DifferentPositionsHashDifferently) {
  std::map<std::uint64_t, Position> seen;
  FastRandom random(5);
  Position position = deal(Rules(2, {}), Seed::from_number(5));
  while (position.view().phase != Phase::over) {
    const auto [at, fresh] = seen.emplace(position.view().hash(), position);
    EXPECT_TRUE(fresh);
    EXPECT_TRUE(at->second == position);
    Panticapaeum::play(position, random_move(position.view(), random));
  }
}

TEST(Property, RandomMovesAreLegalAndEachHasTheSameChance) {
  FastRandom random(9);
  for (std::uint64_t number = 0; number < 12; ++number) {
    Position position = deal(Rules(2, {}), Seed::from_number(number));
    std::set<Phase> tested;
    while (position.view().phase != Phase::over) {
      MoveList moves;
      legal_moves(position.view(), moves);
      if (tested.insert(position.view().phase).second && moves.size() < 250) {
        std::map<std::string, int> counts;
        const int draws = 400 * static_cast<int>(moves.size());
        for (int i = 0; i < draws; ++i) ++counts[move_text(random_move(position.view(), random))];
        ASSERT_EQ(counts.size(), moves.size());
        for (const Move& move : moves) {
          // 400 expected; 6 standard deviations.
          ASSERT_TRUE(counts.contains(move_text(move)));
          ASSERT_NEAR(counts[move_text(move)], 400, 120) << move_text(move);
        }
      }
      Panticapaeum::play(position, lively_move(position.view(), random));
    }
  }
}

// Changes one part of a described position, often to something that the rules forbid.
void tamper(Parts& parts, FastRandom& random) {
  const auto below = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  SeatParts& owner =
      parts.seats[static_cast<std::size_t>(below(static_cast<int>(parts.seats.size())))];
  const auto colour = static_cast<std::size_t>(below(kColours));
  const auto cell = [&] { return Cell::make(below(9) - 4, below(9) - 4); };
  switch (below(16)) {
    case 0:
      parts.round = 1 + below(5);
      break;
    case 1:
      parts.turn = below(3);
      break;
    case 2:
      parts.seat = below(static_cast<int>(parts.seats.size()));
      break;
    case 3:
      owner.markers[colour] = below(10);
      break;
    case 4:
      owner.store[colour] = below(8);
      break;
    case 5:
      owner.substitutes = below(3);
      owner.discounts = below(2);
      owner.coin_upgrades = below(2);
      break;
    case 6:
      owner.coins = below(20);
      break;
    case 7:
      owner.workers_available = below(6);
      owner.workers_in_supply =
          5 - owner.workers_available - static_cast<int>(owner.placed_workers.size());
      break;
    case 8:
      parts.phase = static_cast<Phase>(below(14));
      parts.pending.clear();
      if (parts.phase > Phase::scout && parts.phase < Phase::discard)
        parts.pending = {{static_cast<Task>(below(11)), static_cast<std::uint8_t>(below(70)), 0}};
      break;
    case 9:
      parts.phase = std::array{Phase::step, Phase::relocate, Phase::free_build, Phase::random_tile,
                               Phase::end}[static_cast<std::size_t>(below(5))];
      parts.pending = {{parts.phase == Phase::step          ? Task::step
                        : parts.phase == Phase::relocate    ? Task::relocate
                        : parts.phase == Phase::free_build  ? Task::free_build
                        : parts.phase == Phase::random_tile ? Task::random_tile
                                                            : Task::end,
                        0, 0}};
      break;
    case 10:
      if (!owner.tiles.empty()) owner.tiles.back().corner = cell();
      owner.cubes.clear();
      break;
    case 11:
      if (!owner.tiles.empty()) owner.tiles.back().tile = static_cast<TileId>(below(70));
      owner.cubes.clear();
      break;
    case 12:
      if (!owner.buildings.empty()) owner.buildings.back().cells = {cell()};
      break;
    case 13:
      if (!owner.placed_workers.empty()) owner.placed_workers.back() = cell();
      break;
    case 14:
      parts.trireme = below(15) - 1;
      break;
    case 15:
      owner.tiles.push_back(
          {aqueduct_tile(1 + below(3)), static_cast<std::uint8_t>(below(4)), cell()});
      break;
  }
}

TEST(Property, EveryAcceptedPositionCanBePlayedToTheEnd) {
  FastRandom random(17);
  int accepted = 0;
  for (std::uint64_t number = 0; number < 3000; ++number) {
    const Rules rules(2 + static_cast<int>(number % 3),
                      {number % 2 == 0 ? Supply::unlimited : Supply::physical});
    Position position = random_deal(rules, random);
    for (std::uint32_t plies = random.below(200); plies > 0; --plies)
      if (position.view().phase != Phase::over)
        Panticapaeum::play(position, lively_move(position.view(), random));
    Parts parts = parts_of(position);
    for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) tamper(parts, random);
    try {
      position = position_from_parts(rules, parts);
    } catch (const Failure& failure) {
      ASSERT_EQ(failure.code(), "bad_position");
      continue;
    }
    ++accepted;
    ASSERT_EQ(position_from_parts(rules, parts_of(position)), position);
    for (int plies = 0; position.view().phase != Phase::over; ++plies) {
      ASSERT_LT(plies, 5000);
      ASSERT_FALSE(move_texts(position).empty());
      const Move move = lively_move(position.view(), random);
      ASSERT_EQ(why_illegal(position.view(), move), "");
      Panticapaeum::play(position, move);
      if (plies % 16 != 0) continue;
      ASSERT_EQ(position_from_parts(rules, parts_of(position)), position);
    }
  }
  EXPECT_GT(accepted, 500);
}

// The largest tiles that a component set may have, all of them straight.
Components long_tiles() {
  json::value file = parse_json(data::panticapaeum_json, "the file");
  for (json::value& tile : file.as_object()["terrain tiles"].as_array())
    tile.as_object()["cells"] = json::array{"b.d..p"};
  for (json::value& tile : file.as_object()["aqueduct tiles"].as_array())
    tile.as_object()["cells"] = json::array{"*d...."};
  return Components::parse(json::serialize(file));
}

// Lays every tile as far east, or south, as it can.
Move stretching_move(const Position& position, bool east, FastRandom& random) {
  MoveList moves;
  legal_moves(position.view(), moves);
  const Move* best = &moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  for (const Move& move : moves) {
    if (move.what == Do::aqueduct_tile || move.what == Do::random_tile || move.what == Do::step)
      return move;
    if (move.what == Do::take_coins) best = &move;
    if (move.what == Do::build && move.kind() == Kind::aqueduct) return move;
    if (move.what != Do::lay || move.number != (east ? 0 : 1)) continue;
    if (best->what != Do::lay || best->number != move.number ||
        (east ? move.cell().x > best->cell().x : move.cell().y > best->cell().y))
      best = &move;
  }
  return *best;
}

TEST(Property, TheLongestCitiesThatAnySetAllowsAreExact) {
  const Components set = long_tiles();
  for (const bool east : {true, false}) {
    FastRandom random(1);
    Position position = random_deal(Rules(2, {}, set), random);
    int lays = 0;
    while (position.view().phase != Phase::over) {
      ASSERT_EQ(position_from_parts(position.view().rules(), parts_of(position)), position);
      const City& city = position.view().own().city;
      if (position.view().phase == Phase::lay && city.plot_count() > 0 && ++lays % 4 == 0) {
        const Bounds& box = city.bounds();
        std::size_t legal = 0;
        for (int rotation = 0; rotation < kRotations; ++rotation)
          for (int y = box.min_y - 7; y <= box.max_y + 7; ++y)
            for (int x = box.min_x - 7; x <= box.max_x + 7; ++x)
              legal += city.can_lay(set.form(position.view().pending.back().number, rotation),
                                    Cell::make(x, y));
        const auto listed = moves_of(position, "lay");
        const bool aqueduct = is_aqueduct_tile(position.view().pending.back().number);
        ASSERT_EQ(listed.size(), legal * (aqueduct ? 5 : 1));
      }
      Panticapaeum::play(position, stretching_move(position, east, random));
    }
    const Bounds& box = seat(position).city.bounds();
    EXPECT_GE(east ? box.width() : box.height(), 15 * 6);
  }
}

// Asks the ground instead of what the city has noted.
std::set<int> plots_beside(const City& city, const Building& building) {
  std::set<int> found;
  for (std::size_t i = 0; i < building.size; ++i)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell here = city.cell(building.plots[i]);
        found.insert(city.find(Cell::make(here.x + dx, here.y + dy)));
      }
  found.erase(kNoPlot);
  for (std::size_t i = 0; i < building.size; ++i) found.erase(building.plots[i]);
  return found;
}

TEST(Property, BuildingsKnowTheirNeighbours) {
  expect_property("whatever was built, moved and laid beside", [] {
    const Position position = any_position();
    for (const Seat& seat : position.view().seats)
      for (const Building& building : seat.city.buildings()) {
        std::set<int> noted;
        seat.city.neighbours(building).for_each([&](int plot) { noted.insert(plot); });
        RC_ASSERT(noted == plots_beside(seat.city, building));
      }
  });
}

}  // namespace
}  // namespace oikist::panticapaeum
