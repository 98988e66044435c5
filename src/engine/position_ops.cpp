#include "engine/position_ops.h"

#include "engine/position_question.h"

namespace oikist {
namespace {

json::object op_open(const Engine& engine, Fields& request) {
  PositionQuestion question(engine, request);
  request.finish();
  return question.keep().answer([](auto, const auto&) { return json::object{}; });
}

json::object op_close(const Engine& engine, Fields& request) {
  const auto handle = request.required("handle").whole_number(1, PositionStore::kMostHandle);
  request.finish();
  return {{"closed", engine.positions().close(handle)}};
}

template <Game G>
void begin_turn(GivenPosition<G>& given, const Field& field) {
  [[maybe_unused]] const int seat = field.integer(0, given.view.rules().players() - 1);
  std::optional<typename G::View> view;
  if constexpr (requires { G::with_turn_of(given.view, seat); })
    view = G::with_turn_of(given.view, seat);
  if (!view) throw Failure("no_moves", "seat", "no turn of this seat could begin here");
  given = {std::move(*view), std::nullopt};
}

json::object op_as_seat(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  const Field seat = request.required("seat");
  request.finish();
  return question.change([&](auto game, auto& given) -> json::object {
    using G = decltype(game);
    begin_turn<G>(given, seat);
    return {{"position", Codec<G>::view_json(given.view)}};
  });
}

}  // namespace

void add_position_operations(Engine& engine) {
  engine.add("open", op_open);
  engine.add("close", op_close);
  engine.add("as_seat", op_as_seat);
}

}  // namespace oikist
