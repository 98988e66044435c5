#include "tables/decide.h"

#include <algorithm>

#include "base/text.h"
#include "tables/snapshot.h"

namespace oikist::tables {
namespace {

[[noreturn]] void refuse(std::string_view code, const std::string& why) {
  throw Failure(std::string(code), why);
}

// For a field of the command.
[[noreturn]] void refuse(std::string_view code, const std::string& path, const std::string& why) {
  throw Failure(std::string(code), path, why);
}

// The events decided so far and the table as they leave it.
class Draft {
 public:
  Draft(const Table& before, const Asker& asker, Telling telling)
      : table_(before),
        asker_(&asker),
        now_(std::max(asker.now, before.time)),
        telling_(telling == Telling::yes) {}

  const Table& table() const { return table_; }
  Millis now() const { return now_; }
  Decision decision() && { return {std::move(events_), std::move(table_), std::move(news_)}; }

  void add(EventBody body) {
    const Event& event = events_.emplace_back(Event{now_, std::move(body)});
    evolve(table_, event);
    if (telling_) news_.push_back(news_text(table_, event, {}));
  }
  // `moved` gets the bank if the turn ends and `timed` says that a bank is kept. Throws Failure if
  // the move cannot be played.
  PlayedMove play(Moved moved, bool timed) {
    std::string turn;
    const PlayedMove played = table_.game->play(moved.move, telling_ ? &turn : nullptr);
    if (timed && played.ends_turn)
      moved.bank = bank_after(table_.settings.clock, table_.clocks, now_);
    const Event& event = events_.emplace_back(Event{now_, std::move(moved)});
    evolve_played(table_, event, played);
    if (telling_) news_.push_back(news_text(table_, event, turn));
    return played;
  }

  const Seat& seat(int number) const { return table_.seats[static_cast<std::size_t>(number)]; }

  const User& user() const {
    if (!asker_->user) refuse("not_allowed", "this is for people, not for the server");
    return *asker_->user;
  }
  void need_server() const {
    if (asker_->user) refuse("not_allowed", "only the server may do this");
  }
  // For optional events, so that no log grows without bound.
  void need_room() const {
    if (table_.seq >= kMostEvents)
      refuse("too_many_events", "too much has happened at this table: it has " +
                                    std::to_string(kMostEvents) +
                                    " events; the game itself can be played to its end");
  }
  bool is_server() const { return !asker_->user; }

  void need(State state) const {
    if (table_.state == state) return;
    refuse(table_.state == State::playing ? "running" : name(table_.state),
           "this cannot be done while the table is " + std::string(name(table_.state)));
  }
  void need_running() const {
    if (table_.state != State::paused) need(State::playing);
  }

  // Where the asker sits.
  int own_seat() const {
    const auto number = table_.seat_of(user().id);
    if (!number) refuse("not_at_table", "you do not sit at this table");
    return *number;
  }
  // Where the asker sits and has not lost the seat.
  int lasting_seat() const {
    const int number = own_seat();
    if (const auto out = seat(number).out)
      refuse("out", "you are out of this game: " + std::string(name(*out)));
    return number;
  }
  // Where the asker sits and decides, not a level.
  int person_seat() const {
    const int number = lasting_seat();
    if (seat(number).level > 0)
      refuse("replaced", "level " + std::to_string(seat(number).level) +
                             " plays on for you; take your seat back with resume");
    return number;
  }

 private:
  Table table_;
  const Asker* asker_;
  Millis now_;
  bool telling_;
  std::vector<Event> events_;
  std::vector<std::string> news_;
};

// ---- before the start

void start_game(Draft& draft) {
  const Table& table = draft.table();
  const auto game = TableGame::start(table.settings.game, table.settings.options,
                                     static_cast<int>(table.seats.size()), table.deal_seed(),
                                     table.component_sets());
  draft.add(Started{game.dealt()});
}

void start_if_full(Draft& draft) {
  if (gathers_shares(draft.table())) start_game(draft);
}

bool has_all_shares(const Table& table) {
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    if (table.seats[i].person() && (table.shares.empty() || !table.shares[i])) return false;
  return true;
}

// Paired players cannot back out: a table that gathers shares counts as started.
void need_open_table(const Draft& draft) {
  draft.need(State::waiting);
  if (gathers_shares(draft.table())) refuse("running", "the game is about to start");
}

void need_account(const Settings& settings, const User& user) {
  if (settings.rated && user.guest)
    refuse("accounts_only", "rated games are for accounts; this is a guest");
}

void check_seats(const Create& command) {
  bool person = false;
  for (std::size_t i = 0; i < command.seats.size(); ++i) {
    const Seat& seat = command.seats[i];
    person = person || seat.level == 0;
    const std::string path = "seats[" + std::to_string(i) + "]";
    if (command.settings.rated && seat.level > 0)
      refuse("no_levels", path, "a rated game has no levels");
    if (!seat.user) continue;
    need_account(command.settings, *seat.user);
    for (std::size_t j = 0; j < i; ++j)
      if (command.seats[j].user && command.seats[j].user->id == seat.user->id)
        refuse("already_seated", path, "sits at two seats");
  }
  if (!person) refuse("bad_field", "seats", "must have a seat for a person");
}

void perform(Draft& draft, const Create& command) {
  if (draft.table().seq != 0) refuse("stale", "this table is there already");
  const int seats = static_cast<int>(command.seats.size());
  if (seats < kMinSeats || seats > kMaxSeats || seats != command.settings.seats)
    refuse("bad_field", "seats", "must have 2 to 4 entries, one per seat");
  check_seats(command);
  need_account(command.settings, draft.user());
  draft.add(Created{command.id, command.settings, draft.user(), command.seats, command.invitation,
                    command.seed});
  if (!command.gather_shares) start_if_full(draft);
}

// The seat that is kept for the user, else the one asked for, else the first open one.
int seat_to_join(const Draft& draft, const Join& command) {
  const auto& seats = draft.table().seats;
  const int count = static_cast<int>(seats.size());
  const auto kept = std::find_if(seats.begin(), seats.end(), [&](const Seat& seat) {
    return seat.kept && seat.user->id == draft.user().id;
  });
  if (kept != seats.end()) return static_cast<int>(kept - seats.begin());
  if (command.seat) {
    if (*command.seat < 0 || *command.seat >= count)
      refuse("bad_field", "seat", "must be from 0 to " + std::to_string(count - 1));
    if (!draft.seat(*command.seat).open()) refuse("seat_taken", "seat", "is taken");
    return *command.seat;
  }
  const auto open =
      std::find_if(seats.begin(), seats.end(), [](const Seat& seat) { return seat.open(); });
  if (open == seats.end()) refuse("no_seat", "no seat is open");
  return static_cast<int>(open - seats.begin());
}

void perform(Draft& draft, const Join& command) {
  const User& user = draft.user();
  if (draft.table().seat_of(user.id)) refuse("already_seated", "you sit at this table already");
  draft.need(State::waiting);
  need_account(draft.table().settings, user);
  draft.need_room();
  if (draft.table().removed.contains(user.id))
    refuse("removed", "the host has sent you away from this table");
  const auto joins = draft.table().joins.find(user.id);
  if (joins != draft.table().joins.end() && joins->second >= kMostJoins)
    refuse("too_many_joins",
           "you sat down at this table " + std::to_string(kMostJoins) + " times already");
  draft.add(Seated{seat_to_join(draft, command), user, 0, command.share});
  start_if_full(draft);
}

void perform(Draft& draft, const AddShare& command) {
  draft.need(State::waiting);
  const int seat = draft.own_seat();
  draft.need_room();
  const Shares& shares = draft.table().shares;
  if (!shares.empty() && shares[static_cast<std::size_t>(seat)])
    refuse("not_allowed", "you have given your share already");
  draft.add(Shared{seat, command.share});
  if (gathers_shares(draft.table()) && has_all_shares(draft.table())) start_game(draft);
}

void perform(Draft& draft, const Begin&) {
  draft.need_server();
  draft.need(State::waiting);
  if (!gathers_shares(draft.table())) refuse("not_allowed", "seats are open");
  start_game(draft);
}

void perform(Draft& draft, const Leave&) {
  need_open_table(draft);
  const auto& seats = draft.table().seats;
  const auto own = std::find_if(seats.begin(), seats.end(), [&](const Seat& seat) {
    return seat.user && seat.user->id == draft.user().id;
  });
  if (own == seats.end()) refuse("not_at_table", "you do not sit at this table");
  UserId host = draft.table().host;
  if (host == draft.user().id) {
    const auto next = std::find_if(seats.begin(), seats.end(), [&](const Seat& seat) {
      return seat.belongs() && seat.user->id != host;
    });
    if (next != seats.end()) host = next->user->id;
  }
  const bool empty = host == draft.user().id;
  draft.add(Left{static_cast<int>(own - seats.begin()), host});
  if (empty) draft.add(Cancelled{"empty"});
}

void perform(Draft& draft, const Remove& command) {
  need_open_table(draft);
  if (draft.table().host != draft.user().id) refuse("not_host", "only the host sends people away");
  if (command.user == draft.user().id)
    refuse("bad_field", "user", "is yourself; leave or cancel the table instead");
  const auto& seats = draft.table().seats;
  const auto found = std::find_if(seats.begin(), seats.end(), [&](const Seat& seat) {
    return seat.user && seat.user->id == command.user;
  });
  if (found == seats.end()) refuse("bad_field", "user", "nobody with this id sits at the table");
  draft.add(Removed{static_cast<int>(found - seats.begin())});
}

void perform(Draft& draft, const Start& command) {
  need_open_table(draft);
  if (draft.table().host != draft.user().id) refuse("not_host", "only the host starts the game");
  const auto& seats = draft.table().seats;
  if (draft.table().settings.rated)
    refuse("no_levels", "a rated game starts when people have taken all seats");
  if (command.level < 1 || command.level > kMaxLevel)
    refuse("bad_field", "level", "must be from 1 to 10, for the open seats");
  if (std::none_of(seats.begin(), seats.end(), [](const Seat& seat) { return seat.belongs(); }))
    refuse("no_person", "somebody has to sit at the table");
  for (int number = 0; number < static_cast<int>(seats.size()); ++number)
    if (!draft.seat(number).taken()) draft.add(Seated{number, std::nullopt, command.level});
  start_game(draft);
}

void perform(Draft& draft, const Cancel&) {
  if (draft.is_server()) {
    if (draft.table().over()) draft.need(State::playing);
    const auto until = deadline(draft.table());
    const bool left_alone = draft.table().state != State::playing;
    draft.add(Cancelled{left_alone && until && draft.now() >= *until ? "expired" : "server"});
    return;
  }
  need_open_table(draft);
  if (draft.table().host != draft.user().id) refuse("not_host", "only the host cancels the table");
  draft.add(Cancelled{"host"});
}

// ---- the end, and leaving before it

void finish(Draft& draft, How how) {
  const Table& table = draft.table();
  draft.add(
      Finished{rank(how, table.game->totals(), table.game->winners(), table.gone), table.seed});
}

// A request is granted once every other person has agreed.
void settle_petition(Draft& draft);

// The seat is out. The game goes on if others compete, people among them.
void go_on_without(Draft& draft, int seat, How how) {
  const auto& seats = draft.table().seats;
  const auto staying =
      std::count_if(seats.begin(), seats.end(), [](const Seat& each) { return !each.out; });
  const bool people =
      std::any_of(seats.begin(), seats.end(), [](const Seat& each) { return each.belongs(); });
  if (staying < 2 || !people) return finish(draft, how);
  draft.add(Replaced{seat, kStandInLevel});
  settle_petition(draft);
}

void perform(Draft& draft, const Resign&) {
  draft.need_running();
  const int seat = draft.lasting_seat();
  draft.add(Resigned{seat});
  go_on_without(draft, seat, How::resigned);
}

// The seat's time is up at `last`, the moment when it could still act.
void run_out(Draft& draft, int seat, std::optional<Millis> last, How how) {
  draft.need_server();
  draft.need(State::playing);
  if (draft.table().clocks.running != seat)
    refuse("not_your_turn", "that seat's time does not run");
  if (!last || draft.now() <= *last) refuse("not_yet", "that seat's time is not up");
  draft.add(Flagged{seat, how});
  if (draft.table().settings.absent == Absent::lose) return go_on_without(draft, seat, how);
  draft.add(Replaced{seat, kStandInLevel});
  settle_petition(draft);
}

void perform(Draft& draft, const Flag& command) {
  const Table& table = draft.table();
  run_out(draft, command.seat, flag_time(table.settings.clock, table.clocks), How::time);
}

void perform(Draft& draft, const Away& command) {
  std::optional<Millis> last;
  if (draft.table().settings.clock.kind == ClockSettings::Kind::none)
    last = deadline(draft.table());
  if (last) --*last;
  run_out(draft, command.seat, last, How::absent);
}

constexpr Millis kShortOutage = 60 * kSecond;

// With days per turn, an outage of less than a minute is not worth an event. If the clock of
// another node is ahead, the rest follows later.
void perform(Draft& draft, const GiveBack& command) {
  draft.need_server();
  for (const Span& outage : command.outages) {
    const Clocks& clocks = draft.table().clocks;
    if (!clocks.running) return;
    const auto span = to_give_back(clocks, {outage.from, std::min(outage.to, draft.now())});
    const bool live = draft.table().settings.clock.kind == ClockSettings::Kind::live;
    if (span && (live || span->to - span->from >= kShortOutage)) draft.add(Outage{*span});
  }
}

void perform(Draft& draft, const Rate& command) {
  draft.need_server();
  draft.need(State::finished);
  const Table& table = draft.table();
  if (!table.settings.rated || !table.ratings.empty())
    refuse("not_allowed", "this game is not rated, or has been already");
  if (command.before.size() != table.seats.size())
    refuse("bad_field", "before", "must have one rating per seat");
  const auto after = command.uncounted.empty()
                         ? rate_game(command.before, table.result->ranks, command.weights)
                         : command.before;
  Rated event;
  event.uncounted = command.uncounted;
  for (std::size_t i = 0; i < after.size(); ++i)
    event.ratings.push_back({rounded(command.before[i]), rounded(after[i])});
  draft.add(std::move(event));
}

void perform(Draft& draft, const Rematch& command) {
  draft.need(State::finished);
  (void)draft.own_seat();
  if (!draft.table().rematch.empty()) return;
  if (command.table.empty()) refuse("bad_field", "table", "is missing");
  draft.add(RematchMade{command.table});
}

// ---- moves

// All of them are moves of this seat, and only the last one may reveal something.
void play(Draft& draft, int seat, const std::vector<AnyMove>& moves) {
  if (moves.empty()) refuse("bad_field", "moves", "must have at least one move");
  const bool timed = draft.table().settings.clock.kind == ClockSettings::Kind::live &&
                     draft.table().clocks.running == seat;
  const TableGame& game = *draft.table().game;
  PlayedMove last;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string path = "moves[" + std::to_string(i) + "]";
    if (last.revealed)
      refuse("turned_up", path, "the move before it turns something up; look at it first");
    if (!game.is_over() && game.seat_to_decide() != seat)
      refuse("not_your_turn", path,
             "seat " + std::to_string(game.seat_to_decide()) + " decides here");
    try {
      last = draft.play({seat, moves[i], i + 1 < moves.size(), std::nullopt}, timed);
    } catch (const Failure& failure) {
      throw failure.at(path);
    }
  }
  if (draft.table().game->is_over()) finish(draft, How::played);
}

void perform(Draft& draft, const Play& command) {
  draft.need(State::playing);
  const int seat = draft.person_seat();
  const Table& table = draft.table();
  if (table.to_decide() != seat)
    refuse("not_your_turn", "it is the turn of seat " + std::to_string(table.to_decide()));
  const auto last = flag_time(table.settings.clock, table.clocks);
  if (last && draft.now() > *last) refuse("too_late", "your time is up");
  play(draft, seat, command.moves);
}

void perform(Draft& draft, const AiPlay& command) {
  draft.need_server();
  draft.need(State::playing);
  const auto task = ai_to_play(draft.table());
  if (!task || task->seat != command.seat)
    refuse("not_your_turn", "no level decides for that seat now");
  play(draft, command.seat, command.moves);
}

// ---- requests to the other players

// How many moves remain if the seat's last turn is taken back; nothing if it has none after the
// last reveal.
std::optional<std::size_t> take_back_target(const Table& table, int seat) {
  const TableGame& game = *table.game;
  std::size_t at = game.moves();
  while (at > 0 && game.mover(at - 1) != seat && !game.revealed_by(at - 1)) --at;
  const std::size_t own_end = at;
  while (at > 0 && game.mover(at - 1) == seat && !game.revealed_by(at - 1)) --at;
  if (at == own_end) return std::nullopt;
  return at;
}

void settle_petition(Draft& draft) {
  const Table& table = draft.table();
  if (!table.asked || table.state != State::playing) return;
  const Petition asked = *table.asked;
  for (int seat = 0; seat < static_cast<int>(table.seats.size()); ++seat)
    if (seat != asked.by && draft.seat(seat).person() &&
        std::find(asked.agreed.begin(), asked.agreed.end(), seat) == asked.agreed.end())
      return;
  if (asked.what == Wish::pause) return draft.add(Paused{});
  if (const auto target = take_back_target(table, asked.by)) draft.add(TakenBack{*target});
}

void perform(Draft& draft, const Ask& command) {
  draft.need(State::playing);
  const int seat = draft.person_seat();
  const Table& table = draft.table();
  if (table.asked) refuse("already_asked", "something else is asked already");
  draft.need_room();
  if (table.questions[static_cast<std::size_t>(seat)] >= kMostQuestions)
    refuse("too_many_questions", "you asked " + std::to_string(kMostQuestions) +
                                     " times in this turn already; wait for the next one");
  if (command.what == Wish::take_back) {
    if (!table.settings.take_back) refuse("take_back_off", "nothing is taken back at this table");
    if (!take_back_target(table, seat))
      refuse("nothing_to_take_back", "you have made no move since the last reveal");
  }
  draft.add(Asked{command.what, seat});
  settle_petition(draft);
}

int seat_that_answers(const Draft& draft) {
  draft.need(State::playing);
  const int seat = draft.person_seat();
  if (!draft.table().asked) refuse("nothing_asked", "nothing is asked");
  return seat;
}

void perform(Draft& draft, const Agree&) {
  const int seat = seat_that_answers(draft);
  const Petition& asked = *draft.table().asked;
  if (asked.by == seat ||
      std::find(asked.agreed.begin(), asked.agreed.end(), seat) != asked.agreed.end())
    refuse("already_agreed", "you agreed already");
  draft.add(Agreed{seat});
  settle_petition(draft);
}

void perform(Draft& draft, const Decline&) {
  const int seat = seat_that_answers(draft);
  if (draft.table().asked->by == seat)
    refuse("own_question", "this is your own question; the others answer it");
  draft.add(Declined{seat});
}

void perform(Draft& draft, const Resume&) {
  draft.need_running();
  const int seat = draft.lasting_seat();
  if (draft.seat(seat).level > 0) {
    draft.need_room();
    // Each return restarts the turn's clock; unlimited returns would stall the others.
    if (draft.table().returned && draft.table().to_decide() == seat)
      refuse("too_late", "your time was up again; the level plays this turn");
    return draft.add(Returned{seat});
  }
  if (draft.table().state != State::paused) refuse("not_paused", "the game is not paused");
  draft.add(Resumed{seat});
}

// ---- permissions

// The last event that changed what the command depends on; 0 if none can, so that the state alone
// decides. Only the same action by somebody else can make a command stale.
struct LastThatMatters {
  const Table& table;

  std::uint64_t operator()(const Play&) const { return table.marks.position; }
  std::uint64_t operator()(const AiPlay&) const { return table.marks.position; }
  std::uint64_t operator()(const Ask& command) const {
    if (command.what == Wish::pause) return table.marks.asked;
    return std::max(table.marks.asked, table.marks.position);
  }
  std::uint64_t operator()(const Agree&) const { return table.asked ? table.asked->seq : 0; }
  std::uint64_t operator()(const Decline&) const { return table.asked ? table.asked->seq : 0; }
  std::uint64_t operator()(const Resume&) const {
    return table.state == State::paused ? table.marks.paused : 0;
  }
  template <class Other>
  std::uint64_t operator()(const Other&) const {
    return 0;
  }
};

void check_asker(const Table& table, const Command& command, const Asker& asker) {
  const bool create = std::holds_alternative<Create>(command);
  if (table.seq == 0) {
    if (!create) refuse("not_found", "there is no such table");
    return;
  }
  if (asker.user) {
    const auto* join = std::get_if<Join>(&command);
    if (!may_watch(table, asker.user->id, join != nullptr ? join->invitation : ""))
      refuse("not_invited", "this table is by invitation");
    if (!asker.at && !create) refuse("bad_field", "at", "is missing");
  }
  if (!asker.at) return;
  if (*asker.at > table.seq)
    refuse("bad_field", "at", "must not be more than " + std::to_string(table.seq));
  if (*asker.at < std::visit(LastThatMatters{table}, command))
    refuse("stale", "the table is at " + std::to_string(table.seq) + " by now");
}

}  // namespace

Verdict decide(const Table& table, const Command& command, const Asker& asker, Telling telling) {
  try {
    check_asker(table, command, asker);
    Draft draft(table, asker, telling);
    std::visit([&](const auto& each) { perform(draft, each); }, command);
    return std::move(draft).decision();
  } catch (const Failure& failure) {
    return refusal_of(failure);
  }
}

std::optional<Command> due_command(const Table& table, Millis now) {
  const auto when = deadline(table);
  if (!when || now < *when) return std::nullopt;
  if (gathers_shares(table)) return Begin{};
  if (table.state != State::playing) return Cancel{};
  const int seat = *table.clocks.running;
  if (table.settings.clock.kind == ClockSettings::Kind::none) return Away{seat};
  return Flag{seat};
}

Create rematch_of(const Table& table, const User& asker, TableId id, std::string invitation,
                  const Seed& seed) {
  Create create{std::move(id), std::move(invitation), seed, table.settings, {}};
  if (create.settings.rated) make_fair(create.settings);  // older tables were not
  // The second player begins.
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const Seat& before = table.seats[(i + 1) % table.seats.size()];
    Seat& seat = create.seats.emplace_back();
    seat.user = before.user;
    if (!before.user) seat.level = before.level;
    if (before.user && before.user->id == asker.id) seat.user = asker;
    seat.kept = before.user && before.user->id != asker.id;
  }
  return create;
}

}  // namespace oikist::tables
