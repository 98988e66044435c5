#pragma once
// The settings of a table, as in `POST /api/v1/tables`: see docs/online.md.
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/json.h"
#include "games/component_sets.h"
#include "tables/clock.h"
#include "tables/refusal.h"

namespace oikist::tables {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxLevel = 10;
// The longest component file of a table.
inline constexpr std::size_t kMostSetBytes = std::size_t{12} * 1024;
// The level that plays for an absent player.
inline constexpr int kStandInLevel = 5;

enum class Assist : std::uint8_t { none, places, preview, hints };
// What happens to a seat whose time has run out.
enum class Absent : std::uint8_t { ai, lose };

struct Settings {
  std::string game;
  json::object options;  // all of the game's options, defaults filled in
  // The text of the component file; empty: the embedded set.
  std::string components;
  int seats = 2;
  Assist assist = Assist::preview;
  ClockSettings clock;
  bool rated = false;
  bool listed = false;  // "public": in the lobby, and anybody may watch
  bool take_back = true;
  Absent absent = Absent::ai;  // rated games: lose

  friend bool operator==(const Settings&, const Settings&) = default;
};

// Who sits where: the host, the first to come, or a level.
struct SeatPlan {
  enum class Kind : std::uint8_t { me, open, level };
  Kind kind = Kind::open;
  int level = 0;

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

struct TableRequest {
  Settings settings;
  std::vector<SeatPlan> seats;
};

// Reads and checks the body of `POST /api/v1/tables`; the Refusal names the field.
std::variant<TableRequest, Refusal> read_table_request(const json::object& body,
                                                       const ComponentSets& components = {});
// The settings alone, for quick pairing: `game`, `players`, `clock`, `rated`, `options`. People
// with equal settings_key() are paired.
std::variant<Settings, Refusal> read_pairing(const json::object& body,
                                             const ComponentSets& components = {});
// Without hints and take-backs, like every new rated table.
void make_fair(Settings& settings);
std::string settings_key(const Settings& settings);

// The component set of these settings in place of the one in `sets`.
ComponentSets own_sets(const Settings& settings, const ComponentSets& sets);

// For the log and for snapshots: game, options, assist, clock, rated, public, take_back, absent,
// and `components` if the table has a set of its own.
json::object settings_json(const Settings& settings);
// Reads its own fields and leaves others to the caller. Throws Failure, naming the field.
Settings read_settings(Fields& fields, int seats, const ComponentSets& components);

}  // namespace oikist::tables
