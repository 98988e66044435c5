#pragma once
// Searches one whole turn of Panticapaeum: a beam search over its small decisions that keeps a few
// of the best partial turns per tile and action. A tile still to be drawn is unknown: the turn
// continues as if it had been declined, with a bonus for the random tile.
#include <vector>

#include "games/panticapaeum/ai/estimate.h"

namespace oikist::panticapaeum {

// The result of a first move.
struct Outcome {
  double value = 0;
  bool followed = false;  // to the end of the turn
};

// A turn from its first move to its end.
struct TurnLine {
  std::vector<Move> moves;
  double value = 0;
};

class TurnSearch {
 public:
  // `kept`: the width of the beam, per tile and action. Precondition: not over.
  TurnSearch(const View& view, const Judgement& judgement, std::size_t kept, FastRandom& random);

  const MoveList& first_moves() const { return first_; }
  const std::vector<Outcome>& outcomes() const { return outcomes_; }
  // The first move of the best line found, by its number.
  std::size_t best_move() const { return best_move_; }
  TurnLine best_line() const;
  // The best lines found with different results, best first; `count` of them, or more if that is
  // needed for `moves` different first moves.
  std::vector<TurnLine> best_lines(std::size_t count, std::size_t moves) const;

 private:
  struct Node {
    View view;
    double bonus = 0;      // for tiles not yet seen
    std::size_t root = 0;  // the first move of the line
    std::size_t branch = 0;
    std::size_t line = 0;  // the last move of the line, in lines_
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
  struct End {
    double value = 0;
    std::uint64_t hash = 0;
    std::size_t line = 0;
  };

  bool is_afterwards() const;
  bool is_finished(const View& after) const;
  double value_of(const View& after, bool finished);
  double bonus_of(const Move& move) const;
  bool is_worth_following(const View& view, const Move& move) const;
  void search();
  void expand(const std::vector<Node>& nodes, std::size_t parent, bool is_start);
  void finish(std::size_t root, double value, const View& after, const Move& move,
              std::size_t line);
  std::vector<Node> keep_best(const std::vector<Node>& nodes);
  TurnLine line_of(const End& end) const;
  void add_first_moves(std::size_t moves, std::vector<TurnLine>& lines) const;

  const View& start_;
  const Judgement& judgement_;
  std::size_t kept_;
  int turns_left_;  // own turns after this one
  Correction learned_;
  MoveList first_;
  MoveList moves_;
  std::vector<Outcome> outcomes_;
  std::vector<Child> children_;
  std::vector<Line> lines_;
  std::vector<End> ends_;
  std::size_t best_end_ = 0;
  std::size_t best_move_ = 0;
};

}  // namespace oikist::panticapaeum
