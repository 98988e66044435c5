#pragma once
// Answers of workers.
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/failure.h"

namespace oikist::cluster {

// The text of the answer, or the reason for having none: `no_worker` (no worker serves the subject,
// or no connection), `no_answer` (timeout), `stopped`, or the failure reported by the worker.
class Answer {
 public:
  explicit Answer(std::string text) : text_(std::move(text)) {}
  explicit Answer(Failure failure) : failure_(std::make_shared<Failure>(std::move(failure))) {}
  bool ok() const { return !failure_; }
  const std::string& text() const { return text_; }     // precondition: ok()
  const Failure& failure() const { return *failure_; }  // precondition: !ok()

  // The encoding between nodes. Malformed text decodes to Failure("bad_answer").
  std::string encoded() const;
  static Answer decoded(std::string_view bytes);

 private:
  std::string text_;
  std::shared_ptr<const Failure> failure_;
};

// Called by a worker once, from any thread; further calls are ignored. It may
// outlive its MessageBus. If all copies are destroyed unused, the requester gets `no_answer` after
// its timeout.
class Reply {
 public:
  using Send = std::function<void(const Answer&)>;
  explicit Reply(Send send);
  void answer(std::string text) const;
  // "busy" and the like: the requester gets Failure(code, message).
  void refuse(const std::string& code, const std::string& message) const;

 private:
  struct Once;
  void send(const Answer& answer) const;
  std::shared_ptr<Once> once_;
};

}  // namespace oikist::cluster
