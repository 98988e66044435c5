#include "games/akropolis/rules/components.h"

#include <algorithm>
#include <optional>

#include "base/json.h"
#include "base/sha256.h"
#include "base/text.h"
#include "games/akropolis/rules/embedded.h"

namespace oikist::akropolis {
namespace {

constexpr std::string_view kLetters = "qhmbtg";
constexpr int kMaxStars = 9;

std::optional<Face> face_of(char c) {
  if (const auto at = kLetters.find(c); at != std::string_view::npos)
    return Face::from_code(static_cast<unsigned>(at));
  const char small = static_cast<char>(c | 0x20);
  const auto at = kLetters.find(small);
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  return Face::plaza(static_cast<Colour>(at - 1));
}

TileFaces read_faces(const Field& field) {
  const std::string_view text = field.text();
  TileFaces faces{};
  if (text.size() != faces.size()) field.refuse("must have three letters, one a hex");
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const auto face = face_of(text[i]);
    if (!face)
      field.refuse("letter " + std::to_string(i + 1) +
                   " must be q, h, m, b, t, g or H, M, B, T, G");
    faces[i] = *face;
  }
  return faces;
}

Tile read_tile(const Field& field) {
  Fields fields = field.object();
  Tile tile;
  tile.id = static_cast<TileId>(fields.required("id").integer(1, 254));
  tile.players = fields.required("players").integer(2, kMaxPlayers);
  tile.faces = read_faces(fields.required("hexes"));
  fields.finish();
  return tile;
}

std::vector<Tile> read_tiles(const Field& field) {
  std::vector<Tile> tiles;
  for (const Field& entry : field.list(kMaxTiles)) {
    tiles.push_back(read_tile(entry));
    for (std::size_t i = 0; i + 1 < tiles.size(); ++i)
      if (tiles[i].id == tiles.back().id)
        entry.refuse("id " + std::to_string(tiles[i].id) + " is already used by " + field.path() +
                     '[' + std::to_string(i) + ']');
  }
  std::sort(tiles.begin(), tiles.end(), [](const Tile& a, const Tile& b) { return a.id < b.id; });
  return tiles;
}

void check_dealable(const Field& field, int tiles, int players, std::string_view which) {
  const int line = players + 2;
  const int stack = players + 1;
  if (tiles > line && (tiles - line) % stack == 0) return;
  field.refuse(std::to_string(tiles) + " tiles" + std::string(which) + " cannot be dealt to " +
               std::to_string(players) + " players: the line takes " + std::to_string(line) +
               ", the rest must be a multiple of " + std::to_string(stack));
}

void check_all_dealable(const Field& field, const std::vector<Tile>& tiles) {
  const int all = static_cast<int>(tiles.size());
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const auto fits = [&](const Tile& tile) { return tile.players <= players; };
    const auto count = static_cast<int>(std::count_if(tiles.begin(), tiles.end(), fits));
    check_dealable(field, count, players, "");
    if (players < kMaxPlayers) check_dealable(field, all, players, " of the long game");
  }
}

}  // namespace

std::string hex_text(Hex hex) {
  return '(' + std::to_string(hex.q) + ',' + std::to_string(hex.r) + ')';
}

char letter(Face face) {
  if (face.is_quarry()) return kLetters[0];
  if (face.is_half()) return 'x';
  const char small = kLetters[Face::code(face.colour())];
  return face.is_plaza() ? static_cast<char>(small - 'a' + 'A') : small;
}

bool Components::has_tile(int id) const {
  return id >= 0 && id < static_cast<int>(by_id_.size()) &&
         by_id_[static_cast<std::size_t>(id)] != kNoTile;
}

Components Components::parse(std::string_view text) try {
  const json::value value = parse_json(text, "the component file");
  Fields fields = Field(value, "components").object();
  fields.ignore("hex codes");
  static constexpr std::string_view kGame[] = {"akropolis"};
  (void)fields.required("game").one_of(kGame);

  Components set;
  const auto name = fields.optional("name");
  set.name_ = name ? std::string(name->text()) : "base";
  set.hash_ = to_hex(sha256(text));

  Fields stars = fields.required("stars").object();
  for (const Colour colour : kAllColours) {
    const char capital = letter(Face::plaza(colour));
    set.stars_[index(colour)] = stars.required({&capital, 1}).integer(1, kMaxStars);
  }
  stars.finish();

  Fields start = fields.required("start").object();
  const Field centre = start.required("centre");
  const auto face = centre.text().size() == 1 ? face_of(centre.text()[0]) : std::nullopt;
  if (!face) centre.refuse("must be one letter of q, h, m, b, t, g or H, M, B, T, G");
  set.start_centre_ = *face;
  set.start_spokes_ = read_faces(start.required("spokes"));
  start.finish();

  const Field tiles = fields.required("tiles");
  set.tiles_ = read_tiles(tiles);
  check_all_dealable(tiles, set.tiles_);
  fields.finish();

  set.by_id_.fill(kNoTile);
  for (std::size_t i = 0; i < set.tiles_.size(); ++i)
    set.by_id_[set.tiles_[i].id] = static_cast<std::uint8_t>(i);
  return set;
} catch (const Failure& failure) {
  throw Failure("bad_components", failure.what());
}

const Components& Components::standard() {
  static const Components set = parse(data::akropolis_json);
  return set;
}

}  // namespace oikist::akropolis
