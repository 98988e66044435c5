#pragma once
// Push messages about turns: encrypted, signed and sent to push services.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "push/key_pair.h"
#include "push/sender.h"
#include "server/core/settings.h"
#include "store/pending_pushes.h"
#include "store/push.h"
#include "store/store.h"

namespace oikist::server {

namespace asio = boost::asio;

class PushMessages {
 public:
  // All of them outlive this. Throws Failure("bad_setting").
  PushMessages(asio::io_context& context, store::Store& store, const Settings& settings);

  bool enabled() const { return sender_ != nullptr; }
  // The public key that browsers subscribe with; created on first use, permanent, and the same on
  // all nodes. Throws Failure("not_found") if messages are not enabled.
  asio::awaitable<std::string> public_key();
  // To be awaited once before send().
  asio::awaitable<void> load_keys();
  // `done` gets the result of the delivery, in the context. Precondition: enabled().
  void send(const store::PendingPush& call, const store::PushSubscription& subscription,
            std::function<void(const push::Delivery&)> done);

 private:
  store::Store& store_;
  const Settings& settings_;
  std::optional<push::KeyPair> keys_;
  std::unique_ptr<push::Sender> sender_;
};

}  // namespace oikist::server
