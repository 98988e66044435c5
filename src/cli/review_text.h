#pragma once
// A review as text, as a table for the terminal, as JSON and as a plot.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/svg_plot.h"
#include "review/review.h"
#include "terminal/layout.h"
#include "terminal/screen.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

// "3.2"; "+3.2" or "-3.2" as a difference.
std::string points_text(double points);
std::string difference_text(double points);
// "houses +3, stones -1"; "nothing" if there is none.
std::string parts_text(const std::vector<ScorePart>& parts);
// A bar of up to `width` characters, full at `full`.
std::string bar_text(double value, double full, int width);
// Sentences on why the best move was better. `prepared`: what it prepares, in words; `names` by
// seat.
std::vector<std::string> reasons_text(const Comparison& comparison,
                                      const std::vector<std::string>& prepared, const Names& names);

template <Game G>
class ReviewText {
 public:
  ReviewText(const History<G>& history, const GameReview<G>& review,
             const std::vector<RecordSeat>& seats)
      : history_(history),
        review_(review),
        names_(TerminalUi<G>::names(history.view().rules(), seats)),
        lessons_(lessons_of(review, learners(seats))) {}

  std::string terminal(const Screen& screen) const {
    std::string out = table(screen.width);
    out += '\n' + totals();
    out += '\n' + lessons(screen.width);
    return out;
  }

  json::object to_json() const;
  Plot plot() const;

 private:
  // The moves of people, if people played; otherwise everybody's.
  static std::vector<bool> learners(const std::vector<RecordSeat>& seats) {
    std::vector<bool> learn;
    for (const RecordSeat& seat : seats) learn.push_back(seat.kind == "person");
    const bool any = std::find(learn.begin(), learn.end(), true) != learn.end();
    if (!any) learn.assign(learn.size(), true);
    return learn;
  }

  const typename G::View& before(const MoveReview<G>& move) const {
    return history_.at(static_cast<std::size_t>(move.number) - 1).view();
  }
  const std::string& name(int seat) const { return names_[static_cast<std::size_t>(seat)]; }
  bool is_lesson(const MoveReview<G>& move) const {
    return std::find(lessons_.begin(), lessons_.end(), &move) != lessons_.end();
  }

  std::vector<std::string> reasons_of(const MoveReview<G>& move) const {
    std::vector<std::string> prepared;
    for (const Preparation& preparation : move.comparison.lays_down)
      prepared.push_back(Reasons<G>::words(preparation));
    return reasons_text(move.comparison, prepared, names_);
  }

  std::string table(int width) const;
  std::string luck_line(const MoveReview<G>& move) const;
  std::string totals() const;
  std::string lessons(int width) const;
  std::string lesson(const MoveReview<G>& move) const;

  const History<G>& history_;
  const GameReview<G>& review_;
  Names names_;
  std::vector<const MoveReview<G>*> lessons_;
};

// At most two lines per move: the move and its loss, and the luck of its reveal.
template <Game G>
std::string ReviewText<G>::table(int width) const {
  constexpr int kBar = 10, kNumbers = 4, kName = 10, kLoss = 6, kChance = 6;
  constexpr double kFull = 10;  // points that fill the bar
  const int text = std::max(10, (width - kNumbers - kName - kLoss - kChance - kBar - 7) / 2);
  std::string out = right_aligned("move", kNumbers) + "  " + left_aligned("who", kName) + ' ' +
                    right_aligned("win", kChance) + ' ' + right_aligned("lost", kLoss) + ' ' +
                    left_aligned("", kBar) + ' ' + left_aligned("played", text) + ' ' + "better\n";
  for (const MoveReview<G>& move : review_.moves) {
    char chance[16];
    std::snprintf(chance, sizeof chance, "%.0f %%", 100 * move.win_probability);
    std::string line = right_aligned(std::to_string(move.number), kNumbers) +
                       (is_lesson(move) ? "* " : "  ") + left_aligned(name(move.seat), kName) +
                       ' ' + right_aligned(chance, kChance) + ' ' +
                       right_aligned(points_text(move.points_lost), kLoss) + ' ' +
                       left_aligned(bar_text(move.points_lost, kFull, kBar), kBar) + ' ' +
                       left_aligned(G::move_text(move.played), text) + ' ' +
                       shortened(move.is_best() ? "" : G::move_text(move.best), text);
    out += std::string(line.substr(0, line.find_last_not_of(' ') + 1)) + '\n' + luck_line(move);
  }
  return out;
}

// "      luck of what was revealed: Ann +2.1, Bob -1.3"
template <Game G>
std::string ReviewText<G>::luck_line(const MoveReview<G>& move) const {
  if (!move.luck) return "";
  std::vector<std::string> parts;
  for (std::size_t seat = 0; seat < move.luck->size(); ++seat)
    parts.push_back(shortened(names_[seat], 12) + ' ' + difference_text((*move.luck)[seat]));
  return "      luck of what was revealed: " + join(parts, ", ") + '\n';
}

template <Game G>
std::string ReviewText<G>::totals() const {
  constexpr int kName = 16, kFigure = 12;
  const auto adjusted = review_.adjusted();
  std::string out = left_aligned("", kName) + right_aligned("lost/move", kFigure) +
                    right_aligned(review_.finished ? "result" : "expected", kFigure) +
                    right_aligned("luck", kFigure) + right_aligned("without it", kFigure) + '\n';
  for (std::size_t seat = 0; seat < names_.size(); ++seat) {
    double lost = 0;
    int moves = 0;
    for (const MoveReview<G>& move : review_.moves) {
      if (move.seat != static_cast<int>(seat)) continue;
      lost += move.points_lost;
      ++moves;
    }
    out += left_aligned(names_[seat], kName) +
           right_aligned(moves == 0 ? "-" : points_text(lost / moves), kFigure) +
           right_aligned(points_text(review_.scores[seat]), kFigure) +
           right_aligned(difference_text(review_.luck[seat]), kFigure) +
           right_aligned(points_text(adjusted[seat]), kFigure) + '\n';
  }
  const auto best = static_cast<std::size_t>(std::max_element(adjusted.begin(), adjusted.end()) -
                                             adjusted.begin());
  return out + "Without the luck of the tiles " + names_[best] + " would be ahead by " +
         points_text(lead_of(adjusted, static_cast<int>(best))) + " points.\n";
}

template <Game G>
std::string ReviewText<G>::lessons(int width) const {
  if (lessons_.empty()) return "No move lost half a point or more.\n";
  std::string out = lessons_.size() == 1
                        ? "The move to learn from (*)\n"
                        : "The " + std::to_string(lessons_.size()) + " moves to learn from (*)\n";
  for (const MoveReview<G>* move : lessons_) out += '\n' + wrapped(lesson(*move), width, 2);
  return out;
}

template <Game G>
std::string ReviewText<G>::lesson(const MoveReview<G>& move) const {
  const auto& view = before(move);
  std::string out = "Move " + std::to_string(move.number) + ", " + name(move.seat) + ": " +
                    G::move_text(move.played) + ' ' + TerminalUi<G>::move_words(view, move.played) +
                    ". It lost " + points_text(move.points_lost) + " points";
  char chance[64];
  std::snprintf(chance, sizeof chance, " and %.0f %% of winning. ", 100 * move.win_lost);
  out += chance + std::string("Better: ") + G::move_text(move.best) + ' ' +
         TerminalUi<G>::move_words(view, move.best) + ".";
  for (const std::string& reason : reasons_of(move)) out += ' ' + reason;
  return out + '\n';
}

template <Game G>
json::object ReviewText<G>::to_json() const {
  const auto list = [](const std::vector<double>& figures) {
    json::array array;
    for (const double figure : figures) array.emplace_back(figure);
    return array;
  };
  json::array moves, lessons;
  for (const MoveReview<G>& move : review_.moves) {
    json::object entry = {{"number", move.number},
                          {"seat", move.seat},
                          {"move", G::move_text(move.played)},
                          {"best", G::move_text(move.best)},
                          {"points_lost", move.points_lost},
                          {"win_lost", move.win_lost},
                          {"win_probability", move.win_probability},
                          {"scores", list(move.scores)}};
    if (move.luck) entry["luck"] = list(*move.luck);
    moves.push_back(std::move(entry));
  }
  for (const MoveReview<G>* move : lessons_) {
    json::array reasons;
    for (const std::string& reason : reasons_of(*move)) reasons.emplace_back(reason);
    lessons.push_back({{"number", move->number}, {"reasons", std::move(reasons)}});
  }
  json::array names;
  for (const std::string& one : names_) names.emplace_back(one);
  return {{"game", G::kName},
          {"names", std::move(names)},
          {"complete", review_.complete},
          {"finished", review_.finished},
          {"moves", std::move(moves)},
          {"scores", list(review_.scores)},
          {"luck", list(review_.luck)},
          {"without_luck", list(review_.adjusted())},
          {"lessons", std::move(lessons)}};
}

// With two players the lead of the first; with more, everybody's.
template <Game G>
Plot ReviewText<G>::plot() const {
  constexpr int kNameOnPlot = 18;
  Names names;
  for (const std::string& one : names_) names.push_back(shortened(one, kNameOnPlot));
  Plot plot{
      titled(G::kName) + ": " + enumerated(names), "moves", "expected lead in points", {}, {}};
  const std::size_t lines = names_.size() == 2 ? 1 : names_.size();
  for (std::size_t seat = 0; seat < lines; ++seat) {
    PlotLine line{lines == 1 ? names[0] + " before " + names[1] : names[seat], {}};
    for (const MoveReview<G>& move : review_.moves)
      line.values.push_back(lead_of(move.scores, static_cast<int>(seat)));
    line.values.push_back(lead_of(review_.scores, static_cast<int>(seat)));
    plot.lines.push_back(std::move(line));
  }
  for (const MoveReview<G>* move : lessons_)
    plot.marks.push_back({lines == 1 ? 0 : static_cast<std::size_t>(move->seat),
                          static_cast<std::size_t>(move->number) - 1, std::to_string(move->number),
                          lesson(*move)});
  return plot;
}

}  // namespace oikist::cli
