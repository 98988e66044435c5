#include "page/gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include "tests/page/folder.h"

namespace oikist::page {
namespace {

void put_number(std::string& out, std::size_t number) {
  for (unsigned shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xff);
}

std::string gzip(const std::string& text) {
  namespace zlib = boost::beast::zlib;
  std::string data(text.size() + 100, '\0');
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = data.data();
  params.avail_out = data.size();
  zlib::deflate_stream stream;
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  EXPECT_EQ(error, zlib::error::end_of_stream);
  std::string out("\x1f\x8b\x08\0\0\0\0\0\x02\x03", 10);
  out += data.substr(0, params.total_out);
  boost::crc_32_type checksum;
  checksum.process_bytes(text.data(), text.size());
  put_number(out, checksum.checksum());
  put_number(out, text.size());
  return out;
}

// However few bits the last block ends with.
TEST(Gzip, DecompressesTextsOfEveryLength) {
  std::string text;
  for (unsigned i = 0; i < 1500; ++i) {
    EXPECT_EQ(gunzip(gzip(text)), text) << i;
    text += static_cast<char>('a' + i * i % 23);
  }
}

TEST(Gzip, Decompresses) {
  EXPECT_EQ(gunzip(script_gzip()), script());
}

// A name in the head, as the program gzip writes it.
TEST(Gzip, SkipsTheNameOfTheFile) {
  std::string bytes = script_gzip();
  bytes[3] = 8;
  bytes.insert(10, std::string("x.js\0", 5));
  EXPECT_EQ(gunzip(bytes), script());
}

TEST(Gzip, RefusesEveryDamage) {
  const std::string right = script_gzip();
  EXPECT_FALSE(gunzip(""));
  EXPECT_FALSE(gunzip(script()));
  for (std::size_t length = 0; length < right.size(); ++length)
    EXPECT_FALSE(gunzip(right.substr(0, length))) << length;
  EXPECT_FALSE(gunzip(right + "x"));
  constexpr std::size_t kTime = 4, kFlags = 3, kData = 10;  // the time and the system say nothing
  for (std::size_t at = 0; at < right.size(); ++at) {
    if (at >= kTime && at < kData) continue;
    std::string wrong = right;
    wrong[at] = static_cast<char>(wrong[at] ^ 0x04);
    if (at == kFlags) wrong[at] = 0x04;  // an extra field that is not there
    EXPECT_NE(gunzip(wrong), script()) << at;
  }
}

}  // namespace
}  // namespace oikist::page
