#pragma once
// Contributions of the people at a table to the randomness of their game, so that the server alone
// does not determine it: see docs/record.md.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/seed.h"

namespace oikist::tables {

using Share = Digest;                              // 32 random bytes
using Shares = std::vector<std::optional<Share>>;  // by seat

bool any_share(const Shares& shares);

// The seed that the game is dealt from: SHA-256 of the server's seed and of 32 bytes per seat,
// zeros where there is no share; the server's seed itself if there is none at all.
Seed dealt_seed(const Seed& server, const Shares& shares);

// ["ab12...", null]
json::array shares_json(const Shares& shares);
// 64 hexadecimal digits. Throws Failure("bad_field").
Share read_share(const Field& field);

// The line of a record about them, a comment to other readers; empty if there are none.
std::string shares_line(const Seed& server, const Shares& shares);
// Checks such a line of the record: empty if the seed is made of its shares, else the problem.
// Nothing if the record has no such line.
std::optional<std::string> why_shares_fail(std::string_view record, const Seed& seed);

}  // namespace oikist::tables
