#pragma once
// The engine protocol over HTTP on this machine, for a page in a browser: one request per POST. See
// docs/analysis.md.
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace oikist::cli {

struct EngineAddress {
  std::string host;  // a loopback address
  int port = 0;      // 0: any that is free
};

// "127.0.0.1:9000", "localhost:9000" or "[::1]:9000". Throws Failure("bad_field") for any
// address that other machines can reach.
EngineAddress parse_engine_address(std::string_view text);

// Whether a page of this origin is allowed: one from this machine, or a listed one. Programs other
// than browsers send no origin and are allowed.
bool may_ask(std::string_view origin, const std::vector<std::string>& listed);

// Answers until the process is ended. Throws Failure("no_port").
[[noreturn]] void answer_at(const EngineAddress& address, const std::vector<std::string>& origins,
                            const Engine& engine);

}  // namespace oikist::cli
