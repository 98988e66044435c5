// `oikist replay`: a recorded game again.
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "cli/color_flag.h"
#include "cli/interrupt.h"
#include "cli/replay_walk.h"
#include "cli/verb.h"
#include "games/all.h"
#include "games/terminals.h"
#include "terminal/screen.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kReplayExamples = R"(Examples:
  oikist replay game.oikist              step by step; in a pipe, a list of all moves
  oikist replay game.oikist --at 20      start after move 20; in a pipe, show only that table
  oikist replay game.oikist --plain      list all moves in words, without colours

While stepping: Enter for the next move, b for the one before, a number to jump, score for the
scores explained, q to quit.)";

struct ReplayFlags {
  std::string path;
  bool step = false;
  bool plain = false;
  std::optional<int> at;
  ColourChoice colour = ColourChoice::automatic;
  ComponentSets sets;
};

template <Game G>
int walk(const Record& record, const ReplayFlags& flags) {
  const auto choice = flags.plain ? ColourChoice::never : flags.colour;
  const TerminalFacts facts = facts_of_output();
  Dialogue dialogue(std::cin, std::cout, make_screen(choice, facts), !input_is_terminal());
  ReplayWalk<G> walk(History<G>::from_record(record, flags.sets.of<G>()), record.seats, dialogue);
  if (flags.at && (*flags.at < 0 || *flags.at > walk.last()))
    throw Failure("no_move", "--at: must be a number from 0 to " + std::to_string(walk.last()));
  const bool both_ends = facts.is_terminal && input_is_terminal() && flags.path != "-";
  if (flags.step || (both_ends && !flags.plain)) {
    const InterruptWatch watch;
    walk.step(flags.at.value_or(0));
    return InterruptWatch::interrupted() ? kInterrupted : kDone;
  }
  if (flags.at)
    walk.show(*flags.at);
  else
    walk.tell_all();
  return kDone;
}

int run_replay(const ReplayFlags& flags) {
  const Record record = Record::parse(read_file(flags.path));
  int code = kDone;
  with_game(record.game, [&](auto game) { code = walk<decltype(game)>(record, flags); });
  return code;
}

}  // namespace

void add_replay(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("replay", "step through a recorded game");
  verb->footer(std::string(kReplayExamples));
  auto flags = std::make_shared<ReplayFlags>();
  verb->add_option("FILE", flags->path, "the record; - is standard input")->required();
  CLI::Option* step =
      verb->add_flag("--step", flags->step, "step through the moves even in a pipe");
  verb->add_flag("--plain", flags->plain, "list all moves in words, without colours")
      ->excludes(step);
  verb->add_option("--at", flags->at, "start after this move")->type_name("N");
  add_components_flag(*verb, flags->sets);
  add_color_flag(*verb, flags->colour);
  verb->callback([&work, flags] { work = [flags] { return run_replay(*flags); }; });
}

}  // namespace oikist::cli
