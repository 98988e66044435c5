#include "store/writer.h"

#include <algorithm>

#include "store/completion.h"

namespace oikist::store {
namespace {

using Clock = std::chrono::steady_clock;

void count_commit(Counters& counters, std::size_t jobs, Clock::duration took) {
  const std::int64_t time = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  const auto& bounds = StoreMetrics::kBounds;
  const auto place = std::lower_bound(bounds.begin(), bounds.end(), time) - bounds.begin();
  counters.update([&](StoreMetrics& metrics) {
    ++metrics.commits;
    metrics.written += jobs;
    ++metrics.commit_time[static_cast<std::size_t>(place)];
    metrics.commit_microseconds += time;
  });
}

// Such a job is alone in its group.
bool is_lengthy(std::span<const Queued> group) {
  return group.front().work->is_lengthy();
}

}  // namespace

Writer::Writer(std::unique_ptr<Database> db, Limits limits, const Executor& executor,
               Counters& counters)
    : limits_(limits),
      executor_(executor),
      counters_(counters),
      queue_(limits.waiting),
      connection_(std::move(db), counters),
      thread_([this] { loop(); }) {}

Writer::~Writer() {
  queue_.close();
  thread_.join();
}

void Writer::loop() {
  while (!queue_.is_drained()) {
    std::optional<Clock::time_point> until;
    if (!connection_.is_up()) until = connection_.next_try();
    gather();
    std::vector<Queued> group = queue_.take(group_size(), until);
    connection_.restore();
    auto overdue = take_overdue(group, Clock::now() - limits_.longest_wait);
    if (!overdue.empty()) queue_.finished(refuse_overdue(executor_, counters_, std::move(overdue)));
    if (auto given_up = refuse_given_up(executor_, group); !given_up.empty())
      queue_.finished(given_up);
    if (group.empty())
      watch_connection();
    else
      carry_out(std::move(group));
  }
}

// A commit costs much more than a job. With few jobs there is no delay.
void Writer::gather() {
  constexpr std::size_t kMany = 8;
  constexpr auto kPause = std::chrono::milliseconds(3);
  if (last_group_ >= kMany && last_group_ < limits_.group)
    std::this_thread::sleep_until(last_commit_ + kPause);
}

std::size_t Writer::group_size() const {
  constexpr int kFraction = 6;
  if (time_per_job_.count() == 0) return limits_.group;
  const auto jobs = static_cast<std::size_t>(limits_.transaction / kFraction / time_per_job_);
  return std::clamp<std::size_t>(jobs, 1, limits_.group);
}

void Writer::watch_connection() {
  counters_.update([this](StoreMetrics& metrics) {
    metrics.available = connection_.is_up();
    if (!metrics.available) metrics.trouble = connection_.why();
    metrics.read_only = gate_.read_only();
  });
}

// All attempts of a group together have the time of one transaction.
void Writer::carry_out(std::vector<Queued> group) {
  Failures failures;
  if (!connection_.is_up()) {
    failures.assign(group.size(), unavailable(connection_.why()));
  } else {
    if (!is_lengthy(group)) connection_.database().set_limit(Clock::now() + limits_.transaction);
    failures = attempt(group);
    connection_.database().set_limit(std::nullopt);
  }
  watch_connection();  // before failures are reported, so that the metrics agree with them
  report(std::move(group), std::move(failures));
}

Writer::Failures Writer::attempt(std::vector<Queued>& group) {
  try {
    committing_ = false;
    if (const auto refusal = gate_.refusal(connection_.database(), Clock::now()))
      return Failures(group.size(), refusal);
    return transact(group);
  } catch (const DatabaseError& error) {
    const StoreFailure failure = lost(error);
    return error.kind() == ErrorKind::busy ? one_by_one(group) : Failures(group.size(), failure);
  }
}

Writer::Failures Writer::transact(std::span<Queued> group) {
  const auto start = Clock::now();
  Failures failures = run_all(group);
  committing_ = true;
  connection_.database().commit();
  last_commit_ = Clock::now();
  last_group_ = group.size();
  if (connection_.database().kind() == Database::Kind::postgres && !is_lengthy(group))
    time_per_job_ = (last_commit_ - start) / group.size();
  const auto kept = std::count(failures.begin(), failures.end(), std::nullopt);
  count_commit(counters_, static_cast<std::size_t>(kept), last_commit_ - start);
  return failures;
}

// Nearly all jobs succeed, so savepoints are used only after a failure: the group is restarted with
// them, and the following groups have them for a while, so that a client whose jobs keep failing
// does not make everybody's jobs run twice.
Writer::Failures Writer::run_all(std::span<Queued> group) {
  constexpr auto kCautious = std::chrono::seconds(1);
  Database& db = connection_.database();
  committing_ = false;
  // After an error PostgreSQL refuses the rest of a transaction, even if the job swallowed it.
  const bool careful = db.kind() == Database::Kind::postgres || Clock::now() < careful_until_;
  db.begin();
  if (!careful) {
    const bool good = std::all_of(group.begin(), group.end(),
                                  [&](Queued& queued) { return !run_job(*queued.work, db); });
    if (good) return Failures(group.size());
    careful_until_ = Clock::now() + kCautious;
    db.rollback();
    db.begin();
  }
  Failures failures;
  failures.reserve(group.size());
  for (Queued& queued : group) failures.push_back(run_in_savepoint(*queued.work));
  return failures;
}

std::optional<StoreFailure> Writer::run_in_savepoint(Work& work) {
  Database& db = connection_.database();
  db.set_savepoint();
  std::optional<StoreFailure> failure = run_job(work, db);
  try {
    if (!failure) db.release_savepoint();
  } catch (const DatabaseError& error) {
    // PostgreSQL refuses to go on if the job swallowed an error of one of its statements.
    if (error.kind() != ErrorKind::fault) throw;
    failure = error;
  }
  if (!failure) return failure;
  db.undo_to_savepoint();
  return failure;
}

StoreFailure Writer::lost(const DatabaseError& error) {
  Database& db = connection_.database();
  const bool uncertain = committing_ && db.commit_is_uncertain();
  db.rollback();
  if (error.kind() == ErrorKind::busy) {
    counters_.update([](StoreMetrics& metrics) { ++metrics.repeated; });
    return unavailable(error.what());
  }
  connection_.broke(error.what());
  counters_.update([&](StoreMetrics& metrics) {
    ++metrics.losses;
    metrics.available = false;
    metrics.trouble = error.what();
  });
  if (error.kind() == ErrorKind::unavailable) return unavailable(error.what(), uncertain);
  return {error, uncertain};
}

Writer::Failures Writer::one_by_one(std::vector<Queued>& group) {
  Failures failures;
  for (Queued& queued : group) failures.push_back(alone(queued));
  return failures;
}

std::optional<StoreFailure> Writer::alone(Queued& queued) {
  std::optional<StoreFailure> failure;
  for (int attempt = 1; attempt <= limits_.attempts; ++attempt) {
    if (!connection_.is_up()) return unavailable(connection_.why());
    try {
      return transact({&queued, 1}).front();
    } catch (const DatabaseError& error) {
      failure = lost(error);
      if (error.kind() != ErrorKind::busy) return failure;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(attempt));
  }
  return failure;
}

void Writer::report(std::vector<Queued> group, Failures failures) {
  count_failures(counters_, failures);
  queue_.finished(finish(executor_, std::move(group), std::move(failures)));
}

}  // namespace oikist::store
