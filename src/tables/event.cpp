#include "tables/event.h"

#include "base/json_writer.h"
#include "base/text.h"

namespace oikist::tables {
namespace {

constexpr int kMostMoves = 100'000;  // more than any game has
constexpr int kMostPoints = 1'000'000;

// In the order of EventBody.
constexpr std::array<std::string_view, std::variant_size_v<EventBody>> kEventNames = {
    "created",    "seated", "left",      "started",  "moved",   "asked",    "agreed",   "refused",
    "taken_back", "paused", "resumed",   "resigned", "flagged", "replaced", "returned", "outage",
    "finished",   "rated",  "cancelled", "rematch",  "removed", "shared"};

// Writing and reading of each event, next to each other.

json::object body_json(const Created& event) {
  json::array seats;
  for (const Seat& seat : event.seats) seats.push_back(seat_json(seat));
  json::object object = {{"version", Created::kVersion}, {"id", event.id}};
  for (const auto& member : settings_json(event.settings)) object[member.key()] = member.value();
  object["host"] = logged_user_json(event.host);
  object["seats"] = std::move(seats);
  object["invitation"] = event.invitation;
  object["seed"] = event.seed.hex();
  return object;
}
void read(Fields& fields, Created& event) {
  if (fields.required("version").integer(1, kMostMoves) != Created::kVersion)
    throw Failure("bad_log", "version: this program reads logs of version " +
                                 std::to_string(Created::kVersion));
  event.id = TableId(fields.required("id").text());
  for (const Field& entry : fields.required("seats").list(kMaxSeats))
    event.seats.push_back(read_seat(entry));
  event.settings = read_settings(fields, static_cast<int>(event.seats.size()), {});
  event.host = read_user(fields.required("host"));
  event.invitation = fields.required("invitation").text();
  event.seed = Seed::from_hex(fields.required("seed").text());
}

int read_place(Fields& fields, std::string_view name) {
  return fields.required(name).integer(0, kMaxSeats - 1);
}

json::object body_json(const Seated& event) {
  json::object object = {{"seat", event.seat}};
  if (event.user) object["user"] = logged_user_json(*event.user);
  if (event.level > 0) object["level"] = event.level;
  if (event.share) object["share"] = to_hex(*event.share);
  return object;
}
void read(Fields& fields, Seated& event) {
  event.seat = read_place(fields, "seat");
  if (const auto user = fields.optional("user")) event.user = read_user(*user);
  if (const auto level = fields.optional("level")) event.level = level->integer(1, kMaxLevel);
  if (const auto share = fields.optional("share")) event.share = read_share(*share);
}

json::object body_json(const Shared& event) {
  return {{"seat", event.seat}, {"share", to_hex(event.share)}};
}
void read(Fields& fields, Shared& event) {
  event.seat = read_place(fields, "seat");
  event.share = read_share(fields.required("share"));
}

json::object body_json(const Left& event) {
  return {{"seat", event.seat}, {"host", event.host}};
}
void read(Fields& fields, Left& event) {
  event.seat = read_place(fields, "seat");
  event.host = UserId(fields.required("host").text());
}

json::object body_json(const Started& event) {
  return {{"game", event.dealt.game},
          {"options", event.dealt.options},
          {"players", event.dealt.players},
          {"rules", event.dealt.rules_version},
          {"components", event.dealt.components_hash},
          {"deal", event.dealt.deal}};
}
void read(Fields& fields, Started& event) {
  event.dealt.game = fields.required("game").text();
  const Field options = fields.required("options");
  (void)options.object();
  event.dealt.options = options.value().get_object();
  event.dealt.players = fields.required("players").integer(kMinSeats, kMaxSeats);
  event.dealt.rules_version = fields.required("rules").integer(1, kMostMoves);
  event.dealt.components_hash = fields.required("components").text();
  event.dealt.deal = fields.required("deal").text();
}

json::object body_json(const Moved& event) {
  json::object object = {{"seat", event.seat}, {"move", event.move.text()}};
  if (event.more) object["more"] = true;
  if (event.bank) object["bank"] = *event.bank;
  return object;
}
void read(Fields& fields, Moved& event) {
  event.seat = read_place(fields, "seat");
  event.move = std::string(fields.required("move").text());
  if (const auto more = fields.optional("more")) event.more = more->boolean();
  if (const auto bank = fields.optional("bank")) event.bank = read_millis(*bank);
}

json::object body_json(const Asked& event) {
  return {{"what", name(event.what)}, {"by", event.by}};
}
void read(Fields& fields, Asked& event) {
  event.what = static_cast<Wish>(fields.required("what").one_of(kWishNames));
  event.by = read_place(fields, "by");
}

json::object body_json(const TakenBack& event) {
  return {{"turns", event.turns}};
}
void read(Fields& fields, TakenBack& event) {
  event.turns = static_cast<std::size_t>(fields.required("turns").integer(0, kMostMoves));
}

json::object body_json(const Paused&) {
  return {};
}
void read(Fields&, Paused&) {}

// Events that name only who did it.
template <class T>
concept ByOnly = std::same_as<T, Agreed> || std::same_as<T, Declined> || std::same_as<T, Resumed>;
template <ByOnly T>
json::object body_json(const T& event) {
  return {{"by", event.by}};
}
template <ByOnly T>
void read(Fields& fields, T& event) {
  event.by = read_place(fields, "by");
}

template <class T>
concept SeatOnly =
    std::same_as<T, Resigned> || std::same_as<T, Returned> || std::same_as<T, Removed>;
template <SeatOnly T>
json::object body_json(const T& event) {
  return {{"seat", event.seat}};
}
template <SeatOnly T>
void read(Fields& fields, T& event) {
  event.seat = read_place(fields, "seat");
}

json::object body_json(const Flagged& event) {
  return {{"seat", event.seat}, {"how", name(event.how)}};
}
void read(Fields& fields, Flagged& event) {
  event.seat = read_place(fields, "seat");
  event.how = static_cast<How>(fields.required("how").one_of(kHowNames));
}

json::object body_json(const Replaced& event) {
  return {{"seat", event.seat}, {"level", event.level}};
}
void read(Fields& fields, Replaced& event) {
  event.seat = read_place(fields, "seat");
  event.level = fields.required("level").integer(1, kMaxLevel);
}

json::object body_json(const Outage& event) {
  return {{"from", event.span.from}, {"to", event.span.to}};
}
void read(Fields& fields, Outage& event) {
  event.span.from = read_millis(fields.required("from"));
  event.span.to = read_millis(fields.required("to"));
}

std::vector<int> read_numbers(const Field& field, int least, int most) {
  std::vector<int> numbers;
  for (const Field& entry : field.list(kMaxSeats)) numbers.push_back(entry.integer(least, most));
  return numbers;
}

json::object body_json(const Finished& event) {
  return {{"how", name(event.result.how)},
          {"winners", json::value_from(event.result.winners)},
          {"ranks", json::value_from(event.result.ranks)},
          {"totals", json::value_from(event.result.totals)},
          {"seed", event.seed.hex()}};
}
void read(Fields& fields, Finished& event) {
  event.result.how = static_cast<How>(fields.required("how").one_of(kHowNames));
  event.result.winners = read_numbers(fields.required("winners"), 0, kMaxSeats - 1);
  event.result.ranks = read_numbers(fields.required("ranks"), 1, kMaxSeats);
  event.result.totals = read_numbers(fields.required("totals"), -kMostPoints, kMostPoints);
  event.seed = Seed::from_hex(fields.required("seed").text());
}

json::object body_json(const Rated& event) {
  json::object object = {{"ratings", ratings_json(event.ratings)}};
  if (!event.uncounted.empty()) object["uncounted"] = event.uncounted;
  return object;
}
void read(Fields& fields, Rated& event) {
  for (const Field& entry : fields.required("ratings").list(kMaxSeats)) {
    Fields change = entry.object();
    event.ratings.push_back({change.required("before").integer(-kMostPoints, kMostPoints),
                             change.required("after").integer(-kMostPoints, kMostPoints)});
    change.finish();
  }
  constexpr std::array<std::string_view, 2> kWhy = {"moves", "address"};
  if (const auto why = fields.optional("uncounted"))
    event.uncounted = std::string(kWhy[why->one_of(kWhy)]);
}

json::object body_json(const Cancelled& event) {
  return {{"why", event.why}};
}
void read(Fields& fields, Cancelled& event) {
  event.why = fields.required("why").text();
}

json::object body_json(const RematchMade& event) {
  return {{"rematch", event.table}};
}
void read(Fields& fields, RematchMade& event) {
  event.table = TableId(fields.required("rematch").text());
}

// An empty event of the kind with that name.
template <std::size_t I = 0>
EventBody empty_body(std::string_view name) {
  if constexpr (I == std::variant_size_v<EventBody>) {
    throw Failure("bad_log", "event: " + in_quotes(name) + " is not known");
  } else {
    if (kEventNames[I] == name) return EventBody(std::in_place_index<I>);
    return empty_body<I + 1>(name);
  }
}

}  // namespace

json::array ratings_json(const std::vector<RatingChange>& ratings) {
  json::array list;
  for (const RatingChange& change : ratings)
    list.push_back({{"before", change.before}, {"after", change.after}});
  return list;
}

namespace {

// Every user named in the event.
template <class AnyEvent, class Act>
void for_each_user(AnyEvent& event, Act act) {
  if (auto* created = std::get_if<Created>(&event.body)) {
    act(created->host);
    for (auto& seat : created->seats)
      if (seat.user) act(*seat.user);
  }
  if (auto* seated = std::get_if<Seated>(&event.body); seated != nullptr && seated->user)
    act(*seated->user);
}

}  // namespace

std::string_view event_name(const Event& event) {
  return kEventNames[event.body.index()];
}

json::object event_json(const Event& event) {
  json::object object = {{"event", event_name(event)}, {"time", event.time}};
  const json::object body =
      std::visit([](const auto& each) { return body_json(each); }, event.body);
  for (const auto& member : body) object[member.key()] = member.value();
  return object;
}

Event read_event(const json::object& object) {
  try {
    Fields fields(object, "");
    Event event;
    event.body = empty_body(fields.required("event").text());
    event.time = read_millis(fields.required("time"));
    std::visit([&](auto& body) { read(fields, body); }, event.body);
    fields.finish();
    return event;
  } catch (const Failure& failure) {
    throw Failure("bad_log", failure.what());
  }
}

std::string event_text(const Event& event) {
  const auto* moved = std::get_if<Moved>(&event.body);
  if (moved == nullptr) return json::serialize(event_json(event));
  // The same, without a tree: most events are moves.
  std::string out;
  write_json(out, R"({"event":"moved","time":)", event.time);
  write_json(out, R"(,"seat":)", moved->seat);
  out += R"(,"move":)";
  write_json_text(out, moved->move.text());
  if (moved->more) out += R"(,"more":true)";
  if (moved->bank) write_json(out, R"(,"bank":)", *moved->bank);
  out += '}';
  return out;
}

Event parse_event(std::string_view text) {
  try {
    const json::value value = parse_json(text, "the event");
    return read_event(value.is_object() ? value.get_object() : json::object{});
  } catch (const Failure& failure) {
    throw Failure("bad_log", failure.what());
  }
}

std::vector<UserId> users_in(const Event& event) {
  std::vector<UserId> ids;
  for_each_user(event, [&](const User& user) { ids.push_back(user.id); });
  return ids;
}

bool rename_user(Event& event, const UserId& user, std::string_view name) {
  bool found = false;
  for_each_user(event, [&](User& each) {
    if (each.id != user) return;
    each.name = name;
    found = true;
  });
  return found;
}

}  // namespace oikist::tables
