#pragma once
// The right to be connected: counted for the whole server and for one address as long as it lives.
#include <string>
#include <utility>

#include "server/front.h"

namespace oikist::server {

class Ticket {
 public:
  Ticket() = default;
  // Throws Delay("too_many") if there are too many connections already.
  Ticket(Front& front, const std::string& address) {
    constexpr int kWait = 10;
    std::string visitor = visitor_of(address);
    if (front.metrics.connections.value() >= front.settings.max_connections)
      throw Delay("too_many", "the server has too many connections", kWait);
    if (!front.proxies.trusts(address) &&
        front.by_address.of(visitor) >= front.settings.connections_per_address)
      throw Delay("too_many", "too many connections from your address", kWait);
    front.by_address.add(visitor);
    front.metrics.connections.add();
    front_ = &front;
    visitor_ = std::move(visitor);
  }
  Ticket(Ticket&& other) noexcept
      : front_(std::exchange(other.front_, nullptr)), visitor_(std::move(other.visitor_)) {}
  Ticket& operator=(Ticket&& other) noexcept {
    std::swap(front_, other.front_);
    std::swap(visitor_, other.visitor_);
    return *this;
  }
  ~Ticket() {
    if (front_ == nullptr) return;
    front_->by_address.remove(visitor_);
    front_->metrics.connections.add(-1);
  }

 private:
  Front* front_ = nullptr;
  std::string visitor_;
};

}  // namespace oikist::server
