#include "tests/tables/support.h"

#include "games/read_position.h"

namespace oikist::tables {

User user(int number) {
  const std::vector<std::string> names = {"Ann", "Ben", "Cleo", "Dan", "Eve"};
  return {UserId(std::string(31, '0') + std::to_string(number)),
          names[static_cast<std::size_t>(number)], false};
}

User guest() {
  return {UserId(std::string(32, 'f')), "Guest", true};
}

AnyMove random_move(const TableGame& game, FastRandom& random) {
  AnyMove move;
  const AnyView any = game.any_view();
  for_each_game([&](auto kind) {
    using G = decltype(kind);
    if (const auto* view = any.as<G>()) move = AnyMove::of<G>(G::random_move(*view, random));
  });
  return move;
}

Moves random_moves(TableGame& game, int count) {
  FastRandom random(1);
  Moves moves;
  for (int i = 0; i < count; ++i) {
    moves.push_back(random_move(game, random));
    game.play(moves.back());
  }
  return moves;
}

Seat sits(int number) {
  Seat seat;
  seat.user = user(number);
  return seat;
}

Seat level(int number) {
  Seat seat;
  seat.level = number;
  return seat;
}

Seat open_seat() {
  return {};
}

Settings settings_of(std::string_view text, int seats) {
  const json::value body = parse_json(text, "settings");
  Fields fields(body.get_object(), "");
  Settings settings = read_settings(fields, seats, {});
  fields.finish();
  return settings;
}

TestTable::TestTable(const Settings& settings, std::vector<Seat> seats, std::uint64_t seed,
                     bool gather_shares) {
  const Create create{TableId(std::string(32, 'a')),
                      "invited",
                      Seed::from_number(seed),
                      settings,
                      std::move(seats),
                      gather_shares};
  const std::string code = take(decide(table_, create, {user(0), now, {}}));
  if (!code.empty()) throw Failure(code, refusal_.message);
}

std::string TestTable::take(const Verdict& verdict) {
  last_ = log_.size();
  if (const auto* refusal = std::get_if<Refusal>(&verdict)) {
    refusal_ = *refusal;
    return refusal->code;
  }
  const Decision& decision = std::get<Decision>(verdict);
  for (const Event& event : decision.events) {
    log_.push_back(event);
    evolve(table_, event);
  }
  EXPECT_EQ(decision.after, table_) << "what was decided is what the events add up to";
  return "";
}

std::string TestTable::by(const User& who, const Command& command) {
  return take(decide(table_, command, {who, now, table_.seq}));
}

std::string TestTable::by(int number, const Command& command) {
  return by(user(number), command);
}

std::string TestTable::by_server(const Command& command) {
  return take(decide(table_, command, Asker::server(now)));
}

std::string TestTable::move(FastRandom& random) {
  const Moves moves = {random_move(*table_.game, random)};
  const int seat = table_.to_decide();
  if (ai_to_play(table_)) return by_server(AiPlay{seat, moves});
  return by(*table_.seats[static_cast<std::size_t>(seat)].user, Play{moves});
}

void TestTable::moves(FastRandom& random, int count) {
  for (int i = 0; i < count; ++i) ASSERT_EQ(move(random), "");
}

std::vector<std::string> TestTable::happened() const {
  std::vector<std::string> names;
  for (std::size_t i = last_; i < log_.size(); ++i) names.emplace_back(event_name(log_[i]));
  return names;
}

}  // namespace oikist::tables
