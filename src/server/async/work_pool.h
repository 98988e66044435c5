#pragma once
// A few threads for long computations, with a bounded fair queue (fair_queue.h), so that the main
// thread is never blocked.
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/async/background_priority.h"
#include "server/async/fair_queue.h"

namespace oikist::server {

// Outlives coroutines: it belongs to a part of the server, which outlives everything that runs in
// its context.
class WorkPool {
 public:
  WorkPool(int threads, std::size_t most_waiting, std::size_t most_of_one,
           int niceness = kBackgroundNiceness);
  ~WorkPool();  // finishes running jobs and drops queued ones
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;

  // 0 if the queue is full, in total or for this user. Neither `run` nor `dropped`, which drop()
  // calls instead, may throw.
  WorkId offer(WorkFor work, std::function<void()> run, std::function<void()> dropped = [] {});
  // Removes a job that is no longer needed. False if it is not queued: it runs, or has run.
  bool drop(WorkId id);
  // Whether somebody is waiting for it now.
  void set_urgent(WorkId id, bool urgent);
  std::size_t waiting() const;
  // The number of jobs before each of the first `most` queued ones.
  std::unordered_map<WorkId, int> places(std::size_t most) const;

 private:
  struct Job {
    std::string user;
    std::function<void()> run;
    std::function<void()> dropped;
  };
  void work(int niceness);
  void forget(const std::string& user);

  std::size_t most_waiting_;
  std::size_t most_of_one_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  FairQueue queue_;
  std::unordered_map<WorkId, Job> jobs_;
  WorkId last_ = 0;
  std::map<std::string, std::size_t> of_one_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace oikist::server
