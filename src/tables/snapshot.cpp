#include "tables/snapshot.h"

#include "base/json_writer.h"
#include "base/text.h"
#include "games/all.h"

namespace oikist::tables {
namespace {

json::object shown_seat(const Seat& seat) {
  if (seat.open()) return {{"open", true}};
  if (seat.kept) return {{"kept", user_json(*seat.user)}};
  json::object object;
  if (seat.user) object["user"] = user_json(*seat.user);
  if (seat.level > 0) object["level"] = seat.level;
  if (seat.out) object["out"] = name(*seat.out);
  return object;
}

json::array shown_seats(const Table& table) {
  json::array list;
  for (const Seat& seat : table.seats) list.push_back(shown_seat(seat));
  return list;
}

void merge(json::object& into, const json::object& from) {
  for (const auto& member : from) into[member.key()] = member.value();
}

// The component set of a table that does not use the embedded one.
json::object set_json(const Table& table) {
  json::object object;
  with_game(table.settings.game, [&](auto game) {
    const auto& set = table.component_sets().of<decltype(game)>();
    object = {{"name", set.name()}, {"hash", set.hash()}};
  });
  return object;
}

// The common part of summaries and snapshots.
json::object open_part(const Table& table) {
  json::object object = {{"id", table.id}, {"seq", table.seq}, {"state", name(table.state)}};
  object["created"] = table.created;
  if (table.game) object["started"] = table.started;
  if (table.over()) object["ended"] = table.ended;
  merge(object, settings_json(table.settings));
  if (object.erase("components") > 0) object["component_set"] = set_json(table);
  object["seats"] = shown_seats(table);
  object["host"] = table.host.text();
  if (!table.rematch.empty()) object["rematch"] = table.rematch.text();
  return object;
}

// How it ended, without the points.
json::object result_json(const Table& table) {
  const Result& result = *table.result;
  json::object object = {{"how", name(result.how)},
                         {"winners", json::value_from(result.winners)},
                         {"ranks", json::value_from(result.ranks)}};
  if (!table.ratings.empty()) object["ratings"] = ratings_json(table.ratings);
  if (!table.uncounted.empty()) object["uncounted"] = table.uncounted;
  return object;
}

json::object whole_result_json(const Table& table) {
  json::object object = result_json(table);
  object["scores"] = table.game->as_json().scores();
  return object;
}

void add_presence(json::object& object, const Room& room) {
  auto& seats = object["seats"].get_array();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    auto& seat = seats[i].get_object();
    if (seat.contains("user")) seat["present"] = i < room.present.size() && room.present[i];
  }
  object["spectators"] = room.spectators;
  object["chat"] = room.chat;
  if (room.queue) object["queue"] = *room.queue;
}

json::object asked_json(const Petition& asked) {
  return {{"what", name(asked.what)}, {"by", asked.by}, {"agreed", json::value_from(asked.agreed)}};
}

// Before the start, the commitment is to the server's seed; from then on, to the seed of the deal.
void add_commitments(json::object& object, const Table& table) {
  const bool shared = table.game && any_share(table.shares);
  const std::string server = to_hex(table.seed.commitment());
  object["commitment"] = shared ? to_hex(table.deal_seed().commitment()) : server;
  if (shared) object["server_commitment"] = server;
  Shares shares = table.shares;
  shares.resize(table.seats.size());
  object["shares"] = shares_json(shares);
}

// Precondition: the game is over.
void add_seeds(json::object& object, const Table& table) {
  object["seed"] = table.deal_seed().hex();
  if (any_share(table.shares)) object["server_seed"] = table.seed.hex();
}

// ---- the news about each event: no part of the log is sent unless named here

void tell(json::object& news, const Table& table, const Created&) {
  news["summary"] = summary(table);
}
void tell(json::object& news, const Table&, const Seated& event) {
  news["seat"] = event.seat;
  if (event.user) news["user"] = user_json(*event.user);
  if (event.level > 0) news["level"] = event.level;
  if (event.share) news["share"] = to_hex(*event.share);
}
void tell(json::object& news, const Table&, const Shared& event) {
  news["seat"] = event.seat;
  news["share"] = to_hex(event.share);
}
void tell(json::object& news, const Table&, const Left& event) {
  news["seat"] = event.seat;
  news["host"] = event.host.text();
}
void tell(json::object& news, const Table& table, const Started&) {
  news["view"] = table.game->as_json().view();
  add_commitments(news, table);
}
void tell(json::object& news, const Table& table, const Moved& event) {
  const std::size_t moves = table.game->moves();
  news["turns"] = moves;
  if (event.more) news["more"] = true;
  if (!event.more || table.game->revealed_by(moves - 1))
    news["view"] = table.game->as_json().view();
}
void tell(json::object& news, const Table&, const Asked& event) {
  news["what"] = name(event.what);
  news["by"] = event.by;
}
void tell(json::object& news, const Table& table, const TakenBack& event) {
  news["turns"] = event.turns;
  news["view"] = table.game->as_json().view();
}
void tell(json::object&, const Table&, const Paused&) {}
void tell(json::object& news, const Table&, const Flagged& event) {
  news["seat"] = event.seat;
  news["how"] = name(event.how);
}
void tell(json::object& news, const Table& table, const Replaced& event) {
  news["seat"] = event.seat;
  news["level"] = event.level;
  if (const auto out = table.seats[static_cast<std::size_t>(event.seat)].out)
    news["out"] = name(*out);
}
void tell(json::object& news, const Table&, const Outage& event) {
  news["from"] = event.span.from;
  news["to"] = event.span.to;
}
void tell(json::object& news, const Table& table, const Finished&) {
  news["result"] = whole_result_json(table);
  add_seeds(news, table);
}
void tell(json::object& news, const Table& table, const Rated&) {
  news["ratings"] = ratings_json(table.ratings);
  if (!table.uncounted.empty()) news["uncounted"] = table.uncounted;
}
void tell(json::object& news, const Table&, const Cancelled& event) {
  news["why"] = event.why;
}
void tell(json::object& news, const Table&, const RematchMade& event) {
  news["rematch"] = event.table.text();
}
template <class Event>
  requires requires(const Event& event) { event.by; }
void tell(json::object& news, const Table&, const Event& event) {
  news["by"] = event.by;
}
template <class Event>
  requires requires(const Event& event) { event.seat; }
void tell(json::object& news, const Table&, const Event& event) {
  news["seat"] = event.seat;
}

template <class... Kinds>
bool is_one_of(const Event& event) {
  return (std::holds_alternative<Kinds>(event.body) || ...);
}

bool changes_clocks(const Event& event) {
  if (const auto* moved = std::get_if<Moved>(&event.body)) return !moved->more;
  return is_one_of<Started, TakenBack, Paused, Resumed, Replaced, Returned, Outage, Finished>(
      event);
}

}  // namespace

json::object clocks_json(const Table& table, Millis now) {
  const Clocks& clocks = table.clocks;
  const auto flag = flag_time(table.settings.clock, clocks);
  json::object object = {{"now", now}, {"running", nullptr}, {"deadline", nullptr}};
  if (clocks.running) object["running"] = *clocks.running;
  if (flag) object["deadline"] = *flag;
  if (!clocks.bank.empty()) object["bank"] = json::value_from(clocks.bank);
  if (table.state == State::paused) {
    Clocks as_if = clocks;
    as_if.since = 0;
    if (table.seats[static_cast<std::size_t>(table.to_decide())].person())
      as_if.running = table.to_decide();
    if (const auto left = flag_time(table.settings.clock, as_if)) object["left"] = *left;
  }
  return object;
}

json::object summary(const Table& table) {
  json::object object = open_part(table);
  object["turns"] = table.game ? table.game->moves() : 0;
  if (table.running()) object["running"] = table.to_decide();
  if (table.result) {
    json::object result = result_json(table);
    result["totals"] = json::value_from(table.result->totals);
    object["result"] = std::move(result);
  }
  return object;
}

json::object game_part(const Table& table) {
  return {{"start", table.game->as_json().start_view()},
          {"view", table.game->as_json().view()},
          {"turns", table.game->as_json().turns(0)},
          {"views", table.game->as_json().revealed_views()}};
}

json::object snapshot(const Table& table, const UserId& viewer, Millis now, const Room& room) {
  json::object object = open_part(table);
  const auto you = table.seat_of(viewer);
  if (you) object["you"] = *you;
  if (you || (!viewer.empty() && viewer == table.host)) object["invitation"] = table.invitation;
  add_commitments(object, table);
  if (!table.settings.components.empty()) object["components"] = table.settings.components;
  if (table.game) {
    merge(object, room.game != nullptr ? *room.game : game_part(table));
    object["clocks"] = clocks_json(table, now);
  }
  if (table.asked) object["asked"] = asked_json(*table.asked);
  if (table.state == State::finished) {
    object["result"] = whole_result_json(table);
    add_seeds(object, table);
  }
  add_presence(object, room);
  return object;
}

json::object news(const Table& table, const Event& event, std::string_view turn) {
  json::object object = {{"is", "news"},
                         {"table", table.id},
                         {"seq", table.seq},
                         {"time", table.time},
                         {"event", event_name(event)}};
  if (is_one_of<Created, Started, Paused, Resumed, Finished, Cancelled>(event))
    object["state"] = name(table.state);
  if (is_one_of<Moved>(event)) object["turn"] = json::parse(turn);
  std::visit([&](const auto& body) { tell(object, table, body); }, event.body);
  if (table.game && changes_clocks(event)) object["clocks"] = clocks_json(table, table.time);
  return object;
}

namespace {

void write_clocks(std::string& out, const Table& table) {
  const Clocks& clocks = table.clocks;
  const auto flag = flag_time(table.settings.clock, clocks);
  const auto write_maybe = [&](std::string_view before, const auto& number) {
    if (number)
      write_json(out, before, *number);
    else
      out.append(before).append("null");
  };
  write_json(out, R"({"now":)", table.time);
  write_maybe(R"(,"running":)", clocks.running);
  write_maybe(R"(,"deadline":)", flag);
  if (!clocks.bank.empty()) write_json_list(out, R"(,"bank":)", clocks.bank);
  out += '}';
}

// The same as the text of news(). The id of a table is of hexadecimal digits.
std::string moved_text(const Table& table, const Moved& event, std::string_view turn) {
  constexpr std::size_t kUsual = 2'500;
  const std::size_t moves = table.game->moves();
  std::string out;
  out.reserve(kUsual);
  out.append(R"({"is":"news","table":")").append(table.id.text());
  write_json(out, R"(","seq":)", table.seq);
  write_json(out, R"(,"time":)", table.time);
  out += R"(,"event":"moved","turn":)";
  out += turn;
  write_json(out, R"(,"turns":)", moves);
  if (event.more) out += R"(,"more":true)";
  if (!event.more || table.game->revealed_by(moves - 1)) {
    out += R"(,"view":)";
    table.game->as_json().write_view(out);
  }
  if (!event.more) {
    out += R"(,"clocks":)";
    write_clocks(out, table);
  }
  out += '}';
  return out;
}

}  // namespace

std::string news_text(const Table& table, const Event& event, std::string_view turn) {
  const auto* moved = std::get_if<Moved>(&event.body);
  if (moved != nullptr && table.state == State::playing) return moved_text(table, *moved, turn);
  return json::serialize(news(table, event, turn));
}

json::object evolve_and_tell(Table& table, const Event& event) {
  std::string turn;
  evolve(table, event, &turn);
  return news(table, event, turn);
}

json::array news_since(std::span<const Event> events, std::uint64_t after,
                       const ComponentSets* components) {
  json::array list;
  Table table(components);
  for (const Event& event : events) {
    if (table.seq >= after)
      list.push_back(evolve_and_tell(table, event));
    else
      evolve(table, event);
  }
  return list;
}

std::string record_text(const Table& table) {
  std::vector<RecordSeat> seats;
  for (const Seat& seat : table.seats) {
    const std::string level = std::to_string(seat.level);
    seats.push_back(seat.user ? RecordSeat{"person", seat.user->name}
                              : RecordSeat{"level" + level, "Level " + level});
  }
  return table.game->record(seats, table.deal_seed()).text() +
         shares_line(table.seed, table.shares);
}

}  // namespace oikist::tables
