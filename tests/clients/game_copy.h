#pragma once
// A client's copy of the game at its table. It plays the moves of the news, so a view is read as a
// whole only at the beginning and after what the copy cannot follow: ten thousand clients leave the
// processor to the server.
#include <memory>
#include <string>
#include <string_view>

#include "base/fast_random.h"
#include "base/json.h"

namespace oikist::clients {

class GameCopy {
 public:
  GameCopy();
  ~GameCopy();

  // The game is as in this view, the text of which is read when it is needed.
  void set(std::string_view view);
  // Nothing is known any more.
  void clear();
  bool is_known() const { return game_ != nullptr || !view_.empty(); }
  // Plays a `turn` of the news. False if the result does not follow from it; then nothing is known
  // until set().
  bool play(std::string_view turn);
  // The seat that decides. Precondition: is_known().
  int seat() const { return seat_; }
  // A legal move, drawn at random, as text; empty if this seat does not decide. Precondition:
  // is_known().
  std::string random_move(int seat, FastRandom& random);
  // The view, for comparisons. Precondition: is_known().
  json::value view() const;

 private:
  class Game;
  template <class G>
  class GameOf;

  static std::unique_ptr<Game> read(std::string_view view);

  std::string view_;            // as it was sent; empty: unknown, or read
  std::unique_ptr<Game> game_;  // null: unknown, or not read yet
  int seat_ = -1;
};

}  // namespace oikist::clients
