// `oikist bench`: the speed of the rules on one core, and the signature of their behaviour.
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "cli/signature.h"
#include "cli/verb.h"
#include "games/all.h"

namespace oikist::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Keeps the compiler from removing computations whose result is not used.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Calls `step` for about `seconds`; returns the calls per second.
template <class Step>
double rate(double seconds, Step step) {
  const auto start = Clock::now();
  long calls = 0;
  double elapsed = 0;
  for (long batch = 1; elapsed < seconds; batch *= 2) {
    for (long i = 0; i < batch; ++i) step();
    calls += batch;
    elapsed = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return static_cast<double>(calls) / elapsed;
}

template <Game G>
typename G::Position random_game(const typename G::Rules& rules, FastRandom& random) {
  auto position = G::random_deal(rules, random);
  while (!G::is_over(position.view())) G::play(position, G::random_move(position.view(), random));
  return position;
}

template <Game G>
void measure(const typename G::Components& components, double seconds) {
  constexpr double kNanoseconds = 1e9;
  constexpr int kCities = 64;  // finished games whose scores are averaged
  const json::object defaults;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    const auto rules = G::make_rules(players, Fields(defaults, "options"), components);
    FastRandom random(1);
    const double games = rate(seconds, [&] {
      const auto end = random_game<G>(rules, random);
      for (int seat = 0; seat < G::score_count(rules); ++seat) keep(G::score(end.view(), seat));
    });
    std::vector<typename G::Position> finished;
    for (int i = 0; i < kCities; ++i) finished.push_back(random_game<G>(rules, random));
    std::size_t next = 0;
    const auto one = [&]() -> const typename G::Position& { return finished[next++ % kCities]; };
    const double copies = rate(seconds / 4, [&] {
      // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): the copy is what is measured
      const typename G::Position copy = finished[0];
      keep(copy);
    });
    const double scores = rate(seconds / 4, [&] { keep(G::score(one().view(), 0)); });
    std::printf("  %d player%s  %9.0f random games/s   copy %4.0f ns   full score %4.0f ns\n",
                players, players == 1 ? " " : "s", games, kNanoseconds / copies,
                kNanoseconds / scores);
    std::fflush(stdout);
  }
}

int run_bench(const ComponentSets& sets, double seconds, bool signature_only) {
  SignatureHash all;
  for_each_game([&](auto game) {
    using G = decltype(game);
    std::printf("%s, rules version %d\n", std::string(G::kName).c_str(), G::kRulesVersion);
    if (!signature_only) measure<G>(sets.of<G>(), seconds);
    const std::uint64_t one = signature<G>(sets.of<G>());
    std::printf("  signature %016llx\n", static_cast<unsigned long long>(one));
    all.add(std::to_string(one));
    for (const std::string& expansion : expansions<G>())
      std::printf("  signature with %s %016llx\n", expansion.c_str(),
                  static_cast<unsigned long long>(signature<G>(sets.of<G>(), expansion)));
  });
  std::printf("signature %016llx\n", static_cast<unsigned long long>(all.value()));
  return kDone;
}

}  // namespace

void add_bench(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand(
      "bench", "measure the speed of the rules on one core and print their signature");
  verb->footer(
      "The signature identifies the behaviour of the rules; quote it with every change "
      "that\n"
      "is meant to alter them.\n"
      "Examples:\n  oikist bench\n  oikist bench --signature\n"
      "  oikist bench --seconds 5 --components my-set.json");
  auto sets = std::make_shared<ComponentSets>();
  auto seconds = std::make_shared<double>(1.0);
  auto signature_only = std::make_shared<bool>(false);
  add_components_flag(*verb, *sets);
  verb->add_option("--seconds", *seconds, "how long to measure each figure")
      ->check(CLI::Range(0.01, 600.0))
      ->capture_default_str();
  verb->add_flag("--signature", *signature_only, "print only the signatures");
  verb->callback([&work, sets, seconds, signature_only] {
    work = [=] { return run_bench(*sets, *seconds, *signature_only); };
  });
}

}  // namespace oikist::cli
