#pragma once
// Reviews of whole games: points lost by every move compared with the best one, and luck.
//
// Everything is judged from views, as of the time of the move. The luck of a reveal is the
// difference between the expected scores with it and their average over other determinizations of
// the view before it.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/history.h"
#include "search/analysis.h"
#include "search/reasons.h"

namespace oikist {

struct ReviewSettings {
  Budget budget;   // of one move
  int worlds = 8;  // determinizations that a reveal is compared with
  std::uint64_t seed = 1;
};

// Why the best move is better than the one played, in points of the seat that moved.
struct Comparison {
  std::vector<ScorePart> best_now;     // changed at once by the best move
  std::vector<ScorePart> played_now;   // changed at once by the move played
  double prepares = 0;                 // additional points of the best move later
  std::vector<Preparation> lays_down;  // the best move's preparations for that
  std::vector<double> denies;          // by seat: how much less it leaves the others
};

// The expected end of the game.
struct Outlook {
  double lead = 0;             // of the seat that moves, over the best of the others
  double win_probability = 0;  // of that seat
  std::vector<double> scores;
};

template <Game G>
struct MoveReview {
  int number = 0;  // from 1
  int seat = 0;
  typename G::Move played;
  typename G::Move best;
  std::vector<typename G::Move> line;  // the best one and its continuation in the turn
  double points_lost = 0;
  double win_lost = 0;                      // of the probability to win
  double win_probability = 0;               // of that seat, before the move and with the best one
  double lead = 0;                          // expected at the end, with the best move
  std::vector<double> scores;               // the same
  Outlook after;                            // with the move played
  std::optional<std::vector<double>> luck;  // by seat, in points: the luck of the reveal
  Comparison comparison;

  bool is_best() const { return played == best; }
};

template <Game G>
struct GameReview {
  std::vector<MoveReview<G>> moves;
  bool complete = true;        // false if it was interrupted
  bool finished = false;       // the game has a result
  std::vector<double> scores;  // the result, or the expected one after the last move
  std::vector<double> luck;    // all of it, by seat
  std::vector<double> adjusted() const {
    std::vector<double> without = scores;
    for (std::size_t i = 0; i < without.size(); ++i) without[i] -= luck[i];
    return without;
  }
};

// The lead of a seat over the best of the others.
inline double lead_of(const std::vector<double>& scores, int seat) {
  double best = -std::numeric_limits<double>::infinity();
  for (std::size_t other = 0; other < scores.size(); ++other)
    if (other != static_cast<std::size_t>(seat)) best = std::max(best, scores[other]);
  return scores[static_cast<std::size_t>(seat)] - best;
}

// The worst moves of these seats, at most three, in the order of the game. A move that lost less
// than half a point teaches nothing.
template <Game G>
std::vector<const MoveReview<G>*> lessons_of(const GameReview<G>& review,
                                             const std::vector<bool>& seats) {
  constexpr double kLeast = 0.5;
  constexpr std::size_t kMost = 3;
  std::vector<const MoveReview<G>*> worst;
  for (const MoveReview<G>& move : review.moves)
    if (move.points_lost >= kLeast && seats[static_cast<std::size_t>(move.seat)])
      worst.push_back(&move);
  std::stable_sort(worst.begin(), worst.end(),
                   [](const auto* a, const auto* b) { return a->points_lost > b->points_lost; });
  if (worst.size() > kMost) worst.resize(kMost);
  std::sort(worst.begin(), worst.end(),
            [](const auto* a, const auto* b) { return a->number < b->number; });
  return worst;
}

template <Game G>
class Reviewer {
 public:
  using View = typename G::View;
  using Moves = std::vector<typename G::Move>;
  // Analyses a position, or only these moves in it: `analyse` and `compare` of
  // search/search.h.
  using Think = std::function<Analysis<G>(const View&, const Moves&, const Budget&, FastRandom&)>;

  Reviewer(const History<G>& history, const ReviewSettings& settings, Think think)
      : history_(history), settings_(settings), think_(std::move(think)) {}

  // `go_on` gets the number of moves reviewed so far; if it returns false, the review ends
  // there.
  GameReview<G> run(const std::function<bool(int)>& go_on) {
    GameReview<G> review;
    review.luck.assign(score_count(), 0);
    for (std::size_t n = 0; n < history_.moves().size(); ++n) {
      if (!go_on(static_cast<int>(n))) {
        review.complete = false;
        break;
      }
      review.moves.push_back(review_move(n));
      if (const auto& luck = review.moves.back().luck)
        for (std::size_t seat = 0; seat < luck->size(); ++seat) review.luck[seat] += (*luck)[seat];
    }
    review.finished = review.complete && G::is_over(history_.view());
    review.scores = expected_scores(history_.at(review.moves.size()).view(), settings_.budget,
                                    static_cast<std::uint64_t>(review.moves.size()));
    return review;
  }

  // Reviews one move exactly as run() does, so that a game can be reviewed piece by piece.
  // Precondition: n < moves of the game.
  MoveReview<G> review_move(std::size_t n) const {
    MoveReview<G> review = judge(n, history_.moves()[n]);
    if (G::reveals(history_.at(n).view(), review.played)) review.luck = luck_of(n);
    return review;
  }

  // The same for another move in place of the n-th. What it would have revealed is unknown, so
  // there is no luck. Precondition: it is legal there.
  MoveReview<G> judge(std::size_t n, const typename G::Move& played_move) const {
    const View& view = history_.at(n).view();
    FastRandom random = random_for(n);
    const Analysis<G> analysis = think_(view, {}, settings_.budget, random);
    const auto [best, played] = best_and_played(view, played_move, analysis.moves.front(), random);
    MoveReview<G> review{.number = static_cast<int>(n) + 1,
                         .seat = G::seat_to_decide(view),
                         .played = played_move,
                         .best = best.move,
                         .line = best.line,
                         .points_lost = std::max(0.0, best.value - played.value),
                         .win_lost = std::max(0.0, best.win_probability - played.win_probability),
                         .win_probability = best.win_probability,
                         .lead = best.value,
                         .scores = best.scores,
                         .after = {played.value, played.win_probability, played.scores},
                         .luck = {},
                         .comparison = {}};
    if (review.points_lost == 0) {  // as good as the best
      review.best = review.played;
      review.line = {review.played};
    }
    review.comparison = compare(view, review, best, played);
    return review;
  }

 private:
  std::size_t score_count() const {
    return static_cast<std::size_t>(G::score_count(history_.view().rules()));
  }
  FastRandom random_for(std::uint64_t what) const {
    return FastRandom::stream(settings_.seed, what);
  }

  std::vector<double> scores_now(const View& view) const {
    std::vector<double> scores;
    for (std::size_t seat = 0; seat < score_count(); ++seat)
      scores.push_back(G::score(view, static_cast<int>(seat)).total);
    return scores;
  }

  // The expected final scores.
  std::vector<double> expected_scores(const View& view, const Budget& budget,
                                      std::uint64_t what) const {
    if (G::is_over(view)) return scores_now(view);
    FastRandom random = random_for(what);
    return think_(view, {}, budget, random).moves.front().scores;
  }

  // The best move and the one played. The search spends most on the moves it prefers, so these two
  // are compared again, alone and with equal budgets.
  std::pair<Candidate<G>, Candidate<G>> best_and_played(const View& view,
                                                        const typename G::Move& played,
                                                        const Candidate<G>& found,
                                                        FastRandom& random) const {
    if (found.move == played) return {found, found};
    const Analysis<G> both = think_(view, {found.move, played}, settings_.budget, random);
    const auto& first = both.moves.front();
    return first.move == played ? std::pair{first, first} : std::pair{first, both.moves.back()};
  }

  Budget shared_budget(int among) const {
    Budget each = settings_.budget;
    if (each.ms > 0) each.ms = std::max(1, each.ms / among);
    if (each.simulations > 0)
      each.simulations = std::max<std::int64_t>(1, each.simulations / among);
    return each;
  }

  Comparison compare(const View& view, const MoveReview<G>& review, const Candidate<G>& best,
                     const Candidate<G>& played) const {
    const auto before = G::score(view, review.seat);
    const auto with_best = G::score(G::preview(view, review.best), review.seat);
    const auto with_played = G::score(G::preview(view, review.played), review.seat);
    const auto own = static_cast<std::size_t>(review.seat);
    Comparison comparison;
    comparison.best_now = changed_parts<G>(before, with_best);
    comparison.played_now = changed_parts<G>(before, with_played);
    comparison.denies.assign(score_count(), 0);
    if (review.is_best()) return comparison;
    comparison.prepares =
        best.scores[own] - played.scores[own] - (with_best.total - with_played.total);
    comparison.lays_down = Reasons<G>::prepared_by(view, std::span(&review.best, 1));
    for (std::size_t seat = 0; seat < score_count(); ++seat)
      if (seat != own) comparison.denies[seat] = played.scores[seat] - best.scores[seat];
    return comparison;
  }

  // The actual reveal and the alternatives are searched with equal budgets, so that a deeper search
  // does not pass for luck.
  std::vector<double> luck_of(std::size_t n) const {
    const Budget each = shared_budget(settings_.worlds);
    const std::uint64_t what = std::uint64_t{n} << 32 | 1;
    std::vector<double> luck = expected_scores(history_.at(n + 1).view(), each, what);
    FastRandom random = random_for(what + 1);
    for (int world = 0; world < settings_.worlds; ++world) {
      auto other = G::determinize(history_.at(n).view(), random);
      G::play(other, history_.moves()[n]);
      const auto scores = expected_scores(other.view(), each, what);
      for (std::size_t seat = 0; seat < luck.size(); ++seat)
        luck[seat] -= scores[seat] / settings_.worlds;
    }
    return luck;
  }

  const History<G>& history_;
  ReviewSettings settings_;
  Think think_;
};

}  // namespace oikist
