#pragma once
// A client of a server, over real sockets: signs in as a guest, keeps a live connection, asks
// and listens. Everything happens on the thread of the io_context. It speaks just as much WebSocket
// as such a server needs, so that ten thousand of them leave the processor to the server.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/json.h"
#include "tests/clients/message.h"

namespace oikist::clients {

struct Answer {
  int status = 0;
  json::value body;
};

class LiveClient {
 public:
  using Endpoint = boost::asio::ip::tcp::endpoint;
  using Address = boost::asio::ip::address;
  using Handler = std::function<void(const Message&)>;

  // `source` is the address that it comes from: servers count connections by address.
  LiveClient(boost::asio::io_context& context, const Endpoint& server, const Address& source);

  // How long a request or the opening of a live connection may take; then it breaks off.
  void be_patient_for(std::chrono::milliseconds patience) { patience_ = patience; }

  // A plain connection to the server, and what requests name as their host.
  boost::asio::awaitable<boost::beast::tcp_stream> reach() const;
  std::string host() const;
  // One request on a connection of its own. Throws boost::system::system_error.
  boost::asio::awaitable<Answer> request(std::string method, std::string path, json::object body);
  // Signs in as a guest. Throws Failure if the server refuses.
  boost::asio::awaitable<void> sign_in(std::string name);
  // Comes in as the same user as this one, with the same session.
  void come_as(const LiveClient& other) { cookie_ = other.cookie_; }
  // Opens the live connection, again if it was lost; requests pending then are never answered.
  // Precondition: not busy.
  boost::asio::awaitable<void> connect();
  // Listens until the connection ends; `heard` gets everything that is not an answer.
  boost::asio::awaitable<void> listen(Handler heard);

  // Sends it with an id; `answered` gets the answer. Precondition: connected.
  void ask(json::object question, Handler answered);
  // The same for a question that is written already, as an object with at least one member.
  void ask(std::string question, Handler answered);
  void close();
  bool is_open() const { return open_; }
  bool busy() const { return listening_ || writing_; }  // with a connection, be it a lost one

 private:
  void take(std::string_view bytes, const Handler& heard);
  // The frame at the beginning: takes it, and gives its length; 0 if it is not there as a whole.
  std::size_t take_frame(std::string_view bytes, const Handler& heard);
  void take_text(std::string_view text, const Handler& heard);
  void send(char kind, std::string_view payload);
  void write();

  boost::asio::io_context& context_;
  Endpoint server_;
  Address source_;
  std::chrono::milliseconds patience_ = std::chrono::seconds(30);
  std::string cookie_;
  std::optional<boost::beast::tcp_stream> stream_;
  std::string received_;          // of a frame whose end is still to come
  std::string unsent_, sending_;  // frames
  std::unordered_map<std::int64_t, Handler> waiting_;
  std::int64_t next_id_ = 1;
  bool listening_ = false;
  bool writing_ = false;
  bool open_ = false;
};

}  // namespace oikist::clients
