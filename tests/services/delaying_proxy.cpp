#include "tests/services/delaying_proxy.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <stdexcept>

namespace oikist::test {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kLook{50};  // between looks at whether to stop
constexpr std::chrono::milliseconds kFrozenLook{10};

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

void send_at_once(int socket) {
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);  // fails on others, harmlessly
}

// One direction of a connection.
class Lane {
 public:
  Lane(int from, int to, std::chrono::milliseconds delay) : from_(from), to_(to), delay_(delay) {}

  pollfd waits() const { return {from_, static_cast<short>(ended_ ? 0 : POLLIN), 0}; }
  void take(short seen) {
    if (ended_ || (seen & (POLLIN | POLLHUP | POLLERR)) == 0) return;
    std::array<char, 65536> buffer{};
    const ssize_t count = ::recv(from_, buffer.data(), buffer.size(), 0);
    if (count <= 0)
      ended_ = true;
    else
      under_way_.push_back(
          {Clock::now() + delay_, {buffer.data(), static_cast<std::size_t>(count)}});
  }
  // False if nobody takes it any more.
  bool deliver() {
    for (; !under_way_.empty() && under_way_.front().due <= Clock::now(); under_way_.pop_front()) {
      const std::string& bytes = under_way_.front().bytes;
      if (::send(to_, bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
          static_cast<ssize_t>(bytes.size()))
        return false;
    }
    return true;
  }
  bool is_over() const { return ended_ && under_way_.empty(); }
  Clock::time_point next() const {
    return under_way_.empty() ? Clock::time_point::max() : under_way_.front().due;
  }

 private:
  struct Bytes {
    Clock::time_point due;
    std::string bytes;
  };

  int from_, to_;
  std::chrono::milliseconds delay_;
  std::deque<Bytes> under_way_;
  bool ended_ = false;
};

}  // namespace

DelayingProxy::DelayingProxy(const std::string& postgres_socket_folder,
                             std::chrono::milliseconds delay)
    : delay_(delay), connect_([address = postgres_address(postgres_socket_folder)] {
        return connect_to(address);
      }) {
  listener_ = listen_at(postgres_address(socket_folder()));
  acceptor_ = std::thread([this] { accept_all(); });
}

DelayingProxy::DelayingProxy(std::uint16_t port, std::chrono::milliseconds delay)
    : delay_(delay), connect_([address = local_address(port)] { return connect_to(address); }) {
  listener_ = listen_at(local_address(0));
  sockaddr_in address{};
  socklen_t size = sizeof address;
  ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  acceptor_ = std::thread([this] { accept_all(); });
}

DelayingProxy::~DelayingProxy() {
  stopped_ = true;
  acceptor_.join();
  for (std::thread& relay : relays_) relay.join();
  ::close(listener_);
}

void DelayingProxy::accept_all() {
  while (!stopped_) {
    pollfd waiting{listener_, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(kLook.count())) != 1) continue;
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) relays_.emplace_back([this, client] { relay(client); });
  }
}

void DelayingProxy::relay(int client) {
  const int server = connect_();
  send_at_once(client);
  send_at_once(server);
  Lane there(client, server, delay_), back(server, client, delay_);
  bool open = server >= 0;
  while (open && !stopped_) {
    const auto until = std::min({there.next(), back.next(), Clock::now() + kLook});
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    std::array<pollfd, 2> ends = {there.waits(), back.waits()};
    ::poll(ends.data(), 2, std::max(0, static_cast<int>(wait.count())));
    there.take(ends[0].revents);
    back.take(ends[1].revents);
    if (frozen_) {
      std::this_thread::sleep_for(kFrozenLook);  // due packets would wake the poll at once
      continue;
    }
    open = there.deliver() && back.deliver() && !there.is_over() && !back.is_over();
  }
  if (server >= 0) ::close(server);
  ::close(client);
}

}  // namespace oikist::test
