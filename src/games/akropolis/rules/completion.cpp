#include "games/akropolis/rules/completion.h"

#include <algorithm>
#include <bit>

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

// Faces as bits by their code.
using FaceSet = unsigned;

constexpr FaceSet districts_of(Colour colour) {
  return 1u << Face::district(colour).code();
}
constexpr FaceSet plazas_of(Colour colour) {
  return 1u << Face::plaza(colour).code();
}
constexpr FaceSet kAnything = 0xffff;
constexpr FaceSet kAnyDistrict = 0b0000'0000'0011'1110;
constexpr FaceSet kAnyPlaza = 0b0011'1110'0000'0000;

// What a new city tile must contribute for a card to become satisfied: one of the faces, on that
// level or higher; or, where empty spaces matter, ground that was empty.
struct Contribution {
  FaceSet faces = kAnything;
  int level = 1;
  bool ground = false;
};

constexpr std::array<Contribution, kCards> kContributions = {{
    {districts_of(Colour::house)},  // a new hex in the middle has the other two around it
    {districts_of(Colour::house), 2},
    {kAnything, 2},                  // the neighbours of the plaza are at least on level 2
    {districts_of(Colour::market)},  // of the other two around a new middle one is a market
    {districts_of(Colour::market), 1, true},
    {plazas_of(Colour::market), 3},
    {districts_of(Colour::barracks)},
    {districts_of(Colour::barracks), 2},
    {districts_of(Colour::barracks) | plazas_of(Colour::barracks)},
    {districts_of(Colour::temple)},
    {districts_of(Colour::temple) | kAnyPlaza},
    {kAnything},
    {districts_of(Colour::garden), 1, true},
    {districts_of(Colour::garden)},
    {districts_of(Colour::garden) | plazas_of(Colour::garden)},
    {kAnyDistrict},
    {kAnything},
    {kAnyPlaza},
}};

// A city tile that was just placed.
class PlacedTile {
 public:
  PlacedTile(const TileFaces& faces, int level)
      : faces_(1u << faces[0].code() | 1u << faces[1].code() | 1u << faces[2].code()),
        level_(level) {}

  // Without branches, which would be unpredictable.
  bool may_satisfy(Card card) const {
    const Contribution& needed = kContributions[index(card)];
    const bool brings = (faces_ & needed.faces) != 0;
    const bool high = level_ >= needed.level;
    const bool ground = level_ == 1;
    return (brings & high) | (needed.ground & ground);
  }

 private:
  FaceSet faces_;
  int level_;
};

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
    case Move::Kind::place: {
      const TileId tile = site_[move.slot];
      take_and_place(move);
      update_completable_after(tile, move);
      break;
    }
    case Move::Kind::complete:
      complete(move);
      update_completable();
      if (rules_.options().athena_turn == AthenaTurn::one) completable_ = 0;
      break;
    case Move::Kind::stop:
      completable_ = 0;
      break;
  }
  return !completing();
}

void View::remember_starting_tile() {
  unsigned satisfied = 0;
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (find_pattern(cards_[i].card, city(0), rules_.options())) satisfied |= 1u << i;
  memory_.look.fill(static_cast<std::uint8_t>(satisfied));
}

// Finds the cards that the seat to decide satisfies and has not completed.
void View::update_completable() {
  note_satisfied(CardMemory::kAll, [&](std::size_t i) {
    return find_pattern(cards_[i].card, city(seat_), rules_.options()).found;
  });
}

// A card that was not satisfied before can only have become so by what the tile contributed.
void View::update_completable_after(TileId tile, const Move& move) {
  const City& mine = city(seat_);
  const PlacedTile placed(rules_.components().tile(tile).faces, mine.height(Hex{move.q, move.r}));
  const Triangle triangle = triangle_of(Hex{move.q, move.r}, move.rotation);
  const unsigned again = memory_.look[static_cast<std::size_t>(seat_)];
  unsigned affected = 0;
  for (unsigned i = 0; i < cards_.size(); ++i) {
    const bool brings = placed.may_satisfy(cards_[i].card);
    const bool parts = has_parts(cards_[i].card, mine);
    affected |= static_cast<unsigned>(brings & parts) << i;
  }
  note_satisfied(affected | again, [&](std::size_t i) {
    const Card card = cards_[i].card;
    if ((again >> i & 1u) != 0) return find_pattern(card, mine, rules_.options()).found;
    return is_satisfied_near(card, mine, rules_.options(), triangle);
  });
}

template <class IsSatisfied>
void View::note_satisfied(unsigned affected, IsSatisfied is_satisfied) {
  unsigned found = 0;
  unsigned satisfied = 0;
  const std::size_t needed = rules_.solo() ? 2 : 1;  // the Architect gets a tile, too
  for (; affected != 0; affected &= affected - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(affected));
    if (cards_[i].is_completed_by(seat_) || !is_satisfied(i)) continue;
    satisfied |= 1u << i;
    if (cards_[i].tiles.size() >= needed) found |= 1u << i;
  }
  completable_ = static_cast<std::uint8_t>(found);
  memory_.look[static_cast<std::size_t>(seat_)] = static_cast<std::uint8_t>(satisfied);
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
  return completion_count(city(seat_).single_place_count());
}

std::size_t View::completion_count(int places) const {
  int count = 1;
  for_each_completion([&](const Move& move) {
    count += places * Expansion::standard().single(move.tile).rotations();
  });
  return static_cast<std::size_t>(count);
}

Move View::random_completion(FastRandom& random) const {
  const int places = city(seat_).single_place_count();
  int left =
      static_cast<int>(random.below(static_cast<std::uint32_t>(completion_count(places)))) - 1;
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
