#pragma once
// A running game at a table, type-erased over all games. It keeps only the deal, the moves and the
// current position (a position of Akropolis has 30 KB), and replays for anything else.
//
// All JSON is made from views, so nothing in it lies face down; the exceptions, dealt() and
// record(), say so.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/seed.h"
#include "game/record.h"
#include "games/component_sets.h"
#include "tables/any_move.h"

namespace oikist::tables {

// A deal and what it belongs to, stored together.
struct DealtGame {
  std::string game;
  json::object options;
  int players = 2;
  int rules_version = 0;
  std::string components_hash;
  std::string deal;  // as in a record: secret until the game is over

  friend bool operator==(const DealtGame&, const DealtGame&) = default;
};

// The outcome of a move.
struct PlayedMove {
  int seat = 0;
  bool revealed = false;   // of something hidden: no take-back beyond this
  bool ends_turn = false;  // another seat decides next, or the game is over

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

// The open parts of a running game, as clients get them.
class GameJson {
 public:
  virtual ~GameJson() = default;

  // A view of the engine protocol, without hidden parts. Nothing in these games is known to
  // one seat alone, so every seat and every spectator gets the same.
  virtual json::object view() const = 0;
  virtual void write_view(std::string& out) const = 0;  // the same as text, appended
  virtual json::object start_view() const = 0;
  // The `turns` of docs/online.md, from the n-th move on; and the views after those of them that
  // revealed something: [{"after": number of moves, "view": ...}].
  virtual json::array turns(std::size_t from) const = 0;
  virtual json::array revealed_views() const = 0;
  virtual json::array scores() const = 0;  // score objects of the engine, one per seat
};

class TableGame {
 public:
  // Deals from the seed. Throws Failure("unknown_game", "bad_field", "bad_options").
  static TableGame start(std::string_view game, const json::object& options, int players,
                         const Seed& seed, const ComponentSets& components = {});
  // From a stored deal. Throws Failure("bad_log") if it was played with other rules or components
  // than are at hand.
  static TableGame restore(const DealtGame& dealt, const ComponentSets& components = {});

  TableGame(const TableGame& other);
  TableGame(TableGame&&) noexcept;
  TableGame& operator=(const TableGame& other);
  TableGame& operator=(TableGame&&) noexcept;
  ~TableGame();

  // Secret until the game is over.
  const DealtGame& dealt() const;

  int players() const;
  bool is_over() const;
  // Precondition: not over.
  int seat_to_decide() const;
  std::size_t moves() const;
  // The seat that made the n-th move, from 0, and whether the move revealed something.
  int mover(std::size_t n) const;
  bool revealed_by(std::size_t n) const;

  // Throws Failure, having changed nothing: "illegal_move" (also for a move of another game, or
  // after the end), and "bad_move" for malformed notation. `turn`, if given, becomes the text of
  // the turn of docs/online.md: {"seat", "move", "events"}.
  PlayedMove play(const AnyMove& move, std::string* turn = nullptr);
  // Precondition: count <= moves(). Afterwards moves() == count.
  void take_back_to(std::size_t count);

  AnyView any_view() const;
  // Valid as long as this game.
  const GameJson& as_json() const;
  std::vector<int> totals() const;   // as if the game ended now
  std::vector<int> winners() const;  // likewise
  // The record of docs/record.md, with the deal: only for finished games.
  Record record(const std::vector<RecordSeat>& seats, const Seed& seed) const;

  // Same game, deal and moves.
  friend bool operator==(const TableGame& a, const TableGame& b);

 private:
  struct Game;
  template <class G>
  struct GameOf;
  explicit TableGame(std::unique_ptr<Game> game);

  std::unique_ptr<Game> game_;
};

}  // namespace oikist::tables
