#pragma once
// The engine protocol: one JSON object per line in, one out. See docs/protocol.md.
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/json.h"
#include "engine/position_store.h"
#include "engine/set_cache.h"
#include "games/component_sets.h"

namespace oikist {

struct EngineLimits {
  std::size_t line_bytes = std::size_t{1} << 20;
  std::uint64_t perft_nodes = 10'000'000'000;  // about a minute
  int playout_games = 10'000'000;
  std::size_t positions = 256;   // kept under handles
  std::int64_t simulations = 0;  // limit per answer of the AI; 0: none
};

class Engine {
 public:
  // Reads its fields from the request and returns the fields of the answer. Throws Failure to
  // refuse.
  using Operation = std::function<json::object(const Engine&, Fields& request)>;

  explicit Engine(ComponentSets sets = {}, EngineLimits limits = {});

  // Precondition: no operation of that name yet.
  void add(std::string name, Operation operation);
  const ComponentSets& components() const { return sets_; }
  const EngineLimits& limits() const { return limits_; }
  // The positions that callers keep; an answer may add one.
  PositionStore& positions() const { return *positions_; }

  // The answer to one line, without line end; always a complete JSON object, whatever the input.
  // Empty for a blank line, which needs no answer.
  std::string answer(std::string_view line) const;
  // The answer to a line that was discarded because it exceeds the limit.
  std::string answer_too_long() const;

 private:
  using Operations = std::map<std::string, Operation, std::less<>>;
  // The same operations with other sets.
  Engine(const Engine& engine, const ComponentSets& sets);
  json::object perform(const json::object& request) const;

  ComponentSets sets_;
  EngineLimits limits_;
  std::shared_ptr<Operations> operations_ = std::make_shared<Operations>();
  std::shared_ptr<SetCache> cache_ = std::make_shared<SetCache>();
  std::shared_ptr<PositionStore> positions_;
};

}  // namespace oikist
