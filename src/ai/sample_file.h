#pragma once
// Samples as a file: written whole, beside its place, and then moved there, so that nobody ever
// reads half of one.
#include <filesystem>
#include <string>
#include <vector>

#include "ai/net_trainer.h"

namespace oikist {

void write_whole_file(const std::filesystem::path& path, const std::string& bytes);
std::string read_whole_file(const std::filesystem::path& path);

std::string samples_as_bytes(const std::vector<Sample>& samples);
// Throws Failure("bad_samples") if the bytes are damaged or name features that do not exist.
std::vector<Sample> samples_from_bytes(const std::string& bytes, int features);

}  // namespace oikist
