#include "server/core/limits.h"

#include <algorithm>
#include <cmath>

#include "server/core/failures.h"

namespace oikist::server {
namespace {

constexpr auto kForgetEvery = std::chrono::seconds(30);
constexpr int kFreeFailures = 5;
constexpr auto kForgiveEvery = std::chrono::minutes(10);
constexpr std::size_t kMostBackoffs = 100'000;

int seconds_until(Moment until, Moment now) {
  const auto left = std::chrono::ceil<std::chrono::seconds>(until - now).count();
  return static_cast<int>(std::max<std::int64_t>(1, left));
}

}  // namespace

double TokenBucket::filled(Moment now) const {
  if (last_ == Moment{}) return burst_;
  return std::min(burst_, tokens_ + rate_ * std::chrono::duration<double>(now - last_).count());
}

bool TokenBucket::take(Moment now) {
  tokens_ = filled(now);
  last_ = now;
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

void TokenBucket::charge(Moment now, double tokens) {
  tokens_ = filled(now) - tokens;
  last_ = now;
}

std::chrono::duration<double> TokenBucket::debt(Moment now) const {
  return std::chrono::duration<double>(std::max(0.0, -filled(now) / rate_));
}

int TokenBucket::wait() const {
  return std::max(1, static_cast<int>(std::ceil((1 - tokens_) / rate_)));
}

bool TokenBucket::is_full(Moment now) const {
  return filled(now) >= burst_;
}

void Buckets::take(const std::string& key, Moment now, std::string_view what) {
  forget(now);
  TokenBucket& bucket = buckets_.try_emplace(key, rate_, burst_).first->second;
  if (!bucket.take(now))
    throw RetryLater("too_many", "too many " + std::string(what) + "; wait a little",
                     bucket.wait());
}

void Buckets::charge(const std::string& key, Moment now, double tokens) {
  forget(now);
  buckets_.try_emplace(key, rate_, burst_).first->second.charge(now, tokens);
}

std::chrono::duration<double> Buckets::debt(const std::string& key, Moment now) const {
  const auto found = buckets_.find(key);
  return found == buckets_.end() ? std::chrono::duration<double>(0) : found->second.debt(now);
}

void Buckets::give_back(const std::string& key) {
  if (const auto found = buckets_.find(key); found != buckets_.end()) found->second.give_back();
}

void Buckets::forget(Moment now) {
  if (now - forgotten_ < kForgetEvery) return;
  forgotten_ = now;
  std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
}

int Counts::of(const std::string& key) const {
  const auto found = counts_.find(key);
  return found == counts_.end() ? 0 : found->second;
}

void Counts::remove(const std::string& key) {
  const auto found = counts_.find(key);
  if (found != counts_.end() && --found->second <= 0) counts_.erase(found);
}

void Backoff::check(const std::string& key, Moment now) const {
  const auto found = failures_.find(key);
  if (found != failures_.end() && found->second.until > now)
    throw RetryLater("too_many", "too many failures; wait before the next try",
                     seconds_until(found->second.until, now));
}

void Backoff::failed(const std::string& key, Moment now) {
  if (failures_.size() >= kMostBackoffs) forget(now);
  Failures& failures = failures_[key];
  failures.count = failures.left(now) + 1;
  failures.last = now;
  if (failures.count < kFreeFailures) return;
  const int doublings = std::min(failures.count - kFreeFailures, most_doublings_);
  failures.until = now + std::chrono::seconds(1 << doublings);
}

int Backoff::Failures::left(Moment now) const {
  return std::max(0, count - static_cast<int>((now - last) / kForgiveEvery));
}

void Backoff::withdraw(const std::string& key) {
  const auto found = failures_.find(key);
  if (found == failures_.end()) return;
  found->second.until = {};
  if (--found->second.count <= 0) failures_.erase(found);
}

// Drops forgiven entries; if that is not enough, entries without a wait.
void Backoff::forget(Moment now) {
  std::erase_if(failures_, [&](const auto& entry) { return entry.second.left(now) == 0; });
  if (failures_.size() >= kMostBackoffs)
    std::erase_if(failures_, [&](const auto& entry) { return entry.second.until <= now; });
}

}  // namespace oikist::server
