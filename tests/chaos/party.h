#pragma once
// Two players, or one and a level, and a spectator, each at a node of their own, who play one game
// after the other.
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <vector>

#include "tests/chaos/person.h"

namespace oikist::chaos {

class Party {
 public:
  Party(asio::io_context& context, const std::vector<Person::Endpoint>& nodes, int number,
        Tally& tally);

  // Until the tally stops.
  asio::awaitable<void> run();
  // Afterwards: compares all its tables, as a node shows them, with what was acknowledged.
  asio::awaitable<void> compare();

 private:
  asio::awaitable<void> enter();
  asio::awaitable<void> play_one();
  void compare_moves(const TableLedger& table, const json::array& turns);

  asio::io_context& context_;
  Tally& tally_;
  bool against_level_;
  bool panticapaeum_;
  std::vector<std::unique_ptr<Person>> people_;  // the last one watches
  std::vector<std::string> tables_;
};

}  // namespace oikist::chaos
