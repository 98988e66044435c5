#pragma once
// Jobs for the database, from any thread: writes on one thread with group commit, reads on a few.
//
// While one transaction is made durable, the jobs that arrive wait and become the next transaction.
// A job that throws is rolled back alone: the others run again, each in its own savepoint.
// `done` is called after the commit, never before, and exactly once for every job, always through
// the executor.
//
// Every wait has a limit. A database that does not answer is treated like an unreachable one; a job
// that has been queued for too long is refused and never run. Nor is one that its caller gives up
// before it begins (claim.h); a write that has begun ends within kTransactionTime.
//
// If the database becomes unreachable, jobs fail with `unavailable` at once and the store
// reconnects, after 50 ms, then with growing intervals of up to 2 s.
#include <memory>
#include <string>

#include "base/executor.h"
#include "store/database.h"
#include "store/metrics.h"
#include "store/outcome.h"
#include "store/work.h"

namespace oikist::store {

// From the beginning of a transaction that writes to the answer to its commit; then it is given up.
inline constexpr std::chrono::milliseconds kTransactionTime{3'000};

struct StoreSettings {
  std::string place;                          // as open_database takes it
  int readers = 2;                            // threads and connections that read
  std::size_t most_waiting = 20'000;          // jobs of each kind, then `overloaded`
  std::size_t group = 512;                    // most jobs in one transaction
  int attempts = 10;                          // of a job that meets deadlocks, then `unavailable`
  std::chrono::milliseconds patience{5'000};  // for one answer of the database, then `unavailable`
  std::chrono::milliseconds longest_wait{5'000};  // of a job for its turn, then `overloaded`
  std::chrono::milliseconds transaction = kTransactionTime;  // unless it is lengthy
};

// Outlives coroutines: the server stops its context before the store.
class Store {
 public:
  // Opens the database, brings its schema up to date and starts the threads. Throws Failure if the
  // database cannot be opened or is newer than this program.
  Store(StoreSettings settings, Executor executor);
  ~Store();  // stop()
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // `job(Database&)` runs on the writer's thread inside a transaction and may return a value;
  // `done` gets Outcome<that> once it is durable, or the failure. The job may run more than once
  // (after a deadlock, or if another one fails), so it changes nothing but the database. It must
  // not begin or commit. To undo what it did, it throws Failure(code, message), which `done`
  // receives. Jobs of one thread run in the order of the calls.
  template <class Job, class Done>
  void write(Job job, Done done, WorkTerms terms = {}) {
    enqueue_write(
        std::make_unique<WorkOf<Job, Done>>(std::move(job), std::move(done), std::move(terms)));
  }

  // The same for a job that only reads; it sees one state of the database, which includes
  // everything that was reported done before this call. Reads run side by side, in no fixed order.
  template <class Job, class Done>
  void read(Job job, Done done, ClaimPtr claim = {}) {
    enqueue_read(std::make_unique<WorkOf<Job, Done>>(std::move(job), std::move(done),
                                                     WorkTerms{std::move(claim)}));
  }

  // Waits until every earlier job has run and its `done` has been passed to the executor.
  void flush();
  // Runs all queued jobs. Later ones fail with `stopped`. May be called
  // twice. Neither this nor flush() may be called from a job, nor by an executor that runs `done`
  // on the store's threads.
  void stop();

  StoreMetrics metrics() const;

 private:
  class Implementation;

  void enqueue_write(std::unique_ptr<Work> work);
  void enqueue_read(std::unique_ptr<Work> work);

  std::unique_ptr<Implementation> implementation_;
};

}  // namespace oikist::store
