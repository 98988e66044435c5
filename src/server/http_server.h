#pragma once
// Serves the page until SIGINT or SIGTERM.
#include <cstdint>
#include <functional>
#include <string>

#include "server/page_files.h"

namespace oikist::server {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
};

// Calls `ready` with the port once connections are accepted; returns when a signal asked it to
// stop. Throws Failure("no_port") if the address cannot be used.
void serve(const Address& address, const PageFiles& files,
           const std::function<void(std::uint16_t port)>& ready);

}  // namespace oikist::server
