#pragma once
// The threads that read, each with its own connection.
#include <thread>
#include <vector>

#include "base/executor.h"
#include "store/connection.h"
#include "store/counters.h"
#include "store/work_queue.h"

namespace oikist::store {

class Readers {
 public:
  struct Limits {
    std::size_t waiting;
    std::chrono::milliseconds longest_wait;
  };

  // One thread for each of the databases, which were opened for reading.
  Readers(std::vector<std::unique_ptr<Database>> databases, Limits limits, const Executor& executor,
          Counters& counters);
  ~Readers();  // finishes queued jobs

  WorkQueue& queue() { return queue_; }

 private:
  void loop(std::unique_ptr<Database> db);
  std::optional<StoreFailure> carry_out(Work& work, Connection& connection);

  const Limits limits_;
  const Executor& executor_;
  Counters& counters_;
  WorkQueue queue_;
  std::vector<std::thread> threads_;
};

}  // namespace oikist::store
