#include "server/async/fair_queue.h"

#include <algorithm>

namespace oikist::server {
void FairQueue::add(WorkId id, const WorkFor& work) {
  Group& group = addresses_[work.address];
  group.time = std::max(group.time, now_);
  Line& line = group.users[work.user];
  line.time = std::max(line.time, group.now);
  line.waiting.emplace(Rank{!work.urgent, work.ms, id}, work);
  ++size_;
}

FairQueue::Turn FairQueue::turn_of(const Line& line, std::int64_t time) {
  const Rank& first = line.waiting.begin()->first;
  return {first.put_off, time, first.ms, first.id};
}

// Null if the group has nothing queued.
FairQueue::Line* FairQueue::first_line(Group& group) {
  Line* first = nullptr;
  for (auto& [user, line] : group.users) {
    if (line.waiting.empty()) continue;
    if (first == nullptr || turn_of(line, line.time) < turn_of(*first, first->time)) first = &line;
  }
  return first;
}

WorkId FairQueue::next() {
  Group* group = nullptr;
  Line* line = nullptr;
  for (auto& [address, each] : addresses_) {
    Line* own = first_line(each);
    if (own == nullptr) continue;
    if (group != nullptr && turn_of(*line, group->time) < turn_of(*own, each.time)) continue;
    group = &each;
    line = own;
  }
  const Rank chosen = line->waiting.begin()->first;
  line->waiting.erase(chosen);
  --size_;
  now_ = std::max(now_, group->time);
  group->now = std::max(group->now, line->time);
  group->time += chosen.ms;
  line->time += chosen.ms;
  forget_idle();
  return chosen.id;
}

// Users without queued work are remembered only while they are ahead of the others.
void FairQueue::forget_idle() {
  if (size_ == 0) return addresses_.clear();
  for (auto& [address, group] : addresses_)
    std::erase_if(group.users, [now = group.now](const auto& user) {
      return user.second.waiting.empty() && user.second.time <= now;
    });
  std::erase_if(addresses_, [this](const auto& address) {
    return address.second.users.empty() && address.second.time <= now_;
  });
}

std::optional<WorkFor> FairQueue::remove(WorkId id) {
  for (auto& [address, group] : addresses_)
    for (auto& [user, line] : group.users)
      for (auto entry = line.waiting.begin(); entry != line.waiting.end(); ++entry)
        if (entry->first.id == id) {
          WorkFor work = entry->second;
          line.waiting.erase(entry);
          --size_;
          return work;
        }
  return std::nullopt;
}

std::vector<WorkId> FairQueue::order(std::size_t most) const {
  FairQueue copy = *this;
  std::vector<WorkId> ids;
  while (!copy.empty() && ids.size() < most) ids.push_back(copy.next());
  return ids;
}

}  // namespace oikist::server
