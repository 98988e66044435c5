// A log is refused with words, or it adds up to a table that can be shown, told and written again.
#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "tables/snapshot.h"
#include "tests/fuzz/require.h"

namespace {

using namespace oikist;
using namespace oikist::tables;
using fuzz::require;

void check(const Table& table, const Event& event, const json::object& told) {
  const std::string text = event_text(event);
  require(event_text(parse_event(text)) == text, "reads again as it was written");
  require(told.at("seq") == table.seq, "the news are of this event");
  (void)ai_to_play(table);
  (void)deadline(table);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  Table table;
  try {
    for (const std::string_view line : split(input, '\n')) {
      if (line.empty()) continue;
      const Event event = parse_event(line);
      const json::object told = evolve_and_tell(table, event);
      check(table, event, told);
    }
    if (table.seq == 0) return 0;
    (void)summary(table);
    (void)snapshot(table, table.host, table.time);
    if (table.state == State::finished) (void)record_text(table);
  } catch (const Failure& failure) {
    require(failure.code() == "bad_log", failure.code() + ": " + failure.what());
  }
  return 0;
}
