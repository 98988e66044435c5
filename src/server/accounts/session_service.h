#pragma once
// Sessions and tokens: their beginning and, on all nodes, their end.
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

  // Both give the secret for the cookie.
  asio::awaitable<std::string> begin(UserId user, std::string agent);
  // Whoever knows the secret from before has nothing of it.
  asio::awaitable<std::string> renew(SessionId session);
  asio::awaitable<std::vector<store::Session>> list(UserId user);
  // False if the user has no such session.
  asio::awaitable<bool> end(UserId user, SessionId session);

  asio::awaitable<std::vector<store::ApiToken>> tokens(UserId user);
  // Gives the secret. Throws Failure("too_many").
  asio::awaitable<std::string> add_token(store::ApiToken token);
  // False if the user has no such token.
  asio::awaitable<bool> remove_token(UserId user, SessionId token);

  // The live connections of the user end on all nodes, except those of `kept` if it is not empty.
  void end_connections(const UserId& user, const SessionId& kept = "");
  // Live connections of sessions that ended elsewhere end, too; once a minute.
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
