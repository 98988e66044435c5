#include "server/push/push_api.h"

#include "push/base64url.h"
#include "push/encryption.h"
#include "push/endpoint.h"
#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "store/push.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr std::size_t kMostSubscriptions = 10;

std::string key_in(Fields& keys, const char* name, bool (*good)(const std::string&)) {
  const Field field = keys.required(name);
  const auto bytes = push::from_base64url(field.text());
  if (!bytes || !good(*bytes)) field.refuse("must be the key that the browser gave, as base64url");
  return std::string(field.text());
}

// An IP address in the endpoint is checked now; host names are checked whenever something is sent.
void check_endpoint(const Field& field, bool private_too) {
  try {
    const push::Endpoint endpoint = push::parse_endpoint(field.text());
    boost::system::error_code error;
    const auto address = asio::ip::make_address(endpoint.host, error);
    if (!private_too && !error && !push::is_public(address))
      field.refuse("must be a public address");
  } catch (const Failure& failure) {
    if (failure.code() != "bad_endpoint") throw;
    field.refuse(failure.what());
  }
}

store::PushSubscription read_subscription(const json::object& body, bool private_too) {
  Fields fields(body, "");
  store::PushSubscription subscription;
  const Field endpoint = fields.required("endpoint");
  check_endpoint(endpoint, private_too);
  subscription.endpoint = std::string(endpoint.text());
  Fields keys = fields.required("keys").object();
  const std::string p256dh = key_in(keys, "p256dh", push::is_public_key);
  const std::string auth = key_in(
      keys, "auth", [](const std::string& bytes) { return bytes.size() == push::kAuthBytes; });
  keys.finish();
  fields.finish();
  subscription.keys = json::serialize(json::object{{"p256dh", p256dh}, {"auth", auth}});
  return subscription;
}

}  // namespace

void PushApi::add_routes(Router& router) {
  router.add("GET", "/api/v1/push",
             [this](const Request&, const PathParts&) { return show_key(); });
  router.add("PUT", "/api/v1/me/push",
             [this](const Request& request, const PathParts&) { return add(request); });
  router.add("DELETE", "/api/v1/me/push",
             [this](const Request& request, const PathParts&) { return remove(request); });
}

asio::awaitable<Answer> PushApi::show_key() {
  json::object body;
  body["key"] = co_await pusher_.messages().public_key();
  co_return json_answer(body);
}

asio::awaitable<Answer> PushApi::add(const Request& request) {
  const Identity who = co_await identities_.user(request);
  const json::object body = read_body(request.body);
  store::PushSubscription subscription = read_subscription(body, settings_.push_private);
  subscription.user = who.user;
  subscription.created = now_ms();
  (who.by_token ? subscription.token : subscription.session) = who.session;
  auto pending = write(store_, [subscription](Database& db) {
    store::push::put(db, subscription);
    const auto all = store::push::of_user(db, subscription.user);
    // The oldest are removed: a browser that was reinstalled never unsubscribes.
    for (std::size_t i = 0; i + kMostSubscriptions < all.size(); ++i)
      store::push::expire(db, all[i].endpoint);
  });
  co_await std::move(pending);
  co_return empty_answer();
}

asio::awaitable<Answer> PushApi::remove(const Request& request) {
  const Identity who = co_await identities_.user(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string endpoint(fields.required("endpoint").text());
  fields.finish();
  auto pending = write(store_, [user = who.user, endpoint](Database& db) {
    return store::push::remove(db, user, endpoint);
  });
  const bool removed = co_await std::move(pending);
  if (!removed) throw Failure("not_found", "there is no such subscription");
  co_return empty_answer();
}

}  // namespace oikist::server
