#pragma once
// The games of a match, in parallel on several threads.
#include <atomic>
#include <chrono>
#include <exception>
#include <iostream>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "cli/interrupt.h"
#include "cli/match_file.h"
#include "cli/progress.h"
#include "match/match.h"
#include "match/match_statistics.h"

namespace oikist::cli {

struct MatchPlan {
  std::vector<PlayerName> players;
  int deals = 0;
  int threads = 1;
  Budget budget;
  std::chrono::milliseconds grace{};
  std::optional<Sprt> sprt;
};

template <Game G>
class MatchRun {
 public:
  MatchRun(const MatchTable<G>& table, const MatchPlan& plan, MatchFile& file)
      : table_(table), plan_(plan), file_(file), games_(file.played()) {
    std::set<std::pair<int, int>> played;
    for (const GameResult& game : games_) played.emplace(game.deal, game.rotation);
    for (int deal = 0; deal < plan.deals; ++deal)
      for (int rotation = 0; rotation < table.rotations(); ++rotation)
        if (!played.contains({deal, rotation})) to_play_.emplace_back(deal, rotation);
  }

  // Plays until all games are finished, the test has decided, or Ctrl-C. Unfinished games are not
  // counted.
  std::vector<GameResult> run() {
    std::vector<std::thread> threads;
    const std::size_t count = std::min(to_play_.size(), static_cast<std::size_t>(plan_.threads));
    running_ = static_cast<int>(count);
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
    Progress progress(static_cast<long>(to_play_.size()), "games");
    while (running_ > 0) {
      progress.show(done_);
      report_failures(progress);
      if (InterruptWatch::interrupted() || is_decided()) stop_ = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    for (std::thread& thread : threads) thread.join();
    report_failures(progress);
    progress.finish();
    if (error_) std::rethrow_exception(error_);
    return games_;
  }

  bool is_decided() {
    if (!plan_.sprt) return false;
    const std::lock_guard lock(mutex_);
    if (whole_deals() < kLeastDeals) return false;
    const double ratio = plan_.sprt->ratio(deal_shares(games_, 0), scores());
    return ratio <= plan_.sprt->lower() || ratio >= plan_.sprt->upper();
  }

 private:
  static constexpr int kLeastDeals = 4;  // with fewer, the variance is meaningless

  int scores() const { return G::score_count(table_.rules); }
  int whole_deals() const { return summarise(games_, 0).deals; }

  void work() {
    try {
      std::vector<PlayerMaker<G>> makers;
      for (const PlayerName& player : plan_.players)
        makers.emplace_back(player, plan_.budget, plan_.grace);
      for (std::size_t next = begun_++; next < to_play_.size() && !stop_; next = begun_++) {
        const auto [deal, rotation] = to_play_[next];
        if (auto game = MatchGame<G>(table_, makers, deal, rotation).play(stop_)) keep(*game);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      stop_ = true;
    }
    --running_;
  }

  void keep(const GameResult& game) {
    const std::lock_guard lock(mutex_);
    file_.add(game);
    games_.push_back(game);
    if (game.failed_seat >= 0) failed_.push_back(game);
    ++done_;
  }

  void report_failures(Progress& progress) {
    const std::lock_guard lock(mutex_);
    for (const GameResult& game : failed_) {
      const auto entrant = game.entrants[static_cast<std::size_t>(game.failed_seat)];
      progress.finish();
      std::cerr << "oikist match: deal " << game.deal + 1 << ", rotation " << game.rotation + 1
                << ": " << plan_.players[static_cast<std::size_t>(entrant)].text << " at seat "
                << game.failed_seat << ' ' << game.failure << "; it loses this game\n";
    }
    failed_.clear();
  }

  const MatchTable<G>& table_;
  const MatchPlan& plan_;
  MatchFile& file_;
  std::vector<std::pair<int, int>> to_play_;
  std::mutex mutex_;  // for the following members that are not atomic
  std::vector<GameResult> games_;
  std::vector<GameResult> failed_;  // not yet reported
  std::exception_ptr error_;
  std::atomic<std::size_t> begun_ = 0;
  std::atomic<int> done_ = 0;
  std::atomic<int> running_ = 0;
  std::atomic<bool> stop_ = false;
};

}  // namespace oikist::cli
