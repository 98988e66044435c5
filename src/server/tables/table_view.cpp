#include "server/tables/table_view.h"

#include <algorithm>
#include <iterator>

#include "server/core/wall_clock.h"
#include "server/tables/refusals.h"
#include "server/tables/table_chat.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostNews = 200;

bool watches(const LiveTable& table, const UserId& user) {
  return watches_here(table, user) ||
         std::any_of(table.elsewhere.begin(), table.elsewhere.end(),
                     [&](const auto& entry) { return entry.second.users.contains(user); });
}

// The news after `after`. Making it replays the whole log, so the result is shared by all requests.
// Precondition: not more than kMostNews of them.
json::array recent_news(LiveTable& table, std::uint64_t after) {
  const std::uint64_t seq = table.state->seq;
  if (table.recent_seq != seq || table.recent.size() < std::min<std::uint64_t>(seq - after, seq)) {
    const std::uint64_t from = seq > kMostNews ? seq - kMostNews : 0;
    table.recent.clear();
    for (json::value& one : tables::news_since(table.events, from))
      table.recent.push_back(shared_text(one.as_object()));
    table.recent_seq = seq;
  }
  json::array list;
  const auto count = static_cast<std::ptrdiff_t>(seq - after);
  for (auto one = table.recent.end() - count; one != table.recent.end(); ++one)
    list.push_back(json::parse(**one));
  return list;
}

}  // namespace

int spectators_here(const LiveTable& table) {
  int count = 0;
  for (const auto& peer : table.watchers)
    count += !peer->identity().signed_in() || !table.state->seat_of(peer->identity().user);
  return count;
}

tables::Room room_of(const LiveTable& table) {
  tables::Room room;
  for (const tables::Seat& seat : table.state->seats)
    room.present.push_back(seat.user && watches(table, seat.user->id));
  room.spectators = spectators_here(table);
  for (const auto& [node, elsewhere] : table.elsewhere) room.spectators += elsewhere.spectators;
  room.queue = table.queue;
  return room;
}

json::object shown(LiveTable& table, const Identity& who, std::optional<std::uint64_t> after) {
  const std::uint64_t seq = table.state->seq;
  if (after && *after <= seq && *after > 0 && seq - *after <= kMostNews)
    return {{"seq", seq}, {"news", recent_news(table, *after)}, {"chat", chat_for(table, who)}};
  tables::Room room = room_of(table);
  room.chat = chat_for(table, who);
  if (table.state->game) {
    if (table.game_seq != seq) table.game = tables::game_part(*table.state);
    table.game_seq = seq;
    room.game = &table.game;
  }
  return {{"table", tables::snapshot(*table.state, who.user, now_ms(), room)}};
}

void keep_news(LiveTable& table, std::vector<SharedText> news, std::size_t events) {
  if (table.recent_seq + events != table.state->seq || news.size() != events) return;
  std::move(news.begin(), news.end(), std::back_inserter(table.recent));
  table.recent_seq = table.state->seq;
  while (table.recent.size() > kMostNews) table.recent.pop_front();
}

void refuse(LiveTable& table, const tables::Refusal& refusal, const tables::Asker& asker) {
  json::object details;
  if (refusal.code == "stale") {
    details["seq"] = table.state->seq;
    if (asker.at && *asker.at < table.state->seq && table.state->seq - *asker.at <= kMostNews)
      details["news"] = recent_news(table, *asker.at);
  }
  throw_refusal(refusal, std::move(details));
}

}  // namespace oikist::server
