// `oikist engine`: the protocol on standard input and output, or for a page on this machine.
#include "engine/engine.h"

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/engine_listener.h"
#include "cli/verb.h"
#include "engine/ai_ops.h"

namespace oikist::cli {
namespace {

struct EngineFlags {
  std::string listen;
  std::vector<std::string> origins;
  ComponentSets sets;
};

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

int answer_lines(const Engine& engine) {
  std::ios::sync_with_stdio(false);
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

int run_engine(const EngineFlags& flags) {
  Engine engine(flags.sets);
  add_ai_operations(engine);
  if (flags.listen.empty()) return answer_lines(engine);
  answer_at(parse_engine_address(flags.listen), flags.origins, engine);
}

}  // namespace

void add_engine(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand(
      "engine", "answer the JSON protocol: one object per line in, one per line out");
  verb->footer(R"(Examples:
  echo '{"id":1,"op":"new","game":"akropolis","players":2}' | oikist engine
  oikist engine --listen 127.0.0.1:9000
The operations are described in docs/protocol.md. With --listen, the analysis board of a page on
this machine, or of a server given with --origin, can use this engine (docs/analysis.md).)");
  auto flags = std::make_shared<EngineFlags>();
  verb->add_option("--listen", flags->listen, "answer over HTTP, on this machine only")
      ->type_name("HOST:PORT");
  verb->add_option("--origin", flags->origins, "also answer the page of this server")
      ->type_name("URL")
      ->allow_extra_args(false)
      ->needs("--listen");
  add_components_flag(*verb, flags->sets);
  verb->callback([&work, flags] { work = [flags] { return run_engine(*flags); }; });
}

}  // namespace oikist::cli
