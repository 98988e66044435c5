#include "training/sample_file.h"

#include "base/failure.h"

namespace oikist {

std::string samples_as_bytes(const std::vector<Sample>& samples) {
  std::string bytes;
  const auto put = [&](const void* data, std::size_t size) {
    bytes.append(static_cast<const char*>(data), size);
  };
  for (const Sample& sample : samples) {
    const auto count = static_cast<std::uint16_t>(sample.features.size());
    put(&count, sizeof count);
    put(&sample.phase, sizeof sample.phase);
    put(&sample.target, sizeof sample.target);
    put(sample.features.data(), count * sizeof(std::uint16_t));
  }
  return bytes;
}

std::vector<Sample> samples_from_bytes(const std::string& bytes, int features) {
  std::vector<Sample> samples;
  std::size_t at = 0;
  const auto get = [&](void* data, std::size_t size) {
    if (bytes.size() - at < size) throw Failure("bad_samples", "the samples end too early");
    at += bytes.copy(static_cast<char*>(data), size, at);
  };
  while (at < bytes.size()) {
    Sample sample;
    std::uint16_t count = 0;
    get(&count, sizeof count);
    get(&sample.phase, sizeof sample.phase);
    get(&sample.target, sizeof sample.target);
    sample.features.resize(count);
    get(sample.features.data(), count * sizeof(std::uint16_t));
    for (const std::uint16_t feature : sample.features)
      if (feature >= features || sample.phase >= kNetPhases)
        throw Failure("bad_samples", "the samples are of another version");
    samples.push_back(std::move(sample));
  }
  return samples;
}

}  // namespace oikist
