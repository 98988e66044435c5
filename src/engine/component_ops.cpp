#include "engine/component_ops.h"

#include "base/sha256.h"
#include "base/text.h"
#include "game/component_check.h"
#include "games/read_components.h"

namespace oikist {
namespace {

json::object problem_json(const Failure& failure) {
  json::object problem = {{"message", failure.what()}};
  if (!failure.path().empty()) problem["path"] = failure.path();
  if (!failure.reason().empty()) problem["reason"] = failure.reason();
  if (failure.args() != nullptr) problem["args"] = *failure.args();
  return problem;
}

json::object check_json(const ComponentCheck& check) {
  json::array problems, counts;
  for (const Failure& failure : check.problems) problems.push_back(problem_json(failure));
  for (const ComponentCount& count : check.counts)
    counts.push_back(
        {{"what", count.what}, {"have", count.have}, {"least", count.least}, {"most", count.most}});
  return {{"valid", check.problems.empty()},
          {"problems", std::move(problems)},
          {"counts", std::move(counts)}};
}

// The faults of a component file. Throws Failure if the text is not one.
json::object check_text(std::string_view text) {
  json::object answer;
  with_game_of_components(text, [&](auto game) {
    using G = decltype(game);
    answer = check_json(G::check_components(text));
    answer["game"] = G::kName;
    answer["hash"] = to_hex(sha256(text));
    if (!answer["valid"].get_bool()) return;
    answer["name"] = G::parse_components(text).name();
  });
  return answer;
}

json::object op_components(const Engine& engine, Fields& request) {
  const auto text = request.optional("text");
  if (text) {
    request.finish();
    try {
      return check_text(text->text());
    } catch (const Failure& failure) {
      return check_json({{failure}, {}});
    }
  }
  const Field name = request.required("game");
  request.finish();
  json::object answer;
  with_game(name.text(), [&](auto game) {
    using G = decltype(game);
    const auto& set = engine.components().of<G>();
    answer = {{"game", G::kName}, {"name", set.name()}, {"hash", set.hash()}, {"text", set.text()}};
  });
  return answer;
}

}  // namespace

void add_component_operation(Engine& engine) {
  engine.add("components", op_components);
}

}  // namespace oikist
