#include "server/push/push_messages.h"

#include <boost/asio/post.hpp>

#include "base/json.h"
#include "push/base64url.h"
#include "push/encryption.h"
#include "push/vapid.h"
#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "store/settings.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr int kKeepSeconds = 24 * 3600;  // for which a push service keeps a message
constexpr const char* kKeysSetting = "vapid";

std::string keys_text(const push::KeyPair& keys) {
  return json::serialize(json::object{{"private", push::to_base64url(keys.private_key())},
                                      {"public", push::to_base64url(keys.public_key())}});
}

push::KeyPair read_keys(const std::string& text) {
  const json::value keys = parse_json(text, "the keys of push");
  const auto bytes = [&](const char* name) {
    return push::from_base64url(keys.at(name).as_string()).value_or("");
  };
  return {bytes("private"), bytes("public")};
}

push::BrowserKeys browser_keys(const std::string& text) {
  const json::value keys = parse_json(text, "the keys of a browser");
  return {push::from_base64url(keys.at("p256dh").as_string()).value_or(""),
          push::from_base64url(keys.at("auth").as_string()).value_or("")};
}

push::Sender::Options options_of(const Settings& settings) {
  push::Sender::Options options;
  options.private_addresses = settings.push_private;
  options.trust = settings.push_trust;
  return options;
}

}  // namespace

PushMessages::PushMessages(asio::io_context& context, store::Store& store, const Settings& settings)
    : store_(store), settings_(settings) {
  if (settings.push)
    sender_ = std::make_unique<push::Sender>(
        options_of(settings),
        [&context](std::function<void()> work) { asio::post(context, std::move(work)); });
}

asio::awaitable<void> PushMessages::load_keys() {
  if (keys_) co_return;
  auto pending = write(store_, [](Database& db) {
    const auto known = store::settings::get(db, kKeysSetting);
    return known ? *known
                 : store::settings::get_or_put(db, kKeysSetting,
                                               keys_text(push::KeyPair::generate()));
  });
  const std::string text = co_await std::move(pending);
  keys_ = read_keys(text);
}

asio::awaitable<std::string> PushMessages::public_key() {
  if (!enabled()) throw Failure("not_found", "this server sends no push notifications");
  co_await load_keys();
  co_return push::to_base64url(keys_->public_key());
}

// The message contains only the table: the page has the texts.
void PushMessages::send(const store::PendingPush& call, const store::PushSubscription& subscription,
                        std::function<void(const push::Delivery&)> done) {
  push::Message message;
  message.endpoint = subscription.endpoint;
  message.topic = call.table;
  message.keep_seconds = kKeepSeconds;
  message.body = push::encrypt(json::serialize(json::object{{"your_turn", call.table}}),
                               browser_keys(subscription.keys));
  const std::string& contact = settings_.push_contact;
  message.authorization =
      push::authorization(*keys_, push::parse_endpoint(subscription.endpoint).origin(),
                          contact.empty() ? settings_.origin : contact, now_ms() / 1000);
  sender_->send(std::move(message), std::move(done));
}

}  // namespace oikist::server
