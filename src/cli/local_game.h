#pragma once
// A game at one terminal: its history, its seats and its save file.
#include <string>
#include <utility>
#include <vector>

#include "base/fast_random.h"
#include "cli/save_file.h"
#include "cli/seating.h"
#include "game/history.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <Game G>
class LocalGame {
 public:
  using Move = typename G::Move;
  using View = typename G::View;

  LocalGame(History<G> history, std::vector<RecordSeat> seats, SaveFile save)
      : history_(std::move(history)),
        seats_(std::move(seats)),
        names_(TerminalUi<G>::names(history_.view().rules(), seats_)),
        save_(std::move(save)) {}

  const History<G>& history() const { return history_; }
  const View& view() const { return history_.view(); }
  const std::vector<RecordSeat>& seats() const { return seats_; }
  const Names& names() const { return names_; }
  const std::string& name_of(int seat) const { return names_[static_cast<std::size_t>(seat)]; }
  // The name of the player who decides now, and whether a person decides in a view.
  const std::string& decider() const { return name_of(G::seat_to_decide(view())); }
  bool person_decides(const View& view) const {
    return seats_[static_cast<std::size_t>(G::seat_to_decide(view))].kind == kPerson;
  }
  // The same for the same game at the same point, even after it was resumed.
  FastRandom random() const;

  // Precondition: legal.
  void play(const Move& move) { history_.play(move); }
  void undo() { history_.undo(); }

  const SaveFile& save_file() const { return save_; }
  void save_to(const std::string& path) { save_.move_to(path); }
  // Writes the file, if there is one. Throws Failure.
  void save() { save_.write(history_.to_record(seats_).text()); }

 private:
  History<G> history_;
  std::vector<RecordSeat> seats_;
  Names names_;
  SaveFile save_;
};

template <Game G>
FastRandom LocalGame<G>::random() const {
  std::uint64_t state = history_.moves().size();
  if (history_.commitment())
    for (std::size_t i = 0; i < 8; ++i) state = state * 257 + (*history_.commitment())[i];
  return FastRandom(state);
}

}  // namespace oikist::cli
