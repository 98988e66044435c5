#include "games/stoa/codec/codec.h"

#include <array>

#include "base/text.h"

namespace oikist {

using stoa::Column;
using stoa::Move;
using stoa::View;

namespace {

constexpr std::array<std::string_view, 2> kEnds = {"left", "right"};

template <class Columns>
json::array list_of(const Columns& columns) {
  json::array list;
  for (const Column column : columns) list.emplace_back(column);
  return list;
}

json::array rows_of(const View& view) {
  json::array rows;
  for (int seat = 0; seat < view.rules().players(); ++seat) rows.push_back(list_of(view.row(seat)));
  return rows;
}

json::object open_part(const View& view) {
  return {{"game", Stoa::kName},
          {"players", view.rules().players()},
          {"options", Stoa::options_json(view.rules())},
          {"seat", view.seat()},
          {"open", list_of(view.open())},
          {"rows", rows_of(view)}};
}

std::vector<int> read_columns(const Field& field) {
  std::vector<int> columns;
  for (const Field& entry : field.list(stoa::kMaxColumns)) columns.push_back(entry.integer(0, 255));
  return columns;
}

stoa::Rules read_rules(Fields& fields, int players, const stoa::Components& components) {
  const auto options = fields.optional("options");
  const json::object defaults;
  return Stoa::make_rules(players, options ? options->object() : Fields(defaults, "options"),
                          components);
}

// The whole position if the face-down columns are given, or there are none.
std::optional<stoa::Position> read_hidden(Fields& fields, const View& view) {
  const auto left = fields.optional("hidden_left");
  if (left && left->integer(0, stoa::kMaxColumns) != view.hidden())
    left->refuse("must be " + std::to_string(view.hidden()));
  const auto field = fields.optional("hidden");
  if (!field && view.hidden() > 0) return std::nullopt;
  std::vector<Column> hidden;
  if (field)
    for (const int column : read_columns(*field)) hidden.push_back(static_cast<Column>(column));
  std::vector<Column> sorted = hidden;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != stoa::unseen(view))
    field->refuse("must have each of the " + counted(view.hidden(), "column", "columns") +
                  " that are not seen once");
  return stoa::Position(view, std::vector<Column>(hidden.rbegin(), hidden.rend()));
}

json::object pair_json(Column left, Column right, int points) {
  return {{"left", left}, {"right", right}, {"points", points}};
}

}  // namespace

json::object Codec<Stoa>::position_json(const stoa::Position& position) {
  json::object object = open_part(position.view());
  object["hidden"] = list_of(position.hidden());
  return object;
}

json::object Codec<Stoa>::view_json(const View& view) {
  json::object object = open_part(view);
  object["hidden_left"] = view.hidden();
  return object;
}

GivenPosition<Stoa> Codec<Stoa>::read_position(Fields fields, const stoa::Components& components) {
  fields.ignore("game");
  const int players = fields.required("players").integer(Stoa::kMinPlayers, Stoa::kMaxPlayers);
  stoa::Assembler assembler(read_rules(fields, players, components));
  assembler.set_open(read_columns(fields.required("open")));
  const Field rows = fields.required("rows");
  const auto list = rows.list(Stoa::kMaxPlayers);
  if (static_cast<int>(list.size()) != players)
    rows.refuse("must have " + std::to_string(players) + " entries, one per player");
  for (int seat = 0; seat < players; ++seat)
    assembler.set_row(seat, read_columns(list[static_cast<std::size_t>(seat)]));
  const View& view = assembler.finish();
  if (const auto seat = fields.optional("seat");
      seat && seat->integer(0, Stoa::kMaxPlayers - 1) != view.seat())
    seat->refuse("must be " + std::to_string(view.seat()) + ": it follows from the rows");
  auto whole = read_hidden(fields, view);
  fields.finish();
  return {view, std::move(whole)};
}

json::object Codec<Stoa>::move_json(const Move& move) {
  return {{"slot", move.slot}, {"end", kEnds[move.right ? 1 : 0]}};
}

Move Codec<Stoa>::read_move(const Field& field) {
  Fields fields = field.object();
  const int slot = fields.required("slot").integer(0, 255);
  const bool right = fields.required("end").one_of(kEnds) == 1;
  fields.finish();
  return {static_cast<std::uint8_t>(slot), right};
}

json::object Codec<Stoa>::score_json(const stoa::Score& score) {
  return {{"steps", score.steps}, {"stairs", score.stairs}, {"total", score.total}};
}

std::string_view Codec<Stoa>::phase(const View& view) {
  return view.is_over() ? "over" : "turn";
}

json::array Codec<Stoa>::events(const View& before, const Move& move, const View& after) {
  json::array events;
  events.push_back({{"event", "take"},
                    {"seat", before.seat()},
                    {"column", before.open()[move.slot]},
                    {"end", kEnds[move.right ? 1 : 0]}});
  if (after.hidden() < before.hidden())
    events.push_back({{"event", "draw"}, {"column", after.open().back()}});
  if (after.is_over())
    events.push_back({{"event", "over"}, {"winners", json::value_from(Stoa::winners(after))}});
  return events;
}

json::object Codec<Stoa>::render_json(const View& view) {
  return {{"game", Stoa::kName},
          {"seat", view.seat()},
          {"open", list_of(view.open())},
          {"rows", rows_of(view)},
          {"hidden_left", view.hidden()}};
}

json::object Codec<Stoa>::places_json(const View& view, Fields& request) {
  const int slot = request.required("slot").integer(0, stoa::kMaxOpen - 1);
  request.finish();
  json::array places;
  for (const Move& move : view.legal_moves())
    if (move.slot == slot) places.push_back(move_json(move));
  return {{"places", std::move(places)}};
}

json::object Codec<Stoa>::refusal_json(const View& view, const Move& move) {
  const auto refusal = view.refusal(move);
  if (refusal.code.empty()) return {};
  return {{"code", refusal.code}};
}

json::object Codec<Stoa>::change_json(const View& before, const Move&, const View& after) {
  return {{"row", list_of(after.row(before.seat()))}};
}

json::object Codec<Stoa>::explain_json(const View& view, int seat) {
  const stoa::Row& row = view.row(seat);
  json::array pairs;
  for (std::size_t i = 1; i < row.size(); ++i) {
    const std::array<Column, 2> pair = {row[i - 1], row[i]};
    pairs.push_back(
        pair_json(pair[0], pair[1], stoa::score_of(pair, view.rules().options()).total));
  }
  return {{"pairs", std::move(pairs)}};
}

json::object Codec<Stoa>::tally(Fields& request, const stoa::Components& components) {
  const Field rows = request.required("rows");
  const auto list = rows.list(Stoa::kMaxPlayers);
  if (list.size() < Stoa::kMinPlayers) rows.refuse("must have 2 to 4 entries, one per player");
  const stoa::Rules rules = read_rules(request, static_cast<int>(list.size()), components);
  request.finish();
  json::array scores;
  std::vector<int> totals;
  for (const Field& entry : list) {
    std::vector<Column> row;
    for (const Field& column : entry.list(stoa::kMaxTurns))
      row.push_back(static_cast<Column>(column.integer(1, components.columns())));
    const stoa::Score score = stoa::score_of(row, rules.options());
    scores.push_back(score_json(score));
    totals.push_back(score.total);
  }
  return {{"scores", std::move(scores)}, {"cities", json::array()}, {"winners", best_of(totals)}};
}

}  // namespace oikist
