#pragma once
// What arrives, kept and waited for.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cluster/message_bus.h"

namespace oikist::cluster::test {

using namespace std::chrono_literals;

inline Executor at_once() {
  return [](std::function<void()> f) { f(); };
}

// Texts from any thread.
class Inbox {
 public:
  void add(const std::string& text) {
    const std::lock_guard lock(mutex_);
    texts_.push_back(text);
    changed_.notify_all();
  }
  MessageBus::Handler handler() {
    return [this](const std::string& text) { add(text); };
  }
  // True as soon as there are `count`; false after ten seconds.
  bool reaches(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 10s, [&] { return texts_.size() >= count; });
  }
  bool contains(const std::string& text) const {
    const std::lock_guard lock(mutex_);
    return std::find(texts_.begin(), texts_.end(), text) != texts_.end();
  }
  std::vector<std::string> texts() const {
    const std::lock_guard lock(mutex_);
    return texts_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> texts_;
};

// Waits until the subscriptions made so far are in force.
inline void settle(MessageBus& bus) {
  Inbox done;
  bus.settle([&] { done.add(""); });
  done.reaches(1);
}

// "text", or "!code".
inline std::string ask(MessageBus& bus, const std::string& subject, const std::string& text,
                       std::chrono::milliseconds patience = 5s) {
  Inbox answers;
  bus.request(subject, text, patience, [&](const Answer& answer) {
    answers.add(answer.ok() ? answer.text() : "!" + answer.failure().code());
  });
  return answers.reaches(1) ? answers.texts()[0] : "nothing";
}

// Tries until it holds; false if that takes fifteen seconds.
template <class Holds>
bool soon(Holds holds) {
  const auto until = std::chrono::steady_clock::now() + 15s;
  while (std::chrono::steady_clock::now() < until) {
    if (holds()) return true;
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

}  // namespace oikist::cluster::test
