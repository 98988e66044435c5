#include "base/chacha20.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "base/text.h"

namespace oikist {
namespace {

std::string serialised(const ChaChaBlock& block) {
  std::vector<std::uint8_t> bytes;
  for (const std::uint32_t word : block)
    for (int k = 0; k < 4; ++k) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * k)));
  return to_hex(bytes);
}

// RFC 8439, section 2.3.2.
TEST(ChaCha20, BlockFunctionVector) {
  ChaChaKey key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  const ChaChaNonce nonce = {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
  EXPECT_EQ(serialised(chacha20_block(key, 1, nonce)),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

// RFC 8439, appendix A.1, vectors 1 and 2: the key stream of the zero key.
TEST(ChaCha20, ZeroKeyStream) {
  EXPECT_EQ(serialised(chacha20_block({}, 0, {})),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(serialised(chacha20_block({}, 1, {})),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
}

TEST(ChaCha20, StreamRunsThroughTheBlocksInOrder) {
  ChaChaStream stream{ChaChaKey{}};
  for (std::uint32_t counter = 0; counter < 3; ++counter)
    for (const std::uint32_t word : chacha20_block({}, counter, {})) EXPECT_EQ(stream.next(), word);
}

}  // namespace
}  // namespace oikist
