#pragma once
// co_await for jobs of a thread pool.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/async/wait.h"
#include "server/async/work_pool.h"
#include "server/core/failures.h"

namespace oikist::server {

namespace asio = boost::asio;

inline constexpr const char* kDropped = "dropped";  // code

// Runs `job` on a thread of the pool and resumes in `context` with its result or exception.
// Throws RetryLater("unavailable") if the queue is full or the request has no time left,
// Failure(kDropped) if the pool was told to drop the job; for that purpose `id`, if given, is set
// at once. Outlives the coroutine: `context` runs it.
template <class T>
asio::awaitable<T> on_thread(asio::io_context& context, WorkPool& pool, WorkFor work,
                             std::function<T()> job, std::shared_ptr<WorkId> id = {}) {
  struct Result {
    std::optional<T> value;
    std::exception_ptr error;
  };
  const auto result = std::make_shared<Result>();
  auto pending = wait_until_ended([&context, &pool, result, work = std::move(work),
                                   job = std::move(job), id](const WaitPtr& wait) {
    constexpr int kSoon = 5;
    const auto resume = [wait] { wait->end(); };
    const auto run = [result, resume, &context, job] {
      try {
        result->value.emplace(job());
      } catch (...) {
        result->error = std::current_exception();
      }
      asio::post(context, resume);
    };
    const auto dropped = [result, resume, &context] {
      result->error = std::make_exception_ptr(Failure(kDropped, "nobody wants it any more"));
      asio::post(context, resume);
    };
    const WorkId offered = pool.offer(work, run, dropped);
    if (id) *id = offered;
    if (offered != 0) return;
    result->error = std::make_exception_ptr(
        RetryLater("unavailable", "the server has too much to do; try again", kSoon));
    asio::post(context, resume);
  });
  co_await std::move(pending);
  if (result->error) std::rethrow_exception(result->error);
  co_return std::move(*result->value);
}

}  // namespace oikist::server
