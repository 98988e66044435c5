// `oikist engine`: the protocol on standard input and output.
#include "engine/engine.h"

#include <iostream>
#include <memory>
#include <string>

#include "cli/verb.h"
#include "engine/ai_ops.h"

namespace oikist::cli {
namespace {

// Reads one line of at most `most` bytes; longer lines are discarded and reported.
bool read_line(std::istream& in, std::string& line, std::size_t most, bool& too_long) {
  line.clear();
  too_long = false;
  bool any = false;
  for (int c = in.rdbuf()->sbumpc(); c != std::char_traits<char>::eof(); c = in.rdbuf()->sbumpc()) {
    any = true;
    if (c == '\n') return true;
    if (line.size() < most)
      line += static_cast<char>(c);
    else
      too_long = true;
  }
  return any;
}

int run_engine(const ComponentSets& sets) {
  std::ios::sync_with_stdio(false);
  Engine engine(sets);
  add_ai_operations(engine);
  std::string line;
  bool too_long = false;
  while (read_line(std::cin, line, engine.limits().line_bytes, too_long)) {
    const std::string answer = too_long ? engine.answer_too_long() : engine.answer(line);
    if (answer.empty()) continue;
    std::cout << answer << '\n' << std::flush;
    if (!std::cout) return kRefused;
  }
  return kDone;
}

}  // namespace

void add_engine(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand(
      "engine", "answer the JSON protocol: one object per line in, one per line out");
  verb->footer(R"(Example:
  echo '{"id":1,"op":"new","game":"akropolis","players":2}' | oikist engine
The operations are described in docs/protocol.md.)");
  auto sets = std::make_shared<ComponentSets>();
  add_components_flag(*verb, *sets);
  verb->callback([&work, sets] { work = [sets] { return run_engine(*sets); }; });
}

}  // namespace oikist::cli
