#pragma once
// The time limit of a request. No request goes unanswered for longer than `begin` + `end` of its
// times, however many waits it consists of:
// - after `begin` every wait for something that has not begun (a job of the store, a lock, a
//   thread, another node) ends, and the request begins nothing more;
// - a write that has begun by then has `end`: no transaction takes longer (store.h);
// - after both, the request is refused, whatever it waits for.
// A request that was refused is not carried out later, unless a commit was under way whose outcome
// nobody can know.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "server/async/wait.h"
#include "server/core/settings.h"
#include "store/store.h"

namespace oikist::server {

struct RequestTimes {
  std::chrono::milliseconds begin = kBeginTime;
  std::chrono::milliseconds end = store::kTransactionTime;
};
inline constexpr std::chrono::milliseconds kAnswerPromise{10'000};
static_assert(RequestTimes().begin + RequestTimes().end < kAnswerPromise);

// Cancels a request when its time is up: partially after `begin`, then as a whole.
class RequestTimer : public std::enable_shared_from_this<RequestTimer> {
 public:
  RequestTimer(const asio::any_io_executor& executor, RequestTimes times)
      : timer_(executor), times_(times) {}

  asio::cancellation_slot slot() { return signal_.slot(); }
  bool is_late() const { return late_; }
  void start() { call_after(times_.begin, &RequestTimer::end_beginning); }
  // Ends waits for what has not begun.
  void end_beginning() {
    late_ = true;
    call_after(times_.end, &RequestTimer::end_all);
    signal_.emit(asio::cancellation_type::partial);
  }
  void end_all() {
    late_ = true;
    signal_.emit(asio::cancellation_type::terminal);
  }

 private:
  void call_after(std::chrono::milliseconds time, void (RequestTimer::*then)()) {
    timer_.expires_after(time);
    timer_.async_wait([weak = weak_from_this(), then](const boost::system::error_code& error) {
      if (const auto self = weak.lock(); self && !error) (self.get()->*then)();
    });
  }

  asio::steady_timer timer_;
  RequestTimes times_;
  asio::cancellation_signal signal_;
  bool late_ = false;
};

template <class T>
asio::awaitable<T> with_partial_cancellation(asio::awaitable<T> work) {
  co_await asio::this_coro::reset_cancellation_state(asio::enable_partial_cancellation());
  co_return co_await std::move(work);
}

// The result of the request. Throws RetryLater("unavailable") when its time is up.
template <class T>
asio::awaitable<T> in_time(asio::awaitable<T> request, std::shared_ptr<RequestTimer> timer) {
  const auto executor = co_await asio::this_coro::executor;
  timer->start();
  auto pending = asio::co_spawn(executor, with_partial_cancellation(std::move(request)),
                                asio::bind_cancellation_slot(timer->slot(), asio::use_awaitable));
  try {
    co_return co_await std::move(pending);
  } catch (const boost::system::system_error&) {  // nothing more may begin
    if (!timer->is_late()) throw;
  }
  throw_too_late();
}

}  // namespace oikist::server
