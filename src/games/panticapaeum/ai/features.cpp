#include "games/panticapaeum/ai/features.h"

#include <algorithm>
#include <array>

#include "search/steps.h"

namespace oikist::panticapaeum {
namespace {

constexpr int kCoinSteps = 12;
constexpr int kCubeSteps = 7;
constexpr int kMarkerSteps = 10;
constexpr int kThingSteps = 9;
constexpr int kValueSteps = 5;
constexpr int kLeftSteps = 7;
constexpr int kShortSteps = 8;
constexpr int kHeights = 5;
constexpr int kAreaSteps = 8;
constexpr int kSetSteps = 6;

// The first feature of each group.
constexpr int kCoins = 0;
constexpr int kStore = kCoins + kCoinSteps;
constexpr int kStoreTotal = kStore + kColours * kCubeSteps;
constexpr int kStoreColours = kStoreTotal + 12;
constexpr int kWorkersFree = kStoreColours + kSetSteps;
constexpr int kWorkersAll = kWorkersFree + kSetSteps;
constexpr int kMarkers = kWorkersAll + kSetSteps;
constexpr int kUpgrades = kMarkers + kColours * kMarkerSteps;
constexpr int kThings = kUpgrades + 8;
constexpr int kBuilt = kThings + kKinds * kThingSteps * kValueSteps;
constexpr int kLeft = kBuilt + kKinds * kLeftSteps;
constexpr int kShort = kLeft + kKinds * kLeftSteps;
constexpr int kDry = kShort + kKinds * kShortSteps;
constexpr int kCityCubes = kDry + 10;
constexpr int kArea = kCityCubes + kColours * 5;
constexpr int kPairs = kArea + kHeights * kAreaSteps;
constexpr int kNearHouses = kPairs + kHeights * kAreaSteps;
constexpr int kNearTemple = kNearHouses + 5 * kAreaSteps;
constexpr int kTurnOfRound = kNearTemple + 10;
constexpr int kPlayers = kTurnOfRound + kTurns;
constexpr int kTurnsLeft = kPlayers + 3;
constexpr int kLead = kTurnsLeft + kRounds * kTurns + 1;
constexpr int kFeatureCount = kLead + kColours * 3;

// The lower bounds of the buckets, by kind of number.
constexpr std::array<int, kThingSteps> kThingBegins = {0, 1, 2, 3, 5, 7, 10, 14, 19};
constexpr std::array<int, kAreaSteps> kAreaBegins = {0, 1, 2, 3, 5, 8, 12, 17};
constexpr std::array<int, kCoinSteps> kCoinBegins = {0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22};

class SeatReader {
 public:
  SeatReader(const View& view, int seat, ActiveFeatures& active)
      : view_(view),
        number_(seat),
        seat_(view.seats[static_cast<std::size_t>(seat)]),
        city_(seat_.city),
        active_(active) {}

  void add_holdings() {
    add(kCoins + step_of(seat_.coins, kCoinBegins));
    int colours = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      add(kStore + at(c) * kCubeSteps + std::min<int>(seat_.store[c], kCubeSteps - 1));
      if (seat_.store[c] > 0) ++colours;
      add(kMarkers + at(c) * kMarkerSteps + std::min<int>(seat_.markers[c], kMarkerSteps - 1));
    }
    add(kStoreTotal + std::min(total(seat_.store), 11));
    add(kStoreColours + colours);
    add(kWorkersFree + std::min<int>(seat_.workers_available, kSetSteps - 1));
    add(kWorkersAll + std::clamp(kWorkers - seat_.workers_in_supply, 0, kSetSteps - 1));
    add(kUpgrades + std::min<int>(seat_.upgrades.substitutes, 2));
    add(kUpgrades + 3 + std::min<int>(seat_.upgrades.discounts, 1));
    add(kUpgrades + 5 + std::min<int>(seat_.upgrades.coins, 1));
  }

  // Each kind of building: those standing and what counts for them, those left and their price.
  void add_kinds() {
    std::array<int, kKinds> things{}, built{};
    for (const Building& building : city_.buildings()) {
      things[index(building.kind)] += things_that_count(city_, building);
      ++built[index(building.kind)];
    }
    for (const Kind kind : kAllKinds) {
      const std::size_t k = index(kind);
      const int marker = seat_.markers[index(row_of(kind))];
      const int values = std::min(values_reached(row_of(kind), marker), kValueSteps - 1);
      add(kThings + (at(k) * kThingSteps + step_of(things[k], kThingBegins)) * kValueSteps +
          values);
      add(kBuilt + at(k) * kLeftSteps + std::min(built[k], kLeftSteps - 1));
      const int left = view_.columns[k];
      add(kLeft + at(k) * kLeftSteps + std::min(left, kLeftSteps - 1));
      const int lacking = left == 0 ? kShortSteps - 1 : lacking_for(kind, left);
      add(kShort + at(k) * kShortSteps + lacking);
      add(kLead + at(k) * 3 + standing(index(row_of(kind))));
    }
  }

  void add_city() {
    add(kDry + std::min(city_.dry().count(), 9));
    const Cubes cubes = city_.cubes();
    for (std::size_t c = 0; c < kColours; ++c)
      add(kCityCubes + at(c) * 5 + std::min<int>(cubes[c], 4));
    std::array<int, kHeights> area{}, pairs{};
    const Plots free = city_.unbuilt();
    free.for_each([&](int plot) { ++area[level(plot)]; });
    city_.for_each_pair(free, [&](const PlotPair& pair) { ++pairs[level(pair.first)]; });
    for (std::size_t h = 0; h < kHeights; ++h) {
      add(kArea + at(h) * kAreaSteps + step_of(area[h], kAreaBegins));
      add(kPairs + at(h) * kAreaSteps + step_of(pairs[h], kAreaBegins));
    }
    add_places_for_workers();
  }

  void add_game(int turns) {
    add(kTurnOfRound + turns % kTurns);
    add(kPlayers + view_.players() - kMinPlayers);
    add(kTurnsLeft + std::min(turns, kRounds * kTurns));
  }

 private:
  static int at(std::size_t i) { return static_cast<int>(i); }
  void add(int feature) { active_.push_back(static_cast<std::uint16_t>(feature)); }
  std::size_t level(int plot) const {
    return static_cast<std::size_t>(std::min(city_.height(plot), kHeights) - 1);
  }

  int values_reached(Colour row, int marker) const {
    const auto& cells = view_.components().row(row).cells;
    int values = 0;
    for (int i = 0; i < std::min(marker, cells.ssize()); ++i)
      if (cells[static_cast<std::size_t>(i)].gift == Gift::value) ++values;
    return values;
  }

  // Cubes that are missing for the next one of the kind.
  int lacking_for(Kind kind, int left) const {
    const int price = view_.rules().cost(kind, left) - seat_.upgrades.discounts;
    return std::clamp(price - seat_.store[index(row_of(kind))] - seat_.upgrades.substitutes + 1, 0,
                      kShortSteps - 2);
  }

  // Behind, level with or ahead of the best other marker in the row.
  int standing(std::size_t row) const {
    int best = 0;
    for (int s = 0; s < view_.players(); ++s)
      if (s != number_)
        best = std::max<int>(best, view_.seats[static_cast<std::size_t>(s)].markers[row]);
    return seat_.markers[row] < best ? 0 : seat_.markers[row] == best ? 1 : 2;
  }

  // Places with one to five houses beside them, where workers earn most in the end.
  void add_places_for_workers() {
    std::array<std::uint8_t, kMaxPlots> beside{};
    Plots near, temples;
    for (const Building& building : city_.buildings()) {
      if (building.kind == Kind::house)
        city_.neighbours(building).for_each([&](int plot) {
          ++beside[static_cast<std::size_t>(plot)];
          near.add(plot);
        });
      if (building.kind == Kind::temple)
        city_.neighbours(building).for_each([&](int plot) { temples.add(plot); });
    }
    std::array<int, 5> places{};
    (near - city_.built()).for_each([&](int plot) {
      ++places[static_cast<std::size_t>(std::min<int>(beside[static_cast<std::size_t>(plot)], 5) -
                                        1)];
    });
    for (std::size_t n = 0; n < places.size(); ++n)
      add(kNearHouses + at(n) * kAreaSteps + step_of(places[n], kAreaBegins));
    add(kNearTemple + std::min((temples - city_.built()).count(), 9));
  }

  const View& view_;
  int number_;
  const Seat& seat_;
  const City& city_;
  ActiveFeatures& active_;
};

}  // namespace

int feature_count() {
  return kFeatureCount;
}

int turns_left(const View& view, int seat) {
  const int later = (kRounds - view.round) * kTurns;
  if (view.phase == Phase::over || view.phase == Phase::discard || view.phase == Phase::final)
    return later;
  const int players = view.players();
  const int first = view.rules().first_seat(view.round);
  const auto place = [&](int s) { return (s - first + players) % players; };
  return later + kTurns - view.turn - (place(seat) < place(view.seat) ? 1 : 0);
}

int phase_of(int turns) {
  constexpr std::array<int, kNetPhases> kBegins = {1, 2, 3, 4, 6, 8, 10, 12};
  return step_of(turns, kBegins);
}

void add_features(const View& view, int seat, int turns, ActiveFeatures& active) {
  SeatReader reader(view, seat, active);
  reader.add_holdings();
  reader.add_kinds();
  reader.add_city();
  reader.add_game(turns);
}

}  // namespace oikist::panticapaeum
