#include "games/akropolis/codec/codec.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "base/json_writer.h"
#include "base/text.h"

namespace oikist {

using akropolis::Colour;
using akropolis::Move;
using akropolis::Placement;
using akropolis::PositionParts;
using akropolis::Rules;
using akropolis::View;

namespace {

constexpr int kSiteEntries = 64;  // more than any line has: the rules check the exact limit
constexpr int kStackEntries = 64;
constexpr int kMaxTurns = 1000;

template <class Tiles>
json::array tile_list(const Tiles& tiles) {
  json::array list;
  for (const auto tile : tiles) list.emplace_back(tile);
  return list;
}

json::object city_json(const akropolis::City& city) {
  json::array placements;
  for (const Placement& p : city.placements())
    placements.push_back({{"tile", p.tile}, {"q", p.q}, {"r", p.r}, {"rotation", p.rotation}});
  return {{"stones", city.stones()}, {"placements", std::move(placements)}};
}

// Everything up to the stacks, which are written or only counted.
json::object open_part(const View& view) {
  const Rules& rules = view.rules();
  return {{"game", Akropolis::kName},
          {"players", rules.players()},
          {"options", Akropolis::options_json(rules)},
          {"round", view.round()},
          {"turn", view.turn()},
          {"seat", view.seat()},
          {"site", tile_list(view.site())}};
}

void add_cities(json::object& object, const View& view) {
  json::array cities;
  for (int seat = 0; seat < view.rules().players(); ++seat)
    cities.push_back(city_json(view.city(seat)));
  if (view.rules().solo())
    cities.push_back(
        {{"stones", view.architect().stones}, {"tiles", tile_list(view.architect().tiles)}});
  object["cities"] = std::move(cities);
}

void write_options(std::string& out, const Rules& rules) {
  const akropolis::Options& options = rules.options();
  out += R"({"variants":[)";
  std::string_view before = "\"";
  for (const Colour colour : akropolis::kAllColours) {
    if (!options.variants[index(colour)]) continue;
    out.append(before).append(akropolis::kColourPlurals[index(colour)]).append("\"");
    before = ",\"";
  }
  const auto write = [&](std::string_view member, const auto& names, auto choice) {
    out.append(member).append(names[static_cast<std::size_t>(choice)]);
  };
  out.append(R"(],"long":)").append(options.long_game ? "true" : "false");
  write(R"(,"barracks_edge":")", akropolis::kBarracksEdgeNames, options.barracks_edge);
  write(R"(","lake":")", akropolis::kLakeNames, options.lake);
  write(R"(","architect":")", akropolis::kArchitectNames, options.architect);
  out += "\"}";
}

void write_city(std::string& out, const akropolis::City& city) {
  write_json(out, R"({"stones":)", city.stones());
  out += R"(,"placements":[)";
  // By far the most of what is written for a move.
  constexpr std::size_t kLongest = std::size("{'tile':255,'q':-128,'r':-128,'rotation':255},");
  const auto& placements = city.placements();
  JsonTail tail(out, kLongest * placements.size());
  bool first = true;
  for (const Placement& p : placements) {
    if (!std::exchange(first, false)) tail.put(",");
    tail.put(R"({"tile":)", p.tile);
    tail.put(R"(,"q":)", p.q);
    tail.put(R"(,"r":)", p.r);
    tail.put(R"(,"rotation":)", p.rotation);
    tail.put("}");
  }
  tail.finish();
  out += "]}";
}

void add_athena(json::object& object, const View& view) {
  if (!view.rules().athena()) return;
  json::array cards;
  if (view.has_cards())
    for (const akropolis::OpenCard& card : view.cards())
      cards.push_back({{"card", name(card.card)},
                       {"tiles", tile_list(card.tiles)},
                       {"completed", tile_list(card.completed)}});
  object["athena"] = {{"cards", std::move(cards)}, {"completing", view.completing()}};
}

std::vector<int> read_tiles(const Field& field, std::size_t most) {
  std::vector<int> tiles;
  for (const Field& entry : field.list(most)) tiles.push_back(entry.integer(0, 255));
  return tiles;
}

Placement read_placement(const Field& field) {
  Fields fields = field.object();
  constexpr int kFar = akropolis::kMaxCoordinate;
  const int tile = fields.required("tile").integer(0, 255);
  const int q = fields.required("q").integer(-kFar, kFar);
  const int r = fields.required("r").integer(-kFar, kFar);
  const int rotation = fields.required("rotation").integer(0, kHexDirections - 1);
  fields.finish();
  return {static_cast<akropolis::TileId>(tile), static_cast<std::int8_t>(q),
          static_cast<std::int8_t>(r), static_cast<std::uint8_t>(rotation)};
}

void read_city(const Field& field, int seat, PositionParts& parts) {
  Fields fields = field.object();
  parts.set_stones(seat, fields.required("stones").integer(0, akropolis::kMaxStones));
  for (const Field& entry : fields.required("placements").list(akropolis::kMaxPlacements))
    parts.place(seat, read_placement(entry));
  fields.finish();
}

void read_architect(const Field& field, PositionParts& parts) {
  Fields fields = field.object();
  parts.set_stones(1, fields.required("stones").integer(0, akropolis::kMaxStones));
  for (const int tile : read_tiles(fields.required("tiles"), akropolis::kMaxPlacements))
    parts.give_architect(static_cast<akropolis::TileId>(tile));
  fields.finish();
}

void read_cities(const Field& field, const Rules& rules, PositionParts& parts) {
  const auto cities = field.list(akropolis::kMaxPlayers);
  if (static_cast<int>(cities.size()) != rules.seats())
    field.refuse("has " + counted(static_cast<int>(cities.size()), "entry", "entries") +
                 "; this game has " + std::to_string(rules.seats()) +
                 (rules.solo() ? ", the player and the Architect" : ", one per player"));
  for (int seat = 0; seat < rules.players(); ++seat)
    read_city(cities[static_cast<std::size_t>(seat)], seat, parts);
  if (rules.solo()) read_architect(cities[1], parts);
}

void read_stacks(Fields& fields, PositionParts& parts) {
  if (const auto field = fields.optional("stacks")) {
    std::vector<std::vector<int>> stacks;
    for (const Field& entry : field->list(kStackEntries))
      stacks.push_back(read_tiles(entry, kStackEntries));
    parts.set_stacks(stacks);
  }
  if (const auto field = fields.optional("stacks_left")) {
    const int left = field->integer(0, akropolis::kMaxTiles);
    if (parts.has_stacks() && left != parts.view().stacks_left())
      field->refuse("does not agree with stacks, which has " +
                    std::to_string(parts.view().stacks_left()));
    parts.set_stacks_left(left);
  }
}

void read_athena(const Field& field, PositionParts& parts) {
  Fields fields = field.object();
  const Field list = fields.required("cards");
  const auto cards = list.list(akropolis::kCardsInPlay);
  if (!cards.empty() && cards.size() != akropolis::kCardsInPlay)
    list.refuse("must have four cards, or none for a score check, not " +
                std::to_string(cards.size()));
  for (std::size_t place = 0; place < cards.size(); ++place) {
    Fields card = cards[place].object();
    const auto which =
        static_cast<akropolis::Card>(card.required("card").one_of(akropolis::kCardNames));
    const auto tiles = read_tiles(card.required("tiles"), akropolis::kMaxSingles);
    const auto completed = read_tiles(card.required("completed"), akropolis::kMaxSingles);
    card.finish();
    parts.set_card(static_cast<int>(place), which, tiles, completed);
  }
  if (const auto completing = fields.optional("completing"))
    parts.set_completing(completing->boolean());
  fields.finish();
}

// `round` and `turn` follow from the cities; given, they must agree.
void check_counters(Fields& fields, const PositionParts& parts) {
  const auto agrees = [&](std::string_view name, int least, int right) {
    const auto field = fields.optional(name);
    if (field && field->integer(least, kMaxTurns) != right)
      field->refuse("must be " + std::to_string(right) + ": the cities have " +
                    counted(parts.tiles_placed(), "tile", "tiles") +
                    (parts.tiles_placed() > parts.turn() ? ", one of this turn" : ""));
  };
  agrees("turn", 0, parts.turn());
  agrees("round", 1, parts.round());
}

json::object take_event(int seat, int slot, int tile) {
  return {{"event", "take"}, {"seat", seat}, {"slot", slot}, {"tile", tile}, {"paid", slot}};
}

int architect_turns(const View& view) {
  const auto& tiles = view.architect().tiles;
  const auto& components = view.rules().components();
  return static_cast<int>(std::count_if(tiles.begin(), tiles.end(), [&](akropolis::TileId tile) {
    return components.has_tile(tile);
  }));
}

// A new stack laid out after the tile that was left, and in a solo game the Architect's own turn,
// in the order in which they happen.
void add_line_events(const View& before, const Move& move, const View& after, json::array& events) {
  akropolis::Site line = after.site();
  const bool revealed = after.stacks_left() < before.stacks_left();
  const auto reveal = [&] {
    const std::span<const akropolis::TileId> tiles(line.data(), line.size());
    events.push_back(
        {{"event", "reveal"}, {"round", after.round()}, {"tiles", tile_list(tiles.subspan(1))}});
  };
  const bool reply = architect_turns(after) > architect_turns(before);
  if (!reply) {
    if (revealed) reveal();
    return;
  }
  const akropolis::TileId tile = after.architect().tiles.back();
  const int slot = before.architect().stones + move.slot - after.architect().stones;
  const std::size_t left = before.site().size() - (move.is_place() ? 1u : 0u);
  const bool revealed_first = revealed && left == 1;
  if (revealed_first) {
    line.insert(static_cast<std::size_t>(slot), tile);
    reveal();
  }
  events.push_back(take_event(1, slot, tile));
  if (revealed && !revealed_first) reveal();
}

void add_place_event(const View& before, const Move& move, int tile, json::array& events) {
  const int level = before.city(before.seat()).height(Hex{move.q, move.r}) + 1;
  events.push_back({{"event", "place"},
                    {"seat", before.seat()},
                    {"tile", tile},
                    {"q", move.q},
                    {"r", move.r},
                    {"rotation", move.rotation},
                    {"level", level}});
}

json::object complete_event(const View& before, const Move& move) {
  json::object event = {{"event", "complete"},
                        {"seat", before.seat()},
                        {"card", move.card},
                        {"name", name(before.cards()[move.card].card)},
                        {"tile", move.tile}};
  if (move.architect_tile > 0) event["architect_tile"] = move.architect_tile;
  return event;
}

// A stack is laid out after the tile that was left; nobody else takes one.
void write_reveal(std::string& out, const View& after) {
  write_json(out, R"(,{"event":"reveal","round":)", after.round());
  const akropolis::Site& line = after.site();
  write_json_list(out, R"(,"tiles":)", std::span(line.begin() + 1, line.end()));
  out += '}';
}

// The move named by `do`: completes a card, or stops.
Move read_completion(Fields& fields, const Field& what) {
  static constexpr std::string_view kDeeds[] = {"complete", "stop"};
  if (what.one_of(kDeeds) == 1) return Move::stop();
  Move move;
  move.kind = Move::Kind::complete;
  move.card = static_cast<std::uint8_t>(fields.required("card").integer(0, 255));
  move.tile = static_cast<akropolis::TileId>(fields.required("tile").integer(0, 255));
  if (const auto other = fields.optional("architect_tile"))
    move.architect_tile = static_cast<akropolis::TileId>(other->integer(0, 255));
  return move;
}

}  // namespace

json::object Codec<Akropolis>::position_json(const akropolis::Position& position) {
  json::object object = open_part(position.view());
  const auto stack_size = static_cast<std::size_t>(position.view().rules().stack_size());
  json::array stacks;
  const auto hidden = position.hidden();
  for (std::size_t at = 0; at < hidden.size(); at += stack_size)
    stacks.push_back(tile_list(std::span(hidden).subspan(at, stack_size)));
  object["stacks"] = std::move(stacks);
  add_cities(object, position.view());
  add_athena(object, position.view());
  name_components<Akropolis>(object, position.view().rules());
  return object;
}

json::object Codec<Akropolis>::view_json(const View& view) {
  json::object object = open_part(view);
  object["stacks_left"] = view.stacks_left();
  add_cities(object, view);
  add_athena(object, view);
  name_components<Akropolis>(object, view.rules());
  return object;
}

// Writes the usual games directly; solo games, Athena and other component sets through a tree of
// values.
void Codec<Akropolis>::write_view(std::string& out, const View& view) {
  const Rules& rules = view.rules();
  const bool embedded = rules.components().hash() == Akropolis::standard_components().hash();
  if (rules.solo() || rules.athena() || !embedded) {
    out += json::serialize(view_json(view));
    return;
  }
  constexpr std::size_t kUsual = 2000;
  out.reserve(out.size() + kUsual);
  out += R"({"game":")";
  out += Akropolis::kName;
  write_json(out, R"(","players":)", rules.players());
  out += R"(,"options":)";
  write_options(out, rules);
  write_json(out, R"(,"round":)", view.round());
  write_json(out, R"(,"turn":)", view.turn());
  write_json(out, R"(,"seat":)", view.seat());
  write_json_list(out, R"(,"site":)", view.site());
  write_json(out, R"(,"stacks_left":)", view.stacks_left());
  out += R"(,"cities":)";
  for (int seat = 0; seat < rules.players(); ++seat) {
    out += seat == 0 ? '[' : ',';
    write_city(out, view.city(seat));
  }
  out += "]}";
}

GivenPosition<Akropolis> Codec<Akropolis>::read_position(Fields fields,
                                                         const akropolis::Components& components) {
  fields.ignore("game");
  fields.ignore("components");  // read by the caller
  const int players =
      fields.required("players").integer(Akropolis::kMinPlayers, Akropolis::kMaxPlayers);
  const auto options = fields.optional("options");
  const json::object defaults;
  const Rules rules = Akropolis::make_rules(
      players, options ? options->object() : Fields(defaults, "options"), components);
  PositionParts parts(rules);
  read_cities(fields.required("cities"), rules, parts);
  if (const auto site = fields.optional("site")) parts.set_site(read_tiles(*site, kSiteEntries));
  read_stacks(fields, parts);
  if (const auto seat = fields.optional("seat"))
    parts.set_seat(seat->integer(0, akropolis::kMaxPlayers - 1));
  if (rules.athena()) {
    const bool score_check = !fields.has("site") && !fields.has("stacks");
    if (!score_check || fields.has("athena")) read_athena(fields.required("athena"), parts);
  }
  check_counters(fields, parts);
  fields.finish();
  parts.finish();
  // Without face-down tiles there is nothing to hide: such a view is the whole position.
  if (parts.has_stacks() || parts.view().stacks_left() == 0)
    return {parts.view(), parts.position()};
  return {parts.view(), std::nullopt};
}

json::object Codec<Akropolis>::move_json(const Move& move) {
  if (move.kind == Move::Kind::stop) return {{"do", "stop"}};
  if (move.is_place())
    return {{"slot", move.slot}, {"q", move.q}, {"r", move.r}, {"rotation", move.rotation}};
  json::object object = {{"do", "complete"}, {"card", move.card}, {"tile", move.tile},
                         {"q", move.q},      {"r", move.r},       {"rotation", move.rotation}};
  if (move.architect_tile > 0) object["architect_tile"] = move.architect_tile;
  return object;
}

void Codec<Akropolis>::write_move(std::string& out, const Move& move) {
  if (!move.is_place()) {
    out += json::serialize(move_json(move));
    return;
  }
  write_json(out, R"({"slot":)", move.slot);
  write_json(out, R"(,"q":)", move.q);
  write_json(out, R"(,"r":)", move.r);
  write_json(out, R"(,"rotation":)", move.rotation);
  out += '}';
}

Move Codec<Akropolis>::read_move(const Field& field) {
  Fields fields = field.object();
  constexpr int kFar = akropolis::kMaxCoordinate;
  Move move;
  if (const auto what = fields.optional("do"))
    move = read_completion(fields, *what);
  else
    move.slot = static_cast<std::uint8_t>(fields.required("slot").integer(0, 255));
  if (move.kind != Move::Kind::stop) {
    move.q = static_cast<std::int8_t>(fields.required("q").integer(-kFar, kFar));
    move.r = static_cast<std::int8_t>(fields.required("r").integer(-kFar, kFar));
    move.rotation =
        static_cast<std::uint8_t>(fields.required("rotation").integer(0, kHexDirections - 1));
  }
  fields.finish();
  return move;
}

json::object Codec<Akropolis>::score_json(const akropolis::Score& score) {
  json::object object;
  for (const Colour colour : akropolis::kAllColours) {
    const akropolis::Part& part = score.part(colour);
    object[akropolis::kColourPlurals[index(colour)]] = {
        {"value", part.value}, {"stars", part.stars}, {"points", part.points}};
  }
  if (score.quarries != 0) object["quarries"] = score.quarries;
  object["stones"] = score.stones;
  if (score.stone_points) object["stone_points"] = *score.stone_points;
  object["total"] = score.total;
  return object;
}

std::string_view Codec<Akropolis>::phase(const View& view) {
  if (view.completing()) return "completing";
  return view.is_over() ? "over" : "turn";
}

json::array Codec<Akropolis>::events(const View& before, const Move& move, const View& after) {
  const int seat = before.seat();
  json::array events;
  if (move.is_place()) {
    const int tile = before.site()[move.slot];
    events.push_back(take_event(seat, move.slot, tile));
    add_place_event(before, move, tile, events);
  } else if (move.kind == Move::Kind::complete) {
    events.push_back(complete_event(before, move));
    add_place_event(before, move, move.tile, events);
  }
  const int gained = after.city(seat).stones() - before.city(seat).stones() + move.slot;
  if (gained > 0) events.push_back({{"event", "quarries"}, {"seat", seat}, {"stones", gained}});
  add_line_events(before, move, after, events);
  if (after.is_over()) {
    json::array winners;
    for (const int winner : akropolis::winners(after)) winners.emplace_back(winner);
    events.push_back({{"event", "over"}, {"winners", std::move(winners)}});
  }
  return events;
}

// Writes the usual moves of the usual games directly, like write_view().
void Codec<Akropolis>::write_events(std::string& out, const View& before, const Move& move,
                                    const View& after) {
  const Rules& rules = before.rules();
  if (rules.solo() || rules.athena() || !move.is_place() || after.is_over()) {
    out += json::serialize(events(before, move, after));
    return;
  }
  const int seat = before.seat();
  write_json(out, R"([{"event":"take","seat":)", seat);
  write_json(out, R"(,"slot":)", move.slot);
  write_json(out, R"(,"tile":)", before.site()[move.slot]);
  write_json(out, R"(,"paid":)", move.slot);
  write_json(out, R"(},{"event":"place","seat":)", seat);
  write_json(out, R"(,"tile":)", before.site()[move.slot]);
  write_json(out, R"(,"q":)", move.q);
  write_json(out, R"(,"r":)", move.r);
  write_json(out, R"(,"rotation":)", move.rotation);
  write_json(out, R"(,"level":)", before.city(seat).height(Hex{move.q, move.r}) + 1);
  out += '}';
  const int gained = after.city(seat).stones() - before.city(seat).stones() + move.slot;
  if (gained > 0) {
    write_json(out, R"(,{"event":"quarries","seat":)", seat);
    write_json(out, R"(,"stones":)", gained);
    out += '}';
  }
  if (after.stacks_left() < before.stacks_left()) write_reveal(out, after);
  out += ']';
}

}  // namespace oikist
