#pragma once
// The state of a table, folded from its events. Only evolve() changes it.
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "tables/event.h"

namespace oikist::tables {

enum class State : std::uint8_t { waiting, playing, paused, finished, cancelled };
std::string_view name(State state);

// How long the server keeps a table that waits for people, keeps a paused one, and waits for a seat
// if no clock runs.
inline constexpr Millis kMostWaiting = 7 * kDay;
// How long a full table waits for the shares of those who sit there.
inline constexpr Millis kMostSharing = 3 * kSecond;
inline constexpr Millis kMostPaused = 30 * kDay;
inline constexpr Millis kMostThinking = 7 * kDay;

// How often a seat may make a request during one turn;
// granted requests do not count.
inline constexpr int kMostQuestions = 3;
// How often one user may sit down at one table.
inline constexpr int kMostJoins = 5;
// More events than a game needs, even with many take-backs. Beyond it nobody joins, makes requests
// or takes a seat back from a level; the game itself can always be played to its end.
inline constexpr std::uint64_t kMostEvents = 10'000;

struct Petition {
  Wish what{};
  int by = 0;
  std::uint64_t seq = 0;    // of its event
  std::vector<int> agreed;  // seats, in the order in which they did

  friend bool operator==(const Petition&, const Petition&) = default;
};

// Where a turn began, to go back to: moves played before it, and the banks at that time.
struct TurnMark {
  std::size_t moves = 0;
  FixedVector<Millis, kMaxSeats> bank;

  friend bool operator==(const TurnMark&, const TurnMark&) = default;
};

// The last events of some kinds, by seq: a command is stale only if its sender had not seen one
// that changed its subject.
struct Marks {
  std::uint64_t position = 0;  // started, moved, taken_back
  std::uint64_t asked = 0;
  std::uint64_t paused = 0;

  friend bool operator==(const Marks&, const Marks&) = default;
};

struct Table {
  explicit Table(const ComponentSets* component_sets = nullptr) : components(component_sets) {}

  const ComponentSets* components;                // outlives the table; null: the embedded ones
  std::shared_ptr<const ComponentSets> own_sets;  // where the table has a set of its own
  std::uint64_t seq = 0;  // events so far; 0: nothing yet, only Create is possible
  Marks marks;
  Millis time = 0;  // of the last event
  State state = State::waiting;

  TableId id;
  Settings settings;
  UserId host;
  std::vector<Seat> seats;
  std::map<UserId, int> joins;  // how often each user sat down
  std::set<UserId> removed;     // users removed by a host
  std::string invitation;
  Seed seed;      // the server's, secret until the end
  Shares shares;  // of those who sit there; empty if nobody has given one
  Millis created = 0;
  Millis started = 0;
  Millis ended = 0;

  std::optional<TableGame> game;  // from the start on
  Clocks clocks;
  std::vector<TurnMark> turns;  // one for each turn still standing, the running one last
  std::optional<Petition> asked;
  std::vector<int> questions;  // by seat: asked in this turn and not granted
  bool returned = false;       // in this turn, the deciding seat was taken back from a level
  std::vector<int> gone;       // seats that are out, in that order
  std::optional<Result> result;
  std::vector<RatingChange> ratings;
  std::string uncounted;  // why the ratings are as before
  TableId rematch;        // the next table

  bool running() const { return state == State::playing || state == State::paused; }
  bool over() const { return state == State::finished || state == State::cancelled; }
  const ComponentSets& component_sets() const;
  // The seat that decides now. Precondition: started and not over.
  int to_decide() const { return game->seat_to_decide(); }
  // The seed of the deal, secret until the end; complete from the start on.
  Seed deal_seed() const { return dealt_seed(seed, shares); }
  // The user's seat; lost seats count, reserved ones do not.
  std::optional<int> seat_of(const UserId& user) const;

  // Ignores the component sets.
  friend bool operator==(const Table& a, const Table& b);
};

// Applies one event. Precondition: decide() gave it for this state, or it is the next one in the
// log. Throws Failure("bad_log") if it cannot follow; then the state is not to be used any more.
// `turn`, where given, gets the turn of a move: see TableGame::play().
void evolve(Table& table, const Event& event, std::string* turn = nullptr);
// The same for a move that table.game has played already. Precondition: it was that seat's turn.
void evolve_played(Table& table, const Event& moved, const PlayedMove& played);
// All of them, from nothing.
Table fold(std::span<const Event> events, const ComponentSets* components = nullptr);

// No seat is open: the game starts with the last share, or when the time for shares is up.
bool gathers_shares(const Table& table);

// The next action of the server itself, and its time.
struct AiTask {
  int seat = 0;
  int level = 0;
};
// A level decides now: the server starts its search and sends AiPlay with the current seq as `at`.
std::optional<AiTask> ai_to_play(const Table& table);
// When the server has to check this table again unless something happens before (store it as
// `due`); it then calls due_command(). One past the last moment at which the seat may still act.
std::optional<Millis> deadline(const Table& table);

// A game that ended before everybody had this many turns does not count; one that was played to its
// end does.
inline constexpr int kLeastRatedTurns = 3;
bool has_enough_turns(const Table& table);

// Everybody may watch public tables; others only those who sit there or have a reserved seat, the
// host, and people with the invitation.
bool may_watch(const Table& table, const UserId& user, std::string_view invitation);

}  // namespace oikist::tables
