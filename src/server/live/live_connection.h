#pragma once
// A live connection: a WebSocket whose messages are answered in the order in which they came.
#include "server/http/http_context.h"
#include "server/http/upgrade.h"
#include "server/live/live_service.h"

namespace oikist::server {

class LiveUpgrades : public Upgrades {
 public:
  // Both outlive the connections.
  LiveUpgrades(HttpContext& http_context, LiveService& live) : http_(http_context), live_(live) {}

  asio::awaitable<std::shared_ptr<Upgrade>> admit(const Request& request) override;

 private:
  HttpContext& http_;
  LiveService& live_;
};

}  // namespace oikist::server
