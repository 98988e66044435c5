#include "games/panticapaeum/rules/deal.h"

#include <algorithm>
#include <vector>

#include "base/failure.h"
#include "base/text.h"
#include "games/panticapaeum/rules/turn.h"

namespace oikist::panticapaeum {
namespace {

struct Deal {
  explicit Deal(const Components& set)
      : singles(set.single_tokens()), doubles(set.double_tokens()) {}

  std::array<TileId, kTerrainTiles> bag = Hidden::identity();
  std::array<Colour, kMaxSingles> singles;
  std::array<std::uint8_t, kMaxDoubles> doubles;
  std::array<TileId, kTerrainTiles> reshuffle = Hidden::identity();
};

template <class Generator>
Deal shuffled_deal(const Rules& rules, Generator& generator) {
  Deal deal(rules.components());
  shuffle(std::span<TileId>(deal.bag), generator);
  shuffle(std::span<Colour>(deal.singles), generator);
  shuffle(std::span<std::uint8_t>(deal.doubles), generator);
  shuffle(std::span<TileId>(deal.reshuffle), generator);
  return deal;
}

Position set_up(const Rules& rules, const Deal& deal) {
  View view(rules);
  view.columns.fill(static_cast<std::uint8_t>(rules.buildings_of_a_kind()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.components().singles()); ++i)
    view.singles.push_back(deal.singles[i]);
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.components().doubles()); ++i)
    view.doubles.push_back(deal.doubles[i]);
  Hidden hidden;
  for (std::size_t i = deal.bag.size(); i > 0; --i) hidden.bag.push_back(deal.bag[i - 1]);
  hidden.reshuffle = deal.reshuffle;
  Position position(view, hidden);
  Turn(position).start_round(1);
  return position;
}

// The words of a deal, section by section.
class DealReader {
 public:
  explicit DealReader(std::string_view text) : words_(words(text)) {}

  void heading(std::string_view name) {
    if (next_ >= words_.size() || words_[next_] != name)
      throw Failure("bad_deal", "deal",
                    "lacks " + in_quotes(name) + " after " + std::to_string(next_) + " words");
    ++next_;
    section_ = name;
  }
  std::string_view word() {
    if (next_ >= words_.size()) refuse("ends too early");
    return words_[next_++];
  }
  void finish() const {
    if (next_ < words_.size()) refuse("has trailing text");
  }
  [[noreturn]] void refuse(const std::string& why) const {
    throw Failure("bad_deal", "deal", section_ + ' ' + why);
  }

  void tiles(std::string_view name, std::array<TileId, kTerrainTiles>& order) {
    heading(name);
    std::array<bool, kTerrainTiles + 1> seen{};
    for (TileId& tile : order) {
      const std::string_view text = word();
      const auto number = parse_int(text);
      if (!number || *number < 1 || *number > kTerrainTiles)
        refuse("must list the tiles 1 to 65, not " + in_quotes(text));
      if (seen[static_cast<std::size_t>(*number)])
        refuse("has tile " + std::to_string(*number) + " twice");
      seen[static_cast<std::size_t>(*number)] = true;
      tile = static_cast<TileId>(*number);
    }
  }

  Colour colour(char letter) const {
    const std::size_t found = kColourLetters.find(letter);
    if (found == std::string_view::npos) refuse("has letters other than b, p, w, o, g");
    return static_cast<Colour>(found);
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  std::string section_ = "it";
};

// Takes a token that the box still has; false if it has none like it.
template <class Token>
bool take(std::vector<Token>& box, Token token) {
  const auto found = std::find(box.begin(), box.end(), token);
  if (found == box.end()) return false;
  box.erase(found);
  return true;
}

void read_singles(DealReader& reader, const Rules& rules, Deal& deal) {
  reader.heading("singles");
  const Components& set = rules.components();
  if (set.singles() == 0) return;
  const std::string_view letters = reader.word();
  if (static_cast<int>(letters.size()) != set.singles())
    reader.refuse("must have " + std::to_string(set.singles()) + " letters");
  std::vector<Colour> box(set.single_tokens().begin(), set.single_tokens().end());
  for (std::size_t i = 0; i < letters.size(); ++i) {
    deal.singles[i] = reader.colour(letters[i]);
    if (!take(box, deal.singles[i]))
      reader.refuse("has a colour more often than the component set");
  }
}

void read_doubles(DealReader& reader, const Rules& rules, Deal& deal) {
  reader.heading("doubles");
  const Components& set = rules.components();
  std::vector<std::uint8_t> box(set.double_tokens().begin(), set.double_tokens().end());
  for (std::size_t i = 0; i < static_cast<std::size_t>(set.doubles()); ++i) {
    const std::string_view pair = reader.word();
    if (pair.size() != 2 || reader.colour(pair[0]) > reader.colour(pair[1]))
      reader.refuse("must be pairs of letters, in the order b, p, w, o, g");
    deal.doubles[i] =
        static_cast<std::uint8_t>(double_token(reader.colour(pair[0]), reader.colour(pair[1])));
    if (!take(box, deal.doubles[i])) reader.refuse("has a pair more often than the component set");
  }
}

}  // namespace

Position deal(const Rules& rules, const Seed& seed) {
  SeedGenerator generator(seed);
  return set_up(rules, shuffled_deal(rules, generator));
}

Position random_deal(const Rules& rules, FastRandom& random) {
  return set_up(rules, shuffled_deal(rules, random));
}

std::string deal_text(const Position& position) {
  const View& view = position.view();
  std::string text = "bag";
  for (const TileId tile : view.circle) text += ' ' + std::to_string(tile);
  const auto& bag = position.hidden().bag;
  for (std::size_t i = bag.size(); i > 0; --i) text += ' ' + std::to_string(bag[i - 1]);
  text += " singles";
  if (!view.singles.empty()) text += ' ';
  for (const Colour colour : view.singles) text += kColourLetters[index(colour)];
  text += " doubles";
  for (const int token : view.doubles) {
    text += ' ';
    for (const Colour colour : double_colours(token)) text += kColourLetters[index(colour)];
  }
  text += " reshuffle";
  for (const TileId tile : position.hidden().reshuffle) text += ' ' + std::to_string(tile);
  return text;
}

Position position_from_deal(const Rules& rules, std::string_view text) {
  DealReader reader(text);
  Deal dealt(rules.components());
  reader.tiles("bag", dealt.bag);
  read_singles(reader, rules, dealt);
  read_doubles(reader, rules, dealt);
  reader.tiles("reshuffle", dealt.reshuffle);
  reader.finish();
  return set_up(rules, dealt);
}

}  // namespace oikist::panticapaeum
