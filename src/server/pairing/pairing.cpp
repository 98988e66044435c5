#include "server/pairing/pairing.h"

#include <algorithm>
#include <random>

#include "server/async/background.h"
#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "server/pairing/pairing_group.h"
#include "server/tables/refusals.h"
#include "server/tables/table_commit.h"
#include "store/tables.h"
#include "store/users.h"

namespace oikist::server {
namespace {

using store::Database;

// An entry that was not refreshed for this long is dropped: its node is gone.
constexpr store::Time kSilent = 10'000;
constexpr int kPairingTicksPerSecond = 10, kBeatTicks = 3 * kPairingTicksPerSecond;

// Guests of one address who play each other cannot open more tables than a single user.
constexpr double kWishesPerTable = 2, kBursts = 4;  // of an hour's worth

store::Time seen_after() {
  return now_ms() - kSilent;
}

// The waiting users, in order; fewer if one is gone.
std::vector<tables::Seat> seats_of(Database& db, const std::vector<store::Waiter>& waiters) {
  std::vector<tables::Seat> seats;
  for (const store::Waiter& waiter : waiters)
    if (const auto user = store::users::by_id(db, waiter.user)) {
      tables::Seat seat;
      seat.user = {user->id, user->name, user->guest};
      seats.push_back(std::move(seat));
    }
  return seats;
}

}  // namespace

Pairing::Pairing(const Dependencies& deps)
    : deps_(deps),
      node_(random_id()),
      wishes_(deps.bus, "pairing", kWishesPerTable * deps.settings.tables_per_hour / 3600.0,
              kWishesPerTable * deps.settings.tables_per_hour / kBursts),
      subscribed_(deps.bus.subscribe(cluster::kPairingSubject, [this](const std::string& from) {
        if (from != node_) poll_soon();
      })) {}

void Pairing::start(asio::awaitable<void> work) {
  spawn_detached(deps_.context, deps_.log, "pairing", std::move(work));
}

void Pairing::tell_others() {
  deps_.bus.publish(cluster::kPairingSubject, node_);
  if (changed_) changed_();
}

// ---- requests

asio::awaitable<void> Pairing::add(std::shared_ptr<Peer> peer, json::object wish) {
  const Identity who = peer->identity();
  if (!who.signed_in())
    throw Failure("not_signed_in", "sign in first, as a guest or with an account");
  deps_.table_service.check_not_draining();
  auto read = tables::read_pairing(wish, deps_.sets);
  if (const auto* refusal = std::get_if<tables::Refusal>(&read)) throw_refusal(*refusal);
  Ticket ticket{peer, std::get<tables::Settings>(read), ""};
  if (ticket.settings.rated && who.guest)
    throw Failure("accounts_only", "rated games are for accounts");
  wishes_.take(client_key(who.address), std::chrono::steady_clock::now(),
               "games asked for from your address");
  ticket.wish = tables::settings_key(ticket.settings);
  const store::Time now = now_ms();
  const store::Waiter waiter{random_id(), who.user, ticket.wish, node_, now, now, {}};
  auto pending = write(deps_.store, [waiter](Database& db) {
    check_running_quota(db, waiter.user);
    store::pairing_queue::put(db, waiter);
  });
  co_await std::move(pending);
  tickets_.emplace(waiter.id, std::move(ticket));
  if (!deps_.hub.all().contains(peer)) on_close(peer);
  tell_others();
  poll_soon();
}

asio::awaitable<void> Pairing::remove(std::shared_ptr<Peer> peer) {
  std::vector<std::string> ids;
  for (const auto& [id, ticket] : tickets_)
    if (ticket.peer == peer) ids.push_back(id);
  for (const std::string& id : ids) {
    auto pending =
        write(deps_.store, [id](Database& db) { return store::pairing_queue::leave(db, id); });
    const bool gone = co_await std::move(pending);
    if (gone) tickets_.erase(id);
  }
  if (!ids.empty()) tell_others();
}

void Pairing::on_close(const std::shared_ptr<Peer>& peer) {
  const bool waits = std::any_of(tickets_.begin(), tickets_.end(),
                                 [&](const auto& entry) { return entry.second.peer == peer; });
  if (waits) start(remove(peer));
}

json::array Pairing::waiting(Database& db) {
  constexpr int kMost = 50;  // every request may be different
  json::array list;
  for (const store::pairing_queue::Queue& queue :
       store::pairing_queue::queues(db, seen_after(), kMost)) {
    json::object entry = parse_json(queue.wish, "a wish").as_object();
    json::value seats = std::move(entry.at("seats"));  // a new member moves the old ones
    entry["players"] = std::move(seats);
    entry.erase("seats");
    entry["waiting"] = queue.waiting;
    list.push_back(std::move(entry));
  }
  return list;
}

// ---- periodic work

void Pairing::tick() {
  ++ticks_;
  if (tickets_.empty()) return;
  if (ticks_ % kPairingTicksPerSecond == 0) poll_soon();
  if (ticks_ % kBeatTicks == 0) start(beat());
}

asio::awaitable<void> Pairing::beat() {
  auto pending = write(deps_.store, [node = node_](Database& db) {
    store::pairing_queue::beat(db, node, now_ms(), seen_after());
  });
  co_await std::move(pending);
}

void Pairing::poll_soon() {
  again_ = true;
  if (polling_ || tickets_.empty()) return;
  polling_ = true;
  start(poll());
}

asio::awaitable<void> Pairing::poll() {
  try {
    while (std::exchange(again_, false)) {
      co_await collect();
      std::map<std::string, tables::Settings> wishes;
      for (const auto& [id, ticket] : tickets_) wishes.emplace(ticket.wish, ticket.settings);
      for (const auto& [wish, settings] : wishes) co_await match(wish, settings);
    }
  } catch (...) {
    polling_ = false;
    throw;
  }
  polling_ = false;
}

// Notifies users here who have a table; forgets those who began to wait on another node.
asio::awaitable<void> Pairing::collect() {
  const auto before = tickets_;  // others may arrive while the store is read
  auto reading = read(deps_.store, [node = node_](Database& db) {
    return store::pairing_queue::of_node(db, node);
  });
  const Waiters known = co_await std::move(reading);
  for (const auto& [waiter_id, ticket] : before) {
    const auto& id = waiter_id;
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const auto& waiter) { return waiter.id == id; });
    if (found != known.end() && !found->table) continue;
    if (tickets_.erase(id) == 0 || found == known.end()) continue;
    const json::object message = {{"is", "paired"}, {"table", *found->table}};
    ticket.peer->send(shared_text(message));
    write_later(deps_.store, [id](Database& db) { store::pairing_queue::told(db, id); });
  }
}

// As many tables as the queue can fill.
asio::awaitable<void> Pairing::match(std::string wish, tables::Settings settings) {
  for (;;) {
    auto reading = read(deps_.store, [wish, seats = settings.seats](Database& db) {
      return next_group(candidates(db, wish, seen_after()), seats, now_ms());
    });
    Waiters waiters = co_await std::move(reading);
    const bool ours = std::any_of(waiters.begin(), waiters.end(), [this](const auto& waiter) {
      return tickets_.contains(waiter.id);
    });
    if (!ours || waiters.size() < static_cast<std::size_t>(settings.seats)) co_return;
    const bool seated = co_await seat(settings, std::move(waiters));
    if (!seated) continue;  // another node was faster
    again_ = true;          // notify those who are here
    tell_others();
  }
}

// False if one of them no longer waits.
asio::awaitable<bool> Pairing::seat(tables::Settings settings, Waiters waiters) {
  std::random_device chance;
  std::shuffle(waiters.begin(), waiters.end(), chance);
  auto reading = read(deps_.store, [waiters](Database& db) { return seats_of(db, waiters); });
  std::vector<tables::Seat> seats = co_await std::move(reading);
  if (seats.size() < waiters.size()) co_return false;
  std::vector<std::string> ids;
  for (const store::Waiter& waiter : waiters) ids.push_back(waiter.id);
  const tables::User host = *seats.front().user;
  try {
    auto making =
        deps_.table_service.create_for(host, std::move(settings), std::move(seats), std::move(ids));
    co_await std::move(making);
  } catch (const Failure& failure) {
    if (failure.code() != kPairedElsewhere) throw;
    co_return false;
  }
  co_return true;
}

}  // namespace oikist::server
