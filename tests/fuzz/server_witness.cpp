#include "tests/fuzz/server_witness.h"

#include <algorithm>
#include <array>

#include "server/core/wall_clock.h"
#include "server/tables/table_commit.h"
#include "tables/snapshot.h"
#include "tests/fuzz/fuzzed_server.h"
#include "tests/fuzz/require.h"

namespace oikist::fuzz {
namespace {

std::string text(const json::value& value) {
  return std::string(value.as_string());
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace

ServerWitness::ServerWitness(const server::testing::TestServer& server)
    : log_(store::open_database(server.place(), store::Access::read)) {}

KnownTable* ServerWitness::find(std::string_view id) {
  const auto found = std::find_if(tables_.begin(), tables_.end(),
                                  [&](const auto& table) { return table->id == id; });
  return found == tables_.end() ? nullptr : found->get();
}

KnownTable& ServerWitness::add(const std::string& id, const std::string& invitation) {
  if (KnownTable* known = find(id)) return *known;
  const auto created = log_->query("SELECT body FROM events WHERE table_id = $1 AND seq = 1", {id});
  require(!created.empty(), "a table is in the store before it is announced");
  auto known = std::make_unique<KnownTable>();
  known->id = id;
  known->invitation = invitation;
  known->seed = text(json::parse(created.front().text(0)).at("seed"));
  tables_.push_back(std::move(known));
  return *tables_.back();
}

std::vector<tables::Event> ServerWitness::log_of(const KnownTable& table) {
  return server::read_events(*log_, TableId(table.id), 0);
}

void ServerWitness::check(const server::testing::Reply& reply, const std::string& user) {
  require(reply.status != 0 && reply.status != 500, "answered: " + reply.body);
  if (reply.status >= 400)
    require_error(reply.object().at("error").as_object());
  else
    check_ids(reply.body, user);
  check_seeds(reply.body);
}

void ServerWitness::check_seeds(std::string_view text) {
  for (const auto& known : tables_)
    if (has(text, known->seed))
      require(tables::fold(log_of(*known)).over(), "no seed before the end");
}

void ServerWitness::check_ids(std::string_view text, const std::string& user) const {
  for (const auto& known : tables_)
    require(known->open || known->invited.contains(user) || !has(text, known->id),
            "private tables are for the invited: " + std::string(text));
}

void ServerWitness::check_shown(const json::object& table, const std::string& user) {
  constexpr std::array<const char*, 9> kFields = {"state", "host",   "view",   "turns",  "asked",
                                                  "seed",  "shares", "result", "rematch"};
  const std::string id = text(table.at("id"));
  const KnownTable* known = find(id);
  require(known != nullptr, "nobody is shown a table without asking for it");
  check_ids(id, user);
  auto events = log_of(*known);
  const auto seq = table.at("seq").to_number<std::size_t>();
  require(seq <= events.size(), "what is shown is in the log");
  events.resize(seq);
  const json::object logged =
      tables::snapshot(tables::fold(events), UserId(user), server::now_ms());
  for (const char* name : kFields) {
    const json::value* seen = table.if_contains(name);
    const json::value* expected = logged.if_contains(name);
    require((seen == nullptr) == (expected == nullptr) && (!seen || *seen == *expected),
            std::string(name) + " is as in the log");
  }
}

void ServerWitness::check_names(const json::object& table) {
  const tables::Table logged = tables::fold(log_of(*find(text(table.at("id")))));
  for (const json::value& seat : table.at("seats").as_array()) {
    const json::value* user = seat.as_object().if_contains("user");
    if (user == nullptr) continue;
    const auto number = logged.seat_of(UserId(text(user->at("id"))));
    require(!number || logged.seats.at(static_cast<std::size_t>(*number)).user->name ==
                           text(user->at("name")),
            "a name is as in the log: " + json::serialize(*user));
  }
}

void ServerWitness::check_moves(const KnownTable& known, const std::vector<tables::Event>& events,
                                const tables::Table& table) {
  std::map<std::string, int> logged;
  for (const tables::Event& event : events)
    if (const auto* moved = std::get_if<tables::Moved>(&event.body))
      ++logged[table.seats.at(static_cast<std::size_t>(moved->seat)).user.value().id.text()];
  for (const auto& [user, count] : logged)
    require(known.moves.contains(user), "people move for themselves");
  for (const auto& [user, moves] : known.moves)
    require(logged[user] >= moves.accepted && logged[user] <= moves.accepted + moves.uncertain,
            "accepted moves are in the log once: " + std::to_string(moves.accepted) + " and " +
                std::to_string(moves.uncertain) + " of " + std::to_string(logged[user]));
}

void ServerWitness::check_logs() {
  for (const auto& known : tables_) {
    const auto events = log_of(*known);
    const tables::Table table = tables::fold(events);
    for (const auto& [seq, name] : known->told) {
      require(seq > 0 && static_cast<std::size_t>(seq) <= events.size(), "news are of the log");
      require(tables::event_name(events[static_cast<std::size_t>(seq) - 1]) == name,
              "news say what is in the log");
    }
    check_moves(*known, events, table);
  }
}

}  // namespace oikist::fuzz
