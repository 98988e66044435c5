#pragma once
// A client at a table that moves, each time after some thinking.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <random>
#include <string>

#include "base/json.h"
#include "load/latency.h"

namespace oikist::load {

// The state shared by all clients: their pace, and the measurements.
struct Load {
  double thinking = 1;  // seconds on average before a move
  std::string game = "akropolis";
  Latency latency;  // from sending a move to its acknowledgement
  std::int64_t refused = 0;
  std::int64_t finished = 0;  // games
  std::int64_t lost = 0;      // connections that ended
  std::int64_t attempts = 0;  // to reconnect, that failed
  std::int64_t wrong = 0;     // news that did not continue the known events
  std::string last_refusal;
  bool hostile = false;           // waiting players ask and chat, to make moves stale
  std::int64_t provocations = 0;  // by them
  std::mt19937_64 random{1};

  void note_refusal(std::string_view error);
};

class Client {
 public:
  Client(boost::asio::io_context& context, Load& load);
  virtual ~Client() = default;

  // Connects to the server.
  virtual boost::asio::awaitable<void> arrive() = 0;
  // Opens a table for two; gives its id and invitation.
  virtual boost::asio::awaitable<std::pair<std::string, std::string>> open_table() = 0;
  // Joins the table, or only watches it (its creator is seated already); then plays until the end
  // of the game.
  virtual void sit_down(const std::string& table, const std::string& invitation) = 0;
  virtual void watch(const std::string& table, const std::string& invitation) = 0;
  // Sets the callback for the end of a game.
  void when_finished(std::function<void()> finished) { finished_ = std::move(finished); }

 protected:
  // Plays after a while if it is its turn and no move is in flight.
  void think();
  virtual bool decides() const = 0;
  virtual void play() = 0;
  // The move sent at that time has been carried out.
  void acknowledged(std::chrono::steady_clock::time_point sent);
  void stop_thinking();
  void has_finished() const;

  boost::asio::io_context& context_;
  Load& load_;
  bool asked_ = false;  // a move is being considered or in flight

 private:
  boost::asio::steady_timer timer_;
  std::function<void()> finished_;
};

}  // namespace oikist::load
