#pragma once
// Chooses who of the users waiting for the same game are seated together.
#include <set>
#include <string>
#include <vector>

#include "store/pairing_queue.h"

namespace oikist::server {

struct Candidate {
  store::Waiter waiter;
  bool leaves_often = false;
  std::set<UserId> apart = {};  // ids of those here whom they blocked, or who blocked them
};

// The users waiting with this wish, longest first, with the facts needed to choose.
std::vector<Candidate> candidates(store::Database& db, const std::string& wish, store::Time seen);

// The first group of `seats` people of whom nobody has blocked another; empty if there is none.
// Those who often leave games are seated with each other, and with others only after those have
// waited for kPairingPatience.
inline constexpr store::Time kPairingPatience = 30'000;
std::vector<store::Waiter> next_group(const std::vector<Candidate>& candidates, int seats,
                                      store::Time now);

}  // namespace oikist::server
