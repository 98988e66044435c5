#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>

#include "base/json.h"
#include "server/http/message.h"
#include "server/live/peer.h"

namespace oikist::server {

namespace asio = boost::asio;

// The interface that answers the messages of live connections.
class LiveService {
 public:
  LiveService() = default;
  LiveService(const LiveService&) = delete;
  LiveService& operator=(const LiveService&) = delete;
  virtual ~LiveService() = default;

  // The identity of the client, or a refusal. The request must outlive the answer.
  virtual asio::awaitable<std::shared_ptr<const Identity>> admit(const Request& request) = 0;
  virtual void on_open(const std::shared_ptr<Peer>& peer) = 0;
  virtual void on_close(const std::shared_ptr<Peer>& peer) = 0;
  // The fields of the answer. Throws Failure to refuse.
  virtual asio::awaitable<json::object> perform(std::shared_ptr<Peer> peer,
                                                json::object message) = 0;
};

}  // namespace oikist::server
