#include "games/akropolis/rules/notation.h"

#include <algorithm>
#include <optional>

#include "base/failure.h"
#include "base/text.h"

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
  return std::to_string(move.slot) + '@' + std::to_string(move.q) + ',' + std::to_string(move.r) +
         ':' + std::to_string(move.rotation);
}

Move parse_move(std::string_view text) {
  std::string_view rest = text;
  const auto slot = take_number(rest, '@', 0, kMaxSite - 1);
  const auto q = slot ? take_number(rest, ',', -kMaxCoordinate, kMaxCoordinate) : std::nullopt;
  const auto r = q ? take_number(rest, ':', -kMaxCoordinate, kMaxCoordinate) : std::nullopt;
  const auto rotation = r ? take_number(rest, '\0', 0, kHexDirections - 1) : std::nullopt;
  if (!rotation)
    throw Failure("bad_move",
                  in_quotes(text) +
                      " is not a move; a move is slot@q,r:rotation with slot 0 to 5 and "
                      "rotation 0 to 5, for instance 1@2,-1:4");
  return {static_cast<std::uint8_t>(*slot), static_cast<std::int8_t>(*q),
          static_cast<std::int8_t>(*r), static_cast<std::uint8_t>(*rotation)};
}

std::string deal_text(const Rules& rules, const std::vector<TileId>& order) {
  const auto line = static_cast<std::size_t>(rules.site_size());
  const auto stack = static_cast<std::size_t>(rules.stack_size());
  std::string text;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i >= line && (i - line) % stack == 0) text += " |";
    text += (i > 0 ? " " : "") + std::to_string(order[i]);
  }
  return text;
}

std::vector<TileId> parse_deal(const Rules& rules, std::string_view text) {
  std::vector<TileId> order;
  for (const std::string_view word : words(text)) {
    if (word == "|") continue;
    const auto id = parse_int(word);
    if (!id || !rules.components().has_tile(*id))
      throw Failure("bad_deal", "deal", "there is no tile " + in_quotes(word));
    order.push_back(static_cast<TileId>(*id));
  }
  std::vector<TileId> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != rules.tiles())
    throw Failure("bad_deal", "deal",
                  "must have each of the " + std::to_string(rules.tiles().size()) +
                      " tiles of this game once; it has " +
                      counted(static_cast<int>(order.size()), "tile", "tiles") +
                      (sorted.size() == rules.tiles().size() ? ", not the right ones" : ""));
  return order;
}

}  // namespace oikist::akropolis
