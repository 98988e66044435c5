#include "cli/engine_listener.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "base/failure.h"
#include "base/text.h"
#include "games/all.h"
#include "server/core/lan.h"
#include "server/core/own_hosts.h"

namespace oikist::cli {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr int kMostAtOnce = 16;
constexpr unsigned kSecondsToAsk = 10;

bool is_of_this_machine(const server::Authority& authority) {
  return authority.is_address ? server::is_loopback(authority.host) : authority.host == "localhost";
}

HttpResponse refusal(http::status status, std::string_view code, const std::string& message) {
  HttpResponse response(status, 11);
  response.body() = json::serialize(
      json::object{{"ok", false}, {"error", {{"code", code}, {"message", message}}}});
  return response;
}

// The answer to a browser's CORS preflight request.
HttpResponse permission() {
  constexpr const char* kSecondsToRemember = "600";
  HttpResponse response(http::status::no_content, 11);
  response.set(http::field::access_control_allow_methods, "POST");
  response.set(http::field::access_control_allow_headers, "content-type");
  response.set("Access-Control-Allow-Private-Network", "true");
  response.set(http::field::access_control_max_age, kSecondsToRemember);
  return response;
}

HttpResponse response_to(const HttpRequest& request, const Engine& engine) {
  if (request.method() == http::verb::options) return permission();
  if (request.method() != http::verb::post)
    return refusal(http::status::method_not_allowed, "bad_request",
                   "send a POST with one request of the engine protocol as its body");
  HttpResponse response(http::status::ok, 11);
  response.body() = engine.answer(request.body());
  if (response.body().empty())
    return refusal(http::status::bad_request, "bad_request", "the body is empty");
  return response;
}

// Ends this process when the client hangs up, so that it does not compute in vain.
void end_with(int socket) {
  std::thread([socket] {
    pollfd watched = {socket, POLLRDHUP, 0};
    while (::poll(&watched, 1, -1) < 0) {
    }
    std::_Exit(EXIT_SUCCESS);
  }).detach();
}

HttpResponse read_and_answer(tcp::socket& socket, const std::vector<std::string>& origins,
                             const Engine& engine) {
  boost::beast::flat_buffer buffer;
  http::request_parser<http::string_body> parser;
  parser.body_limit(engine.limits().line_bytes);
  boost::system::error_code error;
  ::alarm(kSecondsToAsk);
  http::read(socket, buffer, parser, error);
  ::alarm(0);
  if (error == http::error::body_limit) {
    HttpResponse response(http::status::payload_too_large, 11);
    response.body() = engine.answer_too_long();
    return response;
  }
  if (error) return refusal(http::status::bad_request, "bad_request", error.message());
  end_with(socket.native_handle());
  const HttpRequest& request = parser.get();
  const std::string origin(request[http::field::origin]);
  if (!may_ask(origin, origins))
    return refusal(http::status::forbidden, "foreign_origin",
                   "pages of " + in_quotes(origin) + " may not ask; --origin would allow it");
  HttpResponse response = response_to(request, engine);
  if (!origin.empty()) response.set(http::field::access_control_allow_origin, origin);
  return response;
}

// Runs in a child process.
[[noreturn]] void converse(tcp::socket socket, const std::vector<std::string>& origins,
                           const Engine& engine) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  HttpResponse response = read_and_answer(socket, origins, engine);
  response.set(http::field::vary, "Origin");
  response.set("X-Content-Type-Options", "nosniff");
  if (!response.body().empty()) response.set(http::field::content_type, "application/json");
  response.keep_alive(false);
  response.prepare_payload();
  boost::system::error_code error;
  http::write(socket, response, error);
  socket.shutdown(tcp::socket::shutdown_both, error);
  std::_Exit(EXIT_SUCCESS);
}

tcp::acceptor listen_at(asio::io_context& context, const EngineAddress& address) {
  const auto host = asio::ip::make_address(address.host);
  try {
    return {context, {host, static_cast<std::uint16_t>(address.port)}};
  } catch (const boost::system::system_error& error) {
    throw Failure("no_port",
                  server::origin_at(address.host, address.port) + ": " + error.code().message());
  }
}

// The networks are unpacked once, not in every process.
void warm_up(const Engine& engine) {
  for (const std::string_view game : game_names())
    (void)engine.answer(
        json::serialize(json::object{{"id", 0}, {"op", "evaluation"}, {"game", game}}));
}

// Waits for a child process to end if the limit is reached.
void collect_ended(int& running) {
  while (running > 0 && ::waitpid(-1, nullptr, running < kMostAtOnce ? WNOHANG : 0) > 0) --running;
}

}  // namespace

EngineAddress parse_engine_address(std::string_view text) {
  constexpr int kHighest = 65535;
  const std::size_t colon = text.rfind(':');
  const auto authority = server::parse_authority(text.substr(0, colon));
  const auto port =
      colon == std::string_view::npos ? std::nullopt : parse_int(text.substr(colon + 1));
  if (!authority || !authority->port.empty() || !port || *port < 0 || *port > kHighest)
    throw Failure("bad_field", "listen",
                  in_quotes(text) + " is no address and port, as in 127.0.0.1:9000");
  if (!is_of_this_machine(*authority))
    throw Failure("bad_field", "listen",
                  in_quotes(text) +
                      " could be reached from elsewhere; use 127.0.0.1:" + std::to_string(*port));
  return {authority->is_address ? authority->host : "127.0.0.1", *port};
}

bool may_ask(std::string_view origin, const std::vector<std::string>& listed) {
  if (origin.empty()) return true;
  const auto asking = server::parse_origin(origin);
  if (!asking) return false;
  return is_of_this_machine(asking->authority) ||
         std::any_of(listed.begin(), listed.end(),
                     [&](const std::string& one) { return server::parse_origin(one) == asking; });
}

void answer_at(const EngineAddress& address, const std::vector<std::string>& origins,
               const Engine& engine) {
  asio::io_context context;
  tcp::acceptor acceptor = listen_at(context, address);
  warm_up(engine);
  std::printf("The engine answers at %s/\n",
              server::origin_at(address.host, acceptor.local_endpoint().port()).c_str());
  std::fflush(stdout);
  int running = 0;
  for (;;) {
    boost::system::error_code error;
    tcp::socket socket = acceptor.accept(error);
    collect_ended(running);
    if (error) continue;
    context.notify_fork(asio::io_context::fork_prepare);
    const pid_t process = ::fork();
    if (process == 0) {
      context.notify_fork(asio::io_context::fork_child);
      acceptor.close(error);
      converse(std::move(socket), origins, engine);
    }
    context.notify_fork(asio::io_context::fork_parent);
    if (process > 0) ++running;
  }
}

}  // namespace oikist::cli
