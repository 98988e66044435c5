#pragma once
// A component file while it is read: part by part, so that all of its problems can be reported at
// once.
#include <string>
#include <string_view>

#include "base/json.h"
#include "game/component_check.h"

namespace oikist {

// The base of each game's reader.
class ComponentFile {
 protected:
  // With a `check`, every problem is collected there; without one, the first problem is thrown.
  // Throws Failure if the text is not a JSON object.
  ComponentFile(std::string_view text, ComponentCheck* check);

  Fields& fields() { return fields_; }
  bool keeps_faults() const { return check_ != nullptr; }

  // Reads one part. If problems are collected, reading goes on after a faulty part.
  template <class Part>
  void attempt(Part part) {
    try {
      part();
    } catch (const Failure& failure) {
      if (check_ == nullptr) throw;
      check_->problems.push_back(failure.as("bad_components"));
    }
  }
  // Notes how many of something there are, and how many there must be.
  void count(std::string_view what, int have, int least, int most);
  // The field "name"; `otherwise` if the file has none.
  std::string read_name(std::string_view otherwise);

 private:
  json::value value_;
  Fields fields_;
  ComponentCheck* check_;
};

// The component set that the Reader reads. Throws Failure("bad_components") with the first problem.
template <class Reader>
auto parse_component_file(std::string_view text) try {
  return Reader(text, nullptr).read();
} catch (const Failure& failure) {
  throw failure.as("bad_components");
}

// All problems that the Reader finds; never throws.
template <class Reader>
ComponentCheck check_component_file(std::string_view text) {
  ComponentCheck check;
  try {
    (void)Reader(text, &check).read();
  } catch (const Failure& failure) {
    check.problems.push_back(failure.as("bad_components"));
  }
  return check;
}

}  // namespace oikist
