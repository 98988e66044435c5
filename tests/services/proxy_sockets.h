#pragma once
// The sockets of a proxy between clients and a service on this machine: accepts clients, connects
// each of them to the service and runs the proxy's relay on a thread per client.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "tests/services/temporary_folder.h"

namespace oikist::test {

class ProxySockets {
 public:
  // How often a relay has to check whether stopped().
  static constexpr std::chrono::milliseconds kCheck{50};
  // Passes bytes on until a side hangs up or the proxy is stopped. The sockets are closed for it.
  using Relay = std::function<void(int client, int server)>;

  // To the socket of a PostgreSQL server; clients connect to socket_folder().
  ProxySockets(const std::string& postgres_socket_folder, Relay relay);
  // To a port of 127.0.0.1; clients connect to port().
  ProxySockets(std::uint16_t port, Relay relay);
  ProxySockets(const ProxySockets&) = delete;
  ProxySockets& operator=(const ProxySockets&) = delete;
  ~ProxySockets();  // stops and waits for all relays

  std::string socket_folder() const { return folder_.path().string(); }
  std::uint16_t port() const { return port_; }
  bool stopped() const { return stopped_; }

 private:
  void accept_all();
  void serve(int client) const;

  TemporaryFolder folder_;
  std::function<int()> connect_;  // a connected socket, or -1
  Relay relay_;
  std::uint16_t port_ = 0;
  int listener_ = -1;
  std::atomic<bool> stopped_{false};
  std::vector<std::thread> relays_;
  std::thread acceptor_;
};

}  // namespace oikist::test
