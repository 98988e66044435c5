// Whatever comes in, each line gets exactly one whole JSON object with "id" and "ok" back, and
// every position that an answer holds is accepted again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/text.h"
#include "engine/ai_ops.h"
#include "engine/engine.h"

namespace {

oikist::Engine make_engine() {
  oikist::EngineLimits limits;
  limits.perft_nodes = 20'000;
  limits.playout_games = 2;
  limits.simulations = 2;
  oikist::Engine engine({}, limits);
  oikist::add_ai_operations(engine);
  return engine;
}

void require(bool condition) {
  if (!condition) std::abort();
}

void check_answer(const oikist::Engine& engine, std::string_view line) {
  const std::string answer = engine.answer(line);
  if (answer.empty()) {
    require(oikist::trim(line).empty());
    return;
  }
  const oikist::json::value value = oikist::json::parse(answer);
  const oikist::json::object& object = value.as_object();
  require(object.contains("id"));
  if (!object.at("ok").as_bool()) {
    require(object.at("error").at("code").as_string() != "internal");
    return;
  }
  if (const auto* position = object.if_contains("position")) {
    const oikist::json::object request = {{"op", "score"}, {"position", *position}};
    const auto again = oikist::json::parse(engine.answer(oikist::json::serialize(request)));
    require(again.at("ok").as_bool());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const oikist::Engine engine = make_engine();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view line : oikist::split(text, '\n')) check_answer(engine, line);
  return 0;
}
