#include "engine/effort.h"

#include <algorithm>

#include "base/seed.h"

namespace oikist {
namespace {

constexpr int kMaxMilliseconds = 3'600'000;
constexpr int kMaxSimulations = 1'000'000'000;

}  // namespace

Budget read_budget(const Field& field) {
  Fields fields = field.object();
  const auto ms = fields.optional("ms");
  const auto simulations = fields.optional("simulations");
  fields.finish();
  if (ms.has_value() == simulations.has_value())
    field.refuse("must be {\"ms\": n} or {\"simulations\": n}");
  Budget budget;
  if (ms) budget.ms = ms->integer(1, kMaxMilliseconds);
  if (simulations) budget.simulations = simulations->integer(1, kMaxSimulations);
  return budget;
}

Budget within_limits(const Engine& engine, Budget budget) {
  if (const std::int64_t most = engine.limits().simulations; most > 0)
    budget.simulations = budget.simulations > 0 ? std::min(budget.simulations, most) : most;
  return budget;
}

std::uint64_t read_random_state(Fields& request) {
  const auto field = request.optional("seed");
  const Seed seed = field ? Seed::from_hex(field->text()) : Seed::random();
  std::uint64_t state = 0;
  for (std::size_t i = 0; i < 8; ++i) state = state << 8 | seed.bytes[i];
  return state;
}

}  // namespace oikist
