#include "server/core/lan.h"

#include <gtest/gtest.h>

namespace oikist::server {
namespace {

using Addresses = std::vector<std::string>;

TEST(Lan, PrefersPrivateAddressesOfRealInterfaces) {
  EXPECT_EQ(lan_addresses({{"lo", "127.0.0.1", false},
                           {"docker0", "172.17.0.1", false},
                           {"tun0", "10.8.0.2", false},
                           {"eth0", "203.0.113.9", true},
                           {"wlan0", "192.168.1.5", true},
                           {"wlan0", "fe80::1", true},
                           {"wlan0", "fd00::5", true}}),
            (Addresses{"192.168.1.5", "203.0.113.9"}));
}

TEST(Lan, KnowsTheBordersOfPrivateNetworks) {
  const auto first = [](const std::string& other) {
    return lan_addresses({{"a0", other, true}, {"b0", "10.0.0.1", true}}).front();
  };
  for (const char* own : {"172.16.0.1", "172.31.255.254", "192.168.0.1", "10.255.0.1"})
    EXPECT_EQ(first(own), own);
  for (const char* other : {"172.15.0.1", "172.32.0.1", "192.169.0.1", "11.0.0.1", "8.8.8.8"})
    EXPECT_EQ(first(other), "10.0.0.1") << other;
}

TEST(Lan, FallsBackToOtherAddresses) {
  EXPECT_EQ(lan_addresses({{"lo", "127.0.0.1", false}, {"lo", "::1", false}}), Addresses{});
  EXPECT_EQ(lan_addresses({{"eth0", "fe80::1", true}}), Addresses{});
  EXPECT_EQ(lan_addresses({{"eth0", "fd00::5", true}, {"eth0", "2001:db8::1", true}}),
            (Addresses{"fd00::5", "2001:db8::1"}));
  EXPECT_EQ(lan_addresses({{"docker0", "172.17.0.1", false}}), Addresses{"172.17.0.1"});
  EXPECT_EQ(lan_addresses({{"eth0", "169.254.7.7", true}}), Addresses{"169.254.7.7"});
  // A container's only interface has no device.
  EXPECT_EQ(lan_addresses({{"eth0", "172.17.0.2", false}}), Addresses{"172.17.0.2"});
}

TEST(Lan, FindsTheLoopbackOfThisMachine) {
  bool found = false;
  for (const InterfaceAddress& one : interface_addresses()) found |= one.address == "127.0.0.1";
  EXPECT_TRUE(found);
}

TEST(Lan, SaysWherePeopleReachTheServer) {
  const std::vector<InterfaceAddress> all = {{"wlan0", "192.168.1.5", true}};
  Settings settings;
  EXPECT_TRUE(is_for_this_machine_only(settings));
  EXPECT_EQ(origins_of(settings, 8080, all), Addresses{});
  settings.host = "::";
  EXPECT_FALSE(is_for_this_machine_only(settings));
  EXPECT_EQ(origins_of(settings, 8080, all), Addresses{"http://192.168.1.5:8080"});
  EXPECT_EQ(origins_of(settings, 80, all), Addresses{"http://192.168.1.5"});
  EXPECT_EQ(origins_of(settings, 80, {}), Addresses{});
  settings.host = "fd00::2";
  EXPECT_EQ(origins_of(settings, 8080, all), Addresses{"http://[fd00::2]:8080"});
  settings.host = "127.0.0.1";
  settings.origin = "https://play.example.org";
  EXPECT_FALSE(is_for_this_machine_only(settings));
  EXPECT_EQ(origins_of(settings, 8080, all), Addresses{"https://play.example.org"});
}

}  // namespace
}  // namespace oikist::server
