#include "tables/settings.h"

#include <algorithm>
#include <array>

#include "games/read_components.h"
#include "tables/text_rules.h"

namespace oikist::tables {
namespace {

constexpr std::array<std::string_view, 4> kAssistNames = {"none", "places", "preview", "hints"};
constexpr std::array<std::string_view, 2> kAbsentNames = {"ai", "lose"};

// The options with their defaults filled in, checked by the game itself.
json::object read_options(std::string_view game, const std::optional<Field>& given, int seats,
                          const ComponentSets& components) {
  json::object options;
  const json::object defaults;
  with_game(game, [&](auto kind) {
    using G = decltype(kind);
    try {
      options = G::options_json(G::make_rules(
          seats, given ? given->object() : Fields(defaults, "options"), components.of<G>()));
    } catch (const Failure& failure) {
      if (failure.code() != "bad_options") throw;
      throw Failure("bad_field", "options", failure.what());
    }
  });
  return options;
}

// The text of a component file of this game, checked.
std::string read_components(const Field& field, std::string_view game) {
  const std::string_view text = field.text();
  if (text.size() > kMostSetBytes)
    field.refuse("most_bytes", {{"most", kMostSetBytes}},
                 "a component file of a table has at most " + std::to_string(kMostSetBytes) +
                     " bytes, not " + std::to_string(text.size()));
  with_game(game, [&](auto kind) { (void)decltype(kind)::parse_components(text); });
  return std::string(text);
}

void read_game(Fields& fields, int seats, const ComponentSets& components, Settings& settings) {
  settings.seats = seats;
  const auto names = game_names();
  settings.game = names[fields.required("game").one_of(names)];
  if (const auto field = fields.optional("components"))
    settings.components = read_components(*field, settings.game);
  settings.options = read_options(settings.game, fields.optional("options"), seats,
                                  own_sets(settings, components));
  if (const auto field = fields.optional("clock")) settings.clock = read_clock(*field);
  if (const auto field = fields.optional("rated")) settings.rated = field->boolean();
  if (settings.rated && settings.clock.kind == ClockSettings::Kind::none)
    throw Failure("bad_field", "clock", "a rated game needs a clock, \"live\" or \"days\"");
  settings.absent = settings.rated ? Absent::lose : Absent::ai;
}

// A new table keeps the set of its server, so that it stays the same when the server gets another.
void keep_set(const ComponentSets& sets, Settings& settings) {
  if (!settings.components.empty()) return;
  with_game(settings.game, [&](auto game) {
    using G = decltype(game);
    if (sets.of<G>().hash() != G::standard_components().hash())
      settings.components = sets.of<G>().text();
  });
}

// The name of the set, which everybody sees. Older logs are read unchanged.
void check_shown_name(const ComponentSets& sets, const Settings& settings) {
  if (settings.components.empty()) return;
  with_game(settings.game, [&](auto game) {
    const std::string name = sets.of<decltype(game)>().name();
    const auto letters = [](std::string text) {
      std::erase(text, ' ');
      return text;
    };
    if (letters(clean_chat(name).text) != letters(name))
      throw Failure("bad_field", "components.name",
                    "must have no invisible characters and none that change the direction of text");
  });
}

// Older logs contain rated tables with both and are read unchanged.
void check_fair(const Settings& settings) {
  if (!settings.rated) return;
  if (!settings.components.empty())
    throw Failure("bad_field", "components", "a rated game is played with the set of the server");
  if (settings.assist == Assist::hints)
    throw Failure("bad_field", "assist",
                  "a rated game has no hints; \"preview\" is the most there is");
  if (settings.take_back) throw Failure("bad_field", "take_back", "must be false in a rated game");
}

SeatPlan read_plan(const Field& field) {
  if (field.value().is_object()) {
    Fields fields = field.object();
    const int level = fields.required("level").integer(1, kMaxLevel);
    fields.finish();
    return {SeatPlan::Kind::level, level};
  }
  constexpr std::array<std::string_view, 2> kNames = {"me", "open"};
  if (!field.value().is_string())
    field.refuse("must be \"me\", \"open\" or an object such as {\"level\":4}");
  return {static_cast<SeatPlan::Kind>(field.one_of(kNames)), 0};
}

std::vector<SeatPlan> read_plans(const Field& field) {
  std::vector<SeatPlan> plans;
  for (const Field& entry : field.list(kMaxSeats)) plans.push_back(read_plan(entry));
  if (plans.size() < kMinSeats)
    field.refuse("must have " + std::to_string(kMinSeats) + " to " + std::to_string(kMaxSeats) +
                 " entries, one per seat");
  const auto number = [&](SeatPlan::Kind kind) {
    return std::count_if(plans.begin(), plans.end(),
                         [&](const SeatPlan& plan) { return plan.kind == kind; });
  };
  if (number(SeatPlan::Kind::me) > 1) field.refuse("\"me\" can be at one seat only");
  if (number(SeatPlan::Kind::level) == static_cast<int>(plans.size()))
    field.refuse("must have a seat for a person, \"me\" or \"open\"");
  return plans;
}

template <class Read>
auto refusing(Read read) -> std::variant<decltype(read()), Refusal> {
  try {
    return read();
  } catch (const Failure& failure) {
    return refusal_of(failure);
  }
}

}  // namespace

Settings read_settings(Fields& fields, int seats, const ComponentSets& components) {
  Settings settings;
  read_game(fields, seats, components, settings);
  if (const auto field = fields.optional("assist"))
    settings.assist = static_cast<Assist>(field->one_of(kAssistNames));
  if (const auto field = fields.optional("public")) settings.listed = field->boolean();
  settings.take_back = !settings.rated;
  if (const auto field = fields.optional("take_back")) settings.take_back = field->boolean();
  if (const auto field = fields.optional("absent")) {
    settings.absent = static_cast<Absent>(field->one_of(kAbsentNames));
    if (settings.rated && settings.absent != Absent::lose)
      field->refuse("must be \"lose\" in a rated game");
  }
  return settings;
}

ComponentSets own_sets(const Settings& settings, const ComponentSets& sets) {
  ComponentSets own = sets;
  if (!settings.components.empty()) replace_components(own, settings.components);
  return own;
}

json::object settings_json(const Settings& settings) {
  json::object object = {{"game", settings.game},
                         {"options", settings.options},
                         {"assist", kAssistNames[static_cast<std::size_t>(settings.assist)]},
                         {"clock", clock_json(settings.clock)},
                         {"rated", settings.rated},
                         {"public", settings.listed},
                         {"take_back", settings.take_back},
                         {"absent", kAbsentNames[static_cast<std::size_t>(settings.absent)]}};
  if (!settings.components.empty()) object["components"] = settings.components;
  return object;
}

std::variant<TableRequest, Refusal> read_table_request(const json::object& body,
                                                       const ComponentSets& components) {
  return refusing([&] {
    Fields fields(body, "");
    TableRequest request;
    const Field seats = fields.required("seats");
    request.seats = read_plans(seats);
    request.settings = read_settings(fields, static_cast<int>(request.seats.size()), components);
    fields.finish();
    check_fair(request.settings);
    check_shown_name(own_sets(request.settings, components), request.settings);
    keep_set(components, request.settings);
    for (std::size_t i = 0; i < request.seats.size(); ++i)
      if (request.settings.rated && request.seats[i].kind == SeatPlan::Kind::level)
        throw Failure("bad_field", "seats[" + std::to_string(i) + "]",
                      "a rated game has no levels, only people");
    return request;
  });
}

std::variant<Settings, Refusal> read_pairing(const json::object& body,
                                             const ComponentSets& components) {
  return refusing([&] {
    Fields fields(body, "");
    Settings settings;
    const int players = fields.required("players").integer(kMinSeats, kMaxSeats);
    const Field clock = fields.required("clock");
    read_game(fields, players, components, settings);
    fields.finish();
    if (settings.clock.kind == ClockSettings::Kind::none)
      clock.refuse("quick pairing needs a clock, \"live\" or \"days\"");
    settings.listed = true;
    if (!settings.components.empty())
      throw Failure("bad_field", "components",
                    "quick pairing uses the component set of the server");
    keep_set(components, settings);
    if (settings.rated) make_fair(settings);
    return settings;
  });
}

void make_fair(Settings& settings) {
  if (settings.assist == Assist::hints) settings.assist = Assist::preview;
  settings.take_back = false;
}

std::string settings_key(const Settings& settings) {
  json::object object = settings_json(settings);
  object["seats"] = settings.seats;
  return json::serialize(object);
}

}  // namespace oikist::tables
