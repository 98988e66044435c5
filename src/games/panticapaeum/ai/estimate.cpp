#include "games/panticapaeum/ai/estimate.h"

#include <algorithm>
#include <array>

#include "games/panticapaeum/ai/features.h"

namespace oikist::panticapaeum {
namespace {

constexpr double kCoinPoints = 0.5;

// The estimate, part by part.
class Estimate {
 public:
  Estimate(const View& view, int seat, int turns_left, bool settled, const GreedyWeights& weights)
      : view_(view),
        seat_(view.seats[static_cast<std::size_t>(seat)]),
        city_(seat_.city),
        weights_(weights),
        turns_left_(turns_left),
        rounds_left_((turns_left + kTurns - 1) / kTurns),
        future_(std::min(1.0, turns_left / kFadingTurns)),
        settled_(settled) {}

  double total() const {
    return buildings() + drought() + cubes() + coins() + purchases() + upgrades() + workers() +
           rows();
  }

 private:
  // The expected value of one thing that counts for a building of this kind: between the current
  // value and the one further on in the row, interpolated between its cells.
  double value(Kind kind) const {
    const Components& components = view_.components();
    const Colour row = row_of(kind);
    const int marker = seat_.markers[index(row)];
    const double now = per_thing(components.value(kind, marker));
    if (turns_left_ == 0) return now;
    const double reached =
        std::min<double>(components.row_length(row), marker + weights_.steps * turns_left_);
    return now + future_ * (even_value(kind, reached) - now);
  }

  static double per_thing(Value value) { return static_cast<double>(value.points) / value.per; }

  double even_value(Kind kind, double position) const {
    const BoardRow& row = view_.components().row(row_of(kind));
    double before = 0, value_before = 0;
    for (int i = 1; i <= row.cells.ssize(); ++i) {
      const BoardCell cell = row.cells[static_cast<std::size_t>(i - 1)];
      if (cell.gift != Gift::value) continue;
      const double here = per_thing(row.values[cell.number - 1u]);
      if (position < i)
        return value_before + (here - value_before) * (position - before) / (i - before);
      before = i;
      value_before = here;
    }
    return value_before;
  }

  double buildings() const {
    std::array<double, kKinds> values{};
    for (const Kind kind : kAllKinds) values[index(kind)] = value(kind);
    double sum = houses(values[index(Kind::house)]);
    for (const Building& building : city_.buildings())
      if (building.kind != Kind::house) sum += things(building) * values[index(building.kind)];
    if (turns_left_ > 0) sum += prospects(values);
    return sum;
  }

  double things(const Building& building) const {
    const int now = things_that_count(city_, building);
    if (building.kind != Kind::winery) return now;
    const int per =
        view_.components().value(Kind::winery, seat_.markers[index(Colour::purple)]).per;
    if (turns_left_ == 0) return now - now % per;  // rounded down for each winery
    const int around = building.size == 2 ? 10 : 8;
    const int empty = around - city_.neighbours(building).count();
    return now + weights_.growth * future_ * empty * std::min(1.0, turns_left_ / 8.0);
  }

  // At the end the workers will stand where they have most houses beside them. A worker beside
  // houses cannot earn elsewhere; after the last turn, a cube or a drought cell is worth one point.
  double houses(double value) const {
    std::array<std::uint8_t, kMaxPlots> beside{};
    Plots near;
    for (const Building& building : city_.buildings())
      if (building.kind == Kind::house)
        city_.neighbours(building).for_each([&](int plot) {
          ++beside[static_cast<std::size_t>(plot)];
          near.add(plot);
        });
    const bool stay = turns_left_ < kTurns;  // workers return only at the end of a round
    int gain = 0;
    if (stay)
      (near & city_.workers()).for_each([&](int plot) {
        gain += beside[static_cast<std::size_t>(plot)];
      });
    std::array<int, 9> plots_with{};
    (stay ? near & city_.open() : near - city_.built()).for_each([&](int plot) {
      ++plots_with[beside[static_cast<std::size_t>(plot)]];
    });
    int free = settled_ ? 0 : seat_.workers_available + (stay ? 0 : city_.workers().count());
    for (std::size_t n = plots_with.size() - 1; n > 0; --n) {
      if (static_cast<double>(n) * value < 1 && turns_left_ == 0) break;
      const int used = std::min(free, plots_with[n]);
      gain += used * static_cast<int>(n);
      free -= used;
    }
    double sum = gain * value;
    if (turns_left_ == 0)
      sum += std::min(free, (city_.dry().count() + oikist::panticapaeum::total(city_.cubes())));
    return sum;
  }

  // Good places for buildings that may still come.
  double prospects(const std::array<double, kKinds>& values) const {
    int summit = 0;
    city_.unbuilt().for_each([&](int plot) { summit = std::max(summit, city_.height(plot)); });
    return future_ * weights_.summit * values[index(Kind::fortress)] * summit +
           future_ * weights_.dry_place * values[index(Kind::aqueduct)] *
               std::min(6, city_.dry().count());
  }

  double drought() const {
    Plots thirsty = city_.dry();
    if (seat_.markers[index(Colour::orange)] > 0)
      for (const Building& building : city_.buildings())
        if (building.kind == Kind::aqueduct) thirsty = thirsty - city_.neighbours(building);
    return -thirsty.count();
  }

  double cube_worth() const { return 1 + weights_.cube * future_; }

  double cubes() const {
    const int in_store = oikist::panticapaeum::total(seat_.store);
    const int in_city = oikist::panticapaeum::total(city_.cubes());
    const bool round_ends = turns_left_ % kTurns == 0;
    double sum = cube_worth() * std::min(in_store, kStoreLimit);
    if (!round_ends) sum += cube_worth() * 0.6 * std::max(0, in_store - kStoreLimit);
    const int hands = seat_.workers_available + city_.workers().count();
    if (turns_left_ > 0)
      sum += cube_worth() * weights_.cube_in_city * std::min(in_city, hands * (rounds_left_ + 1));
    return sum;
  }

  double coins() const {
    const double few = std::min<double>(seat_.coins, weights_.purse);
    const int scored = seat_.coins / 2;  // as the final score counts them
    return (turns_left_ == 0 ? scored : kCoinPoints * seat_.coins) + weights_.coin * future_ * few;
  }

  // How near the two nearest buildings are.
  double purchases() const {
    if (turns_left_ == 0) return 0;
    double best = 0, second = 0;
    for (const Kind kind : kAllKinds) {
      const double nearness = nearness_of(kind);
      second = std::max(second, std::min(best, nearness));
      best = std::max(best, nearness);
    }
    return weights_.purchase * future_ * (best + second / 2);
  }

  double nearness_of(Kind kind) const {
    const int left = view_.columns[index(kind)];
    if (left == 0) return 0;
    const int price = view_.rules().cost(kind, left) - seat_.upgrades.discounts;
    if (price <= 0) return 1;
    const int held = seat_.store[index(row_of(kind))] + seat_.upgrades.substitutes;
    const double part = std::min(1.0, static_cast<double>(held) / price);
    return part * part;
  }

  double upgrades() const {
    const Upgrades& held = seat_.upgrades;
    return turns_left_ *
           (weights_.discount * held.discounts + weights_.substitute * held.substitutes +
            weights_.coin_upgrade * held.coins);
  }

  double workers() const {
    const int all = kWorkers - seat_.workers_in_supply;
    const double idle =
        turns_left_ % kTurns > 0 ? weights_.idle_worker * seat_.workers_available : 0;
    return weights_.worker * rounds_left_ * all + idle;
  }

  double rows() const {
    int steps = 0;
    for (const int marker : seat_.markers) steps += marker;
    return weights_.row_step * future_ * steps;
  }

  const View& view_;
  const Seat& seat_;
  const City& city_;
  const GreedyWeights& weights_;
  int turns_left_;
  int rounds_left_;
  double future_;
  bool settled_;
};

}  // namespace

double estimate(const View& view, int seat, int turns_left, bool settled,
                const GreedyWeights& weights) {
  return Estimate(view, seat, turns_left, settled, weights).total();
}

double Judgement::expect(const View& view, int seat, int turns, bool settled) const {
  return heuristic_value(view, seat, turns, settled) +
         foresight * Correction(net, seat, turns).points(view);
}

double Judgement::heuristic_value(const View& view, int seat, int turns, bool settled) const {
  const double heuristic = estimate(view, seat, turns, settled, weights);
  if (foresight == 1) return heuristic;
  const double now = score(view, seat).total;
  return now + foresight * (heuristic - now);
}

Correction::Correction(const Net* net, int seat, int turns)
    : net_(turns == 0 ? nullptr : net), seat_(seat), turns_(turns) {}

// Every position has one feature per group, always in the same order.
double Correction::points(const View& view) {
  if (net_ == nullptr) return 0;
  ActiveFeatures now;
  add_features(view, seat_, turns_, now);
  if (before_.empty()) accumulator_ = net_->accumulate(now, phase_of(turns_));
  for (std::size_t i = 0; i < before_.size(); ++i) {
    if (before_[i] == now[i]) continue;
    net_->remove(accumulator_, {&before_[i], 1});
    net_->add(accumulator_, {&now[i], 1});
  }
  before_ = now;
  return static_cast<double>(net_->evaluate(accumulator_)) / Net::kPoint;
}

}  // namespace oikist::panticapaeum
