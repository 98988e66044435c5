#pragma once
// A job and its `done`, without their types.
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "store/claim.h"
#include "store/outcome.h"

namespace oikist::store {

class Database;

using ClaimPtr = std::shared_ptr<Claim>;

// A lengthy job has very many statements. It is carried out alone and has no time limit as a whole,
// only one for each answer of the database.
enum class Length : bool { brief, lengthy };

struct WorkTerms {
  ClaimPtr claim = {};  // null: it is not given up
  Length length = Length::brief;
};

class Work {
 public:
  explicit Work(WorkTerms terms) : terms_(std::move(terms)) {}
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  virtual ~Work() = default;
  // To be called before it is run; false if it was given up.
  bool begin() { return !terms_.claim || terms_.claim->begin(); }
  bool is_lengthy() const { return terms_.length == Length::lengthy; }
  // Runs the job and keeps its result; a second time replaces it.
  virtual void run(Database& db) = 0;
  // Calls `done`, once. Precondition without a failure: run() returned.
  virtual void finish(std::optional<StoreFailure> failure) = 0;

 private:
  WorkTerms terms_;
};

template <class Job, class Done>
class WorkOf : public Work {
 public:
  using Result = std::invoke_result_t<Job&, Database&>;

  WorkOf(Job job, Done done, WorkTerms terms)
      : Work(std::move(terms)), job_(std::move(job)), done_(std::move(done)) {}

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
