#include "server/core/own_hosts.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

namespace oikist::server {
namespace {

TEST(Authority, TakesNamesAndAddressesWithOrWithoutAPort) {
  EXPECT_EQ(parse_authority("Play.Example.org"), (Authority{"play.example.org", "", false}));
  EXPECT_EQ(parse_authority("a:8080"), (Authority{"a", "8080", false}));
  EXPECT_EQ(parse_authority("127.0.0.1:80"), (Authority{"127.0.0.1", "80", true}));
  EXPECT_EQ(parse_authority("[::1]"), (Authority{"::1", "", true}));
  EXPECT_EQ(parse_authority("[0:0:0::1]:8080"), (Authority{"::1", "8080", true}));
  EXPECT_EQ(parse_authority("[::ffff:10.0.0.1]"), (Authority{"10.0.0.1", "", true}));
}

TEST(Authority, RefusesEverythingElse) {
  for (const char* text : {"",
                           ":",
                           ":80",
                           "a:",
                           "a:b",
                           "a:0",
                           "a:65536",
                           "a:+80",
                           "a:80:80",
                           "a b",
                           "a/b",
                           "user@a",
                           "::1",
                           "[::1",
                           "[::1]80",
                           "[::1]:",
                           "[a]",
                           "[127.0.0.1]",
                           "[fe80::1%eth0]",
                           "http://a",
                           "a,b",
                           "a\tb",
                           "%61",
                           "a?",
                           "a#"})
    EXPECT_FALSE(parse_authority(text)) << text;
}

TEST(Origin, HasASchemeAndNoPath) {
  EXPECT_EQ(parse_origin("http://a"), parse_origin("http://a:80"));
  EXPECT_EQ(parse_origin("https://a"), parse_origin("https://A:443"));
  EXPECT_NE(parse_origin("http://a"), parse_origin("https://a"));
  for (const char* text : {"", "null", "a", "ftp://a", "http://", "http://a/", "http://a/b",
                           "http:/a", "HTTP://a", "https://a@b", "chrome-extension://a"})
    EXPECT_FALSE(parse_origin(text)) << text;
}

TEST(OwnHosts, LoopbackNamesOnlyOnLoopbackConnections) {
  const OwnHosts hosts{Settings{}};
  for (const char* host : {"localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:8080",
                           "127.5.5.5:1", "[::1]", "[::1]:8080"}) {
    EXPECT_TRUE(hosts.has(host, "127.0.0.1")) << host;
    EXPECT_TRUE(hosts.has(host, "::1")) << host;
    EXPECT_TRUE(hosts.has(host, "::ffff:127.0.0.1")) << host;
    EXPECT_FALSE(hosts.has(host, "192.168.1.5")) << host;
  }
}

TEST(OwnHosts, TheAddressThatTheConnectionWasMadeTo) {
  const OwnHosts hosts{Settings{}};
  EXPECT_TRUE(hosts.has("192.168.1.5:8080", "192.168.1.5"));
  EXPECT_TRUE(hosts.has("192.168.1.5", "::ffff:192.168.1.5"));
  EXPECT_TRUE(hosts.has("[fd00::2]:8080", "fd00::2"));
  EXPECT_TRUE(hosts.has("[fe80::2]", "fe80::2%2"));
  EXPECT_FALSE(hosts.has("192.168.1.6:8080", "192.168.1.5"));
  EXPECT_FALSE(hosts.has("192.168.1.5", "127.0.0.1"));
  EXPECT_FALSE(hosts.has("192.168.1.5", ""));
}

// Whoever owns evil.example can let it, and every name under it, point anywhere.
TEST(OwnHosts, RefusesLookAlikeNames) {
  Settings settings;
  settings.origin = "https://play.example.org";
  settings.allowed_host = {"oikist.example"};
  const OwnHosts hosts{settings};
  for (const char* host : {"play.example.org", "play.example.org:443", "PLAY.example.org",
                           "oikist.example", "oikist.example:8080"})
    EXPECT_TRUE(hosts.has(host, "127.0.0.1")) << host;
  for (const char* host :
       {"", "evil.example", "localhost.evil.example", "evil.localhost", "localhost.",
        "127.0.0.1.evil.example", "127.0.0.1.nip.io", "xplay.example.org", "play.example.org.evil",
        "example.org", "a.oikist.example", "oikist.example.", "oikist.example@evil", "127.1",
        "2130706433", "0x7f.1", "0.0.0.0", "[::]", "oikist.example, localhost"})
    EXPECT_FALSE(hosts.has(host, "127.0.0.1")) << host;
}

TEST(OwnHosts, TheNameOfTheMachineOnlyInTheLocalNetwork) {
  std::array<char, 256> buffer{};
  ASSERT_EQ(gethostname(buffer.data(), buffer.size() - 1), 0);
  const std::string name = buffer.data();
  if (name.empty() || name == "localhost") GTEST_SKIP() << "this machine has no name";
  Settings settings;
  EXPECT_FALSE(OwnHosts{settings}.has(name, "192.168.1.5"));
  settings.lan = true;
  EXPECT_TRUE(OwnHosts{settings}.has(name + ":8080", "192.168.1.5"));
  EXPECT_TRUE(OwnHosts{settings}.has(name.substr(0, name.find('.')) + ".local", "192.168.1.5"));
  EXPECT_FALSE(OwnHosts{settings}.has(name + ".evil.example", "192.168.1.5"));
}

TEST(OwnHosts, AllowedAddressesInAnyForm) {
  Settings settings;
  settings.allowed_host = {"203.0.113.7", "[2001:db8:0::1]"};
  const OwnHosts hosts{settings};
  EXPECT_TRUE(hosts.has("203.0.113.7:80", "172.17.0.2"));
  EXPECT_TRUE(hosts.has("[2001:db8::1]", "172.17.0.2"));
}

TEST(OwnOrigin, MatchesTheHost) {
  EXPECT_TRUE(is_own_origin("", "a:8080", ""));  // a program
  EXPECT_TRUE(is_own_origin("http://a:8080", "a:8080", ""));
  EXPECT_TRUE(is_own_origin("https://a", "A", ""));
  EXPECT_TRUE(is_own_origin("http://a", "a:80", ""));
  for (const char* origin :
       {"null", "http://b:8080", "http://a:8081", "http://a", "http://xa:8080",
        "http://a:8080.evil", "http://evil/a:8080", "http://a:8080/", "a:8080", "file://a:8080"})
    EXPECT_FALSE(is_own_origin(origin, "a:8080", "")) << origin;
  EXPECT_FALSE(is_own_origin("http://", "", ""));
}

TEST(OwnOrigin, AConfiguredOneReplacesTheHost) {
  const char* configured = "https://play.example.org";
  EXPECT_TRUE(is_own_origin("https://play.example.org", "127.0.0.1:8080", configured));
  for (const char* origin :
       {"http://play.example.org", "https://xplay.example.org", "https://play.example.org.evil",
        "https://play.example.org:444", "http://127.0.0.1:8080"})
    EXPECT_FALSE(is_own_origin(origin, "127.0.0.1:8080", configured)) << origin;
}

}  // namespace
}  // namespace oikist::server
