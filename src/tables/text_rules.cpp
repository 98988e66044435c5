#include "tables/text_rules.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "base/text.h"
#include "tables/confusables.h"

namespace oikist::tables {
namespace {

// Deleted accounts are shown under names that begin so.
constexpr std::string_view kGone = "gone-";
constexpr std::size_t kMostMarks = 4;  // on one letter
// No text of 300 characters is longer, including everything that cleaning removes.
constexpr std::size_t kMostChatBytes = std::size_t{16} * 1024;

// A user of such a name could pose as the server or its host, or be taken
// for a computer player. In the languages of the page; also followed by a number.
constexpr std::array<std::string_view, 47> kReserved = {
    "admin",      "administrator", "adm",           "mod",
    "moderator",  "root",          "sysadmin",      "system",
    "server",     "host",          "owner",         "staff",
    "support",    "official",      "security",      "oikist",
    "computer",   "bot",           "level",         "engine",
    "you",        "nobody",        "everybody",     "everyone",
    "anonymous",  "админ",         "администратор", "адміністратор",
    "модератор",  "сервер",        "система",       "хост",
    "компьютер",  "компютер",      "бот",           "уровень",
    "рівень",     "поддержка",     "підтримка",     "serwer",
    "komputer",   "poziom",        "obsługa",       "administratorka",
    "the server", "the host",      "the admin"};

struct Range {
  char32_t first;
  char32_t last;
};

bool is_in(std::span<const Range> ranges, char32_t point) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return point >= range.first && point <= range.last;
  });
}

// Invisible characters and those that change the direction of text: controls, soft hyphen, fillers,
// zero width, embeddings, overrides and isolates, annotations, private use, tags, and
// non-characters.
constexpr std::array<Range, 25> kInvisible = {{
    {0x00, 0x1f},         {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
    {0x61c, 0x61c},       {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
    {0x200b, 0x200b},     {0x200e, 0x200f},   {0x202a, 0x202e},   {0x2060, 0x206f},
    {0x2800, 0x2800},     {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},
    {0xfeff, 0xfeff},     {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0xfffe, 0xffff},
    {0x1bca0, 0x1bca3},   {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0xfffff},
    {0x100000, 0x10ffff},
}};

// Spaces and ends of lines of every kind; each becomes one space.
constexpr std::array<Range, 9> kSpaces = {{{0x09, 0x0d},
                                           {0x20, 0x20},
                                           {0x85, 0x85},
                                           {0xa0, 0xa0},
                                           {0x1680, 0x1680},
                                           {0x2000, 0x200a},
                                           {0x2028, 0x2029},
                                           {0x202f, 0x202f},
                                           {0x205f, 0x205f}}};

// Marks that stand above, below or on the letter before them, and variation selectors.
constexpr std::array<Range, 30> kMarks = {{
    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5bf},   {0x5c1, 0x5c7},
    {0x610, 0x61a},   {0x64b, 0x65f},   {0x670, 0x670},   {0x6d6, 0x6dc},   {0x6df, 0x6e8},
    {0x6ea, 0x6ed},   {0x711, 0x711},   {0x730, 0x74a},   {0x7eb, 0x7f3},   {0x816, 0x82d},
    {0x8d3, 0x902},   {0x93c, 0x93c},   {0x941, 0x94d},   {0xe31, 0xe31},   {0xe34, 0xe3a},
    {0xe47, 0xe4e},   {0xeb1, 0xebc},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
    {0x3099, 0x309a}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0x302a, 0x302f}, {0xec8, 0xecd},
}};

// They join or part the letters beside them; only between letters, and one at a time.
constexpr char32_t kNonJoiner = 0x200c;
constexpr char32_t kJoiner = 0x200d;

bool is_separator(char32_t point) {
  return point == ' ' || point == '-' || point == '_' || point == '.';
}

bool is_digit(char32_t point) {
  return point >= '0' && point <= '9';
}

std::string why_bad_characters(const std::u32string& name) {
  Script script = Script::none;
  for (const char32_t point : name) {
    const Script own = script_of(point);
    if (own == Script::none && !is_digit(point) && !is_separator(point))
      return "a name has letters of the Latin, Cyrillic or Greek script, digits, spaces, and - _ .";
    if (own == Script::none) continue;
    if (script != Script::none && own != script)
      return "a name has letters of one script only, Latin, Cyrillic or Greek";
    script = own;
  }
  return script == Script::none ? "a name has at least one letter" : "";
}

// Puts a chat line together, character by character.
class Cleaner {
 public:
  void add(char32_t point) {
    if (is_in(kSpaces, point)) {
      space_ = !text_.empty();
      joiner_ = 0;
      return;
    }
    if (point == kJoiner || point == kNonJoiner) {
      if (!text_.empty() && !space_) joiner_ = point;
      return;
    }
    if (is_in(kInvisible, point)) return;
    if (is_in(kMarks, point)) {
      const bool nothing_below = text_.empty() || space_;
      if (nothing_below || ++marks_ > kMostMarks) return;
    } else {
      marks_ = 0;
    }
    if (space_) put(' ');
    if (joiner_ != 0) put(joiner_);
    space_ = false;
    joiner_ = 0;
    put(point);
  }

  std::size_t length() const { return length_; }
  std::string text() && { return std::move(text_); }

 private:
  void put(char32_t point) {
    append_utf8(text_, point);
    ++length_;
  }

  std::string text_;
  std::size_t length_ = 0;
  std::size_t marks_ = 0;  // on the last letter
  bool space_ = false;     // one is due before the next letter
  char32_t joiner_ = 0;    // likewise
};

std::string key_of(const std::u32string& name) {
  std::string key;
  for (const char32_t point : name) {
    if (is_separator(point)) continue;
    key += looks_of(point);
    // Pairs that look like one letter.
    if (key.ends_with("rn")) key.replace(key.size() - 2, 2, "m");
    if (key.ends_with("vv")) key.replace(key.size() - 2, 2, "w");
  }
  return key;
}

// A digit or what looks like one, and what may stand before it.
bool could_be_number(char32_t point) {
  return is_digit(point) || is_separator(point) || looks_of(point) == looks_of('0') ||
         looks_of(point) == looks_of('1');
}

// Digits that are written for letters, as in "m0d3r4tor".
std::u32string with_letters_for_digits(std::u32string letters) {
  for (char32_t& point : letters) {
    if (point == '3') point = 'e';
    if (point == '4') point = 'a';
    if (point == '5') point = 's';
    if (point == '7') point = 't';
  }
  return letters;
}

}  // namespace

std::string why_bad_user_name(std::string_view name) {
  if (!is_valid_utf8(name)) return "a name is valid UTF-8";
  const std::u32string points = code_points(name);
  if (points.size() < kMinNameLength || points.size() > kMaxNameLength)
    return "a name has " + std::to_string(kMinNameLength) + " to " +
           std::to_string(kMaxNameLength) + " characters, not " + std::to_string(points.size());
  if (points.front() == ' ' || points.back() == ' ' || name.find("  ") != std::string_view::npos)
    return "a name has no space at its ends and no two side by side";
  if (std::string why = why_bad_characters(points); !why.empty()) return why;
  const bool gone =
      std::equal(kGone.begin(), kGone.end(), name.begin(),
                 name.begin() + static_cast<std::ptrdiff_t>(std::min(name.size(), kGone.size())),
                 [](char a, char b) { return a == b || a - 'a' + 'A' == b; });
  return gone ? "names that begin with \"gone-\" are those of deleted accounts" : "";
}

std::string why_reserved_name(std::string_view name) {
  static const std::set<std::string> reserved = [] {
    std::set<std::string> keys;
    for (const std::string_view word : kReserved) keys.insert(name_key(word));
    return keys;
  }();
  // As a whole, then without a possible number at its end: "Level 10", "Level lO".
  const std::u32string points = code_points(name);
  std::u32string rest = points, letters = with_letters_for_digits(points);
  bool numbered = false;
  for (;;) {
    if ((rest == points || numbered) &&
        (reserved.contains(key_of(rest)) || reserved.contains(key_of(letters))))
      return "this name sounds like the server, its host or a computer player; choose another one";
    if (rest.empty() || !could_be_number(rest.back())) return "";
    numbered = numbered || is_digit(rest.back()) || is_separator(rest.back());
    rest.pop_back();
    letters.pop_back();
  }
}

std::string name_key(std::string_view name) {
  return key_of(code_points(name));
}

ChatText clean_chat(std::string_view text) {
  if (!is_valid_utf8(text)) return {"", "text is valid UTF-8"};
  const auto too_long = [] {
    return ChatText{"", "text has at most " + std::to_string(kMaxChatLength) + " characters"};
  };
  if (text.size() > kMostChatBytes) return too_long();
  Cleaner cleaner;
  for (const char32_t point : code_points(text)) cleaner.add(point);
  if (cleaner.length() == 0) return {"", "text has at least one character that can be seen"};
  if (cleaner.length() > kMaxChatLength) return too_long();
  return {std::move(cleaner).text(), ""};
}

}  // namespace oikist::tables
