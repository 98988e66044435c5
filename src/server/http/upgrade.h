#pragma once
// Upgrades of a connection to other protocols.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/http/connection_slot.h"
#include "server/http/message.h"

namespace oikist::server {

namespace asio = boost::asio;

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// An admitted upgrade.
class Upgrade {
 public:
  Upgrade() = default;
  Upgrade(const Upgrade&) = delete;
  Upgrade& operator=(const Upgrade&) = delete;
  virtual ~Upgrade() = default;

  // Answers it and takes over the connection.
  virtual asio::awaitable<void> take_over(boost::beast::tcp_stream stream, UpgradeRequest request,
                                          ConnectionSlot slot) = 0;
};

class Upgrades {
 public:
  Upgrades() = default;
  Upgrades(const Upgrades&) = delete;
  Upgrades& operator=(const Upgrades&) = delete;
  virtual ~Upgrades() = default;

  // Throws Failure to refuse. The request must outlive the answer.
  virtual asio::awaitable<std::shared_ptr<Upgrade>> admit(const Request& request) = 0;
};

}  // namespace oikist::server
