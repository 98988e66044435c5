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

}  // namespace

void add_position_operations(Engine& engine) {
  engine.add("open", op_open);
  engine.add("close", op_close);
}

}  // namespace oikist
