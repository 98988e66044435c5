#include "server/tables/thinking_engine.h"

#include "engine/ai_ops.h"

namespace oikist::server {

std::unique_ptr<Engine> thinking_engine(const ComponentSets& sets) {
  auto engine = std::make_unique<Engine>(sets);
  add_ai_operations(*engine);
  return engine;
}

}  // namespace oikist::server
