// `oikist analyse`: a recorded game reviewed move by move.
#include <iostream>
#include <memory>
#include <string>

#include "base/whole_file.h"
#include "cli/color_flag.h"
#include "cli/evaluation_note.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/progress.h"
#include "cli/review_text.h"
#include "cli/verb.h"
#include "games/ai.h"
#include "games/all.h"
#include "games/terminals.h"
#include "review/review.h"
#include "search/search.h"
#include "terminal/screen.h"

namespace oikist::cli {
namespace {

constexpr std::int64_t kMaxSimulations = 1'000'000'000;

constexpr std::string_view kAnalyseExamples = R"(Examples:
  oikist analyse game.oikist
  oikist analyse game.oikist --ms 5000 --svg game.svg
  oikist analyse game.oikist --simulations 2000 --json

For every move: the win probability before it, the points it lost compared with the best move, and
the luck of whatever it revealed, compared with the average. Then the result without luck and the
three moves to learn from. The same number of simulations always gives the same review.
Ctrl-C prints the review so far. An unfinished game is reviewed as far as it goes.)";

struct AnalyseFlags {
  std::string record;
  std::string svg;
  int ms = 0;
  std::int64_t simulations = 0;
  int threads = 1;
  int worlds = 8;
  std::uint64_t seed = 1;
  bool as_json = false;
  ColourChoice colour = ColourChoice::automatic;
  ComponentSets sets;

  ReviewSettings settings() const {
    constexpr int kDefaultMilliseconds = 1000;
    ReviewSettings settings;
    settings.budget.threads = threads;
    settings.budget.simulations = simulations;
    if (simulations == 0) settings.budget.ms = ms > 0 ? ms : kDefaultMilliseconds;
    settings.worlds = worlds;
    settings.seed = seed;
    return settings;
  }
};

template <Game G>
GameReview<G> review_game(const History<G>& history, const AnalyseFlags& flags) {
  const InterruptWatch watch;
  Progress progress(static_cast<long>(history.moves().size()), "moves");
  Reviewer<G> reviewer(history, flags.settings(), think_about<G>);
  auto review = reviewer.run([&](int done) {
    progress.show(done);
    return !InterruptWatch::interrupted();
  });
  progress.finish();
  return review;
}

template <Game G>
int run_game(const Record& record, const AnalyseFlags& flags) {
  const auto history = History<G>::from_record(record, flags.sets.of<G>());
  if (history.moves().empty()) throw Failure("bad_record", "the record has no moves to review");
  note_evaluation<G>("analyse", history.view().rules().components());
  const GameReview<G> review = review_game(history, flags);
  const ReviewText<G> text(history, review, record.seats);
  if (!flags.svg.empty()) write_whole_file(flags.svg, text.plot().svg());
  if (flags.as_json)
    std::cout << json::serialize(text.to_json()) << '\n';
  else if (!review.moves.empty())
    std::cout << text.terminal(make_screen(flags.colour, facts_of_output()));
  return review.complete ? kDone : kInterrupted;
}

int run_analyse(const AnalyseFlags& flags) {
  const Record record = Record::parse(read_file(flags.record));
  int code = kDone;
  with_game(record.game, [&](auto game) { code = run_game<decltype(game)>(record, flags); });
  return code;
}

}  // namespace

void add_analyse(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand(
      "analyse", "review a recorded game: points lost by each move, luck, moves to learn from");
  verb->footer(std::string(kAnalyseExamples));
  auto flags = std::make_shared<AnalyseFlags>();
  verb->add_option("FILE", flags->record, "the record; - is standard input")->required();
  auto* ms = verb->add_option("--ms", flags->ms, "milliseconds per move (1000)")
                 ->check(CLI::Range(1, kMaxMilliseconds));
  verb->add_option("--simulations", flags->simulations,
                   "simulations per move instead of a time: reproducible")
      ->check(CLI::Range(std::int64_t{1}, kMaxSimulations))
      ->excludes(ms);
  verb->add_option("--threads", flags->threads, "number of search threads")
      ->check(CLI::Range(1, kMaxThreads))
      ->capture_default_str();
  verb->add_option("--worlds", flags->worlds, "samples that luck is compared with")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->add_option("--seed", flags->seed, "seed of the search")->capture_default_str();
  verb->add_option("--svg", flags->svg, "write a plot of the expected lead to this file")
      ->type_name("FILE");
  verb->add_flag("--json", flags->as_json, "print one JSON object instead of the table");
  add_components_flag(*verb, flags->sets);
  add_color_flag(*verb, flags->colour);
  verb->callback([&work, flags] { work = [flags] { return run_analyse(*flags); }; });
}

}  // namespace oikist::cli
