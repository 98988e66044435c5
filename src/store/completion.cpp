#include "store/completion.h"

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
    for (const auto& failure : failures)
      if (failure) ++(failure->code() == "unavailable" ? metrics.unavailable : metrics.failed);
  });
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
  // A std::function can be copied, so what it holds is shared.
  executor(
      [finished = std::make_shared<Finished>(Finished{std::move(group), std::move(failures)})] {
        for (std::size_t i = 0; i < finished->group.size(); ++i)
          finished->group[i].work->finish(std::move(finished->failures[i]));
      });
  return tickets;
}

}  // namespace oikist::store
