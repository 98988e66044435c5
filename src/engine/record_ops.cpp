#include "engine/record_ops.h"

#include "engine/position_question.h"
#include "game/history.h"

namespace oikist {
namespace {

constexpr std::size_t kMaxMoves = 10'000;
constexpr std::size_t kMaxSeats = 4;

std::vector<RecordSeat> read_seats(const Field& field) {
  std::vector<RecordSeat> seats;
  for (const Field& entry : field.list(kMaxSeats)) {
    Fields fields = entry.object();
    RecordSeat seat;
    seat.kind = fields.required("kind").text();
    if (words(seat.kind).size() != 1 || trim(seat.kind) != seat.kind)
      entry.refuse("a kind of player is one word");
    const Field name = fields.required("name");
    seat.name = trim(name.text());
    if (const std::string why = why_bad_name(seat.name); !why.empty()) name.refuse(why);
    fields.finish();
    seats.push_back(std::move(seat));
  }
  return seats;
}

// The game described by a request: its first position, and the moves.
template <Game G>
History<G> read_history(const GivenPosition<G>& start, const std::vector<Field>& moves,
                        const std::optional<Field>& seed) {
  if (!start.whole)
    throw Failure("hidden", "position", "a record needs the whole deal, not a view");
  History<G> history(*start.whole);
  if (seed) {
    history.reveal(Seed::from_hex(seed->text()));
    if (const std::string why = history.why_deal_fails(); !why.empty()) seed->refuse(why);
  }
  for (const Field& field : moves) {
    try {
      history.play(Codec<G>::read_move(field));
    } catch (const Failure& failure) {
      throw failure.at(field.path());
    }
  }
  return history;
}

json::object op_record(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  const auto moves = request.required("moves").list(kMaxMoves);
  const Field seats_field = request.required("seats");
  const auto seed = request.optional("seed");
  request.finish();
  return question.answer([&](auto game, const auto& given) -> json::object {
    using G = decltype(game);
    const auto seats = read_seats(seats_field);
    if (static_cast<int>(seats.size()) != given.view.rules().players())
      seats_field.refuse("must have one entry for each player");
    return {{"record", read_history<G>(given, moves, seed).to_record(seats).text()}};
  });
}

json::array seats_json(const Record& record) {
  json::array seats;
  for (const RecordSeat& seat : record.seats)
    seats.push_back({{"kind", seat.kind}, {"name", seat.name}});
  return seats;
}

// Every move with who made it and what happened, and on request the position after it.
template <Game G>
json::array turns_json(const History<G>& history, bool positions) {
  json::array turns;
  for (std::size_t n = 0; n < history.moves().size(); ++n) {
    const auto& before = history.at(n).view();
    const auto& move = history.moves()[n];
    const auto& after = history.at(n + 1);
    json::object turn = {{"seat", G::seat_to_decide(before)},
                         {"move", Codec<G>::move_json(move)},
                         {"notation", G::move_text(move)},
                         {"events", Codec<G>::events(before, move, after.view())}};
    if (positions) turn["position"] = Codec<G>::position_json(after);
    turns.push_back(std::move(turn));
  }
  return turns;
}

json::object op_replay(const Engine& engine, Fields& request) {
  const Field text = request.required("record");
  const auto wanted = request.optional("positions");
  const bool positions = wanted && wanted->boolean();
  request.finish();
  const Record record = Record::parse(text.text());
  json::object answer;
  with_game(record.game, [&](auto game) {
    using G = decltype(game);
    const auto history = History<G>::from_record(record, engine.components().of<G>());
    answer["game"] = record.game;
    answer["seats"] = seats_json(record);
    if (history.seed()) answer["seed"] = history.seed()->hex();
    if (history.commitment()) answer["commitment"] = to_hex(*history.commitment());
    answer["start"] = Codec<G>::position_json(history.start());
    answer["turns"] = turns_json<G>(history, positions);
    answer["position"] = Codec<G>::position_json(history.current());
    const auto& set = history.view().rules().components();
    if (set.hash() != G::standard_components().hash())
      answer["components"] = {{"name", set.name()}, {"hash", set.hash()}, {"text", set.text()}};
  });
  return answer;
}

}  // namespace

void add_record_operations(Engine& engine) {
  engine.add("record", op_record);
  engine.add("replay", op_replay);
}

}  // namespace oikist
