#include "server/pairing.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <random>

#include "server/refusals.h"

namespace oikist::server {

void Pairing::add(const std::shared_ptr<Peer>& peer, const json::object& wish) {
  const Visitor& who = peer->visitor();
  if (!who.signed_in()) throw Failure("not_signed_in", "come in first: as a guest or by name");
  auto read = tables::read_pairing(wish);
  if (const auto* refusal = std::get_if<tables::Refusal>(&read)) throw_refusal(*refusal);
  auto& settings = std::get<tables::Settings>(read);
  if (settings.rated && who.guest) throw Failure("accounts_only", "rated games are for accounts");
  for (const auto& other : hub_.of_user(who.user)) remove(other);
  const std::string key = tables::settings_key(settings);
  Queue& queue = queues_[key];
  queue.settings = std::move(settings);
  queue.peers.push_back(peer);
  if (queue.peers.size() >= static_cast<std::size_t>(queue.settings.seats)) {
    pair(queue);
    queues_.erase(key);
  }
  if (changed_) changed_();
}

void Pairing::remove(const std::shared_ptr<Peer>& peer) {
  for (auto queue = queues_.begin(); queue != queues_.end(); ++queue) {
    if (std::erase(queue->second.peers, peer) == 0) continue;
    if (queue->second.peers.empty()) queues_.erase(queue);
    if (changed_) changed_();
    return;
  }
}

void Pairing::pair(Queue& queue) {
  asio::co_spawn(context_, seat(queue.settings, std::move(queue.peers)),
                 [this](const std::exception_ptr& error) {
                   if (error) log_.write(LogLevel::warn, "pairing", {});
                 });
}

asio::awaitable<void> Pairing::seat(tables::Settings settings,
                                    std::vector<std::shared_ptr<Peer>> peers) {
  std::random_device chance;
  std::shuffle(peers.begin(), peers.end(), chance);
  std::vector<tables::Seat> seats;
  for (const auto& peer : peers) {
    tables::Seat seat;
    seat.user = {peer->visitor().user, peer->visitor().name, peer->visitor().guest};
    seats.push_back(std::move(seat));
  }
  const tables::User host = *seats.front().user;
  const auto table = co_await house_.create_for(host, std::move(settings), std::move(seats));
  const json::object message = {{"is", "paired"}, {"table", table.id}};
  for (const auto& peer : peers) peer->send(shared_text(message));
}

json::array Pairing::waiting() const {
  json::array list;
  for (const auto& [key, queue] : queues_) {
    json::object entry = tables::settings_json(queue.settings);
    entry["players"] = queue.settings.seats;
    entry["waiting"] = queue.peers.size();
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace oikist::server
