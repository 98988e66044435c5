#pragma once
// The thread that writes: takes all queued jobs, runs them in one transaction, and reports after
// the commit.
#include <thread>

#include "base/executor.h"
#include "store/connection.h"
#include "store/counters.h"
#include "store/work_queue.h"
#include "store/write_gate.h"

namespace oikist::store {

class Writer {
 public:
  struct Limits {
    std::size_t waiting, group;
    int attempts;
    std::chrono::milliseconds longest_wait, transaction;
  };

  Writer(std::unique_ptr<Database> db, Limits limits, const Executor& executor, Counters& counters);
  ~Writer();  // finishes queued jobs

  WorkQueue& queue() { return queue_; }

 private:
  using Failures = std::vector<std::optional<StoreFailure>>;

  void loop();
  void carry_out(std::vector<Queued> group);
  Failures attempt(std::vector<Queued>& group);
  // Runs all of it in one transaction. Throws DatabaseError if the transaction failed as a whole.
  Failures transact(std::span<Queued> group);
  // Begins a transaction and runs all of it; what fails is undone alone.
  Failures run_all(std::span<Queued> group);
  std::optional<StoreFailure> run_in_savepoint(Work& work);
  // One at a time, each with retries: for groups that ran into a deadlock.
  Failures one_by_one(std::vector<Queued>& group);
  std::optional<StoreFailure> alone(Queued& queued);
  // The same for a whole transaction that failed; notes if the database is away.
  StoreFailure lost(const DatabaseError& error);
  void report(std::vector<Queued> group, Failures failures);
  void watch_connection();

  const Limits limits_;
  const Executor& executor_;
  Counters& counters_;
  WorkQueue queue_;
  Connection connection_;
  WriteGate gate_;
  bool committing_ = false;
  // Waits briefly under load, for larger groups.
  void gather();
  // As many jobs as take a fraction of the time of a transaction, judging by the last one.
  std::size_t group_size() const;
  std::size_t last_group_ = 0;
  WorkQueue::Clock::duration time_per_job_{};  // brief ones, with PostgreSQL; 0: unknown
  WorkQueue::Clock::time_point last_commit_;
  WorkQueue::Clock::time_point careful_until_;  // with a savepoint for each job
  std::thread thread_;
};

}  // namespace oikist::store
