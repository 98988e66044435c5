#pragma once
// A client of an Oikist server: plays random legal moves.
#include <functional>
#include <string>

#include "base/fast_random.h"
#include "load/client.h"
#include "tests/clients/game_copy.h"
#include "tests/clients/live_client.h"

namespace oikist::load {

using clients::Answer;
using clients::LiveClient;
using clients::Message;

class TableClient : public Client {
 public:
  TableClient(boost::asio::io_context& context, const LiveClient::Endpoint& server,
              const LiveClient::Address& source, Load& load, std::uint64_t number);

  // Signs in and opens the live connection.
  boost::asio::awaitable<void> arrive() override;
  boost::asio::awaitable<std::pair<std::string, std::string>> open_table() override;
  void sit_down(const std::string& table, const std::string& invitation) override;
  void watch(const std::string& table, const std::string& invitation) override;
  // Drops the connection, and opens another one after `wait` seconds; `back` is called when all
  // missed events have arrived.
  void drop();
  boost::asio::awaitable<void> come_back(double wait, std::function<void()> back);
  // The table it is at; empty: none.
  const std::string& table() const { return table_; }
  // Whether the server's table equals the one known from its news.
  void compare(std::function<void(bool)> right);

 private:
  boost::asio::awaitable<void> connect();
  void enter();
  void join();
  void catch_up(std::function<void()> back);
  void hear(const Message& message);
  void look(const Message& table);
  void spoil(const Message& news);
  void note_refusal(const Message& answer);
  void play() override;
  bool decides() const override;

  LiveClient client_;
  std::uint64_t number_;
  FastRandom random_;
  std::string table_;
  std::string invitation_;
  bool joins_ = false;  // wants a seat at it
  std::int64_t seq_ = 0;
  int seat_ = -1;
  clients::GameCopy game_;
  bool playing_ = false;
  bool dropped_ = false;  // by this client
};

}  // namespace oikist::load
