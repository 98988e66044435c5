// The help texts of Panticapaeum in a terminal.
#include "games/panticapaeum/terminal/terminal_ui.h"

namespace oikist::cli {

std::string_view TerminalUi<Panticapaeum>::move_help() {
  return R"(A turn is a row of small decisions, and each is done at once. undo takes them
back one by one to the start of your turn, but not across a drawn tile. What
would end your turn by itself is shown first.

  scout 3             take the tile at place 3 of the circle
  lay 0,-2 r1         turn the tile by one quarter; then the top left corner of
                      its box goes to x 0, y -2. An aqueduct tile also names
                      its cube: lay 0,-2 r1 white
  build house bb      pay two brown cubes (b p w o g); nothing: build house -
  place 1,0 2,0       where the building goes: one cell or two
  sell bwg            three to five cubes of different colours
  take 2, take white  two coins, or a cube
  step                buy one more step
  pass                decline, or end the turn
  relocate 0 3,4      building 0 of your city to another cell
  free winery 3,4     a free building
  aqueduct tile, random tile, advance purple
  worker 0,0          at any question of your own turn
  discard bw          at the end of a round, down to five cubes

The beginning of a move lists what there is: lay 0,-2 or build or worker.

A cell of the city shows its height, then . plain, d drought, a cube (bpwog),
@ a worker, or a building (H W F A T) and its number. The rows show
  V1 value of its building    W worker           R relocate a building
  F  free building            Q1 aqueduct tile   T random tile
  P  step in another row      S D C upgrades     b, pw and the like: cubes
)";
}

std::string_view TerminalUi<Panticapaeum>::rules_help() {
  return R"(Panticapaeum in short

Five rounds of three turns. A turn is scouting, then development.

Scouting: take one of the next three tiles after the trireme and lay it
- on the ground, sharing the side of a cell with your city, or
- on cells of equal height without buildings, one level higher.
Cubes that it covers go to your store and workers come back; then every
coloured cell of the new tile gets a cube.

Development, one of three:
- Build: pay the price in cubes of the building's colour, place it on cells of
  one level, move its marker one cell and get what the cell shows; then up to
  three more steps in that row for 1, 2 and 3 coins.
- Sell three to five cubes of different colours: a coin and a step for each,
  from the top row down.
- Take two coins or one cube.

A worker can be placed at any moment of your turn, on a cell without building or
worker, and takes the cube there. Workers come back when they are covered and
when a round ends. Then brown pays a coin for each worker cell that it has
reached, and at most five cubes may stay in your store.

Upgrades: S, one cube of a price may be of another colour if you lack the right
ones; D, buildings cost a cube less; C, the first paid step of a turn costs a
coin less. Powers of the rows can be declined, upgrades cannot.

In the end buildings count with the value that their row has reached:
  house     for each worker beside it
  winery    for the cells without a building beside it
  fortress  for its level
  aqueduct  for each drought cell beside it that shows
  temple    for each building of another kind beside it
A cube in the store is a point, two coins are one, and each drought cell that
shows costs one, unless it is beside an aqueduct and orange has moved. Diagonals
count, heights do not. A tie goes to more buildings, then to more coins.

What is reconstructed: the pictures of the rulebook are lost. The shapes and
contents of the tiles, the sizes and prices of the buildings, the cells of the
five rows and their values are guesses that agree with the printed text.
If you own the game, you can enter the real ones: see docs/components.md and
oikist components --help.
)";
}

}  // namespace oikist::cli
