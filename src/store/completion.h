#pragma once
// Shared by writer and readers: running jobs that may fail, and reporting their outcome.
#include <optional>
#include <string>
#include <vector>

#include "base/executor.h"
#include "store/counters.h"
#include "store/database.h"
#include "store/work_queue.h"

namespace oikist::store {

StoreFailure unavailable(const std::string& why, bool uncertain = false);

// The failure of the job, if any. Throws DatabaseError if the cause is the database, not the job:
// ErrorKind::unavailable and ErrorKind::busy.
std::optional<StoreFailure> run_job(Work& work, Database& db);

void count_failures(Counters& counters, const std::vector<std::optional<StoreFailure>>& failures);

// Removes jobs queued before `oldest` from the group: their callers have given up, or soon will, so
// the jobs must not run later.
std::vector<Queued> take_overdue(std::vector<Queued>& group, WorkQueue::Clock::time_point oldest);
// Fails them with `overloaded`.
std::vector<std::uint64_t> refuse_overdue(const Executor& executor, Counters& counters,
                                          std::vector<Queued> overdue);

// Removes jobs that were given up, and fails them with `unavailable`; the others begin.
std::vector<std::uint64_t> refuse_given_up(const Executor& executor, std::vector<Queued>& group);

// Hands every `done` to the executor, all in one call. Returns the tickets.
std::vector<std::uint64_t> finish(const Executor& executor, std::vector<Queued> group,
                                  std::vector<std::optional<StoreFailure>> failures);

}  // namespace oikist::store
