#include <csignal>
#include <exception>
#include <iostream>

#include "base/failure.h"
#include "base/fault_text.h"
#include "cli/built_in_page.h"
#include "cli/verb.h"
#include "games/all.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kExamples = R"(Examples:
  oikist play akropolis                  you against the greedy player
  oikist play akropolis --opponent level7
                                         you against a strong one
  oikist play akropolis --players 1      solo against an Architect
  oikist play panticapaeum --players 3   you against two greedy players
  oikist score my-city.txt               what a city of cardboard is worth, and why
  oikist replay game.oikist              step through a recorded game
  oikist verify game.oikist              was the deal fair, are all moves legal?
  oikist serve                           the page at http://127.0.0.1:8080/, to play with others
  oikist components show panticapaeum    tiles, boards and prices, drawn
  oikist analyse game.oikist             what each move lost, and what was luck
  oikist match greedy pyramid            which of two computer players is stronger
  oikist balance panticapaeum            what wins when computer players play many games
  oikist engine                          the JSON protocol on standard input and output
  oikist VERB --help                     all about one verb

Exit codes: 0 done, 1 refused (the message says why), 2 wrong usage, 130 interrupted.)";

constexpr std::string_view kIntroduction =
    R"(Oikist: play, study and host the city-building tile games Akropolis and Panticapaeum.

  oikist serve                the games in your browser, alone, against the computer or with
                              others; with --lan for everybody in your network
  oikist play akropolis       a game in this terminal; also panticapaeum
  oikist score my-city.txt    what a city of cardboard is worth, and why
  oikist analyse game.oikist  what each move of a recorded game lost; `oikist replay` steps
                              through it
  oikist engine               the rules and the computer players for programs, as JSON

`oikist --help` lists everything, `oikist VERB --help` explains one verb.
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

void add_verbs(CLI::App& app, Work& work) {
  add_serve(app, work, built_in_page());
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
  add_balance(app, work);
  add_train(app, work);
  add_bench(app, work);
  add_completion(app, work);
  add_manual(app, work);
}

// A first word that is no verb gets told so; the parser itself would only miss a verb.
bool is_unknown_verb(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return false;
  std::vector<std::string_view> verbs;
  for (const CLI::App* verb : app.get_subcommands({})) {
    if (verb->get_name() == argv[1]) return false;
    verbs.push_back(verb->get_name());
  }
  std::cerr << "oikist: there is no verb " << in_quotes(argv[1]) << "; it must be "
            << alternatives(verbs) << '\n';
  return true;
}

int run(int argc, char** argv) {
  CLI::App app(
      "Oikist: play, study and host the city-building tile games Akropolis and Panticapaeum",
      "oikist");
  app.footer(std::string(kExamples));
  app.set_version_flag("--version", version(), "print the version of the program and of the rules");
  app.require_subcommand(1);
  Work work;
  add_verbs(app, work);
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
}  // namespace oikist::cli

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // a closed pipe ends the program quietly, as with any filter
  try {
    return oikist::cli::run(argc, argv);
  } catch (const std::exception& error) {
    std::cout.flush();
    std::cerr << "oikist: " << oikist::fault_text(error) << '\n';
    return oikist::cli::kRefused;
  }
}
