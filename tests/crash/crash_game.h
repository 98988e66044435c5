#pragma once
// A game of two visitors who remember every move that the server acknowledged, and look after every
// interruption whether it is still there.
#include <boost/asio/steady_timer.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "tests/visitors/live_client.h"

namespace oikist::crash {

// What all games share.
struct Watch {
  bool stopping = false;
  std::int64_t moves = 0;        // acknowledged
  std::int64_t finished = 0;     // games
  std::int64_t interrupted = 0;  // requests that broke off
  std::vector<std::string> faults;
};

class CrashGame {
 public:
  CrashGame(boost::asio::io_context& context, const visitors::LiveClient::Endpoint& server,
            Watch& watch, int number);

  // Plays one game after the other until the watch stops; then looks once more.
  boost::asio::awaitable<void> run();

 private:
  boost::asio::awaitable<visitors::Answer> ask(int seat, std::string method, std::string path,
                                               json::object body);
  boost::asio::awaitable<bool> enter(int seat, int attempt);
  boost::asio::awaitable<void> step();
  boost::asio::awaitable<void> open_table();
  boost::asio::awaitable<bool> look();
  boost::asio::awaitable<void> play();
  boost::asio::awaitable<void> rest(int ms);
  void compare(const json::array& turns);
  void fault(const std::string& what);

  boost::asio::io_context& context_;
  Watch& watch_;
  int number_;
  FastRandom random_;
  std::vector<visitors::LiveClient> seats_;
  std::string table_;
  json::object seen_;                   // the table as it was last sent
  std::vector<json::value> known_;      // moves that the server acknowledged
  std::optional<json::value> unknown_;  // one that it may have carried out
};

}  // namespace oikist::crash
