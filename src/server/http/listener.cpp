#include "server/http/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "base/text.h"
#include "server/http/connection.h"

namespace oikist::server {

using asio::ip::tcp;

struct Listener::State {
  State(tcp::acceptor open_acceptor, HttpContext& the_context)
      : acceptor(std::move(open_acceptor)), http_context(the_context) {}

  tcp::acceptor acceptor;
  HttpContext& http_context;
};

namespace {

// As much as fits into the socket's buffer, without waiting: the client may be flooding.
void refuse(tcp::socket& socket, const RetryLater& delay) {
  const std::string body = json::serialize(json::object{{"error", error_json(delay)}});
  const std::string text =
      "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: " +
      std::to_string(delay.retry_after()) + "\r\nContent-Length: " + std::to_string(body.size()) +
      "\r\nConnection: close\r\n\r\n" + body;
  boost::system::error_code error;
  socket.non_blocking(true, error);
  socket.write_some(asio::buffer(text), error);
  socket.shutdown(tcp::socket::shutdown_send, error);
}

void welcome(tcp::socket socket, HttpContext& http_context) {
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  try {
    ConnectionSlot slot(http_context, address_of(socket));
    const auto executor = socket.get_executor();
    // An aborted connection is normal and not logged.
    asio::co_spawn(executor, converse(std::move(socket), http_context, std::move(slot)),
                   [](const std::exception_ptr&) {});
  } catch (const RetryLater& delay) {
    http_context.metrics.connections_refused.add();
    refuse(socket, delay);
  }
}

tcp::acceptor listen_at(asio::io_context& context, const tcp::endpoint& endpoint) {
  tcp::acceptor acceptor(context, endpoint.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  if (endpoint.address().is_v6() && endpoint.address().is_unspecified())
    acceptor.set_option(asio::ip::v6_only(false));
  acceptor.bind(endpoint);
  acceptor.listen();
  return acceptor;
}

tcp::acceptor open(asio::io_context& context, const tcp::endpoint& endpoint) {
  const bool is_every_address = endpoint.address().is_v6() && endpoint.address().is_unspecified();
  try {
    return listen_at(context, endpoint);
  } catch (const boost::system::system_error& fault) {
    const bool no_v6 = fault.code() == asio::error::address_family_not_supported ||
                       fault.code() == boost::system::errc::address_not_available;
    if (!is_every_address || !no_v6) throw;
    return listen_at(context, {tcp::v4(), endpoint.port()});
  }
}

std::string why_not(const boost::system::error_code& error, const std::string& host, int port,
                    std::string_view help) {
  const std::string where = "port " + std::to_string(port) + " of " + host;
  if (error == asio::error::address_in_use)
    return where + " is in use by another program; " + std::string(help);
  if (error == asio::error::access_denied)
    return where + " needs rights that this program has not; " + std::string(help);
  if (error == boost::system::errc::address_not_available)
    return "host: " + host + " is no address of this machine";
  return where + ": " + error.message();
}

template <class State>
asio::awaitable<void> accept_all(std::shared_ptr<State> state) {
  constexpr auto kBreath = std::chrono::milliseconds(50);
  while (state->acceptor.is_open()) {
    boost::system::error_code error;
    tcp::socket socket =
        co_await state->acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (!error) {
      welcome(std::move(socket), state->http_context);
      continue;
    }
    if (!state->acceptor.is_open()) break;
    // Most likely out of descriptors: some will be closed soon.
    asio::steady_timer timer(state->acceptor.get_executor(), kBreath);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

}  // namespace

Listener::Listener(asio::io_context& context, const std::string& host, int port,
                   HttpContext& http_context, std::string_view help) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(host, error);
  if (error)
    throw Failure("no_port",
                  "host: must be an IP address, as 127.0.0.1 or ::, not " + in_quotes(host));
  try {
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    state_ = std::make_shared<State>(open(context, endpoint), http_context);
  } catch (const boost::system::system_error& fault) {
    throw Failure("no_port", why_not(fault.code(), host, port, help));
  }
  asio::co_spawn(context, accept_all(state_), [](const std::exception_ptr&) {});
}

Listener::~Listener() {
  stop();
}

std::uint16_t Listener::port() const {
  return state_->acceptor.local_endpoint().port();
}

void Listener::stop() {
  boost::system::error_code ignored;
  state_->acceptor.close(ignored);
}

}  // namespace oikist::server
