#include "ai/panticapaeum_greedy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

namespace oikist {
namespace panticapaeum {
namespace {

constexpr double kCoinPoints = 0.5;
constexpr double kFadingTurns = 4;  // in the last turns what is not yet points loses its worth

// The estimate, part by part.
class Estimate {
 public:
  Estimate(const View& view, int seat, int turns_left, bool settled, const GreedyWeights& weights)
      : view_(view),
        seat_(view.seats[static_cast<std::size_t>(seat)]),
        city_(seat_.city),
        weights_(weights),
        turns_left_(turns_left),
        rounds_left_((turns_left + kTurns - 1) / kTurns),
        future_(std::min(1.0, turns_left / kFadingTurns)),
        settled_(settled) {}

  double total() const {
    return buildings() + drought() + cubes() + coins() + purchases() + upgrades() + workers() +
           rows();
  }

 private:
  // What one thing that counts for a building of this kind will be worth: the present value, drawn
  // towards the one further on in the row, which is taken to rise evenly between its cells.
  double value(Kind kind) const {
    const Components& components = view_.components();
    const Colour row = row_of(kind);
    const int marker = seat_.markers[index(row)];
    const double now = per_thing(components.value(kind, marker));
    if (turns_left_ == 0) return now;
    const double reached =
        std::min<double>(components.row_length(row), marker + weights_.steps * turns_left_);
    return now + future_ * (even_value(kind, reached) - now);
  }

  static double per_thing(Value value) { return static_cast<double>(value.points) / value.per; }

  double even_value(Kind kind, double position) const {
    const BoardRow& row = view_.components().row(row_of(kind));
    double before = 0, value_before = 0;
    for (int i = 1; i <= row.cells.ssize(); ++i) {
      const BoardCell cell = row.cells[static_cast<std::size_t>(i - 1)];
      if (cell.gift != Gift::value) continue;
      const double here = per_thing(row.values[cell.number - 1u]);
      if (position < i)
        return value_before + (here - value_before) * (position - before) / (i - before);
      before = i;
      value_before = here;
    }
    return value_before;
  }

  double buildings() const {
    std::array<double, kKinds> values{};
    for (const Kind kind : kAllKinds) values[index(kind)] = value(kind);
    double sum = houses(values[index(Kind::house)]);
    for (const Building& building : city_.buildings())
      if (building.kind != Kind::house) sum += things(building) * values[index(building.kind)];
    if (turns_left_ > 0) sum += prospects(values);
    return sum;
  }

  double things(const Building& building) const {
    const int now = things_that_count(city_, building);
    if (building.kind != Kind::winery) return now;
    const int per =
        view_.components().value(Kind::winery, seat_.markers[index(Colour::purple)]).per;
    if (turns_left_ == 0) return now - now % per;  // rounded down for each winery
    const int around = building.size == 2 ? 10 : 8;
    const int empty = around - city_.neighbours(building).count();
    return now + weights_.growth * future_ * empty * std::min(1.0, turns_left_ / 8.0);
  }

  // In the end the workers will stand where most houses are beside them. What a worker can do for
  // houses it cannot do elsewhere; after the last turn, a cube or a drought cell is worth one
  // point.
  double houses(double value) const {
    std::array<std::uint8_t, kMaxPlots> beside{};
    Plots near;
    for (const Building& building : city_.buildings())
      if (building.kind == Kind::house)
        city_.neighbours(building).for_each([&](int plot) {
          ++beside[static_cast<std::size_t>(plot)];
          near.add(plot);
        });
    const bool stay = turns_left_ < kTurns;  // those in the city come back only at a round's end
    int gain = 0;
    if (stay)
      (near & city_.workers()).for_each([&](int plot) {
        gain += beside[static_cast<std::size_t>(plot)];
      });
    std::array<int, 9> plots_with{};
    (stay ? near & city_.open() : near - city_.built()).for_each([&](int plot) {
      ++plots_with[beside[static_cast<std::size_t>(plot)]];
    });
    int free = settled_ ? 0 : seat_.workers_available + (stay ? 0 : city_.workers().count());
    for (std::size_t n = plots_with.size() - 1; n > 0; --n) {
      if (static_cast<double>(n) * value < 1 && turns_left_ == 0) break;
      const int used = std::min(free, plots_with[n]);
      gain += used * static_cast<int>(n);
      free -= used;
    }
    double sum = gain * value;
    if (turns_left_ == 0)
      sum += std::min(free, (city_.dry().count() + oikist::panticapaeum::total(city_.cubes())));
    return sum;
  }

  // Good places for buildings that may still come.
  double prospects(const std::array<double, kKinds>& values) const {
    int summit = 0;
    city_.unbuilt().for_each([&](int plot) { summit = std::max(summit, city_.height(plot)); });
    return future_ * weights_.summit * values[index(Kind::fortress)] * summit +
           future_ * weights_.dry_place * values[index(Kind::aqueduct)] *
               std::min(6, city_.dry().count());
  }

  double drought() const {
    Plots thirsty = city_.dry();
    if (seat_.markers[index(Colour::orange)] > 0)
      for (const Building& building : city_.buildings())
        if (building.kind == Kind::aqueduct) thirsty = thirsty - city_.neighbours(building);
    return -thirsty.count();
  }

  double cube_worth() const { return 1 + weights_.cube * future_; }

  double cubes() const {
    const int in_store = oikist::panticapaeum::total(seat_.store);
    const int in_city = oikist::panticapaeum::total(city_.cubes());
    const bool round_ends = turns_left_ % kTurns == 0;
    double sum = cube_worth() * std::min(in_store, kStoreLimit);
    if (!round_ends) sum += cube_worth() * 0.6 * std::max(0, in_store - kStoreLimit);
    const int hands = seat_.workers_available + city_.workers().count();
    if (turns_left_ > 0)
      sum += cube_worth() * weights_.cube_in_city * std::min(in_city, hands * (rounds_left_ + 1));
    return sum;
  }

  double coins() const {
    const double few = std::min<double>(seat_.coins, weights_.purse);
    const int scored = seat_.coins / 2;  // as the final score counts them
    return (turns_left_ == 0 ? scored : kCoinPoints * seat_.coins) + weights_.coin * future_ * few;
  }

  // How near the two nearest buildings are.
  double purchases() const {
    if (turns_left_ == 0) return 0;
    double best = 0, second = 0;
    for (const Kind kind : kAllKinds) {
      const double nearness = nearness_of(kind);
      second = std::max(second, std::min(best, nearness));
      best = std::max(best, nearness);
    }
    return weights_.purchase * future_ * (best + second / 2);
  }

  double nearness_of(Kind kind) const {
    const int left = view_.columns[index(kind)];
    if (left == 0) return 0;
    const int price = view_.rules().cost(kind, left) - seat_.upgrades.discounts;
    if (price <= 0) return 1;
    const int held = seat_.store[index(row_of(kind))] + seat_.upgrades.substitutes;
    const double part = std::min(1.0, static_cast<double>(held) / price);
    return part * part;
  }

  double upgrades() const {
    const Upgrades& held = seat_.upgrades;
    return turns_left_ *
           (weights_.discount * held.discounts + weights_.substitute * held.substitutes +
            weights_.coin_upgrade * held.coins);
  }

  double workers() const {
    const int all = kWorkers - seat_.workers_in_supply;
    const double idle =
        turns_left_ % kTurns > 0 ? weights_.idle_worker * seat_.workers_available : 0;
    return weights_.worker * rounds_left_ * all + idle;
  }

  double rows() const {
    int steps = 0;
    for (const int marker : seat_.markers) steps += marker;
    return weights_.row_step * future_ * steps;
  }

  const View& view_;
  const Seat& seat_;
  const City& city_;
  const GreedyWeights& weights_;
  int turns_left_;
  int rounds_left_;
  double future_;
  bool settled_;
};

// The beginnings that are followed for each tile, and later for each action of the development.
constexpr std::size_t kKept = 5;
constexpr int kMaxDecisions = 24;
// Beginnings compete only with others of their branch: the tile that was scouted, or the action.
constexpr std::size_t kBranches = kChoices + kKinds + 3;
constexpr std::size_t kBuildBranch = kChoices + 1;
constexpr std::size_t kSellBranch = kBuildBranch + kKinds;
constexpr std::size_t kTakeBranch = kSellBranch + 1;

struct Node {
  View view;
  double bonus = 0;      // for tiles not yet seen
  std::size_t root = 0;  // the first move of the line
  std::size_t branch = 0;
  std::size_t line = 0;  // the last move of the line, in TurnSearch::lines_
};

struct Child {
  double value = 0;
  double bonus = 0;
  std::size_t parent = 0;
  std::size_t root = 0;
  std::size_t branch = 0;
  Move move;
};

struct Line {
  Move move;
  std::size_t before = 0;
};
constexpr std::size_t kNoLine = static_cast<std::size_t>(-1);

// What came of a first move.
struct Outcome {
  double value = 0;
  bool followed = false;  // to the end of the turn
};

class TurnSearch {
 public:
  TurnSearch(const View& view, const GreedyWeights& weights, FastRandom& random)
      : start_(view), weights_(weights), turns_left_(turns_after(view)) {
    legal_moves_of(view, first_);
    shuffle(std::span<Move>(first_), random);
    outcomes_.resize(first_.size());
    search();
  }

  const MoveList& first_moves() const { return first_; }
  const std::vector<Outcome>& outcomes() const { return outcomes_; }
  // The first move of the best line found, by its number.
  std::size_t best_move() const { return best_move_; }
  // The best line found, its last move first.
  std::vector<Move> best_line() const {
    std::vector<Move> moves;
    for (std::size_t i = best_line_; i != kNoLine; i = lines_[i].before)
      moves.push_back(lines_[i].move);
    return moves;
  }

 private:
  static void legal_moves_of(const View& view, MoveList& moves) {
    Panticapaeum::legal_moves(view, moves);
  }

  static int turns_after(const View& view) {
    const int rounds = (kRounds - view.round) * kTurns;
    const bool in_turn = view.phase != Phase::discard && view.phase != Phase::final;
    return in_turn ? rounds + kTurns - 1 - view.turn : rounds;
  }

  // True if `after` is no longer the same turn, or waits for something hidden.
  bool is_finished(const View& after) const {
    return after.seat != start_.seat || after.turn != start_.turn || after.round != start_.round ||
           after.phase == Phase::over ||
           (after.phase == Phase::discard || after.phase == Phase::final) != is_afterwards() ||
           start_.phase == Phase::discard;
  }
  bool is_afterwards() const {
    return start_.phase == Phase::discard || start_.phase == Phase::final;
  }

  double value_of(const View& after) const {
    return estimate(after, start_.seat, turns_left_, is_afterwards(), weights_);
  }

  // What follows the move. Nobody knows the tile that will be drawn: the turn is thought on as if
  // it had been declined, with a bonus for what it may bring.
  static View view_after(const View& view, const Move& move) {
    return Panticapaeum::preview(view, move.what == Do::random_tile ? Move::pass() : move);
  }
  double bonus_of(const Move& move) const {
    if (move.what != Do::random_tile) return 0;
    return weights_.random_tile * std::min(1.0, turns_left_ / kFadingTurns);
  }

  // Workers stand in the way of nothing and collect cubes; so they wait until the tile lies and go
  // only where they bring something. That keeps lines that differ in nothing else apart.
  bool is_worth_following(const View& view, const Move& move) const {
    if (move.what != Do::worker) return true;
    if (view.phase != Phase::develop && view.phase != Phase::end && view.phase != Phase::final)
      return false;
    const City& city = view.own().city;
    const int plot = city.find(move.cell());
    return city.has_cube(plot) || view.phase == Phase::final;
  }

  static std::size_t branch_after(std::size_t branch, const View& view, const Move& move) {
    switch (move.what) {
      case Do::scout:
        return 1 + static_cast<std::size_t>(move.number + 2 * kMaxCircle - view.trireme) % kChoices;
      case Do::build:
        return kBuildBranch + move.choice;
      case Do::sell:
        return kSellBranch;
      case Do::take_coins:
      case Do::take_cube:
        return kTakeBranch;
      default:
        return branch;
    }
  }

  void search() {
    std::vector<Node> nodes = {{start_, 0, 0, 0, kNoLine}};
    for (int depth = 0; depth < kMaxDecisions && !nodes.empty(); ++depth) {
      children_.clear();
      for (std::size_t i = 0; i < nodes.size(); ++i) expand(nodes, i, depth == 0);
      nodes = keep_best(nodes);
    }
  }

  void expand(const std::vector<Node>& nodes, std::size_t parent, bool is_start) {
    const Node& node = nodes[parent];
    if (is_start)
      moves_ = first_;
    else
      legal_moves_of(node.view, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const Move& move = moves_[i];
      const bool follow = is_worth_following(node.view, move);
      if (!follow && !is_start) continue;
      const std::size_t root = is_start ? i : node.root;
      const View after = view_after(node.view, move);
      const double bonus = node.bonus + bonus_of(move);
      const double value = value_of(after) + bonus;
      if (is_finished(after))
        finish(root, value, move, node.line);
      else if (follow)
        children_.push_back(
            {value, bonus, parent, root, branch_after(node.branch, node.view, move), move});
      if (is_start && !outcomes_[i].followed) outcomes_[i].value = value;
    }
  }

  void finish(std::size_t root, double value, const Move& move, std::size_t line) {
    Outcome& outcome = outcomes_[root];
    if (!outcome.followed || value > outcome.value) outcome = {value, true};
    if (best_line_ != kNoLine && value <= best_value_) return;
    best_value_ = value;
    best_move_ = root;
    best_line_ = lines_.size();
    lines_.push_back({move, line});
  }

  std::vector<Node> keep_best(const std::vector<Node>& nodes) {
    std::stable_sort(children_.begin(), children_.end(),
                     [](const Child& a, const Child& b) { return a.value > b.value; });
    std::vector<Node> kept;
    std::array<std::size_t, kBranches + 1> count{};
    std::unordered_set<std::uint64_t> seen;
    for (const Child& child : children_) {
      if (count[child.branch] == kKept) continue;
      const Node& parent = nodes[child.parent];
      View view = view_after(parent.view, child.move);
      if (!seen.insert(view.hash()).second) continue;
      ++count[child.branch];
      lines_.push_back({child.move, parent.line});
      kept.push_back({view, child.bonus, child.root, child.branch, lines_.size() - 1});
    }
    return kept;
  }

  const View& start_;
  const GreedyWeights& weights_;
  int turns_left_;
  MoveList first_;
  MoveList moves_;
  std::vector<Outcome> outcomes_;
  std::vector<Child> children_;
  std::vector<Line> lines_;
  double best_value_ = 0;
  std::size_t best_move_ = 0;
  std::size_t best_line_ = kNoLine;
};

}  // namespace

double estimate(const View& view, int seat, int turns_left, bool settled,
                const GreedyWeights& weights) {
  return Estimate(view, seat, turns_left, settled, weights).total();
}

namespace {

std::vector<RatedMove<Panticapaeum>> rated(const TurnSearch& search) {
  const auto& outcomes = search.outcomes();
  std::vector<std::size_t> order(outcomes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (outcomes[a].followed != outcomes[b].followed) return outcomes[a].followed;
    if (outcomes[a].value != outcomes[b].value) return outcomes[a].value > outcomes[b].value;
    return a == search.best_move() && b != a;  // of equal ones the one that a player would play
  });
  std::vector<RatedMove<Panticapaeum>> moves;
  for (const std::size_t i : order)
    moves.push_back({search.first_moves()[i], static_cast<int>(std::lround(outcomes[i].value))});
  return moves;
}

}  // namespace
}  // namespace panticapaeum

template <>
std::vector<RatedMove<Panticapaeum>> rate_moves<Panticapaeum>(const Panticapaeum::View& view,
                                                              FastRandom& random) {
  return panticapaeum::rated(panticapaeum::TurnSearch(view, {}, random));
}

Panticapaeum::Move GreedyPlayer<Panticapaeum>::choose(const Panticapaeum::View& view,
                                                      FastRandom& random) {
  if (plan_.empty() || !expected_ || *expected_ != view)
    plan_ = panticapaeum::TurnSearch(view, weights_, random).best_line();
  const Panticapaeum::Move move = plan_.back();
  plan_.pop_back();
  expected_ = Panticapaeum::preview(view, move);
  return move;
}

}  // namespace oikist
