#include "base/seed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "base/failure.h"
#include "base/text.h"

namespace oikist {
namespace {

TEST(Seed, HexRoundTrip) {
  const Seed seed = Seed::from_number(7);
  EXPECT_EQ(Seed::from_hex(seed.hex()), seed);
  EXPECT_NE(Seed::from_number(8), seed);
  EXPECT_NE(Seed::random(), Seed::random());
}

TEST(Seed, RefusesAnythingButSixtyFourHexDigits) {
  EXPECT_THROW(Seed::from_hex(""), Failure);
  EXPECT_THROW(Seed::from_hex(std::string(63, '0')), Failure);
  EXPECT_THROW(Seed::from_hex(std::string(63, '0') + "g"), Failure);
}

TEST(Seed, CommitmentIsTheHashOfItsBytes) {
  EXPECT_EQ(to_hex(Seed{}.commitment()),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

// Kept games depend on this order: it must never change.
TEST(Seed, ShuffleOfAKnownSeedIsPinned) {
  std::array<int, 10> items{};
  std::iota(items.begin(), items.end(), 0);
  SeedGenerator generator(Seed::from_number(1));
  shuffle(std::span<int>(items), generator);
  EXPECT_EQ(items, (std::array<int, 10>{8, 5, 4, 7, 2, 9, 1, 0, 3, 6}));
}

TEST(Seed, ShuffleIsUniform) {
  std::map<std::array<int, 3>, int> counts;
  SeedGenerator generator(Seed::from_number(2));
  constexpr int kShuffles = 60'000;
  for (int i = 0; i < kShuffles; ++i) {
    std::array<int, 3> items = {0, 1, 2};
    shuffle(std::span<int>(items), generator);
    ++counts[items];
  }
  ASSERT_EQ(counts.size(), 6u);
  // Six standard deviations around 10,000.
  for (const auto& [order, count] : counts) EXPECT_NEAR(count, kShuffles / 6, 550);
}

}  // namespace
}  // namespace oikist
