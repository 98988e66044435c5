#include "engine/set_cache.h"

#include "games/read_components.h"

namespace oikist {
namespace {

constexpr std::size_t kMostKept = 8;

}  // namespace

std::shared_ptr<const ComponentSets> SetCache::with(const ComponentSets& sets,
                                                    std::string_view text) {
  {
    const std::scoped_lock lock(mutex_);
    for (const Entry& entry : entries_)
      if (entry.text == text) return entry.sets;
  }
  auto read = std::make_shared<ComponentSets>(sets);
  replace_components(*read, text);
  const std::scoped_lock lock(mutex_);
  entries_.push_front({std::string(text), read});
  if (entries_.size() > kMostKept) entries_.pop_back();
  return read;
}

}  // namespace oikist
