#include "tests/store/lossy_proxy.h"

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <string_view>
#include <thread>
#include <utility>

namespace oikist::store::test {
namespace {

using oikist::test::ProxySockets;
constexpr std::chrono::milliseconds kFrozenCheck{5};

bool pass_on(int to, std::string_view bytes) {
  return ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

}  // namespace

LossyProxy::LossyProxy(const std::string& server_socket_folder)
    : sockets_(server_socket_folder, [this](int client, int server) { relay(client, server); }) {}

void LossyProxy::relay(int client, int server) {
  bool open = true, losing = false;
  std::array<char, 65536> buffer{};
  while (open && !sockets_.stopped()) {
    if (frozen_) {
      std::this_thread::sleep_for(kFrozenCheck);
      continue;
    }
    std::array<pollfd, 2> ends = {{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    ::poll(ends.data(), 2, static_cast<int>(ProxySockets::kCheck.count()));
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
}

}  // namespace oikist::store::test
