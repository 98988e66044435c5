#include "protocol/tally_ops.h"

#include "game/registry.h"

namespace oikist {
namespace {

json::object op_tally(const Engine& engine, Fields& request) {
  json::object answer;
  with_game(request.required("game").text(), [&](auto game) {
    answer = tally(game, request, engine.components().of<decltype(game)>());
  });
  return answer;
}

}  // namespace

void add_tally_operation(Engine& engine) {
  engine.add("tally", op_tally);
}

}  // namespace oikist
