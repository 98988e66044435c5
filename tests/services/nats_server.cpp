#include "tests/services/nats_server.h"

#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

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

std::uint16_t free_port() {
  sockaddr_in address = local(0);
  socklen_t size = sizeof address;
  const int tried = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool bound = ::bind(tried, reinterpret_cast<const sockaddr*>(&address), size) == 0 &&
                     ::getsockname(tried, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  ::close(tried);
  if (!bound) throw std::runtime_error("there is no free port");
  return ntohs(address.sin_port);
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
