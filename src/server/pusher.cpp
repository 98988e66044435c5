#include "server/pusher.h"

#include <array>
#include <boost/asio/post.hpp>

#include "push/base64url.h"
#include "push/encryption.h"
#include "push/vapid.h"
#include "server/background.h"
#include "server/store_await.h"
#include "server/wall_clock.h"
#include "store/settings.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

using store::Database;

// A user who is connected here: other nodes need not call.
constexpr const char* kHereSubject = "oikist.here";
constexpr std::int64_t kSecond = 1000;
constexpr int kKeep = 24 * 3600;  // seconds that a push service keeps a message
constexpr std::size_t kMostCalls = 100'000;
constexpr std::array<std::int64_t, 3> kAgain = {2 * kSecond, 30 * kSecond, 300 * kSecond};
constexpr std::int64_t kLongestWait = 3600 * kSecond;

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

// Whether the user decides there now.
bool decides(Database& db, const std::string& user, const std::string& table) {
  const auto row = store::tables::by_id(db, table);
  if (!row || row->state != "playing") return false;
  const json::value summary = parse_json(row->summary, "the summary");
  const json::value* running = summary.as_object().if_contains("running");
  if (running == nullptr || running->is_null()) return false;
  for (const store::Sitter& sitter : row->sitters)
    if (sitter.user == user && sitter.seat == running->to_number<int>()) return true;
  return false;
}

push::Sender::Options options_of(const Settings& settings) {
  push::Sender::Options options;
  options.private_addresses = settings.push_private;
  options.trust = settings.push_trust;
  return options;
}

}  // namespace

Pusher::Pusher(const Parts& parts)
    : parts_(parts),
      subscribed_(
          parts.news.subscribe(kHereSubject, [this](const std::string& user) { is_here(user); })) {
  if (parts.settings.push)
    sender_ = std::make_unique<push::Sender>(
        options_of(parts.settings), [&context = parts.context](std::function<void()> work) {
          asio::post(context, std::move(work));
        });
}

void Pusher::start(asio::awaitable<void> work) {
  start_apart(parts_.context, parts_.log, "push", std::move(work));
}

// ---- keys

asio::awaitable<void> Pusher::load_keys() {
  auto pending = write(parts_.store, [](Database& db) {
    const auto known = store::settings::get(db, "vapid");
    return known ? *known
                 : store::settings::get_or_put(db, "vapid", keys_text(push::KeyPair::generate()));
  });
  const std::string text = co_await std::move(pending);
  keys_ = read_keys(text);
}

asio::awaitable<std::string> Pusher::public_key() {
  if (!sender_) throw Failure("not_found", "this server sends no push messages");
  if (!keys_) co_await load_keys();
  co_return push::to_base64url(keys_->public_key());
}

// ---- whom to call, and when

void Pusher::plan(Millis time, Call call) {
  if (calls_.size() < kMostCalls)
    calls_.emplace(time, std::move(call));
  else if (call.attempt == 1)
    wanted_.erase({call.user, call.table});
}

void Pusher::called(const std::string& user, const std::string& table) {
  if (!sender_ || parts_.hub.count_of_user(user) > 0) return;
  const bool first = wanted_.insert_or_assign({user, table}, true).second;
  if (!first) return;  // who is away for long is called soon enough
  plan(now_ms() + parts_.settings.push_after_seconds * kSecond, Call{user, table, "", 1});
}

void Pusher::here(const std::string& user) {
  if (sender_ && parts_.hub.count_of_user(user) > 0) parts_.news.publish(kHereSubject, user);
}

void Pusher::is_here(const std::string& user) {
  for (auto call = wanted_.lower_bound({user, ""});
       call != wanted_.end() && call->first.first == user; ++call)
    call->second = false;
}

void Pusher::tick() {
  while (!calls_.empty() && calls_.begin()->first <= now_ms()) {
    Call call = std::move(calls_.begin()->second);
    calls_.erase(calls_.begin());
    if (call.attempt == 1) {
      const auto first = wanted_.extract({call.user, call.table});
      if (first.empty() || !first.mapped()) continue;
    }
    if (parts_.hub.count_of_user(call.user) == 0) start(call_up(std::move(call)));
  }
}

asio::awaitable<void> Pusher::call_up(Call call) {
  auto pending = read(parts_.store, [call](Database& db) {
    std::vector<store::PushSubscription> wanted;
    for (auto& one : store::push::of_user(db, call.user))
      if (call.endpoint.empty() || one.endpoint == call.endpoint) wanted.push_back(std::move(one));
    if (!wanted.empty() && !decides(db, call.user, call.table)) wanted.clear();
    return wanted;
  });
  const auto subscriptions = co_await std::move(pending);
  if (subscriptions.empty()) co_return;
  if (!keys_) co_await load_keys();
  for (const store::PushSubscription& subscription : subscriptions) send(call, subscription);
}

// ---- sending

// The message says at which table, and nothing else: the page knows the words.
void Pusher::send(const Call& call, const store::PushSubscription& subscription) {
  push::Message message;
  message.endpoint = subscription.endpoint;
  message.topic = call.table;
  message.keep_seconds = kKeep;
  message.body = push::encrypt(json::serialize(json::object{{"your_turn", call.table}}),
                               browser_keys(subscription.keys));
  const std::string& contact = parts_.settings.push_contact;
  message.authorization =
      push::authorization(*keys_, push::parse_endpoint(subscription.endpoint).origin(),
                          contact.empty() ? parts_.settings.origin : contact, now_ms() / kSecond);
  Call again = call;
  again.endpoint = subscription.endpoint;
  sender_->send(std::move(message),
                [this, again](const push::Delivery& delivery) { sent(again, delivery); });
}

void Pusher::sent(Call call, const push::Delivery& delivery) {
  if (delivery.fate == push::Fate::delivered) return parts_.metrics.pushes.add();
  parts_.metrics.pushes_failed.add();
  parts_.log.write(LogLevel::info, "push", {{"what", delivery.why}});
  if (delivery.fate == push::Fate::gone)
    return write_later(parts_.store, [endpoint = call.endpoint](Database& db) {
      store::push::expire(db, endpoint);
    });
  const auto attempt = static_cast<std::size_t>(call.attempt);
  if (delivery.fate == push::Fate::refused || attempt > kAgain.size()) return;
  const std::int64_t asked = delivery.retry_after.count() * kSecond;
  ++call.attempt;
  plan(now_ms() + std::min(std::max(kAgain[attempt - 1], asked), kLongestWait), std::move(call));
}

}  // namespace oikist::server
