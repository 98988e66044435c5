#include "games/akropolis/rules/components.h"

#include <algorithm>
#include <optional>

#include "base/json.h"
#include "base/sha256.h"
#include "base/text.h"
#include "game/component_file.h"
#include "games/akropolis/rules/embedded.h"

namespace oikist::akropolis {
namespace {

constexpr std::string_view kLetters = "qhmbtg";
constexpr int kMaxStars = 9;

TileFaces read_faces(const Field& field) {
  const std::string_view text = field.text();
  TileFaces faces{};
  if (text.size() != faces.size())
    field.refuse("three_letters", {}, "must have three letters, one per hex");
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const auto face = face_of(text[i]);
    if (!face)
      field.refuse(
          "hex_letter", {{"number", i + 1}},
          "letter " + std::to_string(i + 1) + " must be q, h, m, b, t, g or H, M, B, T, G");
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

// The line takes some tiles; the rest must fill whole stacks.
struct DealSize {
  int players = 2;
  int line() const { return players + 2; }
  int stack() const { return players + 1; }
  bool fits(int tiles) const { return tiles > line() && (tiles - line()) % stack() == 0; }
  // The smallest number from `tiles` on that fits.
  int next(int tiles) const {
    while (!fits(tiles)) ++tiles;
    return tiles;
  }
};

void check_dealable(const Field& field, int tiles, int players, bool long_game) {
  const DealSize size{players};
  if (size.fits(tiles)) return;
  field.refuse("not_dealable",
               {{"tiles", tiles},
                {"players", players},
                {"line", size.line()},
                {"stack", size.stack()},
                {"long", long_game}},
               std::to_string(tiles) + " tiles" + (long_game ? " of the long game" : "") +
                   " cannot be dealt to " + std::to_string(players) + " players: the line takes " +
                   std::to_string(size.line()) + ", the rest must be a multiple of " +
                   std::to_string(size.stack()));
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

std::optional<Face> face_of(char letter) {
  if (const auto at = kLetters.find(letter); at != std::string_view::npos)
    return Face::from_code(static_cast<unsigned>(at));
  const char small = static_cast<char>(letter | 0x20);
  const auto at = kLetters.find(small);
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  return Face::plaza(static_cast<Colour>(at - 1));
}

bool Components::has_tile(int id) const {
  return id >= 0 && id < static_cast<int>(by_id_.size()) &&
         by_id_[static_cast<std::size_t>(id)] != kNoTile;
}

class ComponentReader : private ComponentFile {
 public:
  ComponentReader(std::string_view text, ComponentCheck* check) : ComponentFile(text, check) {
    set_.hash_ = to_hex(sha256(text));
    set_.text_ = text;
  }

  Components read() {
    refuse_expansion();
    fields().ignore("hex codes");
    fields().ignore("status");
    static constexpr std::string_view kGame[] = {"akropolis"};
    attempt([&] { (void)fields().required("game").one_of(kGame); });
    attempt([&] { set_.name_ = read_name("base"); });
    attempt([&] { read_stars(); });
    attempt([&] { read_start(); });
    attempt([&] { read_tiles(fields().required("tiles")); });
    attempt([&] { fields().finish(); });
    set_.by_id_.fill(Components::kNoTile);
    for (std::size_t i = 0; i < set_.tiles_.size(); ++i)
      set_.by_id_[set_.tiles_[i].id] = static_cast<std::uint8_t>(i);
    return set_;
  }

 private:
  // data/athena.json is for the same game, but no component set.
  void refuse_expansion() {
    if (const auto expansion = fields().optional("expansion"))
      expansion->refuse("expansion", {},
                        "this file lists the single tiles and cards of an expansion, which cannot "
                        "be changed; a component set has \"stars\", \"start\" and \"tiles\"");
  }

  void read_stars() {
    Fields stars = fields().required("stars").object();
    for (const Colour colour : kAllColours)
      attempt([&] {
        const char capital = letter(Face::plaza(colour));
        set_.stars_[index(colour)] = stars.required({&capital, 1}).integer(1, kMaxStars);
      });
    stars.finish();
  }

  void read_start() {
    Fields start = fields().required("start").object();
    const Field centre = start.required("centre");
    const auto face = centre.text().size() == 1 ? face_of(centre.text()[0]) : std::nullopt;
    if (!face)
      centre.refuse("hex_letter", {{"number", 1}},
                    "must be one letter of q, h, m, b, t, g or H, M, B, T, G");
    set_.start_centre_ = *face;
    set_.start_spokes_ = read_faces(start.required("spokes"));
    start.finish();
  }

  void read_tiles(const Field& field) {
    std::array<std::string, 256> used;  // by id: the path of its tile
    for (const Field& entry : field.list(kMaxTiles))
      attempt([&] {
        const Tile tile = read_tile(entry);
        if (!used[tile.id].empty())
          entry.refuse("twice", {{"name", std::to_string(tile.id)}},
                       "id " + std::to_string(tile.id) + " is already used by " + used[tile.id]);
        used[tile.id] = entry.path();
        set_.tiles_.push_back(tile);
      });
    std::sort(set_.tiles_.begin(), set_.tiles_.end(),
              [](const Tile& a, const Tile& b) { return a.id < b.id; });
    check_numbers(field);
  }

  void check_numbers(const Field& field) {
    const int all = static_cast<int>(set_.tiles_.size());
    for (int players = 2; players <= kMaxPlayers; ++players) {
      const auto fits = [&](const Tile& tile) { return tile.players <= players; };
      const auto used =
          static_cast<int>(std::count_if(set_.tiles_.begin(), set_.tiles_.end(), fits));
      count_tiles("tiles for ", players, used);
      attempt([&] { check_dealable(field, used, players, false); });
      if (players == kMaxPlayers) break;
      count_tiles("long game for ", players, all);
      attempt([&] { check_dealable(field, all, players, true); });
    }
  }

  void count_tiles(const std::string& what, int players, int tiles) {
    const int right = DealSize{players}.next(tiles);
    count(what + std::to_string(players), tiles, right, right);
  }

  Components set_;
};

Components Components::parse(std::string_view text) {
  return parse_component_file<ComponentReader>(text);
}

ComponentCheck Components::check(std::string_view text) {
  return check_component_file<ComponentReader>(text);
}

const Components& Components::standard() {
  static const Components set = parse(data::akropolis_json);
  return set;
}

}  // namespace oikist::akropolis
