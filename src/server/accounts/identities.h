#pragma once
// The identity of a request: by the session in its cookie, or the token in its header.
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <string_view>

#include "server/core/wall_clock.h"
#include "server/http/message.h"
#include "server/live/peer.h"
#include "store/store.h"

namespace oikist::server {

namespace asio = boost::asio;

inline constexpr std::string_view kSessionCookie = "oikist";
inline constexpr std::int64_t kSessionTime = 90 * kDay;

class Identities {
 public:
  explicit Identities(store::Store& store) : store_(store) {}

  // An empty identity without a valid session or token.
  asio::awaitable<Identity> identity(const Request& request);
  // Throws Failure("not_signed_in").
  asio::awaitable<Identity> user(const Request& request);
  // The same, for actions not allowed to tokens with the scope `play`. Throws Failure("forbidden").
  asio::awaitable<Identity> owner(const Request& request);
  // The same, for moderators. Throws Failure("forbidden").
  asio::awaitable<Identity> moderator(const Request& request);

 private:
  store::Store& store_;
};

}  // namespace oikist::server
