#include "server/tables/table_changes.h"

#include <algorithm>
#include <iterator>

#include "base/sha256.h"
#include "base/text.h"
#include "server/async/store_await.h"
#include "server/core/lan.h"
#include "server/core/wall_clock.h"
#include "server/tables/table_chat.h"
#include "server/tables/table_commit.h"
#include "server/tables/table_view.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;
using store::Database;

// Shorter delays between a move and its news do not matter.
constexpr tables::Millis kUnnoticed = 100;
// Shorter delays are given back with the next change of the table; longer ones at once, so that all
// watchers see the right clock. Without NATS, the delay is not due to a distant database.
constexpr tables::Millis kUsualDelay = 1'000, kUsualDelayWithoutNews = 250;

template <class T>
bool holds(const tables::Command& command) {
  return std::holds_alternative<T>(command);
}

bool are_moves(const std::vector<tables::Event>& events) {
  return std::all_of(events.begin(), events.end(), [](const tables::Event& event) {
    return std::holds_alternative<tables::Moved>(event.body) ||
           std::holds_alternative<tables::Outage>(event.body);
  });
}

// A spectator may have become a player, or the other way round.
bool changes_seats(const tables::Event& event) {
  return std::holds_alternative<tables::Seated>(event.body) ||
         std::holds_alternative<tables::Left>(event.body) ||
         std::holds_alternative<tables::Removed>(event.body);
}

std::shared_ptr<const tables::Table> evolved(tables::Table table,
                                             const std::vector<tables::Event>& events) {
  for (const tables::Event& event : events) tables::evolve(table, event);
  return std::make_shared<const tables::Table>(std::move(table));
}

// The user's origin at a rated table, if the store does not have it yet. Keyed with the seed, so
// that it cannot be compared between tables. Loopback addresses are left out: all users at the
// machine itself, or behind a proxy that is not configured, have them.
std::optional<store::Origin> new_origin(const LiveTable& table, const tables::Asker& asker) {
  if (!asker.user || !table.state->settings.rated) return std::nullopt;
  const auto address = table.addresses.find(asker.user->id);
  if (address == table.addresses.end() || is_loopback(address->second)) return std::nullopt;
  const std::string origin = to_hex(sha256(table.state->seed.hex() + ' ' + address->second));
  if (table.noted.contains(asker.user->id.text() + origin)) return std::nullopt;
  return store::Origin{asker.user->id, origin};
}

// Whether the running turn began with these events. One that is given time back begins later, but
// is the same.
bool begin_turn(const tables::Clocks& before, const tables::Clocks& after,
                const std::vector<tables::Event>& events) {
  tables::Millis since = before.since;
  for (const tables::Event& event : events)
    if (const auto* outage = std::get_if<tables::Outage>(&event.body))
      since += outage->span.to - outage->span.from;
  return after.running && (after.running != before.running || after.since != since);
}

// These events have just been sent to the watchers. If a turn began with them, its player could not
// have known earlier: storing, announcing and reading them took that long.
void note_unshown(LiveTable& table, const tables::Clocks& before,
                  const std::vector<tables::Event>& events) {
  const tables::Clocks& clocks = table.state->clocks;
  if (table.unshown && clocks.excused >= table.unshown->to) table.unshown.reset();
  if (!begin_turn(before, clocks, events)) return;
  table.unshown.reset();
  const tables::Seat& decides = table.state->seats[static_cast<std::size_t>(*clocks.running)];
  if (!decides.person() || !watches_here(table, decides.user->id)) return;
  const tables::Span span{clocks.since, now_ms()};
  if (span.to - span.from >= kUnnoticed) table.unshown = span;
}

// Both, as one decision.
tables::Decision joined(tables::Decision first, tables::Decision second) {
  const auto append = [](auto& list, auto& more) {
    std::move(more.begin(), more.end(), std::back_inserter(list));
  };
  append(first.events, second.events);
  append(first.news, second.news);
  first.after = std::move(second.after);
  return first;
}

}  // namespace

asio::awaitable<void> TableChanges::carry_out(TableLock& lock, tables::Command command,
                                              tables::Asker asker) {
  for (;;) {
    if (lock->needs_resync || (asker.at && *asker.at > lock->state->seq)) co_await catch_up(lock);
    if (lock->state->clocks.running && !context_.heartbeat.steady())
      co_await context_.heartbeat.settle();
    asker.now = now_ms();
    auto verdict = decided(*lock, command, asker);
    if (const auto* refusal = std::get_if<tables::Refusal>(&verdict)) {
      context_.metrics.actions_refused.add();
      refuse(*lock, *refusal, asker);
    }
    auto& decision = std::get<tables::Decision>(verdict);
    if (decision.events.empty()) co_return;
    Quotas quotas = quotas_of(*lock, command, asker);
    auto change = std::make_shared<TableCommit>(lock->state->seq, std::move(decision));
    const bool done = co_await commit(lock, std::move(change), std::move(quotas));
    if (done) co_return;
    co_await catch_up(lock);  // another node was faster
  }
}

std::vector<tables::Span> TableChanges::owed(const LiveTable& table) const {
  const tables::Clocks& clocks = table.state->clocks;
  if (!clocks.running) return {};
  auto spans = context_.heartbeat.outages_after(std::max(clocks.since, clocks.excused));
  if (table.unshown) spans.push_back(*table.unshown);
  std::sort(spans.begin(), spans.end(), [](const tables::Span& one, const tables::Span& other) {
    return one.from < other.from;
  });
  return spans;
}

// What the running turn has to be given back comes first, in the same transaction.
tables::Verdict TableChanges::decided(const LiveTable& table, const tables::Command& command,
                                      const tables::Asker& asker) const {
  const auto telling = table.watchers.empty() ? tables::Telling::no : tables::Telling::yes;
  tables::GiveBack outages{owed(table)};
  if (outages.outages.empty() || holds<tables::GiveBack>(command))
    return tables::decide(*table.state, command, asker, telling);
  auto given = tables::decide(*table.state, outages, tables::Asker::server(asker.now), telling);
  auto* first = std::get_if<tables::Decision>(&given);
  if (first == nullptr) return given;
  auto verdict = tables::decide(first->after, command, asker, telling);
  if (auto* second = std::get_if<tables::Decision>(&verdict); second && !second->events.empty())
    return joined(std::move(*first), std::move(*second));
  return verdict;
}

bool TableChanges::is_for_later(const LiveTable& table,
                                const std::vector<tables::Span>& owed) const {
  const auto last = tables::flag_time(table.state->settings.clock, table.state->clocks);
  const bool has_news = context_.bus.metrics().connected;
  const tables::Millis usual = has_news ? kUsualDelay : kUsualDelayWithoutNews;
  return owed.size() == 1 && owed.front() == table.unshown &&
         owed.front().to - owed.front().from < usual && last && now_ms() <= *last;
}

asio::awaitable<void> TableChanges::give_back(TableLock& lock) {
  if (!lock->state->clocks.running) co_return;
  if (!context_.heartbeat.steady()) co_await context_.heartbeat.settle();
  tables::GiveBack outages{owed(*lock)};
  if (outages.outages.empty() || is_for_later(*lock, outages.outages)) co_return;
  tables::Command command = std::move(outages);
  tables::Asker server = tables::Asker::server(now_ms());
  co_await carry_out(lock, std::move(command), std::move(server));
  lock->unshown.reset();
}

TableChanges::Quotas TableChanges::quotas_of(LiveTable& table, const tables::Command& command,
                                             const tables::Asker& asker) {
  Quotas quotas;
  const bool creates = holds<tables::Create>(command);
  if (creates && !table.waiters.empty()) {
    quotas.waiters = std::move(table.waiters);  // the others were checked before
  } else if (asker.user) {
    if (creates) quotas.new_host = asker.user->id;
    if (creates || holds<tables::Join>(command)) quotas.new_seated_user = asker.user->id;
  }
  quotas.origin = new_origin(table, asker);
  return quotas;
}

// False if it was stale.
asio::awaitable<bool> TableChanges::commit(TableLock& lock, std::shared_ptr<TableCommit> commit,
                                           Quotas quotas) {
  const auto begin = Clock::now();
  const auto before = lock->state;
  commit->new_host = std::move(quotas.new_host);
  commit->new_seated_user = std::move(quotas.new_seated_user);
  commit->waiters = std::move(quotas.waiters);
  commit->origin = quotas.origin;
  commit->call = turns_.call_for(*before, *commit->after);
  // Other nodes and push notifications read the row.
  commit->with_row = context_.clustered || commit->call || !are_moves(commit->events);
  auto pending =
      try_write(context_.store, [commit](Database& db) { return write_commit(db, *commit); });
  const auto outcome = co_await std::move(pending);
  if (!outcome->ok()) {
    if (outcome->uncertain()) {
      lock->needs_resync = true;
      lock->untold = true;
      if (before->seq > 0) context_.start(look_again(lock.table()), "uncertain");
    }
    throw_failure(outcome->failure());
  }
  if (outcome->value().stale) co_return false;
  if (quotas.origin) lock->noted.insert(quotas.origin->user.text() + quotas.origin->origin);
  context_.metrics.actions.add();
  context_.metrics.action_time.add(std::chrono::duration<double>(Clock::now() - begin).count());
  Committed& done = outcome->value();
  if (done.called) turns_.called(*commit->call);
  if (done.rated) {
    std::move(done.rated->events.begin(), done.rated->events.end(),
              std::back_inserter(commit->events));
    commit->after = std::make_shared<const tables::Table>(std::move(done.rated->after));
  }
  if (lock->state != before) commit->after = evolved(*lock->state, commit->events);  // a new name
  const bool turns =
      install(*lock, std::move(commit->events), std::move(commit->after), std::move(commit->news));
  tell_nodes(*lock);
  if (!commit->with_row) rows_.add(lock.table());
  if (turns) turns_.tell(*lock, true);
  changed_(lock.table());
  co_return true;
}

asio::awaitable<void> TableChanges::look_again(TablePtr table) {
  try {
    auto pending = write(context_.store, [](Database&) {});
    co_await std::move(pending);
    TableLock lock = co_await lock_table(table);
    co_await catch_up(lock);
  } catch (const Failure&) {  // the next change of the table does it
  }
}

asio::awaitable<void> TableChanges::catch_up(TableLock& lock) {
  // Before the read: a message that arrives during it may be about events that it misses.
  lock->needs_resync = false;
  std::vector<tables::Event> missed;
  try {
    auto pending = read(context_.store, [id = lock->id, seq = lock->state->seq](Database& db) {
      return read_events(db, id, seq);
    });
    missed = co_await std::move(pending);
  } catch (...) {
    lock->needs_resync = true;
    throw;
  }
  if (missed.empty()) co_return;
  auto after = std::make_shared<tables::Table>(*lock->state);
  std::vector<std::string> news;
  for (const tables::Event& event : missed)
    if (lock->watchers.empty())
      tables::evolve(*after, event);
    else
      news.push_back(json_text(tables::evolve_and_tell(*after, event)));
  if (install(*lock, std::move(missed), std::move(after), std::move(news)))
    turns_.tell(*lock, false);
  if (lock->untold) tell_nodes(*lock);
  changed_(lock.table());
}

void TableChanges::tell_nodes(LiveTable& table) const {
  if (context_.clustered) context_.publish(table.id, {{"seq", table.state->seq}});
  table.untold = false;
}

bool TableChanges::install(LiveTable& table, std::vector<tables::Event> events,
                           std::shared_ptr<const tables::Table> after,
                           std::vector<std::string> news) {
  if (!table.watchers.empty() && news.size() < events.size()) {
    // A watcher arrived in the meantime, or a rating was added.
    tables::Table step = *table.state;
    news.clear();
    for (const tables::Event& event : events)
      news.push_back(json_text(evolve_and_tell(step, event)));
  }
  const int decided = decider(*table.state);
  const auto before = table.state;
  const bool moved_on =
      after->marks.position != table.state->marks.position || !tables::ai_to_play(*after);
  table.state = std::move(after);
  if (moved_on && table.work) context_.computers.drop(*table.work);
  std::vector<SharedText> texts;
  for (std::string& each : news)
    texts.push_back(std::make_shared<const std::string>(std::move(each)));
  if (!table.watchers.empty())
    for (const SharedText& text : texts) tell_watchers(table, text);
  note_unshown(table, before->clocks, events);
  tell_spectators_lines(table, *before);
  for (const tables::Event& event : events) {
    if (std::holds_alternative<tables::Moved>(event.body)) context_.metrics.moves.add();
    if (changes_seats(event)) table.presence_changed = true;
  }
  if (table.state->settings.listed && !are_moves(events)) lobby_changed_();
  keep_news(table, std::move(texts), events.size());
  std::move(events.begin(), events.end(), std::back_inserter(table.events));
  const int decides = decider(*table.state);
  return decides >= 0 && decides != decided;
}

}  // namespace oikist::server
