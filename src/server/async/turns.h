#pragma once
// Long work one at a time per key, first come, first served: a client that requests much at once
// delays only itself.
#include <map>
#include <string>

#include "server/async/async_mutex.h"

namespace oikist::server {

class Turns {
 public:
  explicit Turns(asio::io_context& context) : context_(context) {}

  // The key's turn, until the lock is destroyed.
  asio::awaitable<AsyncMutex::Lock> take(std::string key) {
    std::erase_if(mutexes_, [](const auto& entry) { return !entry.second->locked(); });
    auto& place = mutexes_[key];
    if (!place) place = std::make_shared<AsyncMutex>(context_);
    const auto mutex = place;
    co_return co_await mutex->lock();
  }
  std::size_t size() const { return mutexes_.size(); }

 private:
  asio::io_context& context_;
  std::map<std::string, std::shared_ptr<AsyncMutex>> mutexes_;
};

}  // namespace oikist::server
