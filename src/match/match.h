#pragma once
// One game of a match, from the deal to the end.
#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "game/history.h"
#include "match/match_result.h"
#include "match/players.h"
#include "search/stopwatch.h"

namespace oikist {

template <Game G>
struct MatchTable {
  typename G::Rules rules;
  std::vector<int> entrants;    // by seat in rotation 0: the index of its player
  std::uint64_t seed = 1;       // of the whole match
  bool processor_time = false;  // measure moves in processor time

  int rotations() const { return static_cast<int>(entrants.size()); }
  Seed deal_seed(int deal) const {
    return Seed::from_number(FastRandom(seed).next() + static_cast<std::uint64_t>(deal));
  }
  // Every move has its own RNG stream, independent of scheduling and of earlier draws.
  FastRandom random_of(int deal, int rotation, int move) const {
    FastRandom random(seed);
    for (const int number : {deal, rotation, move})
      random = FastRandom(random.next() ^ static_cast<std::uint64_t>(number + 1));
    return random;
  }
};

// The name of a seat in the record of a game.
inline std::string seat_name(const PlayerName& player) {
  std::string name;
  for (const char c : player.text)
    name += static_cast<unsigned char>(c) >= ' ' && static_cast<unsigned char>(c) < 127 && c != '#'
                ? c
                : '?';
  return name.substr(0, kMaxSeatName);
}

// The seats that win when one has failed: of the others those with the most points so far.
template <Game G>
std::vector<int> winners_without(const typename G::View& view, int failed) {
  std::vector<int> winners;
  int best = 0;  // of the winners so far
  for (int seat = 0; seat < G::score_count(view.rules()); ++seat) {
    if (seat == failed) continue;
    const int total = G::score(view, seat).total;
    if (total > best) winners.clear();
    if (winners.empty()) best = total;
    if (total == best) winners.push_back(seat);
  }
  return winners;
}

template <Game G>
class MatchGame {
 public:
  // `makers` by entrant.
  MatchGame(const MatchTable<G>& table, const std::vector<PlayerMaker<G>>& makers, int deal,
            int rotation)
      : table_(table), history_(table.rules, table.deal_seed(deal)) {
    result_.deal = deal;
    result_.rotation = rotation;
    result_.entrants = rotated_seats(table.entrants, rotation);
    result_.time.resize(result_.entrants.size());
    for (std::size_t seat = 0; seat < result_.entrants.size(); ++seat) {
      const auto& maker = makers[static_cast<std::size_t>(result_.entrants[seat])];
      players_.push_back(maker.make());
      seats_.push_back({maker.name().record_kind(), seat_name(maker.name())});
    }
  }

  // Plays to the end; nothing if `stop` was set before that.
  std::optional<GameResult> play(const std::atomic<bool>& stop) {
    while (!G::is_over(history_.view()) && result_.failed_seat < 0) {
      if (stop) return std::nullopt;
      take_turn();
    }
    const auto& view = history_.view();
    for (int seat = 0; seat < G::score_count(view.rules()); ++seat)
      result_.scores.push_back(G::score(view, seat).total);
    result_.winners =
        result_.failed_seat < 0 ? G::winners(view) : winners_without<G>(view, result_.failed_seat);
    result_.record = history_.to_record(seats_).text();
    return result_;
  }

 private:
  void take_turn() {
    const int number = G::seat_to_decide(history_.view());
    const auto seat = static_cast<std::size_t>(number);
    FastRandom random =
        table_.random_of(result_.deal, result_.rotation, static_cast<int>(history_.moves().size()));
    try {
      const Stopwatch watch(table_.processor_time);
      const auto move = players_[seat]->choose(history_.view(), random);
      note_time(result_.time[seat], watch.milliseconds());
      history_.play(move);
    } catch (const Failure& failure) {
      if (failure.code() != "player_failed" && failure.code() != "illegal_move") throw;
      result_.failed_seat = number;
      result_.failure = (failure.code() == "illegal_move" ? "played against the rules: " : "") +
                        std::string(failure.what());
    }
  }

  static void note_time(SeatTime& time, double ms) {
    time.ms += ms;
    time.slowest_ms = std::max(time.slowest_ms, ms);
    ++time.moves;
  }

  const MatchTable<G>& table_;
  History<G> history_;
  std::vector<std::unique_ptr<Player<G>>> players_;
  std::vector<RecordSeat> seats_;
  GameResult result_;
};

}  // namespace oikist
