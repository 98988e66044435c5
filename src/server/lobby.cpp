#include "server/lobby.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

#include "server/store_await.h"
#include "server/table_rows.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kReadEvery = std::chrono::milliseconds(250);
constexpr int kMostWaitingShown = 200, kMostPlayingShown = 50;

}  // namespace

Lobby::Lobby(asio::io_context& context, store::Store& store, cluster::MessageBus& bus)
    : context_(context),
      store_(store),
      bus_(bus),
      subscribed_(bus.subscribe(cluster::kLobbySubject,
                                [this](const std::string&) { stale_ = untold_ = true; })) {}

void Lobby::changed() {
  stale_ = untold_ = publish_ = true;
}

asio::awaitable<void> Lobby::refresh() {
  if (known_ && (!stale_ || Clock::now() - read_ < kReadEvery)) co_return;
  stale_ = false;
  read_ = Clock::now();
  try {
    auto pending = read(store_, [](store::Database& db) {
      return json::object{{"tables", summaries(db, store::tables::waiting(db, kMostWaitingShown))},
                          {"playing", summaries(db, store::tables::playing(db, kMostPlayingShown))},
                          {"pairing", Pairing::waiting(db)}};
    });
    tables_ = co_await std::move(pending);
    known_ = true;
  } catch (...) {
    stale_ = true;
    throw;
  }
}

asio::awaitable<json::object> Lobby::now() {
  co_await refresh();
  co_return tables_;
}

asio::awaitable<void> Lobby::tell() {
  json::object message = co_await now();
  message["is"] = "lobby";
  const SharedText text = shared_text(message);
  for (const auto& peer : watchers_) peer->send(text);
}

void Lobby::tick() {
  if (publish_) bus_.publish(cluster::kLobbySubject, "changed");
  publish_ = false;
  if (!untold_ || telling_ || watchers_.empty() || Clock::now() - read_ < kReadEvery) return;
  untold_ = false;
  telling_ = true;
  asio::co_spawn(context_, tell(), [this](const std::exception_ptr& error) {
    telling_ = false;
    if (error) untold_ = true;
  });
}

}  // namespace oikist::server
