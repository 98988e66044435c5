#include "push/endpoint.h"

#include <gtest/gtest.h>

#include "base/failure.h"

namespace oikist::push {
namespace {

TEST(Endpoint, IsParsed) {
  const Endpoint plain = parse_endpoint("https://push.example.org/send/abc?x=1#part");
  EXPECT_EQ(plain.host, "push.example.org");
  EXPECT_EQ(plain.port, "443");
  EXPECT_EQ(plain.target, "/send/abc?x=1");
  EXPECT_EQ(plain.origin(), "https://push.example.org");
  const Endpoint other = parse_endpoint("https://push.example.org:8443");
  EXPECT_EQ(other.target, "/");
  EXPECT_EQ(other.origin(), "https://push.example.org:8443");
}

TEST(Endpoint, IsHttpsAndNothingElse) {
  for (const std::string& wrong :
       {std::string("http://push.example.org/"), std::string("https://"), std::string("https:///x"),
        std::string("ftp://push.example.org/"), std::string("https://me@push.example.org/"),
        std::string("https://push.example.org:0/"), std::string("https://push.example.org:x/"),
        std::string("https://[::1]/"), std::string("https://a b/"),
        std::string("https://push.example.org/\r\nHost: other"),
        "https://push.example.org/" + std::string(1024, 'x')})
    EXPECT_THROW(parse_endpoint(wrong), Failure) << wrong;
}

TEST(Endpoint, PrivateAddressesAreNotPublic) {
  for (const char* address : {"127.0.0.1",
                              "0.0.0.0",
                              "10.1.2.3",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.168.1.1",
                              "169.254.169.254",
                              "100.64.0.1",
                              "224.0.0.1",
                              "255.255.255.255",
                              "::1",
                              "::",
                              "fe80::1",
                              "fc00::1",
                              "ff02::1",
                              "::ffff:10.0.0.1",
                              "::ffff:127.0.0.1",
                              "64:ff9b::a00:1",
                              "2002:a00:1::",
                              "2001:db8::1"})
    EXPECT_FALSE(is_public(boost::asio::ip::make_address(address))) << address;
  for (const char* address : {"1.1.1.1", "172.32.0.1", "8.8.8.8", "2606:4700::1111",
                              "2a00:1450:4001:80e::200e", "::ffff:8.8.8.8"})
    EXPECT_TRUE(is_public(boost::asio::ip::make_address(address))) << address;
}

// Whoever controls a name gives it as many addresses as they like, private ones among them.
TEST(Endpoint, OnePrivateAddressMakesItPrivate) {
  const auto open = boost::asio::ip::make_address("8.8.8.8");
  const auto open_too = boost::asio::ip::make_address("2600::1");
  const auto own = boost::asio::ip::make_address("192.168.1.1");
  EXPECT_TRUE(are_public({open, open_too}));
  EXPECT_FALSE(are_public({open, own}));
  EXPECT_FALSE(are_public({own, open}));
  EXPECT_FALSE(are_public({own}));
}

}  // namespace
}  // namespace oikist::push
