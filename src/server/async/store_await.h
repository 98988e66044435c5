#pragma once
// Jobs of the store for coroutines: co_await gives the result or throws Failure.
//
// g++ 12 destroys the captures of a lambda twice if the lambda is created inside a co_await (its
// bug 101367), and likewise braced initialisers. So always start the job first and then await it
// under a name such as `pending`, and name other arguments as well.
//
// A request that has no time left gives up jobs that have not begun: they are not carried out.
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <utility>

#include "server/async/wait.h"
#include "server/core/failures.h"
#include "store/store.h"
#include "store/write_gate.h"

namespace oikist::server {

namespace asio = boost::asio;

template <class T>
using SharedOutcome = std::shared_ptr<store::Outcome<T>>;

// Failures of the store as sent to clients.
[[noreturn]] inline void throw_failure(const store::StoreFailure& failure) {
  constexpr int kSoon = 2, kLater = 60;
  const std::string& code = failure.code();
  if (failure.reason() == store::read_only::kReason) throw RetryLater(failure, kLater);
  if (code == "unavailable" || code == "overloaded" || code == "stopped")
    throw RetryLater("unavailable", "the server cannot keep anything just now; try again", kSoon);
  if (code == "too_many") throw RetryLater(code, failure.what(), kLater);
  throw Failure(failure);
}

// Calls `begin(done, claim)` and waits until it has called done(Outcome<T>), or gives up.
template <class T, class Begin>
asio::awaitable<SharedOutcome<T>> outcome_of(Begin begin) {
  const auto claim = std::make_shared<store::Claim>();
  return wait_for<SharedOutcome<T>>(
      [begin = std::move(begin), claim](const auto& wait) mutable {
        begin(
            [wait](store::Outcome<T> outcome) {
              wait->end(std::make_shared<store::Outcome<T>>(std::move(outcome)));
            },
            claim);
      },
      [claim](const auto& wait, asio::cancellation_type type) {
        const bool prevented = claim->give_up();
        if (!prevented && type == asio::cancellation_type::partial) return;  // it ends soon
        const Failure failure("unavailable", "the database did not do this in time");
        wait->end_later(
            std::make_shared<store::Outcome<T>>(store::StoreFailure(failure, !prevented)));
      });
}

template <class Job>
using ResultOf = std::invoke_result_t<Job&, store::Database&>;

// The outcome itself, even of a failure.
template <class Job>
asio::awaitable<SharedOutcome<ResultOf<Job>>> try_write(
    store::Store& store, Job job, store::Length length = store::Length::brief) {
  return outcome_of<ResultOf<Job>>(
      [&store, job = std::move(job), length](auto done, store::ClaimPtr claim) mutable {
        store.write(std::move(job), std::move(done), {std::move(claim), length});
      });
}

template <class T>
T value_of(SharedOutcome<T> outcome) {
  if (!outcome->ok()) throw_failure(outcome->failure());
  if constexpr (!std::is_void_v<T>) return std::move(outcome->value());
}

template <class Job>
asio::awaitable<ResultOf<Job>> write(store::Store& store, Job job) {
  auto outcome = co_await try_write(store, std::move(job));
  co_return value_of<ResultOf<Job>>(std::move(outcome));
}

// For jobs of very many statements: no time limit but that of the request, see store::Length.
template <class Job>
asio::awaitable<ResultOf<Job>> write_at_length(store::Store& store, Job job) {
  auto outcome = co_await try_write(store, std::move(job), store::Length::lengthy);
  co_return value_of<ResultOf<Job>>(std::move(outcome));
}

template <class Job>
asio::awaitable<ResultOf<Job>> read(store::Store& store, Job job) {
  using Result = ResultOf<Job>;
  auto pending =
      outcome_of<Result>([&store, job = std::move(job)](auto done, store::ClaimPtr claim) mutable {
        store.read(std::move(job), std::move(done), std::move(claim));
      });
  auto outcome = co_await std::move(pending);
  co_return value_of<Result>(std::move(outcome));
}

// For jobs whose outcome nobody awaits.
template <class Job>
void write_later(store::Store& store, Job job) {
  store.write(std::move(job), [](const auto&) {});
}

}  // namespace oikist::server
