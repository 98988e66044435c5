#pragma once
// A few threads for work that takes long, with a bounded queue: never the thread that serves
// people.
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace oikist::server {

// Outlives coroutines: it belongs to a part of the server, which outlives what runs in its context.
class WorkPool {
 public:
  WorkPool(int threads, std::size_t most_waiting, std::size_t most_of_one);
  ~WorkPool();  // what runs is finished, what waits is forgotten
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;

  // False if too much waits already, in all or of `who`. The job must not throw.
  bool offer(const std::string& who, std::function<void()> job);
  std::size_t waiting() const;

 private:
  struct Job {
    std::string who;
    std::function<void()> run;
  };
  void work();

  std::size_t most_waiting_;
  std::size_t most_of_one_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> queue_;
  std::map<std::string, std::size_t> of_one_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace oikist::server
