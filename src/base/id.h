#pragma once
// Typed ids of users, tables and sessions, so that they cannot be confused.
#include <boost/json.hpp>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace oikist {

// The text that names one Thing. An id can be read as text wherever text is wanted; text becomes an
// id only explicitly.
template <class Thing>
class Id {
 public:
  Id() = default;  // of nothing
  explicit Id(std::string text) : text_(std::move(text)) {}
  explicit Id(std::string_view text) : text_(text) {}
  Id(const char* literal) : text_(literal) {}  // NOLINT: a literal is unambiguous
  template <class Other>
  Id(const Id<Other>&) = delete;

  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  operator const std::string&() const { return text_; }  // NOLINT
  operator std::string_view() const { return text_; }    // NOLINT

  friend bool operator==(const Id& one, const Id& other) { return one.text_ == other.text_; }
  friend bool operator<(const Id& one, const Id& other) { return one.text_ < other.text_; }
  friend std::ostream& operator<<(std::ostream& out, const Id& id) { return out << id.text_; }

 private:
  std::string text_;
};

// Ids are strings in JSON.
template <class Thing>
void tag_invoke(const boost::json::value_from_tag&, boost::json::value& value,
                const Id<Thing>& id) {
  value = id.text();
}

using UserId = Id<struct UserThing>;
using TableId = Id<struct TableThing>;
using SessionId = Id<struct SessionThing>;  // of a browser's session or a program's token

}  // namespace oikist

template <class Thing>
struct std::hash<oikist::Id<Thing>> {
  std::size_t operator()(const oikist::Id<Thing>& id) const noexcept {
    return std::hash<std::string>()(id.text());
  }
};
