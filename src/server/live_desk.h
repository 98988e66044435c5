#pragma once
// What the messages of live connections do.
#include <functional>
#include <map>
#include <string>

#include "server/accounts.h"
#include "server/front.h"
#include "server/lobby.h"
#include "server/pairing.h"
#include "server/table_house.h"

namespace oikist::server {

class LiveDesk : public LiveService {
 public:
  struct Parts {
    Accounts& accounts;
    TableHouse& house;
    Lobby& lobby;
    Pairing& pairing;
    Hub& hub;
    const Settings& settings;
  };
  explicit LiveDesk(const Parts& parts) : parts_(parts) {}

  asio::awaitable<std::shared_ptr<const Visitor>> admit(const Request& request) override;
  void came(const std::shared_ptr<Peer>& peer) override;
  void left(const std::shared_ptr<Peer>& peer) override;
  asio::awaitable<json::object> perform(std::shared_ptr<Peer> peer, json::object body) override;

 private:
  asio::awaitable<json::object> watch(std::shared_ptr<Peer> peer, json::object body);
  asio::awaitable<json::object> lobby(std::shared_ptr<Peer> peer, json::object body);
  asio::awaitable<void> pair(std::shared_ptr<Peer> peer, std::string what, json::object body);
  json::object at_once(const std::shared_ptr<Peer>& peer, const std::string& what,
                       const json::object& body);

  Parts parts_;
};

}  // namespace oikist::server
