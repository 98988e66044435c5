#pragma once
// Rate limits: token buckets, and back-off after failures.
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace oikist::server {

using Moment = std::chrono::steady_clock::time_point;

// Holds up to `burst` tokens and gets `rate` per second.
class TokenBucket {
 public:
  TokenBucket(double rate, double burst) : rate_(rate), burst_(burst), tokens_(burst) {}

  bool take(Moment now);
  // Takes tokens even if there are not enough: nothing can be taken until the debt is paid.
  void charge(Moment now, double tokens);
  void give_back() { tokens_ += 1; }
  // Time until the debt is paid.
  std::chrono::duration<double> debt(Moment now) const;
  // Seconds until a token is available, at least 1.
  int wait() const;
  bool is_full(Moment now) const;

 private:
  double filled(Moment now) const;

  double rate_;
  double burst_;
  double tokens_;
  Moment last_{};
};

// One bucket per key. Full ones are forgotten.
class Buckets {
 public:
  Buckets(double rate, double burst) : rate_(rate), burst_(burst) {}

  // Throws RetryLater("too_many") with `what` if `key` has no token left.
  void take(const std::string& key, Moment now, std::string_view what);
  // For requests that turned out to cost more than one token.
  void charge(const std::string& key, Moment now, double tokens);
  std::chrono::duration<double> debt(const std::string& key, Moment now) const;
  void give_back(const std::string& key);  // returns one token
  std::size_t size() const { return buckets_.size(); }

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

// Counts one of the key's while this object lives.
class Counted {
 public:
  Counted(std::shared_ptr<Counts> counts, std::string key)
      : counts_(std::move(counts)), key_(std::move(key)) {
    counts_->add(key_);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { counts_->remove(key_); }

 private:
  std::shared_ptr<Counts> counts_;  // which coroutines may outlive
  std::string key_;
};

// After five failures every further attempt has to wait, twice as long each time. One failure is
// forgiven every ten minutes.
class Backoff {
 public:
  // Waits up to 2^most_doublings seconds.
  explicit Backoff(int most_doublings) : most_doublings_(most_doublings) {}

  // Throws RetryLater("too_many") while the key has to wait.
  void check(const std::string& key, Moment now) const;
  void failed(const std::string& key, Moment now);
  void succeeded(const std::string& key) { failures_.erase(key); }
  // Removes the last counted failure, which was a success after all; earlier ones stay.
  void withdraw(const std::string& key);

 private:
  struct Failures {
    int count = 0;
    Moment last{};
    Moment until{};

    int left(Moment now) const;  // not yet forgiven
  };
  void forget(Moment now);

  int most_doublings_;
  std::map<std::string, Failures> failures_;
};

}  // namespace oikist::server
