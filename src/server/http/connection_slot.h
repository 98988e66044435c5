#pragma once
// One of the limited connections of the server and of one address, held while this object lives.
#include <string>
#include <utility>

#include "server/http/http_context.h"

namespace oikist::server {

class ConnectionSlot {
 public:
  ConnectionSlot() = default;
  // Throws RetryLater("too_many") if there are too many connections already.
  ConnectionSlot(HttpContext& http_context, const std::string& address) {
    constexpr int kWait = 10;
    std::string client = client_key(address);
    if (http_context.metrics.connections.value() >= http_context.settings.max_connections)
      throw RetryLater("too_many", "the server has too many connections", kWait);
    if (!http_context.proxies.trusts(address) &&
        http_context.by_address.of(client) >= http_context.settings.connections_per_address)
      throw RetryLater("too_many", "too many connections from your address", kWait);
    http_context.by_address.add(client);
    http_context.metrics.connections.add();
    http_ = &http_context;
    client_ = std::move(client);
  }
  ConnectionSlot(ConnectionSlot&& other) noexcept
      : http_(std::exchange(other.http_, nullptr)), client_(std::move(other.client_)) {}
  ConnectionSlot& operator=(ConnectionSlot&& other) noexcept {
    std::swap(http_, other.http_);
    std::swap(client_, other.client_);
    return *this;
  }
  ~ConnectionSlot() {
    if (http_ == nullptr) return;
    http_->by_address.remove(client_);
    http_->metrics.connections.add(-1);
  }

 private:
  HttpContext* http_ = nullptr;
  std::string client_;
};

}  // namespace oikist::server
