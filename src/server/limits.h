#pragma once
// What bounds floods: tokens that come back with time, and failures that make waiting longer.
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace oikist::server {

using Moment = std::chrono::steady_clock::time_point;

// Holds up to `burst` tokens and gets `rate` a second.
class TokenBucket {
 public:
  TokenBucket(double rate, double burst) : rate_(rate), burst_(burst), tokens_(burst) {}

  bool take(Moment now);
  // Seconds until a token will be there, at least 1.
  int wait() const;
  bool is_full(Moment now) const;

 private:
  double filled(Moment now) const;

  double rate_;
  double burst_;
  double tokens_;
  Moment last_{};
};

// A bucket for each key. Those that are full again are forgotten.
class Buckets {
 public:
  Buckets(double rate, double burst) : rate_(rate), burst_(burst) {}

  // Throws RetryLater("too_many") with `what` if `key` has no token left.
  void take(const std::string& key, Moment now, std::string_view what);

 private:
  void forget(Moment now);

  double rate_;
  double burst_;
  std::map<std::string, TokenBucket> buckets_;
  Moment forgotten_{};
};

// Counts how many of something each key has at once.
class Counts {
 public:
  int of(const std::string& key) const;
  void add(const std::string& key) { ++counts_[key]; }
  void remove(const std::string& key);

 private:
  std::map<std::string, int> counts_;
};

// After five failures in a row every further try has to wait, twice as long each time.
class Backoff {
 public:
  // Waits up to 2^most_doublings seconds.
  explicit Backoff(int most_doublings) : most_doublings_(most_doublings) {}

  // Throws RetryLater("too_many") while the key has to wait.
  void check(const std::string& key, Moment now) const;
  void failed(const std::string& key, Moment now);
  void succeeded(const std::string& key) { failures_.erase(key); }

 private:
  struct Failures {
    int count = 0;
    Moment until{};
  };
  int most_doublings_;
  std::map<std::string, Failures> failures_;
};

}  // namespace oikist::server
