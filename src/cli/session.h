#pragma once
// A game at one terminal: people and computer players in turn, until it is over or somebody quits.
//
// A person types a move or the number of a suggestion, sees a preview, and confirms it; until then
// nothing has happened. Everything that was confirmed is in the save file before the next question.
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
#include "cli/interrupt.h"
#include "cli/save_file.h"
#include "cli/seating.h"
#include "cli/session_help.h"
#include "cli/suggestions.h"
#include "cli/verb.h"
#include "game/history.h"
#include "terminal/layout.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <Game G>
class Session {
 public:
  using Move = typename G::Move;
  using View = typename G::View;

  Session(History<G> history, std::vector<RecordSeat> seats, SaveFile save, Dialogue& dialogue)
      : history_(std::move(history)),
        seats_(std::move(seats)),
        names_(TerminalUi<G>::names(history_.view().rules(), seats_)),
        save_(std::move(save)),
        dialogue_(dialogue) {}

  // Gives the exit code. Throws Failure if the game cannot be saved at its beginning.
  int run();

 private:
  // What to do after a line of input was handled.
  enum class Next { ask_again, new_position, leave };
  using Action = Next (Session::*)(std::string_view);

  const View& view() const { return history_.view(); }
  bool person_decides(const View& view) const {
    return seats_[static_cast<std::size_t>(G::seat_to_decide(view))].kind == kPerson;
  }
  const std::string& decider() const {
    return names_[static_cast<std::size_t>(G::seat_to_decide(view()))];
  }
  const Screen& screen() const { return dialogue_.screen(); }
  FastRandom random() const;

  void greet();
  Next person_turn();
  void computer_turn();
  int finish();
  int leave();
  void tell_saved();
  void autosave();
  void make(const Move& move, bool by_computer);

  Next handle(std::string_view line);
  Next choose(int number, bool at_once);
  Next type_move(std::string_view text, bool at_once);
  Next propose(const Move& move, bool at_once);
  Next confirm(const Move& move);
  void offer(std::vector<Move> moves, std::string_view heading);

  Next do_help(std::string_view topic);
  Next do_hint(std::string_view);
  Next do_score(std::string_view who);
  Next do_undo(std::string_view);
  Next do_save(std::string_view path);
  Next do_moves(std::string_view like);
  Next do_look(std::string_view);
  Next do_city(std::string_view who);
  Next do_suggest(std::string_view);
  Next do_quit(std::string_view) { return Next::leave; }
  static const std::map<std::string_view, Action>& commands();

  History<G> history_;
  std::vector<RecordSeat> seats_;
  Names names_;
  SaveFile save_;
  Dialogue& dialogue_;
  std::map<std::size_t, std::unique_ptr<Player<G>>> computers_;  // by seat
  std::vector<Move> offered_;         // by the numbers of the suggestions
  std::optional<std::string> typed_;  // at the question of a preview, but not an answer to it
};

template <Game G>
int Session<G>::run() {
  const InterruptWatch watch;
  greet();
  save_.write(history_.to_record(seats_).text());
  while (!G::is_over(view())) {
    if (InterruptWatch::interrupted() || dialogue_.is_broken()) return leave();
    if (!person_decides(view()))
      computer_turn();
    else if (person_turn() == Next::leave)
      return leave();
  }
  return finish();
}

// The same choices whenever the same game comes to the same point, also after it was resumed.
template <Game G>
FastRandom Session<G>::random() const {
  std::uint64_t state = history_.moves().size();
  if (history_.commitment())
    for (std::size_t i = 0; i < 8; ++i) state = state * 257 + (*history_.commitment())[i];
  return FastRandom(state);
}

template <Game G>
void Session<G>::greet() {
  dialogue_.tell(titled(G::kName) + ": " + enumerated(names_) + ". " + names_[0] +
                 (history_.moves().empty() ? " begins." : " began."));
  const std::string rules = TerminalUi<G>::rules_words(view().rules());
  if (!rules.empty()) dialogue_.tell(rules);
  if (history_.commitment())
    dialogue_.tell("Commitment to the deal (SHA-256 of its seed):\n  " +
                   to_hex(*history_.commitment()));
  const bool computers = std::any_of(seats_.begin(), seats_.end(), [](const RecordSeat& seat) {
    return seat.kind != kPerson && seat.kind != kGreedy;
  });
  if (computers && !Evaluator<G>::knows(view().rules().components()))
    dialogue_.tell('T' + std::string(kEvaluatedByHand.substr(1)) + '.');
  if (save_.is_on()) dialogue_.tell("The game is saved in " + save_.path());
  dialogue_.tell("Type help for the commands, help rules for the rules.");
}

template <Game G>
typename Session<G>::Next Session<G>::person_turn() {
  dialogue_.show('\n' + TerminalUi<G>::at_hand(view(), names_, screen()));
  do_suggest("");
  for (;;) {
    std::optional<std::string> line = std::exchange(typed_, std::nullopt);
    if (!line) line = dialogue_.ask('\n' + shortened(decider(), screen().width / 2) + "> ");
    if (!line) return Next::leave;
    if (const Next next = handle(*line); next != Next::ask_again) return next;
  }
}

template <Game G>
void Session<G>::computer_turn() {
  FastRandom dice = random();
  const auto seat = static_cast<std::size_t>(G::seat_to_decide(view()));
  auto& player = computers_[seat];
  if (!player) player = make_computer<G>(seats_[seat].kind);
  make(player->choose(view(), dice), true);
}

// Precondition: legal.
template <Game G>
void Session<G>::make(const Move& move, bool by_computer) {
  const View before = view();
  if (by_computer || seats_.size() > 1)
    dialogue_.tell('\n' + decider() + ' ' + move_and_gain<G>(before, move) + '.');
  history_.play(move);
  dialogue_.tell(TerminalUi<G>::events(before, move, view(), names_));
  autosave();
}

template <Game G>
void Session<G>::autosave() {
  try {
    save_.write(history_.to_record(seats_).text());
  } catch (const Failure& failure) {
    dialogue_.tell("The game could not be saved: " + std::string(failure.what()) +
                   ". You can play on, or save it elsewhere with: save FILE");
  }
}

template <Game G>
int Session<G>::finish() {
  dialogue_.show("\nThe game is over.\n" + TerminalUi<G>::scores(view(), names_, screen()));
  dialogue_.tell(TerminalUi<G>::outcome(view(), names_));
  if (history_.commitment()) dialogue_.tell("commitment  " + to_hex(*history_.commitment()));
  if (history_.seed())
    dialogue_.tell("seed        " + history_.seed()->hex() +
                   "\nThe commitment is the SHA-256 of the seed; the seed gave the deal.");
  if (save_.is_on())
    dialogue_.tell("See it again with: oikist replay " + save_.path() +
                   "\nCheck the deal with: oikist verify " + save_.path());
  return kDone;
}

template <Game G>
int Session<G>::leave() {
  tell_saved();
  return InterruptWatch::interrupted() ? kInterrupted : kDone;
}

template <Game G>
void Session<G>::tell_saved() {
  dialogue_.tell(save_.is_on()
                     ? "Saved. Continue with: oikist play --resume " + save_.path()
                     : "The game was not saved (use save FILE, or start with --save FILE).");
}

template <Game G>
typename Session<G>::Next Session<G>::handle(std::string_view line) {
  if (line.empty()) return do_suggest("");
  const std::string_view first = words(line)[0];
  const std::string_view rest = trim(line.substr(first.size()));
  if (const auto found = commands().find(first); found != commands().end())
    return (this->*found->second)(rest);
  const bool at_once = line.ends_with('!');
  if (at_once) line = trim(line.substr(0, line.size() - 1));
  if (const auto number = parse_int(line)) return choose(*number, at_once);
  return type_move(line, at_once);
}

template <Game G>
const std::map<std::string_view, typename Session<G>::Action>& Session<G>::commands() {
  static const std::map<std::string_view, Action> all = {
      {"help", &Session::do_help},       {"?", &Session::do_help},
      {"h", &Session::do_help},          {"hint", &Session::do_hint},
      {"score", &Session::do_score},     {"undo", &Session::do_undo},
      {"u", &Session::do_undo},          {"save", &Session::do_save},
      {"moves", &Session::do_moves},     {"look", &Session::do_look},
      {"city", &Session::do_city},       {"board", &Session::do_city},
      {"suggest", &Session::do_suggest}, {"quit", &Session::do_quit},
      {"exit", &Session::do_quit},       {"q", &Session::do_quit}};
  return all;
}

template <Game G>
typename Session<G>::Next Session<G>::choose(int number, bool at_once) {
  if (number >= 1 && number <= static_cast<int>(offered_.size()))
    return propose(offered_[static_cast<std::size_t>(number - 1)], at_once);
  dialogue_.tell("The suggestions have the numbers 1 to " + std::to_string(offered_.size()) + '.');
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::type_move(std::string_view text, bool at_once) {
  try {
    return propose(G::parse_move(text), at_once);
  } catch (const Failure& failure) {
    const auto moves = TerminalUi<G>::moves_like(view(), text);
    if (!moves)
      dialogue_.tell(std::string(failure.what()) + ". Commands: help.");
    else if (moves->empty())
      dialogue_.tell("No legal move begins with " + in_quotes(text) + '.');
    else {
      std::vector<Move> best;
      for (const auto& rated : sorted_by_points<G>(view(), *moves))
        if (best.size() < kMostOffered) best.push_back(rated.move);
      offer(std::move(best),
            counted(static_cast<int>(moves->size()), "move", "moves") + " like that; the best:");
    }
    return Next::ask_again;
  }
}

template <Game G>
typename Session<G>::Next Session<G>::propose(const Move& move, bool at_once) {
  if (const std::string why = G::why_illegal(view(), move); !why.empty()) {
    dialogue_.tell("Not allowed: " + why + '.');
    return Next::ask_again;
  }
  if (!at_once && TerminalUi<G>::confirms(view(), move)) return confirm(move);
  make(move, false);
  return Next::new_position;
}

template <Game G>
typename Session<G>::Next Session<G>::confirm(const Move& move) {
  dialogue_.show('\n' + TerminalUi<G>::preview(view(), move, screen()));
  const auto answer = dialogue_.ask("Do it? Enter or y = yes, n = no > ");
  if (!answer) return Next::leave;
  if (answer->empty() || *answer == "y" || *answer == "yes") {
    make(move, false);
    return Next::new_position;
  }
  if (*answer == "n" || *answer == "no" || *answer == "undo" || *answer == "u")
    dialogue_.tell("Taken back; nothing has changed.");
  else
    typed_ = answer;  // another move or a command instead of an answer
  return Next::ask_again;
}

template <Game G>
void Session<G>::offer(std::vector<Move> moves, std::string_view heading) {
  offered_ = std::move(moves);
  dialogue_.tell(heading);
  std::size_t columns = 10;
  for (const Move& move : offered_) columns = std::max(columns, G::move_text(move).size());
  for (std::size_t i = 0; i < offered_.size(); ++i) {
    std::string line = right_aligned(std::to_string(i + 1), 3) + "  " +
                       left_aligned(G::move_text(offered_[i]), static_cast<int>(columns)) + "  " +
                       TerminalUi<G>::brief_words(view(), offered_[i]) + "  " +
                       TerminalUi<G>::gain_words(view(), offered_[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    dialogue_.show(wrapped(line, screen().width, 8));
  }
}

template <Game G>
typename Session<G>::Next Session<G>::do_suggest(std::string_view) {
  FastRandom dice = random();
  offer(suggested_moves<G>(view(), dice, kSuggestions),
        "Suggestions (a number, or a move of your own):");
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::do_help(std::string_view topic) {
  if (topic == "rules")
    dialogue_.tell(TerminalUi<G>::rules_help());
  else
    dialogue_.tell(std::string(TerminalUi<G>::move_help()) + std::string(kSessionHelp));
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::do_hint(std::string_view) {
  FastRandom dice = random();
  const Move best = suggested_moves<G>(view(), dice, 1).front();
  dialogue_.tell("Most points at once: " + G::move_text(best) + ", which " +
                 move_and_gain<G>(view(), best) + ". Number 1 does it.");
  if (offered_.empty() || !(offered_.front() == best)) offer({best}, "");
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::do_score(std::string_view who) try {
  dialogue_.show(TerminalUi<G>::scores(view(), names_, screen()));
  const int seat =
      who.empty() ? G::seat_to_decide(view()) : static_cast<int>(find_player(names_, who));
  dialogue_.tell(names_[static_cast<std::size_t>(seat)] + ", if the game ended now:");
  dialogue_.show(TerminalUi<G>::explain_score(view(), seat, screen()));
  return Next::ask_again;
} catch (const Failure& failure) {
  dialogue_.tell(failure.what());
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::do_undo(std::string_view) {
  std::size_t target = history_.moves().size();
  do {
    if (target == 0) {
      dialogue_.tell("There is no earlier decision of a person to go back to.");
      return Next::ask_again;
    }
    --target;
    if (!TerminalUi<G>::may_undo(history_.at(target).view(), history_.moves()[target])) {
      dialogue_.tell("Undo does not go back beyond the end of a turn or a drawn tile.");
      return Next::ask_again;
    }
  } while (!person_decides(history_.at(target).view()));
  const int back = static_cast<int>(history_.moves().size() - target);
  bool seen = false;
  while (history_.moves().size() > target) {
    const std::size_t last = history_.moves().size() - 1;
    seen = seen || G::reveals(history_.at(last).view(), history_.moves()[last]);
    history_.undo();
  }
  autosave();
  dialogue_.tell("Went back by " + counted(back, "move", "moves") +
                 (seen ? "; what was revealed since then will come again." : "."));
  return Next::new_position;
}

template <Game G>
typename Session<G>::Next Session<G>::do_save(std::string_view path) try {
  if (!path.empty()) save_.move_to(std::string(path));
  if (!save_.is_on()) {
    dialogue_.tell("Name a file: save FILE");
    return Next::ask_again;
  }
  save_.write(history_.to_record(seats_).text());
  dialogue_.tell("Saved in " + save_.path() + ", and again after each move.");
  return Next::ask_again;
} catch (const Failure& failure) {
  dialogue_.tell("Not saved: " + std::string(failure.what()) + '.');
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::do_moves(std::string_view like) {
  typename G::MoveList all;
  G::legal_moves(view(), all);
  const auto moves = like.empty() ? std::optional(all) : TerminalUi<G>::moves_like(view(), like);
  if (!moves) {
    dialogue_.tell(in_quotes(like) + " is not the beginning of a move.");
    return Next::ask_again;
  }
  const int now = G::score(view(), G::seat_to_decide(view())).total;
  std::vector<std::string> entries;
  for (const auto& rated : sorted_by_points<G>(view(), *moves))
    entries.push_back(G::move_text(rated.move) + ' ' + signed_text(rated.value - now));
  dialogue_.show(in_columns(entries, screen().width));
  dialogue_.tell(counted(static_cast<int>(moves->size()), "legal move", "legal moves") +
                 ", with the points each gains at once.");
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::do_look(std::string_view) {
  dialogue_.show('\n' + TerminalUi<G>::table(view(), names_, screen()));
  return Next::ask_again;
}

template <Game G>
typename Session<G>::Next Session<G>::do_city(std::string_view who) try {
  const int seat =
      who.empty() ? G::seat_to_decide(view()) : static_cast<int>(find_player(names_, who));
  dialogue_.tell(names_[static_cast<std::size_t>(seat)] + ':');
  dialogue_.show(TerminalUi<G>::board(view(), seat, screen()));
  return Next::ask_again;
} catch (const Failure& failure) {
  dialogue_.tell(failure.what());
  return Next::ask_again;
}

}  // namespace oikist::cli
