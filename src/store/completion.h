#pragma once
// What writer and readers share: running a job so that it may fail, and telling what became of it.
#include <optional>
#include <string>
#include <vector>

#include "store/counters.h"
#include "store/database.h"
#include "store/executor.h"
#include "store/work_queue.h"

namespace oikist::store {

StoreFailure unavailable(const std::string& why, bool uncertain = false);

// Why the job failed, if it did. Throws DatabaseError if not the job but the database is to blame:
// ErrorKind::unavailable and ErrorKind::busy.
std::optional<StoreFailure> run_job(Work& work, Database& db);

void count_failures(Counters& counters, const std::vector<std::optional<StoreFailure>>& failures);

// Takes out of the group what was put before `oldest`: whoever asked has given up by now, or soon
// will, and must not see it happen later.
std::vector<Queued> take_overdue(std::vector<Queued>& group, WorkQueue::Clock::time_point oldest);
// Tells them so: `overloaded`.
std::vector<std::uint64_t> refuse_overdue(const Executor& executor, Counters& counters,
                                          std::vector<Queued> overdue);

// Hands every `done` to the executor, all in one call. Returns the tickets.
std::vector<std::uint64_t> finish(const Executor& executor, std::vector<Queued> group,
                                  std::vector<std::optional<StoreFailure>> failures);

}  // namespace oikist::store
