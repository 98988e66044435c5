#pragma once
// A few threads for work that takes long, with a bounded queue that is fair (fair_queue.h): never
// the thread that serves people.
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/async/fair_queue.h"

namespace oikist::server {

// Outlives coroutines: it belongs to a part of the server, which outlives what runs in its context.
class WorkPool {
 public:
  WorkPool(int threads, std::size_t most_waiting, std::size_t most_of_one);
  ~WorkPool();  // what runs is finished, what waits is forgotten
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;

  // 0 if too much waits already, in all or of this user. Neither `run` nor `dropped`, which is
  // called instead of it by drop(), may throw.
  WorkId offer(WorkFor work, std::function<void()> run, std::function<void()> dropped = [] {});
  // Nobody wants it any more. False if it does not wait: then it runs, or has run.
  bool drop(WorkId id);
  // Whether somebody waits for it just now.
  void set_urgent(WorkId id, bool urgent);
  std::size_t waiting() const;
  // How many are served before each of the first `most` that wait.
  std::unordered_map<WorkId, int> places(std::size_t most) const;

 private:
  struct Job {
    std::string user;
    std::function<void()> run;
    std::function<void()> dropped;
  };
  void work();
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
