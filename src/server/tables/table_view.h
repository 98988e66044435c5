#pragma once
// A table in memory as shown to its watchers.
#include <cstdint>
#include <optional>
#include <vector>

#include "server/tables/live_table.h"
#include "tables/decide.h"

namespace oikist::server {

// Facts outside the log: presence, the queue of AI turns.
tables::Room room_of(const LiveTable& table);
// {"table": ...}, or {"news": [...]} since `after` if that is possible.
json::object shown(LiveTable& table, const Identity& who, std::optional<std::uint64_t> after);

// Keeps the news of the last `events` for later requests, provided that there is one for each of
// them.
void keep_news(LiveTable& table, std::vector<SharedText> news, std::size_t events);
// Answers with the refusal; if it is stale, with the missed news.
[[noreturn]] void refuse(LiveTable& table, const tables::Refusal& refusal,
                         const tables::Asker& asker);

// Connections on this node whose users do not sit at the table.
int spectators_here(const LiveTable& table);

}  // namespace oikist::server
