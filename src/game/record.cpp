#include "game/record.h"

#include <algorithm>
#include <map>

#include "base/failure.h"
#include "base/text.h"

namespace oikist {
namespace {

constexpr std::string_view kMagic = "oikist record";
constexpr std::size_t kMaxSeats = 4;
constexpr std::size_t kMaxMoves = 10'000;
// The component file as a JSON string. Readers that do not know the line take it for a comment.
constexpr std::string_view kComponentSet = "# component set ";

// A line without its comment. Seat names may contain '#', so a comment begins only after a blank.
std::string_view without_comment(std::string_view line) {
  if (line.starts_with('#')) return {};
  return trim(line.substr(0, line.find(" #")));
}

// Reads a record line by line; every error names the line.
class Reader {
 public:
  explicit Reader(std::string_view text) : lines_(split(text, '\n')) {}

  Record read() {
    read_magic();
    std::string_view line;
    while (next(line)) {
      if (line == "moves") {
        read_moves();
        break;
      }
      read_header(line);
    }
    check_complete();
    return record_;
  }

 private:
  // Blames the line that was read last.
  [[noreturn]] void refuse(std::string reason, json::object args, const std::string& why) const {
    args["line"] = at_;
    throw Failure("bad_record", "line " + std::to_string(at_) + ": " + why)
        .because(std::move(reason), args);
  }
  [[noreturn]] void refuse_value(std::string_view name, const std::string& why) const {
    refuse("value", {{"name", name}}, std::string(name) + ": " + why);
  }

  [[noreturn]] static void refuse_missing(std::string_view name) {
    throw Failure("bad_record", "the line " + in_quotes(name) + " is missing")
        .because("missing", {{"name", name}});
  }

  // The next line that is not blank, without its comment.
  bool next(std::string_view& line) {
    while (at_ < lines_.size()) {
      if (lines_[at_].starts_with(kComponentSet)) {
        read_component_set(lines_[at_++].substr(kComponentSet.size()));
        continue;
      }
      line = without_comment(lines_[at_++]);
      if (!line.empty()) return true;
    }
    return false;
  }

  void read_magic() {
    std::string_view line;
    if (!next(line) || !line.starts_with(kMagic))
      refuse("start", {}, "a record begins with \"oikist record 1\"");
    const auto version = parse_int(trim(line.substr(kMagic.size())));
    if (version != Record::kVersion)
      refuse("version", {}, "this program reads records of version 1, not " + in_quotes(line));
  }

  void read_header(std::string_view line) {
    const std::string_view key = words(line)[0];
    const std::string_view value = trim(line.substr(key.size()));
    const auto [first, is_new] = seen_.emplace(key, at_);
    if (key != "seat" && !is_new)
      refuse("given_twice", {{"name", key}, {"first", first->second}},
             in_quotes(key) + " was already given in line " + std::to_string(first->second));
    if (key == "game")
      record_.game = value;
    else if (key == "rules")
      record_.rules_version = number(value, "rules");
    else if (key == "components")
      read_components(value);
    else if (key == "options")
      read_options(value);
    else if (key == "seat")
      read_seat(value);
    else if (key == "commitment")
      read_bytes(value, record_.commitment.emplace(), key);
    else if (key == "seed")
      read_bytes(value, record_.seed.emplace().bytes, key);
    else if (key == "deal")
      record_.deal = value;
    else
      refuse("unknown", {{"name", key}}, in_quotes(key) + " is not known here");
  }

  int number(std::string_view text, std::string_view name) const {
    const auto value = parse_int(text);
    if (!value) refuse_value(name, "must be a whole number, not " + in_quotes(text));
    return *value;
  }

  void read_components(std::string_view value) {
    const auto parts = words(value);
    Digest digest{};
    if (parts.size() < 2 || !parse_hex(parts.back(), digest))
      refuse_value("components", "must be a name and the SHA-256 of the component file");
    record_.components_hash = parts.back();
    record_.components_name = trim(value.substr(0, value.size() - parts.back().size()));
  }

  void read_component_set(std::string_view value) {
    json::value parsed;
    try {
      parsed = parse_json(value, "the text");
    } catch (const Failure& failure) {
      refuse_value("component set", failure.what());
    }
    if (!parsed.is_string()) refuse_value("component set", "must be a JSON string");
    record_.components_text = parsed.get_string();
  }

  void read_options(std::string_view value) {
    json::value parsed;
    try {
      parsed = parse_json(value, "the text");
    } catch (const Failure& failure) {
      refuse_value("options", failure.what());
    }
    if (!parsed.is_object()) refuse_value("options", "must be a JSON object");
    record_.options = parsed.get_object();
  }

  void read_seat(std::string_view value) {
    const auto parts = words(value);
    if (parts.size() < 2) refuse_value("seat", "must be a number, a kind of player and a name");
    if (number(parts[0], "seat") != static_cast<int>(record_.seats.size()) ||
        record_.seats.size() == kMaxSeats)
      refuse_value("seat", "seats are numbered 0 to 3 in order");
    const std::string_view kind = parts[1];
    const std::string_view name =
        trim(value.substr(static_cast<std::size_t>(kind.data() - value.data()) + kind.size()));
    if (const std::string why = why_bad_name(name); !why.empty()) refuse_value("seat", why);
    record_.seats.push_back({std::string(kind), std::string(name)});
  }

  template <class Bytes>
  void read_bytes(std::string_view value, Bytes& bytes, std::string_view key) const {
    if (!parse_hex(value, bytes)) refuse_value(key, "must be 64 hexadecimal digits");
  }

  void read_moves() {
    std::string_view line;
    while (next(line)) {
      if (line.starts_with("result ")) return read_result(line);
      const auto parts = words(line);
      if (parts.size() < 3 || parse_int(parts[0]) != static_cast<int>(record_.moves.size() + 1))
        refuse("move_line", {{"move", record_.moves.size() + 1}},
               "must be move " + std::to_string(record_.moves.size() + 1) +
                   " as number, seat, move; or the result");
      if (record_.moves.size() == kMaxMoves)
        refuse("too_many_moves", {}, "has more moves than any game");
      const std::string_view move =
          line.substr(static_cast<std::size_t>(parts[2].data() - line.data()));
      record_.moves.push_back({number(parts[1], "seat"), std::string(move)});
    }
  }

  void read_result(std::string_view line) {
    auto& result = record_.result.emplace();
    const auto parts = words(line);
    for (std::size_t i = 1; i < parts.size(); ++i) result.push_back(number(parts[i], "result"));
    if (next(line)) refuse("result_line", {}, "nothing may follow the result");
  }

  void check_complete() const {
    for (const std::string_view key : {"game", "rules", "components", "options", "deal"})
      if (seen_.find(key) == seen_.end()) refuse_missing(key);
    if (record_.seats.empty()) refuse_missing("seat 0");
  }

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;  // lines read so far, so the number of the current one
  std::map<std::string, std::size_t, std::less<>> seen_;
  Record record_;
};

// True if valid UTF-8 text begins with a control character, U+0000 to U+001F or U+007F to U+009F.
bool is_control(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x20 || first == 0x7f) return true;
  return first == 0xc2 && static_cast<unsigned char>(text[1]) < 0xa0;
}

std::string padded(std::string_view key) {
  constexpr std::size_t kKeyWidth = 12;
  return std::string(key) + std::string(kKeyWidth - key.size(), ' ');
}

}  // namespace

std::string why_bad_name(std::string_view name) {
  if (!is_valid_utf8(name)) return "a name must be valid UTF-8";
  if (display_width(name) > kMaxSeatName)
    return "a name has at most " + std::to_string(kMaxSeatName) + " characters";
  for (std::size_t i = 0; i < name.size(); ++i)
    if (is_control(name.substr(i))) return "a name has no control characters";
  if (name.find(" #") != std::string_view::npos || name.starts_with('#'))
    return "a name has no word that begins with #";
  return "";
}

std::string Record::text() const {
  std::string out = std::string(kMagic) + ' ' + std::to_string(kVersion) + '\n';
  const auto line = [&](std::string_view key, std::string_view value) {
    out += padded(key);
    out += value;
    out += '\n';
  };
  line("game", game);
  line("rules", std::to_string(rules_version));
  line("components", components_name + ' ' + components_hash);
  if (!components_text.empty())
    out += std::string(kComponentSet) + json::serialize(json::string(components_text)) + '\n';
  line("options", json::serialize(options));
  for (std::size_t i = 0; i < seats.size(); ++i)
    line("seat", std::string(trim(std::to_string(i) + ' ' + seats[i].kind + ' ' + seats[i].name)));
  if (commitment) line("commitment", to_hex(*commitment));
  if (seed) line("seed", seed->hex());
  line("deal", deal);
  out += "moves\n";
  for (std::size_t i = 0; i < moves.size(); ++i)
    out += std::to_string(i + 1) + ' ' + std::to_string(moves[i].seat) + ' ' + moves[i].text + '\n';
  if (result) {
    out += "result";
    for (const int score : *result) out += ' ' + std::to_string(score);
    out += '\n';
  }
  return out;
}

Record Record::parse(std::string_view text) {
  return Reader(text).read();
}

}  // namespace oikist
