#pragma once
// Cookies that identify a browser that has signed in to an account before. They grant no access;
// they only exempt the browser from waiting for failures of others. Signed with a key in the
// database, so that every node can check them and none is stored.
#include <boost/asio/awaitable.hpp>
#include <string>
#include <string_view>

#include "server/http/message.h"
#include "store/store.h"

namespace oikist::server {

namespace asio = boost::asio;

class DeviceCookies {
 public:
  explicit DeviceCookies(store::Store& store) : store_(store) {}

  // A new one for the account.
  asio::awaitable<Header> make(UserId user, bool secure);
  // The id of this browser if its cookie is one of the account's; else empty.
  asio::awaitable<std::string> known(std::string cookies, UserId user);

 private:
  asio::awaitable<std::string> key();

  store::Store& store_;
  std::string key_;
};

// The value of a cookie in the header that a browser sends; empty if there is none.
std::string cookie_in(std::string_view header, std::string_view name);

}  // namespace oikist::server
