#include "games/panticapaeum/rules/turn.h"

#include <algorithm>

#include "games/panticapaeum/rules/prompt.h"

namespace oikist::panticapaeum {
namespace {

template <class Number>
void add(Number& number, int change) {
  number = static_cast<Number>(number + change);
}

// Nobody gets an upgrade twice, even if a described position has it already before its marker.
void take_upgrade(std::uint8_t& held, int most) {
  if (held < most) ++held;
}

bool has_tiles(const View& view) {
  return std::any_of(view.circle.begin(), view.circle.end(),
                     [](TileId tile) { return tile != kNoTile; });
}

}  // namespace

void Turn::play(const Move& move) {
  switch (move.what) {
    case Do::scout:
      scout(move);
      break;
    case Do::lay:
      lay(move);
      break;
    case Do::build:
      build(move);
      break;
    case Do::place:
      place(pop().kind(), move);
      break;
    case Do::sell:
      sell(move);
      break;
    case Do::take_coins:
      pop();
      add(view_.own().coins, kTakenCoins);
      break;
    case Do::take_cube:
      pop();
      gain(move.colour());
      break;
    case Do::step:
      step();
      break;
    case Do::relocate:
      relocate(move);
      break;
    case Do::free_build:
      pop();
      --view_.columns[index(move.kind())];
      place(move.kind(), move);
      break;
    case Do::aqueduct_tile:
      view_.pending.back() = {Task::lay, aqueduct_tile(view_.pending.back().number), 0};
      break;
    case Do::random_tile:
      draw_random_tile();
      break;
    case Do::advance:
      pop();
      advance(move.colour());
      break;
    case Do::worker:
      place_worker(move);
      break;
    case Do::discard:
      return discard(move);
    case Do::pass:
      return pass();
  }
  if (!view_.pending.empty()) settle();
}

void Turn::push(Task task, std::size_t number) {
  view_.pending.push_back({task, static_cast<std::uint8_t>(number), 0});
}

void Turn::scout(const Move& move) {
  TileId& tile = view_.circle[move.number];
  push(Task::end);
  push(Task::develop);
  push(Task::lay, tile);
  tile = kNoTile;
  view_.trireme = static_cast<std::int8_t>(move.number);
}

void Turn::lay(const Move& move) {
  const Placement placement{pop().number, move.number, move.cell()};
  const TileForm& form = view_.components().form(placement.tile, placement.rotation);
  gain(view_.own().city.lay(placement, form));
  fill(placement, form, move.choice);
}

void Turn::fill(const Placement& placement, const TileForm& form, std::uint8_t choice) {
  City& city = view_.own().city;
  for (const TileCell& part : form.cells) {
    if (!is_resource(part.terrain)) continue;
    const Colour colour =
        part.terrain == Terrain::choice ? static_cast<Colour>(choice) : colour_of(part.terrain);
    if (!has_cubes_left(colour)) continue;
    city.put_cube(city.find(Cell::make(placement.corner.x + part.dx, placement.corner.y + part.dy)),
                  colour);
  }
}

bool Turn::has_cubes_left(Colour colour) const {
  return !view_.rules().physical_supply() || view_.cubes_in_box(colour) > 0;
}

void Turn::build(const Move& move) {
  pop();
  for (std::size_t i = 0; i < kColours; ++i) add(view_.own().store[i], -move.cubes[i]);
  --view_.columns[index(move.kind())];
  push(Task::step, index(row_of(move.kind())));
  push(Task::move, index(row_of(move.kind())));
  push(Task::place, index(move.kind()));
}

Building Turn::building_at(Kind kind, const Move& move) const {
  Building building{kind, move.cell_count, {}};
  for (std::size_t i = 0; i < move.cell_count; ++i)
    building.plots[i] = static_cast<std::uint8_t>(view_.own().city.find(move.cells[i]));
  return building;
}

void Turn::place(Kind kind, const Move& move) {
  gain(view_.own().city.build(building_at(kind, move)));
}

void Turn::relocate(const Move& move) {
  pop();
  City& city = view_.own().city;
  gain(city.relocate(move.number, building_at(city.buildings()[move.number].kind, move)));
}

void Turn::sell(const Move& move) {
  pop();
  for (std::size_t i = kColours; i > 0; --i) {
    if (move.cubes[i - 1] == 0) continue;
    --view_.own().store[i - 1];
    ++view_.own().coins;
    push(Task::move, i - 1);
  }
}

void Turn::step() {
  Pending& step = view_.pending.back();
  const Colour row = step.row();
  add(view_.own().coins, -step_cost(view_.own(), step.bought));
  if (++step.bought == kMaxSteps) pop();
  advance(row);
}

void Turn::place_worker(const Move& move) {
  Seat& own = view_.own();
  --own.workers_available;
  gain(own.city.place_worker(own.city.find(move.cell())));
  if (view_.phase == Phase::final && !can_place_worker(own)) ask_final_workers(view_.seat + 1);
}

void Turn::pass() {
  if (view_.phase == Phase::final) return ask_final_workers(view_.seat + 1);
  if (view_.phase == Phase::end) return end_turn();
  pop();
  settle();
}

void Turn::discard(const Move& move) {
  for (std::size_t i = 0; i < kColours; ++i) add(view_.own().store[i], -move.cubes[i]);
  ask_discards(view_.seat + 1);
}

void Turn::gain(Colour colour) {
  if (has_cubes_left(colour)) ++view_.own().store[index(colour)];
}

void Turn::gain(const Harvest& harvest) {
  Seat& own = view_.own();
  for (std::size_t i = 0; i < kColours; ++i) add(own.store[i], harvest.cubes[i]);
  add(own.workers_available, harvest.workers);
}

// Moves the marker of the row one cell right and resolves the cell; a power becomes a task.
void Turn::advance(Colour row) {
  if (!is_unfinished(view_, row)) return;
  Seat& own = view_.own();
  const BoardCell cell = view_.components().cell(row, ++own.markers[index(row)]);
  switch (cell.gift) {
    case Gift::value:
      break;
    case Gift::worker:
      if (own.workers_in_supply == 0) break;
      --own.workers_in_supply;
      ++own.workers_available;
      break;
    case Gift::relocate:
      return push(Task::relocate);
    case Gift::free_build:
      return push(Task::free_build);
    case Gift::aqueduct_tile:
      return push(Task::aqueduct_tile, cell.number);
    case Gift::random_tile:
      return push(Task::random_tile);
    case Gift::advance:
      return push(Task::advance, index(row));
    case Gift::substitute:
      take_upgrade(own.upgrades.substitutes, kSubstitutes);
      break;
    case Gift::discount:
      take_upgrade(own.upgrades.discounts, kDiscounts);
      break;
    case Gift::coin:
      take_upgrade(own.upgrades.coins, kCoinUpgrades);
      break;
    case Gift::single:
      gain(view_.singles[cell.number]);
      break;
    case Gift::pair:
      for (const Colour colour : double_colours(view_.doubles[cell.number])) gain(colour);
      break;
  }
}

void Turn::settle() {
  constexpr std::array<Phase, kTaskNames.size()> kPhases = {
      Phase::lay,         Phase::develop,  Phase::place,      Phase::over,
      Phase::step,        Phase::relocate, Phase::free_build, Phase::aqueduct_tile,
      Phase::random_tile, Phase::advance,  Phase::end};
  for (;;) {
    const Pending top = view_.pending.back();
    if (top.task == Task::move) {
      pop();
      advance(top.row());
    } else if (is_asked(view_, top)) {
      view_.phase = kPhases[static_cast<std::size_t>(top.task)];
      return;
    } else if (top.task == Task::end) {
      return end_turn();
    } else {
      pop();
    }
  }
}

void Turn::draw_random_tile() {
  stopped_ = hidden_ == nullptr;
  if (!stopped_) view_.pending.back() = {Task::lay, draw(), 0};
}

TileId Turn::draw() {
  if (hidden_->bag.empty()) shuffle_discard_into_bag();
  if (hidden_->bag.empty()) return kNoTile;
  const TileId tile = hidden_->bag.back();
  hidden_->bag.pop_back();
  view_.bag_left = static_cast<std::uint8_t>(hidden_->bag.size());
  return tile;
}

void Turn::shuffle_discard_into_bag() {
  if (view_.discard.empty()) return;
  const auto order = shuffled(hidden_->reshuffle, ++hidden_->reshuffles);
  for (std::size_t i = order.size(); i > 0; --i)
    if (view_.discard.has(order[i - 1])) hidden_->bag.push_back(order[i - 1]);
  view_.discard.clear();
}

void Turn::start_round(int round) {
  stopped_ = hidden_ == nullptr;
  if (stopped_) return;
  view_.round = static_cast<std::uint8_t>(round);
  view_.turn = 0;
  view_.seat = static_cast<std::uint8_t>(view_.rules().first_seat(round));
  view_.trireme = -1;
  for (int i = 0; i < view_.rules().circle_size(); ++i)
    if (const TileId tile = draw(); tile != kNoTile) view_.circle.push_back(tile);
  begin_turn();
}

void Turn::begin_turn() {
  view_.pending.clear();
  view_.phase = Phase::scout;
  if (has_tiles(view_)) return;
  push(Task::end);
  push(Task::develop);
  settle();
}

void Turn::end_turn() {
  const int next = (view_.seat + 1) % view_.players();
  const bool all_had_it = next == view_.rules().first_seat(view_.round);
  if (all_had_it && view_.turn + 1 == kTurns) return end_round();
  if (all_had_it) ++view_.turn;
  view_.seat = static_cast<std::uint8_t>(next);
  begin_turn();
}

void Turn::end_round() {
  view_.pending.clear();
  for (const TileId tile : view_.circle)
    if (tile != kNoTile) view_.discard.add(tile);
  view_.circle.clear();
  view_.trireme = -1;
  if (view_.round == kRounds) return ask_final_workers(0);
  collect_income();
  for (Seat& seat : view_.seats) add(seat.workers_available, seat.city.return_workers());
  ask_discards(0);
}

void Turn::collect_income() {
  for (Seat& seat : view_.seats)
    add(seat.coins, view_.components().worker_cells(seat.markers[index(Colour::brown)]));
}

void Turn::ask_final_workers(int first) {
  view_.phase = Phase::final;
  for (int seat = first; seat < view_.players(); ++seat) {
    view_.seat = static_cast<std::uint8_t>(seat);
    if (can_place_worker(view_.own())) return;
  }
  collect_income();
  ask_discards(0);
}

void Turn::ask_discards(int first) {
  view_.phase = Phase::discard;
  for (int seat = first; seat < view_.players(); ++seat) {
    view_.seat = static_cast<std::uint8_t>(seat);
    if (total(view_.own().store) > kStoreLimit) return;
  }
  if (view_.round < kRounds) return start_round(view_.round + 1);
  view_.phase = Phase::over;
  view_.seat = 0;
}

}  // namespace oikist::panticapaeum
