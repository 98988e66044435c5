#pragma once
// The HTTP interface of sessions and tokens.
#include "server/accounts/identities.h"
#include "server/accounts/session_service.h"
#include "server/http/router.h"

namespace oikist::server {

class SessionApi {
 public:
  SessionApi(Identities& identities, SessionService& sessions)
      : identities_(identities), sessions_(sessions) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> list_sessions(const Request& request);
  asio::awaitable<Answer> end_session(const Request& request, SessionId id);
  asio::awaitable<Answer> list_tokens(const Request& request);
  asio::awaitable<Answer> add_token(const Request& request);
  asio::awaitable<Answer> remove_token(const Request& request, SessionId id);

  Identities& identities_;
  SessionService& sessions_;
};

}  // namespace oikist::server
