#include "store/packed_log.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <charconv>
#include <cstdint>

#include "base/deflate.h"

namespace oikist::store {
namespace {

namespace zlib = boost::beast::zlib;

// "1 SIZE BYTES": the version of this format, the size of the lines, and the lines themselves,
// compressed (RFC 1951) and in base64. A line is the time since the event before it, a space, and
// the body without that time.
constexpr std::string_view kVersion = "1 ";
constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned kDigitBits = 6, kByteBits = 8;
constexpr std::size_t kTail = 8;  // the decoder reads a few bits past the end of the stream

[[noreturn]] void refuse() {
  throw Failure("bad_log", "a packed log is damaged");
}

std::string to_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t rest = 0;
  unsigned bits = 0;
  for (const char byte : bytes) {
    rest = rest << kByteBits | static_cast<unsigned char>(byte);
    for (bits += kByteBits; bits >= kDigitBits;) {
      bits -= kDigitBits;
      text += kDigits[rest >> bits & 0x3fu];
    }
  }
  if (bits > 0) text += kDigits[rest << (kDigitBits - bits) & 0x3fu];
  return text;
}

std::string from_base64(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4 + kTail);
  std::uint32_t rest = 0;
  unsigned bits = 0;
  for (const char digit : text) {
    const std::size_t value = kDigits.find(digit);
    if (value == std::string_view::npos) refuse();
    rest = rest << kDigitBits | static_cast<std::uint32_t>(value);
    bits += kDigitBits;
    if (bits < kByteBits) continue;
    bits -= kByteBits;
    bytes += static_cast<char>(rest >> bits & 0xffu);
  }
  return bytes;
}

std::string compress(std::string_view text) {
  zlib::deflate_stream stream;
  stream.reset(9, 15, 9, zlib::Strategy::normal);
  std::string out(stream.upper_bound(text.size()), '\0');
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream)
    throw Failure("bad_log", "a log cannot be packed: " + error.message());
  out.resize(params.total_out);
  return out;
}

std::string decompress(std::string bytes, std::size_t size) {
  if (size > largest_inflated(bytes.size())) refuse();
  bytes.append(kTail, '\0');
  std::string out(size + 1, '\0');  // one byte more, to detect a text longer than declared
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = out.data();
  params.avail_out = out.size();
  zlib::inflate_stream stream;
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream || params.total_out != size) refuse();
  out.resize(size);
  return out;
}

// The body repeats the time. This text occurs nowhere else in the JSON.
constexpr std::string_view kTime = "\"time\":", kNoTime = "\"time\":,";

std::string full_time(Time time) {
  return std::string(kTime) + std::to_string(time) + ',';
}

std::string without_time(const Event& event) {
  std::string body = event.body;
  const std::string time = full_time(event.time);
  if (const std::size_t at = body.find(time); at != std::string::npos)
    body.replace(at, time.size(), kNoTime);
  return body;
}

Event event_of(std::string_view line, std::int64_t seq, Time before) {
  Time passed = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), passed);
  const auto digits = static_cast<std::size_t>(end - line.data());
  if (error != std::errc() || digits == line.size() || line[digits] != ' ') refuse();
  Event event{seq, before + passed, std::string(line.substr(digits + 1))};
  if (const std::size_t at = event.body.find(kNoTime); at != std::string::npos)
    event.body.replace(at, kNoTime.size(), full_time(event.time));
  return event;
}

}  // namespace

std::string pack_log(const std::vector<Event>& events) {
  std::string lines;
  Time before = 0;
  for (const Event& event : events) {
    lines += std::to_string(event.time - before) + ' ' + without_time(event) + '\n';
    before = event.time;
  }
  return std::string(kVersion) + std::to_string(lines.size()) + ' ' + to_base64(compress(lines));
}

std::vector<Event> unpack_log(const std::string& packed, std::int64_t last) {
  const std::size_t space = packed.find(' ', kVersion.size());
  if (!packed.starts_with(kVersion) || space == std::string::npos) refuse();
  std::size_t size = 0;
  std::from_chars(packed.data() + kVersion.size(), packed.data() + space, size);
  const std::string lines =
      decompress(from_base64(std::string_view(packed).substr(space + 1)), size);
  std::vector<Event> events;
  Time before = 0;
  for (std::size_t from = 0; from < lines.size();) {
    const std::size_t end = lines.find('\n', from);
    if (end == std::string::npos) refuse();
    events.push_back(event_of(std::string_view(lines).substr(from, end - from),
                              static_cast<std::int64_t>(events.size()) + 1, before));
    before = events.back().time;
    from = end + 1;
  }
  if (static_cast<std::int64_t>(events.size()) != last) refuse();
  return events;
}

}  // namespace oikist::store
