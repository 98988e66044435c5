#pragma once
// The state of a game: a View has everything visible, a Position also the face-down tiles.
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fast_random.h"
#include "base/fixed_vector.h"
#include "base/seed.h"
#include "games/akropolis/rules/architect.h"
#include "games/akropolis/rules/card.h"
#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"

namespace oikist::akropolis {

using Site = FixedVector<TileId, kMaxSite>;
using MoveList = std::vector<Move>;

// Why a move is illegal: a code with data, from which sentences are made.
struct Refusal {
  enum class Why : std::uint8_t {
    none,
    over,
    no_slot,   // slot, slots
    too_dear,  // slot, stones
    bad_rotation,
    uneven,        // hexes, heights
    not_touching,  // hexes
    too_wide,      // hexes
    one_tile,      // hexes
    // With Athena:
    completing,      // only a completion or `stop` is possible now
    not_completing,  // a city tile comes first
    no_card,         // card
    unsatisfied,     // card
    completed,       // card
    not_on_card,     // card, tile
    architect_tile,  // card, tile
    on_single,       // hexes[0]
    too_high,        // hexes[0]
  };
  static constexpr std::array<std::string_view, 18> kNames = {"",
                                                              "over",
                                                              "no_slot",
                                                              "too_dear",
                                                              "bad_rotation",
                                                              "uneven",
                                                              "not_touching",
                                                              "too_wide",
                                                              "one_tile",
                                                              "completing",
                                                              "not_completing",
                                                              "no_card",
                                                              "unsatisfied",
                                                              "completed",
                                                              "not_on_card",
                                                              "architect_tile",
                                                              "on_single",
                                                              "too_high"};

  Why why = Why::none;
  int slot = 0;
  int slots = 0;   // tiles in the line
  int stones = 0;  // of the seat to decide
  std::array<Hex, kTileHexes> hexes{};
  std::array<int, kTileHexes> heights{};
  int card = 0;
  int tile = 0;

  explicit operator bool() const { return why != Why::none; }
  std::string_view name() const { return kNames[static_cast<std::size_t>(why)]; }
  // In English, for the terminal and for programs; empty if nothing is refused.
  std::string words() const;
};

// The cards of Athena to be checked again after a city tile was placed, as bits by seat: those that
// the seat satisfied, and those not checked yet. A cache, so it does not matter for the equality of
// positions.
struct CardMemory {
  static constexpr std::uint8_t kAll = (1u << kCardsInPlay) - 1;
  std::array<std::uint8_t, kMaxPlayers> look = {kAll, kAll, kAll, kAll};
  friend bool operator==(const CardMemory&, const CardMemory&) { return true; }
};

class View {
 public:
  View() = default;
  // The start of a game with this line and all stacks face down.
  View(const Rules& rules, const Site& site, const OpenCards& cards = {});

  const Rules& rules() const { return rules_; }
  const Site& site() const { return site_; }
  int stacks_left() const { return stacks_left_; }
  int turn() const { return turn_; }  // turns played so far
  int round() const { return rules_.round_of(turn_); }
  int seat() const { return seat_; }
  bool is_over() const { return site_.size() <= 1 && stacks_left_ == 0 && !completing(); }

  // With Athena: the cards in play.
  const OpenCards& cards() const { return cards_; }
  // False in a position that was described without them, for a score check.
  bool has_cards() const { return cards_[0].card != cards_[1].card; }
  // True while the seat to decide has placed its city tile and may complete a card.
  bool completing() const { return completable_ != 0; }
  // Whether it may complete the card at this place of cards().
  bool is_completable(int card) const { return (completable_ >> card & 1u) != 0; }
  int completed_cards(int seat) const;

  // Precondition: seat < rules().players().
  const City& city(int seat) const { return cities_[static_cast<std::size_t>(seat)]; }
  // Precondition: rules().solo().
  const ArchitectHolding& architect() const { return architect_; }
  // Precondition: seat < rules().seats().
  int stones(int seat) const;
  Score score(int seat) const;

  // The tiles that the seat to decide can pay for: slots 0 .. affordable() - 1.
  int affordable() const;
  bool is_legal(const Move& move) const;
  Refusal refusal(const Move& move) const;
  // Why the move is illegal, as a message; empty if it is legal.
  std::string why_illegal(const Move& move) const { return refusal(move).words(); }
  void legal_moves(MoveList& moves) const;
  std::size_t legal_move_count() const;
  // Each legal move equally likely. Precondition: not over.
  Move random_move(FastRandom& random) const;

  // Plays the move; `reveal` provides the next stack whenever one has to be laid out. If it returns
  // false, the line stays as it is. Precondition: legal.
  template <class Reveal>
  void play(const Move& move, Reveal reveal);

  // As if the current turn ended here and the seat's turn began; nothing if no turn could begin.
  // Precondition: seat < rules().players().
  std::optional<View> with_turn_of(int seat) const;

  friend bool operator==(const View&, const View&) = default;

 private:
  friend class PositionParts;

  void take_and_place(const Move& move);
  // Returns true if the turn is over.
  bool play_with_cards(const Move& move);
  // All cities begin alike.
  void remember_starting_tile();
  void update_completable();
  // The same after a city tile was placed, as `move` says.
  void update_completable_after(TileId tile, const Move& move);
  // Calls `is_satisfied` for the affected cards, as bits, that the seat has not completed; the
  // others are not satisfied.
  template <class IsSatisfied>
  void note_satisfied(unsigned affected, IsSatisfied is_satisfied);
  void complete(const Move& move);
  bool is_legal_completion(const Move& move) const { return !completion_refusal(move); }
  Refusal completion_refusal(const Move& move) const;
  // Calls act(move) with the place of the tile still open, for each way to complete a card.
  template <class Act>
  void for_each_completion(Act act) const;
  void legal_completions(MoveList& moves) const;
  std::size_t completion_count() const;
  std::size_t completion_count(int single_places) const;
  Move random_completion(FastRandom& random) const;
  void architect_turn();
  void end_turn();

  Rules rules_;
  Site site_;
  std::int16_t stacks_left_ = 0;
  std::int16_t turn_ = 0;
  std::int16_t seat_ = 0;
  std::uint8_t completable_ = 0;  // cards that the seat to decide may complete, as bits
  CardMemory memory_;
  OpenCards cards_;
  ArchitectHolding architect_;
  std::array<City, kMaxPlayers> cities_;
};

class Position {
 public:
  Position() = default;
  // `order` is the whole deal: the line, then stack by stack. Precondition: a permutation of
  // rules.tiles().
  Position(const Rules& rules, std::span<const TileId> order, const OpenCards& cards = {});

  const View& view() const { return view_; }
  // The face-down tiles, next to be laid out first.
  std::vector<TileId> hidden() const;
  // Precondition: legal.
  void play(const Move& move);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  friend class PositionParts;
  friend Position determinize(const View& view, FastRandom& random);

  View view_;
  FixedVector<TileId, kMaxTiles> hidden_;  // last is laid out first
};

// A determinization: a position consistent with the view, its face-down tiles drawn from those
// nobody has seen: a world for the search.
Position determinize(const View& view, FastRandom& random);

// The deal of a seed: all tiles in play, shuffled from ascending order, then the cards of Athena.
Position deal(const Rules& rules, const Seed& seed);
Position random_deal(const Rules& rules, FastRandom& random);
std::vector<TileId> deal_order(const Rules& rules, const Seed& seed);
std::vector<TileId> random_order(const Rules& rules, FastRandom& random);

// The seats that win if the game ended now: most points, then most stones, then shared; a tie with
// the Architect is lost.
std::vector<int> winners(const View& view);
struct Standing {
  int points = 0;
  int stones = 0;
  friend auto operator<=>(const Standing&, const Standing&) = default;
};
// The same for standings by seat; against the Architect it has the second seat.
std::vector<int> winners(const std::vector<Standing>& standings, bool solo);

// A position described part by part, also one that no game reaches. Each setter throws
// Failure("bad_position") that names the part and says what is wrong with it.
class PositionParts {
 public:
  explicit PositionParts(const Rules& rules);

  void set_stones(int seat, int stones);
  // Tiles are placed in order, each legally.
  void place(int seat, const Placement& placement);
  void give_architect(TileId tile);
  void set_site(std::span<const int> tiles);
  void set_stacks(const std::vector<std::vector<int>>& stacks);
  void set_stacks_left(int stacks);
  void set_seat(int seat);
  // With Athena: the card at a place, the single tiles that still lie on it, and who completed it.
  void set_card(int place, Card card, std::span<const int> tiles, std::span<const int> completed);
  void set_completing(bool completing) { completing_ = completing; }

  int tiles_placed() const;  // city tiles
  // What follows from the placements: turns so far, the round, the seat by turn order.
  int turn() const;
  int round() const { return rules_.round_of(turn()); }

  // Checks what only the whole shows. `position` is complete only if the stacks were given.
  void finish();
  bool has_stacks() const { return has_stacks_; }
  const View& view() const { return position_.view_; }
  const Position& position() const { return position_; }

 private:
  TileId use_tile(int id, const std::string& where);
  TileId use_single(int id, const std::string& where);
  bool is_single(int id) const;
  void place_single(City& city, const Placement& placement, const std::string& where);
  void check_seat(int seat) const;
  void check_completing();

  Rules rules_;
  Position position_;
  std::array<std::string, 256> used_;  // where each tile already lies
  bool has_stacks_ = false;
  bool has_seat_ = false;
  bool completing_ = false;
};

template <class Reveal>
void View::play(const Move& move, Reveal reveal) {
  const auto lay_out = [&] {
    if (site_.size() == 1 && stacks_left_ > 0 && reveal(site_)) --stacks_left_;
  };
  if (!rules_.athena())
    take_and_place(move);
  else if (!play_with_cards(move))
    return;
  end_turn();
  lay_out();
  if (!rules_.solo()) return;
  while (seat_ == 1 && site_.size() > 1) {
    architect_turn();
    end_turn();
    lay_out();
  }
}

}  // namespace oikist::akropolis
