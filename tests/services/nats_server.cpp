#include "tests/services/nats_server.h"

#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace oikist::test {
namespace {

sockaddr_in local(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

bool answers(std::uint16_t port) {
  const sockaddr_in address = local(port);
  const int tried = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool connected =
      ::connect(tried, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  ::close(tried);
  return connected;
}

// Debian puts it where only root's path leads.
std::string program() {
  const std::string place = "/usr/sbin/nats-server";
  return std::filesystem::exists(place) ? place : "nats-server";
}

}  // namespace

// Below the ports that the system gives to connections: while a server is down, a client that tries
// again and again may be given the port it connects to, is then connected to itself, and the
// server cannot come back.
std::uint16_t free_port() {
  constexpr unsigned kFirst = 20'000, kPorts = 12'000;
  static std::atomic<unsigned> next =
      101U * static_cast<unsigned>(::getpid());  // apart from others
  for (unsigned tries = 0; tries < kPorts; ++tries) {
    const auto port = static_cast<std::uint16_t>(kFirst + next++ % kPorts);
    const sockaddr_in address = local(port);
    const int tried = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool bound =
        ::bind(tried, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    ::close(tried);
    if (bound) return port;
  }
  throw std::runtime_error("there is no free port");
}

NatsServer::NatsServer()
    : port_(free_port()),
      service_({program(), "-a", "127.0.0.1", "-p", std::to_string(port_)}, "",
               folder_.file("nats.log")) {}

std::string NatsServer::address() const {
  return "nats://127.0.0.1:" + std::to_string(port_);
}

void NatsServer::start() {
  service_.start();
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!answers(port_)) {
    if (std::chrono::steady_clock::now() > until)
      throw std::runtime_error("nats-server does not start: " + service_.log());
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

void NatsServer::kill() {
  service_.end(SIGKILL);
}

}  // namespace oikist::test
