#pragma once
// The components of Athena: single tiles of one hex, and which cards there are.
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fast_random.h"
#include "base/seed.h"
#include "games/akropolis/rules/card.h"
#include "games/akropolis/rules/half.h"

namespace oikist::akropolis {

struct SingleTile {
  TileId id = 0;
  Face face;                       // Face::half() for a half tile
  std::array<Colour, 2> halves{};  // of a half tile

  int rotations() const { return face.is_half() ? kHexDirections : 1; }
  // Its letters: "H", or "hb" for a half tile.
  std::string letters() const;
};

class Expansion {
 public:
  // Reads the component file of the expansion. Throws Failure("bad_components").
  static Expansion parse(std::string_view text);
  // The one embedded into the binary.
  static const Expansion& standard();

  const std::vector<SingleTile>& singles() const { return singles_; }  // by ascending id
  const std::vector<Card>& cards() const { return cards_; }
  // Points for each stone of a player who has completed all cards in play.
  int stone_points() const { return stone_points_; }
  bool has_single(int id) const {
    return id >= 0 && id < static_cast<int>(by_id_.size()) &&
           by_id_[static_cast<std::size_t>(id)] != kNone;
  }
  // Precondition: has_single(id).
  const SingleTile& single(TileId id) const { return singles_[by_id_[id]]; }

  // Draws the cards of a game and the single tiles that lie on them.
  template <class Generator>
  OpenCards deal(Generator& generator) const;

 private:
  static constexpr std::uint8_t kNone = 255;

  std::vector<SingleTile> singles_;
  std::vector<Card> cards_;
  std::array<std::uint8_t, 256> by_id_{};
  int stone_points_ = 0;
};

// Brings `count` items drawn from all of them to the front, each equally likely.
template <class T, class Generator>
void draw(std::span<T> items, std::size_t count, Generator& generator) {
  for (std::size_t i = 0; i < count; ++i)
    std::swap(items[i], items[i + generator.below(static_cast<std::uint32_t>(items.size() - i))]);
}

template <class Generator>
OpenCards Expansion::deal(Generator& generator) const {
  std::array<Card, kCards> cards{};
  std::array<TileId, kMaxSingles> tiles{};
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = cards_[i];
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = singles_[i].id;
  draw(std::span<Card>(cards), kCardsInPlay, generator);
  draw(std::span<TileId>(tiles), kCardsInPlay * kTilesOnCard, generator);
  OpenCards open{};
  for (std::size_t i = 0; i < open.size(); ++i) {
    open[i].card = cards[i];
    for (std::size_t k = 0; k < kTilesOnCard; ++k)
      open[i].tiles.push_back(tiles[i * kTilesOnCard + k]);
  }
  return open;
}

}  // namespace oikist::akropolis
