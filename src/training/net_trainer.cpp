#include "training/net_trainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "base/failure.h"
#include "base/seed.h"

namespace oikist {
namespace {

constexpr float kScale = 20;  // points per unit inside the trainer, to keep its numbers near one
constexpr std::size_t kBatch = 512;
constexpr float kMeanDecay = 0.9f;
constexpr float kSquareDecay = 0.999f;
constexpr float kWeightDecay = 1e-5f;
// Weights are averaged over the last tenth of all steps, but over no more than about this many.
constexpr float kMaxAveragedSteps = 1000;

constexpr auto kHidden = static_cast<std::size_t>(kNetHidden);
constexpr auto kPhases = static_cast<std::size_t>(kNetPhases);

std::int16_t rounded(double value) {
  return static_cast<std::int16_t>(std::clamp(std::lround(value), -32000L, 32000L));
}

}  // namespace

struct NetTrainer::Pass {
  std::array<float, kHidden> sum{};
  std::array<float, kHidden> active{};
};

void NetTrainer::Parameter::resize(std::size_t size) {
  for (auto* part : {&value, &gradient, &mean, &square, &average}) part->assign(size, 0);
}

NetTrainer::NetTrainer(int features, std::uint64_t seed)
    : features_(static_cast<std::size_t>(features)) {
  bias_.resize(kHidden);
  hidden_.resize(features_ * kHidden);
  direct_.resize(features_ * kPhases);
  weights_.resize(kPhases * kHidden);
  output_bias_.resize(kPhases);
  FastRandom random(seed);
  const auto noise = [&](float width) {
    return width * (static_cast<float>(random.next() >> 40) / (1 << 23) - 1);
  };
  for (float& value : bias_.value) value = 0.3f + noise(0.2f);
  for (float& value : hidden_.value) value = noise(0.05f);
  for (float& value : weights_.value) value = noise(0.1f);
}

float NetTrainer::forward(const Sample& sample, Pass& pass) const {
  std::copy(bias_.value.begin(), bias_.value.end(), pass.sum.begin());
  float result = output_bias_.value[sample.phase];
  for (const std::uint16_t feature : sample.features) {
    const float* row = &hidden_.value[feature * kHidden];
    for (std::size_t i = 0; i < kHidden; ++i) pass.sum[i] += row[i];
    result += direct_.value[feature * kPhases + sample.phase];
  }
  const float* weights = &weights_.value[sample.phase * kHidden];
  for (std::size_t i = 0; i < kHidden; ++i) {
    pass.active[i] = std::clamp(pass.sum[i], 0.0f, 1.0f);
    result += pass.active[i] * weights[i];
  }
  return result;
}

void NetTrainer::backward(const Sample& sample, const Pass& pass, float slope) {
  output_bias_.gradient[sample.phase] += slope;
  const float* weights = &weights_.value[sample.phase * kHidden];
  float* weight_slopes = &weights_.gradient[sample.phase * kHidden];
  std::array<float, kHidden> inner{};
  for (std::size_t i = 0; i < kHidden; ++i) {
    weight_slopes[i] += slope * pass.active[i];
    inner[i] = pass.sum[i] > 0 && pass.sum[i] < 1 ? slope * weights[i] : 0;
    bias_.gradient[i] += inner[i];
  }
  for (const std::uint16_t feature : sample.features) {
    float* row = &hidden_.gradient[feature * kHidden];
    for (std::size_t i = 0; i < kHidden; ++i) row[i] += inner[i];
    direct_.gradient[feature * kPhases + sample.phase] += slope;
  }
}

template <class Act>
void NetTrainer::for_each_parameter(Act act) {
  for (Parameter* parameter : {&bias_, &hidden_, &direct_, &weights_, &output_bias_})
    act(*parameter);
}

void NetTrainer::step(double rate) {
  ++steps_;
  const double fade = std::sqrt(1 - std::pow(kSquareDecay, static_cast<double>(steps_))) /
                      (1 - std::pow(kMeanDecay, static_cast<double>(steps_)));
  const auto step_size = static_cast<float>(rate * fade);
  const float share =
      std::min(1.0f, std::max(1 / kMaxAveragedSteps, 10 / static_cast<float>(steps_)));
  for_each_parameter([&](Parameter& p) {
    for (std::size_t i = 0; i < p.value.size(); ++i) {
      const float slope = p.gradient[i];
      p.mean[i] += (1 - kMeanDecay) * (slope - p.mean[i]);
      p.square[i] += (1 - kSquareDecay) * (slope * slope - p.square[i]);
      p.value[i] -= step_size * (p.mean[i] / (std::sqrt(p.square[i]) + 1e-6f));
      p.value[i] -= step_size * kWeightDecay * p.value[i];
      p.gradient[i] = 0;
      p.average[i] += share * (p.value[i] - p.average[i]);
    }
  });
}

double NetTrainer::fit(std::span<const Sample> samples, double rate, FastRandom& random) {
  std::vector<std::uint32_t> order(samples.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  shuffle(std::span<std::uint32_t>(order), random);
  double error = 0;
  Pass pass;
  for (std::size_t begin = 0; begin < order.size(); begin += kBatch) {
    const std::size_t end = std::min(order.size(), begin + kBatch);
    for (std::size_t i = begin; i < end; ++i) {
      const Sample& sample = samples[order[i]];
      const float miss = forward(sample, pass) - sample.target / kScale;
      error += static_cast<double>(miss) * miss;
      backward(sample, pass, 2 * miss / static_cast<float>(end - begin));
    }
    step(rate);
  }
  return error * kScale * kScale / static_cast<double>(std::max<std::size_t>(1, samples.size()));
}

double NetTrainer::error(std::span<const Sample> samples) const {
  Pass pass;
  double error = 0;
  for (const Sample& sample : samples) {
    const double miss = forward(sample, pass) * kScale - sample.target;
    error += miss * miss;
  }
  return error / static_cast<double>(std::max<std::size_t>(1, samples.size()));
}

NetTrainer NetTrainer::averaged() const {
  NetTrainer result = *this;
  if (steps_ > 0) result.for_each_parameter([](Parameter& p) { p.value = p.average; });
  return result;
}

Net NetTrainer::quantized(std::span<const Sample> samples) const {
  return averaged().rounded_to_integers(samples);
}

Net NetTrainer::rounded_to_integers(std::span<const Sample> samples) const {
  constexpr double kSixteenths = 16.0 * kScale;
  Net net(static_cast<int>(features_));
  for (std::size_t i = 0; i < kHidden; ++i)
    net.bias_[i] = rounded(bias_.value[i] * Net::kActivation);
  for (std::size_t f = 0; f < features_; ++f) {
    for (std::size_t i = 0; i < kHidden; ++i)
      net.rows_[f].hidden[i] = rounded(hidden_.value[f * kHidden + i] * Net::kActivation);
    for (std::size_t p = 0; p < kPhases; ++p)
      net.rows_[f].direct[p] = rounded(direct_.value[f * kPhases + p] * kSixteenths);
  }
  std::array<double, kPhases> square{}, count{};
  Pass pass;
  for (const Sample& sample : samples) {
    const double miss = forward(sample, pass) * kScale - sample.target;
    square[sample.phase] += miss * miss;
    ++count[sample.phase];
  }
  for (std::size_t p = 0; p < kPhases; ++p) {
    Net::Output& output = net.outputs_[p];
    for (std::size_t i = 0; i < kHidden; ++i)
      output.weights[i] = rounded(weights_.value[p * kHidden + i] * kSixteenths);
    output.bias = static_cast<std::int32_t>(std::lround(output_bias_.value[p] * kSixteenths));
    if (count[p] > 0)
      output.stddev = static_cast<std::int32_t>(std::lround(16 * std::sqrt(square[p] / count[p])));
  }
  return net;
}

void NetTrainer::start_from(const Net& net) {
  constexpr float kSixteenths = 16 * kScale;
  constexpr auto kActivation = static_cast<float>(Net::kActivation);
  const auto real = [](std::int32_t stored, float unit) {
    return static_cast<float>(stored) / unit;
  };
  for (std::size_t i = 0; i < kHidden; ++i) bias_.value[i] = real(net.bias_[i], kActivation);
  for (std::size_t f = 0; f < features_; ++f) {
    for (std::size_t i = 0; i < kHidden; ++i)
      hidden_.value[f * kHidden + i] = real(net.rows_[f].hidden[i], kActivation);
    for (std::size_t p = 0; p < kPhases; ++p)
      direct_.value[f * kPhases + p] = real(net.rows_[f].direct[p], kSixteenths);
  }
  for (std::size_t p = 0; p < kPhases; ++p) {
    for (std::size_t i = 0; i < kHidden; ++i)
      weights_.value[p * kHidden + i] = real(net.outputs_[p].weights[i], kSixteenths);
    output_bias_.value[p] = real(net.outputs_[p].bias, kSixteenths);
  }
}

std::string NetTrainer::write() const {
  std::string bytes;
  const auto put = [&](const void* data, std::size_t size) {
    bytes.append(static_cast<const char*>(data), size);
  };
  put(&steps_, sizeof steps_);
  const_cast<NetTrainer*>(this)->for_each_parameter([&](const Parameter& p) {
    for (const auto* part : {&p.value, &p.mean, &p.square, &p.average})
      put(part->data(), part->size() * sizeof(float));
  });
  return bytes;
}

void NetTrainer::read(const std::string& bytes) {
  std::size_t at = 0;
  const auto get = [&](void* data, std::size_t size) {
    if (bytes.size() - at < size) throw Failure("bad_weights", "the training's state is damaged");
    std::memcpy(data, bytes.data() + at, size);
    at += size;
  };
  get(&steps_, sizeof steps_);
  for_each_parameter([&](Parameter& p) {
    for (auto* part : {&p.value, &p.mean, &p.square, &p.average})
      get(part->data(), part->size() * sizeof(float));
  });
  if (at != bytes.size()) throw Failure("bad_weights", "the training's state is damaged");
}

}  // namespace oikist
