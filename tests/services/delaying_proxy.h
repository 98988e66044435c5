#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "tests/services/temporary_folder.h"

namespace oikist::test {

// A longer way to a service: every byte takes `delay` in either direction, in order, however many
// are under way. While it is frozen, connections are accepted and bytes taken, but nothing arrives.
class DelayingProxy {
 public:
  // To the socket of a PostgreSQL server; clients connect to socket_folder().
  DelayingProxy(const std::string& postgres_socket_folder, std::chrono::milliseconds delay);
  // To a port of 127.0.0.1; clients connect to port().
  DelayingProxy(std::uint16_t port, std::chrono::milliseconds delay);
  DelayingProxy(const DelayingProxy&) = delete;
  DelayingProxy& operator=(const DelayingProxy&) = delete;
  ~DelayingProxy();

  std::string socket_folder() const { return folder_.path().string(); }
  std::uint16_t port() const { return port_; }
  void freeze() { frozen_ = true; }
  void thaw() { frozen_ = false; }

 private:
  void accept_all();
  void relay(int client);

  TemporaryFolder folder_;
  std::chrono::milliseconds delay_;
  std::function<int()> connect_;  // a connected socket, or -1
  std::uint16_t port_ = 0;
  int listener_ = -1;
  std::atomic<bool> stopped_{false}, frozen_{false};
  std::vector<std::thread> relays_;
  std::thread acceptor_;
};

}  // namespace oikist::test
