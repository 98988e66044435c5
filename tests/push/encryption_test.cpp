#include "push/encryption.h"

#include <gtest/gtest.h>

#include "base/failure.h"
#include "push/base64url.h"

namespace oikist::push {
namespace {

std::string bytes(std::string_view text) {
  return from_base64url(text).value();
}

// RFC 8291, section 5 and appendix A.
TEST(Encryption, ReproducesTheExampleOfTheStandard) {
  const KeyPair own(
      bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
            "7A8"));
  const BrowserKeys browser{
      bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIA"
            "iw4"),
      bytes("BTBZMqHH6r4Tts7J_aSIgg")};
  EXPECT_EQ(to_base64url(encrypt("When I grow up, I want to be a watermelon", browser, own,
                                 bytes("DGv6ra1nlYgDCS1FRnbzlw"))),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
            "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
            "WGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Encryption, IsNeverTheSameTwice) {
  const KeyPair browser = KeyPair::generate();
  const BrowserKeys keys{browser.public_key(), std::string(kAuthBytes, 'a')};
  const std::string one = encrypt("text", keys), two = encrypt("text", keys);
  EXPECT_EQ(one.size(), two.size());
  EXPECT_NE(one.substr(0, kSaltBytes), two.substr(0, kSaltBytes));
  EXPECT_NE(one.substr(kSaltBytes), two.substr(kSaltBytes));
}

TEST(KeyPair, RefusesPointsOffTheCurve) {
  const KeyPair own = KeyPair::generate();
  std::string beside = own.public_key();
  beside.back() = static_cast<char>(beside.back() ^ 1);
  for (const std::string& wrong : {std::string(), std::string(65, '\0'), beside,
                                   own.public_key().substr(1), own.public_key() + 'x'}) {
    EXPECT_FALSE(is_public_key(wrong));
    EXPECT_THROW(own.agree(wrong), Failure);
    EXPECT_THROW(KeyPair(own.private_key(), wrong), Failure);
  }
  EXPECT_TRUE(is_public_key(own.public_key()));
}

TEST(Base64Url, RoundTrips) {
  for (const std::string& some : {std::string(), std::string("\xff\xfe\xfd"), std::string(17, 'x')})
    EXPECT_EQ(from_base64url(to_base64url(some)), some);
  EXPECT_EQ(from_base64url("-_8="), "\xfb\xff");
  EXPECT_EQ(from_base64url("a+b/"), std::nullopt);
  EXPECT_EQ(from_base64url("no such text"), std::nullopt);
}

}  // namespace
}  // namespace oikist::push
