#include "tests/crash/progress.h"

#include <fstream>
#include <sstream>
#include <utility>

namespace oikist::crash {
namespace {

// Every number with its name in the file.
template <class P, class Act>
void each(P& progress, Act act) {
  act("kills", progress.kills);
  act("moves", progress.moves);
  act("finished", progress.finished);
  act("interrupted", progress.interrupted);
  act("looks", progress.looks);
  act("given_back", progress.given_back);
}

}  // namespace

Progress::Progress(std::string file) : file_(std::move(file)) {
  std::ostringstream text;
  text << std::ifstream(file_).rdbuf();
  if (text.str().empty()) return;
  const json::value known = json::parse(text.str());
  each(*this, [&](const char* name, std::int64_t& number) {
    number = known.at(name).to_number<std::int64_t>();
  });
}

void Progress::add(Watch& watch) {
  moves += std::exchange(watch.moves, 0);
  finished += std::exchange(watch.finished, 0);
  interrupted += std::exchange(watch.interrupted, 0);
  looks += std::exchange(watch.looks, 0);
  given_back += std::exchange(watch.given_back, 0);
  json::object object;
  each(*this, [&](const char* name, std::int64_t number) { object[name] = number; });
  std::ofstream(file_) << json::serialize(object) << '\n';
}

}  // namespace oikist::crash
