#include "base/fast_random.h"

#include <gtest/gtest.h>

#include <set>

namespace oikist {
namespace {

// Many short streams are drawn from one seed (worlds of a search, games of a training): none of
// them may be a part of another one.
TEST(FastRandom, SeriesOfOneSeedShareNothing) {
  std::set<std::uint64_t> seen;
  constexpr int kSeries = 200;
  constexpr int kNumbers = 100;
  for (std::uint64_t number = 0; number < kSeries; ++number) {
    FastRandom random = FastRandom::stream(1, number);
    for (int i = 0; i < kNumbers; ++i) seen.insert(random.next());
  }
  EXPECT_EQ(seen.size(), std::size_t{kSeries * kNumbers});
}

TEST(FastRandom, SeriesIsTheSameAgain) {
  FastRandom first = FastRandom::stream(5, 3), again = FastRandom::stream(5, 3);
  FastRandom other = FastRandom::stream(6, 3);
  EXPECT_EQ(first.next(), again.next());
  EXPECT_NE(first.next(), other.next());
}

}  // namespace
}  // namespace oikist
