#include "engine/table_ops.h"

#include "game/codec.h"
#include "games/read_position.h"

namespace oikist {
namespace {

// Reads the request's position and calls act(G{}, view) for its game.
template <class Act>
void with_table(const Engine& engine, const Field& position, Act act) {
  with_position(position, engine.components(),
                [&](auto game, const auto& given) { act(game, given.view); });
}

json::object op_render(const Engine& engine, Fields& request) {
  const Field position = request.required("position");
  request.finish();
  json::object answer;
  with_table(engine, position, [&](auto game, const auto& view) {
    using G = decltype(game);
    answer = Codec<G>::render_json(view);
    json::array scores;
    for (int seat = 0; seat < G::score_count(view.rules()); ++seat)
      scores.push_back(Codec<G>::score_json(G::score(view, seat)));
    answer["scores"] = std::move(scores);
    answer["phase"] = Codec<G>::phase(view);
    if (G::is_over(view)) answer["winners"] = json::value_from(G::winners(view));
  });
  return answer;
}

json::object op_places(const Engine& engine, Fields& request) {
  const Field position = request.required("position");
  json::object answer;
  with_table(engine, position, [&](auto game, const auto& view) {
    using G = decltype(game);
    answer = Codec<G>::places_json(view, request);
  });
  return answer;
}

json::object op_preview(const Engine& engine, Fields& request) {
  const Field position = request.required("position");
  const Field move_field = request.required("move");
  request.finish();
  json::object answer;
  with_table(engine, position, [&](auto game, const auto& view) {
    using G = decltype(game);
    const auto move = Codec<G>::read_move(move_field);
    if (json::object reason = Codec<G>::refusal_json(view, move); !reason.empty()) {
      answer = {{"legal", false}, {"reason", std::move(reason)}};
      return;
    }
    const int seat = G::seat_to_decide(view);
    const auto after = G::preview(view, move);
    answer = Codec<G>::change_json(view, move, after);
    answer["legal"] = true;
    answer["seat"] = seat;
    answer["before"] = Codec<G>::score_json(G::score(view, seat));
    answer["after"] = Codec<G>::score_json(G::score(after, seat));
  });
  return answer;
}

json::object op_explain(const Engine& engine, Fields& request) {
  const Field position = request.required("position");
  const Field seat_field = request.required("seat");
  request.finish();
  json::object answer;
  with_table(engine, position, [&](auto game, const auto& view) {
    using G = decltype(game);
    const int seat = seat_field.integer(0, G::score_count(view.rules()) - 1);
    answer = Codec<G>::explain_json(view, seat);
    answer["seat"] = seat;
    answer["score"] = Codec<G>::score_json(G::score(view, seat));
  });
  return answer;
}

}  // namespace

void add_table_operations(Engine& engine) {
  engine.add("render", op_render);
  engine.add("places", op_places);
  engine.add("preview", op_preview);
  engine.add("explain", op_explain);
}

}  // namespace oikist
