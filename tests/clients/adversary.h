#pragma once
// Somebody who wants to spoil the games of others: floods, renames, leaves and lies without pause,
// from an address of its own, as a guest like any other.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "base/json.h"
#include "tests/clients/live_client.h"

namespace oikist::clients {

// What all adversaries of a run share.
struct Assault {
  bool stopping = false;
  // The id of a private table of somebody else to attack; empty: none at the moment.
  std::function<std::string()> target;
  std::int64_t visits = 0;          // guests who came in
  std::int64_t commands = 0;        // sent to tables of others
  std::int64_t refused = 0;         // of these
  std::int64_t ended = 0;           // connections that the server ended, or refused
  std::vector<std::string> faults;  // what it was granted at a table of others
};

class Adversary {
 public:
  Adversary(boost::asio::io_context& context, const LiveClient::Endpoint& server, Assault& assault,
            int number);

  // Comes and goes until the assault stops; survives that the server is gone for a while.
  boost::asio::awaitable<void> run();

 private:
  boost::asio::awaitable<void> visit();
  boost::asio::awaitable<void> attack();
  boost::asio::awaitable<void> rest(int ms);
  boost::asio::awaitable<void> part();
  // The kinds of harm that it tries.
  void flood();
  void lie();
  boost::asio::awaitable<void> rename_while_watching();
  boost::asio::awaitable<void> open_tables();
  boost::asio::awaitable<void> guess_passwords();
  boost::asio::awaitable<void> ask_for_much();
  boost::asio::awaitable<void> send_garbage();

  boost::asio::awaitable<int> ask(std::string method, std::string path, json::object body);
  json::object absurd_command(const std::string& table);
  std::string new_name();

  boost::asio::io_context& context_;
  Assault& assault_;
  FastRandom random_;
  std::random_device names_;
  LiveClient client_;
  std::string own_table_;
};

}  // namespace oikist::clients
