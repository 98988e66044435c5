#pragma once
// A position with one best move, and its JSON; docs/puzzles.md describes the fields.
#include <cmath>
#include <string>
#include <vector>

#include "base/json.h"
#include "game/codec.h"
#include "puzzles/rating.h"

namespace oikist {

// A mean and the interval that contains the true one with 95 % certainty.
struct Interval {
  double mean = 0;
  double low = 0;
  double high = 0;
};

template <Game G>
struct Puzzle {
  std::string id;  // of the position
  int number = 0;  // of the decision in its game, from 1
  int seat = 0;
  typename G::Move best;
  std::vector<typename G::Move> line;  // the best one and what should follow it in the turn
  typename G::Move second;             // the strongest of the other moves
  Interval gap;                        // points between the two
  std::vector<std::string> themes;
  LevelCounts solved{};  // by level: tries in which it found the best move
  int tries = 0;         // of each level

  int rating() const { return puzzle_rating(solved, tries); }
  json::object to_json() const;
  // Throws Failure if it is not what to_json() gives.
  static Puzzle from_json(const Field& field);
};

inline double rounded_gap(double value) {
  return std::round(value * 100) / 100;
}

inline double read_gap(const Field& field) {
  if (!field.value().is_number()) field.refuse("must be a number");
  return field.value().to_number<double>();
}

template <Game G>
json::object Puzzle<G>::to_json() const {
  json::array turn, names, found;
  for (const auto& move : line) turn.push_back(Codec<G>::move_json(move));
  for (const std::string& theme : themes) names.emplace_back(theme);
  for (const int count : solved) found.emplace_back(count);
  return {{"id", id},
          {"number", number},
          {"seat", seat},
          {"best", Codec<G>::move_json(best)},
          {"line", std::move(turn)},
          {"second", Codec<G>::move_json(second)},
          {"gap", {rounded_gap(gap.mean), rounded_gap(gap.low), rounded_gap(gap.high)}},
          {"themes", std::move(names)},
          {"rating", rating()},
          {"solved", std::move(found)},
          {"tries", tries}};
}

template <Game G>
Puzzle<G> Puzzle<G>::from_json(const Field& field) {
  constexpr int kMany = 1'000'000;
  Fields fields = field.object();
  Puzzle puzzle;
  puzzle.id = fields.required("id").text();
  puzzle.number = fields.required("number").integer(1, kMany);
  puzzle.seat = fields.required("seat").integer(0, G::kMaxPlayers);
  puzzle.best = Codec<G>::read_move(fields.required("best"));
  for (const Field& move : fields.required("line").list(kMany))
    puzzle.line.push_back(Codec<G>::read_move(move));
  puzzle.second = Codec<G>::read_move(fields.required("second"));
  const auto gap = fields.required("gap").list(kMany);
  if (gap.size() != 3) fields.required("gap").refuse("must be a mean and an interval");
  puzzle.gap = {read_gap(gap[0]), read_gap(gap[1]), read_gap(gap[2])};
  for (const Field& theme : fields.required("themes").list(kMany))
    puzzle.themes.push_back(std::string(theme.text()));
  (void)fields.required("rating");  // follows from what levels solved
  const auto solved = fields.required("solved").list(kMany);
  puzzle.tries = fields.required("tries").integer(1, kMany);
  if (solved.size() != puzzle.solved.size())
    fields.required("solved").refuse("must have a number for each of the levels 1 to 9");
  for (std::size_t i = 0; i < solved.size(); ++i)
    puzzle.solved[i] = solved[i].integer(0, puzzle.tries);
  fields.finish();
  return puzzle;
}

}  // namespace oikist
