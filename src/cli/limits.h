#pragma once
// Upper bounds of what verbs take as numbers: beyond them is a slip of the keyboard.

namespace oikist::cli {

inline constexpr int kMaxThreads = 256;
inline constexpr int kMaxMilliseconds = 3'600'000;
inline constexpr int kMaxGames = 10'000'000;

}  // namespace oikist::cli
