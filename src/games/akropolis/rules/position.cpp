#include "games/akropolis/rules/position.h"

#include <algorithm>

#include "base/failure.h"
#include "base/text.h"
#include "games/akropolis/rules/completion.h"

namespace oikist::akropolis {
namespace {

bool touches(const City& city, std::span<const Hex> hexes) {
  for (const Hex hex : hexes)
    for (int direction = 0; direction < kHexDirections; ++direction)
      if (city.height(neighbour(hex, direction)) > 0) return true;
  return false;
}

// Why a tile cannot lie on these three hexes.
Refusal refusal_there(const City& city, Hex first, int rotation) {
  if (rotation >= kHexDirections) return Refusal{.why = Refusal::Why::bad_rotation};
  if (city.is_legal(triangle_of(first, rotation))) return {};
  Refusal refusal;
  refusal.hexes = hexes_of(first, rotation);
  auto& heights = refusal.heights;
  for (std::size_t i = 0; i < heights.size(); ++i) heights[i] = city.height(refusal.hexes[i]);
  if (heights[0] != heights[1] || heights[0] != heights[2])
    refusal.why = Refusal::Why::uneven;
  else if (heights[0] > 0)
    refusal.why = Refusal::Why::one_tile;
  else
    refusal.why =
        touches(city, refusal.hexes) ? Refusal::Why::too_wide : Refusal::Why::not_touching;
  return refusal;
}

std::string uneven_words(const Refusal& refusal) {
  std::string text = "the three hexes below have heights " + std::to_string(refusal.heights[0]) +
                     ", " + std::to_string(refusal.heights[1]) + ", " +
                     std::to_string(refusal.heights[2]) + " (";
  for (std::size_t i = 0; i < refusal.hexes.size(); ++i)
    text += (i > 0 ? " " : "") + hex_text(refusal.hexes[i]);
  return text + "); a tile needs three of the same height";
}

}  // namespace

std::string Refusal::words() const {
  switch (why) {
    case Why::none:
      return "";
    case Why::over:
      return "the game is over";
    case Why::no_slot:
      return "slot " + std::to_string(slot) + " does not exist: the line has slots 0 to " +
             std::to_string(slots - 1);
    case Why::too_dear:
      return "the tile at slot " + std::to_string(slot) + " costs " +
             counted(slot, "stone", "stones") + "; you have " + std::to_string(stones);
    case Why::bad_rotation:
      return "a rotation is 0 to 5";
    case Why::uneven:
      return uneven_words(*this);
    case Why::not_touching:
      return "a tile on the ground must share an edge with the city";
    case Why::too_wide:
      return "the city would span more than 63 hexes, which no game can reach";
    case Why::one_tile:
      return "the three hexes below belong to one tile; a tile must rest on at least two";
    case Why::completing:
      return "the city tile is placed: complete a card, or stop";
    case Why::not_completing:
      return "no card can be completed now; take a tile from the line";
    case Why::no_card:
      return "card " + std::to_string(card) + " does not exist: the cards are 0 to " +
             std::to_string(kCardsInPlay - 1);
    case Why::unsatisfied:
      return "the city does not satisfy card " + std::to_string(card) + " now";
    case Why::completed:
      return "card " + std::to_string(card) + " is already completed";
    case Why::not_on_card:
      return "tile " + std::to_string(tile) + " does not lie on card " + std::to_string(card);
    case Why::architect_tile:
      return tile == 0 ? "architect_tile: only the Architect of a solo game gets one"
                       : "architect_tile: the Architect gets another tile of card " +
                             std::to_string(card) +
                             ": one of its plazas, else of its halves, else of its districts";
    case Why::on_single:
      return "a single tile cannot lie on another single tile";
    case Why::too_high:
      return "nothing can be built higher than " + std::to_string(kMaxHeight);
  }
  return "";
}

View::View(const Rules& rules, const Site& site, const OpenCards& cards)
    : rules_(rules), site_(site), cards_(cards) {
  stacks_left_ = static_cast<std::int16_t>(rules.stacks());
  for (int seat = 0; seat < rules.players(); ++seat)
    cities_[static_cast<std::size_t>(seat)] =
        City(rules.components(), Rules::stones_at_start(seat));
  if (rules.solo()) architect_.stones = Rules::stones_at_start(1);
  if (rules.athena()) remember_starting_tile();
}

int View::stones(int seat) const {
  return seat < rules_.players() ? city(seat).stones() : architect_.stones;
}

Score View::score(int seat) const {
  Score score = seat < rules_.players() ? score_city(city(seat), rules_)
                                        : score_architect(architect_, rules_);
  if (rules_.athena()) score.value_stones(completed_cards(seat));
  return score;
}

int View::affordable() const {
  return std::min(site_.ssize(), city(seat_).stones() + 1);
}

bool View::is_legal(const Move& move) const {
  if (completing() || !move.is_place()) return is_legal_completion(move);
  if (is_over() || move.slot >= affordable() || move.rotation >= kHexDirections) return false;
  return city(seat_).is_legal(triangle_of(Hex{move.q, move.r}, move.rotation));
}

Refusal View::refusal(const Move& move) const {
  if (completing() || !move.is_place()) return completion_refusal(move);
  Refusal refusal;
  refusal.slot = move.slot;
  refusal.slots = site_.ssize();
  refusal.stones = city(seat_).stones();
  if (is_over())
    refusal.why = Refusal::Why::over;
  else if (move.slot >= site_.size())
    refusal.why = Refusal::Why::no_slot;
  else if (move.slot >= affordable())
    refusal.why = Refusal::Why::too_dear;
  else
    return refusal_there(city(seat_), Hex{move.q, move.r}, move.rotation);
  return refusal;
}

void View::legal_moves(MoveList& moves) const {
  moves.clear();
  if (is_over()) return;
  if (completing()) return legal_completions(moves);
  const City& mine = city(seat_);
  const int slots = affordable();
  moves.resize(legal_move_count());
  auto next = moves.begin();
  mine.for_each_triangle([&](const Triangle& triangle) {
    for (int turn = 0; turn < kTileHexes; ++turn) {
      const Hex first = first_hex(triangle, turn);
      Move move;
      move.q = static_cast<std::int8_t>(first.q);
      move.r = static_cast<std::int8_t>(first.r);
      move.rotation = static_cast<std::uint8_t>(2 * turn + (triangle.up ? 1 : 0));
      for (int slot = 0; slot < slots; ++slot, ++next) {
        move.slot = static_cast<std::uint8_t>(slot);
        *next = move;
      }
    }
  });
}

std::size_t View::legal_move_count() const {
  if (is_over()) return 0;
  if (completing()) return completion_count();
  return static_cast<std::size_t>(city(seat_).triangle_count() * kTileHexes * affordable());
}

Move View::random_move(FastRandom& random) const {
  if (completing()) return random_completion(random);
  const City& mine = city(seat_);
  const auto pick = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  const int slot = pick(affordable());
  const int choice = pick(mine.triangle_count() * kTileHexes);
  const Triangle triangle = mine.triangle(choice / kTileHexes);
  const int turn = choice % kTileHexes;
  const Hex first = first_hex(triangle, turn);
  return {static_cast<std::uint8_t>(slot), static_cast<std::int8_t>(first.q),
          static_cast<std::int8_t>(first.r),
          static_cast<std::uint8_t>(2 * turn + (triangle.up ? 1 : 0))};
}

void View::take_and_place(const Move& move) {
  City& mine = cities_[static_cast<std::size_t>(seat_)];
  const TileId tile = site_[move.slot];
  site_.erase(move.slot);
  const int covered =
      mine.place(tile, rules_.components().tile(tile).faces, Hex{move.q, move.r}, move.rotation);
  mine.set_stones(mine.stones() - move.slot + covered);
  if (rules_.solo()) architect_.stones += move.slot;  // what the human pays goes to the Architect
}

void View::architect_turn() {
  const int slot = architect_slot(architect_, {site_.data(), site_.size()}, rules_.components());
  architect_.stones -= slot;
  architect_.tiles.push_back(site_[static_cast<std::size_t>(slot)]);
  site_.erase(static_cast<std::size_t>(slot));
}

void View::end_turn() {
  ++turn_;
  seat_ = static_cast<std::int16_t>(seat_ + 1 == rules_.seats() ? 0 : seat_ + 1);
}

std::optional<View> View::with_turn_of(int seat) const {
  if (site_.size() <= 1) return std::nullopt;
  View view = *this;
  if (completing()) view.end_turn();
  view.completable_ = 0;
  view.seat_ = static_cast<std::int16_t>(seat);
  return view;
}

Position::Position(const Rules& rules, std::span<const TileId> order, const OpenCards& cards) {
  const auto site_size = static_cast<std::size_t>(rules.site_size());
  Site site;
  for (const TileId tile : order.first(site_size)) site.push_back(tile);
  view_ = View(rules, site, cards);
  const auto rest = order.subspan(site_size);
  std::for_each(rest.rbegin(), rest.rend(), [&](TileId tile) { hidden_.push_back(tile); });
}

std::vector<TileId> Position::hidden() const {
  return {std::make_reverse_iterator(hidden_.end()), std::make_reverse_iterator(hidden_.begin())};
}

void Position::play(const Move& move) {
  const int stack = view_.rules().stack_size();
  view_.play(move, [&](Site& site) {
    for (int i = 0; i < stack; ++i) {
      site.push_back(hidden_.back());
      hidden_.pop_back();
    }
    return true;
  });
}

Position determinize(const View& view, FastRandom& random) {
  std::array<bool, 256> seen{};
  for (const TileId tile : view.site()) seen[tile] = true;
  if (view.rules().solo())
    for (const TileId tile : view.architect().tiles) seen[tile] = true;
  for (int seat = 0; seat < view.rules().players(); ++seat)
    for (const Placement& placement : view.city(seat).placements()) seen[placement.tile] = true;
  std::vector<TileId> unseen = view.rules().tiles();
  std::erase_if(unseen, [&](TileId tile) { return seen[tile]; });
  shuffle(std::span<TileId>(unseen), random);
  // A described position may lack tiles: no more are drawn than there are.
  const int stacks = view.stacks_left() * view.rules().stack_size();
  Position position;
  position.view_ = view;
  for (const TileId tile : std::span(unseen).first(static_cast<std::size_t>(stacks)))
    position.hidden_.push_back(tile);
  return position;
}

namespace {

template <class Generator>
std::vector<TileId> shuffled(const Rules& rules, Generator& generator) {
  std::vector<TileId> order = rules.tiles();
  shuffle(std::span<TileId>(order), generator);
  return order;
}

template <class Generator>
Position deal_from(const Rules& rules, Generator& generator) {
  const std::vector<TileId> order = shuffled(rules, generator);
  if (!rules.athena()) return Position(rules, order);
  return Position(rules, order, Expansion::standard().deal(generator));
}

}  // namespace

Position deal(const Rules& rules, const Seed& seed) {
  SeedGenerator generator(seed);
  return deal_from(rules, generator);
}

Position random_deal(const Rules& rules, FastRandom& random) {
  return deal_from(rules, random);
}

std::vector<TileId> deal_order(const Rules& rules, const Seed& seed) {
  SeedGenerator generator(seed);
  return shuffled(rules, generator);
}

std::vector<TileId> random_order(const Rules& rules, FastRandom& random) {
  return shuffled(rules, random);
}

std::vector<int> winners(const View& view) {
  std::vector<Standing> standings;
  for (int seat = 0; seat < view.rules().seats(); ++seat)
    standings.push_back({view.score(seat).total, view.stones(seat)});
  return winners(standings, view.rules().solo());
}

std::vector<int> winners(const std::vector<Standing>& standings, bool solo) {
  if (solo) return {standings[0] > standings[1] ? 0 : 1};
  const Standing best = *std::max_element(standings.begin(), standings.end());
  std::vector<int> first;
  for (std::size_t seat = 0; seat < standings.size(); ++seat)
    if (standings[seat] == best) first.push_back(static_cast<int>(seat));
  return first;
}

PositionParts::PositionParts(const Rules& rules) : rules_(rules) {
  position_.view_ = View(rules, {});
  position_.view_.memory_ = {};  // nothing is known of described cities
  position_.view_.stacks_left_ = 0;
}

TileId PositionParts::use_tile(int id, const std::string& where) {
  const auto refuse = [&](const std::string& why) {
    throw Failure("bad_position", where, "tile " + std::to_string(id) + ' ' + why);
  };
  if (!rules_.components().has_tile(id)) refuse("does not exist");
  const auto tile = static_cast<TileId>(id);
  const int mark = rules_.components().tile(tile).players;
  if (!rules_.uses(rules_.components().tile(tile)))
    refuse("is used with " + std::to_string(mark) + " players or more, or in the long game");
  if (!used_[tile].empty()) refuse("is used twice: it also lies at " + used_[tile]);
  used_[tile] = where;
  return tile;
}

bool PositionParts::is_single(int id) const {
  return rules_.athena() && Expansion::standard().has_single(id);
}

TileId PositionParts::use_single(int id, const std::string& where) {
  const auto refuse = [&](const std::string& why) {
    throw Failure("bad_position", where, "tile " + std::to_string(id) + ' ' + why);
  };
  if (!is_single(id)) refuse("is not a single tile");
  const auto tile = static_cast<TileId>(id);
  if (!used_[tile].empty()) refuse("is used twice: it also lies at " + used_[tile]);
  used_[tile] = where;
  return tile;
}

void PositionParts::check_seat(int seat) const {
  if (seat < 0 || seat >= rules_.seats())
    throw Failure("bad_position", "cities[" + std::to_string(seat) + "]",
                  "this game has " + std::to_string(rules_.seats()));
}

void PositionParts::set_stones(int seat, int stones) {
  check_seat(seat);
  if (stones < 0 || stones > kMaxStones)
    throw Failure("bad_position", "cities[" + std::to_string(seat) + "].stones",
                  "must be 0 to " + std::to_string(kMaxStones) + ", not " + std::to_string(stones));
  if (seat < rules_.players())
    position_.view_.cities_[static_cast<std::size_t>(seat)].set_stones(stones);
  else
    position_.view_.architect_.stones = stones;
}

void PositionParts::place(int seat, const Placement& placement) {
  check_seat(seat);
  if (seat >= rules_.players())
    throw Failure("bad_position", "cities[1].placements", "the Architect has tiles, no city");
  City& city = position_.view_.cities_[static_cast<std::size_t>(seat)];
  const std::string where = "cities[" + std::to_string(seat) + "].placements[" +
                            std::to_string(city.placements().size()) + ']';
  if (is_single(placement.tile)) return place_single(city, placement, where);
  const TileId tile = use_tile(placement.tile, where);
  const Hex first{placement.q, placement.r};
  const Refusal refusal = refusal_there(city, first, placement.rotation);
  if (refusal) throw Failure("bad_position", where, refusal.words());
  city.place(tile, rules_.components().tile(tile).faces, first, placement.rotation);
}

void PositionParts::place_single(City& city, const Placement& placement, const std::string& where) {
  const SingleTile& single = Expansion::standard().single(use_single(placement.tile, where));
  const Hex hex{placement.q, placement.r};
  if (placement.rotation >= single.rotations())
    throw Failure(
        "bad_position", where,
        single.face.is_half() ? "a rotation is 0 to 5" : "the rotation of this single tile is 0");
  const Refusal refusal = single_refusal(city, hex);
  if (refusal) throw Failure("bad_position", where, refusal.words());
  city.place_single(single, hex, placement.rotation);
}

void PositionParts::give_architect(TileId tile) {
  if (!rules_.solo())
    throw Failure("bad_position", "cities[1].tiles", "only the Architect of a solo game has them");
  auto& tiles = position_.view_.architect_.tiles;
  const std::string where = "cities[1].tiles[" + std::to_string(tiles.size()) + ']';
  tiles.push_back(is_single(tile) ? use_single(tile, where) : use_tile(tile, where));
}

void PositionParts::set_card(int place, Card card, std::span<const int> tiles,
                             std::span<const int> completed) {
  const std::string where = "athena.cards[" + std::to_string(place) + ']';
  const auto refuse = [&](const std::string& field, const std::string& why) {
    throw Failure("bad_position", where + field, why);
  };
  OpenCards& cards = position_.view_.cards_;
  for (int other = 0; other < place; ++other)
    if (cards[static_cast<std::size_t>(other)].card == card)
      refuse(".card", "is also the card at place " + std::to_string(other));
  OpenCard& open = cards[static_cast<std::size_t>(place)];
  open.card = card;
  if (tiles.size() + completed.size() > kTilesOnCard)
    refuse(".tiles", "has " + counted(static_cast<int>(tiles.size()), "tile", "tiles") +
                         " and was completed " + std::to_string(completed.size()) +
                         " times; at first a card has " + std::to_string(kTilesOnCard) + " tiles");
  for (std::size_t i = 0; i < tiles.size(); ++i)
    open.tiles.push_back(use_single(tiles[i], where + ".tiles[" + std::to_string(i) + ']'));
  for (const int seat : completed) {
    if (seat < 0 || seat >= rules_.seats())
      refuse(".completed", "there is no seat " + std::to_string(seat));
    if (open.is_completed_by(seat)) refuse(".completed", "names a seat twice");
    open.completed.push_back(static_cast<std::uint8_t>(seat));
  }
}

void PositionParts::set_site(std::span<const int> tiles) {
  if (static_cast<int>(tiles.size()) > rules_.site_size())
    throw Failure("bad_position", "site",
                  "has " + std::to_string(tiles.size()) + " tiles, at most " +
                      std::to_string(rules_.site_size()) + " with this number of players");
  for (std::size_t i = 0; i < tiles.size(); ++i)
    position_.view_.site_.push_back(use_tile(tiles[i], "site[" + std::to_string(i) + ']'));
}

void PositionParts::set_stacks(const std::vector<std::vector<int>>& stacks) {
  std::vector<TileId> order;
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    const std::string where = "stacks[" + std::to_string(i) + ']';
    if (static_cast<int>(stacks[i].size()) != rules_.stack_size())
      throw Failure("bad_position",
                    where + ": has " + std::to_string(stacks[i].size()) + " tiles; a stack has " +
                        std::to_string(rules_.stack_size()) + " with this number of players");
    for (std::size_t k = 0; k < stacks[i].size(); ++k)
      order.push_back(use_tile(stacks[i][k], where + '[' + std::to_string(k) + ']'));
  }
  std::for_each(order.rbegin(), order.rend(),
                [&](TileId tile) { position_.hidden_.push_back(tile); });
  set_stacks_left(static_cast<int>(stacks.size()));
  has_stacks_ = true;
}

void PositionParts::set_stacks_left(int stacks) {
  if (stacks < 0 || stacks > kMaxTiles)
    throw Failure("bad_position", "stacks_left",
                  "must be 0 to " + std::to_string(kMaxTiles) + ", not " + std::to_string(stacks));
  position_.view_.stacks_left_ = static_cast<std::int16_t>(stacks);
}

void PositionParts::set_seat(int seat) {
  if (seat < 0 || seat >= rules_.seats())
    throw Failure(
        "bad_position", "seat",
        "" + std::to_string(seat) + " of " + std::to_string(rules_.players()) + " players");
  position_.view_.seat_ = static_cast<std::int16_t>(seat);
  has_seat_ = true;
}

int PositionParts::tiles_placed() const {
  int tiles = 0;
  for (const TileId tile : position_.view_.architect_.tiles)
    if (!is_single(tile)) ++tiles;
  for (int seat = 0; seat < rules_.players(); ++seat) tiles += position_.view_.city(seat).turns();
  return tiles;
}

int PositionParts::turn() const {
  // The turn is not over while cards are completed.
  return std::max(0, tiles_placed() - (completing_ ? 1 : 0));
}

void PositionParts::check_completing() {
  View& view = position_.view_;
  const auto refuse = [&](const std::string& why) {
    throw Failure("bad_position", "athena.completing", why);
  };
  const std::string seat = "seat " + std::to_string(view.seat_);
  if (view.seat_ >= rules_.players()) refuse("must be false: the Architect decides nothing");
  if (view.city(view.seat_).turns() == 0)
    refuse("must be false: " + seat + " has not placed a city tile");
  view.update_completable();
  if (!view.completing())
    refuse("must be false: " + seat + " satisfies no card that it has not completed");
}

void PositionParts::finish() {
  View& view = position_.view_;
  view.turn_ = static_cast<std::int16_t>(turn());
  if (!has_seat_) view.seat_ = static_cast<std::int16_t>(turn() % rules_.seats());
  if (completing_) check_completing();
  const int used = tiles_placed() + view.site_.ssize() + view.stacks_left_ * rules_.stack_size();
  const int tiles = static_cast<int>(rules_.tiles().size());
  if (used > tiles)
    throw Failure("bad_position", "stacks_left",
                  "cities, site and stacks hold " + std::to_string(used) +
                      " tiles; this game has " + std::to_string(tiles));
  if (view.site_.size() <= 1 && view.stacks_left_ > 0 && !view.completing())
    throw Failure("bad_position", "site",
                  "has " + counted(view.site_.ssize(), "tile", "tiles") +
                      " while stacks are left; the next stack would lie in the line");
  if (rules_.solo() && view.seat_ == 1 && !view.is_over())
    throw Failure("bad_position", "seat", "the Architect takes its tile at once; seat 0 decides");
}

}  // namespace oikist::akropolis
