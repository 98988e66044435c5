#pragma once
// What is broken during a run, one thing after the other.
#include <boost/asio/io_context.hpp>
#include <string>

#include "tests/chaos/servers.h"
#include "tests/chaos/tally.h"

namespace oikist::chaos {

class Script {
 public:
  // `pace`: how long everything works before the next thing is broken. `upgraded`: the binary that
  // nodes and worker are replaced with, one at a time; empty: the same one.
  Script(boost::asio::io_context& context, Servers& servers, Tally& tally,
         std::chrono::milliseconds pace, std::string upgraded, std::ostream& out)
      : context_(context),
        servers_(servers),
        tally_(tally),
        pace_(pace),
        upgraded_(std::move(upgraded)),
        out_(out) {}

  // Blocks; runs on a thread of its own.
  void run_short();
  void run_long();
  void upgrade();

 private:
  void step(const char* what);
  void pause(std::chrono::milliseconds time);
  void broken(int node);
  void works(int node, Millis grace);
  void kill_node(std::size_t number, std::chrono::milliseconds away);
  void freeze_node(std::size_t number, std::chrono::milliseconds away);
  void freeze_line(std::size_t number, std::chrono::milliseconds away);
  void stop_news(std::chrono::milliseconds away);
  void stop_store(std::chrono::milliseconds away, bool crash);
  void freeze_store(std::chrono::milliseconds away);
  void kill_worker(std::chrono::milliseconds away);
  void in_context(const std::function<void()>& work);

  boost::asio::io_context& context_;
  Servers& servers_;
  Tally& tally_;
  std::chrono::milliseconds pace_;
  std::string upgraded_;
  std::ostream& out_;
};

}  // namespace oikist::chaos
