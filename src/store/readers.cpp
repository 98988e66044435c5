#include "store/readers.h"

#include "store/completion.h"

namespace oikist::store {
namespace {

constexpr int kAttempts = 3;
constexpr std::chrono::milliseconds kQuickly{300};

// The transaction stays open, so that the result is not delayed by its end.
std::optional<StoreFailure> read_once(Work& work, Database& db) {
  db.begin_reading();
  return run_job(work, db);
}

}  // namespace

Readers::Readers(std::vector<std::unique_ptr<Database>> databases, Limits limits,
                 const Executor& executor, Counters& counters)
    : limits_(limits), executor_(executor), counters_(counters), queue_(limits.waiting) {
  for (std::unique_ptr<Database>& db : databases)
    threads_.emplace_back([this, own = std::move(db)]() mutable { loop(std::move(own)); });
}

Readers::~Readers() {
  queue_.close();
  for (std::thread& thread : threads_) thread.join();
}

void Readers::loop(std::unique_ptr<Database> db) {
  Connection connection(std::move(db), counters_);
  while (!queue_.is_drained()) {
    std::optional<WorkQueue::Clock::time_point> until;
    if (!connection.is_up()) until = connection.next_try();
    std::vector<Queued> one = queue_.take(1, until);
    connection.restore();
    auto overdue = take_overdue(one, WorkQueue::Clock::now() - limits_.longest_wait);
    if (!overdue.empty()) queue_.finished(refuse_overdue(executor_, counters_, std::move(overdue)));
    if (auto given_up = refuse_given_up(executor_, one); !given_up.empty())
      queue_.finished(given_up);
    if (one.empty()) continue;
    std::vector<std::optional<StoreFailure>> failures = {carry_out(*one[0].work, connection)};
    if (!failures[0]) counters_.update([](StoreMetrics& metrics) { ++metrics.read; });
    count_failures(counters_, failures);
    auto tickets = finish(executor_, std::move(one), std::move(failures));
    connection.database().rollback();
    queue_.finished(tickets);
  }
}

std::optional<StoreFailure> Readers::carry_out(Work& work, Connection& connection) {
  const auto begin = WorkQueue::Clock::now();
  std::string why = connection.why();
  for (int attempt = 0; attempt < kAttempts && connection.is_up(); ++attempt) {
    try {
      return read_once(work, connection.database());
    } catch (const DatabaseError& error) {
      why = error.what();
      connection.database().rollback();
      if (error.kind() == ErrorKind::busy) continue;
      connection.broke(why);
      if (WorkQueue::Clock::now() - begin > kQuickly) break;  // it does not answer
      // The connection may have broken long ago, unnoticed: retry with a new one.
      connection.restore_now();
    }
  }
  return unavailable(why);
}

}  // namespace oikist::store
