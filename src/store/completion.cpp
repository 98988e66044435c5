#include "store/completion.h"

#include <algorithm>
#include <iterator>

#include "store/write_gate.h"

namespace oikist::store {

StoreFailure unavailable(const std::string& why, bool uncertain) {
  return {Failure("unavailable", "the database cannot be used now (" + why + ")"), uncertain};
}

std::optional<StoreFailure> run_job(Work& work, Database& db) {
  try {
    work.run(db);
    return std::nullopt;
  } catch (const DatabaseError& error) {
    if (error.kind() == ErrorKind::unavailable || error.kind() == ErrorKind::busy) throw;
    return StoreFailure(error);
  } catch (const Failure& failure) {
    return StoreFailure(failure);
  } catch (const std::exception& exception) {
    return StoreFailure(Failure("fault", exception.what()));
  }
}

void count_failures(Counters& counters, const std::vector<std::optional<StoreFailure>>& failures) {
  counters.update([&](StoreMetrics& metrics) {
    for (const auto& failure : failures) {
      if (!failure || failure->reason() == read_only::kReason) continue;  // no fault
      ++(failure->code() == "unavailable" ? metrics.unavailable : metrics.failed);
    }
  });
}

std::vector<Queued> take_overdue(std::vector<Queued>& group, WorkQueue::Clock::time_point oldest) {
  const auto first = std::find_if(group.begin(), group.end(),
                                  [&](const Queued& queued) { return queued.since >= oldest; });
  std::vector<Queued> overdue(std::make_move_iterator(group.begin()),
                              std::make_move_iterator(first));
  group.erase(group.begin(), first);
  return overdue;
}

std::vector<std::uint64_t> refuse_overdue(const Executor& executor, Counters& counters,
                                          std::vector<Queued> overdue) {
  const std::size_t count = overdue.size();
  counters.update([&](StoreMetrics& metrics) { metrics.overloaded += count; });
  const StoreFailure failure =
      Failure("overloaded", "the database was too busy to do this in time");
  return finish(executor, std::move(overdue),
                std::vector<std::optional<StoreFailure>>(count, failure));
}

std::vector<std::uint64_t> refuse_given_up(const Executor& executor, std::vector<Queued>& group) {
  const auto first = std::stable_partition(
      group.begin(), group.end(), [](const Queued& queued) { return queued.work->begin(); });
  std::vector<Queued> given_up(std::make_move_iterator(first),
                               std::make_move_iterator(group.end()));
  group.erase(first, group.end());
  const std::size_t count = given_up.size();
  if (count == 0) return {};
  const StoreFailure failure = unavailable("nobody waits for this any more");
  return finish(executor, std::move(given_up),
                std::vector<std::optional<StoreFailure>>(count, failure));
}

std::vector<std::uint64_t> finish(const Executor& executor, std::vector<Queued> group,
                                  std::vector<std::optional<StoreFailure>> failures) {
  std::vector<std::uint64_t> tickets;
  tickets.reserve(group.size());
  for (const Queued& queued : group) tickets.push_back(queued.ticket);
  struct Finished {
    std::vector<Queued> group;
    std::vector<std::optional<StoreFailure>> failures;
  };
  // A std::function is copyable, so its captures have to be shared.
  executor(
      [finished = std::make_shared<Finished>(Finished{std::move(group), std::move(failures)})] {
        for (std::size_t i = 0; i < finished->group.size(); ++i)
          finished->group[i].work->finish(std::move(finished->failures[i]));
      });
  return tickets;
}

}  // namespace oikist::store
