#include "server/work_pool.h"

namespace oikist::server {

WorkPool::WorkPool(int threads, std::size_t most_waiting, std::size_t most_of_one)
    : most_waiting_(most_waiting), most_of_one_(most_of_one) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkPool::~WorkPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkPool::offer(const std::string& who, std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || threads_.empty() || queue_.size() >= most_waiting_) return false;
    std::size_t& mine = of_one_[who];
    if (mine >= most_of_one_) return false;
    ++mine;
    queue_.push_back({who, std::move(job)});
  }
  changed_.notify_one();
  return true;
}

std::size_t WorkPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void WorkPool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const Job job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    job.run();
    lock.lock();
    if (const auto mine = of_one_.find(job.who); mine != of_one_.end() && --mine->second == 0)
      of_one_.erase(mine);
  }
}

}  // namespace oikist::server
