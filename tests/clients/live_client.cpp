#include "tests/clients/live_client.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "base/failure.h"

namespace oikist::clients {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;

LiveClient::LiveClient(asio::io_context& context, const Endpoint& server, const Address& source)
    : context_(context), server_(server), source_(source) {}

std::string LiveClient::host() const {
  return server_.address().to_string() + ':' + std::to_string(server_.port());
}

asio::awaitable<beast::tcp_stream> LiveClient::reach() const {
  beast::tcp_stream stream(context_);
  stream.socket().open(asio::ip::tcp::v4());
  stream.socket().set_option(asio::ip::tcp::no_delay(true));
  stream.socket().bind({source_, 0});
  co_await stream.async_connect(server_, use_awaitable);
  co_return stream;
}

asio::awaitable<Answer> LiveClient::request(std::string method, std::string path,
                                            json::object body) {
  beast::tcp_stream stream = co_await reach();
  stream.expires_after(std::chrono::seconds(30));
  http::request<http::string_body> request(http::string_to_verb(method), path, 11);
  request.set(http::field::host, host());
  request.set(http::field::origin, "http://" + host());
  request.set(http::field::content_type, "application/json");
  if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
  request.keep_alive(false);
  if (request.method() != http::verb::get) request.body() = json::serialize(body);
  request.prepare_payload();
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(stream, buffer, response, use_awaitable);
  if (const auto set = response.find(http::field::set_cookie); set != response.end()) {
    const std::string_view text = set->value();
    cookie_ = text.substr(0, text.find(';'));
  }
  boost::system::error_code ignored;
  const json::value said = json::parse(response.body(), ignored);
  co_return Answer{static_cast<int>(response.result_int()), said};
}

asio::awaitable<void> LiveClient::sign_in(std::string name) {
  json::object guest;  // g++ 12 cannot keep a list of values over a co_await
  guest["name"] = name;
  const Answer answer = co_await request("POST", "/api/v1/guests", std::move(guest));
  if (answer.status != 201)
    throw Failure("refused", "the server lets no guest in: " + json::serialize(answer.body));
}

asio::awaitable<void> LiveClient::connect() {
  waiting_.clear();
  unsent_.clear();
  buffer_.clear();
  socket_.emplace(co_await reach());
  socket_->read_message_max(std::size_t{1} << 20);
  socket_->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
    request.set(http::field::origin, "http://" + host());
    request.set(http::field::cookie, cookie_);
  }));
  co_await socket_->async_handshake(host(), "/api/v1/live", use_awaitable);
  socket_->text(true);
  open_ = true;
}

asio::awaitable<void> LiveClient::listen(Handler heard) {
  listening_ = true;
  try {
    for (;;) {
      buffer_.consume(buffer_.size());
      co_await socket_->async_read(buffer_, use_awaitable);
      const json::object message =
          json::parse(beast::buffers_to_string(buffer_.data())).as_object();
      const json::value* id = message.if_contains("id");
      if (id == nullptr) {
        heard(message);
        continue;
      }
      auto waiting = waiting_.extract(id->to_number<std::int64_t>());
      if (!waiting.empty()) waiting.mapped()(message);
    }
  } catch (const boost::system::system_error&) {
    open_ = false;  // it is over; whoever listens sees that
  }
  listening_ = false;
}

void LiveClient::ask(json::object question, Handler answered) {
  question["id"] = next_id_;
  waiting_.emplace(next_id_++, std::move(answered));
  unsent_.push_back(json::serialize(question));
  if (!writing_) asio::co_spawn(context_, write_all(), asio::detached);
}

asio::awaitable<void> LiveClient::write_all() {
  writing_ = true;
  try {
    while (!unsent_.empty()) {
      const std::string text = std::move(unsent_.front());
      unsent_.pop_front();
      co_await socket_->async_write(asio::buffer(text), use_awaitable);
    }
  } catch (const boost::system::system_error&) {
    open_ = false;
  }
  writing_ = false;
}

void LiveClient::close() {
  boost::system::error_code ignored;
  if (socket_) socket_->next_layer().socket().close(ignored);
  open_ = false;
}

}  // namespace oikist::clients
