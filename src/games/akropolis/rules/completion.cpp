#include "games/akropolis/rules/completion.h"

#include <algorithm>

#include "games/akropolis/rules/pattern.h"

namespace oikist::akropolis {
namespace {

bool has_built_neighbour(const City& city, Hex hex) {
  for (int direction = 0; direction < kHexDirections; ++direction)
    if (city.is_occupied(neighbour(hex, direction))) return true;
  return false;
}

bool lies_on(const OpenCard& card, TileId tile) {
  return std::find(card.tiles.begin(), card.tiles.end(), tile) != card.tiles.end();
}

void take_off(OpenCard& card, TileId tile) {
  const auto at = std::find(card.tiles.begin(), card.tiles.end(), tile) - card.tiles.begin();
  card.tiles.erase(static_cast<std::size_t>(at));
}

}  // namespace

Refusal single_refusal(const City& city, Hex hex) {
  Refusal refusal;
  if (city.is_legal_single(hex)) return refusal;
  refusal.hexes.fill(hex);
  const int height = city.height(hex);
  refusal.heights.fill(height);
  if (height == kMaxHeight)
    refusal.why = Refusal::Why::too_high;
  else if (height > 0)
    refusal.why = Refusal::Why::on_single;
  else
    refusal.why =
        has_built_neighbour(city, hex) ? Refusal::Why::too_wide : Refusal::Why::not_touching;
  return refusal;
}

int View::completed_cards(int seat) const {
  int completed = 0;
  for (const OpenCard& card : cards_)
    if (card.is_completed_by(seat)) ++completed;
  return completed;
}

bool View::play_with_cards(const Move& move) {
  switch (move.kind) {
    case Move::Kind::place:
      take_and_place(move);
      look_at_cards();
      break;
    case Move::Kind::complete:
      complete(move);
      if (rules_.options().athena_turn == AthenaTurn::several)
        look_at_cards();
      else
        completable_ = 0;
      break;
    case Move::Kind::stop:
      completable_ = 0;
      break;
  }
  return !completing();
}

// Which cards the seat to decide has not completed and satisfies now.
void View::look_at_cards() {
  completable_ = 0;
  const std::size_t needed = rules_.solo() ? 2 : 1;  // the Architect gets a tile, too
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const OpenCard& card = cards_[i];
    if (card.tiles.size() < needed || card.is_completed_by(seat_)) continue;
    if (find_pattern(card.card, city(seat_), rules_.options()))
      completable_ = static_cast<std::uint8_t>(completable_ | 1u << i);
  }
}

void View::complete(const Move& move) {
  OpenCard& card = cards_[move.card];
  City& mine = cities_[static_cast<std::size_t>(seat_)];
  const int covered = mine.place_single(Expansion::standard().single(move.tile),
                                        Hex{move.q, move.r}, move.rotation);
  mine.set_stones(mine.stones() + covered);
  take_off(card, move.tile);
  card.completed.push_back(static_cast<std::uint8_t>(seat_));
  if (!rules_.solo()) return;
  take_off(card, move.architect_tile);
  architect_.tiles.push_back(move.architect_tile);
  card.completed.push_back(1);
}

Refusal View::completion_refusal(const Move& move) const {
  Refusal refusal;
  refusal.card = move.card;
  refusal.tile = move.tile;
  const auto because = [&](Refusal::Why why) {
    refusal.why = why;
    return refusal;
  };
  if (is_over()) return because(Refusal::Why::over);
  if (!completing()) return because(Refusal::Why::not_completing);
  if (move.is_place()) return because(Refusal::Why::completing);
  if (move.kind == Move::Kind::stop) return refusal;
  if (move.card >= kCardsInPlay) return because(Refusal::Why::no_card);
  const OpenCard& card = cards_[move.card];
  if (card.is_completed_by(seat_)) return because(Refusal::Why::completed);
  if (!is_completable(move.card)) return because(Refusal::Why::unsatisfied);
  if (!lies_on(card, move.tile)) return because(Refusal::Why::not_on_card);
  if (rules_.solo()) {
    const auto choices = architect_choices(card, move.tile);
    if (std::find(choices.begin(), choices.end(), move.architect_tile) == choices.end()) {
      refusal.tile = std::max<int>(1, move.architect_tile);
      return because(Refusal::Why::architect_tile);
    }
  } else if (move.architect_tile != 0) {
    refusal.tile = 0;
    return because(Refusal::Why::architect_tile);
  }
  if (move.rotation >= Expansion::standard().single(move.tile).rotations())
    return because(Refusal::Why::bad_rotation);
  return single_refusal(city(seat_), Hex{move.q, move.r});
}

template <class Act>
void View::for_each_completion(Act act) const {
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    if (!is_completable(static_cast<int>(i))) continue;
    for (const TileId tile : cards_[i].tiles) {
      Move move;
      move.kind = Move::Kind::complete;
      move.card = static_cast<std::uint8_t>(i);
      move.tile = tile;
      if (!rules_.solo()) {
        act(move);
        continue;
      }
      for (const TileId other : architect_choices(cards_[i], tile)) {
        move.architect_tile = other;
        act(move);
      }
    }
  }
}

void View::legal_completions(MoveList& moves) const {
  std::vector<Hex> places;
  city(seat_).for_each_single_place([&](Hex hex) { places.push_back(hex); });
  for_each_completion([&](Move move) {
    const int rotations = Expansion::standard().single(move.tile).rotations();
    for (const Hex hex : places) {
      move.q = static_cast<std::int8_t>(hex.q);
      move.r = static_cast<std::int8_t>(hex.r);
      for (int rotation = 0; rotation < rotations; ++rotation) {
        move.rotation = static_cast<std::uint8_t>(rotation);
        moves.push_back(move);
      }
    }
  });
  moves.push_back(Move::stop());
}

std::size_t View::completion_count() const {
  const int places = city(seat_).single_place_count();
  int count = 1;
  for_each_completion([&](const Move& move) {
    count += places * Expansion::standard().single(move.tile).rotations();
  });
  return static_cast<std::size_t>(count);
}

Move View::random_completion(FastRandom& random) const {
  const int places = city(seat_).single_place_count();
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(completion_count()))) - 1;
  Move chosen = Move::stop();
  if (left < 0) return chosen;
  for_each_completion([&](Move move) {
    const int rotations = Expansion::standard().single(move.tile).rotations();
    if (left >= 0 && left < places * rotations) {
      move.rotation = static_cast<std::uint8_t>(left % rotations);
      int skip = left / rotations;
      city(seat_).for_each_single_place([&](Hex hex) {
        if (skip-- != 0) return;
        move.q = static_cast<std::int8_t>(hex.q);
        move.r = static_cast<std::int8_t>(hex.r);
      });
      chosen = move;
    }
    left -= places * rotations;
  });
  return chosen;
}

}  // namespace oikist::akropolis
