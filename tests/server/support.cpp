#include "tests/server/support.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fstream>

namespace oikist::server::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr auto kPatience = std::chrono::seconds(30);  // sanitizers are slow

tcp::endpoint endpoint(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
}

}  // namespace

void behind_a_proxy(Settings& settings) {
  settings.proxies = {"127.0.0.1"};
}

TestServer::TestServer(const std::function<void(Settings&)>& change) {
  const std::filesystem::path page = folder_.path() / "page";
  std::filesystem::create_directories(page);
  std::ofstream(page / "index.html") << "<p>page</p>";
  settings_.port = 0;
  settings_.data = folder_.path().string();
  settings_.begin_time = kPatience;  // whatever else the machine has to do
  settings_.log_level = "off";
  settings_.requests_per_second = 10'000;
  settings_.messages_per_second = 1000;
  settings_.guests_per_hour = 10'000;
  settings_.tables_per_hour = 10'000;
  settings_.analyses = false;
  if (change) change(settings_);
  files_ = std::make_unique<page::Files>(page);
  start();
}

TestServer::~TestServer() {
  stop();
}

void TestServer::start() {
  server_ = std::make_unique<Server>(settings_, files_.get());
  settings_.port = server_->port();
  thread_ = std::thread([this] { server_->run(); });
}

void TestServer::stop() {
  if (!server_) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

void TestServer::start_again(const std::function<void(Settings&)>& change) {
  stop();
  if (change) change(settings_);
  start();
}

std::vector<json::object> lines_in(const std::string& file) {
  std::vector<json::object> lines;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);)
    lines.push_back(json::parse(line).as_object());
  return lines;
}

std::vector<json::object> lines_of(const std::string& file, const std::string& event) {
  std::vector<json::object> found;
  for (json::object& line : lines_in(file))
    if (line.at("event").as_string() == event) found.push_back(std::move(line));
  return found;
}

json::object Reply::object() const {
  boost::system::error_code error;
  json::value value = json::parse(body, error);
  return error || !value.is_object() ? json::object() : value.get_object();
}

std::string Reply::code() const {
  const json::object all = object();
  const json::value* error = all.if_contains("error");
  return error ? std::string(error->at("code").as_string()) : "";
}

std::string Reply::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

std::string cookie_named(const Reply& reply, const std::string& name) {
  const auto [first, last] = reply.headers.equal_range("set-cookie");
  for (auto header = first; header != last; ++header)
    if (header->second.starts_with(name + '='))
      return header->second.substr(0, header->second.find(';'));
  return "";
}

Reply Browser::get(const std::string& path, const Headers& headers) {
  return send("GET", path, "", headers);
}

Reply Browser::post(const std::string& path, const json::object& body, const Headers& headers) {
  return send("POST", path, json::serialize(body), headers);
}

Reply Browser::send(const std::string& method, const std::string& path, const std::string& body,
                    Headers headers) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(endpoint(port_));
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.set(http::field::host, server_->host());
  if (!body.empty() || method == "POST") request.set(http::field::content_type, "application/json");
  if (method != "GET") request.set(http::field::origin, server_->origin());
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  for (const auto& [name, value] : always) request.set(name, value);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  Reply reply;
  beast::error_code error;
  http::write(stream, request, error);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(method == "HEAD");
  http::read(stream, buffer, parser, error);
  if (error) return reply;
  const auto& response = parser.get();
  reply.status = static_cast<int>(response.result_int());
  reply.body = response.body();
  for (const auto& field : response) {
    std::string name(field.name_string());
    for (char& letter : name) letter = static_cast<char>(std::tolower(letter));
    reply.headers.emplace(name, field.value());
  }
  if (const std::string set = cookie_named(reply, "oikist"); !set.empty()) cookie = set;
  return reply;
}

Browser& Browser::guest(const std::string& name) {
  const Reply reply = post("/api/v1/guests", {{"name", name}});
  if (reply.status != 201) throw std::runtime_error(reply.body);
  id_ = std::string(reply.object().at("user").at("id").as_string());
  return *this;
}

Browser& Browser::account(const std::string& name, const std::string& password) {
  const Reply reply = post("/api/v1/accounts", {{"name", name}, {"password", password}});
  if (reply.status != 201) throw std::runtime_error(reply.body);
  id_ = std::string(reply.object().at("user").at("id").as_string());
  return *this;
}

std::string talk(std::uint16_t port, const std::string& bytes, std::chrono::milliseconds patience,
                 const std::string& then) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(endpoint(port));
  boost::system::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  std::string answer;
  if (!then.empty()) {
    answer.resize(1);
    asio::read(socket, asio::buffer(answer), error);
    asio::write(socket, asio::buffer(then), error);
  }
  asio::async_read(socket, asio::dynamic_buffer(answer),
                   [](const boost::system::error_code&, std::size_t) {});
  context.run_for(patience);
  return answer;
}

std::chrono::milliseconds drip(std::uint16_t port, const std::string& first,
                               const std::string& drop) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(endpoint(port));
  boost::system::error_code error;
  asio::write(socket, asio::buffer(first), error);
  const auto begin = std::chrono::steady_clock::now();
  std::string answer;
  bool open = true;
  asio::async_read(socket, asio::dynamic_buffer(answer),
                   [&](const boost::system::error_code&, std::size_t) { open = false; });
  while (open && std::chrono::steady_clock::now() - begin < kPatience) {
    context.run_for(std::chrono::milliseconds(100));
    asio::write(socket, asio::buffer(drop), error);
  }
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                               begin);
}

struct Deaf::Socket {
  asio::io_context context;
  tcp::socket socket{context};
};

Deaf::Deaf(std::uint16_t port, const std::string& bytes) : socket_(std::make_unique<Socket>()) {
  tcp::socket& socket = socket_->socket;
  socket.connect(endpoint(port));
  socket.non_blocking(true);
  boost::system::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
}

Deaf::~Deaf() = default;

double metric(const TestServer& server, const std::string& name) {
  Browser browser(server);
  browser.use_port(server.metrics_port());
  const std::string text = '\n' + browser.get("/metrics").body;
  const std::size_t found = text.find('\n' + name + ' ');
  if (found == std::string::npos) throw std::runtime_error("no metric " + name);
  return std::stod(text.substr(found + name.size() + 2));
}

bool comes_true(const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + 2 * kPatience;  // computers may think for it
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

struct Live::Socket {
  asio::io_context context;
  websocket::stream<tcp::socket, false> stream{context};
  beast::flat_buffer buffer;
  bool reading = false;
  bool got = false;
  bool over = false;
};

namespace {

void connect(websocket::stream<tcp::socket, false>& stream, const Browser& browser,
             const Headers& headers, websocket::response_type& response) {
  stream.next_layer().connect(endpoint(browser.server().port()));
  stream.next_layer().set_option(tcp::no_delay(true));
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    request.set(http::field::origin, browser.server().origin());
    if (!browser.cookie.empty()) request.set(http::field::cookie, browser.cookie);
    for (const auto& [name, value] : browser.always) request.set(name, value);
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  stream.handshake(response, browser.server().host(), "/api/v1/live");
}

}  // namespace

Live::Live(const Browser& browser, const Headers& headers) : socket_(std::make_unique<Socket>()) {
  websocket::response_type response;
  connect(socket_->stream, browser, headers, response);
}

Live::~Live() = default;

bool Live::read_one(std::chrono::milliseconds patience) {
  Socket& socket = *socket_;
  if (socket.over) return false;
  socket.got = false;
  if (!socket.reading) {
    socket.reading = true;
    socket.stream.async_read(socket.buffer, [&socket](const beast::error_code& error, std::size_t) {
      socket.reading = false;
      socket.over = static_cast<bool>(error);
      socket.got = !error;
    });
  }
  socket.context.restart();
  const auto end = std::chrono::steady_clock::now() + patience;
  while (socket.reading && std::chrono::steady_clock::now() < end)
    socket.context.run_one_until(end);
  if (!socket.got) return false;
  const std::string text = beast::buffers_to_string(socket.buffer.data());
  socket.buffer.clear();
  transcript_ += text + '\n';
  inbox_.push_back(json::parse(text).as_object());
  return true;
}

json::object Live::ask(json::object message) {
  const int id = next_id_++;
  message["id"] = id;
  send_text(json::serialize(message));
  while (read_one(kPatience)) {
    const json::value* answered = inbox_.back().if_contains("id");
    if (!answered || *answered != id) continue;
    json::object answer = std::move(inbox_.back());
    inbox_.pop_back();
    return answer;
  }
  throw std::runtime_error("no answer to " + json::serialize(message));
}

bool Live::has(const std::string& is, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  const auto matches = [&](const json::object& message) {
    const json::value* kind = message.if_contains("is");
    return kind && kind->as_string() == is;
  };
  for (;;) {
    if (std::any_of(inbox_.begin(), inbox_.end(), matches)) return true;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (left.count() <= 0 || !read_one(left)) return false;
  }
}

json::object Live::next(const std::string& is) {
  if (!has(is, kPatience)) throw std::runtime_error("no message: " + is);
  for (auto message = inbox_.begin();; ++message) {
    const json::value* kind = message->if_contains("is");
    if (!kind || kind->as_string() != is) continue;
    json::object found = std::move(*message);
    inbox_.erase(message);
    return found;
  }
}

void Live::send_text(const std::string& text) {
  beast::error_code error;
  socket_->stream.text(true);
  socket_->stream.write(asio::buffer(text), error);
}

void Live::send_binary(const std::string& bytes) {
  beast::error_code error;
  socket_->stream.binary(true);
  socket_->stream.write(asio::buffer(bytes), error);
}

int Live::close_code() {
  is_over();
  return socket_->stream.reason().code;
}

bool Live::is_over() {
  while (read_one(kPatience)) {
  }
  return socket_->over;
}

void Live::hang_up() {
  socket_->stream.next_layer().close();
  socket_->over = true;
}

int upgrade_status(const Browser& browser, const Headers& headers) {
  asio::io_context context;
  websocket::stream<tcp::socket, false> stream(context);
  websocket::response_type response;
  try {
    connect(stream, browser, headers, response);
  } catch (const boost::system::system_error&) {
  }
  return static_cast<int>(response.result_int());
}

}  // namespace oikist::server::testing
