#include "games/stoa/rules/stoa.h"

#include <algorithm>
#include <numeric>

#include "base/text.h"

namespace oikist {
namespace {

using stoa::Column;

std::vector<Column> all_columns(const stoa::Rules& rules) {
  std::vector<Column> columns(static_cast<std::size_t>(rules.components().columns()));
  std::iota(columns.begin(), columns.end(), Column{1});
  return columns;
}

template <class Generator>
stoa::Position shuffled(const stoa::Rules& rules, Generator& generator) {
  std::vector<Column> columns = all_columns(rules);
  shuffle(std::span<Column>(columns), generator);
  return {rules, columns};
}

}  // namespace

stoa::Position Stoa::deal(const Rules& rules, const Seed& seed) {
  SeedGenerator generator(seed);
  return shuffled(rules, generator);
}

stoa::Position Stoa::random_deal(const Rules& rules, FastRandom& random) {
  return shuffled(rules, random);
}

stoa::Position Stoa::determinize(const View& view, FastRandom& random) {
  std::vector<Column> hidden = stoa::unseen(view);
  shuffle(std::span<Column>(hidden), random);
  return {view, hidden};
}

stoa::Move Stoa::random_move(const View& view, FastRandom& random) {
  const MoveList moves = view.legal_moves();
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

std::vector<int> Stoa::winners(const View& view) {
  int best = 0;
  for (int seat = 0; seat < view.rules().players(); ++seat)
    best = std::max(best, view.score(seat).total);
  std::vector<int> winners;
  for (int seat = 0; seat < view.rules().players(); ++seat)
    if (view.score(seat).total == best) winners.push_back(seat);
  return winners;
}

std::string Stoa::move_text(const Move& move) {
  return std::to_string(move.slot) + (move.right ? 'R' : 'L');
}

stoa::Move Stoa::parse_move(std::string_view text) {
  const auto slot = text.empty() ? std::nullopt : parse_int(text.substr(0, text.size() - 1));
  if (!slot || *slot < 0 || *slot >= stoa::kMaxOpen || (text.back() != 'L' && text.back() != 'R'))
    throw Failure("bad_move", in_quotes(text) +
                                  " is not a move; a move is a slot and L or R, for "
                                  "instance 1R");
  return {static_cast<std::uint8_t>(*slot), text.back() == 'R'};
}

std::string Stoa::deal_text(const Position& start) {
  std::vector<std::string> words;
  for (const Column column : start.view().open()) words.push_back(std::to_string(column));
  for (const Column column : start.hidden()) words.push_back(std::to_string(column));
  return join(words, " ");
}

stoa::Position Stoa::position_from_deal(const Rules& rules, std::string_view text) {
  std::vector<Column> order;
  for (const std::string_view word : words(text)) {
    const auto column = parse_int(word);
    if (!column || *column < 1 || *column > rules.components().columns())
      throw Failure("bad_deal", "deal: there is no column " + in_quotes(word));
    order.push_back(static_cast<Column>(*column));
  }
  std::vector<Column> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != all_columns(rules))
    throw Failure("bad_deal", "deal: must have each of the " +
                                  std::to_string(rules.components().columns()) + " columns once");
  return {rules, order};
}

}  // namespace oikist
