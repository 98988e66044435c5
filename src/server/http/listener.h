#pragma once
// Accepts connections at one address.
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/http_context.h"

namespace oikist::server {

class Listener {
 public:
  // `::` is every address of the machine, IPv4 included; on machines without IPv6, every IPv4
  // address. Throws Failure("no_port") if the address cannot be used; `help` says how to choose
  // another port. Both contexts must outlive it.
  Listener(asio::io_context& context, const std::string& host, int port, HttpContext& http_context,
           std::string_view help);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  std::uint16_t port() const;
  void stop();  // accepts no more

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace oikist::server
