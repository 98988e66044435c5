#pragma once
// A table in the hands of a test: commands go through decide and evolve, everything is logged.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/fast_random.h"
#include "tables/decide.h"
#include "tables/snapshot.h"

namespace oikist::tables {

User user(int number);  // Ann, Ben, Cleo, Dan, Eve: 0 to 4
User guest();

using Moves = std::vector<AnyMove>;

// A legal move, each equally likely, found from the view alone.
AnyMove random_move(const TableGame& game, FastRandom& random);
// Plays that many moves, one after the other, for whichever seat decides.
Moves random_moves(TableGame& game, int count);

Seat sits(int number);
Seat level(int number);
Seat open_seat();

// Bodies of POST /tables without seats.
constexpr const char* kCasual = R"({"game":"akropolis","public":true})";
Settings settings_of(std::string_view text, int seats = 2);

class TestTable {
 public:
  // Ann is the host. Time begins at kStart.
  static constexpr Millis kStart = 1'700'000'000'000;
  TestTable(const Settings& settings, std::vector<Seat> seats, std::uint64_t seed = 1,
            bool gather_shares = false);

  const Table& table() const { return table_; }
  const std::vector<Event>& log() const { return log_; }
  Millis now = kStart;

  // By user 0 to 4 at the present seq, or by the server. The refusal's code; "" if it was done.
  std::string by(int number, const Command& command);
  std::string by(const User& who, const Command& command);
  std::string by_server(const Command& command);
  std::string take(const Verdict& verdict);

  // One random legal move for the deciding seat, person or level.
  std::string move(FastRandom& random);
  void moves(FastRandom& random, int count);
  // The names of the events of the last command.
  std::vector<std::string> happened() const;
  const Refusal& refusal() const { return refusal_; }

 private:
  Table table_;
  std::vector<Event> log_;
  std::size_t last_ = 0;  // events before the last command
  Refusal refusal_;
};

inline constexpr const char* kLiveText =
    R"({"game":"akropolis","clock":{"kind":"live","move":10000,"bank":60000,"increment":2000}})";

}  // namespace oikist::tables
