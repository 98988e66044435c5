#pragma once
// A game at one terminal: people and computer players in turn, until it is over or somebody quits.
//
// A person types a move or the number of a suggestion, sees a preview, and confirms it; until then
// nothing has happened. Every confirmed move is in the save file before the next prompt.
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/computer_player.h"
#include "cli/dialogue.h"
#include "cli/evaluation_note.h"
#include "cli/inspector.h"
#include "cli/interrupt.h"
#include "cli/local_game.h"
#include "cli/move_entry.h"
#include "cli/verb.h"
#include "terminal/layout.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <Game G>
class Session {
 public:
  using Move = typename G::Move;
  using View = typename G::View;

  Session(History<G> history, std::vector<RecordSeat> seats, SaveFile save, Dialogue& dialogue)
      : game_(std::move(history), std::move(seats), std::move(save)),
        dialogue_(dialogue),
        entry_(game_, dialogue),
        inspector_(game_, dialogue) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Returns the exit code. Throws Failure if the game cannot be saved at its beginning.
  int run();

 private:
  // What to do after a line of input was handled.
  enum class Next { ask_again, new_position, leave };
  using Command = std::function<Next(Session&, std::string_view rest)>;

  void greet();
  Next person_turn();
  void computer_turn();
  int finish();
  int leave();

  Next handle(std::string_view line);
  static const std::map<std::string_view, Command>& commands();
  Next enter(std::string_view line);
  Next undo();
  Next save(std::string_view path);

  void play(const Move& move, bool by_computer);
  void autosave();

  LocalGame<G> game_;
  Dialogue& dialogue_;
  MoveEntry<G> entry_;
  Inspector<G> inspector_;
  std::map<std::size_t, std::unique_ptr<Player<G>>> computers_;  // by seat
  std::optional<std::string> typed_;  // at a preview, instead of an answer: the next line
};

template <Game G>
int Session<G>::run() {
  const InterruptWatch watch;
  greet();
  game_.save();
  while (!G::is_over(game_.view())) {
    if (InterruptWatch::interrupted() || dialogue_.is_broken()) return leave();
    if (!game_.person_decides(game_.view()))
      computer_turn();
    else if (person_turn() == Next::leave)
      return leave();
  }
  return finish();
}

template <Game G>
void Session<G>::greet() {
  const History<G>& history = game_.history();
  dialogue_.tell(titled(G::kName) + ": " + enumerated(game_.names()) + ". " + game_.name_of(0) +
                 (history.moves().empty() ? " begins." : " began."));
  const std::string rules = TerminalUi<G>::rules_words(game_.view().rules());
  if (!rules.empty()) dialogue_.tell(rules);
  if (history.commitment())
    dialogue_.tell("Commitment to the deal (SHA-256 of its seed):\n  " +
                   to_hex(*history.commitment()));
  const auto evaluates = [](const RecordSeat& seat) {
    return seat.kind != kPerson && seat.kind != kGreedy;
  };
  if (std::any_of(game_.seats().begin(), game_.seats().end(), evaluates) &&
      !Evaluator<G>::knows(game_.view().rules().components()))
    dialogue_.tell('T' + std::string(kEvaluatedByHand.substr(1)) + '.');
  if (game_.save_file().is_on()) dialogue_.tell("The game is saved in " + game_.save_file().path());
  dialogue_.tell("Type help for the commands, help rules for the rules.");
}

template <Game G>
typename Session<G>::Next Session<G>::person_turn() {
  const Screen& screen = dialogue_.screen();
  dialogue_.show('\n' + TerminalUi<G>::at_hand(game_.view(), game_.names(), screen));
  entry_.suggest();
  for (;;) {
    std::optional<std::string> line = std::exchange(typed_, std::nullopt);
    if (!line) line = dialogue_.ask('\n' + shortened(game_.decider(), screen.width / 2) + "> ");
    if (!line) return Next::leave;
    if (const Next next = handle(*line); next != Next::ask_again) return next;
  }
}

template <Game G>
void Session<G>::computer_turn() {
  FastRandom random = game_.random();
  const auto seat = static_cast<std::size_t>(G::seat_to_decide(game_.view()));
  auto& player = computers_[seat];
  if (!player) player = make_computer<G>(game_.seats()[seat].kind);
  play(player->choose(game_.view(), random), true);
}

// Precondition: legal.
template <Game G>
void Session<G>::play(const Move& move, bool by_computer) {
  const View before = game_.view();
  if (by_computer || game_.seats().size() > 1)
    dialogue_.tell('\n' + game_.decider() + ' ' + move_and_gain<G>(before, move) + '.');
  game_.play(move);
  dialogue_.tell(TerminalUi<G>::events(before, move, game_.view(), game_.names()));
  autosave();
}

template <Game G>
void Session<G>::autosave() {
  try {
    game_.save();
  } catch (const Failure& failure) {
    dialogue_.tell("The game could not be saved: " + std::string(failure.what()) +
                   ". You can play on, or save it elsewhere with: save FILE");
  }
}

template <Game G>
int Session<G>::finish() {
  const History<G>& history = game_.history();
  dialogue_.show("\nThe game is over.\n" +
                 TerminalUi<G>::scores(game_.view(), game_.names(), dialogue_.screen()));
  dialogue_.tell(TerminalUi<G>::outcome(game_.view(), game_.names()));
  if (history.commitment()) dialogue_.tell("commitment  " + to_hex(*history.commitment()));
  if (history.seed())
    dialogue_.tell("seed        " + history.seed()->hex() +
                   "\nThe commitment is the SHA-256 of the seed; the seed gave the deal.");
  if (game_.save_file().is_on())
    dialogue_.tell("See it again with: oikist replay " + game_.save_file().path() +
                   "\nCheck the deal with: oikist verify " + game_.save_file().path());
  return kDone;
}

template <Game G>
int Session<G>::leave() {
  dialogue_.tell(game_.save_file().is_on()
                     ? "Saved. Continue with: oikist play --resume " + game_.save_file().path()
                     : "The game was not saved (use save FILE, or start with --save FILE).");
  return InterruptWatch::interrupted() ? kInterrupted : kDone;
}

template <Game G>
typename Session<G>::Next Session<G>::handle(std::string_view line) {
  if (line.empty()) {
    entry_.suggest();
    return Next::ask_again;
  }
  const std::string_view first = words(line)[0];
  if (const auto found = commands().find(first); found != commands().end())
    return found->second(*this, trim(line.substr(first.size())));
  return enter(line);
}

template <Game G>
const std::map<std::string_view, typename Session<G>::Command>& Session<G>::commands() {
  // A command that changes nothing.
  const auto shows = [](auto show) {
    return [show](Session& session, std::string_view rest) {
      show(session, rest);
      return Next::ask_again;
    };
  };
  using Rest = std::string_view;
  const Command help = shows([](Session& s, Rest topic) { s.inspector_.help(topic); });
  const Command board = shows([](Session& s, Rest who) { s.inspector_.board(who); });
  const Command undo = [](Session& s, Rest) { return s.undo(); };
  const Command quit = [](Session&, Rest) { return Next::leave; };
  static const std::map<std::string_view, Command> all = {
      {"help", help},
      {"?", help},
      {"h", help},
      {"hint", shows([](Session& s, Rest) { s.entry_.hint(); })},
      {"suggest", shows([](Session& s, Rest) { s.entry_.suggest(); })},
      {"score", shows([](Session& s, Rest who) { s.inspector_.score(who); })},
      {"moves", shows([](Session& s, Rest like) { s.inspector_.moves(like); })},
      {"look", shows([](Session& s, Rest) { s.inspector_.table(); })},
      {"city", board},
      {"board", board},
      {"undo", undo},
      {"u", undo},
      {"save", [](Session& s, Rest path) { return s.save(path); }},
      {"quit", quit},
      {"exit", quit},
      {"q", quit}};
  return all;
}

template <Game G>
typename Session<G>::Next Session<G>::enter(std::string_view line) {
  auto entered = entry_.enter(line);
  if (entered.ended) return Next::leave;
  typed_ = std::move(entered.instead);
  if (!entered.move) return Next::ask_again;
  play(*entered.move, false);
  return Next::new_position;
}

template <Game G>
typename Session<G>::Next Session<G>::undo() {
  const History<G>& history = game_.history();
  std::size_t target = history.moves().size();
  do {
    if (target == 0) {
      dialogue_.tell("There is no earlier decision of a person to go back to.");
      return Next::ask_again;
    }
    --target;
    if (!TerminalUi<G>::may_undo(history.at(target).view(), history.moves()[target])) {
      dialogue_.tell("Undo does not go back beyond the end of a turn or a drawn tile.");
      return Next::ask_again;
    }
  } while (!game_.person_decides(history.at(target).view()));
  const int back = static_cast<int>(history.moves().size() - target);
  bool seen = false;
  while (history.moves().size() > target) {
    const std::size_t last = history.moves().size() - 1;
    seen = seen || G::reveals(history.at(last).view(), history.moves()[last]);
    game_.undo();
  }
  autosave();
  dialogue_.tell("Went back by " + counted(back, "move", "moves") +
                 (seen ? "; what was revealed since then will come again." : "."));
  return Next::new_position;
}

template <Game G>
typename Session<G>::Next Session<G>::save(std::string_view path) try {
  if (!path.empty()) game_.save_to(std::string(path));
  if (!game_.save_file().is_on()) {
    dialogue_.tell("Name a file: save FILE");
    return Next::ask_again;
  }
  game_.save();
  dialogue_.tell("Saved in " + game_.save_file().path() + ", and again after each move.");
  return Next::ask_again;
} catch (const Failure& failure) {
  dialogue_.tell("Not saved: " + std::string(failure.what()) + '.');
  return Next::ask_again;
}

}  // namespace oikist::cli
