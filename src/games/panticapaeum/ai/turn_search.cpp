#include "games/panticapaeum/ai/turn_search.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "base/seed.h"

namespace oikist::panticapaeum {
namespace {

constexpr int kMaxDecisions = 24;
// Partial turns compete only within their branch: the tile that was scouted, or the action.
constexpr std::size_t kBranches = kChoices + kKinds + 3;
constexpr std::size_t kBuildBranch = kChoices + 1;
constexpr std::size_t kSellBranch = kBuildBranch + kKinds;
constexpr std::size_t kTakeBranch = kSellBranch + 1;
constexpr std::size_t kNoLine = static_cast<std::size_t>(-1);

bool is_between_turns(Phase phase) {
  return phase == Phase::discard || phase == Phase::final;
}

int turns_after(const View& view) {
  const int rounds = (kRounds - view.round) * kTurns;
  return is_between_turns(view.phase) ? rounds : rounds + kTurns - 1 - view.turn;
}

View view_after(const View& view, const Move& move) {
  return Panticapaeum::preview(view, move.what == Do::random_tile ? Move::pass() : move);
}

std::size_t branch_after(std::size_t branch, const View& view, const Move& move) {
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

}  // namespace

TurnSearch::TurnSearch(const View& view, const Judgement& judgement, std::size_t kept,
                       FastRandom& random)
    : start_(view),
      judgement_(judgement),
      kept_(kept),
      turns_left_(turns_after(view)),
      learned_(judgement.net, view.seat, turns_left_) {
  Panticapaeum::legal_moves(view, first_);
  shuffle(std::span<Move>(first_), random);
  outcomes_.resize(first_.size());
  search();
}

TurnLine TurnSearch::best_line() const {
  return line_of(ends_[best_end_]);
}

std::vector<TurnLine> TurnSearch::best_lines(std::size_t count, std::size_t moves) const {
  std::vector<std::size_t> order(ends_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ends_[a].value > ends_[b].value; });
  std::vector<TurnLine> lines;
  std::unordered_set<std::uint64_t> seen;
  for (const std::size_t i : order) {
    if (lines.size() == count) break;
    if (seen.insert(ends_[i].hash).second) lines.push_back(line_of(ends_[i]));
  }
  add_first_moves(moves, lines);
  return lines;
}

// Adds first moves that no line begins with until there are enough, the most promising first.
void TurnSearch::add_first_moves(std::size_t moves, std::vector<TurnLine>& lines) const {
  const auto is_first = [&](const Move& move) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const TurnLine& line) { return line.moves.front() == move; });
  };
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < first_.size(); ++i)
    if (!is_first(first_[i])) others.push_back(i);
  std::stable_sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) {
    return outcomes_[a].value > outcomes_[b].value;
  });
  std::size_t missing = moves - std::min(moves, first_.size() - others.size());
  for (const std::size_t i : others) {
    if (missing-- == 0) break;
    lines.push_back({{first_[i]}, outcomes_[i].value});
  }
}

TurnLine TurnSearch::line_of(const End& end) const {
  TurnLine line;
  line.value = end.value;
  for (std::size_t i = end.line; i != kNoLine; i = lines_[i].before)
    line.moves.push_back(lines_[i].move);
  std::reverse(line.moves.begin(), line.moves.end());
  return line;
}

bool TurnSearch::is_afterwards() const {
  return is_between_turns(start_.phase);
}

// True if `after` is no longer the same turn, or waits for something hidden.
bool TurnSearch::is_finished(const View& after) const {
  return after.seat != start_.seat || after.turn != start_.turn || after.round != start_.round ||
         after.phase == Phase::over || is_between_turns(after.phase) != is_afterwards() ||
         start_.phase == Phase::discard;
}

// The network was trained on whole turns, so it is not used in the middle of one.
double TurnSearch::value_of(const View& after, bool finished) {
  const double heuristic =
      judgement_.heuristic_value(after, start_.seat, turns_left_, is_afterwards());
  return finished ? heuristic + judgement_.foresight * learned_.points(after) : heuristic;
}

double TurnSearch::bonus_of(const Move& move) const {
  if (move.what != Do::random_tile) return 0;
  return judgement_.weights.random_tile * std::min(1.0, turns_left_ / kFadingTurns);
}

// Workers are never in the way and collect cubes, so they are placed only after the tile, and only
// where they gain something. That avoids lines that differ only in the order of moves.
bool TurnSearch::is_worth_following(const View& view, const Move& move) const {
  if (move.what != Do::worker) return true;
  if (view.phase != Phase::develop && view.phase != Phase::end && view.phase != Phase::final)
    return false;
  const City& city = view.own().city;
  const int plot = city.find(move.cell());
  return city.has_cube(plot) || view.phase == Phase::final;
}

void TurnSearch::search() {
  std::vector<Node> nodes = {{start_, 0, 0, 0, kNoLine}};
  for (int depth = 0; depth < kMaxDecisions && !nodes.empty(); ++depth) {
    children_.clear();
    for (std::size_t i = 0; i < nodes.size(); ++i) expand(nodes, i, depth == 0);
    nodes = keep_best(nodes);
  }
}

void TurnSearch::expand(const std::vector<Node>& nodes, std::size_t parent, bool is_start) {
  const Node& node = nodes[parent];
  if (is_start)
    moves_ = first_;
  else
    Panticapaeum::legal_moves(node.view, moves_);
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Move& move = moves_[i];
    const bool follow = is_worth_following(node.view, move);
    if (!follow && !is_start) continue;
    const std::size_t root = is_start ? i : node.root;
    const View after = view_after(node.view, move);
    const double bonus = node.bonus + bonus_of(move);
    const bool finished = is_finished(after);
    const double value = value_of(after, finished) + bonus;
    if (finished)
      finish(root, value, after, move, node.line);
    else if (follow)
      children_.push_back(
          {value, bonus, parent, root, branch_after(node.branch, node.view, move), move});
    if (is_start && !outcomes_[i].followed) outcomes_[i].value = value;
  }
}

void TurnSearch::finish(std::size_t root, double value, const View& after, const Move& move,
                        std::size_t line) {
  Outcome& outcome = outcomes_[root];
  if (!outcome.followed || value > outcome.value) outcome = {value, true};
  lines_.push_back({move, line});
  ends_.push_back({value, after.hash(), lines_.size() - 1});
  if (ends_.size() > 1 && value <= ends_[best_end_].value) return;
  best_end_ = ends_.size() - 1;
  best_move_ = root;
}

std::vector<TurnSearch::Node> TurnSearch::keep_best(const std::vector<Node>& nodes) {
  std::stable_sort(children_.begin(), children_.end(),
                   [](const Child& a, const Child& b) { return a.value > b.value; });
  std::vector<Node> kept;
  std::array<std::size_t, kBranches + 1> count{};
  std::unordered_set<std::uint64_t> seen;
  for (const Child& child : children_) {
    if (count[child.branch] == kept_) continue;
    const Node& parent = nodes[child.parent];
    View view = view_after(parent.view, child.move);
    if (!seen.insert(view.hash()).second) continue;
    ++count[child.branch];
    lines_.push_back({child.move, parent.line});
    kept.push_back({view, child.bonus, child.root, child.branch, lines_.size() - 1});
  }
  return kept;
}

}  // namespace oikist::panticapaeum
