#include "server/pairing/lobby.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <iterator>
#include <map>

#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/tables/table_rows.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kReadEvery = std::chrono::seconds(1);
constexpr int kMostRead = 500;
constexpr std::size_t kMostWaitingShown = 100, kMostPlayingShown = 50;
constexpr int kMostOfAHost = 3, kMostOfAnAddress = 5;

}  // namespace

Lobby::Lobby(asio::io_context& context, store::Store& store, cluster::MessageBus& bus,
             const Hub& hub)
    : context_(context),
      store_(store),
      bus_(bus),
      hub_(hub),
      subscribed_(bus.subscribe(cluster::kLobbySubject,
                                [this](const std::string&) { stale_ = untold_ = true; })) {}

void Lobby::add_routes(Router& router) {
  router.add("GET", "/api/v1/lobby", [this](const Request&, const PathParts&) { return show(); });
}

asio::awaitable<Answer> Lobby::show() {
  const json::object lobby = co_await now();
  co_return json_answer(lobby);
}

void Lobby::changed() {
  stale_ = untold_ = publish_ = true;
}

asio::awaitable<void> Lobby::refresh() {
  if (known_ && (!stale_ || Clock::now() - read_ < kReadEvery)) co_return;
  stale_ = false;
  read_ = Clock::now();
  try {
    auto reading = read(store_, [](store::Database& db) {
      return std::pair(store::tables::waiting(db, kMostOfAHost, kMostRead),
                       store::tables::playing(db, kMostOfAHost, kMostRead));
    });
    auto found = co_await std::move(reading);
    auto waiting = chosen(std::move(found.first), kMostWaitingShown);
    auto playing = chosen(std::move(found.second), kMostPlayingShown);
    auto pending = read(
        store_, [waiting = std::move(waiting), playing = std::move(playing)](store::Database& db) {
          return json::object{{"tables", summaries(db, waiting)},
                              {"playing", summaries(db, playing)},
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

// Tables of connected hosts come first, with a limit per address: opening many cannot crowd out
// those of others.
std::vector<store::TableRow> Lobby::chosen(std::vector<store::TableRow> rows,
                                           std::size_t most) const {
  std::vector<store::TableRow> present, absent;
  std::map<std::string, int> of_address;
  for (store::TableRow& row : rows) {
    const Hub::Peers& peers = hub_.of_user(row.host);
    if (peers.empty())
      absent.push_back(std::move(row));
    else if (++of_address[client_key((*peers.begin())->identity().address)] <= kMostOfAnAddress)
      present.push_back(std::move(row));
  }
  std::move(absent.begin(), absent.end(), std::back_inserter(present));
  if (present.size() > most) present.resize(most);
  return present;
}

// A slow client gets the newest list later, instead of a growing backlog.
void Lobby::send_to(std::set<std::shared_ptr<Peer>> peers) {
  for (const auto& peer : peers) {
    if (peer->is_idle()) {
      late_.erase(peer);
      peer->send(told_);
    } else {
      late_.insert(peer);
    }
  }
}

asio::awaitable<void> Lobby::tell() {
  json::object message = co_await now();
  message["is"] = "lobby";
  told_ = shared_text(message);
  send_to(watchers_);
}

void Lobby::tick() {
  if (publish_) bus_.publish(cluster::kLobbySubject, "changed");
  publish_ = false;
  if (!late_.empty()) send_to(late_);
  if (!untold_ || telling_ || watchers_.empty() || Clock::now() - read_ < kReadEvery) return;
  untold_ = false;
  telling_ = true;
  asio::co_spawn(context_, tell(), [this](const std::exception_ptr& error) {
    telling_ = false;
    if (error) untold_ = true;
  });
}

}  // namespace oikist::server
