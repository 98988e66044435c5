#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "tests/services/proxy_sockets.h"

namespace oikist::test {

// A longer way to a service: every byte takes `delay` in either direction, in order, however many
// are under way. While it is frozen, connections are accepted and bytes taken, but nothing arrives.
class DelayingProxy {
 public:
  // To the socket of a PostgreSQL server; clients connect to socket_folder().
  DelayingProxy(const std::string& postgres_socket_folder, std::chrono::milliseconds delay);
  // To a port of 127.0.0.1; clients connect to port().
  DelayingProxy(std::uint16_t port, std::chrono::milliseconds delay);

  std::string socket_folder() const { return sockets_.socket_folder(); }
  std::uint16_t port() const { return sockets_.port(); }
  void freeze() { frozen_ = true; }
  void thaw() { frozen_ = false; }

 private:
  void relay(int client, int server) const;

  std::chrono::milliseconds delay_;
  std::atomic<bool> frozen_{false};
  ProxySockets sockets_;  // last: its threads use the others
};

}  // namespace oikist::test
