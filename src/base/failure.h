#pragma once
#include <stdexcept>
#include <string>

namespace oikist {

// Refused input: `code` is for programs (snake_case, part of the protocol), `what()` for a person.
class Failure : public std::runtime_error {
 public:
  Failure(std::string code, const std::string& message)
      : std::runtime_error(message), code_(std::move(code)) {}
  const std::string& code() const noexcept { return code_; }

 private:
  std::string code_;
};

}  // namespace oikist
