// Rules that must not change behave as they always did. A change that is meant raises the version
// of the rules; the numbers here then become those of the version before.
#include "cli/signature.h"

#include <gtest/gtest.h>

#include "base/sha256.h"
#include "base/text.h"
#include "games/all.h"

namespace oikist::cli {
namespace {

// Measured with the sources from before the expansion Athena was added (commit 8baa7d2): without
// the option nothing has changed.
TEST(Signature, OfAkropolisIsTheOneFromBeforeAthena) {
  EXPECT_EQ(signature<Akropolis>(Akropolis::standard_components()), 0x4d6a94a03a456a00u);
}

// The same, for what the seeds 0 to 99 deal to every number of players, in the long game too.
TEST(Signature, DealsOfAkropolisAreThoseFromBeforeAthena) {
  std::string deals;
  for (int players = Akropolis::kMinPlayers; players <= Akropolis::kMaxPlayers; ++players)
    for (const bool is_long : {false, true}) {
      if (is_long && players != 2 && players != 3) continue;
      json::object options;
      if (is_long) options["long"] = true;
      const auto rules = Akropolis::make_rules(players, Fields(options, "options"),
                                               Akropolis::standard_components());
      for (std::uint64_t number = 0; number < 100; ++number)
        deals += Akropolis::deal_text(Akropolis::deal(rules, Seed::from_number(number))) + '\n';
    }
  EXPECT_EQ(to_hex(sha256(deals)),
            "9afb587461549a3c8c9dd68ab443100b07bbb8297104e3cc41bf36f5967f671a");
}

// As in version 0.2.0, before component files could list tokens.
TEST(Signature, OfPanticapaeumIsTheOneFromBeforeListsOfTokens) {
  EXPECT_EQ(signature<Panticapaeum>(Panticapaeum::standard_components()), 0x4812daceff1f92f2u);
}

}  // namespace
}  // namespace oikist::cli
