#pragma once
// Reviews finished games on request, one after the other, on a dedicated thread. The queue is in
// the store, so workers on all nodes share it and no request is lost with its worker.
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "server/core/log.h"
#include "server/core/metrics.h"
#include "store/analyses.h"
#include "store/store.h"

namespace oikist::server {

class AnalysisWorker {
 public:
  // The store's executor must not be this worker's thread.
  AnalysisWorker(store::Store& store, std::string name, int ms_a_move, Metrics& metrics,
                 const Log& log);
  ~AnalysisWorker();  // returns its current request to the queue
  AnalysisWorker(const AnalysisWorker&) = delete;
  AnalysisWorker& operator=(const AnalysisWorker&) = delete;

  void wake();  // a review was requested

 private:
  void run();
  bool work_once();  // false if there was nothing to do
  void review(const store::Analysis& analysis);
  template <class Job>
  auto write(Job job);

  store::Store& store_;
  std::string name_;
  int ms_;
  Metrics& metrics_;
  const Log& log_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool asked_ = false;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace oikist::server
