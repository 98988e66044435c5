#include "server/live_api.h"

#include <array>

#include "server/core/wall_clock.h"

namespace oikist::server {
namespace {

constexpr std::array<std::string_view, 3> kImmediate = {"unwatch", "unwatch_study", "ping"};
constexpr std::array<std::string_view, 6> kReading = {"watch",       "unwatch",       "lobby",
                                                      "watch_study", "unwatch_study", "ping"};

std::string text_in(Fields& fields, std::string_view name) {
  const auto field = fields.optional(name);
  return field ? std::string(field->text()) : "";
}

std::string required_text(const json::object& object, std::string_view name) {
  Fields fields(object, "");
  return std::string(fields.required(name).text());
}

std::string study_in(const json::object& body) {
  Fields fields(body, "");
  const std::string study(fields.required("study").text());
  fields.finish();
  return study;
}

}  // namespace

asio::awaitable<std::shared_ptr<const Identity>> LiveApi::admit(const Request& request) {
  constexpr int kRetrySeconds = 10;
  auto identity = std::make_shared<Identity>(co_await deps_.identities.identity(request));
  if (identity->signed_in() && deps_.hub.count_of_user(identity->user) >= most_of_user())
    throw RetryLater("too_many", "you have too many live connections", kRetrySeconds);
  co_return identity;
}

void LiveApi::on_open(const std::shared_ptr<Peer>& peer) {
  deps_.hub.add(peer);
  const Identity& who = peer->identity();
  json::value user;
  if (who.signed_in()) user = {{"id", who.user}, {"name", who.name}, {"guest", who.guest}};
  const json::object hello = {{"is", "hello"}, {"user", user}, {"now", now_ms()}, {"version", 1}};
  peer->send(shared_text(hello));
  // Others may have been admitted at the same moment.
  if (who.signed_in() && deps_.hub.count_of_user(who.user) > most_of_user())
    peer->end(CloseReason::too_much);
}

void LiveApi::on_close(const std::shared_ptr<Peer>& peer) {
  deps_.pairing.on_close(peer);
  deps_.lobby.unwatch(peer);
  deps_.tables.watchers.on_close(peer);
  deps_.studies.on_close(peer);
  deps_.hub.remove(peer);
}

asio::awaitable<json::object> LiveApi::perform(std::shared_ptr<Peer> peer, json::object body) {
  const std::string what = required_text(body, "do");
  body.erase("id");
  body.erase("do");
  if (!peer->identity().may_change() &&
      std::find(kReading.begin(), kReading.end(), what) == kReading.end())
    throw Failure("forbidden", "this token only reads; make one with the scope \"play\"");
  if (what == "watch") co_return co_await watch(peer, std::move(body));
  if (what == "watch_study") co_return co_await deps_.studies.watch(peer, study_in(body));
  if (what == "lobby") co_return co_await lobby(peer, std::move(body));
  if (what == "pair" || what == "unpair") {
    co_await pair(peer, what, std::move(body));
    co_return json::object();
  }
  if (std::find(kImmediate.begin(), kImmediate.end(), what) != kImmediate.end())
    co_return at_once(peer, what, body);
  const TableId table(required_text(body, "table"));
  body.erase("table");
  co_return co_await deps_.tables.service.act(table, what, std::move(body), peer->identity());
}

asio::awaitable<json::object> LiveApi::watch(std::shared_ptr<Peer> peer, json::object body) {
  constexpr int kMostEvents = 1'000'000'000;
  Fields fields(body, "");
  const TableId table(fields.required("table").text());
  const std::string invitation = text_in(fields, "invitation");
  std::optional<std::uint64_t> after;
  if (const auto field = fields.optional("after"))
    after = static_cast<std::uint64_t>(field->integer(0, kMostEvents));
  fields.finish();
  co_return co_await deps_.tables.watchers.watch(std::move(peer), table, invitation, after);
}

asio::awaitable<json::object> LiveApi::lobby(std::shared_ptr<Peer> peer, json::object body) {
  Fields fields(body, "");
  const bool on = fields.required("on").boolean();
  fields.finish();
  if (!on) {
    deps_.lobby.unwatch(peer);
    co_return json::object();
  }
  json::object now = co_await deps_.lobby.now();
  deps_.lobby.watch(peer);
  json::object answer = {{"lobby", std::move(now)}};
  co_return answer;
}

asio::awaitable<void> LiveApi::pair(std::shared_ptr<Peer> peer, std::string what,
                                    json::object body) {
  if (what == "pair") co_return co_await deps_.pairing.add(std::move(peer), std::move(body));
  Fields(body, "").finish();
  co_await deps_.pairing.remove(std::move(peer));
}

json::object LiveApi::at_once(const std::shared_ptr<Peer>& peer, const std::string& what,
                              const json::object& body) {
  Fields fields(body, "");
  if (what == "unwatch")
    deps_.tables.watchers.unwatch(peer, TableId(fields.required("table").text()));
  if (what == "unwatch_study")
    deps_.studies.unwatch(peer, std::string(fields.required("study").text()));
  fields.finish();
  if (what == "ping") return {{"now", now_ms()}};
  return {};
}

}  // namespace oikist::server
