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
  for (const akropolis::Colour colour : akropolis::kAllColours)
    for (const Face face : {Face::district(colour), Face::plaza(colour)})
      if (akropolis::letter(face) == letter) return face;
  if (letter != akropolis::letter(Face::quarry()))
    field.refuse("must be one of the letters " + std::string(kLetters));
  return Face::quarry();
}

// [q, r, "h", height]
akropolis::Column read_column(const Field& field) {
  const auto parts = field.list(4);
  if (parts.size() != 4) field.refuse("must be [q, r, letter, height]");
  constexpr int kFar = akropolis::kMaxCoordinate;
  const int q = parts[0].integer(-kFar, kFar);
  const Hex hex = Hex::make(q, parts[1].integer(-kFar, kFar));
  const std::string_view text = parts[2].text();
  const Face face = read_face(parts[2], text.size() == 1 ? text[0] : ' ');
  return {hex, face, parts[3].integer(1, akropolis::kMaxHeight)};
}

City read_city(const Field& field) {
  Fields fields = field.object();
  const int stones = fields.required("stones").integer(0, akropolis::kMaxStones);
  std::vector<akropolis::Column> columns;
  for (const Field& entry : fields.required("columns").list(kMostColumns))
    columns.push_back(read_column(entry));
  fields.finish();
  try {
    return City::from_columns(columns, stones);
  } catch (const Failure& failure) {
    throw failure.at(field.path());
  }
}

// The Architect's faces as letters, without its starting tile.
Score read_architect(const Field& field, const Rules& rules) {
  Fields fields = field.object();
  const int stones = fields.required("stones").integer(0, akropolis::kMaxStones);
  const Field faces = fields.required("faces");
  fields.finish();
  if (faces.text().size() > kMostColumns) faces.refuse("is too long");
  FaceCount count = count_starting_tile(rules.components());
  for (const char letter : faces.text()) count.add(read_face(faces, letter));
  return score_architect(count, stones, rules);
}

// Most points, then most stones; a tie with the Architect is lost.
json::array winners(const std::vector<Score>& scores, bool solo) {
  std::vector<std::pair<int, int>> standings;
  for (const Score& score : scores) standings.emplace_back(score.total, score.stones);
  if (solo) return {standings[0] > standings[1] ? 0 : 1};
  return best_of(standings);
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
    const City city = read_city(field);
    scores.push_back(score_city(city, rules));
    explained.push_back(Codec<Akropolis>::explain_city_json(city, rules));
  }
  if (architect) scores.push_back(read_architect(*architect, rules));
  json::array list;
  for (const Score& score : scores) list.push_back(Codec<Akropolis>::score_json(score));
  return {{"scores", std::move(list)},
          {"cities", std::move(explained)},
          {"winners", winners(scores, architect.has_value())}};
}

}  // namespace oikist
