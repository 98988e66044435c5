#include "tests/services/delaying_proxy.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <deque>
#include <thread>

namespace oikist::test {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kFrozenCheck{10};

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
    : delay_(delay),
      sockets_(postgres_socket_folder, [this](int client, int server) { relay(client, server); }) {}

DelayingProxy::DelayingProxy(std::uint16_t port, std::chrono::milliseconds delay)
    : delay_(delay), sockets_(port, [this](int client, int server) { relay(client, server); }) {}

void DelayingProxy::relay(int client, int server) const {
  send_at_once(client);
  send_at_once(server);
  Lane there(client, server, delay_), back(server, client, delay_);
  bool open = true;
  while (open && !sockets_.stopped()) {
    const auto until = std::min({there.next(), back.next(), Clock::now() + ProxySockets::kCheck});
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    std::array<pollfd, 2> ends = {there.waits(), back.waits()};
    ::poll(ends.data(), 2, std::max(0, static_cast<int>(wait.count())));
    there.take(ends[0].revents);
    back.take(ends[1].revents);
    if (frozen_) {
      std::this_thread::sleep_for(kFrozenCheck);  // due packets would wake the poll at once
      continue;
    }
    open = there.deliver() && back.deliver() && !there.is_over() && !back.is_over();
  }
}

}  // namespace oikist::test
