#pragma once
// What people may write: names and chat. No tricks with direction, invisible or stacked characters.
#include <string>
#include <string_view>

namespace oikist::tables {

inline constexpr std::size_t kMinNameLength = 2;  // characters
inline constexpr std::size_t kMaxNameLength = 24;
inline constexpr std::size_t kMaxChatLength = 300;

// What is wrong with the name, in words; empty if it is fine. Any bytes may be given.
std::string why_bad_user_name(std::string_view name);

// The same for names that people would take for the server, its host or a computer player. Nobody
// chooses such a name; whoever has one already keeps it. Precondition: why_bad_user_name(name) is
// empty.
std::string why_reserved_name(std::string_view name);

// Equal for names that look alike, whatever their script, case, accents and separators: keep it
// unique. Precondition: why_bad_user_name(name) is empty.
std::string name_key(std::string_view name);

struct ChatText {
  std::string text;  // cleaned; empty if refused
  std::string why;   // what is wrong, in words; empty if it is fine
};
// Leaves out what cannot be seen or turns the direction of text, makes one line of it, bounds marks
// above and below letters, and trims it. Any bytes may be given.
ChatText clean_chat(std::string_view text);

}  // namespace oikist::tables
