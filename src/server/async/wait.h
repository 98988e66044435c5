#pragma once
// A wait of a coroutine, which ends exactly once: with what is waited for, or because the request
// that waits has run out of time (in_time.h).
#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "server/core/failures.h"

namespace oikist::server {

namespace asio = boost::asio;

// Used on the thread of the coroutine only.
template <class Handler, class Result>
class Wait {
 public:
  explicit Wait(Handler handler) : handler_(std::move(handler)) {}

  bool is_over() const { return !handler_; }
  // Resumes the coroutine; no effect if the wait is over.
  void end(Result result) {
    if (is_over()) return;
    Handler handler = std::move(*handler_);
    handler_.reset();
    std::move(handler)(std::move(result));
  }
  // The same, but not before the caller has returned.
  void end_later(Result result) {
    if (is_over()) return;
    auto executor = asio::get_associated_executor(*handler_);
    auto ending =
        std::make_shared<std::pair<Handler, Result>>(std::move(*handler_), std::move(result));
    handler_.reset();
    asio::post(executor, [ending] { std::move(ending->first)(std::move(ending->second)); });
  }

 private:
  std::optional<Handler> handler_;
};

// Starts `begin(wait)`, which has wait->end() called in time; `on_late(wait, type)` is called if
// the request runs out of time first.
template <class Result, class Begin, class OnLate>
asio::awaitable<Result> wait_for(Begin begin, OnLate on_late) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
      [begin = std::move(begin), on_late = std::move(on_late)](auto handler) mutable {
        const auto slot = asio::get_associated_cancellation_slot(handler);
        const auto wait = std::make_shared<Wait<decltype(handler), Result>>(std::move(handler));
        // Weak: the request itself owns the slot.
        if (slot.is_connected())
          asio::cancellation_slot(slot).assign(
              [weak = std::weak_ptr(wait), on_late](asio::cancellation_type type) mutable {
                if (const auto late = weak.lock()) on_late(late, type);
              });
        begin(wait);
      },
      asio::use_awaitable);
}

[[noreturn]] inline void throw_too_late() {
  constexpr int kSoon = 2;
  throw RetryLater("unavailable", "the server could not do this in time; try again", kSoon);
}

// The same for waits without a result. Throws RetryLater("unavailable") if the time is up.
template <class Begin>
asio::awaitable<void> wait_until_ended(Begin begin) {
  auto pending = wait_for<bool>(
      std::move(begin), [](const auto& wait, asio::cancellation_type) { wait->end_later(false); });
  const bool ended = co_await std::move(pending);
  if (!ended) throw_too_late();
}

}  // namespace oikist::server
