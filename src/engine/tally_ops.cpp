#include "engine/tally_ops.h"

#include "games/all.h"

namespace oikist {
namespace {

json::object op_tally(const Engine& engine, Fields& request) {
  json::object answer;
  with_game(request.required("game").text(), [&](auto game) {
    using G = decltype(game);
    answer = Codec<G>::tally(request, engine.components().of<G>());
  });
  return answer;
}

}  // namespace

void add_tally_operation(Engine& engine) {
  engine.add("tally", op_tally);
}

}  // namespace oikist
