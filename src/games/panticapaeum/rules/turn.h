#pragma once
// The course of the game: the effect of a move and the next decision.
//
// `pending` is a stack. A move takes the task that it answers off it and may put others on; then
// settle() resolves everything that needs no decision and stops at the next prompt. So a cell's
// effect comes before the decisions that were already pending.
#include "games/panticapaeum/rules/move.h"
#include "games/panticapaeum/rules/position.h"

namespace oikist::panticapaeum {

class Turn {
 public:
  explicit Turn(Position& position) : view_(position.view_), hidden_(&position.hidden_) {}
  // On a view alone, a turn stops where something hidden would be revealed: before a random tile,
  // or when a round has ended and the next circle is due.
  explicit Turn(View& view) : view_(view) {}

  // Precondition: legal.
  void play(const Move& move);
  // Lays a new circle and lets the first player begin.
  void start_round(int round);
  bool stopped() const { return stopped_; }

 private:
  void scout(const Move& move);
  void lay(const Move& move);
  void build(const Move& move);
  void place(Kind kind, const Move& move);
  void sell(const Move& move);
  void step();
  void relocate(const Move& move);
  void place_worker(const Move& move);
  void discard(const Move& move);
  void pass();

  void push(Task task, std::size_t number = 0);
  Pending pop() {
    const Pending top = view_.pending.back();
    view_.pending.pop_back();
    return top;
  }
  void settle();
  void advance(Colour row);
  void gain(Colour colour);
  void gain(const Harvest& harvest);
  void fill(const Placement& placement, const TileForm& form, std::uint8_t choice);
  bool has_cubes_left(Colour colour) const;
  Building building_at(Kind kind, const Move& move) const;

  void draw_random_tile();
  // Precondition: nothing hidden is missing.
  TileId draw();
  void shuffle_discard_into_bag();

  void begin_turn();
  void end_turn();
  void end_round();
  void collect_income();
  void ask_final_workers(int first);
  void ask_discards(int first);

  View& view_;
  Hidden* hidden_ = nullptr;
  bool stopped_ = false;
};

}  // namespace oikist::panticapaeum
