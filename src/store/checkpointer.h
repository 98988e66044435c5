#pragma once
// Checkpoints SQLite's WAL on a separate thread, so that commits seldom wait for it.
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "store/database.h"

namespace oikist::store {

class Checkpointer {
 public:
  explicit Checkpointer(std::unique_ptr<Database> db);
  ~Checkpointer();

 private:
  void loop();

  std::unique_ptr<Database> db_;
  std::mutex mutex_;
  std::condition_variable stopping_;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace oikist::store
