#include "tests/store/lossy_proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <string_view>

namespace oikist::store::test {
namespace {

constexpr const char* kName = "/.s.PGSQL.5432";
constexpr int kPatience = 50;  // milliseconds between looks at whether to stop

sockaddr_un address_of(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, (folder + kName).c_str(), sizeof address.sun_path - 1);
  return address;
}

bool pass_on(int to, std::string_view bytes) {
  return ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

}  // namespace

LossyProxy::LossyProxy(const std::string& server_socket_folder) : server_(server_socket_folder) {
  const sockaddr_un address = address_of(socket_folder());
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listener_, 16) != 0)
    throw std::runtime_error("the proxy has no socket");
  acceptor_ = std::thread([this] { accept_all(); });
}

LossyProxy::~LossyProxy() {
  stopped_ = true;
  acceptor_.join();
  for (std::thread& relay : relays_) relay.join();
  ::close(listener_);
}

void LossyProxy::accept_all() {
  while (!stopped_) {
    pollfd waiting{listener_, POLLIN, 0};
    if (::poll(&waiting, 1, kPatience) != 1) continue;
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) relays_.emplace_back([this, client] { relay(client); });
  }
}

void LossyProxy::relay(int client) {
  const sockaddr_un address = address_of(server_);
  const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  bool open = ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  bool losing = false;
  std::array<char, 65536> buffer{};
  while (open && !stopped_) {
    if (frozen_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(kPatience / 10));
      continue;
    }
    std::array<pollfd, 2> ends = {{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    ::poll(ends.data(), 2, kPatience);
    for (const auto& [from, to] : {std::pair(client, server), std::pair(server, client)}) {
      if ((ends[from == client ? 0 : 1].revents & (POLLIN | POLLHUP)) == 0) continue;
      const ssize_t count = ::recv(from, buffer.data(), buffer.size(), 0);
      const std::string_view bytes(buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
      if (from == client && bytes.find("COMMIT") != std::string_view::npos)
        losing = armed_.exchange(false);
      if (losing && from == server) lost_ = true;
      open = count > 0 && !(losing && from == server) && pass_on(to, bytes);
      if (!open) break;
    }
  }
  ::close(server);
  ::close(client);
}

}  // namespace oikist::store::test
