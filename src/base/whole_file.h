#pragma once
// Files that are read and written whole.
#include <filesystem>
#include <string>

namespace oikist {

// Writes a temporary file, flushes it to disk and renames it, so that readers never see part of it
// and a crash leaves either the old file or the new one. Throws Failure("no_file").
void write_whole_file(const std::filesystem::path& path, const std::string& bytes);
// Throws Failure("no_file").
std::string read_whole_file(const std::filesystem::path& path);

}  // namespace oikist
