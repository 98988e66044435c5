#pragma once
// Files that are read and written whole.
#include <filesystem>
#include <string>

namespace oikist {

// Written to a temporary file, flushed to the disk and then renamed, so that readers never see half
// of it and a crash leaves the old file or the new one. Throws Failure("no_file").
void write_whole_file(const std::filesystem::path& path, const std::string& bytes);
// Throws Failure("no_file").
std::string read_whole_file(const std::filesystem::path& path);

}  // namespace oikist
