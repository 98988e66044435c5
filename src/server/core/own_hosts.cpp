#include "server/core/own_hosts.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>

#include "base/text.h"

namespace oikist::server {
namespace {

using Address = boost::asio::ip::address;

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return lower;
}

// Unmaps IPv4 addresses written as IPv6, and drops the scope.
std::optional<Address> parse_address(std::string_view text) {
  boost::system::error_code error;
  const Address address = boost::asio::ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (!address.is_v6()) return address;
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6);
  return boost::asio::ip::address_v6(v6.to_bytes());
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' ||
           letter == '.' || letter == '_';
  });
}

bool is_port(std::string_view text) {
  const auto number = parse_int(text);
  return number && *number > 0 && *number <= 65535 && text.front() != '+';
}

// The names of the machine in its local network.
std::set<std::string> machine_names() {
  std::array<char, 256> buffer{};
  if (gethostname(buffer.data(), buffer.size() - 1) != 0) return {};
  const std::string name = lower_case(buffer.data());
  if (!is_name(name) || name == "localhost") return {};
  return {name, name.substr(0, name.find('.')) + ".local"};
}

}  // namespace

std::optional<Authority> parse_authority(std::string_view text) {
  Authority result;
  std::string_view rest;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view inside = text.substr(1, end - 1);
    const auto address = parse_address(inside);
    if (!address || inside.find(':') == std::string_view::npos ||
        inside.find('%') != std::string_view::npos)
      return std::nullopt;
    result = {address->to_string(), "", true};
    rest = text.substr(end + 1);
  } else {
    const std::size_t colon = text.find(':');
    const std::string host = lower_case(text.substr(0, colon));
    if (!is_name(host)) return std::nullopt;
    result = {host, "", parse_address(host).has_value()};
    rest = colon == std::string_view::npos ? "" : text.substr(colon);
  }
  if (rest.empty()) return result;
  if (!rest.starts_with(':') || !is_port(rest.substr(1))) return std::nullopt;
  result.port = std::string(rest.substr(1));
  return result;
}

std::optional<Origin> parse_origin(std::string_view text) {
  for (const auto& [scheme, port] : {std::pair<std::string_view, const char*>{"http", "80"},
                                     std::pair<std::string_view, const char*>{"https", "443"}}) {
    if (!text.starts_with(std::string(scheme) + "://")) continue;
    auto authority = parse_authority(text.substr(scheme.size() + 3));
    if (!authority) return std::nullopt;
    if (authority->port.empty()) authority->port = port;
    return Origin{std::string(scheme), std::move(*authority)};
  }
  return std::nullopt;
}

OwnHosts::OwnHosts(const Settings& settings) {
  if (settings.lan) names_ = machine_names();
  for (const std::string& name : settings.allowed_host)
    if (const auto authority = parse_authority(name)) names_.insert(authority->host);
  if (const auto origin = parse_origin(settings.origin)) names_.insert(origin->authority.host);
}

bool OwnHosts::has(std::string_view host, std::string_view local) const {
  const auto named = parse_authority(host);
  if (!named) return false;
  if (names_.contains(named->host)) return true;
  const auto here = parse_address(local);
  if (!here) return false;
  if (!named->is_address) return named->host == "localhost" && here->is_loopback();
  const auto address = parse_address(named->host);
  return *address == *here || (address->is_loopback() && here->is_loopback());
}

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view configured) {
  if (origin.empty()) return true;
  const auto asked = parse_origin(origin);
  if (!asked) return false;
  if (!configured.empty()) return asked == parse_origin(configured);
  // A proxy may terminate TLS: the host counts, not the scheme.
  return asked == parse_origin(asked->scheme + "://" + std::string(host));
}

}  // namespace oikist::server
