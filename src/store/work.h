#pragma once
// A job and its `done`, without their types.
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "store/outcome.h"

namespace oikist::store {

class Database;

class Work {
 public:
  virtual ~Work() = default;
  // Runs the job and keeps its result; a second time replaces it.
  virtual void run(Database& db) = 0;
  // Calls `done`, once. Precondition without a failure: run() returned.
  virtual void finish(std::optional<StoreFailure> failure) = 0;
};

template <class Job, class Done>
class WorkOf : public Work {
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
