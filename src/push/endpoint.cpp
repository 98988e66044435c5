#include "push/endpoint.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "base/failure.h"
#include "base/text.h"

namespace oikist::push {
namespace {

namespace ip = boost::asio::ip;

constexpr std::string_view kScheme = "https://";
constexpr std::size_t kMostLength = 1024;

// Reserved and private ranges: RFC 6890 and its successors.
constexpr std::array kNotPublicV4 = {
    "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4"};
constexpr const char* kPublicV6 = "2000::/3";
// Protocol assignments, documentation, and addresses that embed an arbitrary IPv4 address.
constexpr std::array kNotPublicV6 = {"2001::/23", "2001:db8::/32", "2002::/16"};

bool contains(const ip::network_v4& network, const ip::address_v4& address) {
  return ip::network_v4(address, network.prefix_length()).canonical() == network;
}
bool contains(const ip::network_v6& network, const ip::address_v6& address) {
  return ip::network_v6(address, network.prefix_length()).canonical() == network;
}

[[noreturn]] void refuse(const std::string& why) {
  throw Failure("bad_endpoint", why);
}

// Printable, without spaces: it becomes part of a request.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

}  // namespace

std::string Endpoint::origin() const {
  return std::string(kScheme) + host + (port == "443" ? "" : ':' + port);
}

Endpoint parse_endpoint(std::string_view url) {
  if (!url.starts_with(kScheme)) refuse("must begin with https://");
  if (url.size() > kMostLength) refuse("must not be longer than 1024 characters");
  if (!is_plain(url)) refuse("must be an address without spaces and other signs");
  url.remove_prefix(kScheme.size());
  const std::size_t slash = std::min(url.find_first_of("/?#"), url.size());
  const std::string_view authority = url.substr(0, slash);
  if (authority.find('@') != std::string_view::npos) refuse("must not name a user");
  const std::size_t colon = authority.find(':');
  Endpoint endpoint{std::string(authority.substr(0, colon)), "443", std::string(url.substr(slash))};
  if (colon != std::string_view::npos) {
    const auto port = parse_int(authority.substr(colon + 1));
    if (!port || *port < 1 || *port > 65535) refuse("has no port of 1 to 65535");
    endpoint.port = std::to_string(*port);
  }
  // A DNS name; this also excludes literal IPv6 addresses, which no push service uses.
  if (endpoint.host.empty() ||
      endpoint.host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789-.") != std::string::npos)
    refuse("must name a host");
  if (!endpoint.target.starts_with('/')) endpoint.target.insert(0, 1, '/');
  endpoint.target.resize(std::min(endpoint.target.find('#'), endpoint.target.size()));
  return endpoint;
}

bool is_public(const ip::address& address) {
  if (address.is_v4())
    return std::none_of(kNotPublicV4.begin(), kNotPublicV4.end(), [&](const char* network) {
      return contains(ip::make_network_v4(network), address.to_v4());
    });
  const ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return is_public(ip::make_address_v4(ip::v4_mapped, v6));
  return contains(ip::make_network_v6(kPublicV6), v6) &&
         std::none_of(kNotPublicV6.begin(), kNotPublicV6.end(), [&](const char* network) {
           return contains(ip::make_network_v6(network), v6);
         });
}

bool are_public(const std::vector<ip::address>& addresses) {
  return std::all_of(addresses.begin(), addresses.end(), is_public);
}

}  // namespace oikist::push
