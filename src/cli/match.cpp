// `oikist match`: computer players against each other, and which of them is stronger.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>

#include "cli/evaluation_note.h"
#include "cli/limits.h"
#include "cli/match_run.h"
#include "cli/option_flags.h"
#include "cli/verb.h"
#include "games/all.h"
#include "terminal/figure_table.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kMatchExamples =
    R"(Players: random, greedy, pyramid (Akropolis), level:1 to level:10, search:2000 (simulations),
search:500ms, search (limited by --ms or --simulations), search:2000@FILE (with the weights in
FILE; @untrained: without any), cmd:PROGRAM ARGUMENTS (any program that answers bestmove of the
engine protocol; see docs/protocol.md).
If there are fewer players than seats, the last one takes the remaining seats too.

Every deal is played in all rotations of the seats; 95 % intervals are computed over deals.
Ctrl-C ends the match and prints the tables so far.

Examples:
  oikist match --game akropolis --games 200 level:7 level:6
  oikist match --game akropolis --games 200 --ms 1000 search pyramid
  oikist match --game panticapaeum --players 4 level:10 greedy
  oikist match --game akropolis --sprt 0,20 --output m.jsonl --resume search:500 search:400
  oikist match --game akropolis greedy "cmd:oikist engine")";

struct MatchFlags {
  std::string game = std::string(game_names().front());
  int games = 100;
  std::optional<int> players;
  std::uint64_t seed = 1;
  int ms = 0;
  bool processor_time = false;
  std::int64_t simulations = 0;
  int threads = 1;
  int timeout = 10;
  std::string output;
  bool resume = false;
  bool as_json = false;
  std::string sprt;
  std::vector<std::string> names;
  json::object options;
  ComponentSets sets;

  Budget budget() const {
    constexpr int kDefaultMilliseconds = 1000;
    if (simulations > 0) return {.simulations = simulations, .processor_time = processor_time};
    return {.ms = ms > 0 ? ms : kDefaultMilliseconds, .processor_time = processor_time};
  }
};

// "0,20".
Sprt parse_sprt(const std::string& text) {
  Sprt sprt;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &sprt.elo0, &sprt.elo1, &rest) != 2 ||
      sprt.elo0 >= sprt.elo1)
    throw Failure("bad_sprt",
                  "--sprt: must be two Elo differences, the smaller first, such as 0,20");
  return sprt;
}

template <Game G>
MatchTable<G> make_table(const MatchFlags& flags) {
  const int named = static_cast<int>(flags.names.size());
  const int seats = flags.players.value_or(std::max(named, 2));
  if (named > seats)
    throw Failure("bad_seats", "there are " + std::to_string(named) +
                                   " players named for a game of " + std::to_string(seats));
  MatchTable<G> table;
  table.rules = G::make_rules(seats, option_fields<G>(flags.options), flags.sets.of<G>());
  for (int seat = 0; seat < seats; ++seat) table.entrants.push_back(std::min(seat, named - 1));
  table.seed = flags.seed;
  table.processor_time = flags.processor_time;
  return table;
}

// The settings that must not differ when a match is resumed.
template <Game G>
json::object heading_of(const MatchFlags& flags, const MatchTable<G>& table) {
  json::array players;
  for (const std::string& name : flags.names) players.emplace_back(name);
  const Budget budget = flags.budget();
  json::object heading{
      {"match", G::kName},
      {"rules_version", G::kRulesVersion},
      {"components", table.rules.components().hash()},
      {"options", G::options_json(table.rules)},
      {"players", std::move(players)},
      {"seats", table.rotations()},
      {"seed", std::to_string(table.seed)},
      {"ms", budget.ms},
      {"simulations", budget.simulations},
  };
  if (budget.processor_time) heading["processor_time"] = true;
  return heading;
}

template <Game G>
MatchPlan make_plan(const MatchFlags& flags, const MatchTable<G>& table) {
  MatchPlan plan;
  for (const std::string& name : flags.names) plan.players.push_back(parse_player(name, G::kName));
  plan.deals = (flags.games + table.rotations() - 1) / table.rotations();
  plan.threads = flags.threads > 0
                     ? flags.threads
                     : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  plan.budget = flags.budget();
  plan.grace = std::chrono::seconds(flags.timeout);
  if (!flags.sprt.empty()) plan.sprt = parse_sprt(flags.sprt);
  return plan;
}

FigureTable result_table(const MatchPlan& plan, const MatchSummary& summary) {
  FigureTable table{"Wins",
                    "player",
                    {{"won"},
                     {"shared"},
                     {"lost"},
                     {"failed"},
                     {"wins", 1, true},
                     {"from", 1, true},
                     {"to", 1, true},
                     {"Elo"},
                     {"Elo from"},
                     {"Elo to"}},
                    {}};
  for (std::size_t i = 0; i < summary.entrants.size(); ++i) {
    const EntrantSummary& of = summary.entrants[i];
    table.rows.push_back(
        {plan.players[i].text,
         {static_cast<double>(of.wins), static_cast<double>(of.shared),
          static_cast<double>(of.losses), static_cast<double>(of.failures), of.share.value,
          of.share.low, of.share.high, of.elo.value, of.elo.low, of.elo.high}});
  }
  return table;
}

FigureTable points_table(const MatchPlan& plan, const MatchSummary& summary) {
  FigureTable table{"Points and time",
                    "player",
                    {{"points", 1},
                     {"+/-", 1},
                     {"margin", 1},
                     {"margin +/-", 1},
                     {"ms per move", 2},
                     {"slowest", 1}},
                    {}};
  const auto half = [](const Estimate& estimate) { return (estimate.high - estimate.low) / 2; };
  for (std::size_t i = 0; i < summary.entrants.size(); ++i) {
    const EntrantSummary& of = summary.entrants[i];
    table.rows.push_back({plan.players[i].text,
                          {of.score.value, half(of.score), of.margin.value, half(of.margin),
                           of.mean_ms, of.slowest_ms}});
  }
  return table;
}

// The result of the sequential test so far.
std::string sprt_words(const Sprt& sprt, double ratio) {
  char text[128];
  std::snprintf(text, sizeof text,
                "SPRT of %g against %g Elo: log likelihood ratio %.2f (%.2f to %.2f): ", sprt.elo0,
                sprt.elo1, ratio, sprt.lower(), sprt.upper());
  const std::string verdict = ratio >= sprt.upper()   ? "the first player is stronger"
                              : ratio <= sprt.lower() ? "the first player is not stronger"
                                                      : "not decided";
  return text + verdict;
}

// True if a player evaluates by hand that would use a network with the built-in set.
template <Game G>
bool is_by_hand(const MatchTable<G>& table, const MatchPlan& plan) {
  return !Evaluator<G>::knows(table.rules.components()) &&
         std::any_of(plan.players.begin(), plan.players.end(),
                     [](const PlayerName& player) { return player.uses_built_in_weights(); });
}

template <Game G>
void print(const MatchFlags& flags, const MatchTable<G>& table, const MatchPlan& plan,
           const std::vector<GameResult>& games) {
  const MatchSummary summary = summarise(games, static_cast<int>(plan.players.size()));
  const std::vector<FigureTable> tables = {result_table(plan, summary),
                                           points_table(plan, summary)};
  const double ratio =
      plan.sprt ? plan.sprt->ratio(deal_shares(games, 0), G::score_count(table.rules)) : 0;
  if (flags.as_json) {
    json::array list;
    for (const FigureTable& one : tables) list.push_back(one.to_json());
    json::object report = heading_of(flags, table);
    report["games"] = summary.games;
    report["deals"] = summary.deals;
    report["tables"] = std::move(list);
    if (plan.sprt) report["sprt_ratio"] = ratio;
    if (is_by_hand(table, plan)) report["evaluation"] = "hand";
    std::printf("%s\n", json::serialize(report).c_str());
    return;
  }
  std::printf("%s, %d players, %d games (%d deals in all %d rotations), seed %llu\n",
              std::string(G::kName).c_str(), table.rotations(), summary.games, summary.deals,
              table.rotations(), static_cast<unsigned long long>(table.seed));
  for (const FigureTable& one : tables) std::printf("\n%s", one.text().c_str());
  if (plan.sprt) std::printf("\n%s\n", sprt_words(*plan.sprt, ratio).c_str());
}

template <Game G>
int run_match(const MatchFlags& flags) {
  const MatchTable<G> table = make_table<G>(flags);
  const MatchPlan plan = make_plan(flags, table);
  MatchFile file(flags.output, heading_of(flags, table), flags.resume);
  if (is_by_hand(table, plan)) note_evaluation<G>("match", table.rules.components());
  const InterruptWatch watch;
  const auto games = MatchRun<G>(table, plan, file).run();
  if (!games.empty()) print(flags, table, plan, games);
  return InterruptWatch::interrupted() ? kInterrupted : kDone;
}

void add_limit_flags(CLI::App& verb, MatchFlags& flags) {
  auto* ms = verb.add_option("--ms", flags.ms,
                             "milliseconds per move of players without a limit of their own (1000)")
                 ->check(CLI::Range(1, kMaxMilliseconds));
  verb.add_option("--simulations", flags.simulations,
                  "simulations per move instead of a time: reproducible")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}))
      ->excludes(ms);
  verb.add_flag("--processor-time", flags.processor_time,
                "count processor time, so that other load on the machine hardly matters");
  verb.add_option("--timeout", flags.timeout, "seconds by which a cmd: player may exceed its limit")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  verb.add_option("--threads", flags.threads, "games in parallel; 0: one per core")
      ->check(CLI::Range(0, kMaxThreads))
      ->capture_default_str();
}

void add_file_flags(CLI::App& verb, MatchFlags& flags) {
  auto* output =
      verb.add_option("--output", flags.output, "write every game to this file as a line of JSON")
          ->type_name("FILE");
  verb.add_flag("--resume", flags.resume, "continue the match in the output file")->needs(output);
  verb.add_option("--sprt", flags.sprt,
                  "stop as soon as it is decided whether the first player is stronger by ELO1 or "
                  "only by ELO0 (error rates of 5 %)")
      ->type_name("ELO0,ELO1");
  verb.add_flag("--json", flags.as_json, "print one JSON object instead of tables");
}

}  // namespace

void add_match(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand(
      "match", "play computer players against each other to see which one is stronger");
  verb->footer(std::string(kMatchExamples));
  auto flags = std::make_shared<MatchFlags>();
  verb->add_option("PLAYER", flags->names, "the players, see below")->required();
  verb->add_option("--game", flags->game, alternatives(game_names()))->capture_default_str();
  verb->add_option("--games", flags->games, "number of games, rounded up to whole deals")
      ->check(CLI::Range(1, kMaxGames))
      ->capture_default_str();
  verb->add_option("--players", flags->players, "number of seats")->type_name("N");
  verb->add_option("--seed", flags->seed, "seed of the deals")->capture_default_str();
  add_limit_flags(*verb, *flags);
  add_file_flags(*verb, *flags);
  add_option_flags(*verb, flags->options);
  add_components_flag(*verb, flags->sets);
  verb->callback([&work, flags] {
    work = [flags] {
      int code = kDone;
      with_game(flags->game, [&](auto game) { code = run_match<decltype(game)>(*flags); });
      return code;
    };
  });
}

}  // namespace oikist::cli
