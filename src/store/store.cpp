#include "store/store.h"

#include "store/checkpointer.h"
#include "store/completion.h"
#include "store/postgres_database.h"
#include "store/readers.h"
#include "store/schema.h"
#include "store/writer.h"

namespace oikist::store {
namespace {

// SQLite has no server to wait for.
std::unique_ptr<Database> patient(std::unique_ptr<Database> db, const StoreSettings& settings) {
  if (auto* postgres = dynamic_cast<PostgresDatabase*>(db.get()))
    postgres->set_patience(settings.patience);
  return db;
}

std::vector<std::unique_ptr<Database>> open_readers(const StoreSettings& settings) {
  std::vector<std::unique_ptr<Database>> databases;
  for (int i = 0; i < settings.readers; ++i)
    databases.push_back(patient(open_database(settings.place, Access::read), settings));
  return databases;
}

}  // namespace

class Store::Implementation {
 public:
  Implementation(const StoreSettings& settings, Executor executor)
      : executor_(std::move(executor)),
        writer_(std::make_unique<Writer>(
            patient(schema::open_newest(settings.place), settings),
            Writer::Limits{settings.most_waiting, settings.group, settings.attempts,
                           settings.longest_wait, settings.transaction},
            executor_, counters_)),
        readers_(std::make_unique<Readers>(
            open_readers(settings), Readers::Limits{settings.most_waiting, settings.longest_wait},
            executor_, counters_)) {
    if (!is_postgres(settings.place))
      checkpointer_ = std::make_unique<Checkpointer>(open_database(settings.place));
  }

  void put(WorkQueue& queue, std::unique_ptr<Work> work) {
    const WorkQueue::Put put = queue.put(work);
    if (put == WorkQueue::Put::accepted) return;
    const bool full = put == WorkQueue::Put::full;
    if (full) counters_.update([](StoreMetrics& metrics) { ++metrics.overloaded; });
    const Failure failure = full ? Failure("overloaded", "the database is overloaded")
                                 : Failure("stopped", "the database is closed");
    std::vector<Queued> refused(1);
    refused[0].work = std::move(work);
    finish(executor_, std::move(refused), {StoreFailure(failure)});
  }

  Executor executor_;
  Counters counters_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Readers> readers_;
  std::unique_ptr<Checkpointer> checkpointer_;  // SQLite only
};

Store::Store(StoreSettings settings, Executor executor)
    : implementation_(std::make_unique<Implementation>(settings, std::move(executor))) {}

Store::~Store() = default;

void Store::enqueue_write(std::unique_ptr<Work> work) {
  implementation_->put(implementation_->writer_->queue(), std::move(work));
}

void Store::enqueue_read(std::unique_ptr<Work> work) {
  implementation_->put(implementation_->readers_->queue(), std::move(work));
}

void Store::flush() {
  implementation_->writer_->queue().flush();
  implementation_->readers_->queue().flush();
}

void Store::stop() {
  for (WorkQueue* queue :
       {&implementation_->writer_->queue(), &implementation_->readers_->queue()}) {
    queue->close();
    queue->flush();
  }
}

StoreMetrics Store::metrics() const {
  StoreMetrics metrics = implementation_->counters_.get();
  metrics.waiting_writes = implementation_->writer_->queue().waiting();
  metrics.waiting_reads = implementation_->readers_->queue().waiting();
  return metrics;
}

}  // namespace oikist::store
