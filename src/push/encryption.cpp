#include "push/encryption.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>

#include <array>
#include <memory>

#include "base/failure.h"
#include "push/bytes.h"

namespace oikist::push {
namespace {

using namespace std::string_literals;

constexpr std::size_t kSecret = 32, kKey = 16, kNonce = 12, kTag = 16;

void need_encrypted(bool done) {
  if (!done) throw Failure("no_encryption", "the message could not be encrypted");
}

// HKDF with SHA-256: RFC 5869.
std::string derive(std::string salt, std::string secret, std::string info, std::size_t size) {
  const std::unique_ptr<EVP_KDF, decltype(&EVP_KDF_free)> kind(
      EVP_KDF_fetch(nullptr, "HKDF", nullptr), EVP_KDF_free);
  const std::unique_ptr<EVP_KDF_CTX, decltype(&EVP_KDF_CTX_free)> context(
      EVP_KDF_CTX_new(kind.get()), EVP_KDF_CTX_free);
  std::string digest = "SHA256";
  const std::array params = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, secret.data(), secret.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
      OSSL_PARAM_construct_end()};
  std::string derived(size, '\0');
  need_encrypted(EVP_KDF_derive(context.get(), bytes_of(derived), size, params.data()) == 1);
  return derived;
}

std::string seal(std::string text, std::string key, std::string nonce) {
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  std::string sealed(text.size() + kTag, '\0');
  int written = 0, rest = 0;
  need_encrypted(EVP_EncryptInit_ex2(context.get(), EVP_aes_128_gcm(), bytes_of(key),
                                     bytes_of(nonce), nullptr) == 1 &&
                 EVP_EncryptUpdate(context.get(), bytes_of(sealed), &written, bytes_of(text),
                                   static_cast<int>(text.size())) == 1 &&
                 EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + written, &rest) == 1 &&
                 EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag,
                                     bytes_of(sealed) + text.size()) == 1);
  return sealed;
}

}  // namespace

std::string encrypt(std::string_view text, const BrowserKeys& browser, const KeyPair& own,
                    const std::string& salt) {
  constexpr char kLastRecord = 2;
  const std::string secret =
      derive(browser.auth, own.agree(browser.p256dh),
             "WebPush: info\0"s + browser.p256dh + own.public_key(), kSecret);
  const std::string key = derive(salt, secret, "Content-Encoding: aes128gcm\0"s, kKey);
  const std::string nonce = derive(salt, secret, "Content-Encoding: nonce\0"s, kNonce);
  const std::string record_size = "\0\0\x10\0"s;  // 4096: there is only one record
  return salt + record_size + static_cast<char>(own.public_key().size()) + own.public_key() +
         seal(std::string(text) + kLastRecord, key, nonce);
}

std::string encrypt(std::string_view text, const BrowserKeys& browser) {
  std::string salt(kSaltBytes, '\0');
  need_encrypted(RAND_bytes(bytes_of(salt), kSaltBytes) == 1);
  return encrypt(text, browser, KeyPair::generate(), salt);
}

}  // namespace oikist::push
