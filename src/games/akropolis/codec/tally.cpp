// Cities of Akropolis as they lie on a real table.
#include <optional>

#include "games/akropolis/codec/codec.h"

namespace oikist {

using akropolis::City;
using akropolis::Face;
using akropolis::FaceCount;
using akropolis::Rules;
using akropolis::Score;

namespace {

constexpr std::size_t kMostColumns = 1024;
constexpr std::string_view kLetters = "qhmbtgHMBTG";

Face read_face(const Field& field, char letter) {
  const std::optional<Face> face = akropolis::face_of(letter);
  if (!face) field.refuse("must be one of the letters " + std::string(kLetters));
  return *face;
}

// [q, r, "h", height], or for a half tile of Athena [q, r, "hb", height, rotation].
akropolis::Column read_column(const Field& field, const Rules& rules) {
  const auto parts = field.list(5);
  const std::size_t entries =
      parts.size() > 2 && rules.athena() && parts[2].text().size() == 2 ? 5 : 4;
  if (parts.size() != entries)
    field.refuse(entries == 5 ? "must be [q, r, two letters, height, rotation]"
                              : "must be [q, r, letter, height]");
  constexpr int kFar = akropolis::kMaxCoordinate;
  const int q = parts[0].integer(-kFar, kFar);
  const Hex hex = Hex::make(q, parts[1].integer(-kFar, kFar));
  const std::string_view text = parts[2].text();
  const int height = parts[3].integer(1, akropolis::kMaxHeight);
  if (entries == 4) return {hex, read_face(parts[2], text.size() == 1 ? text[0] : ' '), height};
  akropolis::Column column{hex, Face::half(), height};
  for (std::size_t i = 0; i < 2; ++i) {
    const Face face = read_face(parts[2], text[i]);
    if (!face.is_district()) parts[2].refuse("must be two of the letters h, m, b, t, g");
    column.half.colours[i] = face.colour();
  }
  if (text[0] == text[1]) parts[2].refuse("must be two different colours");
  column.half.rotation = static_cast<std::uint8_t>(parts[4].integer(0, kHexDirections - 1));
  return column;
}

struct TableCity {
  City city;
  int completed_cards = 0;
};

// With Athena also the number of cards completed.
int read_completed(Fields& fields, const Rules& rules) {
  if (!rules.athena()) return 0;
  const auto cards = fields.optional("completed_cards");
  return cards ? cards->integer(0, akropolis::kCardsInPlay) : 0;
}

TableCity read_city(const Field& field, const Rules& rules) {
  Fields fields = field.object();
  const int stones = fields.required("stones").integer(0, akropolis::kMaxStones);
  std::vector<akropolis::Column> columns;
  int halves = 0;
  for (const Field& entry : fields.required("columns").list(kMostColumns)) {
    columns.push_back(read_column(entry, rules));
    if (columns.back().face.is_half() && ++halves > akropolis::kCardsInPlay)
      entry.refuse("a city has at most " + std::to_string(akropolis::kCardsInPlay) +
                   " single tiles, one for each card");
  }
  const int completed = read_completed(fields, rules);
  fields.finish();
  try {
    return {City::from_columns(columns, stones), completed};
  } catch (const Failure& failure) {
    throw failure.at(field.path());
  }
}

// The Architect's faces as letters, without its starting tile.
Score read_architect(const Field& field, const Rules& rules) {
  Fields fields = field.object();
  const int stones = fields.required("stones").integer(0, akropolis::kMaxStones);
  const Field faces = fields.required("faces");
  const int completed = read_completed(fields, rules);
  fields.finish();
  if (faces.text().size() > kMostColumns) faces.refuse("is too long");
  FaceCount count = count_starting_tile(rules.components());
  for (const char letter : faces.text()) count.add(read_face(faces, letter));
  Score score = score_architect(count, stones, rules);
  if (rules.athena()) score.value_stones(completed);
  return score;
}

json::array winners_json(const std::vector<Score>& scores, bool solo) {
  std::vector<akropolis::Standing> standings;
  for (const Score& score : scores) standings.push_back({score.total, score.stones});
  json::array list;
  for (const int seat : akropolis::winners(standings, solo)) list.emplace_back(seat);
  return list;
}

}  // namespace

json::object Codec<Akropolis>::tally(Fields& request, const akropolis::Components& components) {
  const auto cities = request.required("cities").list(akropolis::kMaxPlayers);
  const auto architect = request.optional("architect");
  const auto options = request.optional("options");
  request.finish();
  if (cities.empty() || (architect && cities.size() > 1))
    throw Failure("bad_field", "cities", "must have one to four cities, one against an Architect");
  const json::object defaults;
  const int players = architect ? 1 : std::max(2, static_cast<int>(cities.size()));
  const Rules rules = Akropolis::make_rules(
      players, options ? options->object() : Fields(defaults, "options"), components);
  std::vector<Score> scores;
  json::array explained;
  for (const Field& field : cities) {
    const TableCity table = read_city(field, rules);
    scores.push_back(score_city(table.city, rules));
    if (rules.athena()) scores.back().value_stones(table.completed_cards);
    explained.push_back(Codec<Akropolis>::explain_city_json(table.city, rules));
  }
  if (architect) scores.push_back(read_architect(*architect, rules));
  json::array list;
  for (const Score& score : scores) list.push_back(Codec<Akropolis>::score_json(score));
  return {{"scores", std::move(list)},
          {"cities", std::move(explained)},
          {"winners", winners_json(scores, architect.has_value())}};
}

}  // namespace oikist
