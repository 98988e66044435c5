#include "server/tables/table_service.h"

#include <algorithm>

#include "server/core/addresses.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "server/http/message.h"
#include "server/tables/table_view.h"

namespace oikist::server {
namespace {

// AI turns at the table are charged to this address. A refused request by a stranger must not move
// the table to the share of a busy address.
void note_address(LiveTable& table, const Identity& who, const tables::Command& command) {
  const bool sits = table.state->seat_of(who.user).has_value();
  if (!sits && !std::holds_alternative<tables::Join>(command)) return;
  const std::string address = client_key(who.address);
  table.addresses[who.user] = address;
  if (sits || table.address.empty()) table.address = address;
}

}  // namespace

asio::awaitable<TableService::NewTable> TableService::create_from(
    tables::Create create, tables::User host, std::vector<std::string> waiters) {
  NewTable made{{}, create.id, create.invitation};
  const TablePtr table = deps_.registry.find_or_add(create.id);
  table->loaded = table->ready = true;
  table->used = std::chrono::steady_clock::now();
  table->waiters = std::move(waiters);
  TableLock lock = co_await lock_table(table);
  tables::Asker asker;
  asker.user = std::move(host);
  try {
    co_await deps_.sync.follow(lock);  // other nodes may know of it as soon as it is stored
    co_await deps_.changes.carry_out(lock, std::move(create), asker);
  } catch (...) {
    deps_.registry.remove(table->id);
    throw;
  }
  made.summary = tables::summary(*table->state);
  co_return made;
}

void TableService::check_not_draining() const {
  constexpr int kSecondsToRetry = 5;
  if (draining_)
    throw RetryLater("unavailable", "this server is about to stop and opens no new tables",
                     kSecondsToRetry);
}

void TableService::count_new_table(const std::string& address) {
  new_tables_.take(client_key(address), std::chrono::steady_clock::now(),
                   "new tables from your address");
}

// A program that sits down at every open table and then never plays would leave nobody an opponent.
void TableService::count_seat(const tables::Table& table, const Identity& who) {
  const bool own = std::any_of(table.seats.begin(), table.seats.end(), [&](const auto& seat) {
    return seat.user && seat.user->id == who.user;  // or reserved
  });
  if (!own)
    seats_.take(client_key(who.address), std::chrono::steady_clock::now(),
                "seats taken from your address");
}

asio::awaitable<TableService::NewTable> TableService::create(tables::User host,
                                                             tables::TableRequest request) {
  check_not_draining();
  auto seats = tables::seats_for(request.seats, host);
  co_return co_await create_for(std::move(host), std::move(request.settings), std::move(seats));
}

asio::awaitable<TableService::NewTable> TableService::create_for(tables::User host,
                                                                 tables::Settings settings,
                                                                 std::vector<tables::Seat> seats,
                                                                 std::vector<std::string> waiters) {
  tables::Create create;
  create.id = TableId(random_id());
  create.invitation = random_id();
  create.seed = Seed::random();
  create.settings = std::move(settings);
  create.seats = std::move(seats);
  create.gather_shares = !waiters.empty();
  co_return co_await create_from(std::move(create), std::move(host), std::move(waiters));
}

asio::awaitable<json::object> TableService::act(TableId id, std::string action, json::object body,
                                                Identity who) {
  std::string invitation;
  if (const json::value* given = body.if_contains("invitation"); given && given->is_string())
    invitation = std::string(given->get_string());
  TablePtr table = deps_.loader.find_ready(id);
  if (!table) table = co_await deps_.loader.open(std::move(id));
  check_may_watch(*table, who, invitation);
  if (!who.signed_in())
    throw Failure("not_signed_in", "sign in first, as a guest or with an account");
  if (action == "chat") co_return co_await deps_.chat.say(table, std::move(body), std::move(who));
  if (action == "report")
    co_return co_await deps_.chat.report(table, std::move(body), std::move(who));
  auto read = tables::read_action(action, body, table->state->settings.game);
  if (const auto* refusal = std::get_if<tables::Refusal>(&read)) refuse(*table, *refusal, {});
  auto& asked = std::get<tables::Action>(read);
  tables::Asker asker;
  asker.user = tables::User{who.user, who.name, who.guest};
  asker.at = asked.at;
  if (std::holds_alternative<tables::Join>(asked.command)) count_seat(*table->state, who);
  note_address(*table, who, asked.command);
  TableLock lock = co_await lock_table(table);
  if (std::holds_alternative<tables::Rematch>(asked.command))
    co_return co_await rematch(lock, std::move(asker), std::move(who.address));
  co_await deps_.changes.carry_out(lock, std::move(asked.command), std::move(asker));
  json::object answer = {{"seq", table->state->seq}};
  co_return answer;
}

// Writing it replays the game, which takes milliseconds.
asio::awaitable<SharedText> TableService::record(TableId id, Identity who, std::string invitation) {
  co_await check_finished(id, who, invitation);
  const TablePtr table = co_await deps_.loader.open(std::move(id));
  if (!table->record)
    table->record = std::make_shared<const std::string>(tables::record_text(*table->state));
  co_return table->record;
}

asio::awaitable<void> TableService::check_finished(TableId id, Identity who,
                                                   std::string invitation) {
  const TablePtr table = co_await deps_.loader.open_for(std::move(id), who, invitation);
  if (table->state->state != tables::State::finished)
    throw Failure("running", "the game is not over");
}

// Creates the new table, then records it at the old one. If that fails, the new table stays empty
// and is cancelled after a while.
asio::awaitable<json::object> TableService::rematch(TableLock& lock, tables::Asker asker,
                                                    std::string address) {
  if (lock->needs_resync) co_await deps_.changes.catch_up(lock);
  if (lock->state->rematch.empty() || !lock->state->seat_of(asker.user->id)) {
    check_not_draining();
    const TableId id(random_id());
    const tables::Command command = tables::Rematch{id};
    const auto verdict = tables::decide(*lock->state, command, asker);
    if (const auto* refusal = std::get_if<tables::Refusal>(&verdict))
      refuse(*lock, *refusal, asker);
    count_new_table(address);
    auto create = tables::rematch_of(*lock->state, *asker.user, id, random_id(), Seed::random());
    co_await create_from(std::move(create), *asker.user);
    co_await deps_.changes.carry_out(lock, command, asker);
  } else {
    co_await sit_down(lock->state->rematch, *asker.user);
  }
  json::object answer = {{"seq", lock->state->seq}, {"table", lock->state->rematch}};
  co_return answer;
}

// Seats the user at a table with a reserved seat. No effect if they sit already or came too late.
asio::awaitable<void> TableService::sit_down(TableId id, tables::User user) {
  const TablePtr table = co_await deps_.loader.open(std::move(id));
  TableLock lock = co_await lock_table(table);
  tables::Asker asker;
  asker.user = std::move(user);
  asker.at = table->state->seq;
  tables::Command join = tables::Join{};  // named: see store_await.h
  try {
    co_await deps_.changes.carry_out(lock, std::move(join), std::move(asker));
  } catch (const DetailedFailure&) {
    // Refused: the seat was taken or the table is gone, which watchers see at the table itself.
  }
}

asio::awaitable<void> TableService::cancel(TableId id) {
  const TablePtr table = co_await deps_.loader.open(std::move(id));
  TableLock lock = co_await lock_table(table);
  tables::Command command = tables::Cancel{};
  tables::Asker server = tables::Asker::server(now_ms());
  co_await deps_.changes.carry_out(lock, std::move(command), std::move(server));
}

}  // namespace oikist::server
