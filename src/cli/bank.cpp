// `oikist bank`: positions with their best turns, and what players lose there.
#include "match/bank.h"

#include <array>
#include <cstdio>
#include <memory>
#include <string>

#include "cli/evaluation_note.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/line_log.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "games/ai.h"
#include "games/all.h"
#include "match/match_statistics.h"
#include "terminal/figure_table.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kBankExamples = R"(Examples:
  oikist bank --game akropolis --file bank.jsonl --positions 48
  oikist bank --game akropolis --file bank.jsonl level:9 search:1000 search:1000@my.net

Adds positions to the file until it has --positions of them. They come from games of the search
against itself; in each, the best turns are played to the end in the same determinizations until it
is clear which one is best. Then every named player decides in every position, and a table shows the
points that it loses against the best turn. Turns that the file does not have yet are played to the
end as well and added. The same settings make the same file. After Ctrl-C the same command continues.)";

struct BankFlags {
  std::string game = std::string(game_names().front());
  std::string file;
  int positions = 48;
  bool processor_time = false;
  std::vector<std::string> players;
  BankSettings settings;
  ComponentSets sets;
};

template <Game G>
json::object heading_of(const BankFlags& flags) {
  const BankSettings& settings = flags.settings;
  return {{"bank", G::kName},
          {"rules_version", G::kRulesVersion},
          {"components", flags.sets.of<G>().hash()},
          {"rollouts", settings.player},
          {"worlds", settings.worlds},
          {"turns", settings.turns},
          {"simulations", settings.simulations},
          {"thorough", settings.thorough},
          {"seed", std::to_string(settings.seed)}};
}

template <Game G>
json::object to_json(const BankTurn<G>& turn) {
  json::array moves, leads;
  for (const auto& move : turn.moves) moves.emplace_back(G::move_text(move));
  for (const int lead : turn.leads) leads.emplace_back(lead);
  return {{"moves", std::move(moves)}, {"leads", std::move(leads)}};
}

template <Game G>
BankTurn<G> read_turn(const Field& field) {
  constexpr std::size_t kMost = 10'000;
  constexpr int kMostPoints = 10'000;
  Fields fields = field.object();
  BankTurn<G> turn;
  for (const Field& move : fields.required("moves").list(kMost))
    turn.moves.push_back(G::parse_move(move.text()));
  for (const Field& lead : fields.required("leads").list(kMost))
    turn.leads.push_back(lead.integer(-kMostPoints, kMostPoints));
  return turn;
}

// Points lost, and how often nothing was.
struct Losses {
  std::vector<double> points;
  int best = 0;

  void add(double loss) {
    points.push_back(loss);
    if (loss <= 0) ++best;
  }
};

// A player's losses: all, by phase and by number of players.
class BankRow {
 public:
  void add(std::string_view phase, int players, double loss) {
    all_.add(loss);
    for (std::size_t i = 0; i < kBankPhases.size(); ++i)
      if (kBankPhases[i] == phase) phases_[i].add(loss);
    players_[static_cast<std::size_t>(players)].add(loss);
  }
  static std::vector<Column> columns() {
    std::vector<Column> columns = {{"positions"}, {"lost", 2}, {"+/-", 2}, {"best", 1, true}};
    for (const std::string_view phase : kBankPhases) columns.push_back({std::string(phase), 2});
    for (int players = 2; players <= kMost; ++players)
      columns.push_back({std::to_string(players) + " players", 2});
    return columns;
  }
  std::vector<double> figures() const {
    const Estimate lost = estimate_of(all_.points);
    const auto count = static_cast<double>(all_.points.size());
    std::vector<double> figures = {count, lost.value, lost.high - lost.value, all_.best / count};
    for (const Losses& phase : phases_) figures.push_back(estimate_of(phase.points).value);
    for (int players = 2; players <= kMost; ++players)
      figures.push_back(estimate_of(players_[static_cast<std::size_t>(players)].points).value);
    return figures;
  }

 private:
  static constexpr int kMost = 4;  // players
  Losses all_;
  std::array<Losses, kBankPhases.size()> phases_;
  std::array<Losses, kMost + 1> players_;
};

template <Game G>
class BankRun {
 public:
  explicit BankRun(const BankFlags& flags)
      : flags_(flags),
        bank_(flags.settings, flags.sets.of<G>()),
        log_(flags.file, heading_of<G>(flags)) {
    for (const json::value& line : log_.lines()) read(line);
  }

  int run() {
    note_evaluation<G>("bank", flags_.sets.of<G>());
    const InterruptWatch watch;
    make_positions();
    FigureTable table{"Points lost per decision", "player", BankRow::columns(), {}};
    for (const std::string& name : flags_.players) {
      const auto row = score(name);
      if (InterruptWatch::interrupted()) break;
      table.rows.push_back({name, row.figures()});
    }
    if (InterruptWatch::interrupted()) {
      std::printf("stopped; the same command continues from here\n");
      return kInterrupted;
    }
    std::printf("%zu positions of %s\n", positions_.size(), std::string(G::kName).c_str());
    if (!table.rows.empty()) std::printf("\n%s", table.text().c_str());
    return kDone;
  }

 private:
  static bool go_on() { return !InterruptWatch::interrupted(); }

  void make_positions() {
    Progress progress(flags_.positions, "positions");
    while (static_cast<int>(positions_.size()) < flags_.positions) {
      const auto position = bank_.make(static_cast<int>(positions_.size()), go_on);
      if (!position) break;
      json::array turns;
      for (const BankTurn<G>& turn : position->turns) turns.push_back(to_json<G>(turn));
      log_.add({{"number", position->number},
                {"phase", position->phase},
                {"view", Codec<G>::view_json(position->view)},
                {"turns", std::move(turns)}});
      positions_.push_back(*position);
      progress.show(static_cast<long>(positions_.size()));
    }
    progress.finish();
  }

  // A position, or one more turn of a position.
  void read(const json::value& line) {
    Fields fields = Field(line, "the line").object();
    const auto number = static_cast<std::size_t>(fields.required("number").integer(0, kMaxGames));
    if (fields.has("view")) {
      BankPosition<G> position;
      position.number = static_cast<int>(number);
      position.phase = fields.required("phase").text();
      position.view =
          Codec<G>::read_position(fields.required("view").object(), flags_.sets.of<G>()).view;
      for (const Field& turn : fields.required("turns").list(kMaxGames))
        position.turns.push_back(read_turn<G>(turn));
      positions_.push_back(std::move(position));
    } else if (number < positions_.size()) {
      positions_[number].turns.push_back(read_turn<G>(fields.required("turn")));
    }
  }

  BankRow score(const std::string& name) {
    const PlayerMaker<G> maker(parse_player(name, G::kName),
                               Budget{.processor_time = flags_.processor_time},
                               std::chrono::seconds(10));
    BankRow row;
    Progress progress(static_cast<long>(positions_.size()), "positions for " + name);
    for (BankPosition<G>& position : positions_) {
      if (!go_on()) break;
      const std::size_t turn = known_turn(position, bank_.choice(position, maker));
      if (turn == position.turns.size()) break;
      const Loss loss = loss_of(position.turns.front().leads, position.turns[turn].leads);
      row.add(position.phase, position.view.rules().players(), loss.value);
      progress.show(position.number + 1);
    }
    progress.finish();
    return row;
  }

  // Its place; past the last one if it was interrupted.
  std::size_t known_turn(BankPosition<G>& position, const std::vector<typename G::Move>& moves) {
    if (const auto known = Bank<G>::find_turn(position, moves)) return *known;
    const auto turn = bank_.judge(position, moves, go_on);
    if (!turn) return position.turns.size();
    log_.add({{"number", position.number}, {"turn", to_json<G>(*turn)}});
    position.turns.push_back(*turn);
    return position.turns.size() - 1;
  }

  const BankFlags& flags_;
  Bank<G> bank_;
  LineLog log_;
  std::vector<BankPosition<G>> positions_;
};

void add_settings(CLI::App& verb, BankSettings& settings) {
  constexpr std::int64_t kMostSimulations = 1'000'000'000;
  verb.add_option("--rollouts", settings.player,
                  "player of the rollouts, or fast: the fast policy of the search")
      ->capture_default_str();
  verb.add_option("--worlds", settings.worlds, "maximum number of determinizations per turn")
      ->check(CLI::Range(2, 10'000))
      ->capture_default_str();
  verb.add_option("--turns", settings.turns, "turns compared per position")
      ->check(CLI::Range(2, 100))
      ->capture_default_str();
  verb.add_option("--simulations", settings.simulations, "simulations per decision of the games")
      ->check(CLI::Range(std::int64_t{2}, kMostSimulations))
      ->capture_default_str();
  verb.add_option("--thorough", settings.thorough, "simulations of the search that finds the turns")
      ->check(CLI::Range(std::int64_t{2}, kMostSimulations))
      ->capture_default_str();
  verb.add_option("--seed", settings.seed, "seed of the games and of the search")
      ->capture_default_str();
}

}  // namespace

void add_bank(CLI::App& app, Work& work) {
  CLI::App* verb =
      app.add_subcommand("bank", "measure the points that computer players lose per decision");
  verb->footer(std::string(kBankExamples));
  auto flags = std::make_shared<BankFlags>();
  verb->add_option("PLAYER", flags->players, "players to measure, named as in oikist match");
  verb->add_option("--game", flags->game, alternatives(game_names()))->capture_default_str();
  verb->add_option("--file", flags->file, "file of the bank; an existing file is continued")
      ->type_name("FILE")
      ->required();
  verb->add_option("--positions", flags->positions, "number of positions")
      ->check(CLI::Range(1, kMaxGames))
      ->capture_default_str();
  verb->add_flag("--processor-time", flags->processor_time,
                 "count CPU time instead of wall-clock time");
  add_settings(*verb, flags->settings);
  add_components_flag(*verb, flags->sets);
  verb->callback([&work, flags] {
    work = [flags] {
      int code = kDone;
      with_game(flags->game, [&](auto game) { code = BankRun<decltype(game)>(*flags).run(); });
      return code;
    };
  });
}

}  // namespace oikist::cli
