#include "server/pairing/pairing_group.h"

#include <algorithm>

#include "store/blocks.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

constexpr int kMostCandidates = 40;
constexpr int kJudgedGames = 50;  // over which leaving is counted
constexpr int kFewestGames = 5;   // before that nobody is judged
constexpr int kOften = 5;         // one game in this many

bool leaves_often(store::Database& db, const UserId& user) {
  const auto leaving = store::tables::leaving(db, user, kJudgedGames);
  return leaving.games >= kFewestGames && leaving.left * kOften >= leaving.games;
}

bool fits(const Candidate& one, const Candidate& other, store::Time now) {
  if (one.apart.contains(other.waiter.user)) return false;
  if (one.leaves_often == other.leaves_often) return true;
  const Candidate& patient = one.leaves_often ? other : one;
  return now - patient.waiter.since >= kPairingPatience;
}

}  // namespace

std::vector<Candidate> candidates(store::Database& db, const std::string& wish, store::Time seen) {
  std::vector<Candidate> list;
  for (store::Waiter& waiter : store::pairing_queue::of_wish(db, wish, seen, kMostCandidates)) {
    const bool often = leaves_often(db, waiter.user);
    list.push_back({std::move(waiter), often});
  }
  for (Candidate& one : list)
    for (const UserId& blocked : store::blocks::of_user(db, one.waiter.user))
      for (Candidate& other : list)
        if (other.waiter.user == blocked) {
          one.apart.insert(blocked);
          other.apart.insert(one.waiter.user);
        }
  return list;
}

std::vector<store::Waiter> next_group(const std::vector<Candidate>& candidates, int seats,
                                      store::Time now) {
  for (auto first = candidates.begin(); first != candidates.end(); ++first) {
    std::vector<const Candidate*> group = {&*first};
    for (auto next = first + 1; next != candidates.end(); ++next) {
      if (group.size() == static_cast<std::size_t>(seats)) break;
      if (std::all_of(group.begin(), group.end(),
                      [&](const Candidate* each) { return fits(*each, *next, now); }))
        group.push_back(&*next);
    }
    if (group.size() < static_cast<std::size_t>(seats)) continue;
    std::vector<store::Waiter> waiters;
    for (const Candidate* each : group) waiters.push_back(each->waiter);
    return waiters;
  }
  return {};
}

}  // namespace oikist::server
