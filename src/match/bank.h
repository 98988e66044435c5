#pragma once
// A decision bank: positions of a game, each with its most promising turns, which a good player has
// played to the end in the same determinizations. The points that a player loses there per decision
// rank it in minutes, where a match takes hours.
#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/bank_statistics.h"
#include "match/players.h"
#include "search/search.h"

namespace oikist {

struct BankSettings {
  std::string player = "fast";    // of the rollouts; "fast": the policy of the search, wider
  int worlds = 400;               // the most determinizations per turn
  int turns = 6;                  // candidates per position
  std::int64_t simulations = 32;  // of the search that plays up to the position
  std::int64_t thorough = 300;    // of the search that finds the candidates
  std::uint64_t seed = 1;
};

template <Game G>
struct BankTurn {
  std::vector<typename G::Move> moves;  // until the turn is over or something is revealed
  std::vector<int> leads;  // over the best other seat in the end, one for each world from the first
};

template <Game G>
struct BankPosition {
  int number = 0;
  std::string phase;
  typename G::View view;
  std::vector<BankTurn<G>> turns;  // the best first
};

inline constexpr std::array<std::string_view, 3> kBankPhases = {"opening", "middle", "end"};
// The number of players by the number of a position, so that any first part of a bank is mixed.
inline constexpr std::array<int, 4> kBankPlayers = {2, 3, 2, 4};

template <Game G>
class Bank {
 public:
  using View = typename G::View;
  using Move = typename G::Move;
  using GoOn = std::function<bool()>;

  // Throws Failure if there is no such player.
  Bank(const BankSettings& settings, const typename G::Components& components)
      : settings_(settings),
        components_(components),
        width_(kWider * Evaluator<G>::search_defaults().quick_width) {
    if (settings.player != kFastPolicy)
      player_.emplace(parse_player(settings.player, G::kName), Budget{}, std::chrono::seconds(10));
  }

  // The n-th position with its turns; nothing if `go_on` stopped it.
  std::optional<BankPosition<G>> make(int number, const GoOn& go_on) const {
    BankPosition<G> position = find(number);
    FastRandom random = FastRandom::stream(~settings_.seed, static_cast<std::uint64_t>(number));
    const auto analysis =
        analyse<G>(position.view, Budget{.simulations = settings_.thorough}, random);
    for (const Candidate<G>& candidate : analysis.moves) {
      if (std::ssize(position.turns) == settings_.turns) break;
      position.turns.push_back({whole_turn(position.view, candidate.line), {}});
    }
    if (!race(position, go_on)) return std::nullopt;
    return position;
  }

  // The turn that the player takes.
  std::vector<Move> choice(const BankPosition<G>& position, const PlayerMaker<G>& maker) const {
    FastRandom random =
        FastRandom::stream(settings_.seed + 1, static_cast<std::uint64_t>(position.number));
    const auto player = maker.make();
    std::vector<Move> moves;
    View view = position.view;
    for (;;) {
      moves.push_back(player->choose(view, random));
      const bool reveals = G::reveals(view, moves.back());
      const View next = G::preview(view, moves.back());
      if (reveals || G::is_over(next) || Evaluator<G>().ends_turn(view, next)) return moves;
      view = next;
    }
  }

  // The index of the known turn with the same result; nothing if the turn is new.
  static std::optional<std::size_t> find_turn(const BankPosition<G>& position,
                                              const std::vector<Move>& moves) {
    const View wanted = after(position.view, moves);
    for (std::size_t i = 0; i < position.turns.size(); ++i)
      if (after(position.view, position.turns[i].moves) == wanted) return i;
    return std::nullopt;
  }

  // A new turn, played to the end in the determinizations of the best one.
  std::optional<BankTurn<G>> judge(const BankPosition<G>& position, const std::vector<Move>& moves,
                                   const GoOn& go_on) const {
    BankTurn<G> turn{moves, {}};
    while (turn.leads.size() < position.turns.front().leads.size()) {
      if (!go_on()) return std::nullopt;
      turn.leads.push_back(play_out(position, turn.moves, turn.leads.size()));
    }
    return turn;
  }

 private:
  static constexpr std::string_view kFastPolicy = "fast";
  static constexpr std::size_t kWider = 3;  // times the width in the search
  static constexpr int kFewest = 32;        // determinizations before the first turn is dropped
  static constexpr int kStep = 16;          // determinizations between two comparisons

  static View after(View view, const std::vector<Move>& moves) {
    for (const Move& move : moves) view = G::preview(view, move);
    return view;
  }

  // The line up to the first move that reveals something.
  static std::vector<Move> whole_turn(View view, const std::vector<Move>& line) {
    std::vector<Move> moves;
    for (const Move& move : line) {
      moves.push_back(move);
      if (G::reveals(view, move)) break;
      view = G::preview(view, move);
    }
    return moves;
  }

  // Plays a game up to a turn of the phase, occasionally with another move than the best.
  BankPosition<G> find(int number) const {
    FastRandom random = FastRandom::stream(settings_.seed, static_cast<std::uint64_t>(number));
    const auto n = static_cast<std::size_t>(number);
    const int players =
        std::clamp(kBankPlayers[n % kBankPlayers.size()], G::kMinPlayers, G::kMaxPlayers);
    const std::size_t phase = n / kBankPlayers.size() % kBankPhases.size();
    const json::object options;
    auto world =
        G::random_deal(G::make_rules(players, Fields(options, "options"), components_), random);
    const Evaluator<G> evaluator;
    const int turns = evaluator.turns(world.view());
    const auto part = static_cast<double>(random.below(1000)) / 1000;
    const int until = std::max(
        players + 1, static_cast<int>(turns * (3 - static_cast<double>(phase) - part) / 3));
    while (evaluator.turns(world.view()) > until || has_one_move(world.view()))
      play_turn(world, random);
    return {number, std::string(kBankPhases[phase]), world.view(), {}};
  }

  static bool has_one_move(const View& view) {
    typename G::MoveList moves;
    G::legal_moves(view, moves);
    return moves.size() < 2;
  }

  void play_turn(typename G::Position& world, FastRandom& random) const {
    const Evaluator<G> evaluator;
    for (;;) {
      const View start = world.view();
      const auto analysis = analyse<G>(start, Budget{.simulations = settings_.simulations}, random);
      const std::size_t choice = random.below(4) == 0 ? random.below(3) : 0;
      for (const Move& move : analysis.moves[std::min(choice, analysis.moves.size() - 1)].line) {
        const bool reveals = G::reveals(world.view(), move);
        G::play(world, move);
        if (evaluator.ends_turn(start, world.view())) return;
        if (reveals) break;
      }
    }
  }

  int play_out(const BankPosition<G>& position, const std::vector<Move>& moves,
               std::size_t number) const {
    const int seat = G::seat_to_decide(position.view);
    FastRandom random = FastRandom::stream(
        FastRandom::stream(settings_.seed, static_cast<std::uint64_t>(position.number)).next(),
        number);
    auto world = G::determinize(position.view, random);
    for (const Move& move : moves) G::play(world, move);
    const int seats = G::score_count(world.view().rules());
    finish(world, seats, random);
    int best_other = std::numeric_limits<int>::min();
    for (int s = 0; s < seats; ++s)
      if (s != seat) best_other = std::max<int>(best_other, G::score(world.view(), s).total);
    return G::score(world.view(), seat).total - best_other;
  }

  void finish(typename G::Position& world, int seats, FastRandom& random) const {
    const Evaluator<G> evaluator;
    while (!player_ && !G::is_over(world.view())) evaluator.play_turn(world, width_, random);
    std::vector<std::unique_ptr<Player<G>>> players;
    for (int s = 0; player_ && s < seats; ++s) players.push_back(player_->make());
    while (!G::is_over(world.view())) {
      const auto next = static_cast<std::size_t>(G::seat_to_decide(world.view()));
      G::play(world, players[next]->choose(world.view(), random));
    }
  }

  // Plays all turns in further determinizations until only one can be the best or the limit is
  // reached.
  bool race(BankPosition<G>& position, const GoOn& go_on) const {
    auto& turns = position.turns;
    std::vector<std::size_t> left(turns.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
    for (int world = 0; world < settings_.worlds && left.size() > 1; ++world) {
      for (const std::size_t i : left) {
        if (!go_on()) return false;
        turns[i].leads.push_back(
            play_out(position, turns[i].moves, static_cast<std::size_t>(world)));
      }
      if (world + 1 >= kFewest && (world + 1) % kStep == 0) drop_worse(turns, left);
    }
    std::stable_sort(turns.begin(), turns.end(), [](const auto& a, const auto& b) {
      if (a.leads.size() != b.leads.size()) return a.leads.size() > b.leads.size();
      return loss_of(a.leads, b.leads).value > 0;
    });
    return true;
  }

  // Drops the turns that are significantly worse than the best one so far.
  static void drop_worse(const std::vector<BankTurn<G>>& turns, std::vector<std::size_t>& left) {
    constexpr double kSure = 2.5;
    const std::size_t best = *std::max_element(left.begin(), left.end(), [&](auto a, auto b) {
      return loss_of(turns[b].leads, turns[a].leads).value > 0;
    });
    std::erase_if(left, [&](std::size_t i) {
      const Loss loss = loss_of(turns[best].leads, turns[i].leads);
      return i != best && loss.value > kSure * loss.error;
    });
  }

  BankSettings settings_;
  const typename G::Components& components_;
  std::size_t width_;                     // of the fast policy
  std::optional<PlayerMaker<G>> player_;  // instead of it
};

}  // namespace oikist
