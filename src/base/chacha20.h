#pragma once
// The ChaCha20 block function (RFC 8439) and a stream of random words made from it.
#include <array>
#include <cstdint>

namespace oikist {

using ChaChaKey = std::array<std::uint8_t, 32>;
using ChaChaNonce = std::array<std::uint8_t, 12>;
using ChaChaBlock = std::array<std::uint32_t, 16>;

ChaChaBlock chacha20_block(const ChaChaKey& key, std::uint32_t counter, const ChaChaNonce& nonce);

// The key stream of ChaCha20 read as little-endian 32-bit words, from block 0 on.
class ChaChaStream {
 public:
  explicit ChaChaStream(const ChaChaKey& key, const ChaChaNonce& nonce = {})
      : key_(key), nonce_(nonce) {}

  std::uint32_t next() {
    if (used_ == block_.size()) {
      block_ = chacha20_block(key_, counter_++, nonce_);
      used_ = 0;
    }
    return block_[used_++];
  }

 private:
  ChaChaKey key_;
  ChaChaNonce nonce_;
  ChaChaBlock block_{};
  std::uint32_t counter_ = 0;
  std::size_t used_ = block_.size();
};

}  // namespace oikist
