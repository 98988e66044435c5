#include "tests/games/akropolis/rules/support.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "base/text.h"

namespace oikist::akropolis::test {
namespace {

Face face_of(char c) {
  if (c == 'q') return Face::quarry();
  for (const Colour colour : kAllColours) {
    if (letter(Face::district(colour)) == c) return Face::district(colour);
    if (letter(Face::plaza(colour)) == c) return Face::plaza(colour);
  }
  throw std::logic_error(std::string("no such letter: ") + c);
}

using Drawing = std::map<Hex, char>;

Drawing read_drawing(std::string_view text) {
  const std::vector<std::string_view> lines = split(text, '\n');
  int centre_row = 0;
  int centre_column = 0;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (const auto at = lines[i].find('S'); at != std::string_view::npos) {
      centre_row = static_cast<int>(i);
      centre_column = static_cast<int>(at);
    }
  Drawing drawing;
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t k = 0; k < lines[i].size(); ++k) {
      if (lines[i][k] == ' ' || lines[i][k] == '.') continue;
      const int r = static_cast<int>(i) - centre_row;
      const int twice_q = static_cast<int>(k) - centre_column - r;
      if (twice_q % 2 != 0) throw std::logic_error("crooked drawing");
      drawing[Hex::make(twice_q / 2, r)] = lines[i][k];
    }
  return drawing;
}

void remove_starting_tile(Drawing& drawing) {
  const Hex centre{0, 0};
  if (!drawing.contains(centre)) throw std::logic_error("a drawing needs an S");
  drawing.erase(centre);
  for (int direction = 0; direction < kHexDirections; direction += 2) {
    const auto spoke = drawing.find(neighbour(centre, direction));
    if (spoke == drawing.end() || spoke->second != 's')
      throw std::logic_error("the starting tile is drawn wrongly");
    drawing.erase(spoke);
  }
}

// Covers the hexes by triangles; false if that is impossible.
bool cover(const Drawing& drawing, std::set<Hex>& left, std::vector<std::pair<Hex, int>>& tiles) {
  if (left.empty()) return true;
  const Hex first = *left.begin();
  for (int rotation = 0; rotation < kHexDirections; ++rotation) {
    const auto hexes = hexes_of(first, rotation);
    const auto is_left = [&](Hex hex) { return left.contains(hex); };
    if (!std::all_of(hexes.begin(), hexes.end(), is_left)) continue;
    for (const Hex hex : hexes) left.erase(hex);
    tiles.emplace_back(first, rotation);
    if (cover(drawing, left, tiles)) return true;
    tiles.pop_back();
    left.insert(hexes.begin(), hexes.end());
  }
  return false;
}

std::string text(const ref::Score& score) {
  std::ostringstream out;
  for (const ref::Part& part :
       {score.houses, score.markets, score.barracks, score.temples, score.gardens})
    out << part.value << 'x' << part.stars << '=' << part.points << ' ';
  out << "quarries " << score.quarries << " stones " << score.stones << " total " << score.total;
  return out.str();
}

ref::Score converted(const Score& score) {
  const auto part = [&](Colour colour) {
    const Part& from = score.part(colour);
    return ref::Part{from.value, from.stars, from.points};
  };
  ref::Score to;
  to.houses = part(Colour::house);
  to.markets = part(Colour::market);
  to.barracks = part(Colour::barracks);
  to.temples = part(Colour::temple);
  to.gardens = part(Colour::garden);
  to.quarries = score.quarries;
  to.stones = score.stones;
  to.total = score.total;
  return to;
}

std::string at(ref::Hex hex) {
  return '(' + std::to_string(hex.q) + ',' + std::to_string(hex.r) + ')';
}

std::string difference_of_columns(const City& city, const ref::City& other) {
  for (const auto& [hex, column] : other.columns()) {
    const Hex here = Hex::make(hex.q, hex.r);
    if (city.height(here) != column.height) return "height at " + at(hex);
    if (letter(city.face(here)) != column.top) return "face at " + at(hex);
  }
  int occupied = 0;
  for (int r = city.bounds().min_r; r <= city.bounds().max_r; ++r)
    occupied += std::popcount(city.row(r).occupied);
  return occupied == static_cast<int>(other.columns().size()) ? "" : "number of hexes";
}

std::string difference_of_verdicts(const std::vector<Verdict>& ours,
                                   const std::map<ref::Hex, ref::Verdict>& theirs) {
  if (ours.size() != theirs.size()) return "number of districts";
  for (const Verdict& verdict : ours) {
    const ref::Hex hex{verdict.hex.q, verdict.hex.r};
    const auto found = theirs.find(hex);
    if (found == theirs.end()) return "a district at " + at(hex);
    const ref::Verdict& other = found->second;
    if (letter(Face::district(verdict.colour)) != other.district) return "colour at " + at(hex);
    if (verdict.height != other.height) return "height of the verdict at " + at(hex);
    // Which of two equal groups of houses counts is nobody's business.
    if (other.tied) continue;
    if (verdict.counts != other.counts || verdict.doubled != other.doubled)
      return "verdict at " + at(hex);
  }
  return "";
}

std::string difference_of_moves(const View& view, const ref::Game& game) {
  MoveList moves;
  view.legal_moves(moves);
  if (moves.size() != view.legal_move_count()) return "count of legal moves against their list";
  std::sort(moves.begin(), moves.end());
  const std::set<ref::Move> others = game.legal_moves();
  const bool same =
      std::equal(moves.begin(), moves.end(), others.begin(), others.end(),
                 [](const Move& a, const ref::Move& b) { return reference_move(a) == b; });
  if (same) return "";
  std::set<ref::Move> ours;
  for (const Move& move : moves) ours.insert(reference_move(move));
  for (const ref::Move& move : others)
    if (!ours.contains(move)) return "missing move at " + at({move.q, move.r});
  for (const ref::Move& move : ours)
    if (!others.contains(move)) return "illegal move at " + at({move.q, move.r});
  return "a move listed twice";
}

std::string difference_of_table(const View& view, const ref::Game& game) {
  const std::vector<int> site(view.site().begin(), view.site().end());
  if (site != game.site()) return "site";
  if (view.is_over() != game.over()) return "end of the game";
  if (view.stacks_left() != game.stacks_left()) return "stacks left";
  if (view.seat() != game.seat()) return "seat";
  if (view.round() != game.round()) return "round";
  if (view.turn() != game.turn()) return "turn";
  for (int seat = 0; seat < view.rules().seats(); ++seat)
    if (view.stones(seat) != game.stones(seat)) return "stones of seat " + std::to_string(seat);
  if (!view.rules().solo()) return "";
  const auto& taken = view.architect().tiles;
  return std::vector<int>(taken.begin(), taken.end()) == game.architect_tiles()
             ? ""
             : "tiles of the Architect";
}

}  // namespace

std::string refusal(const std::function<void()>& act) {
  try {
    act();
  } catch (const Failure& failure) {
    return failure.code() + ": " + failure.what();
  }
  return "(not refused)";
}

TileFaces faces(std::string_view letters) {
  return {face_of(letters.at(0)), face_of(letters.at(1)), face_of(letters.at(2))};
}

std::string component_text(const std::vector<std::string>& tiles) {
  std::string text = R"({"game":"akropolis","stars":{"H":1,"M":2,"B":2,"T":2,"G":3},)"
                     R"("start":{"centre":"H","spokes":"qqq"},"tiles":[)";
  for (int id = 1; id <= kMaxTiles; ++id) {
    const auto i = static_cast<std::size_t>(id - 1);
    const int players = id <= 37 ? 2 : id <= 49 ? 3 : 4;
    text += (id > 1 ? "," : "") + std::string(R"({"id":)") + std::to_string(id) + R"(,"players":)" +
            std::to_string(players) + R"(,"hexes":")" + (i < tiles.size() ? tiles[i] : "qqq") +
            "\"}";
  }
  return text + "]}";
}

Components made_up(const std::vector<std::string>& tiles) {
  return Components::parse(component_text(tiles));
}

int lay(City& city, std::string_view letters, int q, int r, int rotation) {
  const Hex first = Hex::make(q, r);
  if (!city.is_legal(triangle_of(first, rotation)))
    throw std::logic_error("a tile may not lie there");
  return city.place(1, faces(letters), first, rotation);
}

City drawn(std::string_view text) {
  Drawing drawing = read_drawing(text);
  remove_starting_tile(drawing);
  std::set<Hex> left;
  for (const auto& [hex, c] : drawing) left.insert(hex);
  std::vector<std::pair<Hex, int>> tiles;
  if (!cover(drawing, left, tiles)) throw std::logic_error("no tiles cover this drawing");
  City city(Components::standard(), 0);
  const auto may_lie = [&](const std::pair<Hex, int>& tile) {
    return city.is_legal(triangle_of(tile.first, tile.second));
  };
  while (!tiles.empty()) {
    const auto next = std::find_if(tiles.begin(), tiles.end(), may_lie);
    if (next == tiles.end()) throw std::logic_error("the drawing falls apart");
    std::string letters;
    for (const Hex hex : hexes_of(next->first, next->second)) letters += drawing.at(hex);
    lay(city, letters, next->first.q, next->first.r, next->second);
    tiles.erase(next);
  }
  return city;
}

Options with_variants(std::initializer_list<Colour> colours) {
  Options options;
  for (const Colour colour : colours) options.variants[index(colour)] = true;
  return options;
}

Options with_all_variants() {
  Options options;
  options.variants.fill(true);
  return options;
}

Verdict verdict_at(const City& city, const Rules& rules, Hex hex) {
  for (const Verdict& verdict : judge_districts(city, rules))
    if (verdict.hex == hex) return verdict;
  throw std::logic_error("no district there");
}

std::vector<Triangle> triangles_of(const City& city) {
  std::vector<Triangle> triangles;
  city.for_each_triangle([&](const Triangle& triangle) { triangles.push_back(triangle); });
  return triangles;
}

std::vector<TileId> order_with(const Rules& rules, const std::vector<int>& first) {
  std::vector<TileId> order;
  for (const int tile : first) order.push_back(static_cast<TileId>(tile));
  for (const TileId tile : rules.tiles())
    if (std::find(first.begin(), first.end(), tile) == first.end()) order.push_back(tile);
  return order;
}

Move ground_move(const View& view, int slot) {
  MoveList moves;
  view.legal_moves(moves);
  for (const Move& move : moves)
    if (move.slot == slot && view.city(view.seat()).height({move.q, move.r}) == 0) return move;
  throw std::logic_error("no tile to pay for at that slot");
}

Move chosen_move(const View& view, FastRandom& random) {
  MoveList moves;
  view.legal_moves(moves);
  const auto nth = moves.begin() + random.below(static_cast<std::uint32_t>(moves.size()));
  std::nth_element(moves.begin(), nth, moves.end());
  return *nth;
}

Position played(const Rules& rules, std::uint64_t seed, int moves) {
  Position position = deal(rules, Seed::from_number(seed));
  FastRandom random(seed);
  for (int i = 0; i < moves && !position.view().is_over(); ++i)
    position.play(chosen_move(position.view(), random));
  return position;
}

ref::Options reference_options(const Rules& rules) {
  const Options& from = rules.options();
  ref::Options to;
  to.players = rules.players();
  to.long_game = from.long_game;
  to.houses = rules.variant(Colour::house);
  to.markets = rules.variant(Colour::market);
  to.barracks = rules.variant(Colour::barracks);
  to.temples = rules.variant(Colour::temple);
  to.gardens = rules.variant(Colour::garden);
  to.barracks_any_empty = from.barracks_edge == BarracksEdge::any_empty;
  to.lake_single = from.lake == Lake::single;
  to.architect = static_cast<ref::Options::Architect>(from.architect);
  return to;
}

ref::Tile reference_tile(const Tile& tile) {
  ref::Tile to{tile.id, tile.players, ""};
  for (const Face face : tile.faces) to.hexes += letter(face);
  return to;
}

ref::Components reference_components(const Components& components) {
  ref::Components to;
  for (const Tile& tile : components.tiles()) to.tiles.push_back(reference_tile(tile));
  for (const Colour colour : kAllColours)
    to.stars[letter(Face::plaza(colour))] = components.stars(colour);
  to.start_centre = letter(components.start_centre());
  to.start_spokes.clear();
  for (const Face face : components.start_spokes()) to.start_spokes += letter(face);
  return to;
}

ref::Game reference_game(const Rules& rules, const std::vector<TileId>& order) {
  return {reference_options(rules), reference_components(rules.components()),
          std::vector<int>(order.begin(), order.end())};
}

ref::Move reference_move(const Move& move) {
  return {move.slot, move.q, move.r, move.rotation};
}

std::string difference(const Score& score, const ref::Score& other) {
  const ref::Score ours = converted(score);
  return ours == other ? "" : "score: " + text(ours) + " against " + text(other);
}

std::string difference(const City& city, const ref::City& other, const Rules& rules) {
  const ref::Options options = reference_options(rules);
  if (std::string found = difference_of_columns(city, other); !found.empty()) return found;
  std::string found = difference_of_verdicts(judge_districts(city, rules), other.verdicts(options));
  if (!found.empty()) return found;
  std::set<ref::Hex> lakes;
  for (const Hex hex : lakes_of(city, rules)) lakes.insert({hex.q, hex.r});
  if (lakes != other.lakes(options)) return "lakes";
  return difference(score_city(city, rules), other.score(options, city.stones()));
}

std::string difference(const View& view, const ref::Game& game) {
  if (std::string found = difference_of_table(view, game); !found.empty()) return found;
  if (std::string found = difference_of_moves(view, game); !found.empty()) return found;
  return view.is_over() && winners(view) != game.winners() ? "winners" : "";
}

}  // namespace oikist::akropolis::test
