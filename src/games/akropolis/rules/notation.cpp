#include "games/akropolis/rules/notation.h"

#include <algorithm>
#include <optional>

#include "base/failure.h"
#include "base/text.h"
#include "games/akropolis/rules/expansion.h"

namespace oikist::akropolis {
namespace {

// The number before `separator`, which is taken off the text with it.
std::optional<int> take_number(std::string_view& text, char separator, int least, int most) {
  const std::size_t end = separator == '\0' ? text.size() : text.find(separator);
  if (end == std::string_view::npos) return std::nullopt;
  const auto number = parse_int(text.substr(0, end));
  if (!number || *number < least || *number > most) return std::nullopt;
  text.remove_prefix(std::min(end + 1, text.size()));
  return number;
}

}  // namespace

std::string move_text(const Move& move) {
  if (move.kind == Move::Kind::stop) return "stop";
  const std::string place = '@' + std::to_string(move.q) + ',' + std::to_string(move.r) + ':' +
                            std::to_string(move.rotation);
  if (move.is_place()) return std::to_string(move.slot) + place;
  return 'c' + std::to_string(move.card) + ':' + std::to_string(move.tile) +
         (move.architect_tile > 0 ? '+' + std::to_string(move.architect_tile) : "") + place;
}

namespace {

// The part of a move from the q on.
bool take_place(std::string_view text, Move& move) {
  const auto q = take_number(text, ',', -kMaxCoordinate, kMaxCoordinate);
  const auto r = q ? take_number(text, ':', -kMaxCoordinate, kMaxCoordinate) : std::nullopt;
  const auto rotation = r ? take_number(text, '\0', 0, kHexDirections - 1) : std::nullopt;
  if (!rotation) return false;
  move.q = static_cast<std::int8_t>(*q);
  move.r = static_cast<std::int8_t>(*r);
  move.rotation = static_cast<std::uint8_t>(*rotation);
  return true;
}

// c1:63@2,-1:4 or c1:63+70@2,-1:4, without the c.
bool take_completion(std::string_view text, Move& move) {
  constexpr int kMostId = 254;
  move.kind = Move::Kind::complete;
  const auto card = take_number(text, ':', 0, kCardsInPlay - 1);
  if (!card) return false;
  const bool solo = text.substr(0, text.find('@')).find('+') != std::string_view::npos;
  const auto tile = take_number(text, solo ? '+' : '@', 1, kMostId);
  const auto other = tile && solo ? take_number(text, '@', 1, kMostId) : std::optional<int>(0);
  if (!tile || !other) return false;
  move.card = static_cast<std::uint8_t>(*card);
  move.tile = static_cast<TileId>(*tile);
  move.architect_tile = static_cast<TileId>(*other);
  return take_place(text, move);
}

}  // namespace

Move parse_move(std::string_view text) {
  if (text == "stop") return Move::stop();
  Move move;
  if (text.starts_with('c')) {
    if (take_completion(text.substr(1), move)) return move;
    throw Failure("bad_move",
                  in_quotes(text) +
                      " is not a move; a card is completed with card:tile@q,r:rotation, "
                      "for instance c1:63@2,-1:4, in a solo game with the Architect's "
                      "tile, c1:63+70@2,-1:4");
  }
  std::string_view rest = text;
  const auto slot = take_number(rest, '@', 0, kMaxSite - 1);
  if (!slot || !take_place(rest, move))
    throw Failure("bad_move",
                  in_quotes(text) +
                      " is not a move; a move is slot@q,r:rotation with slot 0 to 5 and "
                      "rotation 0 to 5, for instance 1@2,-1:4");
  move.slot = static_cast<std::uint8_t>(*slot);
  return move;
}

std::string deal_text(const Rules& rules, const Deal& deal) {
  const auto line = static_cast<std::size_t>(rules.site_size());
  const auto stack = static_cast<std::size_t>(rules.stack_size());
  std::string text;
  for (std::size_t i = 0; i < deal.order.size(); ++i) {
    if (i >= line && (i - line) % stack == 0) text += " |";
    text += (i > 0 ? " " : "") + std::to_string(deal.order[i]);
  }
  if (!rules.athena()) return text;
  for (const OpenCard& card : deal.cards) {
    text += " ; " + std::string(name(card.card));
    for (const TileId tile : card.tiles) text += ' ' + std::to_string(tile);
  }
  return text;
}

namespace {

[[noreturn]] void refuse_deal(const std::string& why) {
  throw Failure("bad_deal", "deal", why);
}

std::vector<TileId> parse_order(const Rules& rules, std::string_view text) {
  std::vector<TileId> order;
  for (const std::string_view word : words(text)) {
    if (word == "|") continue;
    const auto id = parse_int(word);
    if (!id || !rules.components().has_tile(*id))
      refuse_deal("there is no tile " + in_quotes(word));
    order.push_back(static_cast<TileId>(*id));
  }
  const std::vector<TileId> tiles = rules.tiles();
  if (!std::is_permutation(order.begin(), order.end(), tiles.begin(), tiles.end()))
    refuse_deal("must have each of the " + std::to_string(tiles.size()) +
                " tiles of this game once; it has " +
                counted(static_cast<int>(order.size()), "tile", "tiles") +
                (order.size() == tiles.size() ? ", not the right ones" : ""));
  return order;
}

OpenCard parse_card(std::string_view text, const OpenCards& before, std::size_t place) {
  const auto all = words(text);
  if (all.size() != 1 + kTilesOnCard)
    refuse_deal("a card must be its name and four single tiles, not " + in_quotes(text));
  const auto known = std::find(kCardNames.begin(), kCardNames.end(), all[0]);
  if (known == kCardNames.end()) refuse_deal("there is no card " + in_quotes(all[0]));
  OpenCard card;
  card.card = static_cast<Card>(known - kCardNames.begin());
  const auto lies = [](const OpenCard& other, int id) {
    return std::find(other.tiles.begin(), other.tiles.end(), id) != other.tiles.end();
  };
  for (std::size_t i = 1; i < all.size(); ++i) {
    const auto id = parse_int(all[i]);
    if (!id || !Expansion::standard().has_single(*id))
      refuse_deal("there is no single tile " + in_quotes(all[i]));
    bool used = lies(card, *id);
    for (std::size_t k = 0; k < place; ++k) used = used || lies(before[k], *id);
    if (used) refuse_deal("single tile " + std::to_string(*id) + " is dealt twice");
    card.tiles.push_back(static_cast<TileId>(*id));
  }
  for (std::size_t k = 0; k < place; ++k)
    if (before[k].card == card.card)
      refuse_deal("the card " + in_quotes(all[0]) + " is dealt twice");
  return card;
}

}  // namespace

Deal parse_deal(const Rules& rules, std::string_view text) {
  Deal deal;
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(';');
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  deal.order = parse_order(rules, parts[0]);
  const std::size_t cards = rules.athena() ? kCardsInPlay : 0;
  if (parts.size() - 1 != cards)
    refuse_deal(rules.athena() ? "must have four cards after the tiles, each after a ;"
                               : "has cards, which only games with Athena have");
  for (std::size_t i = 0; i < cards; ++i) deal.cards[i] = parse_card(parts[i + 1], deal.cards, i);
  return deal;
}

}  // namespace oikist::akropolis
