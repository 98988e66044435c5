#pragma once
#include <boost/json/fwd.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace oikist {

// Refused input, as data from which sentences are made in any language. what() is the English one.
//   code    the kind of error: one of base/error_codes.h, part of the public formats
//   path    the wrong field of the input, "cities[1].stones"; empty if no field is to blame
//   reason  the specific error, if programs have to distinguish several of one code
//   args    the arguments of a sentence about the reason: the number of a line, a name
class Failure : public std::runtime_error {
 public:
  Failure(std::string code, const std::string& message)
      : std::runtime_error(message), code_(std::move(code)), message_(message) {}
  // `message` is about the field: "must be a list".
  Failure(std::string code, std::string path, const std::string& message)
      : std::runtime_error(path.empty() ? message : path + ": " + message),
        code_(std::move(code)),
        path_(std::move(path)),
        message_(message) {}

  const std::string& code() const noexcept { return code_; }
  const std::string& path() const noexcept { return path_; }
  const std::string& reason() const noexcept { return reason_; }
  const boost::json::object* args() const noexcept { return args_.get(); }

  // The same error with another code.
  Failure as(std::string code) const;
  // The same error with more details.
  Failure because(std::string reason, const boost::json::object& args) const;
  // The same error, attributed to the field `path` or a field within it. Unchanged if its path
  // begins there already.
  Failure at(std::string_view path) const;

 private:
  std::string code_;
  std::string path_;
  std::string message_;  // without the path
  std::string reason_;
  std::shared_ptr<const boost::json::object> args_;
};

}  // namespace oikist
