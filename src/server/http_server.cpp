#include "server/http_server.h"

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <csignal>

#include "base/failure.h"

namespace oikist::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr auto kIdle = std::chrono::seconds(30);
constexpr std::size_t kHeaderLimit = std::size_t{16} * 1024;

// Nothing but what the page brings along: no inline script, no other host.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

bool accepts(const Request& request, std::string_view coding) {
  const std::string_view header = request[http::field::accept_encoding];
  return header.find(coding) != std::string_view::npos;
}

void set_body(Response& response, std::string_view body) {
  response.body() = {body.data(), body.size()};
  response.content_length(body.size());
}

void set_common(Response& response, const Request& request) {
  response.version(request.version());
  response.keep_alive(request.keep_alive());
  response.set(http::field::server, "oikist");
  response.set("Content-Security-Policy", kContentPolicy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
}

Response refuse(const Request& request, http::status status, std::string_view words) {
  Response response;
  set_common(response, request);
  response.result(status);
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.set(http::field::cache_control, "no-store");
  if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
  set_body(response, words);
  return response;
}

Response give(const Request& request, const PageFile& file) {
  Response response;
  set_common(response, request);
  response.set(http::field::cache_control,
               file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::etag, file.etag);
  response.set(http::field::vary, "Accept-Encoding");
  if (request[http::field::if_none_match] == file.etag) {
    response.result(http::status::not_modified);
    return response;
  }
  response.set(http::field::content_type, file.type);
  std::string_view body = file.body;
  if (!file.brotli.empty() && accepts(request, "br")) {
    response.set(http::field::content_encoding, "br");
    body = file.brotli;
  } else if (!file.gzip.empty() && accepts(request, "gzip")) {
    response.set(http::field::content_encoding, "gzip");
    body = file.gzip;
  }
  set_body(response, body);
  return response;
}

Response answer(const Request& request, const PageFiles& files) {
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return refuse(request, http::status::method_not_allowed, "Only GET and HEAD are answered.\n");
  const std::string_view target = request.target();
  const PageFile* file = files.find(target.substr(0, target.find('?')));
  if (file == nullptr) return refuse(request, http::status::not_found, "There is nothing here.\n");
  return give(request, *file);
}

asio::awaitable<void> converse(beast::tcp_stream stream, const PageFiles& files) {
  beast::flat_buffer buffer;
  for (bool open = true; open;) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kHeaderLimit);
    stream.expires_after(kIdle);
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    const Request request = parser.release();
    Response response = answer(request, files);
    open = response.keep_alive();
    if (request.method() == http::verb::head) {
      http::response_serializer<http::span_body<const char>> serializer(response);
      co_await http::async_write_header(stream, serializer, asio::use_awaitable);
    } else {
      co_await http::async_write(stream, response, asio::use_awaitable);
    }
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> accept_all(tcp::acceptor& acceptor, const PageFiles& files) {
  for (;;) {
    tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    // A connection that breaks off is nobody's fault and nobody's news.
    const auto done = [](const std::exception_ptr&) {};
    asio::co_spawn(acceptor.get_executor(), converse(beast::tcp_stream(std::move(socket)), files),
                   done);
  }
}

}  // namespace

void serve(const Address& address, const PageFiles& files,
           const std::function<void(std::uint16_t port)>& ready) {
  asio::io_context context(1);
  try {
    tcp::acceptor acceptor(context, {asio::ip::make_address(address.host), address.port});
    asio::signal_set signals(context, SIGINT, SIGTERM);
    signals.async_wait([&](const beast::error_code&, int) { context.stop(); });
    asio::co_spawn(context, accept_all(acceptor, files), asio::detached);
    ready(acceptor.local_endpoint().port());
    context.run();
  } catch (const boost::system::system_error& error) {
    throw Failure("no_port", address.host + ':' + std::to_string(address.port) + ": " +
                                 error.code().message());
  }
}

}  // namespace oikist::server
