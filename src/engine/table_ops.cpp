#include "engine/table_ops.h"

#include "engine/position_question.h"
#include "engine/rendered.h"

namespace oikist {
namespace {

json::object op_render(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  request.finish();
  return question.answer(
      [](auto game, const auto& given) { return rendered<decltype(game)>(given.view); });
}

json::object op_places(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  return question.answer([&](auto game, const auto& given) {
    return Codec<decltype(game)>::places_json(given.view, request);
  });
}

template <Game G>
json::object preview_json(const typename G::View& view, const typename G::Move& move) {
  if (json::object reason = Codec<G>::refusal_json(view, move); !reason.empty())
    return {{"legal", false}, {"reason", std::move(reason)}};
  const int seat = G::seat_to_decide(view);
  const auto after = G::preview(view, move);
  json::object answer = Codec<G>::change_json(view, move, after);
  answer["legal"] = true;
  answer["seat"] = seat;
  answer["before"] = Codec<G>::score_json(G::score(view, seat));
  answer["after"] = Codec<G>::score_json(G::score(after, seat));
  return answer;
}

json::object op_preview(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  const Field move = request.required("move");
  request.finish();
  return question.answer([&](auto game, const auto& given) {
    using G = decltype(game);
    return preview_json<G>(given.view, Codec<G>::read_move(move));
  });
}

json::object op_explain(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  const Field seat_field = request.required("seat");
  request.finish();
  return question.answer([&](auto game, const auto& given) {
    using G = decltype(game);
    const auto& view = given.view;
    const int seat = seat_field.integer(0, G::score_count(view.rules()) - 1);
    json::object answer = Codec<G>::explain_json(view, seat);
    answer["seat"] = seat;
    answer["score"] = Codec<G>::score_json(G::score(view, seat));
    return answer;
  });
}

}  // namespace

void add_table_operations(Engine& engine) {
  engine.add("render", op_render);
  engine.add("places", op_places);
  engine.add("preview", op_preview);
  engine.add("explain", op_explain);
}

}  // namespace oikist
