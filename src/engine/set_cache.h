#pragma once
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "games/component_sets.h"

namespace oikist {

// Component sets that came with requests, so that one set is read once and not for every question
// about its game. May be used by several threads.
class SetCache {
 public:
  // `sets` with the set of the file in place of its own one. Throws Failure("bad_components").
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
