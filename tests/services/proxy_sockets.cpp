#include "tests/services/proxy_sockets.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>
#include <utility>

namespace oikist::test {
namespace {

sockaddr_un postgres_address(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, (folder + "/.s.PGSQL.5432").c_str(), sizeof address.sun_path - 1);
  return address;
}

sockaddr_in local_address(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

template <class Address>
int listen_at(const Address& address) {
  const int listener =
      ::socket(reinterpret_cast<const sockaddr&>(address).sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listener, 16) != 0)
    throw std::runtime_error("the proxy has no socket");
  return listener;
}

template <class Address>
int connect_to(const Address& address) {
  const int server =
      ::socket(reinterpret_cast<const sockaddr&>(address).sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
    return server;
  ::close(server);
  return -1;
}

}  // namespace

ProxySockets::ProxySockets(const std::string& postgres_socket_folder, Relay relay)
    : relay_(std::move(relay)) {
  connect_ = [address = postgres_address(postgres_socket_folder)] { return connect_to(address); };
  listener_ = listen_at(postgres_address(socket_folder()));
  acceptor_ = std::thread([this] { accept_all(); });
}

ProxySockets::ProxySockets(std::uint16_t port, Relay relay) : relay_(std::move(relay)) {
  connect_ = [address = local_address(port)] { return connect_to(address); };
  listener_ = listen_at(local_address(0));
  sockaddr_in address{};
  socklen_t size = sizeof address;
  ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  acceptor_ = std::thread([this] { accept_all(); });
}

ProxySockets::~ProxySockets() {
  stopped_ = true;
  acceptor_.join();
  for (std::thread& relay : relays_) relay.join();
  ::close(listener_);
}

void ProxySockets::accept_all() {
  while (!stopped_) {
    pollfd waiting{listener_, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(kCheck.count())) != 1) continue;
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) relays_.emplace_back([this, client] { serve(client); });
  }
}

void ProxySockets::serve(int client) const {
  if (const int server = connect_(); server >= 0) {
    relay_(client, server);
    ::close(server);
  }
  ::close(client);
}

}  // namespace oikist::test
