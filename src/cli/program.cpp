#include "cli/program.h"

#include <csignal>
#include <exception>
#include <iostream>

#include "base/failure.h"
#include "base/fault_text.h"
#include "cli/verb.h"
#include "games/all.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kExamples = R"(Examples:
  oikist play akropolis                  you against the greedy player
  oikist play akropolis --opponent level7
                                         you against a strong player
  oikist play akropolis --players 1      solo against an Architect
  oikist play panticapaeum --players 3   you against two greedy players
  oikist score my-city.txt               what a city of cardboard is worth, and why
  oikist replay game.oikist              step through a recorded game
  oikist verify game.oikist              check that the deal was fair and all moves legal
  oikist serve                           serve the page at http://127.0.0.1:8080/
  oikist components show panticapaeum    draw its tiles, boards and prices
  oikist analyse game.oikist             points lost by each move, and luck
  oikist match greedy pyramid            find out which computer player is stronger
  oikist balance panticapaeum            win rates and points over many games
  oikist engine                          the JSON protocol on standard input and output
  oikist VERB --help                     options and examples of one verb

Exit codes: 0 success, 1 failure (the message says why), 2 wrong usage, 130 interrupted.)";

constexpr std::string_view kIntroduction =
    R"(Oikist: play, study and host the city-building tile games Akropolis and Panticapaeum.

  oikist serve                play in the browser, alone, against the computer or with others;
                              --lan lets everybody in your network join
  oikist play akropolis       play in this terminal; also panticapaeum
  oikist score my-city.txt    score a city of cardboard and explain every point
  oikist analyse game.oikist  review a recorded game; `oikist replay` steps through it
  oikist engine               rules and computer players for programs, as JSON

`oikist --help` lists all verbs, `oikist VERB --help` explains one.
)";

std::string version() {
  std::string text = "oikist " OIKIST_VERSION;
  for_each_game([&](auto game) {
    using G = decltype(game);
    text += '\n' + std::string(G::kName) + " rules version " + std::to_string(G::kRulesVersion) +
            ", components " + G::standard_components().name() + ' ' +
            G::standard_components().hash().substr(0, 12);
  });
  return text;
}

void add_verbs(CLI::App& app, Work& work, std::string_view page) {
  add_serve(app, work, page);
  add_admin(app, work);
  add_worker(app, work);
  add_play(app, work);
  add_score(app, work);
  add_replay(app, work);
  add_engine(app, work);
  add_verify(app, work);
  add_components(app, work);
  add_analyse(app, work);
  add_puzzles(app, work);
  add_match(app, work);
  add_bank(app, work);
  add_balance(app, work);
  add_train(app, work);
  add_bench(app, work);
  add_completion(app, work);
  add_manual(app, work);
}

// Names an unknown verb and lists the known ones; the parser itself would only say that one is
// missing.
bool is_unknown_verb(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return false;
  std::vector<std::string_view> verbs;
  for (const CLI::App* verb : app.get_subcommands({})) {
    if (verb->get_name() == argv[1]) return false;
    verbs.push_back(verb->get_name());
  }
  std::cerr << "oikist: unknown verb " << in_quotes(argv[1]) << "; it must be "
            << alternatives(verbs) << '\n';
  return true;
}

// The problem with the arguments of the verb, or of its subcommand.
std::string usage_problem(const CLI::App& app, const CLI::App& verb, const CLI::Error& error) {
  const std::vector<std::string> unknown = app.remaining(true);
  std::vector<std::string_view> tasks;
  for (const CLI::App* task : verb.get_subcommands({})) tasks.push_back(task->get_name());
  if (unknown.empty())
    return tasks.empty() ? error.what() : "it needs a subcommand: " + alternatives(tasks);
  if (tasks.empty() || unknown.front().starts_with('-'))
    return "unexpected argument " + in_quotes(unknown.front());
  return "unknown subcommand " + in_quotes(unknown.front()) + "; it must be " + alternatives(tasks);
}

// One line for the parser's complaint: the verb, the problem, and where to read on.
std::string usage_failure(const CLI::App* app, const CLI::Error& error) {
  std::string name = "oikist";
  const CLI::App* verb = app;
  while (!verb->get_subcommands().empty()) {
    verb = verb->get_subcommands().front();
    name += ' ' + verb->get_name();
  }
  return name + ": " + usage_problem(*app, *verb, error) + "; see `" + name + " --help`\n";
}

int run(int argc, char** argv, std::string_view page) {
  CLI::App app(
      "Oikist: play, study and host the city-building tile games Akropolis and Panticapaeum",
      "oikist");
  app.footer(std::string(kExamples));
  app.set_version_flag("--version", version(),
                       "print the versions of the program and of the rules");
  app.require_subcommand(1);
  app.failure_message(usage_failure);
  Work work;
  add_verbs(app, work, page);
  if (argc == 1) {
    std::cout << kIntroduction;
    return kDone;
  }
  if (is_unknown_verb(app, argc, argv)) return kWrongUsage;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? kDone : kWrongUsage;
  }
  return work();
}

}  // namespace

int run_program(int argc, char** argv, std::string_view page) {
  std::signal(SIGPIPE, SIG_DFL);  // a closed pipe ends the program quietly, as with any filter
  try {
    return run(argc, argv, page);
  } catch (const std::exception& error) {
    std::cout.flush();
    std::cerr << "oikist: " << fault_text(error) << '\n';
    return kRefused;
  }
}

}  // namespace oikist::cli
