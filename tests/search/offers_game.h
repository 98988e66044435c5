#pragma once
// A game so small that every answer is known: in its turn a seat takes some of a few offers, and
// each brings the same points whoever takes it. What the search makes of it can be worked out by
// hand.
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/failure.h"
#include "search/levels.h"
#include "search/search_impl.h"

namespace oikist {
namespace offers {

inline constexpr int kMaxPlayers = 3;

struct Offer {
  int points = 0;
  int swing = 0;  // points that chance adds or takes away

  friend bool operator==(const Offer&, const Offer&) = default;
};

struct Components {
  std::string name() const { return "offers"; }
  std::string hash() const { return ""; }
  std::string text() const { return ""; }
};

struct Rules {
  int players = 2;
  int rounds = 1;
  int picks = 1;  // moves per turn
  std::vector<Offer> offers = {};
  int tide = 0;  // points that chance adds or takes away whichever offer is taken

  const Components& components() const {
    static const Components components;
    return components;
  }
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct View {
  Rules fixed;
  int moves = 0;  // made so far; 1 at the start lets seat 1 decide
  std::array<int, kMaxPlayers> points{};

  const Rules& rules() const { return fixed; }
  int turn() const { return moves / fixed.picks; }
  int turns_left() const { return fixed.players * fixed.rounds - turn(); }
  int seat() const { return turn() % fixed.players; }
  friend bool operator==(const View&, const View&) = default;
};

struct Position {
  View open;
  std::uint64_t hidden = 0;

  const View& view() const { return open; }
  friend bool operator==(const Position&, const Position&) = default;
};

struct Score {
  int total = 0;
};

using Move = int;  // the offer that is taken

}  // namespace offers

struct Offers {
  using Components = offers::Components;
  using Rules = offers::Rules;
  using Position = offers::Position;
  using View = offers::View;
  using Move = offers::Move;
  using MoveList = std::vector<Move>;

  static constexpr std::string_view kName = "offers";
  static constexpr int kRulesVersion = 1, kMinPlayers = 2, kMaxPlayers = offers::kMaxPlayers;

  static const Components& standard_components() { return Rules().components(); }
  static Components parse_components(std::string_view) { return {}; }
  static Position deal(const Rules& rules, const Seed& seed) { return {{rules}, seed.bytes[0]}; }
  static Position random_deal(const Rules& rules, FastRandom& random) {
    return {{rules}, random.next()};
  }
  static json::object options_json(const Rules&) { return {}; }
  static Rules make_rules(int players, const Fields&, const Components&) { return {players}; }
  static json::array describe_options() { return {}; }

  static int score_count(const Rules& rules) { return rules.players; }
  static bool is_over(const View& view) { return view.turns_left() == 0; }
  static int seat_to_decide(const View& view) { return view.seat(); }
  static void legal_moves(const View& view, MoveList& moves) {
    moves.clear();
    if (is_over(view)) return;
    for (std::size_t i = 0; i < view.fixed.offers.size(); ++i) moves.push_back(static_cast<int>(i));
  }
  static std::string why_illegal(const View&, const Move&) { return ""; }
  static void play(Position& position, const Move& move) {
    const int sign =
        FastRandom::stream(position.hidden, at(position.open.moves)).next() % 2 == 0 ? 1 : -1;
    const Rules& rules = position.open.fixed;
    const int seat = position.open.seat();
    position.open = preview(position.open, move);
    position.open.points[at(seat)] += sign * (rules.offers[at(move)].swing + rules.tide);
  }
  static bool reveals(const View& view, const Move& move) {
    return view.fixed.offers[at(move)].swing != 0;
  }
  static View preview(View view, const Move& move) {
    view.points[at(view.seat())] += view.fixed.offers[at(move)].points;
    ++view.moves;
    return view;
  }
  static Position determinize(const View& view, FastRandom& random) {
    return {view, random.next()};
  }
  static Move random_move(const View& view, FastRandom& random) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(view.fixed.offers.size())));
  }

  static offers::Score score(const View& view, int seat) { return {view.points[at(seat)]}; }
  static std::vector<int> winners(const View& view) {
    std::vector<int> best;
    for (int seat = 0; seat < view.fixed.players; ++seat) {
      if (!best.empty() && view.points[at(seat)] > view.points[at(best[0])]) best.clear();
      if (best.empty() || view.points[at(seat)] == view.points[at(best[0])]) best.push_back(seat);
    }
    return best;
  }
  static std::string move_text(const Move& move) { return std::to_string(move); }
  static Move parse_move(std::string_view text) { return std::stoi(std::string(text)); }
  static std::string deal_text(const Position&) { return ""; }
  static Position position_from_deal(const Rules& rules, std::string_view) { return {{rules}, 0}; }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
};

namespace offers {

// What an evaluator was asked. Only for searches with one thread.
struct Notes {
  std::vector<std::size_t> widths;                  // of plans()
  std::map<std::size_t, std::int64_t> quick_turns;  // of play_turn(), by width
  std::set<std::uint64_t> worlds;                   // of play_turn()
};

}  // namespace offers

// Expects what is there and what a test adds to it, finds every turn, and plays on with the first
// offer.
template <>
class Evaluator<Offers> {
 public:
  Evaluator() = default;
  explicit Evaluator(offers::Notes& notes) : notes_(&notes) {}
  explicit Evaluator(const Net&) {}

  static int features() { return 1; }
  static bool knows(const offers::Components&) { return true; }
  static SearchSettings search_defaults() {
    SearchSettings settings;
    settings.horizon = 3;
    settings.win_weight = 11;
    return settings;
  }
  static const Levels& levels() {
    static const Levels levels = [] {
      Levels made;
      for (std::size_t i = 0; i < made.size(); ++i)
        made[i] = searching<Offers>(static_cast<std::int64_t>(i + 1), 100);
      return made;
    }();
    return levels;
  }

  std::vector<Plan<Offers>> plans(const offers::View& view, std::size_t width, std::size_t moves,
                                  FastRandom&) const {
    if (notes_ != nullptr) notes_->widths.push_back(width);
    std::vector<Plan<Offers>> plans;
    const int rest = view.fixed.picks - view.moves % view.fixed.picks;
    for (std::size_t i = 0; i < view.fixed.offers.size() && i < std::max(width, moves); ++i)
      plans.push_back({std::vector<int>(static_cast<std::size_t>(rest), static_cast<int>(i)), 0});
    return plans;
  }
  Plan<Offers> novice_turn(const offers::View&, const NoviceStyle&, FastRandom&) const {
    return {{0}, 0};
  }
  void play_turn(offers::Position& world, std::size_t width, FastRandom&) const {
    if (notes_ != nullptr) {
      ++notes_->quick_turns[width];
      notes_->worlds.insert(world.hidden);
    }
    const int turn = world.open.turn();
    while (world.open.turn() == turn) Offers::play(world, 0);
  }
  double expect(const offers::View& view, int seat) const {
    return view.points[static_cast<std::size_t>(seat)] + hopes[static_cast<std::size_t>(seat)];
  }
  double stddev(const offers::View&, int) const { return deviation; }
  bool ends_turn(const offers::View& before, const offers::View& after) const {
    return before.turn() != after.turn();
  }
  int turns(const offers::View& view) const { return view.turns_left(); }

  std::array<double, offers::kMaxPlayers> hopes{};
  double deviation = 0;

 private:
  offers::Notes* notes_ = nullptr;
};

static_assert(Game<Offers>);
static_assert(EvaluatorOf<Evaluator<Offers>, Offers>);

}  // namespace oikist
