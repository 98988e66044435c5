#pragma once
// The outcome of a job: its result, or why there is none.
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/failure.h"

namespace oikist::store {

// `code` of the failure is one of
// clang-format off
//   unavailable     the database cannot be reached or cannot write now (disk full, stopped); see uncertain
//   overloaded      too many jobs are queued; nothing was tried
//   stopped         the store has been stopped; nothing was tried
//   conflict        a unique or foreign key forbids it: a bug in the job
//   database_fault  a bug in a statement
//   fault           the job threw something other than a Failure
// clang-format on
// or the code of the Failure that the job threw. Unless `uncertain` is set, nothing the job wrote
// is in the database.
struct StoreFailure : Failure {
  StoreFailure(const Failure& failure, bool may_have_happened = false)  // NOLINT
      : Failure(failure), uncertain(may_have_happened) {}
  bool uncertain;
};

template <class T>
class Outcome {
 public:
  using Kept = std::conditional_t<std::is_void_v<T>, std::monostate, T>;

  Outcome(Kept value) : kept_(std::in_place_index<0>, std::move(value)) {}              // NOLINT
  Outcome(StoreFailure failure) : kept_(std::in_place_index<1>, std::move(failure)) {}  // NOLINT

  bool ok() const { return kept_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Preconditions: ok().
  Kept& value() { return std::get<0>(kept_); }
  const Kept& value() const { return std::get<0>(kept_); }
  Kept& operator*() { return value(); }
  const Kept& operator*() const { return value(); }
  Kept* operator->() { return &value(); }
  const Kept* operator->() const { return &value(); }

  // Preconditions: !ok().
  const StoreFailure& failure() const { return std::get<1>(kept_); }
  const std::string& code() const { return failure().code(); }

  // True if the commit was sent and its answer was lost: the job's changes are either all there or
  // all missing. Copies of the data in memory must be read again before they are trusted. Repeating
  // a job whose first step is events::append is harmless: it is `stale` if it was committed.
  bool uncertain() const { return !ok() && failure().uncertain; }

 private:
  std::variant<Kept, StoreFailure> kept_;
};

}  // namespace oikist::store
