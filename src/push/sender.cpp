#include "push/sender.h"

#include <openssl/ssl.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <memory>
#include <sstream>

#include "base/failure.h"
#include "base/fault_text.h"
#include "base/text.h"

namespace oikist::push {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using Response = http::response_parser<http::string_body>;

namespace {

constexpr int kAtOnce = 8;
constexpr std::size_t kMostWaiting = 10'000;

// Beast's asynchronous operations over a TLS stream take longer to compile than the rest of this
// folder, and a request of a kilobyte needs none of them: it is written at once, and the answer is
// parsed as it arrives.
struct Exchange {
  Exchange(asio::io_context& context, asio::ssl::context& tls)
      : stream(context, tls), deadline(context) {}

  asio::ssl::stream<asio::ip::tcp::socket> stream;
  asio::steady_timer deadline;
};

// Closes the connection when the time limit for the whole exchange has passed.
void limit_time(const std::shared_ptr<Exchange>& exchange, std::chrono::milliseconds patience) {
  exchange->deadline.expires_after(patience);
  exchange->deadline.async_wait(
      [weak = std::weak_ptr(exchange)](const boost::system::error_code& cancelled) {
        const auto alive = weak.lock();
        boost::system::error_code ignored;
        if (alive && !cancelled) alive->stream.lowest_layer().close(ignored);
      });
}

Delivery judged(const Response& response) {
  const auto status = static_cast<int>(response.get().result_int());
  const std::string why = "status " + std::to_string(status);
  if (status >= 200 && status < 300) return {Fate::delivered, "", {}};
  if (status == 404 || status == 410) return {Fate::gone, why, {}};
  if (status != 429 && status < 500) return {Fate::refused, why, {}};
  const auto wait = parse_int(std::string(response.get()[http::field::retry_after]));
  return {Fate::failed, why, std::chrono::seconds(std::max(wait.value_or(0), 0))};
}

std::string request_for(const Endpoint& endpoint, Message& message) {
  http::request<http::string_body> request(http::verb::post, endpoint.target, 11);
  request.set(http::field::host,
              endpoint.host + (endpoint.port == "443" ? "" : ':' + endpoint.port));
  request.set(http::field::authorization, message.authorization);
  request.set(http::field::content_type, "application/octet-stream");
  request.set(http::field::content_encoding, "aes128gcm");
  request.set("TTL", std::to_string(message.keep_seconds));
  if (!message.topic.empty()) request.set("Topic", message.topic);
  request.keep_alive(false);
  request.body() = std::move(message.body);
  request.prepare_payload();
  std::ostringstream text;
  text << request;
  return std::move(text).str();
}

}  // namespace

Sender::Sender(const Options& options, Executor executor)
    : options_(options),
      executor_(std::move(executor)),
      busy_(context_.get_executor()),
      tls_(asio::ssl::context::tls_client) {
  SSL_CTX_set_min_proto_version(tls_.native_handle(), TLS1_2_VERSION);
  tls_.set_default_verify_paths();
  tls_.set_verify_mode(asio::ssl::verify_peer);
  boost::system::error_code error;
  if (!options.trust.empty()) tls_.load_verify_file(options.trust, error);
  if (error)
    throw Failure("bad_setting", "push_trust",
                  in_quotes(options.trust) + " cannot be read as certificates: " + error.message());
  thread_ = std::thread([this] { context_.run(); });
}

Sender::~Sender() {
  context_.stop();
  thread_.join();
}

void Sender::send(Message message, Done done) {
  asio::post(context_, [this, message = std::move(message), done = std::move(done)]() mutable {
    enqueue(std::move(message), std::move(done));
  });
}

void Sender::enqueue(Message message, Done done) {
  if (waiting_.size() >= kMostWaiting)
    return executor_([done] { done({Fate::failed, "too many wait", {}}); });
  waiting_.emplace_back(std::move(message), std::move(done));
  start_some();
}

void Sender::start_some() {
  while (running_ < kAtOnce && !waiting_.empty()) {
    auto [message, callback] = std::move(waiting_.front());
    waiting_.pop_front();
    ++running_;
    asio::co_spawn(
        context_, deliver(std::move(message)),
        [this, done = std::move(callback)](const std::exception_ptr&, Delivery delivery) {
          --running_;
          executor_([done, delivery = std::move(delivery)] { done(delivery); });
          start_some();
        });
  }
}

asio::awaitable<Delivery> Sender::deliver(Message message) {
  Delivery delivery;
  try {
    const Endpoint endpoint = parse_endpoint(message.endpoint);
    auto finding = find(endpoint);
    Addresses addresses = co_await std::move(finding);
    auto posting = post(endpoint, std::move(addresses), std::move(message));
    delivery = co_await std::move(posting);
  } catch (const Failure& failure) {
    delivery = {Fate::refused, failure.what(), {}};
  } catch (const std::exception& fault) {
    delivery = {Fate::failed, fault_text(fault), {}};
  }
  co_return delivery;
}

// Connects to the address that was checked: the name is not resolved again.
asio::awaitable<Sender::Addresses> Sender::find(Endpoint endpoint) {
  asio::ip::tcp::resolver resolver(context_);
  Addresses addresses =
      co_await resolver.async_resolve(endpoint.host, endpoint.port, use_awaitable);
  std::vector<asio::ip::address> found;
  for (const auto& entry : addresses) found.push_back(entry.endpoint().address());
  if (!are_public(found) && !options_.private_addresses)
    throw Failure("bad_endpoint", endpoint.host + " has an address that is not public");
  co_return addresses;
}

asio::awaitable<Delivery> Sender::post(Endpoint endpoint, Addresses addresses, Message message) {
  const auto exchange = std::make_shared<Exchange>(context_, tls_);
  auto& stream = exchange->stream;
  if (SSL_set_tlsext_host_name(stream.native_handle(), endpoint.host.c_str()) != 1)
    throw Failure("bad_endpoint", "the name of the host cannot be sent");
  stream.set_verify_callback(asio::ssl::host_name_verification(endpoint.host));
  limit_time(exchange, options_.patience);
  co_await asio::async_connect(stream.lowest_layer(), addresses, use_awaitable);
  co_await stream.async_handshake(asio::ssl::stream_base::client, use_awaitable);
  const std::string request = request_for(endpoint, message);
  co_await asio::async_write(stream, asio::buffer(request), use_awaitable);
  Response response;  // only its header is needed; one longer than 8 KB is an error
  std::string unread;
  std::array<char, 2048> piece;
  while (!response.is_header_done()) {
    const std::size_t length = co_await stream.async_read_some(asio::buffer(piece), use_awaitable);
    unread.append(piece.data(), length);
    boost::system::error_code error;
    unread.erase(0, response.put(asio::buffer(unread), error));
    if (error && error != http::error::need_more) throw boost::system::system_error(error);
  }
  co_return judged(response);
}

}  // namespace oikist::push
