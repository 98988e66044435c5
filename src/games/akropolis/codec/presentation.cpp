// The render model of Akropolis: the part of the codec for `render`, `places`, `preview` and
// `explain`.
#include <algorithm>
#include <map>

#include "games/akropolis/codec/codec.h"
#include "games/akropolis/rules/explain.h"
#include "games/akropolis/rules/pattern.h"
#include "games/akropolis/rules/progress.h"

namespace oikist {

using akropolis::City;
using akropolis::Colour;
using akropolis::Components;
using akropolis::Expansion;
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

json::array half_json(const akropolis::SingleTile& single) {
  json::array colours;
  for (const Colour colour : single.halves)
    colours.emplace_back(std::string{letter(akropolis::Face::district(colour))});
  return colours;
}

// `tile` and `faces`, and `half` for a half tile.
json::object tile_json(TileId tile, const Components& components) {
  if (components.has_tile(tile))
    return {{"tile", tile}, {"faces", letters(components.tile(tile).faces)}};
  const akropolis::SingleTile& single = Expansion::standard().single(tile);
  json::object object = {{"tile", tile}, {"faces", std::string{letter(single.face)}}};
  if (single.face.is_half()) object["half"] = half_json(single);
  return object;
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

json::array sides_json(akropolis::SideSet sides) {
  json::array list;
  for (int d = 0; d < kHexDirections; ++d)
    if (akropolis::owns(sides, d)) list.emplace_back(d);
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
  for (std::size_t spoke = 0; spoke < akropolis::kTileHexes; ++spoke)
    lay(akropolis::starting_spokes()[spoke], components.start_spokes()[spoke], kStartingTile);
  for (int n = 0; n < city.placements().ssize(); ++n) {
    const akropolis::Placement& p = city.placements()[static_cast<std::size_t>(n)];
    if (!components.has_tile(p.tile)) {
      lay(Hex{p.q, p.r}, Expansion::standard().single(p.tile).face, n);
      continue;
    }
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
  for (const Hex hex : akropolis::starting_spokes()) heights[{hex.r, hex.q}] = 1;
  return heights;
}

json::array placements_json(const City& city, const Components& components) {
  json::array list;
  Heights heights = starting_heights();
  for (const auto& p : city.placements()) {
    int level = 0;
    if (components.has_tile(p.tile))
      for (const Hex hex : akropolis::hexes_of(Hex{p.q, p.r}, p.rotation))
        level = ++heights[{hex.r, hex.q}];
    else
      level = ++heights[{p.r, p.q}];
    json::object placement = tile_json(p.tile, components);
    placement["q"] = p.q;
    placement["r"] = p.r;
    placement["rotation"] = p.rotation;
    placement["level"] = level;
    list.push_back(std::move(placement));
  }
  return list;
}

json::object column_json(Hex hex, const Column& column, const City& city,
                         const Components& components) {
  json::object object = {{"q", hex.q},
                         {"r", hex.r},
                         {"height", column.layers.size()},
                         {"face", column.layers.substr(column.layers.size() - 1)},
                         {"layers", column.layers},
                         {"tile", column.tile}};
  if (column.tile == kStartingTile) return object;
  const auto& top = city.placements()[static_cast<std::size_t>(column.tile)];
  if (components.has_tile(top.tile)) return object;
  const akropolis::SingleTile& single = Expansion::standard().single(top.tile);
  object["single"] = true;
  if (!single.face.is_half()) return object;
  object["half"] = half_json(single);
  object["rotation"] = top.rotation;
  return object;
}

json::object city_json(const City& city, const Components& components) {
  json::array columns;
  for (const auto& [at, column] : columns_of(city, components))
    columns.push_back(column_json(Hex::make(at.second, at.first), column, city, components));
  return {{"stones", city.stones()},
          {"columns", std::move(columns)},
          {"placements", placements_json(city, components)}};
}

json::object architect_json(const View& view) {
  json::array tiles;
  const Components& components = view.rules().components();
  for (const TileId tile : view.architect().tiles) tiles.push_back(tile_json(tile, components));
  const auto grade = static_cast<std::size_t>(view.rules().options().architect);
  return {{"stones", view.architect().stones},
          {"architect", akropolis::kArchitectNames[grade]},
          {"tiles", std::move(tiles)}};
}

json::array line_json(const View& view) {
  json::array line;
  const int affordable = view.is_over() || view.completing() ? 0 : view.affordable();
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

// The placement that was made last: that of the seat before the one to decide, or in the middle of
// a turn its own.
json::value last_json(const View& view) {
  const int seats = view.rules().seats();
  int seat = view.completing() ? view.seat() : (view.seat() + seats - 1) % seats;
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

// The pattern that satisfies the card in the city, or the progress towards one.
json::object standing_json(akropolis::Card card, const City& city, const Rules& rules) {
  const akropolis::Pattern pattern = find_pattern(card, city, rules.options());
  const akropolis::Progress progress = progress_of(card, city, rules.options());
  return {{"satisfied", pattern.found},
          {"hexes", hexes_json(pattern.hexes)},
          {"have", progress.have},
          {"need", progress.need}};
}

json::array standings_json(const akropolis::OpenCard& card, const View& view) {
  json::array seats;
  for (int seat = 0; seat < view.rules().players(); ++seat) {
    json::object standing = standing_json(card.card, view.city(seat), view.rules());
    standing["completed"] = card.is_completed_by(seat);
    seats.push_back(std::move(standing));
  }
  return seats;
}

json::object athena_json(const View& view) {
  json::array cards;
  for (std::size_t place = 0; view.has_cards() && place < view.cards().size(); ++place) {
    const akropolis::OpenCard& card = view.cards()[place];
    json::array tiles;
    for (const TileId tile : card.tiles)
      tiles.push_back(tile_json(tile, view.rules().components()));
    json::array completed;
    for (const int seat : card.completed) completed.emplace_back(seat);
    cards.push_back({{"card", name(card.card)},
                     {"tiles", std::move(tiles)},
                     {"completed", std::move(completed)},
                     {"completable", view.is_completable(static_cast<int>(place))},
                     {"seats", standings_json(card, view)}});
  }
  json::array parts;
  for (int seat = 0; seat < view.rules().seats(); ++seat)
    parts.emplace_back(view.completed_cards(seat));
  return {{"cards", std::move(cards)},
          {"completing", view.completing()},
          {"statues", std::move(parts)},
          {"stone_points", Expansion::standard().stone_points()}};
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

// Where a single tile may lie, if it lies on a card that can be completed now.
json::object single_places_json(const View& view, int tile) {
  json::array places;
  bool offered = false;
  for (std::size_t i = 0; i < view.cards().size(); ++i) {
    const auto& tiles = view.cards()[i].tiles;
    offered = offered || (view.is_completable(static_cast<int>(i)) &&
                          std::find(tiles.begin(), tiles.end(), tile) != tiles.end());
  }
  if (!offered) return {{"places", std::move(places)}};
  const City& city = view.city(view.seat());
  city.for_each_single_place(
      [&](Hex hex) { places.push_back({hex.q, hex.r, city.height(hex) + 1}); });
  return {{"places", std::move(places)}};
}

// The places of the cards that the seat may complete after its move, in a turn that goes on.
json::array completable_json(const View& after) {
  json::array cards;
  for (int card = 0; card < akropolis::kCardsInPlay; ++card)
    if (after.is_completable(card)) cards.emplace_back(card);
  return cards;
}

}  // namespace

json::object Codec<Akropolis>::render_json(const View& view) {
  const Rules& rules = view.rules();
  json::array seats;
  for (int seat = 0; seat < rules.players(); ++seat)
    seats.push_back(city_json(view.city(seat), rules.components()));
  if (rules.solo()) seats.push_back(architect_json(view));
  json::object table = {{"game", Akropolis::kName},
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
  if (rules.athena()) table["athena"] = athena_json(view);
  return table;
}

json::object Codec<Akropolis>::places_json(const View& view, Fields& request) {
  if (view.rules().athena() && request.has("tile")) {
    const int tile = request.required("tile").integer(0, 255);
    request.finish();
    return single_places_json(view, tile);
  }
  const int slot = request.required("slot").integer(0, 255);
  request.finish();
  json::array places;
  if (view.is_over() || view.completing() || slot >= view.affordable())
    return {{"places", std::move(places)}};
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
    case Refusal::Why::no_card:
    case Refusal::Why::unsatisfied:
    case Refusal::Why::completed:
      reason["card"] = refusal.card;
      break;
    case Refusal::Why::not_on_card:
    case Refusal::Why::architect_tile:
      reason["card"] = refusal.card;
      reason["tile"] = refusal.tile;
      break;
    case Refusal::Why::on_single:
    case Refusal::Why::too_high:
      reason["hexes"] = hexes_json(std::span(refusal.hexes).first(1));
      reason["heights"] = json::array{refusal.heights[0]};
      break;
    case Refusal::Why::none:
    case Refusal::Why::over:
    case Refusal::Why::bad_rotation:
    case Refusal::Why::completing:
    case Refusal::Why::not_completing:
      break;
  }
  return reason;
}

json::object Codec<Akropolis>::change_json(const View& before, const Move& move,
                                           const View& after) {
  const City& city = before.city(before.seat());
  std::vector<Hex> hexes;
  if (move.is_place())
    for (const Hex hex : akropolis::hexes_of(Hex{move.q, move.r}, move.rotation))
      hexes.push_back(hex);
  else if (move.kind == Move::Kind::complete)
    hexes.push_back(Hex{move.q, move.r});
  const int level = hexes.empty() ? 0 : city.height(hexes[0]) + 1;
  json::array quarries;
  for (const Hex hex : hexes)
    if (level > 1 && city.face(hex).is_quarry()) quarries.push_back(hex_json(hex));
  json::object change = {{"hexes", hexes_json(hexes)},
                         {"level", level},
                         {"paid", move.slot},
                         {"quarries", std::move(quarries)},
                         {"stones", after.city(before.seat()).stones() - city.stones()}};
  if (before.rules().athena()) change["completable"] = completable_json(after);
  return change;
}

json::object Codec<Akropolis>::explain_json(const View& view, int seat) {
  if (seat >= view.rules().players()) return {{"districts", json::array{}}};
  json::object explained = explain_city_json(view.city(seat), view.rules());
  if (!view.rules().athena() || !view.has_cards()) return explained;
  json::array cards;
  for (const akropolis::OpenCard& card : view.cards()) {
    json::object standing = standing_json(card.card, view.city(seat), view.rules());
    standing["card"] = name(card.card);
    standing["completed"] = card.is_completed_by(seat);
    cards.push_back(std::move(standing));
  }
  explained["cards"] = std::move(cards);
  return explained;
}

json::object Codec<Akropolis>::explain_city_json(const City& city, const Rules& rules) {
  json::array districts;
  for (const Explanation& e : explain_city(city, rules)) {
    const akropolis::Verdict& verdict = e.verdict;
    const int times = verdict.counts ? (verdict.doubled ? 2 : 1) : 0;
    json::object district = {{"q", verdict.hex.q},
                             {"r", verdict.hex.r},
                             {"colour", akropolis::kColourPlurals[index(verdict.colour)]},
                             {"height", verdict.height},
                             {"counts", verdict.counts},
                             {"doubled", verdict.doubled},
                             {"value", times * verdict.height},
                             {"reason", reason_json(e)}};
    if (const akropolis::SideSet sides = city.sides(verdict.hex, verdict.colour);
        sides != akropolis::kAllSides)
      district["sides"] = sides_json(sides);
    districts.push_back(std::move(district));
  }
  return {{"districts", std::move(districts)},
          {"plazas", plazas_json(city, rules.components())},
          {"lakes", hexes_json(lakes_of(city, rules))},
          {"edge", hexes_json(edge_of(city, rules))}};
}

}  // namespace oikist
