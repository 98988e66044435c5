#pragma once
// The messages of live connections.
#include <functional>
#include <map>
#include <string>

#include "server/accounts/identities.h"
#include "server/live/hub.h"
#include "server/live/live_service.h"
#include "server/pairing/lobby.h"
#include "server/pairing/pairing.h"
#include "server/study/study_watchers.h"
#include "server/tables/tables.h"

namespace oikist::server {

class LiveApi : public LiveService {
 public:
  struct Dependencies {
    Identities& identities;
    Tables& tables;
    Lobby& lobby;
    Pairing& pairing;
    StudyWatchers& studies;
    Hub& hub;
    const Settings& settings;
  };
  explicit LiveApi(const Dependencies& deps) : deps_(deps) {}

  asio::awaitable<std::shared_ptr<const Identity>> admit(const Request& request) override;
  void on_open(const std::shared_ptr<Peer>& peer) override;
  void on_close(const std::shared_ptr<Peer>& peer) override;
  asio::awaitable<json::object> perform(std::shared_ptr<Peer> peer, json::object body) override;

 private:
  std::size_t most_of_user() const {
    return static_cast<std::size_t>(deps_.settings.connections_per_user);
  }
  asio::awaitable<json::object> watch(std::shared_ptr<Peer> peer, json::object body);
  asio::awaitable<json::object> lobby(std::shared_ptr<Peer> peer, json::object body);
  asio::awaitable<void> pair(std::shared_ptr<Peer> peer, std::string what, json::object body);
  json::object at_once(const std::shared_ptr<Peer>& peer, const std::string& what,
                       const json::object& body);

  Dependencies deps_;
};

}  // namespace oikist::server
