#pragma once
// Somebody at a table who plays random legal moves, each after a while of thinking.
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <random>
#include <string>

#include "base/fast_random.h"
#include "load/latency.h"
#include "tests/visitors/live_client.h"

namespace oikist::load {

using visitors::Answer;
using visitors::LiveClient;

// What all visitors share: how fast they play, and what was measured.
struct Load {
  double thinking = 1;  // seconds on average before a move
  std::string game = "akropolis";
  Latency latency;  // from sending a move to its durable acknowledgement
  std::int64_t refused = 0;
  std::int64_t finished = 0;  // games
  std::int64_t lost = 0;      // connections that ended
  std::int64_t attempts = 0;  // to come back, that failed
  std::int64_t wrong = 0;     // news that did not follow on what was known
  std::string last_refusal;
  std::mt19937_64 random{1};

  void note_refusal(const json::object& answer);
};

class Visitor {
 public:
  Visitor(boost::asio::io_context& context, const LiveClient::Endpoint& server,
          const LiveClient::Address& source, Load& load, std::uint64_t number);

  // Signs in and opens the live connection.
  boost::asio::awaitable<void> arrive();
  // Opens a table for two; gives its id and invitation.
  boost::asio::awaitable<std::pair<std::string, std::string>> open_table();
  // Sits down at it, or only looks on; then plays until the end of the game.
  void sit_down(const std::string& table, const std::string& invitation);
  void watch(const std::string& table, const std::string& invitation);
  // The connection breaks off, and after `wait` seconds there is another; `back` is told when
  // everything that was missed is there.
  void drop();
  boost::asio::awaitable<void> come_back(double wait, std::function<void()> back);
  // Whether the server's table is what was understood from its news.
  void compare(std::function<void(bool)> right);
  // Is told when a game has ended.
  void when_finished(std::function<void()> finished) { finished_ = std::move(finished); }

 private:
  boost::asio::awaitable<void> connect();
  void enter();
  void join();
  void catch_up(std::function<void()> back);
  void hear(const json::object& message);
  void look(const json::object& table);
  void think();
  void play();
  bool decides() const;

  boost::asio::io_context& context_;
  LiveClient client_;
  Load& load_;
  std::uint64_t number_;
  FastRandom random_;
  boost::asio::steady_timer timer_;
  std::function<void()> finished_;
  std::string table_;
  std::string invitation_;
  bool joins_ = false;  // wants a seat at it
  std::int64_t seq_ = 0;
  int seat_ = -1;
  json::value view_;
  bool playing_ = false;
  bool asked_ = false;    // a move is on its way
  bool dropped_ = false;  // by itself
};

}  // namespace oikist::load
