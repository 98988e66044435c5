#pragma once
// The record of a game as text: one game per file, readable by people. See docs/record.md.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/seed.h"

namespace oikist {

// Who sits at a seat: "person", or a kind of computer player such as "greedy".
struct RecordSeat {
  std::string kind = "person";
  std::string name;
  friend bool operator==(const RecordSeat&, const RecordSeat&) = default;
};

struct RecordMove {
  int seat = 0;      // who decided
  std::string text;  // the game's own notation
  friend bool operator==(const RecordMove&, const RecordMove&) = default;
};

struct Record {
  static constexpr int kVersion = 1;

  std::string game;
  int rules_version = 0;
  std::string components_name;
  std::string components_hash;
  // The component file itself, unless the set is embedded in the binary.
  std::string components_text;
  json::object options;
  std::vector<RecordSeat> seats;  // one per player
  // SHA-256 of the seed, public from the start; the seed itself once it may be revealed.
  std::optional<Digest> commitment;
  std::optional<Seed> seed;
  std::string deal;
  std::vector<RecordMove> moves;
  std::optional<std::vector<int>> result;  // final scores

  std::string text() const;
  // Throws Failure("bad_record") naming the line.
  static Record parse(std::string_view text);
  friend bool operator==(const Record&, const Record&) = default;
};

inline constexpr std::size_t kMaxSeatName = 40;
// The problem with a seat's name, as a message; empty if it is fine.
std::string why_bad_name(std::string_view name);

}  // namespace oikist
