#include "games/akropolis/ai/completions.h"

#include <algorithm>

#include "games/akropolis/ai/card_goals.h"
#include "games/akropolis/ai/features.h"
#include "games/akropolis/ai/prefilter.h"

namespace oikist::akropolis {
namespace {

// Places that are evaluated exactly, per tile of a card.
constexpr std::size_t kPlaces = 6;

struct Place {
  Hex hex;
  int height = 1;  // of a tile there
  int gain = 0;    // stones, less what is covered, in points
};

// A cheap rating of the places for the single tiles on offer.
class SinglePrefilter {
 public:
  explicit SinglePrefilter(const View& view)
      : city_(view.city(view.seat())), rules_(view.rules()), score_(view.score(view.seat())) {
    city_.for_each_single_place([&](Hex hex) {
      const int height = city_.height(hex);
      places_.push_back({hex, height + 1, height > 0 ? -cover(hex, height) : 0});
    });
  }

  // The places with the best rating for the tile.
  std::vector<Hex> best_places(const SingleTile& tile) const {
    std::vector<std::pair<int, std::size_t>> rated;
    for (std::size_t i = 0; i < places_.size(); ++i)
      rated.emplace_back(-(places_[i].gain + worth(tile, places_[i].height)), i);
    const std::size_t most = std::min(kPlaces, rated.size());
    std::partial_sort(rated.begin(), rated.begin() + static_cast<std::ptrdiff_t>(most),
                      rated.end());
    std::vector<Hex> best;
    for (std::size_t i = 0; i < most; ++i) best.push_back(places_[rated[i].second].hex);
    return best;
  }

 private:
  int unit(Colour colour) const { return std::max(1, score_.part(colour).stars); }

  int cover(Hex hex, int height) const {
    const Face face = city_.face(hex);
    if (face.is_quarry()) return -2;
    if (const auto half = city_.half(hex))
      return height * (unit(half->colours[0]) + unit(half->colours[1]));
    if (face.is_plaza())
      return rules_.components().stars(face.colour()) * (score_.part(face.colour()).value + 3);
    return height * unit(face.colour());
  }

  int worth(const SingleTile& tile, int height) const {
    if (tile.face.is_half()) return height * (unit(tile.halves[0]) + unit(tile.halves[1]));
    if (tile.face.is_plaza()) return -height;  // gains nothing from height
    return height * unit(tile.face.colour());
  }

  const City& city_;
  const Rules& rules_;
  Score score_;
  std::vector<Place> places_;
};

// Each tile of each card with the places that seem best, in all rotations.
std::vector<Move> promising(const View& view) {
  const SinglePrefilter prefilter(view);
  std::vector<Move> moves;
  for (int card = 0; card < kCardsInPlay; ++card) {
    if (!view.is_completable(card)) continue;
    const OpenCard& open = view.cards()[static_cast<std::size_t>(card)];
    for (const TileId tile : open.tiles) {
      const SingleTile& single = Expansion::standard().single(tile);
      Move move;
      move.kind = Move::Kind::complete;
      move.card = static_cast<std::uint8_t>(card);
      move.tile = tile;
      if (view.rules().solo()) move.architect_tile = architect_choices(open, tile)[0];
      for (const Hex hex : prefilter.best_places(single)) {
        move.q = static_cast<std::int8_t>(hex.q);
        move.r = static_cast<std::int8_t>(hex.r);
        for (int rotation = 0; rotation < single.rotations(); ++rotation) {
          move.rotation = static_cast<std::uint8_t>(rotation);
          moves.push_back(move);
        }
      }
    }
  }
  return moves;
}

}  // namespace

double expect_with_cards(const Net& net, const View& view, int seat) {
  const int turns = turns_left(view, seat);
  const City& city = view.city(seat);
  const Score score = view.score(seat);
  const CityEvaluator evaluator(net, view, turns);
  const bool now = view.completing() && view.seat() == seat;
  return static_cast<double>(evaluator.expect(city, score)) / Net::kPoint +
         CardGoals(view, seat, turns, now).value(city);
}

void rate_completions(const Net& net, const View& view, std::size_t width,
                      std::vector<RatedPlacement>& rated) {
  const int seat = view.seat();
  rated.clear();
  const auto rate = [&](const Move& move) {
    const double expected = expect_with_cards(net, Akropolis::preview(view, move), seat);
    rated.push_back({move, static_cast<int>(expected * Net::kPoint)});
  };
  rate(Move::stop());
  for (const Move& move : promising(view)) rate(move);
  std::sort(rated.begin(), rated.end(), is_better<RatedPlacement>);
  rated.resize(std::min(rated.size(), width));
}

void complete_turn(const Net& net, View view, std::vector<Move>& line) {
  std::vector<RatedPlacement> rated;
  while (view.completing()) {
    rate_completions(net, view, 1, rated);
    line.push_back(rated.front().move);
    view = Akropolis::preview(view, line.back());
  }
}

}  // namespace oikist::akropolis
