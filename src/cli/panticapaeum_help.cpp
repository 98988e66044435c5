// What Panticapaeum says about itself in a terminal.
#include "cli/panticapaeum_face.h"

namespace oikist::cli {

std::string_view Face<Panticapaeum>::move_help() {
  return R"(A turn is a row of small decisions; each is done at once. undo takes them back, one
by one, to the start of your turn, but not across a tile drawn from the bag. What
ends your turn by itself is shown first.

  scout 3             take the tile at place 3 of the circle
  lay 0,-2 r1         the top left corner of the tile's box goes to x 0, y -2, after
                      a quarter turn clockwise; an aqueduct tile: lay 0,-2 r1 white
  build house bb      pay two brown cubes (b p w o g); nothing to pay: build house -
  place 1,0 2,0       where the building goes: one cell or two
  sell bwg            three to five cubes of different colours
  take 2, take white  two coins, or a cube
  step, pass          buy one more step, or not; pass declines, or ends the turn
  relocate 0 3,4      building 0 of your city to another cell
  free winery 3,4     a free building
  aqueduct tile, random tile, advance purple
  worker 0,0          at any question of your own turn
  discard bw          at the end of a round, down to five cubes

The beginning of a move lists what there is: lay 0,-2 or build or worker.
In the city each cell shows its height, then . plain, d drought, a cube (b p w o g),
@ a worker, or a building H W F A T with its number. The rows show V1 value of the
building, W worker, R relocate, F free building, Q1 aqueduct tile, T random tile,
P step in another row, S D C upgrades (substitute, discount, coin), cubes.
)";
}

std::string_view Face<Panticapaeum>::rules_help() {
  return R"(Panticapaeum in short

Five rounds of three turns. A turn is scouting, then development.

Scouting: take one of the next three tiles after the trireme and lay it
- on the ground, sharing a cell side with your city, or
- on cells of equal height without buildings, one level higher.
Cubes that it covers go to your store and workers come back; then every coloured
cell of the new tile gets a cube.

Development, one of three:
- Build: pay the price in cubes of the building's colour, place it on cells of one
  level, move its marker one cell and get what the cell shows; then up to three more
  steps in that row for 1, 2 and 3 coins.
- Sell three to five cubes of different colours: a coin and a step for each, from
  the top row down.
- Take two coins or one cube.

A worker can be placed at any moment of your turn on a cell without building and
takes the cube there. Workers come back when they are covered and when a round ends.
Then brown pays a coin for each worker cell reached, and five cubes may stay.

Upgrades: S lets one cube of a price be of another colour, if you lack the right
ones; D makes buildings one cube cheaper; C the first paid step of a turn one coin.

At the end, with the value that the building's row has reached:
  house      for each worker beside it     winery    for cells without a building
  fortress   for its level                 aqueduct  for each drought cell beside it
  temple     for each building of another kind beside it
and a point per cube, a point per two coins, -1 for each drought cell that shows,
unless it is beside an aqueduct and orange has moved. Diagonals count, heights do
not. A tie goes to more buildings, then to more coins.

What is reconstructed: the pictures of the rulebook are lost. The shapes and contents
of the tiles, the sizes and prices of the buildings, the cells of the five rows and
their values are made anew, within everything that the printed text says. Who owns the
game can enter the real ones: see docs/components.md and oikist components --help.
)";
}

}  // namespace oikist::cli
