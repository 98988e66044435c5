#pragma once
// All clients of one run: they connect and play in pairs, and the rest watch.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <memory>
#include <vector>

#include "load/flags.h"
#include "load/table_client.h"
#include "tests/clients/adversary.h"

namespace oikist::load {

// A measured interval: acknowledged moves per second, and their latencies in milliseconds.
struct Measured {
  double rate = 0;
  double p50 = 0, p99 = 0, p999 = 0;
  double server = 0, generator = 0;  // microseconds of processor per move
};

class Crowd {
 public:
  Crowd(boost::asio::io_context& context, const Flags& flags);

  // Does everything that the flags request. False if the measurements are not good enough.
  boost::asio::awaitable<bool> run();

 private:
  using Duration = std::chrono::duration<double>;

  boost::asio::awaitable<void> arrive();
  boost::asio::awaitable<void> begin(int game);
  boost::asio::awaitable<void> settle(double rate);
  boost::asio::awaitable<Measured> measure(double seconds);
  void print(const Measured& measured) const;
  void assail();
  bool withstood();
  boost::asio::awaitable<void> find_limit();
  boost::asio::awaitable<bool> soak();
  boost::asio::awaitable<bool> storm();
  boost::asio::awaitable<void> come_back_all();
  boost::asio::awaitable<std::int64_t> compare_all();
  boost::asio::awaitable<void> rest(double seconds) const;
  void note(const std::exception_ptr& error);

  boost::asio::io_context& context_;
  const Flags& flags_;
  Load load_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<TableClient*> at_tables_;  // the same ones, of Oikist
  clients::Assault assault_;
  std::vector<std::unique_ptr<clients::Adversary>> adversaries_;
  std::exception_ptr failure_;
};

}  // namespace oikist::load
