#pragma once
// The component set: how many columns there are, how many lie open, how many each seat takes.
#include <string>
#include <string_view>

namespace oikist::stoa {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxColumns = 60;
inline constexpr int kMaxOpen = 6;
inline constexpr int kMaxTurns = 12;

class Components {
 public:
  // Throws Failure("bad_components") naming the field that is wrong.
  static Components parse(std::string_view text);
  static const Components& standard();

  const std::string& name() const { return name_; }
  const std::string& hash() const { return hash_; }  // SHA-256 of the file, in hex
  const std::string& text() const { return text_; }  // the file
  int columns() const { return columns_; }
  int open() const { return open_; }
  int turns() const { return turns_; }

 private:
  std::string name_;
  std::string hash_;
  std::string text_;
  int columns_ = 0;
  int open_ = 0;
  int turns_ = 0;
};

}  // namespace oikist::stoa
