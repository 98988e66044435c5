#include "server/http/connection.h"

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cctype>
#include <optional>

#include "base/text.h"
#include "server/async/in_time.h"
#include "server/core/random_id.h"
#include "server/http/connection_slot.h"
#include "server/http/upgrade.h"

namespace oikist::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Parser = http::request_parser<http::string_body>;
using HttpRequest = Parser::value_type;
using Response = http::response<http::span_body<const char>>;

constexpr std::size_t kHeaderBytes = std::size_t{16} * 1024;
// What Beast counts neither as head nor as body (extensions of chunks, what follows the last one)
// has to fit into the buffer.
constexpr std::size_t kBufferBytes = std::size_t{64} * 1024;
constexpr std::size_t kDrained = std::size_t{256} * 1024;
constexpr auto kDrainTime = std::chrono::seconds(2);

// Only the page's own resources: no inline script, no other host. The exception is an engine on the
// visitor's own machine, if they configured one for the analysis board.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self' http://127.0.0.1:* http://localhost:*; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
    "'none'";

void read_query(std::string_view text, Request& request) {
  for (const std::string_view part : split(text, '&')) {
    if (part.empty()) continue;
    const std::size_t equals = part.find('=');
    const std::string_view value = equals == std::string_view::npos ? "" : part.substr(equals + 1);
    request.query[percent_decoded(part.substr(0, equals), true)] = percent_decoded(value, true);
  }
}

// Throws Failure("bad_request").
void read_target(std::string_view target, Request& request) {
  const std::size_t mark = target.find('?');
  request.path = std::string(target.substr(0, mark));
  if (!is_valid_utf8(request.path)) throw Failure("bad_request", "the address is not UTF-8");
  if (mark != std::string_view::npos) read_query(target.substr(mark + 1), request);
}

// A proxy may add its own line instead of extending the client's.
std::string all_lines(const HttpRequest& message, std::string_view name) {
  std::string all;
  const auto [first, last] = message.equal_range(name);
  for (auto line = first; line != last; ++line) {
    if (!all.empty()) all += ',';
    all += line->value();
  }
  return all;
}

// The end of a body is known only if it has a length or is chunked.
bool has_unknown_coding(const HttpRequest& message) {
  const auto count = message.count(http::field::transfer_encoding);
  return count > 1 ||
         (count == 1 && !beast::iequals(message[http::field::transfer_encoding], "chunked"));
}

// Everything but path, query and body.
Request head_of(const HttpRequest& message, const std::string& peer, const std::string& local,
                const HttpContext& http_context) {
  const auto field = [&](http::field name) { return std::string(message[name]); };
  Request request;
  request.method = std::string(message.method_string());
  request.cookie = field(http::field::cookie);
  request.authorization = field(http::field::authorization);
  request.origin = field(http::field::origin);
  request.host = field(http::field::host);
  request.content_type = field(http::field::content_type);
  request.agent = field(http::field::user_agent);
  request.if_none_match = field(http::field::if_none_match);
  request.accept_encoding = field(http::field::accept_encoding);
  request.address = http_context.proxies.origin_of(peer, all_lines(message, "X-Forwarded-For"));
  request.local = local;
  request.secure = http_context.settings.origin.starts_with("https://") ||
                   (http_context.proxies.trusts(peer) && message["X-Forwarded-Proto"] == "https");
  request.id = random_id(kRequestIdBytes);
  return request;
}

Response response_for(const Answer& answer, bool keep_alive, unsigned version) {
  Response response;
  response.version(version);
  response.result(static_cast<unsigned>(answer.status));
  response.keep_alive(keep_alive);
  response.set(http::field::server, "oikist");
  response.set("Content-Security-Policy", kContentPolicy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
  for (const Header& header : answer.headers) response.insert(header.first, header.second);
  const std::string_view body = answer.content();
  response.body() = {body.data(), body.size()};
  const bool has_body = answer.status != 204 && answer.status != 304;
  if (has_body) response.content_length(body.size());
  return response;
}

Failure failure_for(const beast::error_code& error) {
  if (error == http::error::body_limit)
    return {"too_large", "the body is longer than " + std::to_string(kMessageBytes) + " bytes"};
  if (error == http::error::header_limit)
    return {"header_too_large",
            "the head is longer than " + std::to_string(kHeaderBytes) + " bytes"};
  if (error == http::error::buffer_overflow)
    return {"too_large", "the head of a chunk or the trailer is longer than " +
                             std::to_string(kBufferBytes) + " bytes"};
  return {"bad_request", "this is not HTTP as it should be: " + error.message()};
}

// True if the other side hung up or fell silent, so that there is nobody to answer.
bool is_gone(const beast::error_code& error) {
  return error.category() != http::make_error_code(http::error::bad_method).category() ||
         error == http::error::end_of_stream || error == http::error::partial_message;
}

// A dual-stack socket reports IPv4 addresses as IPv6.
std::string text_of(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address.to_string();
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
}

std::string local_address_of(const tcp::socket& socket) {
  beast::error_code error;
  const auto endpoint = socket.local_endpoint(error);
  return error ? "" : text_of(endpoint.address());
}

bool is_websocket_key(std::string_view key) {
  constexpr std::size_t kLetters = 22;  // of 16 bytes as base64, and two signs after them
  return key.size() == kLetters + 2 && key.ends_with("==") &&
         std::all_of(key.begin(), key.begin() + kLetters, [](char letter) {
           return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '+' ||
                  letter == '/';
         });
}

// The first requirement of RFC 6455 that the request does not meet; none if it meets all.
std::optional<Answer> handshake_refusal(const HttpRequest& message) {
  constexpr std::string_view kVersion = "13";
  constexpr int kUpgradeRequired = 426;
  if (message[http::field::sec_websocket_version] != kVersion) {
    Answer answer = error_answer(Failure("bad_request", "Sec-WebSocket-Version must be 13"));
    answer.status = kUpgradeRequired;
    answer.headers.emplace_back("Sec-WebSocket-Version", std::string(kVersion));
    return answer;
  }
  if (message.count(http::field::sec_websocket_key) == 1 &&
      is_websocket_key(message[http::field::sec_websocket_key]))
    return std::nullopt;
  return error_answer(
      Failure("bad_request", "there must be one Sec-WebSocket-Key, 16 bytes as base64"));
}

class Conversation {
 public:
  Conversation(tcp::socket socket, HttpContext& http_context, ConnectionSlot slot)
      : http_(http_context),
        slot_(std::move(slot)),
        peer_(address_of(socket)),
        local_(local_address_of(socket)),
        stream_(std::move(socket)) {}

  asio::awaitable<void> run() {
    // Not `while (co_await ...)`: g++ 12 compiles it to a trap.
    for (bool open = true; open;) open = co_await exchange();
  }

 private:
  // One request and its answer; false when the connection is over or no longer HTTP.
  asio::awaitable<bool> exchange() {
    Parser parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(kMessageBytes);
    stream_.expires_after(std::chrono::seconds(http_.settings.header_seconds));
    beast::error_code error;
    co_await http::async_read(stream_, buffer_, parser,
                              asio::redirect_error(asio::use_awaitable, error));
    if (error) {
      if (!is_gone(error)) co_await refuse_and_close(failure_for(error));
      co_return false;
    }
    HttpRequest message = parser.release();
    if (has_unknown_coding(message)) {
      co_await refuse_and_close(
          Failure("bad_request", "the only supported transfer coding is chunked"));
      co_return false;
    }
    co_return co_await respond(std::move(message));
  }

  asio::awaitable<bool> respond(HttpRequest message) {
    Request request = head_of(message, peer_, local_, http_);
    request.body = std::move(message.body());
    const bool keep_alive = message.keep_alive() && !http_.stopping;
    Answer answer;
    try {
      read_target(message.target(), request);
      const bool upgrades = http_.upgrades != nullptr && request.path == kLivePath &&
                            beast::websocket::is_upgrade(message);
      auto refusal = host_refusal(message, request);
      if (!refusal && upgrades) refusal = handshake_refusal(message);
      if (refusal) {
        answer = std::move(*refusal);
      } else if (upgrades) {
        const auto upgrade = co_await admitted(request);
        stream_.expires_never();
        co_await upgrade->take_over(std::move(stream_), std::move(message), std::move(slot_));
        co_return false;
      } else {
        answer = co_await server::answer(http_, request);
      }
    } catch (const Failure& failure) {
      http_.refused(failure.code());
      answer = error_answer(failure);
    }
    if (http_.stopping) co_return false;
    stream_.expires_after(std::chrono::seconds(http_.settings.idle_seconds));
    co_await write(std::move(answer), message.method() == http::verb::head, keep_alive,
                   message.version());
    co_return keep_alive;
  }

  // HTTP/1.0 programs may omit the host; browsers always send it.
  std::optional<Answer> host_refusal(const HttpRequest& message, const Request& request) const {
    constexpr unsigned kHttp11 = 11;
    const auto count = message.count(http::field::host);
    if (count == 0 && message.version() < kHttp11) return std::nullopt;
    if (count != 1) return error_answer(Failure("bad_request", "there must be one Host header"));
    return refusal_of_host(http_, request);
  }

  // Throws Failure if the request may not open a live connection.
  asio::awaitable<std::shared_ptr<Upgrade>> admitted(const Request& request) {
    if (!is_own_origin(request.origin, request.host, http_.settings.origin))
      throw Failure("foreign_origin", "this page may not connect here");
    http_.requests.take(client_key(request.address), std::chrono::steady_clock::now(),
                        "requests from your address");
    // Behind a proxy every socket has the proxy's address; live connections are counted by the
    // client's.
    if (http_.proxies.trusts(peer_)) slot_ = ConnectionSlot(http_, request.address);
    const auto executor = co_await asio::this_coro::executor;
    auto timer = std::make_shared<RequestTimer>(executor, http_.request_times);
    auto pending = in_time(http_.upgrades->admit(request), std::move(timer));
    co_return co_await std::move(pending);
  }

  asio::awaitable<void> write(Answer answer, bool head_only, bool keep_alive, unsigned version) {
    Response response = response_for(answer, keep_alive, version);
    http::response_serializer<http::span_body<const char>> serializer(response);
    if (head_only)
      co_await http::async_write_header(stream_, serializer, asio::use_awaitable);
    else
      co_await http::async_write(stream_, serializer, asio::use_awaitable);
  }

  // Reads and discards what is still in flight; otherwise a reset could destroy the refusal.
  asio::awaitable<void> refuse_and_close(Failure failure) {
    constexpr unsigned kHttp11 = 11;
    Answer answer = error_answer(failure);
    http_.metrics.answers[static_cast<std::size_t>(answer.status / 100)].add();
    co_await write(std::move(answer), false, false, kHttp11);
    beast::error_code error;
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    stream_.expires_after(kDrainTime);
    for (std::size_t drained = 0; drained < kDrained && !error;) {
      buffer_.clear();
      drained += co_await stream_.async_read_some(buffer_.prepare(kHeaderBytes),
                                                  asio::redirect_error(asio::use_awaitable, error));
    }
  }

  HttpContext& http_;
  ConnectionSlot slot_;
  std::string peer_;
  std::string local_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{kBufferBytes};
};

}  // namespace

std::string address_of(const tcp::socket& socket) {
  beast::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  return error ? "" : text_of(endpoint.address());
}

asio::awaitable<void> converse(tcp::socket socket, HttpContext& http_context, ConnectionSlot slot) {
  Conversation conversation(std::move(socket), http_context, std::move(slot));
  co_await conversation.run();
}

}  // namespace oikist::server
