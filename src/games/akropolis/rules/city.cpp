#include "games/akropolis/rules/city.h"

#include <algorithm>
#include <set>
#include <vector>

#include "base/failure.h"
#include "games/akropolis/rules/plane.h"

namespace oikist::akropolis {
namespace {

// The triangle's hexes as bits of its two rows.
struct TwoRows {
  std::uint64_t north;
  std::uint64_t south;
};

TwoRows hexes_in(const Triangle& triangle) {
  const std::uint64_t corner = City::bit(triangle.corner.q);
  return triangle.up ? TwoRows{corner, corner | std::rotr(corner, 1)}
                     : TwoRows{corner | std::rotl(corner, 1), corner};
}

// The corners of triangles that have at least one hex in the set.
std::uint64_t touching_down(std::uint64_t row, std::uint64_t south) {
  return row | has_east(row) | south;
}
std::uint64_t touching_up(std::uint64_t row, std::uint64_t south) {
  return row | has_south_east(south) | has_south_west(south);
}

// The hexes of maximal height.
std::uint64_t full_columns(const Row& row) {
  std::uint64_t full = row.height[0];
  for (std::size_t k = 1; k < kHeightBits; ++k) full &= row.height[k];
  return full;
}

}  // namespace

City::City(const Components& components, int stones) : stones_(static_cast<std::int16_t>(stones)) {
  const Hex centre{0, 0};
  bounds_ = {-1, 1, -1, 1};
  keep_rows();
  lay_column({centre, components.start_centre()});
  for (std::size_t spoke = 0; spoke < kTileHexes; ++spoke)
    lay_column({starting_spokes()[spoke], components.start_spokes()[spoke]});
  for (int r = bounds_.min_r - 1; r <= bounds_.max_r + 1; ++r) refresh_beside(r);
  for (int r = first_legal_row(); r <= last_legal_row(); ++r) refresh_legal(r);
}

City City::from_columns(std::span<const Column> columns, int stones) {
  const auto refuse = [](const std::string& why) { throw Failure("bad_city", why); };
  if (columns.empty()) refuse("a city has at least one hex");
  City city;
  city.stones_ = static_cast<std::int16_t>(stones);
  const Hex first = columns.front().hex;
  city.bounds_ = {first.q, first.q, first.r, first.r};
  for (const Column& column : columns) {
    if (column.height < 1 || column.height > kMaxHeight)
      refuse("the height at " + hex_text(column.hex) + " must be 1 to " +
             std::to_string(kMaxHeight) + ", not " + std::to_string(column.height));
    city.extend_bounds(column.hex);
  }
  const Bounds& bounds = city.bounds_;
  if (bounds.max_q - bounds.min_q >= kWindow - 1 || bounds.max_r - bounds.min_r >= kWindow - 1)
    refuse("the city spans more than " + std::to_string(kWindow - 1) +
           " hexes, which no game can reach");
  city.keep_rows();
  for (const Column& column : columns) {
    if (city.is_occupied(column.hex)) refuse("two columns stand at " + hex_text(column.hex));
    city.lay_column(column);
  }
  for (int r = bounds.min_r - 1; r <= bounds.max_r + 1; ++r) city.refresh_beside(r);
  city.check_one_piece(columns);
  return city;
}

City& City::operator=(const City& other) {
  bounds_ = other.bounds_;
  first_row_ = other.first_row_;
  row_count_ = other.row_count_;
  triangles_ = other.triangles_;
  stones_ = other.stones_;
  singles_laid_ = other.singles_laid_;
  highest_ = other.highest_;
  shown_ = other.shown_;
  placements_.copy_used(other.placements_);
  singles_.copy_used(other.singles_);
  // The rows kept are one run, or two where the window wraps around.
  const auto first = static_cast<std::ptrdiff_t>(wrap(first_row_));
  const auto before_wrap = std::min<std::ptrdiff_t>(row_count_, kWindow - first);
  std::copy_n(other.rows_.begin() + first, before_wrap, rows_.begin() + first);
  std::copy_n(other.rows_.begin(), row_count_ - before_wrap, rows_.begin());
  return *this;
}

int City::height(Hex hex) const {
  // A hex from outside may lie anywhere, also where no row is kept.
  if (hex.r < bounds_.min_r || hex.r > bounds_.max_r || hex.q < bounds_.min_q ||
      hex.q > bounds_.max_q)
    return 0;
  return height_at(row(hex.r), bit(hex.q));
}

Face City::face(Hex hex) const {
  return face_at(row(hex.r), bit(hex.q));
}

bool City::is_legal(const Triangle& triangle) const {
  const int q = triangle.corner.q;
  const int r = triangle.corner.r;
  const int first_q = triangle.up ? first_up_q() : first_down_q();
  if (r < first_legal_row() || r > last_legal_row() || q < first_q || q >= first_q + kWindow)
    return false;
  return ((triangle.up ? row(r).legal_up : row(r).legal_down) & bit(q)) != 0;
}

// False if the city would become so wide that hexes share a bit.
bool City::fits(const Triangle& triangle) const {
  Bounds after = bounds_;
  const int q = triangle.corner.q;
  const int r = triangle.corner.r;
  after.min_q = static_cast<std::int16_t>(std::min<int>(after.min_q, triangle.up ? q - 1 : q));
  after.max_q = static_cast<std::int16_t>(std::max<int>(after.max_q, triangle.up ? q : q + 1));
  after.min_r = static_cast<std::int16_t>(std::min<int>(after.min_r, r));
  after.max_r = static_cast<std::int16_t>(std::max<int>(after.max_r, r + 1));
  return after.max_q - after.min_q < kWindow - 1 && after.max_r - after.min_r < kWindow - 1;
}

void City::set_face(Hex hex, Face face) {
  Row& here = row(hex.r);
  const std::uint64_t mask = bit(hex.q);
  const auto set = [mask](std::uint64_t& plane, unsigned on) {
    plane = (plane & ~mask) | (on != 0 ? mask : 0);
  };
  for (unsigned k = 0; k < 3; ++k) set(here.colour[k], face.code() >> k & 1u);
  set(here.plaza, face.is_plaza() ? 1u : 0u);
  shown_.add(face);
}

// Precondition: nothing lies there yet.
void City::lay_column(const Column& column) {
  Row& here = row(column.hex.r);
  const std::uint64_t mask = bit(column.hex.q);
  here.occupied |= mask;
  for (std::size_t k = 0; k < kHeightBits; ++k)
    if ((column.height >> k & 1) != 0) here.height[k] |= mask;
  set_face(column.hex, column.face);
  note_height(column.height);
  if (!column.face.is_half()) return;
  singles_.push_back({column.hex, true, column.half});
  for (const Colour colour : column.half.colours) shown_.add(Face::district(colour));
}

// Throws Failure("bad_city") that names two hexes with no way between them.
void City::check_one_piece(std::span<const Column> columns) const {
  std::set<Hex> reached = {columns.front().hex};
  std::vector<Hex> ahead = {columns.front().hex};
  while (!ahead.empty()) {
    const Hex hex = ahead.back();
    ahead.pop_back();
    for (int direction = 0; direction < kHexDirections; ++direction) {
      const Hex beside = neighbour(hex, direction);
      if (height(beside) > 0 && reached.insert(beside).second) ahead.push_back(beside);
    }
  }
  for (const Column& column : columns)
    if (reached.count(column.hex) == 0)
      throw Failure("bad_city", "the city is not one piece: " + hex_text(column.hex) +
                                    " is not connected with " + hex_text(columns.front().hex));
}

void City::set_heights(const Triangle& triangle, int height) {
  const TwoRows hexes = hexes_in(triangle);
  Row& north = row(triangle.corner.r);
  Row& south = row(triangle.corner.r + 1);
  north.occupied |= hexes.north;
  south.occupied |= hexes.south;
  for (std::size_t k = 0; k < kHeightBits; ++k) {
    const bool on = (height >> k & 1) != 0;
    north.height[k] = (north.height[k] & ~hexes.north) | (on ? hexes.north : 0);
    south.height[k] = (south.height[k] & ~hexes.south) | (on ? hexes.south : 0);
  }
}

void City::extend_bounds(Hex hex) {
  bounds_.min_q = std::min(bounds_.min_q, hex.q);
  bounds_.max_q = std::max(bounds_.max_q, hex.q);
  bounds_.min_r = std::min(bounds_.min_r, hex.r);
  bounds_.max_r = std::max(bounds_.max_r, hex.r);
}

void City::keep_rows() {
  const int first = bounds_.min_r - kMargin;
  const int last = bounds_.max_r + kMargin;
  if (row_count_ == 0) first_row_ = static_cast<std::int16_t>(first);
  while (row_count_ < kWindow && first_row_ > first) {
    row(--first_row_) = Row{};
    ++row_count_;
  }
  while (row_count_ < kWindow && first_row_ + row_count_ <= last) {
    row(first_row_ + row_count_) = Row{};
    ++row_count_;
  }
}

void City::forget_whole_tiles(const Triangle& triangle) {
  const TwoRows hexes = hexes_in(triangle);
  const int r = triangle.corner.r;
  const std::array<std::uint64_t, 4> changed = {0, hexes.north, hexes.south, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    Row& here = row(r - 1 + static_cast<int>(i));
    here.whole_down &= ~touching_down(changed[i], changed[i + 1]);
    here.whole_up &= ~touching_up(changed[i], changed[i + 1]);
  }
}

void City::forget_whole_tiles(Hex hex) {
  const std::uint64_t changed = bit(hex.q);
  Row& north = row(hex.r - 1);
  Row& here = row(hex.r);
  north.whole_down &= ~touching_down(0, changed);
  north.whole_up &= ~touching_up(0, changed);
  here.whole_down &= ~touching_down(changed, 0);
  here.whole_up &= ~touching_up(changed, 0);
}

// A tile comes to lie on it. Gives what it showed.
Face City::cover(Hex hex) {
  const Face top = face(hex);
  shown_.remove(top);
  if (!singles_.empty()) forget_single(hex);
  return top;
}

void City::forget_single(Hex hex) {
  for (std::size_t i = 0; i < singles_.size(); ++i) {
    if (singles_[i].hex() != hex) continue;
    if (singles_[i].is_half())
      for (const Colour colour : singles_[i].half().colours) shown_.remove(Face::district(colour));
    singles_.erase(i);
    return;
  }
}

void City::refresh_beside(int r) {
  row(r).beside = has_neighbour(row(r - 1).occupied, row(r).occupied, row(r + 1).occupied);
}

void City::refresh_legal(int r) {
  Row& here = row(r);
  const Row& south = row(r + 1);
  std::uint64_t uneven_down = 0;
  std::uint64_t uneven_up = 0;
  for (std::size_t k = 0; k < kHeightBits; ++k) {
    const std::uint64_t x = here.height[k];
    const std::uint64_t y = south.height[k];
    uneven_down |= (x ^ has_east(x)) | (x ^ y);
    uneven_up |= (x ^ y) | (x ^ has_south_west(y));
  }
  // On the ground it touches the city; higher it rests on more than one tile.
  const std::uint64_t ground = ~here.occupied;
  const std::uint64_t joins_down = touching_down(here.beside, south.beside);
  const std::uint64_t joins_up = touching_up(here.beside, south.beside);
  const int before = std::popcount(here.legal_down) + std::popcount(here.legal_up);
  here.legal_down = ~uneven_down & ((ground & joins_down) | (here.occupied & ~here.whole_down));
  here.legal_up = ~uneven_up & ((ground & joins_up) | (here.occupied & ~here.whole_up));
  if (highest_ == kMaxHeight) {
    const std::uint64_t full = full_columns(here);
    here.legal_down &= ~full;
    here.legal_up &= ~full;
  }
  const int after = std::popcount(here.legal_down) + std::popcount(here.legal_up);
  triangles_ = static_cast<std::int16_t>(triangles_ + after - before);
}

void City::refresh_around(const Triangle& triangle, bool on_ground) {
  const int r = triangle.corner.r;
  if (on_ground)
    for (int near = r - 1; near <= r + 2; ++near) refresh_beside(near);
  const int reach = on_ground ? 2 : 1;
  for (int near = r - reach; near <= r + reach; ++near) refresh_legal(near);
}

// Near the limit of the window some triangles share a bit, but only ones that do not fit.
void City::drop_what_does_not_fit() {
  constexpr int kRoomy = kWindow - 3;  // a tile adds two, the limit is 63
  if (bounds_.max_q - bounds_.min_q < kRoomy && bounds_.max_r - bounds_.min_r < kRoomy) return;
  for_each_triangle([this](const Triangle& triangle) {
    if (fits(triangle)) return;
    Row& here = row(triangle.corner.r);
    (triangle.up ? here.legal_up : here.legal_down) &= ~bit(triangle.corner.q);
    --triangles_;
  });
}

int City::place(TileId tile, const TileFaces& faces, Hex first, int rotation) {
  const Triangle triangle = triangle_of(first, rotation);
  const int below = height(first);
  const auto hexes = hexes_of(first, rotation);
  int quarries = 0;
  if (below == 0) {
    for (const Hex hex : hexes) extend_bounds(hex);
    keep_rows();
  } else {
    forget_whole_tiles(triangle);
    for (const Hex hex : hexes)
      if (cover(hex).is_quarry()) ++quarries;
    note_height(below + 1);
  }
  set_heights(triangle, below + 1);
  for (std::size_t i = 0; i < hexes.size(); ++i) set_face(hexes[i], faces[i]);
  Row& corner_row = row(triangle.corner.r);
  (triangle.up ? corner_row.whole_up : corner_row.whole_down) |= bit(triangle.corner.q);
  refresh_around(triangle, below == 0);
  drop_what_does_not_fit();
  placements_.push_back({tile, static_cast<std::int8_t>(first.q), static_cast<std::int8_t>(first.r),
                         static_cast<std::uint8_t>(rotation)});
  return quarries;
}

std::optional<Half> City::half(Hex hex) const {
  for (const TopSingle& single : singles_)
    if (single.is_half() && single.hex() == hex) return single.half();
  return std::nullopt;
}

SideSet City::sides(Hex hex, Colour colour) const {
  if (!is_occupied(hex)) return 0;
  const Face top = face(hex);
  if (top.is_half()) return half(hex)->sides(colour);
  return top == Face::district(colour) ? kAllSides : 0;
}

std::uint64_t City::single_places(int r) const {
  const Row& here = row(r);
  std::uint64_t ground = here.beside & ~here.occupied;
  // In a city that fills the window the columns on its two sides share bits, and so do the rows.
  if (bounds_.max_q - bounds_.min_q >= kWindow - 2) ground &= ~bit(bounds_.min_q - 1);
  if (bounds_.max_r - bounds_.min_r >= kWindow - 2 && (r < bounds_.min_r || r > bounds_.max_r))
    return 0;
  std::uint64_t top = here.occupied;
  for (const TopSingle& single : singles_)
    if (single.hex().r == r) top &= ~bit(single.hex().q);
  if (highest_ == kMaxHeight) top &= ~full_columns(here);
  return ground | top;
}

bool City::is_legal_single(Hex hex) const {
  if (hex.r < bounds_.min_r - 1 || hex.r > bounds_.max_r + 1 || hex.q < bounds_.min_q - 1 ||
      hex.q > bounds_.max_q + 1)
    return false;
  return (single_places(hex.r) & bit(hex.q)) != 0;
}

int City::single_place_count() const {
  int count = 0;
  for (int r = bounds_.min_r - 1; r <= bounds_.max_r + 1; ++r)
    count += std::popcount(single_places(r));
  return count;
}

int City::place_single(const SingleTile& tile, Hex hex, int rotation) {
  const int below = height(hex);
  bool quarry = false;
  if (below == 0) {
    extend_bounds(hex);
    keep_rows();
  } else {
    quarry = cover(hex).is_quarry();
    forget_whole_tiles(hex);
  }
  Row& here = row(hex.r);
  for (std::size_t k = 0; k < kHeightBits; ++k) here.height[k] &= ~bit(hex.q);
  lay_column({hex, tile.face, below + 1, {tile.halves, static_cast<std::uint8_t>(rotation)}});
  if (!tile.face.is_half()) singles_.push_back({hex, false, {}});
  if (below == 0)
    for (int near = hex.r - 1; near <= hex.r + 1; ++near) refresh_beside(near);
  const int reach = below == 0 ? 1 : 0;
  for (int near = hex.r - 1 - reach; near <= hex.r + reach; ++near) refresh_legal(near);
  drop_what_does_not_fit();
  placements_.push_back({tile.id, static_cast<std::int8_t>(hex.q), static_cast<std::int8_t>(hex.r),
                         static_cast<std::uint8_t>(rotation)});
  ++singles_laid_;
  return quarry ? 1 : 0;
}

Triangle City::triangle(int n) const {
  const auto nth_bit = [](std::uint64_t plane, int skip) {
    for (; skip > 0; --skip) plane &= plane - 1;
    return std::countr_zero(plane);
  };
  for (int r = first_legal_row();; ++r) {
    const int downs = std::popcount(row(r).legal_down);
    if (n < downs) return {unwrapped(nth_bit(row(r).legal_down, n), first_down_q(), r), false};
    n -= downs;
    const int ups = std::popcount(row(r).legal_up);
    if (n < ups) return {unwrapped(nth_bit(row(r).legal_up, n), first_up_q(), r), true};
    n -= ups;
  }
}

bool City::is_consistent(const Components& components) const {
  City rebuilt(components, stones_);
  for (const Placement& p : placements_) {
    if (!components.has_tile(p.tile))
      rebuilt.place_single(Expansion::standard().single(p.tile), Hex{p.q, p.r}, p.rotation);
    else
      rebuilt.place(p.tile, components.tile(p.tile).faces, Hex{p.q, p.r}, p.rotation);
  }
  for (int r = bounds_.min_r - 1; r <= bounds_.max_r + 1; ++r) rebuilt.refresh_beside(r);
  for (int r = first_legal_row(); r <= last_legal_row(); ++r) rebuilt.refresh_legal(r);
  rebuilt.drop_what_does_not_fit();
  if (rebuilt.triangles_ != triangles_ || rebuilt.shown_ != shown_ || !(rebuilt == *this))
    return false;
  for (int r = bounds_.min_r - 2; r <= bounds_.max_r + 2; ++r)
    if (!(rebuilt.row(r) == row(r))) return false;
  return true;
}

}  // namespace oikist::akropolis
