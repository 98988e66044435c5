#include "search/net.h"

#include "base/failure.h"
#include "base/sha256.h"

namespace oikist {
namespace {

constexpr std::string_view kHeader = "oikist net 1\n";
constexpr std::size_t kHashBytes = 32;

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
  constexpr std::int32_t kPriorStddev = 16 * 16;  // untrained: large
  for (Output& output : outputs_) output.stddev = kPriorStddev;
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

}  // namespace oikist
