#include "tables/shares.h"

#include <algorithm>

#include "base/text.h"
#include "tables/seat.h"

namespace oikist::tables {
namespace {

constexpr std::string_view kLine = "# shares 1 ";

std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

struct Line {
  Seed server;
  std::string commitment;
  Shares shares;
};

// Throws Failure.
Line read_line(std::string_view text) {
  const json::value value = parse_json(text, "the line of shares");
  if (!value.is_object()) throw Failure("bad_record", "the line of shares must be an object");
  Fields fields(value.get_object(), "shares");
  Line line;
  line.server = Seed::from_hex(fields.required("seed").text());
  line.commitment = fields.required("commitment").text();
  for (const Field& entry : fields.required("shares").list(kMaxSeats))
    line.shares.push_back(entry.value().is_null() ? std::nullopt
                                                  : std::optional(read_share(entry)));
  fields.finish();
  return line;
}

}  // namespace

bool any_share(const Shares& shares) {
  return std::any_of(shares.begin(), shares.end(), [](const auto& share) { return share; });
}

Seed dealt_seed(const Seed& server, const Shares& shares) {
  if (!any_share(shares)) return server;
  std::string bytes(bytes_of(server.bytes));
  for (const auto& share : shares) bytes += bytes_of(share.value_or(Share{}));
  return Seed{sha256(bytes)};
}

json::array shares_json(const Shares& shares) {
  json::array list;
  for (const auto& share : shares)
    list.push_back(share ? json::value(to_hex(*share)) : json::value(nullptr));
  return list;
}

Share read_share(const Field& field) {
  try {
    return Seed::from_hex(field.text()).bytes;
  } catch (const Failure& failure) {
    if (failure.code() == "bad_seed") field.refuse("must be 64 hexadecimal digits");
    throw;
  }
}

std::string shares_line(const Seed& server, const Shares& shares) {
  if (!any_share(shares)) return "";
  const json::object line = {{"seed", server.hex()},
                             {"commitment", to_hex(server.commitment())},
                             {"shares", shares_json(shares)}};
  return std::string(kLine) + json::serialize(line) + '\n';
}

std::optional<std::string> why_shares_fail(std::string_view record, const Seed& seed) {
  for (const std::string_view text : split(record, '\n')) {
    if (!text.starts_with(kLine)) continue;
    try {
      const Line line = read_line(text.substr(kLine.size()));
      if (to_hex(line.server.commitment()) != line.commitment)
        return "SHA-256 of the server's seed is not its commitment";
      const bool same = dealt_seed(line.server, line.shares).bytes == seed.bytes;
      return same ? "" : "the server's seed and the shares give another seed";
    } catch (const Failure& failure) {
      return failure.what();
    }
  }
  return std::nullopt;
}

}  // namespace oikist::tables
