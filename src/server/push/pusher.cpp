#include "server/push/pusher.h"

#include <array>

#include "base/json.h"
#include "server/async/background.h"
#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

using store::Database;

// A user who is connected here: other nodes need not notify them.
constexpr const char* kHereSubject = "oikist.here";
constexpr std::int64_t kSecond = 1000;
constexpr std::size_t kMostAttempts = 100'000;
constexpr std::int64_t kOverdue = 10 * kSecond;  // then its node is gone
constexpr std::int64_t kLease = 60 * kSecond;    // sending takes less
constexpr int kMostTaken = 100;                  // over, at a time
constexpr std::array<std::int64_t, 3> kAgain = {2 * kSecond, 30 * kSecond, 300 * kSecond};
constexpr std::int64_t kLongestWait = 3600 * kSecond;

// Whether it is the user's turn there.
bool decides(Database& db, const UserId& user, const TableId& table) {
  const auto row = store::tables::by_id(db, table);
  if (!row || row->state != "playing") return false;
  const json::value summary = parse_json(row->summary, "the summary");
  const json::value* running = summary.as_object().if_contains("running");
  if (running == nullptr || running->is_null()) return false;
  for (const store::SeatedUser& seated : row->seated_users)
    if (seated.user == user && seated.seat == running->to_number<int>()) return true;
  return false;
}

}  // namespace

Pusher::Pusher(const Dependencies& deps)
    : deps_(deps),
      subscribed_(deps.bus.subscribe(kHereSubject,
                                     [this](const std::string& user) { is_here(UserId(user)); })),
      messages_(deps.context, deps.store, deps.settings) {}

// ---- planning

std::optional<Pusher::Millis> Pusher::when(const UserId& user) const {
  if (!messages_.enabled() || deps_.hub.count_of_user(user) > 0) return std::nullopt;
  return now_ms() + deps_.settings.push_after_seconds * kSecond;
}

void Pusher::called(const store::PendingPush& call) {
  if (attempts_.size() >= kMostAttempts) return;  // taken from the store when it is overdue
  wanted_[{call.user, call.table}] = {call.time, true};
  const auto round = std::make_shared<Round>(Round{call, 0, false});
  attempts_.emplace(call.time, Attempt{round, "", 1});
}

void Pusher::on_user_connected(const UserId& user) {
  if (messages_.enabled() && deps_.hub.count_of_user(user) > 0)
    deps_.bus.publish(kHereSubject, user);
}

void Pusher::is_here(const UserId& user) {
  for (auto call = wanted_.lower_bound({user, ""});
       call != wanted_.end() && call->first.first == user; ++call)
    call->second.wanted = false;
}

void Pusher::tick() {
  while (!attempts_.empty() && attempts_.begin()->first <= now_ms()) {
    Attempt attempt = std::move(attempts_.begin()->second);
    attempts_.erase(attempts_.begin());
    begin(std::move(attempt));
  }
}

void Pusher::begin(Attempt attempt) {
  Round& round = *attempt.round;
  bool wanted = deps_.hub.count_of_user(round.call.user) == 0;
  if (attempt.number == 1) {
    const auto found = wanted_.find({round.call.user, round.call.table});
    if (found == wanted_.end() || found->second.time != round.call.time)
      return;  // a later turn's call has taken its place
    wanted = wanted && found->second.wanted;
    wanted_.erase(found);
    round.open = 1;
  }
  if (wanted)
    spawn_detached(deps_.context, deps_.log, "push", call_up(std::move(attempt)));
  else
    given_up(round);
}

// Notifications of dead nodes, or of this one before its restart.
asio::awaitable<void> Pusher::poll() {
  if (!messages_.enabled()) co_return;
  auto pending = read(deps_.store, [](Database& db) {
    return store::pending_pushes::before(db, now_ms() - kOverdue, kMostTaken);
  });
  const auto overdue = co_await std::move(pending);
  for (const store::PendingPush& call : overdue) co_await take_over(call);
}

asio::awaitable<void> Pusher::take_over(store::PendingPush call) {
  store::PendingPush own = call;
  own.time = now_ms() + deps_.settings.push_after_seconds * kSecond;
  auto pending = write(deps_.store, [call, own](Database& db) {
    return store::pending_pushes::move(db, call, own.time);
  });
  const bool taken = co_await std::move(pending);
  if (!taken) co_return;
  called(own);
  if (taken_over_) taken_over_(own.user, own.table);
}

// The browsers to notify, all or one of them. Before the first attempt, the pending push is
// reserved in the store for as long as sending may take, or left to another node that has it.
asio::awaitable<void> Pusher::call_up(Attempt attempt) {
  const store::PendingPush call = attempt.round->call;
  store::PendingPush kept = call;
  kept.time = now_ms() + kLease;
  const bool first = attempt.number == 1;
  auto pending = write(deps_.store, [call, kept, first, endpoint = attempt.endpoint](Database& db) {
    std::vector<store::PushSubscription> wanted;
    if (first && !store::pending_pushes::move(db, call, kept.time)) return wanted;
    if (decides(db, call.user, call.table))
      for (auto& one : store::push::of_user(db, call.user))
        if (first || one.endpoint == endpoint) wanted.push_back(std::move(one));
    return wanted;
  });
  const auto subscriptions = co_await std::move(pending);
  if (first) attempt.round->call = kept;
  if (subscriptions.empty()) {
    given_up(*attempt.round);
    co_return;
  }
  co_await messages_.load_keys();
  if (first) attempt.round->open = static_cast<int>(subscriptions.size());
  for (const store::PushSubscription& subscription : subscriptions) {
    attempt.endpoint = subscription.endpoint;
    messages_.send(attempt.round->call, subscription,
                   [this, attempt](const push::Delivery& delivery) { sent(attempt, delivery); });
  }
}

// ---- sending

// The user was notified, or cannot be: removes it from the store.
void Pusher::settle(Round& round) {
  if (!round.settled)
    write_later(deps_.store,
                [call = round.call](Database& db) { store::pending_pushes::remove(db, call); });
  round.settled = true;
}

void Pusher::given_up(Round& round) {
  if (--round.open == 0) settle(round);
}

void Pusher::sent(Attempt attempt, const push::Delivery& delivery) {
  Round& round = *attempt.round;
  if (delivery.fate == push::Fate::delivered) {
    deps_.metrics.pushes.add();
    return settle(round);
  }
  deps_.metrics.pushes_failed.add();
  deps_.log.write(LogLevel::info, "push", {{"what", delivery.why}});
  if (delivery.fate == push::Fate::gone)
    write_later(deps_.store,
                [endpoint = attempt.endpoint](Database& db) { store::push::expire(db, endpoint); });
  const auto number = static_cast<std::size_t>(attempt.number);
  if (delivery.fate != push::Fate::failed || number > kAgain.size()) return given_up(round);
  const std::int64_t asked = delivery.retry_after.count() * kSecond;
  const Millis time = now_ms() + std::min(std::max(kAgain[number - 1], asked), kLongestWait);
  ++attempt.number;
  keep_until(round, time + kLease);
  attempts_.emplace(time, std::move(attempt));
}

// No other node takes it over before that.
void Pusher::keep_until(Round& round, Millis time) {
  if (round.settled || round.call.time >= time) return;
  write_later(deps_.store, [call = round.call, time](Database& db) {
    store::pending_pushes::move(db, call, time);
  });
  round.call.time = time;
}

}  // namespace oikist::server
