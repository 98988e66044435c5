#pragma once
// Rules for names and chat: no bidirectional, invisible or stacked characters.
#include <string>
#include <string_view>

namespace oikist::tables {

inline constexpr std::size_t kMinNameLength = 2;  // characters
inline constexpr std::size_t kMaxNameLength = 24;
inline constexpr std::size_t kMaxChatLength = 300;

// The problem with the name, as a message; empty if it is fine. Any bytes may be given.
std::string why_bad_user_name(std::string_view name);

// The same for names that people would take for the server, its host or a computer player. Nobody
// can choose such a name; existing users keep theirs. Precondition: why_bad_user_name(name) is
// empty.
std::string why_reserved_name(std::string_view name);

// Equal for names that look alike, whatever their script, case, accents and separators: keep it
// unique. Precondition: why_bad_user_name(name) is empty.
std::string name_key(std::string_view name);

struct ChatText {
  std::string text;  // cleaned; empty if refused
  std::string why;   // the problem, as a message; empty if it is fine
};
// Removes invisible characters and those that change the direction of text, joins lines, limits
// combining marks, and trims. Any bytes may be given.
ChatText clean_chat(std::string_view text);

}  // namespace oikist::tables
