#include "push/key_pair.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include "base/failure.h"
#include "push/bytes.h"

namespace oikist::push {
namespace {

constexpr std::size_t kPrivate = 32, kPublic = 65;
constexpr const char* kCurve = "prime256v1";

using Number = std::unique_ptr<BIGNUM, decltype(&BN_clear_free)>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)>;
using Params = std::unique_ptr<OSSL_PARAM, decltype(&OSSL_PARAM_free)>;
using ParamsBuilder = std::unique_ptr<OSSL_PARAM_BLD, decltype(&OSSL_PARAM_BLD_free)>;

void need_key(bool done) {
  if (!done) throw Failure("bad_key", "this is no key on the curve P-256");
}

// With a private key, or only a public one.
std::shared_ptr<EVP_PKEY> make_key(const std::string& public_key, const std::string& private_key) {
  need_key(public_key.size() == kPublic);
  const ParamsBuilder builder(OSSL_PARAM_BLD_new(), OSSL_PARAM_BLD_free);
  const Number secret(
      BN_bin2bn(bytes_of(private_key), static_cast<int>(private_key.size()), nullptr),
      BN_clear_free);
  need_key(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0) ==
               1 &&
           OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                            public_key.data(), public_key.size()) == 1);
  if (!private_key.empty()) {
    need_key(private_key.size() == kPrivate &&
             OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret.get()) == 1);
  }
  const Params params(OSSL_PARAM_BLD_to_param(builder.get()), OSSL_PARAM_free);
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), EVP_PKEY_CTX_free);
  EVP_PKEY* key = nullptr;
  const int selection = private_key.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
  need_key(EVP_PKEY_fromdata_init(context.get()) == 1 &&
           EVP_PKEY_fromdata(context.get(), &key, selection, params.get()) == 1);
  std::shared_ptr<EVP_PKEY> made(key, EVP_PKEY_free);
  const KeyContext check(EVP_PKEY_CTX_new(key, nullptr), EVP_PKEY_CTX_free);
  need_key(EVP_PKEY_public_check(check.get()) == 1);
  return made;
}

std::string private_bytes(EVP_PKEY* key) {
  BIGNUM* number = nullptr;
  need_key(EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
  const Number owned(number, BN_clear_free);
  std::string bytes(kPrivate, '\0');
  need_key(BN_bn2binpad(number, bytes_of(bytes), kPrivate) == static_cast<int>(kPrivate));
  return bytes;
}

std::string public_bytes(EVP_PKEY* key) {
  std::string bytes(kPublic, '\0');
  std::size_t size = 0;
  need_key(EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, bytes_of(bytes),
                                           bytes.size(), &size) == 1 &&
           size == kPublic);
  return bytes;
}

// Converts OpenSSL's DER signature to that of JOSE: two numbers of 32 bytes.
std::string plain_signature(const std::string& der) {
  const unsigned char* next = bytes_of(der);
  const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> signature(
      d2i_ECDSA_SIG(nullptr, &next, static_cast<long>(der.size())), ECDSA_SIG_free);
  need_key(signature != nullptr);
  std::string bytes(2 * kPrivate, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(bytes), kPrivate);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(bytes) + kPrivate, kPrivate);
  return bytes;
}

}  // namespace

KeyPair KeyPair::generate() {
  return KeyPair(Key(EVP_EC_gen(kCurve), EVP_PKEY_free));
}

KeyPair::KeyPair(Key key) : key_(std::move(key)) {
  need_key(key_ != nullptr);
  private_ = private_bytes(key_.get());
  public_ = public_bytes(key_.get());
}

KeyPair::KeyPair(const std::string& private_key, const std::string& public_key)
    : KeyPair(make_key(public_key, private_key)) {}

std::string KeyPair::agree(const std::string& their_public_key) const {
  const auto theirs = make_key(their_public_key, "");
  const KeyContext context(EVP_PKEY_CTX_new(key_.get(), nullptr), EVP_PKEY_CTX_free);
  std::string secret(kPrivate, '\0');
  std::size_t size = secret.size();
  need_key(EVP_PKEY_derive_init(context.get()) == 1 &&
           EVP_PKEY_derive_set_peer(context.get(), theirs.get()) == 1 &&
           EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == kPrivate);
  return secret;
}

std::string KeyPair::sign(std::string_view text) const {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                        EVP_MD_CTX_free);
  std::size_t size = 0;
  need_key(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
           EVP_DigestSign(context.get(), nullptr, &size, bytes_of(text), text.size()) == 1);
  std::string der(size, '\0');
  need_key(EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1);
  der.resize(size);
  return plain_signature(der);
}

bool is_public_key(const std::string& bytes) {
  try {
    make_key(bytes, "");
    return true;
  } catch (const Failure&) {
    return false;
  }
}

}  // namespace oikist::push
