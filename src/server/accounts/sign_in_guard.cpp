#include "server/accounts/sign_in_guard.h"

namespace oikist::server {
namespace {

constexpr int kPairDoublings = 6, kAddressDoublings = 10;
constexpr double kNameFailures = 100, kNameFailuresPerSecond = 100.0 / 3600;

}  // namespace

SignInGuard::SignInGuard()
    : pairs_(kPairDoublings),
      addresses_(kAddressDoublings),
      names_(kNameFailuresPerSecond, kNameFailures) {}

std::string SignInGuard::pair_of(const Try& attempt) {
  return attempt.known.empty() ? attempt.address + ' ' + attempt.name : "known " + attempt.known;
}

void SignInGuard::begin(const Try& attempt, Moment now) {
  pairs_.check(pair_of(attempt), now);
  if (attempt.known.empty()) {
    addresses_.check(attempt.address, now);
    names_.take(attempt.name, now, "failures at this name");
    addresses_.failed(attempt.address, now);
  }
  pairs_.failed(pair_of(attempt), now);
}

void SignInGuard::begun_elsewhere(const Try& attempt, Moment now) {
  if (attempt.known.empty()) {
    names_.charge(attempt.name, now, 1);
    addresses_.failed(attempt.address, now);
  }
  pairs_.failed(pair_of(attempt), now);
}

void SignInGuard::succeeded(const Try& attempt) {
  pairs_.succeeded(pair_of(attempt));
  if (!attempt.known.empty()) return;
  addresses_.withdraw(attempt.address);
  names_.give_back(attempt.name);
}

}  // namespace oikist::server
