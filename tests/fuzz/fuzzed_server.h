#pragma once
// A real server for fuzzers: made at the first input, gone at the end.
#include <string>
#include <string_view>

#include "tests/server/support.h"

namespace oikist::fuzz {

// Everything is allowed as often as a fuzzer wants; what it keeps lies in memory.
server::testing::TestServer& fuzzed_server();

// Stops it, and takes what the store left in memory with it; no effect if there is none.
void end_server();

// The bytes over a socket of their own, after `upgrade` and its answer if that is not empty; what
// comes back until the other side closes. Aborts if that does not happen within seconds.
std::string exchange(std::uint16_t port, const std::string& upgrade, std::string_view bytes);

// An error of the interface: typed, and none that says that the server is at a loss.
void require_error(const json::object& error);

}  // namespace oikist::fuzz
