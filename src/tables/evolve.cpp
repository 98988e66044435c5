// The effect of each event on a table. Nothing is checked here: decide() did that.
#include <algorithm>

#include "tables/table.h"

namespace oikist::tables {
namespace {

[[noreturn]] void refuse(const std::string& why) {
  throw Failure("bad_log", why);
}

Seat& seat_at(Table& table, int seat) {
  if (seat < 0 || seat >= static_cast<int>(table.seats.size()))
    refuse("there is no seat " + std::to_string(seat));
  return table.seats[static_cast<std::size_t>(seat)];
}

// Precondition: there is such a seat.
void set_share(Table& table, int seat, const std::optional<Share>& share) {
  if (table.shares.empty() && !share) return;
  table.shares.resize(table.seats.size());
  table.shares[static_cast<std::size_t>(seat)] = share;
}

TableGame& game_of(Table& table) {
  if (!table.game) refuse("the game has not started");
  return *table.game;
}

bool decides(const Table& table, int seat) {
  return table.game && !table.game->is_over() && table.to_decide() == seat;
}

// The clock of the seat that decides runs from `time` on if a person plays it and the table is not
// paused.
void run_clock(Table& table, Millis time) {
  table.clocks.since = time;
  table.clocks.running.reset();
  if (table.state != State::playing || table.game->is_over()) return;
  const int seat = table.to_decide();
  if (table.seats[static_cast<std::size_t>(seat)].person()) table.clocks.running = seat;
}

void begin_turn(Table& table, Millis time) {
  table.clocks.used = 0;
  run_clock(table, time);
}

void begin_next_turn(Table& table, Millis time) {
  table.questions.assign(table.seats.size(), 0);
  table.returned = false;
  begin_turn(table, time);
}

void mark_turn(Table& table) {
  TurnMark& mark = table.turns.emplace_back();
  mark.moves = table.game->moves();
  for (const Millis bank : table.clocks.bank) mark.bank.push_back(bank);
}

// A request ends when its seat is no longer played by its owner.
void drop_petition_of(Table& table, int seat) {
  if (table.asked && table.asked->by == seat) table.asked.reset();
}

void put_out(Table& table, int seat, How how) {
  seat_at(table, seat).out = how;
  table.gone.push_back(seat);
  drop_petition_of(table, seat);
}

void end(Table& table, State state, Millis time) {
  table.state = state;
  table.ended = time;
  table.asked.reset();
  table.clocks.running.reset();
}

void apply(Table& table, const Created& event, Millis time) {
  if (table.seq != 0) refuse("a table is created once");
  table.id = event.id;
  table.settings = event.settings;
  if (!event.settings.components.empty())
    table.own_sets =
        std::make_shared<const ComponentSets>(own_sets(event.settings, table.component_sets()));
  table.host = event.host.id;
  table.seats = event.seats;
  table.invitation = event.invitation;
  table.seed = event.seed;
  table.created = time;
}

void apply(Table& table, const Seated& event, Millis) {
  Seat& seat = seat_at(table, event.seat);
  seat = Seat{};
  seat.user = event.user;
  seat.level = event.level;
  set_share(table, event.seat, event.share);
  if (event.user) ++table.joins[event.user->id];
}

void apply(Table& table, const Shared& event, Millis) {
  if (!seat_at(table, event.seat).user) refuse("nobody sits there");
  set_share(table, event.seat, event.share);
}

void apply(Table& table, const Left& event, Millis) {
  seat_at(table, event.seat) = Seat{};
  set_share(table, event.seat, std::nullopt);
  table.host = event.host;
}

void apply(Table& table, const Removed& event, Millis) {
  Seat& seat = seat_at(table, event.seat);
  if (!seat.user) refuse("nobody sits there");
  table.removed.insert(seat.user->id);
  seat = Seat{};
  set_share(table, event.seat, std::nullopt);
}

void apply(Table& table, const Started& event, Millis time) {
  table.game = TableGame::restore(event.dealt, table.component_sets());
  if (table.game->players() != static_cast<int>(table.seats.size()))
    refuse("the deal is for another number of players");
  table.marks.position = table.seq + 1;
  table.state = State::playing;
  table.started = time;
  if (table.settings.clock.kind == ClockSettings::Kind::live)
    table.clocks.bank.assign(table.seats.size(), table.settings.clock.bank);
  begin_next_turn(table, time);
  mark_turn(table);
}

// The effects of a move besides those on the game.
void follow_move(Table& table, const Moved& event, const PlayedMove& played, Millis time) {
  table.marks.position = table.seq + 1;
  if (event.bank && static_cast<std::size_t>(event.seat) < table.clocks.bank.size())
    table.clocks.bank[static_cast<std::size_t>(event.seat)] = *event.bank;
  if (table.asked && table.asked->what == Wish::take_back) table.asked.reset();
  if (!played.ends_turn) return;
  begin_next_turn(table, time);
  if (!table.game->is_over()) mark_turn(table);
}

void apply(Table&, const Moved&, Millis) {}  // evolve() plays it

void apply(Table& table, const Asked& event, Millis) {
  (void)seat_at(table, event.by);
  table.marks.asked = table.seq + 1;
  table.asked = Petition{event.what, event.by, table.marks.asked, {}};
  table.questions.resize(table.seats.size());
  ++table.questions[static_cast<std::size_t>(event.by)];
}

void apply(Table& table, const Agreed& event, Millis) {
  if (!table.asked) refuse("nothing was asked");
  table.asked->agreed.push_back(event.by);
}

void apply(Table& table, const Declined&, Millis) {
  table.asked.reset();
}

void apply(Table& table, const TakenBack& event, Millis time) {
  if (event.turns > game_of(table).moves()) refuse("fewer moves were played");
  table.game->take_back_to(event.turns);
  table.marks.position = table.seq + 1;
  while (table.turns.size() > 1 && table.turns.back().moves > event.turns) table.turns.pop_back();
  const auto& bank = table.turns.back().bank;
  table.clocks.bank.assign(bank.begin(), bank.end());
  table.asked.reset();
  begin_next_turn(table, time);
}

void apply(Table& table, const Paused&, Millis time) {
  (void)game_of(table);
  if (table.clocks.running) table.clocks.used = spent(table.clocks, time);
  table.state = State::paused;
  table.marks.paused = table.seq + 1;
  if (table.asked) {
    int& asked = table.questions[static_cast<std::size_t>(table.asked->by)];
    asked = std::max(asked - 1, 0);  // it may be of an earlier turn
  }
  table.asked.reset();
  run_clock(table, time);
}

void apply(Table& table, const Resumed&, Millis time) {
  (void)game_of(table);
  table.state = State::playing;
  run_clock(table, time);
}

void apply(Table& table, const Resigned& event, Millis) {
  put_out(table, event.seat, How::resigned);
}

void apply(Table& table, const Flagged& event, Millis) {
  const auto seat = static_cast<std::size_t>(event.seat);
  if (seat < table.clocks.bank.size()) table.clocks.bank[seat] = 0;
  if (table.settings.absent == Absent::lose) put_out(table, event.seat, event.how);
}

void apply(Table& table, const Replaced& event, Millis time) {
  seat_at(table, event.seat).level = event.level;
  drop_petition_of(table, event.seat);
  if (decides(table, event.seat)) begin_turn(table, time);
}

void apply(Table& table, const Returned& event, Millis time) {
  seat_at(table, event.seat).level = 0;
  if (!decides(table, event.seat)) return;
  table.returned = true;
  begin_turn(table, time);
}

void apply(Table& table, const Outage& event, Millis time) {
  const Span& span = event.span;
  if (!table.clocks.running) refuse("no time runs that could be given back");
  if (to_give_back(table.clocks, span) != span || span.to > time)
    refuse("this time cannot be given back");
  table.clocks.since += span.to - span.from;
  table.clocks.excused = span.to;
}

void apply(Table& table, const Finished& event, Millis time) {
  (void)game_of(table);
  table.result = event.result;
  end(table, State::finished, time);
}

void apply(Table& table, const Rated& event, Millis) {
  table.ratings = event.ratings;
  table.uncounted = event.uncounted;
}

void apply(Table& table, const Cancelled&, Millis time) {
  end(table, State::cancelled, time);
}

void apply(Table& table, const RematchMade& event, Millis) {
  table.rematch = event.table;
}

}  // namespace

void evolve(Table& table, const Event& event, std::string* turn) {
  if (table.seq == 0 && !std::holds_alternative<Created>(event.body))
    refuse("a log begins with \"created\"");
  const Millis time = std::max(table.time, event.time);
  try {
    if (const auto* moved = std::get_if<Moved>(&event.body)) {
      if (!decides(table, moved->seat))
        refuse("seat " + std::to_string(moved->seat) + " does not decide");
      follow_move(table, *moved, table.game->play(moved->move, turn), time);
    } else {
      std::visit([&](const auto& body) { apply(table, body, time); }, event.body);
    }
  } catch (const Failure& failure) {
    throw Failure("bad_log", "event " + std::to_string(table.seq + 1) + ": " + failure.what());
  }
  table.time = time;
  ++table.seq;
}

void evolve_played(Table& table, const Event& moved, const PlayedMove& played) {
  table.time = std::max(table.time, moved.time);
  follow_move(table, std::get<Moved>(moved.body), played, table.time);
  ++table.seq;
}

Table fold(std::span<const Event> events, const ComponentSets* components) {
  Table table(components);
  for (const Event& event : events) evolve(table, event);
  return table;
}

}  // namespace oikist::tables
