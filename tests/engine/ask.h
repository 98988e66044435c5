#pragma once
// Asks an engine as a program would: JSON in, JSON out.
#include <string>
#include <string_view>

#include "engine/ai_ops.h"
#include "engine/engine.h"

namespace oikist {

class Asker {
 public:
  explicit Asker(const ComponentSets& sets = {}, const EngineLimits& limits = {})
      : engine_(sets, limits) {
    add_ai_operations(engine_);
  }

  json::object line(std::string_view text) const {
    return json::parse(engine_.answer(text)).as_object();
  }
  json::object ask(const json::object& request) const { return line(json::serialize(request)); }

  json::object start(int players, const json::object& options = {},
                     std::string_view game = "akropolis") const {
    return ask({{"op", "new"},
                {"game", game},
                {"players", players},
                {"options", options},
                {"seed", std::string(64, '7')}})
        .at("position")
        .as_object();
  }
  json::array moves(const json::value& position) const {
    return ask({{"op", "moves"}, {"position", position}}).at("moves").as_array();
  }
  json::object apply(const json::value& position, const json::value& move) const {
    return ask({{"op", "apply"}, {"position", position}, {"move", move}});
  }
  // Code and message of the refusal; "accepted" if there was none.
  std::string refusal(const json::object& request) const {
    const json::object answer = ask(request);
    if (answer.at("ok").as_bool()) return "accepted";
    const json::object& error = answer.at("error").as_object();
    return std::string(error.at("code").as_string()) + ": " +
           std::string(error.at("message").as_string());
  }

 private:
  Engine engine_;
};

inline json::object ask_at(const Asker& engine, std::string_view op, const json::value& position,
                           json::object more = {}) {
  more["op"] = op;
  more["position"] = position;
  return engine.ask(more);
}

}  // namespace oikist
