#include "games/akropolis/rules/expansion.h"

#include <algorithm>

#include "base/json.h"
#include "games/akropolis/rules/embedded.h"

namespace oikist::akropolis {
namespace {

Colour read_colour(const Field& field) {
  for (const Colour colour : kAllColours)
    if (field.text().size() == 1 && field.text()[0] == letter(Face::district(colour)))
      return colour;
  field.refuse("must be one of the letters h, m, b, t, g");
}

Face read_single_face(const Field& field) {
  for (const Colour colour : kAllColours)
    for (const Face face : {Face::district(colour), Face::plaza(colour)})
      if (field.text().size() == 1 && field.text()[0] == letter(face)) return face;
  field.refuse("must be one of the letters h, m, b, t, g, H, M, B, T, G");
}

SingleTile read_single(const Field& field) {
  Fields fields = field.object();
  SingleTile tile;
  tile.id = static_cast<TileId>(fields.required("id").integer(1, 254));
  if (const auto half = fields.optional("half")) {
    const auto colours = half->list(tile.halves.size());
    if (colours.size() != tile.halves.size()) half->refuse("must have two colours");
    for (std::size_t i = 0; i < colours.size(); ++i) tile.halves[i] = read_colour(colours[i]);
    if (tile.halves[0] == tile.halves[1]) half->refuse("must have two different colours");
    tile.face = Face::half();
  } else {
    tile.face = read_single_face(fields.required("hexes"));
  }
  fields.finish();
  return tile;
}

void expect_number(Fields& fields, std::string_view name, int number) {
  const Field field = fields.required(name);
  if (field.integer(0, 255) != number) field.refuse("must be " + std::to_string(number));
}

}  // namespace

std::string SingleTile::letters() const {
  if (!face.is_half()) return {letter(face)};
  return {letter(Face::district(halves[0])), letter(Face::district(halves[1]))};
}

Expansion Expansion::parse(std::string_view text) try {
  const json::value value = parse_json(text, "the component file");
  Fields fields = Field(value, "components").object();
  static constexpr std::string_view kGame[] = {"akropolis"};
  static constexpr std::string_view kExpansion[] = {"athena"};
  (void)fields.required("game").one_of(kGame);
  (void)fields.required("expansion").one_of(kExpansion);
  expect_number(fields, "cards_in_play", kCardsInPlay);
  expect_number(fields, "tiles_on_a_card", kTilesOnCard);
  Expansion set;
  set.stone_points_ = fields.required("stone_points_with_all_cards").integer(1, 99);
  const Field cards = fields.required("cards");
  for (const Field& entry : cards.list(kCards)) {
    const auto card = static_cast<Card>(entry.one_of(kCardNames));
    if (std::find(set.cards_.begin(), set.cards_.end(), card) != set.cards_.end())
      entry.refuse("is named twice");
    set.cards_.push_back(card);
  }
  if (set.cards_.size() != kCards) cards.refuse("must have " + std::to_string(kCards) + " cards");
  const Field singles = fields.required("singles");
  for (const Field& entry : singles.list(kMaxSingles)) set.singles_.push_back(read_single(entry));
  if (set.singles_.size() != kMaxSingles)
    singles.refuse("must have " + std::to_string(kMaxSingles) + " tiles");
  fields.finish();
  std::sort(set.singles_.begin(), set.singles_.end(),
            [](const SingleTile& a, const SingleTile& b) { return a.id < b.id; });
  set.by_id_.fill(kNone);
  for (std::size_t i = 0; i < set.singles_.size(); ++i) {
    std::uint8_t& place = set.by_id_[set.singles_[i].id];
    if (place != kNone) singles.refuse("has id " + std::to_string(set.singles_[i].id) + " twice");
    place = static_cast<std::uint8_t>(i);
  }
  return set;
} catch (const Failure& failure) {
  throw Failure("bad_components", failure.what());
}

const Expansion& Expansion::standard() {
  static const Expansion set = parse(data::athena_json);
  return set;
}

}  // namespace oikist::akropolis
