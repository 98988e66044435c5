#pragma once
// Failures with additional data.
#include <string>
#include <utility>

#include "base/json.h"

namespace oikist::server {

// A temporary refusal: it may succeed `retry_after` seconds later.
class RetryLater : public Failure {
 public:
  RetryLater(std::string code, const std::string& message, int retry_after)
      : Failure(std::move(code), message), retry_after_(retry_after) {}
  RetryLater(const Failure& failure, int retry_after)
      : Failure(failure), retry_after_(retry_after) {}
  int retry_after() const { return retry_after_; }

 private:
  int retry_after_;
};

// A refusal with `details`, sent next to code and message.
class DetailedFailure : public Failure {
 public:
  DetailedFailure(std::string code, const std::string& message, json::object details)
      : Failure(std::move(code), message), details_(std::move(details)) {}
  const json::object& details() const { return details_; }

 private:
  json::object details_;
};

}  // namespace oikist::server
