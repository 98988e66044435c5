#pragma once
// Upper bounds of numeric arguments: anything larger is a typing error.

namespace oikist::cli {

inline constexpr int kMaxThreads = 256;
inline constexpr int kMaxMilliseconds = 3'600'000;
inline constexpr int kMaxGames = 10'000'000;

}  // namespace oikist::cli
