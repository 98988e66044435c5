#include "push/vapid.h"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include "base/json.h"
#include "base/text.h"
#include "push/base64url.h"

namespace oikist::push {
namespace {

std::string der_of(const std::string& signature) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(signature.data());
  ECDSA_SIG* both = ECDSA_SIG_new();
  ECDSA_SIG_set0(both, BN_bin2bn(bytes, 32, nullptr), BN_bin2bn(bytes + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(both, &der);
  std::string text(reinterpret_cast<char*>(der), static_cast<std::size_t>(size));
  OPENSSL_free(der);
  ECDSA_SIG_free(both);
  return text;
}

// With a key that knows nothing but the public bytes.
bool verifies(const std::string& public_key, const std::string& text,
              const std::string& signature) {
  EVP_PKEY* key = EVP_PKEY_new();
  EVP_PKEY* group = EVP_EC_gen("prime256v1");
  EVP_PKEY_copy_parameters(key, group);
  EVP_PKEY_set1_encoded_public_key(key, reinterpret_cast<const unsigned char*>(public_key.data()),
                                   public_key.size());
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  const std::string der = der_of(signature);
  const bool good =
      EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key) == 1 &&
      EVP_DigestVerify(context, reinterpret_cast<const unsigned char*>(der.data()), der.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size()) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(group);
  EVP_PKEY_free(key);
  return good;
}

TEST(Vapid, IsSignedByTheKeyItNames) {
  const KeyPair keys = KeyPair::generate();
  const std::string header =
      authorization(keys, "https://push.example.org", "mailto:host@example.org", 1'000'000);
  ASSERT_TRUE(header.starts_with("vapid t="));
  const std::size_t comma = header.find(", k=");
  ASSERT_NE(comma, std::string::npos);
  EXPECT_EQ(from_base64url(header.substr(comma + 4)), keys.public_key());
  const std::string token = header.substr(8, comma - 8);
  const std::size_t dot = token.rfind('.');
  const std::string signature = from_base64url(token.substr(dot + 1)).value();
  ASSERT_EQ(signature.size(), 64u);
  EXPECT_TRUE(verifies(keys.public_key(), token.substr(0, dot), signature));
  EXPECT_FALSE(verifies(keys.public_key(), token.substr(1, dot - 1), signature));
  EXPECT_FALSE(verifies(KeyPair::generate().public_key(), token.substr(0, dot), signature));

  const std::size_t first = token.find('.');
  const json::value head = json::parse(from_base64url(token.substr(0, first)).value());
  EXPECT_EQ(head.at("alg"), "ES256");
  const json::value claims =
      json::parse(from_base64url(token.substr(first + 1, dot - first - 1)).value());
  EXPECT_EQ(claims.at("aud"), "https://push.example.org");
  EXPECT_EQ(claims.at("sub"), "mailto:host@example.org");
  EXPECT_EQ(claims.at("exp").to_number<std::int64_t>(), 1'000'000 + 12 * 3600);
}

}  // namespace
}  // namespace oikist::push
