#include "cluster/requests.h"

namespace oikist::cluster {

Requests::Requests(Executor executor)
    : executor_(std::move(executor)), thread_([this] { watch(); }) {}

Requests::~Requests() {
  stop();
}

void Requests::stop() {
  std::map<std::uint64_t, Waiting> rest;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(stopped_, true)) return;
    rest.swap(waiting_);
    changed_.notify_all();
  }
  thread_.join();
  for (auto& [number, waiting] : rest)
    give(std::move(waiting.answered), Answer(Failure("stopped", "this node stops")));
}

std::uint64_t Requests::add(std::chrono::milliseconds patience, Answered answered) {
  const std::lock_guard lock(mutex_);
  const auto until = Clock::now() + patience;
  const std::uint64_t number = ++numbers_;
  waiting_.emplace(number, Waiting{std::move(answered), until});
  times_.emplace(until, number);
  if (times_.begin()->second == number) changed_.notify_all();
  return number;
}

void Requests::finish(std::uint64_t number, Answer answer) {
  Answered answered;
  {
    const std::lock_guard lock(mutex_);
    const auto found = waiting_.find(number);
    if (found == waiting_.end()) return;
    answered = std::move(found->second.answered);
    times_.erase({found->second.until, number});
    waiting_.erase(found);
  }
  give(std::move(answered), std::move(answer));
}

std::uint64_t Requests::unanswered() const {
  const std::lock_guard lock(mutex_);
  return unanswered_;
}

void Requests::give(Answered answered, Answer answer) {
  executor_([answered = std::move(answered), answer = std::move(answer)] { answered(answer); });
}

void Requests::watch() {
  std::unique_lock lock(mutex_);
  while (!stopped_) {
    if (times_.empty()) {
      changed_.wait(lock);
      continue;
    }
    const auto [until, number] = *times_.begin();
    if (Clock::now() < until) {
      changed_.wait_until(lock, until);
      continue;
    }
    ++unanswered_;
    lock.unlock();
    finish(number, Answer(Failure("no_answer", "no worker answered in time")));
    lock.lock();
  }
}

}  // namespace oikist::cluster
