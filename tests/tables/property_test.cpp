// Anything that anybody may ask for at any time, and what must hold all the same.
#include <rapidcheck.h>

#include <set>

#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

const std::set<std::string> known_codes = {"stale",
                                           "waiting",
                                           "running",
                                           "paused",
                                           "finished",
                                           "cancelled",
                                           "not_paused",
                                           "not_at_table",
                                           "not_host",
                                           "not_invited",
                                           "not_allowed",
                                           "accounts_only",
                                           "no_seat",
                                           "seat_taken",
                                           "already_seated",
                                           "not_your_turn",
                                           "illegal_move",
                                           "turned_up",
                                           "too_late",
                                           "nothing_asked",
                                           "already_asked",
                                           "already_agreed",
                                           "bad_field",
                                           "nothing_to_take_back",
                                           "take_back_off",
                                           "out",
                                           "replaced",
                                           "no_levels",
                                           "no_person",
                                           "not_yet",
                                           "own_question",
                                           "removed",
                                           "too_many_questions",
                                           "too_many_joins",
                                           "too_many_events"};

struct Chaos {
  TestTable& play;
  FastRandom random;

  std::uint32_t below(std::uint32_t bound) { return random.below(bound); }

  Moves some_moves() {
    if (!play.table().game || play.table().game->is_over()) return {};
    Moves moves = {random_move(*play.table().game, random)};
    if (below(10) == 0) moves.push_back(moves.front());
    return moves;
  }

  int seat() { return static_cast<int>(below(5)) - (below(20) == 0 ? 1 : 0); }

  Command person_command() {
    switch (below(20)) {
      case 19:
        return AddShare{Seed::from_number(below(1'000)).bytes};
      case 18:
        return Remove{user(seat() & 3).id};
      case 0:
        return Join{
            below(2) == 0 ? std::optional<int>(seat()) : std::nullopt,
            below(2) == 0 ? "invited" : "",
            below(2) == 0 ? std::optional(Seed::from_number(below(1'000)).bytes) : std::nullopt};
      case 1:
        return below(3) == 0 ? Command{Leave{}} : Command{Decline{}};
      case 2:
        return Start{static_cast<int>(below(12))};
      case 3:
        return below(30) == 0 ? Command{Resign{}} : Command{Agree{}};
      case 4:
        return Ask{Wish::take_back};
      case 5:
        return Ask{Wish::pause};
      case 6:
      case 7:
        return Agree{};
      case 8:
        return Resume{};
      case 9:
        return Rematch{"next"};
      case 10:
        return below(6) == 0 ? Command{Cancel{}} : Command{Resume{}};
      case 11:
        return AiPlay{seat(), some_moves()};
      default:
        return Play{some_moves()};
    }
  }

  Command server_command() {
    switch (below(8)) {
      case 7:
        return Begin{};
      case 6:
        return GiveBack{{{play.now - below(9'000), play.now - 500 + below(1000)}}};
      case 0:
        return Flag{seat()};
      case 1:
        return Away{seat()};
      case 2:
        return Rate{std::vector<Rating>(play.table().seats.size())};
      case 3:
        return below(200) == 0 ? Command{Cancel{}} : person_command();
      default: {
        const auto task = ai_to_play(play.table());
        return AiPlay{task ? task->seat : seat(), some_moves()};
      }
    }
  }

  void wait() {
    const std::uint32_t kind = below(40);
    if (kind == 0)
      play.now += kDay * below(9);
    else if (kind == 1)
      play.now -= below(3000);
    else
      play.now += below(kind < 10 ? 30'000 : 3'000);
    if (const auto due = deadline(play.table()); due && below(60) == 0)
      play.now = *due - 1 + below(3);
  }

  Asker asker() {
    if (below(4) == 0) return Asker::server(play.now);
    Asker who{user(static_cast<int>(below(5))), play.now, play.table().seq};
    if (play.table().running() && below(2) == 0)
      if (const auto& owner =
              play.table().seats[static_cast<std::size_t>(play.table().to_decide())].user)
        who.user = *owner;
    if (below(12) == 0) who.user = guest();
    if (below(12) == 0) who.at = play.table().seq + below(3) - 1;
    return who;
  }
};

void check_clocks(const Table& table) {
  for (const Millis bank : table.clocks.bank) RC_ASSERT(bank >= 0);
  if (table.clocks.running) {
    RC_ASSERT(table.state == State::playing);
    RC_ASSERT(*table.clocks.running == table.to_decide());
    RC_ASSERT(table.clocks.since <= table.time);
    RC_ASSERT(table.seats[static_cast<std::size_t>(*table.clocks.running)].person());
  } else if (table.state == State::playing) {
    RC_ASSERT(ai_to_play(table).has_value());
  }
  if (table.game) {
    RC_ASSERT(table.turns.front().moves == 0u);
    RC_ASSERT(table.turns.back().moves <= table.game->moves());
  }
}

void check_invariants(const TestTable& play) {
  const Table& table = play.table();
  RC_ASSERT(table.seq == play.log().size());
  RC_ASSERT((table.state == State::finished) == table.result.has_value());
  RC_ASSERT(!table.running() || (table.game && !table.game->is_over()));
  if (table.asked) {
    RC_ASSERT(table.state == State::playing);
    RC_ASSERT(table.seats[static_cast<std::size_t>(table.asked->by)].person());
  }
  std::size_t out = 0;
  for (const Seat& seat : table.seats) {
    RC_ASSERT(!seat.kept || table.state == State::waiting || table.state == State::cancelled);
    out += seat.out ? 1u : 0u;
  }
  RC_ASSERT(out == table.gone.size());
  check_clocks(table);
  const std::string seen = json::serialize(snapshot(table, user(1).id, play.now));
  const bool known = seen.find(table.seed.hex()) != std::string::npos;
  RC_ASSERT(known == (table.state == State::finished));
}

// The server may do what it is scheduled to do at the deadline.
void check_due(const TestTable& play) {
  const auto when = deadline(play.table());
  if (!when) return;
  RC_ASSERT(!due_command(play.table(), *when - 1));
  const auto command = due_command(play.table(), *when);
  RC_ASSERT(command.has_value());
  const Verdict verdict = decide(play.table(), *command, Asker::server(*when));
  RC_ASSERT(std::holds_alternative<Decision>(verdict));
}

void check_log(const TestTable& play) {
  std::vector<Event> read;
  Millis time = 0;
  for (const Event& event : play.log()) {
    const std::string text = event_text(event);
    read.push_back(parse_event(text));
    RC_ASSERT(event_text(read.back()) == text);
    RC_ASSERT(event.time >= time);
    time = event.time;
  }
  RC_ASSERT(fold(read) == play.table());
  if (play.table().state == State::finished) {
    const Record record = Record::parse(record_text(play.table()));
    RC_ASSERT(record.moves.size() == play.table().game->moves());
  }
}

// What was decided is what replaying the events, also as they are logged, leads to and tells.
void check_decision(const Table& before, const Decision& decision) {
  Table replayed = before;
  RC_ASSERT(decision.news.size() == decision.events.size());
  for (std::size_t i = 0; i < decision.events.size(); ++i) {
    const Event logged = parse_event(event_text(decision.events[i]));
    RC_ASSERT(event_text(logged) == json::serialize(event_json(logged)));
    RC_ASSERT(json::serialize(evolve_and_tell(replayed, logged)) == decision.news[i]);
  }
  RC_ASSERT(replayed == decision.after);
}

void one_command(Chaos& chaos) {
  TestTable& play = chaos.play;
  chaos.wait();
  const Asker asker = chaos.asker();
  const Command command = asker.user ? chaos.person_command() : chaos.server_command();
  const State before = play.table().state;
  const std::uint64_t seq = play.table().seq;
  const Table unchanged = play.table();
  const Verdict verdict = decide(play.table(), command, asker, Telling::yes);
  const std::string code = play.take(verdict);
  if (code.empty()) check_decision(unchanged, std::get<Decision>(verdict));
  if (!code.empty()) {
    RC_LOG() << code << "\n";
    RC_ASSERT(known_codes.contains(code));
    RC_ASSERT(!play.refusal().message.empty());
    RC_ASSERT(play.table() == unchanged);
    return;
  }
  if (std::holds_alternative<GiveBack>(command) && play.table().seq == seq) return;
  if (std::holds_alternative<Play>(command)) RC_ASSERT(*asker.at >= unchanged.marks.position);
  if (before == State::finished)
    RC_ASSERT(std::holds_alternative<Rematch>(command) || std::holds_alternative<Rate>(command));
  RC_ASSERT(before != State::cancelled);
  check_invariants(play);
  check_due(play);
}

// RapidCheck begins with small numbers; tables are to be of all kinds from the first on.
FastRandom any_random() {
  return FastRandom(*rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()));
}

Settings any_settings(FastRandom& random) {
  const std::uint32_t clock = random.below(4);
  const bool rated = clock > 0 && random.below(2) == 0;
  json::object body = {{"game", random.below(2) == 0 ? "akropolis" : "panticapaeum"},
                       {"public", random.below(2) == 0},
                       {"take_back", random.below(4) > 0},
                       {"rated", rated}};
  if (clock == 1) body["clock"] = {{"kind", "days"}, {"days", 2}};
  if (clock > 1)
    body["clock"] = {
        {"kind", "live"}, {"move", 2000}, {"bank", 20000}, {"increment", clock == 2 ? 0 : 1500}};
  if (!rated) body["absent"] = random.below(2) == 0 ? "ai" : "lose";
  return settings_of(json::serialize(body), 2 + static_cast<int>(random.below(3)));
}

std::vector<Seat> any_seats(const Settings& settings, FastRandom& random) {
  std::vector<Seat> seats = {sits(0)};
  for (int i = 1; i < settings.seats; ++i) {
    const std::uint32_t kind = random.below(6);
    if (kind == 0)
      seats.push_back(open_seat());
    else if (kind == 1 && !settings.rated)
      seats.push_back(level(3));
    else
      seats.push_back(sits(i));
    seats.back().kept = kind == 2;
  }
  return seats;
}

TEST(Properties, RandomCommandsNeverBreakATable) {
  std::set<std::string> events;
  EXPECT_TRUE(rc::check("random commands", [&] {
    FastRandom random = any_random();
    const Settings settings = any_settings(random);
    TestTable play(settings, any_seats(settings, random), random.next());
    Chaos chaos{play, random};
    for (int i = 0; i < 600; ++i) {
      one_command(chaos);
    }
    for (const Event& event : play.log()) events.insert(std::string(event_name(event)));
    check_log(play);
  }));
  // Everything that can happen did: else this would show little.
  for (const char* name : {"seated", "left", "moved", "asked", "agreed", "refused", "taken_back",
                           "paused", "resumed", "resigned", "flagged", "replaced", "returned",
                           "outage", "finished", "rated", "cancelled", "rematch", "removed"})
    EXPECT_TRUE(events.contains(name)) << name;
}

TEST(Properties, WholeGames) {
  EXPECT_TRUE(rc::check("whole games", [] {
    FastRandom random = any_random();
    const Settings settings = any_settings(random);
    std::vector<Seat> seats;
    for (int i = 0; i < settings.seats; ++i) seats.push_back(sits(i));
    TestTable play(settings, seats, random.next());
    while (play.table().state == State::playing) {
      play.now += random.below(2000);
      const auto due = due_command(play.table(), play.now);
      RC_ASSERT((due ? play.by_server(*due) : play.move(random)).empty());
      check_clocks(play.table());
    }
    RC_ASSERT(play.table().state == State::finished);
    if (settings.rated) RC_ASSERT(play.by_server(Rate{std::vector<Rating>(seats.size())}).empty());
    check_invariants(play);
    check_log(play);
    RC_ASSERT(news_since(play.log(), 0).size() == play.log().size());
  }));
}

}  // namespace
}  // namespace oikist::tables
