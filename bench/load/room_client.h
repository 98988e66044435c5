#pragma once
// A client of the Colyseus server of bench/baseline: joins rooms by its protocol and sends the
// same messages at the same pace as those at tables.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <string>

#include "load/client.h"
#include "tests/clients/live_client.h"

namespace oikist::load {

using clients::LiveClient;

class RoomClient : public Client {
 public:
  // A connection belongs to one room: players have none in the hall.
  RoomClient(boost::asio::io_context& context, const LiveClient::Endpoint& server,
             const LiveClient::Address& source, Load& load, bool plays);

  boost::asio::awaitable<void> arrive() override;
  boost::asio::awaitable<std::pair<std::string, std::string>> open_table() override;
  void sit_down(const std::string& table, const std::string& invitation) override;
  void watch(const std::string& table, const std::string& invitation) override;

 private:
  using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

  boost::asio::awaitable<std::string> enter(std::string method, std::string room);
  boost::asio::awaitable<void> listen();
  boost::asio::awaitable<void> write(std::string bytes);
  void send(std::string bytes);
  void hear(const std::string& bytes);
  bool decides() const override;
  void play() override;

  LiveClient client_;
  bool plays_;
  std::optional<Socket> socket_;
  boost::beast::flat_buffer buffer_;
  std::string writing_;
  std::int64_t seq_ = -1;
  int seat_ = -1;
  std::chrono::steady_clock::time_point sent_;
};

}  // namespace oikist::load
