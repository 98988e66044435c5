#include "training/training.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <thread>

#include "base/failure.h"
#include "base/seed.h"
#include "base/whole_file.h"
#include "training/sample_file.h"

namespace oikist {
namespace {

namespace fs = std::filesystem;

constexpr int kGamesInFile = 50;
constexpr int kPasses = 3;

// The networks and samples of a training, by name.
class Folder {
 public:
  explicit Folder(const fs::path& path) : path_(path) {
    std::error_code error;
    fs::create_directories(path_ / "samples", error);
    if (!error) fs::create_directories(path_ / "nets", error);
    if (error) throw Failure("no_file", path.string() + ": cannot be used: " + error.message());
  }

  fs::path newest() const { return path_ / "newest.net"; }
  fs::path best() const { return path_ / "best.net"; }
  fs::path after(int generation) const {
    return path_ / "nets" / (std::to_string(generation) + ".net");
  }
  fs::path state() const { return path_ / "fitting.state"; }
  fs::path generation_file() const { return path_ / "generation"; }

  int generation() const {
    if (!fs::exists(generation_file())) return 0;
    return std::atoi(read_whole_file(generation_file()).c_str());
  }

  // The sample files of this generation, sorted by name for a fixed order.
  std::vector<fs::path> samples(int generation) const {
    std::vector<fs::path> files;
    const std::string prefix = std::to_string(generation) + "-";
    for (const auto& entry : fs::directory_iterator(path_ / "samples"))
      if (entry.path().filename().string().starts_with(prefix) &&
          entry.path().extension() == ".samples")
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
  }
  void add_samples(int generation, const std::string& name, const std::vector<Sample>& samples) {
    write_whole_file(path_ / "samples" / (std::to_string(generation) + '-' + name + ".samples"),
                     samples_as_bytes(samples));
  }

 private:
  fs::path path_;
};

// The number of generations whose samples are kept: few while a network without initial weights
// learns fast.
int kept_generations(int generation, bool from_nothing) {
  return !from_nothing || generation >= 15 ? 8 : generation < 6 ? 2 : 4;
}

// The factor of the learning rate, which decreases towards the end.
double rate_factor(int generation, int generations) {
  const double part = static_cast<double>(generation) / std::max(1, generations);
  return part < 0.6 ? 1 : part < 0.85 ? 0.4 : 0.12;
}

class Training {
 public:
  Training(const TrainingGame& game, const TrainingPlan& plan, const TrainingWatch& watch)
      : game_(game), plan_(plan), watch_(watch), folder_(plan.directory), first_(game.features) {
    if (!plan.from.empty()) first_ = Net(read_whole_file(plan.from), game.features);
  }

  bool run() {
    while (folder_.generation() < plan_.generations) {
      const int generation = folder_.generation();
      if (!play(generation)) return false;
      if (plan_.only_play) {
        if (!wait_for_next(generation)) return false;
        continue;
      }
      fit(generation);
      if (!decide(generation)) return false;
      write_whole_file(folder_.generation_file(), std::to_string(generation + 1));
    }
    return true;
  }

 private:
  Net net(const fs::path& file) const {
    return fs::exists(file) ? Net(read_whole_file(file), game_.features) : first_;
  }

  // Every file of games has a number, from which its seed is derived: any process that finds a file
  // missing plays its games, always with the same result.
  bool play(int generation) {
    const Net player = net(folder_.newest());
    const int files = (plan_.games + kGamesInFile - 1) / kGamesInFile;
    std::atomic<int> next = 0, done = 0;
    std::atomic<bool> stopped = false;
    const auto work = [&] {
      for (int file = next++; file < files && !stopped; file = next++) {
        play_file(player, generation, file, stopped);
        ++done;
      }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < plan_.threads; ++i) threads.emplace_back(work);
    while (done < files && !stopped) {
      watch_.show(step(generation) + ": games", long{done} * kGamesInFile, plan_.games);
      stopped = watch_.stop();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    for (std::thread& thread : threads) thread.join();
    return !stopped;
  }

  void play_file(const Net& net, int generation, int file, const std::atomic<bool>& stopped) {
    char name[16];
    std::snprintf(name, sizeof name, "%06d", file);
    const auto present = folder_.samples(generation);
    const std::string wanted = std::to_string(generation) + '-' + name + ".samples";
    if (std::any_of(present.begin(), present.end(),
                    [&](const fs::path& path) { return path.filename() == wanted; }))
      return;
    FastRandom random = FastRandom::stream(
        FastRandom::stream(plan_.seed, static_cast<std::uint64_t>(generation)).next(),
        static_cast<std::uint64_t>(file));
    std::vector<Sample> samples;
    for (int i = 0; i < kGamesInFile; ++i) {
      if (stopped) return;
      game_.play(net, random, samples);
    }
    folder_.add_samples(generation, name, samples);
  }

  bool wait_for_next(int generation) {
    watch_.tell(step(generation) + ": all games are played; waiting for the next generation");
    while (folder_.generation() == generation) {
      if (watch_.stop()) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    return true;
  }

  std::vector<Sample> gather(int generation) const {
    std::vector<Sample> all;
    const int kept = kept_generations(generation, plan_.from.empty());
    for (int g = std::max(0, generation + 1 - kept); g <= generation; ++g)
      for (const fs::path& file : folder_.samples(g)) {
        auto samples = samples_from_bytes(read_whole_file(file), game_.features);
        std::move(samples.begin(), samples.end(), std::back_inserter(all));
      }
    for (int g = 0; g <= generation - 8; ++g)
      for (const fs::path& file : folder_.samples(g)) fs::remove(file);
    return all;
  }

  void fit(int generation) {
    const std::vector<Sample> samples = gather(generation);
    NetTrainer trainer(game_.features, plan_.seed);
    if (fs::exists(folder_.state()))
      trainer.read(read_whole_file(folder_.state()));
    else if (!plan_.from.empty())
      trainer.start_from(first_);
    FastRandom random(plan_.seed + static_cast<std::uint64_t>(generation));
    double error = 0;
    for (int pass = 0; pass < kPasses; ++pass) {
      watch_.show(step(generation) + ": fitting", pass, kPasses);
      const double rate = plan_.rate * rate_factor(generation, plan_.generations);
      error = trainer.fit(samples, rate, random);
    }
    write_whole_file(folder_.state(), trainer.write());
    const std::string net = trainer.quantized(samples).write();
    write_whole_file(folder_.after(generation + 1), net);  // to see later how it learned
    write_whole_file(folder_.newest(), net);
    char text[96];
    std::snprintf(text, sizeof text, ": %zu samples, off by %.2f points", samples.size(),
                  std::sqrt(error));
    watch_.tell(step(generation) + text);
  }

  // The newest network replaces the best one if it wins at least half of its games.
  bool decide(int generation) {
    const Net newest = net(folder_.newest());
    const Net best = net(folder_.best());
    double won = 0, points = 0;
    const int pairs = std::max(1, plan_.match_games / 2);
    for (int i = 0; i < pairs; ++i) {
      if (watch_.stop()) return false;
      watch_.show(step(generation) + ": match", 2L * i, 2L * pairs);
      for (const bool first : {true, false}) {
        FastRandom random(plan_.seed + static_cast<std::uint64_t>(i));
        const auto totals =
            first ? game_.compare(newest, best, random) : game_.compare(best, newest, random);
        const int own = totals[first ? 0 : 1], other = totals[first ? 1 : 0];
        won += own > other ? 1 : own == other ? 0.5 : 0;
        points += own;
      }
    }
    const bool better = won >= pairs;
    if (better || !fs::exists(folder_.best()))
      write_whole_file(folder_.best(), (better ? newest : best).write());
    char text[128];
    std::snprintf(text, sizeof text, ": %.0f %% against the best so far, %.1f points%s",
                  100 * won / (2.0 * pairs), points / (2.0 * pairs),
                  better ? "; it is the best now" : "");
    watch_.tell(step(generation) + text);
    return true;
  }

  static std::string step(int generation) { return "generation " + std::to_string(generation + 1); }

  const TrainingGame& game_;
  const TrainingPlan& plan_;
  const TrainingWatch& watch_;
  Folder folder_;
  Net first_;  // before anything was learned here
};

}  // namespace

bool train(const TrainingGame& game, const TrainingPlan& plan, const TrainingWatch& watch) {
  return Training(game, plan, watch).run();
}

}  // namespace oikist
