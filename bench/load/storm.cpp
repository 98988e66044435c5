// Every connection breaks at once, and all clients come back within five seconds.
#include <boost/asio/co_spawn.hpp>
#include <cstdio>

#include "load/crowd.h"

namespace oikist::load {

namespace asio = boost::asio;
using std::chrono::steady_clock;

asio::awaitable<bool> Crowd::storm() {
  constexpr double kMost = 10;
  Measured measured = co_await measure(flags_.seconds);
  print(measured);
  const auto start = steady_clock::now();
  for (TableClient* client : at_tables_) client->drop();
  load_.lost = 0;
  co_await come_back_all();
  const Duration took = steady_clock::now() - start;
  std::printf(
      "all %zu connections broke off at once and were back, with all they had missed, "
      "within %.1f s; %lld attempts failed\n",
      at_tables_.size(), took.count(), static_cast<long long>(load_.attempts));
  const std::int64_t wrong = co_await compare_all();
  std::printf("%lld of them see another table than the server has\n",
              static_cast<long long>(wrong));
  co_await settle(flags_.rate);
  measured = co_await measure(flags_.seconds);
  print(measured);
  co_return took.count() <= kMost&& wrong == 0 && load_.lost == 0 && load_.wrong == 0;
}

asio::awaitable<void> Crowd::come_back_all() {
  constexpr double kWithin = 5, kLook = 0.02;
  std::uniform_real_distribution<double> moment(0, kWithin);
  std::size_t away = at_tables_.size();
  for (TableClient* client : at_tables_)
    asio::co_spawn(context_, client->come_back(moment(load_.random), [&away] { --away; }),
                   [this](const std::exception_ptr& error) { note(error); });
  while (away > 0) co_await rest(kLook);
}

// The number of clients whose state differs from the server's.
asio::awaitable<std::int64_t> Crowd::compare_all() {
  constexpr double kLook = 0.02;
  std::size_t asked = at_tables_.size();
  std::int64_t wrong = 0;
  for (TableClient* client : at_tables_)
    client->compare([&](bool right) { --asked, wrong += !right; });
  while (asked > 0) co_await rest(kLook);
  co_return wrong;
}

}  // namespace oikist::load
