#include "server/tables/analysis_worker.h"

#include <future>

#include "base/fault_text.h"
#include "server/async/background_priority.h"
#include "server/core/wall_clock.h"
#include "server/tables/review_json.h"
#include "server/tables/table_commit.h"
#include "tables/snapshot.h"

namespace oikist::server {
namespace {

using store::Database;
constexpr std::int64_t kWorkerSilence =
    60'000;  // a worker without heartbeats for this long counts as dead
constexpr auto kLook = std::chrono::seconds(2);

}  // namespace

AnalysisWorker::AnalysisWorker(store::Store& store, std::string name, int ms_a_move,
                               Metrics& metrics, const Log& log)
    : store_(store),
      name_(std::move(name)),
      ms_(ms_a_move),
      metrics_(metrics),
      log_(log),
      thread_([this] { run(); }) {}

AnalysisWorker::~AnalysisWorker() {
  stopping_ = true;
  changed_.notify_all();
  thread_.join();
  store_.write([name = name_](Database& db) { store::analyses::give_back(db, name); },
               [](const auto&) {});
}

void AnalysisWorker::wake() {
  {
    const std::lock_guard lock(mutex_);
    asked_ = true;
  }
  changed_.notify_all();
}

// Waits for the job; throws Failure if it failed or the worker is stopping.
template <class Job>
auto AnalysisWorker::write(Job job) {
  using Result = std::invoke_result_t<Job&, Database&>;
  constexpr auto kPatience = std::chrono::milliseconds(100);
  const auto promise = std::make_shared<std::promise<store::Outcome<Result>>>();
  auto future = promise->get_future();
  store_.write(std::move(job), [promise](store::Outcome<Result> outcome) {
    promise->set_value(std::move(outcome));
  });
  while (future.wait_for(kPatience) != std::future_status::ready)
    if (stopping_) throw Failure("stopped", "the worker is stopping");
  auto outcome = future.get();
  if (!outcome.ok()) throw Failure(outcome.failure());
  return std::move(outcome.value());
}

void AnalysisWorker::run() {
  lower_priority(kBackgroundNiceness);
  while (!stopping_) {
    bool worked = false;
    try {
      worked = work_once();
    } catch (const std::exception& fault) {
      if (!stopping_) log_.write(LogLevel::warn, "analysis", {{"what", fault_text(fault)}});
    }
    if (worked) continue;
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kLook, [&] { return asked_ || stopping_; });
    asked_ = false;
  }
}

bool AnalysisWorker::work_once() {
  const auto analysis = write([name = name_](Database& db) {
    const std::int64_t now = now_ms();
    return store::analyses::take(db, name, now, now - kWorkerSilence);
  });
  if (!analysis) return false;
  try {
    review(*analysis);
  } catch (const std::exception& fault) {
    if (stopping_) throw;
    write([table = analysis->table, name = name_, why = fault_text(fault)](Database& db) {
      return store::analyses::fail(db, table, name, why, now_ms());
    });
  }
  return true;
}

void AnalysisWorker::review(const store::Analysis& analysis) {
  // The jobs own what they use: they may run after the worker was stopped.
  const TableId table = analysis.table;
  const std::string name = name_;
  const auto events = write([table](Database& db) { return read_events(db, table, 0); });
  const Record record = Record::parse(tables::record_text(tables::fold(events)));
  const auto of = static_cast<std::int64_t>(record.moves.size());
  const auto go_on = [&](int done) {
    if (stopping_) return false;
    return write([=](Database& db) {
      return store::analyses::progress(db, table, name, done, of, now_ms());
    });
  };
  const json::object review = review_json(record, {ms_, 0, 1}, go_on);
  if (review.empty()) return;
  write([=, text = json::serialize(review)](Database& db) {
    return store::analyses::finish(db, table, name, text, now_ms());
  });
  metrics_.analyses.add();
}

}  // namespace oikist::server
