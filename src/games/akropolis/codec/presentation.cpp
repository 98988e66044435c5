// What the table of Akropolis shows: the part of the codec behind `render`, `places`, `preview` and
// `explain`.
#include <map>

#include "games/akropolis/codec/codec.h"
#include "games/akropolis/rules/explain.h"

namespace oikist {

using akropolis::City;
using akropolis::Colour;
using akropolis::Components;
using akropolis::Explanation;
using akropolis::Move;
using akropolis::Refusal;
using akropolis::Rules;
using akropolis::TileId;
using akropolis::View;

namespace {

constexpr int kStartingTile = -1;  // stands for the starting tile where placements are numbered

std::string letters(const akropolis::TileFaces& faces) {
  std::string text;
  for (const akropolis::Face face : faces) text += letter(face);
  return text;
}

json::array hex_json(Hex hex) {
  return {hex.q, hex.r};
}

template <class Hexes>
json::array hexes_json(const Hexes& hexes) {
  json::array list;
  for (const Hex hex : hexes) list.push_back(hex_json(hex));
  return list;
}

struct Column {
  std::string layers;  // letters of the faces, from the ground up
  int tile = kStartingTile;
};

// The columns of a city with all that lies in them, by row and column.
using Columns = std::map<std::pair<int, int>, Column>;

Columns columns_of(const City& city, const Components& components) {
  Columns columns;
  const auto lay = [&](Hex hex, akropolis::Face face, int tile) {
    Column& column = columns[{hex.r, hex.q}];
    column.layers += letter(face);
    column.tile = tile;
    return column.layers.size();
  };
  lay(Hex{0, 0}, components.start_centre(), kStartingTile);
  for (int spoke = 0; spoke < akropolis::kTileHexes; ++spoke)
    lay(neighbour(Hex{0, 0}, 2 * spoke), components.start_spokes()[static_cast<std::size_t>(spoke)],
        kStartingTile);
  for (int n = 0; n < city.placements().ssize(); ++n) {
    const akropolis::Placement& p = city.placements()[static_cast<std::size_t>(n)];
    const auto hexes = akropolis::hexes_of(Hex{p.q, p.r}, p.rotation);
    for (std::size_t i = 0; i < hexes.size(); ++i)
      lay(hexes[i], components.tile(p.tile).faces[i], n);
  }
  return columns;
}

using Heights = std::map<std::pair<int, int>, int>;

Heights starting_heights() {
  Heights heights;
  heights[{0, 0}] = 1;
  for (int spoke = 0; spoke < akropolis::kTileHexes; ++spoke) {
    const Hex hex = neighbour(Hex{0, 0}, 2 * spoke);
    heights[{hex.r, hex.q}] = 1;
  }
  return heights;
}

json::array placements_json(const City& city, const Components& components) {
  json::array list;
  Heights heights = starting_heights();
  for (const auto& p : city.placements()) {
    int level = 0;
    for (const Hex hex : akropolis::hexes_of(Hex{p.q, p.r}, p.rotation))
      level = ++heights[{hex.r, hex.q}];
    list.push_back({{"tile", p.tile},
                    {"faces", letters(components.tile(p.tile).faces)},
                    {"q", p.q},
                    {"r", p.r},
                    {"rotation", p.rotation},
                    {"level", level}});
  }
  return list;
}

json::object city_json(const City& city, const Components& components) {
  json::array columns;
  for (const auto& [at, column] : columns_of(city, components))
    columns.push_back({{"q", at.second},
                       {"r", at.first},
                       {"height", column.layers.size()},
                       {"face", column.layers.substr(column.layers.size() - 1)},
                       {"layers", column.layers},
                       {"tile", column.tile}});
  return {{"stones", city.stones()},
          {"columns", std::move(columns)},
          {"placements", placements_json(city, components)}};
}

json::object architect_json(const View& view) {
  json::array tiles;
  const Components& components = view.rules().components();
  for (const TileId tile : view.architect().tiles)
    tiles.push_back({{"tile", tile}, {"faces", letters(components.tile(tile).faces)}});
  const auto grade = static_cast<std::size_t>(view.rules().options().architect);
  return {{"stones", view.architect().stones},
          {"architect", akropolis::kArchitectNames[grade]},
          {"tiles", std::move(tiles)}};
}

json::array line_json(const View& view) {
  json::array line;
  const int affordable = view.is_over() ? 0 : view.affordable();
  for (int slot = 0; slot < view.site().ssize(); ++slot) {
    const TileId tile = view.site()[static_cast<std::size_t>(slot)];
    line.push_back({{"slot", slot},
                    {"tile", tile},
                    {"faces", letters(view.rules().components().tile(tile).faces)},
                    {"cost", slot},
                    {"affordable", slot < affordable}});
  }
  return line;
}

// The placement that was made last: that of the seat before the one to decide.
json::value last_json(const View& view) {
  const int seats = view.rules().seats();
  int seat = (view.seat() + seats - 1) % seats;
  if (seat >= view.rules().players()) seat = 0;  // the Architect places nothing
  const int count = view.city(seat).placements().ssize();
  if (count == 0) return nullptr;
  return {{"seat", seat}, {"placement", count - 1}};
}

json::object stars_json(const Components& components) {
  json::object stars;
  for (const Colour colour : akropolis::kAllColours)
    stars[akropolis::kColourPlurals[index(colour)]] = components.stars(colour);
  return stars;
}

json::object reason_json(const Explanation& e) {
  json::object reason = {{"code", akropolis::kReasonNames[static_cast<std::size_t>(e.reason)]}};
  if (!e.near.empty()) reason["near"] = hexes_json(e.near);
  if (e.verdict.colour != Colour::house) return reason;
  reason["hexes"] = e.group_hexes;
  reason["value"] = e.group_value;
  reason["best_hexes"] = e.best_hexes;
  reason["best_value"] = e.best_value;
  return reason;
}

json::array plazas_json(const City& city, const Components& components) {
  json::array plazas;
  const akropolis::Bounds& bounds = city.bounds();
  for (int r = bounds.min_r; r <= bounds.max_r; ++r)
    for (int q = bounds.min_q; q <= bounds.max_q; ++q) {
      const Hex hex = Hex::make(q, r);
      if (!city.is_occupied(hex) || !city.face(hex).is_plaza()) continue;
      const Colour colour = city.face(hex).colour();
      plazas.push_back({{"q", q},
                        {"r", r},
                        {"colour", akropolis::kColourPlurals[index(colour)]},
                        {"stars", components.stars(colour)}});
    }
  return plazas;
}

}  // namespace

json::object Codec<Akropolis>::render_json(const View& view) {
  const Rules& rules = view.rules();
  json::array seats;
  for (int seat = 0; seat < rules.players(); ++seat)
    seats.push_back(city_json(view.city(seat), rules.components()));
  if (rules.solo()) seats.push_back(architect_json(view));
  return {{"game", Akropolis::kName},
          {"players", rules.players()},
          {"round", view.round()},
          {"rounds", rules.stacks() + 1},
          {"turn", view.turn()},
          {"seat", view.seat()},
          {"stacks_left", view.stacks_left()},
          {"stars", stars_json(rules.components())},
          {"line", line_json(view)},
          {"seats", std::move(seats)},
          {"last", last_json(view)}};
}

json::object Codec<Akropolis>::places_json(const View& view, Fields& request) {
  const int slot = request.required("slot").integer(0, 255);
  request.finish();
  json::array places;
  if (view.is_over() || slot >= view.affordable()) return {{"places", std::move(places)}};
  const City& city = view.city(view.seat());
  city.for_each_triangle([&](const akropolis::Triangle& triangle) {
    const Hex corner = triangle.corner;
    places.push_back({corner.q, corner.r, triangle.up ? 1 : 0,
                      city.height(akropolis::first_hex(triangle, 0)) + 1});
  });
  return {{"places", std::move(places)}};
}

json::object Codec<Akropolis>::refusal_json(const View& view, const Move& move) {
  const Refusal refusal = view.refusal(move);
  if (!refusal) return {};
  json::object reason = {{"code", refusal.name()}};
  switch (refusal.why) {
    case Refusal::Why::no_slot:
      reason["slots"] = refusal.slots;
      break;
    case Refusal::Why::too_dear:
      reason["cost"] = refusal.slot;
      reason["stones"] = refusal.stones;
      break;
    case Refusal::Why::uneven:
    case Refusal::Why::not_touching:
    case Refusal::Why::too_wide:
    case Refusal::Why::one_tile:
      reason["hexes"] = hexes_json(refusal.hexes);
      reason["heights"] = json::value_from(refusal.heights);
      break;
    case Refusal::Why::none:
    case Refusal::Why::over:
    case Refusal::Why::bad_rotation:
      break;
  }
  return reason;
}

json::object Codec<Akropolis>::change_json(const View& before, const Move& move,
                                           const View& after) {
  const City& city = before.city(before.seat());
  const auto hexes = akropolis::hexes_of(Hex{move.q, move.r}, move.rotation);
  const int level = city.height(hexes[0]) + 1;
  json::array quarries;
  for (const Hex hex : hexes)
    if (level > 1 && city.face(hex).is_quarry()) quarries.push_back(hex_json(hex));
  return {{"hexes", hexes_json(hexes)},
          {"level", level},
          {"paid", move.slot},
          {"quarries", std::move(quarries)},
          {"stones", after.city(before.seat()).stones() - city.stones()}};
}

json::object Codec<Akropolis>::explain_json(const View& view, int seat) {
  if (seat >= view.rules().players()) return {{"districts", json::array{}}};
  return explain_city_json(view.city(seat), view.rules());
}

json::object Codec<Akropolis>::explain_city_json(const City& city, const Rules& rules) {
  json::array districts;
  for (const Explanation& e : explain_city(city, rules)) {
    const akropolis::Verdict& verdict = e.verdict;
    const int times = verdict.counts ? (verdict.doubled ? 2 : 1) : 0;
    districts.push_back({{"q", verdict.hex.q},
                         {"r", verdict.hex.r},
                         {"colour", akropolis::kColourPlurals[index(verdict.colour)]},
                         {"height", verdict.height},
                         {"counts", verdict.counts},
                         {"doubled", verdict.doubled},
                         {"value", times * verdict.height},
                         {"reason", reason_json(e)}});
  }
  return {{"districts", std::move(districts)},
          {"plazas", plazas_json(city, rules.components())},
          {"lakes", hexes_json(lakes_of(city, rules))},
          {"edge", hexes_json(edge_of(city, rules))}};
}

}  // namespace oikist
