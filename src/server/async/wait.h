#pragma once
// A wait of a coroutine, which ends exactly once: with the result, or because the request has run
// out of time (in_time.h). A single type, so that Asio's templates are instantiated once, in
// wait.cpp; the caller keeps the result.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/cancellation_type.hpp>
#include <functional>
#include <memory>

namespace oikist::server {

namespace asio = boost::asio;

// Used on the thread of the coroutine only.
class Wait {
 public:
  Wait() = default;
  Wait(const Wait&) = delete;
  Wait& operator=(const Wait&) = delete;
  virtual ~Wait() = default;

  virtual bool is_over() const = 0;
  // Resumes the coroutine; no effect if the wait is over.
  virtual void end() = 0;
  // The same, but not before the caller has returned.
  virtual void end_later() = 0;
};

using WaitPtr = std::shared_ptr<Wait>;
using BeginWait = std::function<void(const WaitPtr&)>;
using OnLate = std::function<void(const WaitPtr&, asio::cancellation_type)>;

// Starts `begin(wait)`, which has wait->end() called in time; `on_late(wait, type)` is called if
// the request runs out of time first.
asio::awaitable<void> wait_for(BeginWait begin, OnLate on_late);

[[noreturn]] void throw_too_late();

// The same for a wait that simply ends then. Throws RetryLater("unavailable") if the time is up.
asio::awaitable<void> wait_until_ended(BeginWait begin);

}  // namespace oikist::server
