#include "tests/clients/live_client.h"

#include <array>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <utility>
#include <vector>

#include "base/failure.h"

namespace oikist::clients {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;

namespace {

// Whole messages: the first byte of their frames.
constexpr char kText = '\x81', kPing = '\x89', kPong = '\x8a';

}  // namespace

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
  stream.expires_after(patience_);
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
  stream_.emplace(co_await reach());
  stream_->expires_after(patience_);
  http::request<http::empty_body> upgrade(http::verb::get, "/api/v1/live", 11);
  upgrade.set(http::field::host, host());
  upgrade.set(http::field::origin, "http://" + host());
  upgrade.set(http::field::cookie, cookie_);
  upgrade.set(http::field::connection, "Upgrade");
  upgrade.set(http::field::upgrade, "websocket");
  upgrade.set(http::field::sec_websocket_version, "13");
  upgrade.set(http::field::sec_websocket_key, "b2lraXN0IGxpdmUgY2xpZQ==");
  co_await http::async_write(*stream_, upgrade, use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::empty_body> response;
  co_await http::async_read_header(*stream_, buffer, response, use_awaitable);
  if (response.get().result() == http::status::service_unavailable)
    throw boost::system::system_error(asio::error::try_again);
  if (response.get().result() != http::status::switching_protocols)
    throw boost::system::system_error(asio::error::connection_refused);
  received_ = beast::buffers_to_string(buffer.data());
  stream_->expires_never();
  stream_->socket().non_blocking(true);
  open_ = true;
}

asio::awaitable<void> LiveClient::listen(Handler heard) {
  constexpr std::size_t kMost = 65'536;
  static std::vector<char> bytes(kMost);  // shared: no reader keeps it across a suspension
  listening_ = true;
  try {
    take({}, heard);
    for (;;) {
      co_await stream_->socket().async_wait(asio::ip::tcp::socket::wait_read, use_awaitable);
      boost::system::error_code error;
      const std::size_t size = stream_->socket().read_some(asio::buffer(bytes), error);
      if (error == asio::error::would_block) continue;
      if (error) throw boost::system::system_error(error);
      take({bytes.data(), size}, heard);
    }
  } catch (const boost::system::system_error&) {
    open_ = false;  // listeners see that it is over
  }
  listening_ = false;
}

void LiveClient::take(std::string_view bytes, const Handler& heard) {
  std::string joined;
  if (!received_.empty()) {
    joined = std::exchange(received_, {});
    joined += bytes;
    bytes = joined;
  }
  while (const std::size_t size = take_frame(bytes, heard)) bytes.remove_prefix(size);
  received_ = bytes;
}

// RFC 6455, 5.2; servers do not mask, and this one does not divide messages.
std::size_t LiveClient::take_frame(std::string_view bytes, const Handler& heard) {
  constexpr unsigned kLengthBits = 0x7f, kMedium = 126, kBits = 8;
  if (bytes.size() < 2) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  std::size_t size = byte(1) & kLengthBits;
  std::size_t header = 2;
  if (size >= kMedium) {
    header += size == kMedium ? 2 : 8;
    if (bytes.size() < header) return 0;
    size = 0;
    for (std::size_t i = 2; i < header; ++i) size = size << kBits | byte(i);
  }
  if (bytes.size() < header + size) return 0;
  const std::string_view payload = bytes.substr(header, size);
  switch (bytes[0]) {
    case kText:
      take_text(payload, heard);
      break;
    case kPing:
      send(kPong, payload);
      break;
    case kPong:
      break;
    default:
      throw boost::system::system_error(asio::error::connection_reset);  // a goodbye
  }
  return header + size;
}

void LiveClient::take_text(std::string_view text, const Handler& heard) {
  const Message message(text);
  if (message.has("is")) return heard(message);  // an answer has an id instead
  auto waiting = waiting_.extract(message.number("id"));
  if (!waiting.empty()) waiting.mapped()(message);
}

void LiveClient::ask(json::object question, Handler answered) {
  ask(json::serialize(question), std::move(answered));
}

void LiveClient::ask(std::string question, Handler answered) {
  question.back() = ',';
  question += "\"id\":" + std::to_string(next_id_) + '}';
  waiting_.emplace(next_id_++, std::move(answered));
  send(kText, question);
}

void LiveClient::send(char kind, std::string_view payload) {
  constexpr std::size_t kShort = 125, kMedium = 0xffff;
  constexpr int kBits = 8;
  constexpr unsigned kMasked = 0x80;
  constexpr std::array<unsigned char, 4> kMask = {0x5a, 0xc3, 0x96, 0x3c};
  if (payload.size() > kMedium) throw Failure("too_long", "this client sends short messages only");
  unsent_ += kind;
  if (payload.size() <= kShort) {
    unsent_ += static_cast<char>(kMasked | payload.size());
  } else {
    unsent_ += static_cast<char>(kMasked | 126u);
    unsent_ += static_cast<char>(payload.size() >> kBits);
    unsent_ += static_cast<char>(payload.size() & 0xff);
  }
  for (const unsigned char byte : kMask) unsent_ += static_cast<char>(byte);
  for (std::size_t i = 0; i < payload.size(); ++i)
    unsent_ += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % kMask.size()]);
  if (!writing_) write();
}

void LiveClient::write() {
  writing_ = true;
  sending_ = std::exchange(unsent_, {});
  asio::async_write(stream_->socket(), asio::buffer(sending_),
                    [this](const boost::system::error_code& error, std::size_t) {
                      writing_ = false;
                      if (error)
                        open_ = false;
                      else if (!unsent_.empty())
                        write();
                    });
}

void LiveClient::close() {
  boost::system::error_code ignored;
  if (stream_) stream_->socket().close(ignored);
  open_ = false;
}

}  // namespace oikist::clients
