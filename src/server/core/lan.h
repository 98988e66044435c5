#pragma once
// Addresses at which machines of the same network reach this one.
#include <string>
#include <vector>

#include "server/core/settings.h"

namespace oikist::server {

// An address of an interface of this machine that is up.
struct InterfaceAddress {
  std::string interface;  // "eth0"
  std::string address;
  bool is_physical = false;  // backed by a device; never in containers
};

std::vector<InterfaceAddress> interface_addresses();

// Those that people in the local network can use, best first: private IPv4 addresses before others,
// interfaces to the outside before those for virtual machines, IPv6 only where there is no IPv4.
std::vector<std::string> lan_addresses(const std::vector<InterfaceAddress>& all);

// True for "all addresses", or for one that only the machine itself can reach.
bool is_wildcard(const std::string& text);
bool is_loopback(const std::string& text);

// "http://192.168.1.5:8080", without the port if it is the usual one.
std::string origin_at(const std::string& text, int port);

// Where people reach the server, best first: the configured origin or the addresses it listens on;
// none if only this machine does.
std::vector<std::string> origins_of(const Settings& settings, int port,
                                    const std::vector<InterfaceAddress>& all);

// Whether only this machine can reach it, as far as the server knows.
bool is_for_this_machine_only(const Settings& settings);

}  // namespace oikist::server
