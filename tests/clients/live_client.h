#pragma once
// A client of a server, over real sockets: signs in as a guest, keeps a live connection, asks
// and listens. Everything happens on the thread of the io_context.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/json.h"

namespace oikist::clients {

struct Answer {
  int status = 0;
  json::value body;
};

class LiveClient {
 public:
  using Endpoint = boost::asio::ip::tcp::endpoint;
  using Address = boost::asio::ip::address;
  using Handler = std::function<void(const json::object&)>;

  // `source` is the address that it comes from: servers count connections by address.
  LiveClient(boost::asio::io_context& context, const Endpoint& server, const Address& source);

  // A plain connection to the server, and what requests name as their host.
  boost::asio::awaitable<boost::beast::tcp_stream> reach() const;
  std::string host() const;
  // One request on a connection of its own. Throws boost::system::system_error.
  boost::asio::awaitable<Answer> request(std::string method, std::string path, json::object body);
  // Signs in as a guest. Throws Failure if the server refuses.
  boost::asio::awaitable<void> sign_in(std::string name);
  // Comes in as the same user as this one, with the same session.
  void come_as(const LiveClient& other) { cookie_ = other.cookie_; }
  // Opens the live connection, again if it was lost; what was not answered then never will be.
  // Precondition: not busy.
  boost::asio::awaitable<void> connect();
  // Listens until the connection ends; `heard` gets whatever is no answer.
  boost::asio::awaitable<void> listen(Handler heard);

  // Sends it with an id; `answered` gets the answer. Precondition: connected.
  void ask(json::object question, Handler answered);
  void close();
  bool is_open() const { return open_; }
  bool busy() const { return listening_ || writing_; }  // with a connection, be it a lost one

 private:
  using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

  boost::asio::awaitable<void> write_all();

  boost::asio::io_context& context_;
  Endpoint server_;
  Address source_;
  std::string cookie_;
  std::optional<Socket> socket_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> unsent_;
  std::unordered_map<std::int64_t, Handler> waiting_;
  std::int64_t next_id_ = 1;
  bool listening_ = false;
  bool writing_ = false;
  bool open_ = false;
};

}  // namespace oikist::clients
