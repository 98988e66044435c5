#pragma once
// A pair of keys on the curve P-256. Keys are bytes: the private one 32 of them, the public one an
// uncompressed point of 65.
#include <memory>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace oikist::push {

class KeyPair {
 public:
  static KeyPair generate();
  // Throws Failure("bad_key") if they are not a pair of such keys.
  KeyPair(const std::string& private_key, const std::string& public_key);

  const std::string& private_key() const { return private_; }
  const std::string& public_key() const { return public_; }

  // The shared secret (ECDH). Throws Failure("bad_key") if the argument is not a point on the
  // curve.
  std::string agree(const std::string& their_public_key) const;
  // ES256: 64 bytes.
  std::string sign(std::string_view text) const;

 private:
  using Key = std::shared_ptr<evp_pkey_st>;
  explicit KeyPair(Key key);

  Key key_;
  std::string private_;
  std::string public_;
};

// Whether it is the public key of a pair.
bool is_public_key(const std::string& bytes);

}  // namespace oikist::push
