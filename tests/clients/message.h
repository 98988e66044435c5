#pragma once
// A message of the server, read only as far as it is needed: its members are found in their order,
// up to the one that is asked for, and not parsed.
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace oikist::clients {

class Message {
 public:
  // `text` is a JSON object and outlives this. This and the readers throw Failure("bad_json") where
  // they find that it cannot be one.
  explicit Message(std::string_view text);

  // The text of the value, empty if there is no such member: `"news"` with its quotes, `12`,
  // `{...}`.
  std::string_view operator[](std::string_view name) const;
  bool has(std::string_view name) const { return !(*this)[name].empty(); }
  // Whether the member is this text, which has nothing that JSON escapes.
  bool is(std::string_view name, std::string_view text) const;
  // Precondition: the member is a whole number.
  std::int64_t number(std::string_view name) const;

 private:
  using Member = std::pair<std::string_view, std::string_view>;
  // The next one; null after the last.
  const Member* find_next() const;

  std::string_view text_;
  // What was found so far, and where the search goes on.
  mutable std::vector<Member> members_;
  mutable std::size_t at_ = 0;
};

}  // namespace oikist::clients
