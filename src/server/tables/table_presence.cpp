#include "server/tables/table_presence.h"

#include "server/tables/table_view.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kElsewhereTime = std::chrono::seconds(90);
constexpr int kTicksToRepeat = 300;  // 30 seconds

}  // namespace

void TablePresence::tick() {
  ++ticks_;
  for (const auto& [id, table] : registry_.all()) {
    if (context_.clustered && ticks_ % kTicksToRepeat == 0 && !table->watchers.empty())
      table->presence_news = true;
    if (table->presence_changed || table->presence_news) tell(*table);
  }
}

void TablePresence::tell(LiveTable& table) const {
  std::erase_if(table.elsewhere, [](const auto& entry) {
    return Clock::now() - entry.second.heard > kElsewhereTime;
  });
  if (table.presence_changed && !table.watchers.empty()) {
    const tables::Room room = room_of(table);
    json::array present;
    for (const bool here : room.present) present.emplace_back(here);
    json::object message = {{"is", "presence"},
                            {"table", table.id},
                            {"present", std::move(present)},
                            {"spectators", room.spectators}};
    if (room.queue) message["queue"] = *room.queue;
    tell_watchers(table, shared_text(message));
  }
  if (context_.clustered && table.presence_news) {
    json::array users;
    for (const auto& peer : table.watchers)
      if (peer->identity().signed_in()) users.emplace_back(peer->identity().user.text());
    context_.publish(table.id,
                     {{"users", std::move(users)}, {"spectators", spectators_here(table)}});
  }
  table.presence_changed = table.presence_news = false;
}

void TablePresence::on_message(LiveTable& table, const json::object& message) {
  LiveTable::Elsewhere& elsewhere = table.elsewhere[std::string(message.at("node").as_string())];
  elsewhere.users.clear();
  for (const json::value& user : message.at("users").as_array())
    elsewhere.users.emplace(std::string(user.as_string()));
  elsewhere.spectators = message.at("spectators").to_number<int>();
  elsewhere.heard = Clock::now();
  table.presence_changed = true;
}

}  // namespace oikist::server
