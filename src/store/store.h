#pragma once
// Jobs for the database, from any thread: writes on one thread with group commit, reads on a few.
//
// While one transaction is made durable, the jobs that arrive wait and become the next transaction,
// each in its own savepoint: a job that throws is undone alone. `done` is called after the commit,
// never before, and exactly once for every job, always through the executor.
//
// If the database goes away, jobs fail with `unavailable` at once and the store connects again by
// itself, after 50 ms, then less and less often, at most every 2 s.
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"
#include "store/outcome.h"

namespace oikist::store {

// Where `done` is to run: hands a function to that thread, e.g. `boost::asio::post(io,
// std::move(f))`. Called from the store's threads and, for refusals, inside write() and read();
// must not throw and must not run the function at once if that would be inside the caller's
// write(). One call may carry the `done` of many jobs.
using Executor = std::function<void(std::function<void()>)>;

struct StoreSettings {
  std::string place;                  // as open_database takes it
  int readers = 2;                    // threads and connections that read
  std::size_t most_waiting = 20'000;  // jobs of each kind, then `overloaded`
  std::size_t group = 512;            // most jobs in one transaction
  int attempts = 10;                  // of a job that meets deadlocks, then `unavailable`
};

struct StoreMetrics {
  // Upper bounds in microseconds of `commit_time`; one more place for what is longer.
  static constexpr std::array<std::int64_t, 11> kBounds = {
      250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 250'000, 1'000'000};

  std::uint64_t commits = 0;      // transactions made durable
  std::uint64_t written = 0;      // jobs in them: written / commits is the size of a group
  std::uint64_t read = 0;         // jobs of read() that succeeded
  std::uint64_t failed = 0;       // jobs that threw
  std::uint64_t unavailable = 0;  // jobs that failed because the database did
  std::uint64_t overloaded = 0;   // jobs that were refused
  std::uint64_t repeated = 0;     // transactions tried again because of a deadlock
  std::uint64_t reopened = 0;     // connections made anew
  std::size_t waiting_writes = 0;
  std::size_t waiting_reads = 0;
  bool available = true;  // the writer has a working connection
  std::array<std::uint64_t, kBounds.size() + 1> commit_time{};  // from BEGIN until durable
  std::int64_t commit_microseconds = 0;                         // sum of the same
};

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
  // (after a deadlock), so it changes nothing but the database. It must not begin or commit. To
  // undo what it did, it throws Failure(code, message), which `done` receives. Jobs of one thread
  // run in the order of the calls.
  template <class Job, class Done>
  void write(Job job, Done done) {
    enqueue_write(std::make_unique<WorkOf<Job, Done>>(std::move(job), std::move(done)));
  }

  // The same for a job that only reads; it sees one state of the database, which includes
  // everything that was reported done before this call. Reads run side by side, in no fixed order.
  template <class Job, class Done>
  void read(Job job, Done done) {
    enqueue_read(std::make_unique<WorkOf<Job, Done>>(std::move(job), std::move(done)));
  }

  // Waits until every job handed in before has been carried out and its `done` given to the
  // executor.
  void flush();
  // Carries out what waits, then ends the threads. Later jobs fail with `stopped`. May be called
  // twice. Neither this nor flush() may be called from a job, nor by an executor that runs `done`
  // on the store's threads.
  void stop();

  StoreMetrics metrics() const;

 private:
  // A job and its `done`, without their types.
  class Work {
   public:
    virtual ~Work() = default;
    virtual void run(Database& db) = 0;
    virtual void finish(std::optional<StoreFailure> failure) = 0;
  };
  template <class Job, class Done>
  class WorkOf;
  class Implementation;

  void enqueue_write(std::unique_ptr<Work> work);
  void enqueue_read(std::unique_ptr<Work> work);

  std::unique_ptr<Implementation> implementation_;
};

template <class Job, class Done>
class Store::WorkOf : public Work {
 public:
  using Result = std::invoke_result_t<Job&, Database&>;

  WorkOf(Job job, Done done) : job_(std::move(job)), done_(std::move(done)) {}

  void run(Database& db) override {
    if constexpr (std::is_void_v<Result>) {
      job_(db);
      result_.emplace();
    } else {
      result_.emplace(job_(db));
    }
  }

  void finish(std::optional<StoreFailure> failure) override {
    done_(failure ? Outcome<Result>(std::move(*failure)) : Outcome<Result>(std::move(*result_)));
  }

 private:
  Job job_;
  Done done_;
  std::optional<typename Outcome<Result>::Kept> result_;
};

}  // namespace oikist::store
