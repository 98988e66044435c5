#pragma once
// Sends messages to push services, on a separate thread, so that slow handshakes and name look-ups
// block nothing else.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <string>
#include <thread>

#include "base/executor.h"
#include "push/endpoint.h"

namespace oikist::push {

struct Message {
  std::string endpoint;  // URL
  std::string authorization;
  std::string body;   // encrypted
  std::string topic;  // a later message replaces an undelivered one of the same topic
  int keep_seconds = 0;
};

enum class Fate {
  delivered,  // to the push service
  gone,       // the browser is no longer subscribed
  refused,    // permanently
  failed,     // temporarily
};

struct Delivery {
  Fate fate = Fate::failed;
  std::string why;
  std::chrono::seconds retry_after{0};  // if the service said so
};

class Sender {
 public:
  struct Options {
    bool private_addresses = false;  // send to them, too: for tests and closed networks
    std::string trust;               // a file with further certificate authorities
    std::chrono::milliseconds patience{10'000};
  };
  using Done = std::function<void(Delivery)>;

  // `executor` runs the callbacks. Throws Failure("bad_setting").
  Sender(const Options& options, Executor executor);
  ~Sender();  // drops messages that have not been sent
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;

  // Thread-safe. Fails at once if too many messages are queued.
  void send(Message message, Done done);

 private:
  using Addresses = boost::asio::ip::tcp::resolver::results_type;

  void enqueue(Message message, Done done);
  void start_some();
  boost::asio::awaitable<Delivery> deliver(Message message);
  boost::asio::awaitable<Addresses> find(Endpoint endpoint);
  boost::asio::awaitable<Delivery> post(Endpoint endpoint, Addresses addresses, Message message);

  Options options_;
  Executor executor_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> busy_;
  boost::asio::ssl::context tls_;
  std::deque<std::pair<Message, Done>> waiting_;
  int running_ = 0;
  std::thread thread_;
};

}  // namespace oikist::push
