// `oikist puzzles`: positions with one best move, found in games, rated and sorted.
#include <cstdio>
#include <future>
#include <memory>
#include <optional>
#include <string>

#include "base/whole_file.h"
#include "cli/evaluation_note.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/line_log.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "games/ai.h"
#include "games/all.h"
#include "puzzles/collection.h"
#include "puzzles/miner.h"
#include "terminal/figure_table.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kPuzzlesExamples = R"(Examples:
  oikist puzzles --game akropolis --count 400 --log work.jsonl --output akropolis.json
  oikist puzzles game1.oikist game2.oikist --output mine.json
  oikist puzzles --check akropolis.json --tries 4
  oikist puzzles --check mine.json --tries 16 --output rated.json

Puzzles are found in games of the search against itself, or in the given records. A position is a
puzzle if one move is clearly better than all others: confirmed by a longer search, and with a 95 %
interval that stays above half a point. The rating follows from how often levels 1 to 9 find the
move. The same settings find the same puzzles. Ctrl-C stops; with --log the next run continues.
--check lets the levels try the puzzles of a file and prints the share that each of them solves;
with --output it rates the puzzles by that and drops those that weaker levels find more often.)";

struct PuzzlesFlags {
  std::string game = "akropolis";
  std::vector<std::string> records;
  std::string log;
  std::string output;
  std::string check;
  int count = 400;
  int sample = 0;
  int threads = 1;
  MinerSettings miner;
  ComponentSets sets;
};

// Most games have two players, so most puzzles do.
template <Game G>
int players_of(int number) {
  constexpr std::array<int, 8> kPlayers = {2, 2, 2, 3, 2, 2, 2, 4};
  return kPlayers[static_cast<std::size_t>(number) % kPlayers.size()];
}

template <Game G>
json::object heading_of(const PuzzlesFlags& flags) {
  const MinerSettings& miner = flags.miner;
  json::object heading{{"game", G::kName},
                       {"rules_version", G::kRulesVersion},
                       {"components", flags.sets.of<G>().hash()},
                       {"quick", miner.quick},
                       {"thorough", miner.thorough},
                       {"batch", miner.batch},
                       {"gap", miner.gap},
                       {"tries", miner.tries},
                       {"seed", std::to_string(miner.seed)}};
  if (!flags.records.empty()) heading["records"] = static_cast<int>(flags.records.size());
  return heading;
}

template <Game G>
class PuzzlesRun {
 public:
  explicit PuzzlesRun(const PuzzlesFlags& flags)
      : flags_(flags),
        miner_(flags.miner),
        log_(flags.log, heading_of<G>(flags)),
        collection_(heading_of<G>(flags)) {
    for (const json::value& game : log_.lines()) collect(game);
  }

  int run() {
    const InterruptWatch watch;
    Progress progress(flags_.count, "puzzles");
    while (!enough() && mine_some()) progress.show(static_cast<long>(collection_.size()));
    progress.finish();
    const bool interrupted = InterruptWatch::interrupted();
    std::printf("%zu puzzles in %zu games\n", collection_.size(), log_.lines().size());
    collection_.set_strong(strong());
    if (!flags_.output.empty() && !interrupted)
      write_whole_file(flags_.output, collection_.text(static_cast<std::size_t>(flags_.count)));
    return interrupted ? kInterrupted : kDone;
  }

 private:
  bool enough() const {
    return flags_.records.empty() ? collection_.size() >= static_cast<std::size_t>(flags_.count)
                                  : log_.lines().size() >= flags_.records.size();
  }

  // A game per thread. Results are used in order and only as many as wanted, so that the number of
  // threads does not matter. False after an interruption.
  bool mine_some() {
    std::vector<std::future<std::optional<MinedGame<G>>>> games;
    const int first = static_cast<int>(log_.lines().size());
    const int last = flags_.records.empty() ? first + flags_.threads
                                            : std::min(first + flags_.threads,
                                                       static_cast<int>(flags_.records.size()));
    for (int number = first; number < last; ++number)
      games.push_back(std::async(std::launch::async, [this, number] { return mine(number); }));
    for (auto& one : games) {
      const auto game = one.get();
      if (!game) return false;
      if (enough()) break;
      log_.add(to_json(*game));
      collect(log_.lines().back());
    }
    return true;
  }

  std::optional<MinedGame<G>> mine(int number) const {
    const auto go_on = [] { return !InterruptWatch::interrupted(); };
    if (flags_.records.empty()) {
      const json::object options;
      const auto rules =
          G::make_rules(players_of<G>(number), Fields(options, "options"), flags_.sets.of<G>());
      return miner_.play(rules, number, go_on);
    }
    const Record record =
        Record::parse(read_file(flags_.records[static_cast<std::size_t>(number)]));
    if (record.game != G::kName)
      throw Failure("bad_record", "all records must be of one game, " + std::string(G::kName));
    return miner_.look_at(History<G>::from_record(record, flags_.sets.of<G>()), number, go_on);
  }

  // Mean points by part of the score over all seats of the games that were played to their end.
  json::object strong() const {
    std::vector<ScorePart> sums;
    int seats = 0;
    for (const json::value& game : log_.lines()) {
      const Record record = Record::parse(game.at("record").as_string());
      const auto history = History<G>::from_record(record, flags_.sets.of<G>());
      if (!G::is_over(history.view())) continue;
      for (int seat = 0; seat < static_cast<int>(record.seats.size()); ++seat, ++seats) {
        const auto parts = Reasons<G>::score_parts(G::score(history.view(), seat));
        if (sums.empty()) sums.assign(parts.size(), {});
        for (std::size_t i = 0; i < parts.size(); ++i)
          sums[i] = {parts[i].name, sums[i].points + parts[i].points};
      }
    }
    json::object parts;
    for (const ScorePart& part : sums) parts[part.name] = rounded_gap(1.0 * part.points / seats);
    return {{"games", log_.lines().size()}, {"seats", seats}, {"parts", std::move(parts)}};
  }

  static json::object to_json(const MinedGame<G>& game) {
    const int players = static_cast<int>(game.history.view().rules().players());
    json::array puzzles;
    for (const Puzzle<G>& puzzle : game.puzzles) puzzles.push_back(puzzle.to_json());
    const std::vector<RecordSeat> seats(static_cast<std::size_t>(players), {"person", ""});
    return {{"record", game.history.to_record(seats).text()}, {"puzzles", std::move(puzzles)}};
  }

  void collect(const json::value& line) {
    Fields fields = Field(line, "game").object();
    std::vector<Puzzle<G>> puzzles;
    for (const Field& puzzle : fields.required("puzzles").list(kMaxGames))
      puzzles.push_back(Puzzle<G>::from_json(puzzle));
    collection_.add(Record::parse(fields.required("record").text()), std::move(puzzles));
  }

  const PuzzlesFlags& flags_;
  Miner<G> miner_;
  LineLog log_;
  Collection<G> collection_;
};

// Difficulties as the page names them, by the rating that they end below.
struct Band {
  std::string_view name;
  int below = 0;
};
constexpr std::array<Band, 5> kBands = {
    {{"easy", 1100}, {"medium", 1400}, {"hard", 1700}, {"very hard", 2000}, {"extreme", 9999}}};

std::size_t band_of(int rating) {
  std::size_t band = 0;
  while (rating >= kBands[band].below) ++band;
  return band;
}

class CheckTable {
 public:
  void add(int rating, const LevelCounts& solved, int tries) {
    for (const std::size_t row : {band_of(rating), kBands.size()}) {
      ++puzzles_[row];
      tries_[row] += tries;
      for (std::size_t level = 0; level < solved.size(); ++level)
        solved_[row][level] += solved[level];
    }
  }

  FigureTable table() const {
    FigureTable table{"Share of puzzles solved, in per cent", "difficulty", {{"puzzles"}}, {}};
    for (int level = 1; level <= kRatedLevels; ++level)
      table.columns.push_back({"level " + std::to_string(level), 1});
    for (std::size_t row = 0; row <= kBands.size(); ++row) {
      if (puzzles_[row] == 0) continue;
      std::vector<double> figures = {static_cast<double>(puzzles_[row])};
      for (const long count : solved_[row])
        figures.push_back(100.0 * static_cast<double>(count) / static_cast<double>(tries_[row]));
      table.rows.push_back(
          {std::string(row < kBands.size() ? kBands[row].name : "all"), std::move(figures)});
    }
    return table;
  }

 private:
  std::array<long, kBands.size() + 1> puzzles_{}, tries_{};
  std::array<std::array<long, kRatedLevels>, kBands.size() + 1> solved_{};
};

// How often each level finds each of `count` puzzles, with other random numbers than those that
// their ratings came from; fewer once it was interrupted.
template <Game G>
std::vector<LevelCounts> tried_again(const PuzzlesFlags& flags, const Collection<G>& collection,
                                     std::size_t count) {
  const Miner<G> miner(flags.miner);
  const std::size_t all = collection.size();
  const InterruptWatch watch;
  Progress progress(static_cast<long>(count), "puzzles");
  std::vector<LevelCounts> solved;
  for (std::size_t i = 0; i < count && !InterruptWatch::interrupted(); ++i) {
    const auto& [record, puzzle] = collection.puzzles()[i * all / count];
    const auto history =
        History<G>::from_record(Record::parse(collection.records()[record]), flags.sets.of<G>());
    FastRandom random = FastRandom::stream(~flags.miner.seed, i);
    const auto& view = history.at(static_cast<std::size_t>(puzzle.number) - 1).view();
    solved.push_back(miner.levels_that_solve(view, puzzle.best, flags.miner.tries, random));
    progress.show(static_cast<long>(i) + 1);
  }
  progress.finish();
  return solved;
}

template <Game G>
int check(const PuzzlesFlags& flags, const std::string& text) {
  auto collection = Collection<G>::parse(text);
  const std::size_t all = collection.size();
  const std::size_t count =
      flags.sample == 0 ? all : std::min(all, static_cast<std::size_t>(flags.sample));
  const std::vector<LevelCounts> solved = tried_again<G>(flags, collection, count);
  CheckTable table;
  for (std::size_t i = 0; i < solved.size(); ++i)
    table.add(collection.puzzles()[i * all / count].puzzle.rating(), solved[i], flags.miner.tries);
  std::printf("%s", table.table().text().c_str());
  if (solved.size() < count) return kInterrupted;
  if (flags.output.empty()) return kDone;
  collection.rate(solved, flags.miner.tries);
  std::printf("%zu of %zu puzzles order the levels\n", collection.size(), all);
  write_whole_file(flags.output, collection.text(static_cast<std::size_t>(flags.count)));
  return kDone;
}

int run_puzzles(PuzzlesFlags& flags) {
  int code = kDone;
  if (!flags.check.empty()) {
    const std::string text = read_file(flags.check);
    const json::value value = parse_json(text, flags.check);
    const std::string game(Field(value, "puzzles").object().required("game").text());
    with_game(game, [&](auto g) { code = check<decltype(g)>(flags, text); });
    return code;
  }
  if (!flags.records.empty()) flags.game = Record::parse(read_file(flags.records.front())).game;
  with_game(flags.game, [&](auto game) {
    using G = decltype(game);
    note_evaluation<G>("puzzles", flags.sets.of<G>());
    code = PuzzlesRun<G>(flags).run();
  });
  return code;
}

void add_search_flags(CLI::App& verb, MinerSettings& miner) {
  constexpr std::int64_t kMost = 1'000'000'000;
  verb.add_option("--quick", miner.quick, "simulations per decision in the first search")
      ->check(CLI::Range(std::int64_t{2}, kMost))
      ->capture_default_str();
  verb.add_option("--thorough", miner.thorough, "simulations where one move is ahead")
      ->check(CLI::Range(std::int64_t{2}, kMost))
      ->capture_default_str();
  verb.add_option("--batch", miner.batch, "simulations of each of eight comparisons of two moves")
      ->check(CLI::Range(std::int64_t{2}, kMost))
      ->capture_default_str();
  verb.add_option("--gap", miner.gap, "points by which the best move must be ahead")
      ->check(CLI::Range(0.5, 100.0))
      ->capture_default_str();
  verb.add_option("--tries", miner.tries, "tries per level and puzzle, for the rating")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb.add_option("--seed", miner.seed, "seed of the games and of the search")
      ->capture_default_str();
}

}  // namespace

void add_puzzles(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("puzzles", "find puzzles: positions with one best move");
  verb->footer(std::string(kPuzzlesExamples));
  auto flags = std::make_shared<PuzzlesFlags>();
  verb->add_option("RECORD", flags->records, "records to search instead of new games");
  verb->add_option("--game", flags->game, alternatives(game_names()))->capture_default_str();
  verb->add_option("--count", flags->count, "number of puzzles to find")
      ->check(CLI::Range(1, kMaxGames))
      ->capture_default_str();
  verb->add_option("--log", flags->log, "keep progress in this file; an existing one is continued")
      ->type_name("FILE");
  verb->add_option("--output", flags->output, "write the puzzles to this file, once found or rated")
      ->type_name("FILE");
  verb->add_option("--check", flags->check, "let the levels try the puzzles in this file")
      ->type_name("FILE");
  verb->add_option("--sample", flags->sample, "with --check: number of puzzles to try; 0: all")
      ->check(CLI::Range(0, kMaxGames))
      ->excludes("--output");
  verb->add_option("--threads", flags->threads, "games in parallel")
      ->check(CLI::Range(1, kMaxThreads))
      ->capture_default_str();
  add_search_flags(*verb, flags->miner);
  add_components_flag(*verb, flags->sets);
  verb->callback([&work, flags] { work = [flags] { return run_puzzles(*flags); }; });
}

}  // namespace oikist::cli
