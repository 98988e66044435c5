#include "games/panticapaeum/rules/components.h"

#include <algorithm>

#include "base/json.h"
#include "base/sha256.h"
#include "base/text.h"
#include "game/component_file.h"
#include "games/panticapaeum/rules/embedded.h"
#include "games/panticapaeum/rules/tile_reader.h"

namespace oikist::panticapaeum {
namespace {

constexpr int kMaxCost = 20;
constexpr int kMaxPoints = 20;
constexpr int kAqueductFirstCost = 2;
constexpr std::size_t kMostTilesRead = 255;
constexpr std::size_t kMostTokensRead = 255;

struct GiftRule {
  std::string_view code;
  Gift gift;
  int number;
  int row;          // the only row that may have it; -1: any
  int least, most;  // how many the whole board has
};

constexpr int kAny = -1;
constexpr std::array<GiftRule, 14> kGiftRules = {{
    {"V", Gift::value, 0, kAny, 15, 15},
    {"W", Gift::worker, 0, 0, 4, 4},
    {"R", Gift::relocate, 0, 1, 1, kMaxRowCells},
    {"F", Gift::free_build, 0, 2, 1, kMaxRowCells},
    {"Q1", Gift::aqueduct_tile, 1, 3, 1, 1},
    {"Q2", Gift::aqueduct_tile, 2, 3, 1, 1},
    {"Q3", Gift::aqueduct_tile, 3, 3, 1, 1},
    {"T", Gift::random_tile, 0, 3, 1, 1},
    {"P", Gift::advance, 0, 4, 1, kMaxRowCells},
    {"S", Gift::substitute, 0, kAny, 2, 2},
    {"D", Gift::discount, 0, kAny, 1, 1},
    {"C", Gift::coin, 0, kAny, 1, 1},
    {"s", Gift::single, 0, kAny, 0, kMaxSingles},
    {"dd", Gift::pair, 0, kAny, 0, kMaxDoubles},
}};

const GiftRule& gift_rule(const Field& field) {
  std::vector<std::string_view> codes;
  for (const GiftRule& rule : kGiftRules) codes.push_back(rule.code);
  return kGiftRules[field.one_of(codes)];
}

// A whole number, or "a/b" for a points per b things.
Value read_value(const Field& field) {
  if (!field.value().is_string())
    return {static_cast<std::uint8_t>(field.integer(1, kMaxPoints)), 1};
  const auto parts = split(field.text(), '/');
  const auto points = parts.size() == 2 ? parse_int(parts[0]) : std::nullopt;
  const auto per = parts.size() == 2 ? parse_int(parts[1]) : std::nullopt;
  if (!points || !per || *points < 1 || *points > kMaxPoints || *per < 1 || *per > kMaxPoints)
    field.refuse("points", {{"most", kMaxPoints}},
                 "must be a whole number of points, or \"1/3\" for one point per three");
  return {static_cast<std::uint8_t>(*points), static_cast<std::uint8_t>(*per)};
}

std::array<std::uint8_t, kCopies> read_ladder(const Field& field, Kind kind) {
  const auto entries = field.list(kCopies);
  std::array<std::uint8_t, kCopies> ladder{};
  if (entries.size() != ladder.size())
    field.refuse("entries", {{"count", kCopies}, {"found", entries.size()}},
                 "a cost ladder must have " + std::to_string(kCopies) + " prices, not " +
                     std::to_string(entries.size()));
  for (std::size_t i = 0; i < ladder.size(); ++i) {
    ladder[i] = static_cast<std::uint8_t>(entries[i].integer(0, kMaxCost));
    if (i > 0 && ladder[i] < ladder[i - 1])
      entries[i].refuse("ladder_falls", {{"least", ladder[i - 1]}},
                        "a cost ladder must never fall");
  }
  if (kind == Kind::aqueduct && ladder[0] != kAqueductFirstCost)
    entries[0].refuse("first_aqueduct", {{"cost", kAqueductFirstCost}},
                      "the first aqueduct must cost 2");
  return ladder;
}

// The colours of a token: a letter each.
template <std::size_t Count>
std::array<Colour, Count> token_colours(const Field& field) {
  const std::string_view letters = field.text();
  std::array<Colour, Count> colours{};
  bool right = letters.size() == Count;
  for (std::size_t i = 0; right && i < Count; ++i) {
    const std::size_t found = kColourLetters.find(letters[i]);
    right = found != std::string_view::npos;
    if (right) colours[i] = static_cast<Colour>(found);
  }
  if (!right)
    field.refuse("token_letters", {{"count", Count}},
                 std::string("must be ") + (Count == 1 ? "one letter" : "two letters") +
                     " of b, p, w, o, g: the colours of the token");
  return colours;
}

}  // namespace

class ComponentReader : private ComponentFile {
 public:
  ComponentReader(std::string_view text, ComponentCheck* check) : ComponentFile(text, check) {
    set_.hash_ = to_hex(sha256(text));
    set_.text_ = text;
  }

  Components read() {
    for (const std::string_view note :
         {"status", "cell colours", "cell codes", "development codes"})
      fields().ignore(note);
    static constexpr std::string_view kGame[] = {"panticapaeum"};
    attempt([&] { (void)fields().required("game").one_of(kGame); });
    attempt([&] { set_.name_ = read_name("reconstruction"); });
    attempt([&] { read_colours(fields().required("colours")); });
    attempt([&] { read_buildings(fields().required("buildings")); });
    attempt([&] { read_ladders(fields().required("cost ladders")); });
    attempt([&] { read_board(fields().required("development")); });
    if (const auto tokens = fields().optional("tokens")) attempt([&] { read_tokens(*tokens); });
    attempt([&] { read_aqueduct_tiles(fields().required("aqueduct tiles")); });
    attempt([&] { read_terrain_tiles(fields().required("terrain tiles")); });
    attempt([&] { fields().finish(); });
    if (!keeps_faults()) set_.derive();  // relies on a valid set
    return set_;
  }

 private:
  static std::vector<Field> exactly(const Field& field, std::size_t count) {
    auto entries = field.list(count);
    if (entries.size() != count)
      field.refuse(
          "entries", {{"count", count}, {"found", entries.size()}},
          "must have " + std::to_string(count) + " entries, not " + std::to_string(entries.size()));
    return entries;
  }

  void read_colours(const Field& field) {
    const auto entries = exactly(field, kColours);
    for (std::size_t i = 0; i < kColours; ++i)
      if (entries[i].text() != kColourNames[i])
        entries[i].refuse(
            "must_be", {{"name", kColourNames[i]}},
            "must be \"" + std::string(kColourNames[i]) + "\": the rows stand in this order");
  }

  void read_buildings(const Field& field) {
    std::array<bool, kKinds> seen{};
    for (const Field& entry : exactly(field, kKinds)) {
      Fields fields = entry.object();
      const std::size_t kind = fields.required("name").one_of(kKindNames);
      if (seen[kind])
        entry.refuse("twice", {{"name", kKindNames[kind]}},
                     "the " + std::string(kKindNames[kind]) + " stands here twice");
      seen[kind] = true;
      const Field row = fields.required("row");
      if (row.text() != kColourNames[kind])
        row.refuse("must_be", {{"name", kColourNames[kind]}},
                   "the row of the " + std::string(kKindNames[kind]) + " is " +
                       std::string(kColourNames[kind]));
      set_.building_cells_[kind] = fields.required("cells").integer(1, 2);
      (void)fields.required("copies").integer(kCopies, kCopies);
      fields.finish();
    }
    const auto [least, most] =
        std::minmax_element(set_.building_cells_.begin(), set_.building_cells_.end());
    if (*least == *most)
      field.refuse("both_sizes", {},
                   "buildings of 1 cell and buildings of 2 cells must both occur");
  }

  void read_ladders(const Field& field) {
    Fields fields = field.object();
    for (std::size_t i = 0; i < set_.ladders_.size(); ++i)
      attempt([&] { read_ladders_of(fields.required(std::to_string(i + kMinPlayers)), i); });
    fields.finish();
  }

  void read_ladders_of(const Field& ladders, std::size_t players) {
    auto& read = set_.ladders_[players];
    if (!ladders.value().is_object()) {
      for (const Kind kind : kAllKinds) read[index(kind)] = read_ladder(ladders, kind);
      return;
    }
    Fields by_kind = ladders.object();
    for (const Kind kind : kAllKinds)
      attempt([&] {
        read[index(kind)] = read_ladder(by_kind.required(panticapaeum::name(kind)), kind);
      });
    by_kind.finish();
  }

  void read_board(const Field& field) {
    std::array<int, kGiftRules.size()> counts{};
    const auto entries = exactly(field, kColours);
    for (std::size_t row = 0; row < kColours; ++row)
      attempt([&] { read_row(entries[row], row, counts); });
    for (std::size_t i = 0; i < kGiftRules.size(); ++i) {
      const GiftRule& rule = kGiftRules[i];
      count(rule.code, counts[i], rule.least, rule.most);
      attempt([&] { check_count(field, rule, counts[i]); });
    }
    attempt([&] { check_orange(entries[index(Colour::orange)]); });
  }

  void read_row(const Field& entry, std::size_t row, std::array<int, kGiftRules.size()>& counts) {
    Fields fields = entry.object();
    const Field colour = fields.required("row");
    if (colour.text() != kColourNames[row])
      colour.refuse(
          "must_be", {{"name", kColourNames[row]}},
          "must be \"" + std::string(kColourNames[row]) + "\": the rows stand in this order");
    const Field cells = fields.required("cells");
    for (const Field& cell : cells.list(kMaxRowCells))
      attempt([&] { read_cell(cell, row, counts); });
    read_values(fields.required("points"), cells, row);
    fields.finish();
  }

  void read_cell(const Field& field, std::size_t row, std::array<int, kGiftRules.size()>& counts) {
    const GiftRule& rule = gift_rule(field);
    if (rule.row != kAny && rule.row != static_cast<int>(row))
      field.refuse("cell_row",
                   {{"code", rule.code}, {"row", kColourNames[static_cast<std::size_t>(rule.row)]}},
                   "a cell " + std::string(rule.code) + " may only lie in the " +
                       std::string(kColourNames[static_cast<std::size_t>(rule.row)]) + " row");
    ++counts[static_cast<std::size_t>(&rule - kGiftRules.data())];
    int number = rule.number;
    if (rule.gift == Gift::single) number = set_.singles_++;
    if (rule.gift == Gift::pair) number = set_.doubles_++;
    if (rule.gift == Gift::value) number = ++values_in_row_[row];
    set_.rows_[row].cells.push_back({rule.gift, static_cast<std::uint8_t>(number)});
  }

  void read_values(const Field& field, const Field& cells, std::size_t row) {
    if (values_in_row_[row] != kValueCells)
      cells.refuse(
          "row_values", {{"count", kValueCells}, {"found", values_in_row_[row]}},
          "a row must have 3 victory-point cells V, not " + std::to_string(values_in_row_[row]));
    const auto entries = exactly(field, kValueCells);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Value value = set_.rows_[row].values[i] = read_value(entries[i]);
      if (i == 0) continue;
      const Value before = set_.rows_[row].values[i - 1];
      if (value.points * before.per < before.points * value.per)
        entries[i].refuse("values_fall", {}, "the values of a row must never fall");
    }
  }

  static void check_count(const Field& field, const GiftRule& rule, int count) {
    if (count >= rule.least && count <= rule.most) return;
    const std::string range = rule.least == rule.most
                                  ? std::to_string(rule.least)
                                  : std::to_string(rule.least) + " to " + std::to_string(rule.most);
    field.refuse(
        "cell_count",
        {{"code", rule.code}, {"least", rule.least}, {"most", rule.most}, {"found", count}},
        "the board must have " + range + " cells " + std::string(rule.code) + ", not " +
            std::to_string(count));
  }

  void check_orange(const Field& field) const {
    const BoardRow& row = set_.rows_[index(Colour::orange)];
    const bool fits = row.cells.size() >= 3 && row.cells[0].gift == Gift::value &&
                      row.values[0] == Value{1, 1} && row.cells[1].gift == Gift::aqueduct_tile &&
                      row.cells[2].gift == Gift::substitute;
    if (!fits)
      field.refuse(
          "orange_start", {},
          "the orange row must begin with a V worth 1, an aqueduct tile and a substitute S");
  }

  // Optional: files older than this field have the tokens of the standard set.
  void read_tokens(const Field& field) {
    Fields lists = field.object();
    attempt([&] {
      const Field singles = lists.required("single");
      const auto entries = tokens_of(singles, "single tokens", kMaxSingles);
      for (std::size_t i = 0; i < entries.size(); ++i)
        attempt([&] { set_.single_tokens_[i] = token_colours<1>(entries[i])[0]; });
    });
    attempt([&] {
      const Field doubles = lists.required("double");
      const auto entries = tokens_of(doubles, "double tokens", kMaxDoubles);
      for (std::size_t i = 0; i < entries.size(); ++i)
        attempt([&] {
          const auto [a, b] = token_colours<2>(entries[i]);
          set_.double_tokens_[i] =
              static_cast<std::uint8_t>(double_token(std::min(a, b), std::max(a, b)));
        });
    });
    lists.finish();
  }

  std::vector<Field> tokens_of(const Field& field, std::string_view what, int right) {
    count(what, static_cast<int>(field.list(kMostTokensRead).size()), right, right);
    return exactly(field, static_cast<std::size_t>(right));
  }

  void read_aqueduct_tiles(const Field& field) {
    std::array<bool, kShapes + 1> seen{};
    for (const Field& entry : exactly(field, kShapes))
      attempt([&] {
        Fields fields = entry.object();
        const int shape = fields.required("id").integer(1, kShapes);
        claim(entry, shape, seen[static_cast<std::size_t>(shape)]);
        (void)fields.required("copies").integer(kMaxPlayers, kMaxPlayers);
        set_.tiles_[aqueduct_tile(shape)] = read_tile(fields.required("cells"), true);
        fields.finish();
      });
  }

  // Every number belongs to one tile.
  static void claim(const Field& entry, int id, bool& used) {
    if (used)
      entry.refuse("twice", {{"name", std::to_string(id)}},
                   "id " + std::to_string(id) + " is used twice");
    used = true;
  }

  void read_terrain_tiles(const Field& field) {
    std::array<bool, kTerrainTiles + 1> seen{};
    const auto entries = field.list(kMostTilesRead);
    count("tiles", static_cast<int>(entries.size()), kTerrainTiles, kTerrainTiles);
    for (const Field& entry : entries)
      attempt([&] {
        Fields fields = entry.object();
        const int id = fields.required("id").integer(1, kTerrainTiles);
        claim(entry, id, seen[static_cast<std::size_t>(id)]);
        set_.tiles_[static_cast<std::size_t>(id)] = read_tile(fields.required("cells"), false);
        fields.finish();
      });
    (void)exactly(field, kTerrainTiles);
  }

  Components set_;
  std::array<int, kColours> values_in_row_{};
};

void Components::derive() {
  for (std::size_t row = 0; row < kColours; ++row) {
    int reached = 0;
    for (std::size_t i = 0; i < kMaxRowCells; ++i) {
      const bool exists = i < rows_[row].cells.size();
      if (exists && rows_[row].cells[i].gift == Gift::value) ++reached;
      if (reached > 0)
        values_[row][i + 1] = rows_[row].values[static_cast<std::size_t>(reached - 1)];
    }
  }
  const BoardRow& brown = rows_[index(Colour::brown)];
  for (std::size_t i = 0; i < kMaxRowCells; ++i)
    worker_cells_[i + 1] =
        worker_cells_[i] + (i < brown.cells.size() && brown.cells[i].gift == Gift::worker);
  for (std::size_t id = 1; id < kTileIds; ++id) {
    const bool aqueduct = is_aqueduct_tile(static_cast<TileId>(id));
    int& most = aqueduct ? most_aqueduct_cells_ : most_terrain_cells_;
    most = std::max(most, tiles_[id].forms[0].cells.ssize());
    longest_side_ = std::max(longest_side_, tiles_[id].longest_side);
  }
}

Components Components::parse(std::string_view text) {
  return parse_component_file<ComponentReader>(text);
}

ComponentCheck Components::check(std::string_view text) {
  return check_component_file<ComponentReader>(text);
}

const Components& Components::standard() {
  static const Components set = parse(data::panticapaeum_json);
  return set;
}

std::string_view code_of(BoardCell cell) {
  for (const GiftRule& rule : kGiftRules)
    if (rule.gift == cell.gift && (cell.gift != Gift::aqueduct_tile || rule.number == cell.number))
      return rule.code;
  return {};
}

int double_token(Colour a, Colour b) {
  constexpr std::array<int, kColours> kFirst = {0, 4, 7, 9, 10};
  if (a == b) return kMaxDoubles + static_cast<int>(index(a));
  return kFirst[index(a)] + static_cast<int>(index(b)) - static_cast<int>(index(a)) - 1;
}

std::array<Colour, 2> double_colours(int token) {
  for (const Colour a : kAllColours)
    for (const Colour b : kAllColours)
      if (a <= b && double_token(a, b) == token) return {a, b};
  return {};
}

}  // namespace oikist::panticapaeum
