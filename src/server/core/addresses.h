#pragma once
// The client's real address: proxies report it in a header, which is trusted only from configured
// proxies.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oikist::server {

class TrustedProxies {
 public:
  // Addresses or networks such as 10.0.0.0/8. Throws Failure("bad_setting").
  explicit TrustedProxies(const std::vector<std::string>& networks);

  bool trusts(std::string_view address) const;
  // The last address of the chain that is not a trusted proxy itself.
  std::string origin_of(const std::string& peer, std::string_view forwarded_for) const;

 private:
  struct Network {
    std::vector<unsigned char> bytes;  // 4 or 16
    unsigned prefix = 0;
  };
  std::vector<Network> networks_;
};

bool is_address(std::string_view text);

// The parts of "127.0.0.1:9090". Throws Failure("bad_setting") for other texts.
std::pair<std::string, int> address_and_port(const std::string& text);

// The key for rate limits by client: an IPv4 address, or the /64 network of an IPv6 address.
std::string client_key(const std::string& address);

}  // namespace oikist::server
