#pragma once
// A table of two accounts who play rated games, remember every move that the server acknowledged,
// and look after every interruption whether it is still there and the clocks are right.
#include <boost/asio/steady_timer.hpp>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "tests/clients/live_client.h"
#include "tests/crash/clock_watch.h"

namespace oikist::crash {

// What all games share.
struct Watch {
  bool stopping = false;
  bool hostile = false;          // the waiting player tries to make moves stale
  std::int64_t moves = 0;        // acknowledged
  std::int64_t finished = 0;     // games
  std::int64_t answers = 0;      // of the server, to any request
  std::int64_t interrupted = 0;  // requests that broke off
  std::int64_t looks = 0;        // at the clocks of a running game
  std::int64_t given_back = 0;   // of them those after a time without a server
  std::vector<Downtime> downtimes;
  std::vector<std::string> faults;
};

class CrashGame {
 public:
  CrashGame(boost::asio::io_context& context, const clients::LiveClient::Endpoint& server,
            Watch& watch, int number);

  // Whom it plays against: the account of another table, so that everybody plays two games at a
  // time.
  void play_against(const CrashGame& other) { opponent_ = &other; }
  // The table that is played at; empty: none at the moment.
  const std::string& table() const { return table_; }
  // Plays one game after the other until the watch stops; then looks once more.
  boost::asio::awaitable<void> run();

 private:
  boost::asio::awaitable<clients::Answer> ask(int seat, std::string method, std::string path,
                                              json::object body);
  boost::asio::awaitable<void> enter();
  boost::asio::awaitable<void> step();
  boost::asio::awaitable<void> open_table();
  boost::asio::awaitable<bool> look();
  boost::asio::awaitable<void> play();
  boost::asio::awaitable<void> spoil(int seat);
  boost::asio::awaitable<void> rest(int ms);
  void compare();
  void compare_moves(const json::array& turns);
  void fault(const std::string& what);

  boost::asio::io_context& context_;
  Watch& watch_;
  int number_;
  FastRandom random_;
  std::random_device names_;
  std::vector<clients::LiveClient> seats_;
  const CrashGame* opponent_ = nullptr;
  bool entered_ = false;
  std::string table_;
  json::object seen_;                   // the table as it was last sent
  Millis asked_ = 0;                    // for it
  std::vector<json::value> known_;      // moves that the server acknowledged
  std::optional<json::value> unknown_;  // one that it may have carried out
  std::size_t shown_ = 0;               // moves at the last look
  ClockWatch clocks_;
};

}  // namespace oikist::crash
