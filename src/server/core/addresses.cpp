#include "server/core/addresses.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "base/failure.h"
#include "base/text.h"

namespace oikist::server {
namespace {

using Bytes = std::vector<unsigned char>;
constexpr std::size_t kV4 = 4, kV6 = 16;

// Unmaps IPv4 addresses written as IPv6. Empty if it is not an address.
Bytes parse(std::string_view text) {
  const std::string address(trim(text));
  Bytes bytes(kV6);
  if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1) {
    bytes.resize(kV4);
    return bytes;
  }
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return {};
  constexpr std::array<unsigned char, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin()))
    bytes.erase(bytes.begin(), bytes.begin() + kMapped.size());
  return bytes;
}

// As proxies write it: with a port, IPv6 in brackets, all of it in quotes.
Bytes parse_forwarded(std::string_view text) {
  text = trim(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
    text = text.substr(1, text.size() - 2);
  const auto is_port = [](std::string_view port) {
    return port.size() > 1 && port.size() <= 6 && port.front() == ':' &&
           port.find_first_not_of("0123456789", 1) == std::string_view::npos;
  };
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return {};
    const std::string_view rest = text.substr(end + 1);
    return rest.empty() || is_port(rest) ? parse(text.substr(1, end - 1)) : Bytes();
  }
  const std::size_t colon = text.find(':');
  const bool has_port = colon != std::string_view::npos && colon == text.rfind(':');
  if (!has_port) return parse(text);
  return is_port(text.substr(colon)) ? parse(text.substr(0, colon)) : Bytes();
}

std::string text_of(const Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(bytes.size() == kV4 ? AF_INET : AF_INET6, bytes.data(), text.data(), text.size());
  return text.data();
}

bool same_prefix(const Bytes& a, const Bytes& b, unsigned bits) {
  if (a.size() != b.size()) return false;
  for (unsigned bit = 0; bit < bits; ++bit) {
    const unsigned char mask = static_cast<unsigned char>(0x80u >> (bit % 8));
    if ((a[bit / 8] & mask) != (b[bit / 8] & mask)) return false;
  }
  return true;
}

}  // namespace

TrustedProxies::TrustedProxies(const std::vector<std::string>& networks) {
  for (const std::string& text : networks) {
    const std::size_t slash = text.find('/');
    Network network{parse(std::string_view(text).substr(0, slash)), 0};
    const int most = static_cast<int>(network.bytes.size()) * 8;
    const auto prefix =
        slash == std::string::npos ? most : parse_int(text.substr(slash + 1)).value_or(-1);
    if (network.bytes.empty() || prefix < 0 || prefix > most)
      throw Failure("bad_setting", "proxies",
                    in_quotes(text) + " is no address and no network such as 10.0.0.0/8");
    network.prefix = static_cast<unsigned>(prefix);
    networks_.push_back(std::move(network));
  }
}

bool TrustedProxies::trusts(std::string_view address) const {
  const Bytes bytes = parse(address);
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    return same_prefix(network.bytes, bytes, network.prefix);
  });
}

std::string TrustedProxies::origin_of(const std::string& peer,
                                      std::string_view forwarded_for) const {
  std::string origin = peer;
  auto chain = split(forwarded_for, ',');
  while (trusts(origin) && !chain.empty()) {
    const Bytes next = parse_forwarded(chain.back());
    chain.pop_back();
    if (next.empty()) break;
    origin = text_of(next);
  }
  return origin;
}

bool is_address(std::string_view text) {
  return !parse(text).empty();
}

std::string client_key(const std::string& address) {
  constexpr std::size_t kNetwork = 8;
  in_addr v4{};
  if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return address;  // it has one spelling only
  Bytes bytes = parse(address);
  if (bytes.empty()) return address;
  if (bytes.size() == kV6) std::fill(bytes.begin() + kNetwork, bytes.end(), 0);
  return text_of(bytes);
}

std::pair<std::string, int> address_and_port(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const auto port = colon == std::string::npos ? std::nullopt : parse_int(text.substr(colon + 1));
  if (!port || *port < 0 || *port > 65535)
    throw Failure("bad_setting", "metrics", "must be ADDRESS:PORT, not " + in_quotes(text));
  return {text.substr(0, colon), *port};
}

}  // namespace oikist::server
