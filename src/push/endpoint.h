#pragma once
// The endpoint of a browser's push service. It comes from clients and is not trusted: only https to
// public addresses is allowed.
#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace oikist::push {

struct Endpoint {
  std::string host;
  std::string port;
  std::string target;  // path and query

  std::string origin() const;  // "https://push.example.org"
};

// Throws Failure("bad_endpoint") with the reason.
Endpoint parse_endpoint(std::string_view url);

// Whether the address is globally routable.
bool is_public(const boost::asio::ip::address& address);
// Whether all addresses of a name are: a connection may use any of them.
bool are_public(const std::vector<boost::asio::ip::address>& addresses);

}  // namespace oikist::push
