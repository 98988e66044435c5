#include "store/checkpointer.h"

#include <chrono>

namespace oikist::store {
namespace {

constexpr std::chrono::milliseconds kInterval{500};

}  // namespace

Checkpointer::Checkpointer(std::unique_ptr<Database> db)
    : db_(std::move(db)), thread_([this] { loop(); }) {}

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    stopping_.notify_all();
  }
  thread_.join();
}

void Checkpointer::loop() {
  std::unique_lock lock(mutex_);
  while (!stopping_.wait_for(lock, kInterval, [this] { return stopped_; })) {
    try {
      db_->query("PRAGMA wal_checkpoint(PASSIVE)");
    } catch (const DatabaseError&) {
      // The WAL only grows meanwhile; if the database is unavailable, the writer reports it.
    }
  }
}

}  // namespace oikist::store
