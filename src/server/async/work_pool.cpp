#include "server/async/work_pool.h"

namespace oikist::server {

WorkPool::WorkPool(int threads, std::size_t most_waiting, std::size_t most_of_one, int niceness)
    : most_waiting_(most_waiting), most_of_one_(most_of_one) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, niceness] { work(niceness); });
}

WorkPool::~WorkPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

WorkId WorkPool::offer(WorkFor work, std::function<void()> run, std::function<void()> dropped) {
  WorkId id = 0;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || threads_.empty() || queue_.size() >= most_waiting_) return 0;
    std::size_t& mine = of_one_[work.user];
    if (mine >= most_of_one_) return 0;
    ++mine;
    id = ++last_;
    queue_.add(id, work);
    jobs_.emplace(id, Job{std::move(work.user), std::move(run), std::move(dropped)});
  }
  changed_.notify_one();
  return id;
}

void WorkPool::forget(const std::string& user) {
  if (const auto mine = of_one_.find(user); mine != of_one_.end() && --mine->second == 0)
    of_one_.erase(mine);
}

bool WorkPool::drop(WorkId id) {
  Job job;
  {
    const std::lock_guard lock(mutex_);
    if (!queue_.remove(id)) return false;
    job = std::move(jobs_.extract(id).mapped());
    forget(job.user);
  }
  job.dropped();
  return true;
}

void WorkPool::set_urgent(WorkId id, bool urgent) {
  const std::lock_guard lock(mutex_);
  auto work = queue_.remove(id);
  if (!work) return;
  work->urgent = urgent;
  queue_.add(id, *work);
}

std::size_t WorkPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

std::unordered_map<WorkId, int> WorkPool::places(std::size_t most) const {
  const std::lock_guard lock(mutex_);
  std::unordered_map<WorkId, int> places;
  for (const WorkId id : queue_.order(most)) places.emplace(id, static_cast<int>(places.size()));
  return places;
}

void WorkPool::work(int niceness) {
  lower_priority(niceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const Job job = std::move(jobs_.extract(queue_.next()).mapped());
    lock.unlock();
    job.run();
    lock.lock();
    forget(job.user);
  }
}

}  // namespace oikist::server
