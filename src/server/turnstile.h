#pragma once
// Lets one coroutine through at a time, in the order in which they came. One thread only.
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

namespace oikist::server {

namespace asio = boost::asio;

class Turnstile : public std::enable_shared_from_this<Turnstile> {
 public:
  explicit Turnstile(asio::io_context& context) : context_(context) {}

  // Whoever holds it is inside.
  class Pass {
   public:
    Pass() = default;
    explicit Pass(std::shared_ptr<Turnstile> turnstile) : turnstile_(std::move(turnstile)) {}
    Pass(Pass&&) = default;
    Pass& operator=(Pass&&) = default;
    ~Pass() {
      if (turnstile_) turnstile_->leave();
    }

   private:
    std::shared_ptr<Turnstile> turnstile_;
  };

  asio::awaitable<Pass> enter() {
    const auto self = shared_from_this();
    if (inside_) co_await wait();
    inside_ = true;
    co_return Pass(self);
  }
  bool busy() const { return inside_ || !waiting_.empty(); }

 private:
  asio::awaitable<void> wait() {
    return asio::async_initiate<const asio::use_awaitable_t<>, void()>(
        [this](auto handler) {
          auto kept = std::make_shared<decltype(handler)>(std::move(handler));
          waiting_.emplace_back([kept] { std::move (*kept)(); });
        },
        asio::use_awaitable);
  }

  // The next one is inside from here on, so that nobody slips in before it. Where nothing runs any
  // more nobody waits: each who did would keep the turnstile, and the turnstile them.
  void leave() {
    if (context_.stopped()) waiting_.clear();
    inside_ = !waiting_.empty();
    if (!inside_) return;
    asio::post(context_, std::move(waiting_.front()));
    waiting_.pop_front();
  }

  asio::io_context& context_;
  bool inside_ = false;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace oikist::server
