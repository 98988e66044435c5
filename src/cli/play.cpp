// `oikist play`: a game at this terminal.
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/color_flag.h"
#include "cli/option_flags.h"
#include "cli/session.h"
#include "cli/verb.h"
#include "games/ai.h"
#include "games/all.h"
#include "games/terminals.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kPlayExamples = R"(Examples:
  oikist play akropolis                            you against a greedy player
  oikist play akropolis --players 4                you against three
  oikist play akropolis --seat Ann --seat Bob      two people at one keyboard
  oikist play akropolis --architect metagenes      alone against an Architect
  oikist play akropolis --variants houses,gardens --long --first Ann --seat Ann
  oikist play panticapaeum --players 3             the second game, with two greedy players
  oikist play panticapaeum --supply physical --components my-set.json
  oikist play akropolis --save game.oikist         save it in a file of your choice
  oikist play --resume game.oikist                 continue where you left off

Type a move, such as 1@2,-1:4 or lay 0,-2 r1, or the number of a suggestion; help explains both.
Every confirmed move is saved at once: in --save FILE or, at a terminal, in a file under
~/.local/state/oikist, whose name is printed when you quit. The file contains the whole deal, with
the tiles that are still face down: do not look into it while you play.
Input may come from a pipe; its end counts as quit.)";

struct PlayFlags {
  std::string game;
  SeatingWish seating;
  json::object options;
  std::string seed;
  std::string save;
  std::string resume;
  ColourChoice colour = ColourChoice::automatic;
  ComponentSets sets;
};

Dialogue make_dialogue(const PlayFlags& flags) {
  const Screen screen = make_screen(flags.colour, facts_of_output());
  return Dialogue(std::cin, std::cout, screen, !input_is_terminal());
}

int wrong_usage(const std::string& why) {
  std::cerr << "oikist play: " << why << '\n';
  return kWrongUsage;
}

// The game that was named; without a name the only one, or the one that the person chooses.
std::string chosen_game(const PlayFlags& flags, Dialogue& dialogue) {
  const auto names = game_names();
  if (!flags.game.empty()) return flags.game;
  if (names.size() == 1 || !input_is_terminal()) return std::string(names.front());
  const auto answer = dialogue.ask("Which game, " + alternatives(names) + "? ");
  return answer && !answer->empty() ? *answer : std::string(names.front());
}

template <Game G>
int resume(const Record& record, const PlayFlags& flags) {
  check_kinds(record.seats);
  auto history = History<G>::from_record(record, flags.sets.of<G>());
  Dialogue dialogue = make_dialogue(flags);
  return Session<G>(std::move(history), record.seats, SaveFile(flags.resume), dialogue).run();
}

int run_resume(const PlayFlags& flags) {
  const Record record = Record::parse(read_file(flags.resume));
  if (!flags.game.empty() && flags.game != record.game)
    return wrong_usage(flags.resume + " is a game of " + record.game);
  int code = kDone;
  with_game(record.game, [&](auto game) { code = resume<decltype(game)>(record, flags); });
  return code;
}

SaveFile save_file(const PlayFlags& flags, std::string_view game, const Seed& seed) {
  if (!flags.save.empty()) {
    check_new_file(flags.save);
    return SaveFile(flags.save);
  }
  if (!input_is_terminal()) return {};
  return SaveFile(default_save_path(std::string(game), to_hex(seed.commitment())));
}

// Everything that the flags alone can get wrong, so that it is refused as wrong usage.
template <Game G>
struct NewGame {
  Seed seed;
  std::vector<RecordSeat> seats;
  typename G::Rules rules;
};

template <Game G>
NewGame<G> prepare(const PlayFlags& flags) {
  NewGame<G> game;
  game.seed = flags.seed.empty() ? Seed::random() : Seed::from_hex(flags.seed);
  game.seats = seat_players(flags.seating, game.seed);
  game.rules = G::make_rules(static_cast<int>(game.seats.size()), option_fields<G>(flags.options),
                             flags.sets.of<G>());
  return game;
}

template <Game G>
int begin(const PlayFlags& flags, Dialogue& dialogue) {
  std::optional<NewGame<G>> game;
  try {
    game = prepare<G>(flags);
  } catch (const Failure& failure) {
    return wrong_usage(failure.what());
  }
  const SaveFile save = save_file(flags, G::kName, game->seed);
  return Session<G>(History<G>(game->rules, game->seed), game->seats, save, dialogue).run();
}

int run_play(const PlayFlags& flags) {
  if (flags.resume == "-" || flags.save == "-")
    return wrong_usage("--save and --resume need a file: standard input is for your moves");
  if (!flags.resume.empty()) return run_resume(flags);
  Dialogue dialogue = make_dialogue(flags);
  const std::string name = chosen_game(flags, dialogue);
  int code = kDone;
  try {
    with_game(name, [&](auto game) { code = begin<decltype(game)>(flags, dialogue); });
  } catch (const Failure& failure) {
    if (failure.code() != "unknown_game") throw;
    return wrong_usage(failure.what());
  }
  return code;
}

void add_seating_flags(CLI::App& verb, SeatingWish& wish) {
  verb.add_option("--players", wish.players,
                  "number of players; greedy players fill the remaining seats")
      ->type_name("N");
  verb.add_option("--seat", wish.seats, "a player: Ann (or person:Ann), level7, level7:Gordias")
      ->type_name("WHO")
      ->take_all()
      ->allow_extra_args(false);
  verb.add_option("--opponent", wish.opponents, "a computer player: greedy, or level1 to level10")
      ->type_name("KIND")
      ->take_all()
      ->allow_extra_args(false);
  verb.add_option("--first", wish.first, "starting player, by name or number; drawn by default")
      ->type_name("WHO");
}

// A flag that conflicts with --resume, because the record contains its value.
std::string flag_against_resume(const CLI::App& verb) {
  for (const CLI::Option* option : verb.get_options()) {
    const std::string name = option->get_single_name();
    const bool fits = name == "resume" || name == "components" || name == "color" || name == "GAME";
    if (option->count() > 0 && !fits) return "--" + name;
  }
  return "";
}

}  // namespace

void add_play(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("play", "play a game in this terminal");
  verb->footer(std::string(kPlayExamples));
  auto flags = std::make_shared<PlayFlags>();
  verb->add_option("GAME", flags->game, "the game: " + alternatives(game_names()));
  add_seating_flags(*verb, flags->seating);
  add_option_flags(*verb, flags->options);
  verb->add_option("--seed", flags->seed, "seed of the deal (64 hexadecimal digits)")
      ->type_name("HEX");
  verb->add_option("--save", flags->save, "save the game in this new file")->type_name("FILE");
  verb->add_option("--resume", flags->resume, "continue the game in this file")->type_name("FILE");
  add_components_flag(*verb, flags->sets);
  add_color_flag(*verb, flags->colour);
  verb->callback([&work, verb, flags] {
    const std::string extra = flags->resume.empty() ? "" : flag_against_resume(*verb);
    if (!extra.empty())
      throw CLI::ValidationError(extra,
                                 "cannot be combined with --resume: the saved game has it already");
    flags->seating.solo = flags->options.contains("architect");
    work = [flags] { return run_play(*flags); };
  });
}

}  // namespace oikist::cli
