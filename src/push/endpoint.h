#pragma once
// The endpoint of a browser's push service. Clients name it, so it may be anything: only
// https to public addresses is let through.
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

// Throws Failure("bad_endpoint") that says why.
Endpoint parse_endpoint(std::string_view url);

// Whether everybody on the internet means the same machine by it.
bool is_public(const boost::asio::ip::address& address);
// Of all addresses of a name: any of them may be the one that is connected to.
bool are_public(const std::vector<boost::asio::ip::address>& addresses);

}  // namespace oikist::push
