#pragma once
// What the tests of the rules share: cities from drawings, made-up tiles, and the way from the
// engine's types to those of the reference.
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/failure.h"
#include "games/akropolis/rules/akropolis.h"
#include "tests/reference/akropolis_reference.h"

namespace oikist::akropolis::test {

namespace ref = oikist::reference::akropolis;

// What the act was refused with, as "code: message".
std::string refusal(const std::function<void()>& act);

// "hqM": three letters as in the component file.
TileFaces faces(std::string_view letters);

// The text of a component file with the standard stars and backs. Tile 1 is the first of `tiles`,
// and so on; the rest of the 61 show three quarries.
std::string component_text(const std::vector<std::string>& tiles = {});
Components made_up(const std::vector<std::string>& tiles);

// Lays a tile of any face; throws std::logic_error if it may not lie there. Gives the quarries that
// it covered.
int lay(City& city, std::string_view letters, int q, int r, int rotation);

// A city on level 1 from its drawing: a letter for each hex, each row moved by half a hex against
// the one above. S is the centre of the starting tile, at (0,0), with its quarries s; dots and
// blanks are empty ground. The hexes are covered by tiles in the one or another way.
//
//        s h h
//         S s
//        s
City drawn(std::string_view drawing);

Options with_variants(std::initializer_list<Colour> colours);
Options with_all_variants();

Verdict verdict_at(const City& city, const Rules& rules, Hex hex);
std::vector<Triangle> triangles_of(const City& city);

// The tiles of the game in ascending order, with those in `first` dealt before the others.
std::vector<TileId> order_with(const Rules& rules, const std::vector<int>& first);
// Takes the tile at the slot and lays it on the ground wherever it may lie.
Move ground_move(const View& view, int slot);
// Plays `moves` moves from the deal of the seed. The choice depends on the set of legal moves
// only, not on the order in which the engine lists them.
Position played(const Rules& rules, std::uint64_t seed, int moves);
Move chosen_move(const View& view, FastRandom& random);

ref::Options reference_options(const Rules& rules);
ref::Components reference_components(const Components& components);
ref::Game reference_game(const Rules& rules, const std::vector<TileId>& order);
ref::Move reference_move(const Move& move);
ref::Tile reference_tile(const Tile& tile);

// A description of the difference between engine and reference; empty if there is none.
std::string difference(const City& city, const ref::City& other, const Rules& rules);
std::string difference(const Score& score, const ref::Score& other);
std::string difference(const View& view, const ref::Game& game);

}  // namespace oikist::akropolis::test
