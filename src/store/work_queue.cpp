#include "store/work_queue.h"

#include <algorithm>

namespace oikist::store {

WorkQueue::Put WorkQueue::put(std::unique_ptr<Work>& work) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return Put::closed;
    if (queue_.size() >= most_) return Put::full;
    unfinished_.insert(unfinished_.end(), ++tickets_);
    queue_.push_back({tickets_, std::move(work), Clock::now()});
  }
  arrived_.notify_one();
  return Put::accepted;
}

std::vector<Queued> WorkQueue::take(std::size_t most, std::optional<Clock::time_point> until) {
  std::unique_lock lock(mutex_);
  const auto ready = [&] { return closed_ || !queue_.empty(); };
  if (until)
    arrived_.wait_until(lock, *until, ready);
  else
    arrived_.wait(lock, ready);
  std::vector<Queued> taken;
  taken.reserve(std::min(most, queue_.size()));
  bool alone = false;
  while (taken.size() < most && !queue_.empty() && !alone) {
    alone = queue_.front().work->is_lengthy();
    if (alone && !taken.empty()) break;
    taken.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return taken;
}

void WorkQueue::finished(const std::vector<std::uint64_t>& tickets) {
  const std::lock_guard lock(mutex_);
  for (const std::uint64_t ticket : tickets) unfinished_.erase(ticket);
  done_.notify_all();
}

void WorkQueue::flush() {
  std::unique_lock lock(mutex_);
  const std::uint64_t last = tickets_;
  done_.wait(lock, [&] { return unfinished_.empty() || *unfinished_.begin() > last; });
}

void WorkQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  arrived_.notify_all();
}

bool WorkQueue::is_drained() const {
  const std::lock_guard lock(mutex_);
  return closed_ && queue_.empty();
}

std::size_t WorkQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

}  // namespace oikist::store
