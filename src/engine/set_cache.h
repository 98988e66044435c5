#pragma once
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "games/component_sets.h"

namespace oikist {

// Component sets of requests, so that a set is parsed once and not for every question about its
// game. Thread-safe.
class SetCache {
 public:
  // `sets` with one set replaced by that of the file. Throws Failure("bad_components").
  std::shared_ptr<const ComponentSets> with(const ComponentSets& sets, std::string_view text);

 private:
  struct Entry {
    std::string text;
    std::shared_ptr<const ComponentSets> sets;
  };

  std::mutex mutex_;
  std::deque<Entry> entries_;  // the latest first
};

}  // namespace oikist
