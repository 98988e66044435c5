#pragma once
// Jobs of the store for coroutines: co_await gives the result or throws Failure.
//
// g++ 12 destroys the captures of a lambda twice if the lambda is created inside a co_await (its
// bug 101367), and likewise braced initialisers. So always start the job first and then await it
// under a name such as `pending`, and name other arguments as well.
//
// A request that has no time left gives up jobs that have not begun: they are not carried out.
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <type_traits>
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

template <class Job>
using ResultOf = std::invoke_result_t<Job&, store::Database&>;

// Jobs without their own types: what follows is compiled once per type of result.
template <class T>
using JobOf = std::function<T(store::Database&)>;
template <class T>
using Done = std::function<void(store::Outcome<T>)>;

// Calls `begin(done, claim)` and waits until it has called done(Outcome<T>), or gives up.
template <class T>
asio::awaitable<SharedOutcome<T>> outcome_of(std::function<void(Done<T>, store::ClaimPtr)> begin) {
  const auto claim = std::make_shared<store::Claim>();
  const auto kept = std::make_shared<SharedOutcome<T>>();
  auto begin_wait = [begin = std::move(begin), claim, kept](const WaitPtr& wait) mutable {
    begin(
        [wait, kept](store::Outcome<T> outcome) {
          if (wait->is_over()) return;
          *kept = std::make_shared<store::Outcome<T>>(std::move(outcome));
          wait->end();
        },
        claim);
  };
  auto on_late = [claim, kept](const WaitPtr& wait, asio::cancellation_type type) {
    const bool prevented = claim->give_up();
    if (!prevented && type == asio::cancellation_type::partial) return;  // it ends soon
    if (wait->is_over()) return;
    const Failure failure("unavailable", "the database did not do this in time");
    *kept = std::make_shared<store::Outcome<T>>(store::StoreFailure(failure, !prevented));
    wait->end_later();
  };
  auto pending = wait_for(std::move(begin_wait), std::move(on_late));
  co_await std::move(pending);
  co_return std::move(*kept);
}

template <class T>
asio::awaitable<SharedOutcome<T>> outcome_of_write(store::Store& store, JobOf<T> job,
                                                   store::Length length) {
  return outcome_of<T>(
      [&store, job = std::move(job), length](Done<T> done, store::ClaimPtr claim) mutable {
        store.write(std::move(job), std::move(done), {std::move(claim), length});
      });
}

template <class T>
T value_of(SharedOutcome<T> outcome) {
  if (!outcome->ok()) throw_failure(outcome->failure());
  if constexpr (!std::is_void_v<T>) return std::move(outcome->value());
}

template <class T>
asio::awaitable<T> value_when_known(asio::awaitable<SharedOutcome<T>> pending) {
  auto outcome = co_await std::move(pending);
  co_return value_of<T>(std::move(outcome));
}

// The outcome itself, even of a failure.
template <class Job>
asio::awaitable<SharedOutcome<ResultOf<Job>>> try_write(
    store::Store& store, Job job, store::Length length = store::Length::brief) {
  return outcome_of_write<ResultOf<Job>>(store, std::move(job), length);
}

template <class Job>
asio::awaitable<ResultOf<Job>> write(store::Store& store, Job job) {
  return value_when_known<ResultOf<Job>>(try_write(store, std::move(job)));
}

// For jobs of very many statements: no time limit but that of the request, see store::Length.
template <class Job>
asio::awaitable<ResultOf<Job>> write_at_length(store::Store& store, Job job) {
  return value_when_known<ResultOf<Job>>(try_write(store, std::move(job), store::Length::lengthy));
}

template <class T>
asio::awaitable<SharedOutcome<T>> outcome_of_read(store::Store& store, JobOf<T> job) {
  return outcome_of<T>([&store, job = std::move(job)](Done<T> done, store::ClaimPtr claim) mutable {
    store.read(std::move(job), std::move(done), std::move(claim));
  });
}

template <class Job>
asio::awaitable<ResultOf<Job>> read(store::Store& store, Job job) {
  using Result = ResultOf<Job>;
  return value_when_known<Result>(outcome_of_read<Result>(store, std::move(job)));
}

// For jobs whose outcome nobody awaits.
template <class Job>
void write_later(store::Store& store, Job job) {
  using Result = ResultOf<Job>;
  store.write(JobOf<Result>(std::move(job)), Done<Result>([](const store::Outcome<Result>&) {}));
}

}  // namespace oikist::server
