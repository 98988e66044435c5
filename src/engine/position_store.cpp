#include "engine/position_store.h"

#include <algorithm>
#include <random>

namespace oikist {
namespace {

constexpr int kFirstBits = 31;
constexpr int kCounterBits =
    20;  // handles per process before they may overlap with those of another

PositionStore::Handle random_handle() {
  std::random_device device;
  const auto first =
      PositionStore::Handle{device()} & ((PositionStore::Handle{1} << kFirstBits) - 1);
  return (first << kCounterBits) + 1;
}

}  // namespace

PositionStore::PositionStore(std::size_t most) : most_(most), next_(random_handle()) {}

PositionStore::Handle PositionStore::keep(KeptPosition position) {
  auto kept = std::make_shared<const KeptPosition>(std::move(position));
  const std::scoped_lock lock(mutex_);
  entries_.push_front({next_, std::move(kept)});
  if (entries_.size() > most_) entries_.pop_back();
  return next_++;
}

std::shared_ptr<const KeptPosition> PositionStore::find(Handle handle) {
  const std::scoped_lock lock(mutex_);
  const auto found = entry_of(handle);
  if (found == entries_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found);
  return found->position;
}

bool PositionStore::close(Handle handle) {
  const std::scoped_lock lock(mutex_);
  const auto found = entry_of(handle);
  if (found == entries_.end()) return false;
  entries_.erase(found);
  return true;
}

std::list<PositionStore::Entry>::iterator PositionStore::entry_of(Handle handle) {
  return std::find_if(entries_.begin(), entries_.end(),
                      [&](const Entry& entry) { return entry.handle == handle; });
}

}  // namespace oikist
