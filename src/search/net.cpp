#include "search/net.h"

#include <algorithm>

#include "base/failure.h"
#include "base/sha256.h"

namespace oikist {
namespace {

constexpr std::string_view kHeader = "oikist net 1\n";
constexpr std::size_t kHashBytes = 32;
constexpr int kDirectPoint = 16;

// Numbers are written little-endian, whatever the machine.
template <class T>
void put(std::string& bytes, T value) {
  const auto bits = static_cast<std::uint32_t>(value);
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes += static_cast<char>(static_cast<unsigned char>(bits >> (8 * i)));
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  void get(T& value) {
    if (bytes_.size() < sizeof(T)) throw Failure("bad_weights", "the weights end too early");
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      bits |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[i])) << (8 * i);
    value = static_cast<T>(bits);
    bytes_.remove_prefix(sizeof(T));
  }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

std::string hash_of(std::string_view bytes) {
  const auto hash = sha256(bytes);
  return {hash.begin(), hash.end()};
}

// Everything but the header and the hash, in order; Visit reads or writes.
template <class Bias, class Rows, class Outputs, class Visit>
void visit_numbers(Bias& bias, Rows& rows, Outputs& outputs, Visit visit) {
  for (auto& number : bias) visit(number);
  for (auto& row : rows) {
    for (auto& number : row.hidden) visit(number);
    for (auto& number : row.direct) visit(number);
  }
  for (auto& output : outputs) {
    for (auto& number : output.weights) visit(number);
    visit(output.bias);
    visit(output.stddev);
  }
}

}  // namespace

Net::Net(int features) : rows_(static_cast<std::size_t>(features)) {
  constexpr std::int32_t kAnything = 16 * 16;  // an untrained net: large prior uncertainty
  for (Output& output : outputs_) output.stddev = kAnything;
}

Net::Net(std::string_view bytes, int features) : Net(features) {
  if (!bytes.starts_with(kHeader))
    throw Failure("bad_weights", "these are no weights: they must begin with \"oikist net 1\"");
  if (bytes.size() < kHeader.size() + kHashBytes)
    throw Failure("bad_weights", "the weights end too early");
  const std::string_view numbers = bytes.substr(kHeader.size() + kHashBytes);
  if (bytes.substr(kHeader.size(), kHashBytes) != hash_of(numbers))
    throw Failure("bad_weights", "the weights are damaged: their hash is not the one they name");
  Reader reader(numbers);
  std::int32_t made_for = 0;
  reader.get(made_for);
  if (made_for != features)
    throw Failure("bad_weights", "the weights are for " + std::to_string(made_for) +
                                     " features; this version has " + std::to_string(features));
  visit_numbers(bias_, rows_, outputs_, [&](auto& number) { reader.get(number); });
  if (!reader.at_end()) throw Failure("bad_weights", "the weights go on after their end");
}

std::string Net::write() const {
  std::string numbers;
  put(numbers, static_cast<std::int32_t>(features()));
  visit_numbers(bias_, rows_, outputs_, [&](const auto& number) { put(numbers, number); });
  return std::string(kHeader) + hash_of(numbers) + numbers;
}

Net::Accumulator Net::accumulate(const ActiveFeatures& active, int phase) const {
  Accumulator accumulator{bias_, 0, phase};
  add(accumulator, {active.begin(), active.size()});
  return accumulator;
}

void Net::add(Accumulator& accumulator, std::span<const std::uint16_t> features) const {
  for (const std::uint16_t feature : features) {
    const Row& row = rows_[feature];
    for (std::size_t i = 0; i < kNetHidden; ++i)
      accumulator.hidden[i] = static_cast<std::int16_t>(accumulator.hidden[i] + row.hidden[i]);
    accumulator.direct += row.direct[static_cast<std::size_t>(accumulator.phase)];
  }
}

void Net::remove(Accumulator& accumulator, std::span<const std::uint16_t> features) const {
  for (const std::uint16_t feature : features) {
    const Row& row = rows_[feature];
    for (std::size_t i = 0; i < kNetHidden; ++i)
      accumulator.hidden[i] = static_cast<std::int16_t>(accumulator.hidden[i] - row.hidden[i]);
    accumulator.direct -= row.direct[static_cast<std::size_t>(accumulator.phase)];
  }
}

int Net::evaluate(const Accumulator& accumulator) const {
  const Output& output = outputs_[static_cast<std::size_t>(accumulator.phase)];
  int hidden = 0;
  for (std::size_t i = 0; i < kNetHidden; ++i)
    hidden += std::clamp<int>(accumulator.hidden[i], 0, kActivation) * output.weights[i];
  return (accumulator.direct + output.bias) * (kPoint / kDirectPoint) +
         hidden / (kActivation * kDirectPoint / kPoint);
}

}  // namespace oikist
