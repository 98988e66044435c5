#include "games/akropolis/terminal/drawing_reader.h"

#include <array>
#include <numeric>
#include <optional>

#include "base/failure.h"
#include "base/text.h"
#include "game/record.h"

namespace oikist::cli {

using akropolis::City;
using akropolis::Face;

namespace {

constexpr std::string_view kEmptyCells = ".~";
constexpr std::string_view kIgnored = " []*";  // marks of new cells and plazas
constexpr std::size_t kMaxRows = 200;  // more than a city has, and few enough to be read quickly
constexpr std::size_t kMaxLine = 500;

[[noreturn]] void refuse(std::size_t line, const std::string& why) {
  throw Failure("bad_drawing", "line " + std::to_string(line) + ": " + why);
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// A cell of the text. Height 0 is empty ground.
struct Cell {
  int column = 0;
  Face face;
  int height = 0;
};

// A row of cells. If r and the q of its first cell precede it, they give its position.
struct DrawnRow {
  std::size_t line = 0;
  std::vector<Cell> cells;
  std::optional<Hex> first;
};

// Takes the cell that begins at text[at].
Cell take_cell(std::string_view text, std::size_t& at, std::size_t line) {
  Cell cell;
  cell.column = static_cast<int>(at);
  const char letter = text[at];
  if (letter == '\t') refuse(line, "has a tab; use blanks, so that the columns are certain");
  const std::size_t begin = at++;
  if (kEmptyCells.find(letter) != std::string_view::npos) return cell;
  while (at < text.size() && is_digit(text[at])) ++at;
  const auto face = akropolis::face_of(letter);
  const std::string_view digits = text.substr(begin + 1, at - begin - 1);
  const auto height = digits.empty() ? 1 : parse_int(digits).value_or(0);
  if (!face)
    refuse(line, in_quotes(text.substr(begin, at - begin)) +
                     " is no hex; a hex is one of h m b t g q (a capital for a plaza) and its "
                     "height, like h1 or M2, or . for empty ground");
  if (height < 1 || height > akropolis::kMaxHeight)
    refuse(line, "the height of " + in_quotes(text.substr(begin, at - begin)) + " must be 1 to " +
                     std::to_string(akropolis::kMaxHeight));
  cell.face = *face;
  cell.height = height;
  return cell;
}

std::vector<Cell> read_cells(std::string_view text, std::size_t line) {
  std::vector<Cell> cells;
  for (std::size_t at = 0; at < text.size();) {
    if (kIgnored.find(text[at]) != std::string_view::npos)
      ++at;
    else
      cells.push_back(take_cell(text, at, line));
  }
  return cells;
}

// "  -1  -2 |  h1  . |  3" or only the cells.
DrawnRow read_row(std::string_view text, std::size_t line) {
  DrawnRow row;
  row.line = line;
  const std::size_t bar = text.find('|');
  if (bar == std::string_view::npos) {
    row.cells = read_cells(text, line);
    return row;
  }
  const auto labels = words(text.substr(0, bar));
  const auto r = labels.size() == 2 ? parse_int(labels[0]) : std::nullopt;
  const auto q = labels.size() == 2 ? parse_int(labels[1]) : std::nullopt;
  constexpr int kFar = 10'000;
  if (!r || !q || std::abs(*r) > kFar || std::abs(*q) > kFar)
    refuse(line, "before the | stand two numbers: the row, and the q of its first hex");
  row.first = Hex::make(*q, *r);
  const std::string_view rest = text.substr(bar + 1);
  row.cells = read_cells(rest.substr(0, rest.find('|')), line);
  return row;
}

std::string why_bad_columns(const std::vector<akropolis::Column>& columns) {
  try {
    (void)City::from_columns(columns, 0);
    return "";
  } catch (const Failure& failure) {
    return failure.what();
  }
}

// A city being read.
class CityDraft {
 public:
  CityDraft(std::string name, std::size_t line) : name_(std::move(name)), line_(line) {}

  bool is_empty() const { return rows_.empty(); }
  bool is_named() const { return !name_.empty(); }
  void add(DrawnRow row) {
    if (!rows_.empty() && rows_.front().first.has_value() != row.first.has_value())
      refuse(row.line, "either every row has its numbers and a | in front, or none has");
    if (rows_.size() == kMaxRows) refuse(row.line, "has more rows than any city");
    if (!row.cells.empty()) rows_.push_back(std::move(row));
  }
  void set_stones(int stones, std::size_t line) {
    if (stones_) refuse(line, "stones were already given");
    stones_ = stones;
  }

  DrawnCity finish() const {
    if (rows_.empty())
      refuse(line_, is_named() ? name_ + " has no city: draw it below the name" : "draw a city");
    const auto columns = rows_.front().first ? labelled() : measured();
    try {
      return {name_, City::from_columns(columns, stones_.value_or(0))};
    } catch (const Failure& failure) {
      refuse(rows_.front().line,
             "the city that begins here is wrong: " + std::string(failure.what()));
    }
  }

 private:
  std::vector<akropolis::Column> labelled() const {
    std::vector<akropolis::Column> columns;
    for (const DrawnRow& row : rows_)
      for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (row.cells[i].height > 0)
          columns.push_back({*row.first + Hex::make(static_cast<int>(i), 0), row.cells[i].face,
                             row.cells[i].height});
    return columns;
  }

  // Without numbers the columns of the text decide. A cell may be four, two or any even number of
  // columns wide; the first width that makes a whole city is taken.
  std::vector<akropolis::Column> measured() const {
    std::string why;
    for (const int half : {2, 1, half_cell()}) {
      const auto columns = with_half_cell(half);
      if (!columns) continue;
      const std::string bad = why_bad_columns(*columns);
      if (bad.empty()) return *columns;
      if (why.empty()) why = bad;
    }
    if (!why.empty()) refuse(rows_.front().line, "the city that begins here is wrong: " + why);
    refuse_shape();
  }

  // The greatest distance that all distances between cells are multiples of.
  int half_cell() const {
    int step = 0;
    const int first = rows_.front().cells.front().column;
    for (const DrawnRow& row : rows_)
      for (const Cell& cell : row.cells) step = std::gcd(step, cell.column - first);
    return std::max(step, 1);
  }

  // Nothing if the cells do not stand as hexes do, each row half a cell beside the last.
  std::optional<std::vector<akropolis::Column>> with_half_cell(int half) const {
    std::vector<akropolis::Column> columns;
    const int first = rows_.front().cells.front().column;
    for (std::size_t r = 0; r < rows_.size(); ++r)
      for (const Cell& cell : rows_[r].cells) {
        const int distance = cell.column - first;
        const int twice_q = distance / half - static_cast<int>(r);
        if (distance % half != 0 || twice_q % 2 != 0) return std::nullopt;
        if (cell.height > 0)
          columns.push_back({Hex::make(twice_q / 2, static_cast<int>(r)), cell.face, cell.height});
      }
    return columns;
  }

  [[noreturn]] void refuse_shape() const {
    for (std::size_t r = 1; r < rows_.size(); ++r) {
      CityDraft part("", line_);
      part.rows_.assign(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(r) + 1);
      if (!part.with_half_cell(2) && !part.with_half_cell(1) &&
          !part.with_half_cell(part.half_cell()))
        refuse(rows_[r].line,
               "this row does not fit the ones above: hexes of a row stand four columns apart, and "
               "each row is shifted by two against the one above it");
    }
    refuse(rows_.front().line, "the hexes of a row stand four columns apart");
  }

  std::string name_;
  std::size_t line_;
  std::vector<DrawnRow> rows_;
  std::optional<int> stones_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : lines_(split(text, '\n')) {}

  DrawnTable read() {
    CityDraft city("", 1);
    for (line_ = 1; line_ <= lines_.size(); ++line_) {
      std::string_view text = lines_[line_ - 1];
      text = text.substr(0, text.find('#'));
      while (text.ends_with('\r') || text.ends_with(' ')) text.remove_suffix(1);
      if (trim(text).empty()) continue;
      if (text.size() > kMaxLine) refuse(line_, "is longer than any line of a drawing");
      if (!read_heading(text, city)) city.add(read_row(text, line_));
    }
    finish(city);
    return table_;
  }

 private:
  // True if the line is a heading and not a row.
  bool read_heading(std::string_view text, CityDraft& city) {
    const std::string_view key = words(text)[0];
    const std::string_view value =
        trim(text.substr(static_cast<std::size_t>(key.data() - text.data()) + key.size()));
    if (key == "row" || key == "further") return true;  // as the terminal prints above a city
    if (key == "player")
      begin_player(value, city);
    else if (key == "stones")
      city.set_stones(number(value), line_);
    else if (key == "variants")
      read_variants(value);
    else if (key == "barracks_edge")
      table_.options.barracks_edge =
          static_cast<akropolis::BarracksEdge>(choice(key, value, akropolis::kBarracksEdgeNames));
    else if (key == "lake")
      table_.options.lake = static_cast<akropolis::Lake>(choice(key, value, akropolis::kLakeNames));
    else
      return false;
    return true;
  }

  void begin_player(std::string_view name, CityDraft& city) {
    if (name.empty()) refuse(line_, "player: needs a name, for instance \"player Ann\"");
    if (const std::string why = why_bad_name(name); !why.empty()) refuse(line_, why);
    if (city.is_named() || !city.is_empty()) finish(city);
    city = CityDraft(std::string(name), line_);
  }

  void finish(const CityDraft& city) {
    if (table_.cities.size() == akropolis::kMaxPlayers)
      refuse(line_, "a game has at most 4 players");
    if (table_.cities.size() == 1 && table_.cities[0].name.empty())
      refuse(line_, "several cities need a \"player\" line each");
    table_.cities.push_back(city.finish());
  }

  int number(std::string_view value) const {
    const auto stones = parse_int(value);
    if (!stones || *stones < 0 || *stones > akropolis::kMaxStones)
      refuse(line_, "stones: must be 0 to " + std::to_string(akropolis::kMaxStones) + ", not " +
                        in_quotes(value));
    return *stones;
  }

  template <std::size_t N>
  std::size_t choice(std::string_view key, std::string_view value,
                     const std::array<std::string_view, N>& names) const {
    for (std::size_t i = 0; i < N; ++i)
      if (names[i] == value) return i;
    refuse(line_,
           std::string(key) + ": must be " + alternatives(names) + ", not " + in_quotes(value));
  }

  void read_variants(std::string_view value) {
    for (const std::string_view name : words(value))
      table_.options.variants[choice("variants", name, akropolis::kColourPlurals)] = true;
  }

  std::vector<std::string_view> lines_;
  std::size_t line_ = 0;
  DrawnTable table_;
};

}  // namespace

DrawnTable read_drawing(std::string_view text) {
  return Reader(text).read();
}

}  // namespace oikist::cli
