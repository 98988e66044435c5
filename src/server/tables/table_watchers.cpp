#include "server/tables/table_watchers.h"

#include "server/core/addresses.h"
#include "server/tables/table_view.h"

namespace oikist::server {

asio::awaitable<json::object> TableWatchers::show(TableId id, Identity who, std::string invitation,
                                                  std::optional<std::uint64_t> after) {
  const TablePtr table = co_await loader_.open_for(std::move(id), who, invitation);
  if (context_.clustered && table->watchers.empty()) {
    TableLock lock = co_await lock_table(table);
    co_await changes_.catch_up(lock);
  }
  co_return shown(*table, who, after);
}

asio::awaitable<json::object> TableWatchers::watch(std::shared_ptr<Peer> peer, TableId id,
                                                   std::string invitation,
                                                   std::optional<std::uint64_t> after) {
  constexpr std::size_t kMostWatched = 50;
  if (peer->watches.size() >= kMostWatched && !peer->watches.contains(id))
    throw Failure("too_many", "one connection watches at most 50 tables");
  const TablePtr table = co_await loader_.open_for(id, peer->identity(), invitation);
  if (context_.clustered && table->watchers.empty()) {
    TableLock lock = co_await lock_table(table);
    co_await changes_.catch_up(lock);
    context_.publish(table->id, {{"who", true}});
  }
  if (table->watchers.insert(peer).second) table->presence_changed = table->presence_news = true;
  peer->watches.insert(table->id);
  if (table->address.empty() || table->state->seat_of(peer->identity().user))
    table->address = client_key(peer->identity().address);
  if (table->work) context_.computers.watched(*table->work, true);
  co_return shown(*table, peer->identity(), after);
}

void TableWatchers::unwatch(const std::shared_ptr<Peer>& peer, const TableId& id) {
  peer->watches.erase(id);
  const TablePtr table = registry_.find(id);
  if (!table || table->watchers.erase(peer) == 0) return;
  table->presence_changed = table->presence_news = true;
  table->used = std::chrono::steady_clock::now();
  if (table->work && table->watchers.empty()) context_.computers.watched(*table->work, false);
}

void TableWatchers::on_close(const std::shared_ptr<Peer>& peer) {
  const auto watched = std::move(peer->watches);
  peer->watches.clear();
  for (const TableId& id : watched) unwatch(peer, id);
}

}  // namespace oikist::server
