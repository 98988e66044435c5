#include "page/gzip.h"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

#include "base/deflate.h"

namespace oikist::page {
namespace {

namespace zlib = boost::beast::zlib;

constexpr std::size_t kHead = 10, kTail = 8;

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  return byte_at(bytes, at) | byte_at(bytes, at + 1) << 8u | byte_at(bytes, at + 2) << 16u |
         byte_at(bytes, at + 3) << 24u;
}

// The beginning of the compressed data: after the optional extra field, name, comment and checksum
// of the header. npos if the header is incomplete.
std::size_t end_of_head(std::string_view bytes) {
  constexpr unsigned kChecksum = 2, kExtra = 4, kName = 8, kComment = 16;
  if (bytes.size() < kHead + kTail || !bytes.starts_with("\x1f\x8b\x08"))
    return std::string_view::npos;
  const unsigned flags = byte_at(bytes, 3);
  std::size_t at = kHead;
  if (flags & kExtra) at += 2 + byte_at(bytes, at) + byte_at(bytes, at + 1) * 256u;
  for (const unsigned text : {kName, kComment}) {
    if (!(flags & text)) continue;
    const std::size_t end = bytes.find('\0', at);
    if (end == std::string_view::npos) return end;
    at = end + 1;
  }
  if (flags & kChecksum) at += 2;
  return at + kTail <= bytes.size() ? at : std::string_view::npos;
}

}  // namespace

std::optional<std::string> gunzip(std::string_view bytes) {
  const std::size_t begin = end_of_head(bytes);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view data = bytes.substr(begin, bytes.size() - begin - kTail);
  const std::size_t size = number_at(bytes, bytes.size() - 4);
  if (size > largest_inflated(data.size())) return std::nullopt;
  std::string out(size + 1, '\0');  // one more byte, to notice data longer than stated
  zlib::z_params params;
  params.next_in = data.data();
  // The decoder reads a few bits past the end of the stream, so it may read the tail.
  params.avail_in = data.size() + kTail;
  params.next_out = out.data();
  params.avail_out = out.size();
  zlib::inflate_stream stream;
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream || params.total_out != size || params.avail_in > kTail)
    return std::nullopt;
  out.resize(size);
  boost::crc_32_type checksum;
  checksum.process_bytes(out.data(), out.size());
  if (checksum.checksum() != number_at(bytes, bytes.size() - kTail)) return std::nullopt;
  return out;
}

}  // namespace oikist::page
