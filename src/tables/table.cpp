#include "tables/table.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace oikist::tables {
namespace {

constexpr std::array<std::string_view, 5> kStateNames = {"waiting", "playing", "paused", "finished",
                                                         "cancelled"};

}  // namespace

std::string_view name(State state) {
  return kStateNames[static_cast<std::size_t>(state)];
}

const ComponentSets& Table::component_sets() const {
  static const ComponentSets embedded;
  if (own_sets) return *own_sets;
  return components != nullptr ? *components : embedded;
}

std::optional<int> Table::seat_of(const UserId& user) const {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].user && !seats[i].kept && seats[i].user->id == user) return static_cast<int>(i);
  return std::nullopt;
}

bool operator==(const Table& a, const Table& b) {
  const auto parts = [](const Table& t) {
    return std::tie(t.seq, t.marks, t.time, t.state, t.id, t.settings, t.host, t.seats, t.joins,
                    t.removed, t.invitation, t.seed, t.shares, t.created, t.started, t.ended,
                    t.game, t.clocks, t.turns, t.asked, t.questions, t.returned, t.gone, t.result,
                    t.ratings, t.uncounted, t.rematch);
  };
  return parts(a) == parts(b);
}

std::optional<AiTask> ai_to_play(const Table& table) {
  if (table.state != State::playing) return std::nullopt;
  const int seat = table.to_decide();
  const int level = table.seats[static_cast<std::size_t>(seat)].level;
  if (level == 0) return std::nullopt;
  return AiTask{seat, level};
}

bool gathers_shares(const Table& table) {
  return table.state == State::waiting && !table.seats.empty() &&
         std::all_of(table.seats.begin(), table.seats.end(),
                     [](const Seat& seat) { return seat.taken(); });
}

std::optional<Millis> deadline(const Table& table) {
  switch (table.state) {
    case State::waiting:
      return table.created + (gathers_shares(table) ? kMostSharing : kMostWaiting);
    case State::paused:
      return table.time + kMostPaused;
    case State::playing:
      if (!table.clocks.running) return std::nullopt;
      if (const auto flag = flag_time(table.settings.clock, table.clocks)) return *flag + 1;
      return table.clocks.since - table.clocks.used + kMostThinking;
    case State::finished:
    case State::cancelled:
      return std::nullopt;
  }
  return std::nullopt;
}

bool has_enough_turns(const Table& table) {
  if (table.result && table.result->how == How::played) return true;
  std::vector<int> turns(table.seats.size());
  for (const TurnMark& mark : table.turns)
    if (mark.moves < table.game->moves())
      ++turns[static_cast<std::size_t>(table.game->mover(mark.moves))];
  return std::all_of(turns.begin(), turns.end(),
                     [](int number) { return number >= kLeastRatedTurns; });
}

bool may_watch(const Table& table, const UserId& user, std::string_view invitation) {
  if (table.settings.listed || (!invitation.empty() && invitation == table.invitation)) return true;
  if (user.empty()) return false;
  return user == table.host ||
         std::any_of(table.seats.begin(), table.seats.end(),
                     [&](const Seat& seat) { return seat.user && seat.user->id == user; });
}

}  // namespace oikist::tables
