#pragma once
// A mutex for coroutines of one thread, first come, first served.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

#include "server/async/wait.h"

namespace oikist::server {

namespace asio = boost::asio;

class AsyncMutex : public std::enable_shared_from_this<AsyncMutex> {
 public:
  explicit AsyncMutex(asio::io_context& context) : context_(context) {}

  // Unlocks when it is destroyed or another one is assigned to it.
  class Lock {
   public:
    Lock() = default;
    explicit Lock(std::shared_ptr<AsyncMutex> mutex) : mutex_(std::move(mutex)) {}
    Lock(Lock&&) = default;
    Lock& operator=(Lock&& other) noexcept {
      Lock previous(std::move(other));
      std::swap(mutex_, previous.mutex_);
      return *this;
    }
    ~Lock() {
      if (mutex_) mutex_->unlock();
    }

   private:
    std::shared_ptr<AsyncMutex> mutex_;
  };

  // Throws RetryLater("unavailable") if a request waits longer than it may.
  asio::awaitable<Lock> lock() {
    const auto self = shared_from_this();
    if (locked_) co_await wait();
    locked_ = true;
    co_return Lock(self);
  }
  bool locked() const { return locked_ || !waiting_.empty(); }

 private:
  // Returns whether it takes the lock; false if it has given up waiting.
  using Waiter = std::function<bool()>;

  asio::awaitable<void> wait() {
    return wait_until_ended([this](const WaitPtr& wait) {
      waiting_.emplace_back([wait] {
        if (wait->is_over()) return false;
        wait->end();
        return true;
      });
    });
  }

  // Ownership passes directly to the next waiter, so that nobody can get in between. After the
  // io_context has stopped, drop waiters: each owns a shared_ptr to this and would leak a cycle.
  void unlock() {
    if (context_.stopped()) waiting_.clear();
    locked_ = !waiting_.empty();
    if (!locked_) return;
    asio::post(context_, [self = shared_from_this(), next = std::move(waiting_.front())] {
      if (!next()) self->unlock();
    });
    waiting_.pop_front();
  }

  asio::io_context& context_;
  bool locked_ = false;
  std::deque<Waiter> waiting_;
};

}  // namespace oikist::server
