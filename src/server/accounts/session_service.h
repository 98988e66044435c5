#pragma once
// Sessions and tokens: creating them and, on all nodes, ending them.
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "cluster/message_bus.h"
#include "server/live/hub.h"
#include "store/sessions.h"
#include "store/store.h"
#include "store/tokens.h"

namespace oikist::server {

namespace asio = boost::asio;

// Sessions that end, for all nodes: {"session": id} or {"user": id}, there with "kept": id.
inline constexpr const char* kSessionsSubject = "oikist.sessions";

class SessionService {
 public:
  SessionService(store::Store& store, cluster::MessageBus& bus, Hub& hub);

  // Both return the secret for the cookie. `password` is the hash that was checked, empty for a new
  // user: throws Failure("wrong_credentials") if the user has another password by now.
  asio::awaitable<std::string> begin(UserId user, std::string agent, std::string password);
  // Invalidates the previous secret.
  asio::awaitable<std::string> renew(SessionId session);
  asio::awaitable<std::vector<store::Session>> list(UserId user);
  // False if the user has no such session.
  asio::awaitable<bool> end(UserId user, SessionId session);

  asio::awaitable<std::vector<store::ApiToken>> tokens(UserId user);
  // Returns the secret. Throws Failure("too_many"), or "not_signed_in" if the session of the user
  // who asks for it has ended meanwhile.
  asio::awaitable<std::string> add_token(store::ApiToken token, SessionId session);
  // False if the user has no such token.
  asio::awaitable<bool> remove_token(UserId user, SessionId token);

  // Ends the user's live connections on all nodes, except those of `kept` if it is not empty.
  void end_connections(const UserId& user, const SessionId& kept = "");
  // Closes live connections of sessions that were ended elsewhere; once per minute.
  asio::awaitable<void> check();

 private:
  void tell_end(const json::object& what);
  void on_end(const std::string& text);

  store::Store& store_;
  cluster::MessageBus& bus_;
  Hub& hub_;
  cluster::Subscribed subscribed_;
};

}  // namespace oikist::server
