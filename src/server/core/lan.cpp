#include "server/core/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <filesystem>
#include <memory>

namespace oikist::server {
namespace {

using boost::asio::ip::address;
using boost::asio::ip::make_address;

std::string text_of(const sockaddr& socket_address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* bytes = nullptr;
  if (socket_address.sa_family == AF_INET)
    bytes = &reinterpret_cast<const sockaddr_in&>(socket_address).sin_addr;
  else if (socket_address.sa_family == AF_INET6)
    bytes = &reinterpret_cast<const sockaddr_in6&>(socket_address).sin6_addr;
  else
    return "";
  inet_ntop(socket_address.sa_family, bytes, text.data(), text.size());
  return text.data();
}

bool is_private(const address& ip) {
  if (!ip.is_v4()) return (ip.to_v6().to_bytes()[0] & 0xfeu) == 0xfcu;  // fc00::/7
  const unsigned bits = ip.to_v4().to_uint();
  return bits >> 24u == 10 || bits >> 20u == (172u << 4u | 1u) ||
         bits >> 16u == (192u << 8u | 168u);
}

// fe80:: needs the name of an interface, which a link cannot contain; 169.254 is self-assigned
// without DHCP.
bool is_link_local(const address& ip) {
  if (!ip.is_v4()) return ip.to_v6().is_link_local();
  return ip.to_v4().to_uint() >> 16u == (169u << 8u | 254u);
}

bool is_virtual(const std::string& name) {
  static constexpr std::array<std::string_view, 16> kPrefixes = {
      "docker", "veth", "br-", "virbr", "vmnet",  "vboxnet", "tun",  "tap",
      "wg",     "zt",   "lxc", "lxd",   "podman", "cni",     "vnet", "tailscale"};
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// The smaller the better; -1: useless.
int rank_of(const InterfaceAddress& one) {
  boost::system::error_code error;
  const address ip = make_address(one.address, error);
  if (error || ip.is_loopback() || ip.is_unspecified()) return -1;
  if (ip.is_v6() && is_link_local(ip)) return -1;
  constexpr int kVirtual = 32, kIsV6 = 16, kLinkLocal = 8, kPublic = 4, kNoDevice = 1;
  return (is_virtual(one.interface) ? kVirtual : 0) + (ip.is_v6() ? kIsV6 : 0) +
         (is_link_local(ip) ? kLinkLocal
          : is_private(ip)  ? 0
                            : kPublic) +
         (one.is_physical ? 0 : kNoDevice);
}

}  // namespace

std::vector<InterfaceAddress> interface_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
  std::vector<InterfaceAddress> all;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    constexpr unsigned kUp = IFF_UP | IFF_RUNNING;
    if (one->ifa_addr == nullptr || (one->ifa_flags & kUp) != kUp) continue;
    const std::string text = text_of(*one->ifa_addr);
    std::error_code error;
    const auto device = std::filesystem::path("/sys/class/net") / one->ifa_name / "device";
    if (!text.empty()) all.push_back({one->ifa_name, text, std::filesystem::exists(device, error)});
  }
  return all;
}

std::vector<std::string> lan_addresses(const std::vector<InterfaceAddress>& all) {
  std::vector<std::pair<int, std::string>> ranked;
  for (const InterfaceAddress& one : all)
    if (const int rank = rank_of(one); rank >= 0) ranked.emplace_back(rank, one.address);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> best;
  for (const auto& [rank, text] : ranked)
    // Addresses of a worse kind (virtual, IPv6, self-assigned) would only confuse people.
    if (rank / 8 == ranked.front().first / 8) best.push_back(text);
  return best;
}

bool is_wildcard(const std::string& text) {
  boost::system::error_code error;
  const address ip = make_address(text, error);
  return !error && ip.is_unspecified();
}

bool is_loopback(const std::string& text) {
  boost::system::error_code error;
  const address ip = make_address(text, error);
  return !error && ip.is_loopback();
}

std::string origin_at(const std::string& text, int port) {
  constexpr int kUsual = 80;
  const bool v6 = text.find(':') != std::string::npos;
  return "http://" + (v6 ? '[' + text + ']' : text) +
         (port == kUsual ? "" : ':' + std::to_string(port));
}

std::vector<std::string> origins_of(const Settings& settings, int port,
                                    const std::vector<InterfaceAddress>& all) {
  if (!settings.origin.empty()) return {settings.origin};
  if (is_loopback(settings.host)) return {};
  if (!is_wildcard(settings.host)) return {origin_at(settings.host, port)};
  std::vector<std::string> origins;
  for (const std::string& text : lan_addresses(all)) origins.push_back(origin_at(text, port));
  return origins;
}

bool is_for_this_machine_only(const Settings& settings) {
  return is_loopback(settings.host) && settings.origin.empty() && settings.allowed_host.empty();
}

}  // namespace oikist::server
