#pragma once
// The names and addresses of this server. A page of another site can make a browser connect to any
// address, by pointing its own host name there (DNS rebinding); but it cannot make the browser send
// a host name other than its own, nor hide the origin of the page.
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/core/settings.h"

namespace oikist::server {

// A host with or without a port, as in Host and after the scheme of a URL.
struct Authority {
  std::string host;  // in lower case; addresses in their usual form, without brackets
  std::string port;  // empty: the usual one
  bool is_address = false;

  bool operator==(const Authority&) const = default;
};

// None if it is malformed.
std::optional<Authority> parse_authority(std::string_view text);

// A URL's scheme and authority.
struct Origin {
  std::string scheme;
  Authority authority;  // with its port, even the default one

  bool operator==(const Origin&) const = default;
};

// "http://host:port" or "https://...", and nothing after it. None if it is anything else.
std::optional<Origin> parse_origin(std::string_view text);

class OwnHosts {
 public:
  explicit OwnHosts(const Settings& settings);

  // Whether a request may name this host on a connection that was made to the address `local`: that
  // address, any loopback name of a loopback address, the names of the machine with `lan`, the host
  // of `origin`, and what `allowed_host` lists. The port is ignored: it may be forwarded.
  bool has(std::string_view host, std::string_view local) const;

 private:
  std::set<std::string> names_;
};

// Whether a browser's Origin is this server: the configured one, or else that of the host which the
// request names. Programs send none.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view configured);

}  // namespace oikist::server
