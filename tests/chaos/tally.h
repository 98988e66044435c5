#pragma once
// The observations of all clients of a chaos run, and what was broken when.
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"

namespace oikist::chaos {

using Millis = std::int64_t;

Millis now();  // of the same clock as the servers': they run on this machine

// The times in which a node could not serve anybody, because it, its line to PostgreSQL or
// PostgreSQL itself was stopped on purpose.
class BrokenTimes {
 public:
  static constexpr int kAllNodes = -1;

  void begin(int node) { times_.push_back({node, now(), 0}); }
  // It works again; `grace`: what it may take to recover.
  void end(int node, Millis grace);
  // Whether the node was broken at some moment of this time.
  bool touch(int node, Millis from, Millis to) const;

 private:
  struct Time {
    int node;
    Millis from;
    Millis to;  // 0: it is still broken
  };
  std::vector<Time> times_;
};

// A table as its players saw it.
struct TableLedger {
  struct Seat {
    bool is_level = false;
    std::vector<json::value> moves;        // acknowledged, or found in the log afterwards
    std::optional<json::value> unknown;    // sent, and not answered
    std::map<std::int64_t, Millis> shown;  // by event: when it reached a connection that was
                                           // open before the event, at a node that worked
    std::int64_t unanswered_but_carried_out = 0;
  };
  std::string id;
  std::vector<Seat> seats;
  bool finished = false;
};

struct Limits {
  Millis behind = 1'000;       // a watcher, after the acknowledgement of a move
  Millis unanswered = 10'000;  // a request, tried again at other nodes
  Millis charged = 1'000;      // to a player for a move that was not yet shown
  Millis slack = 0;            // added to each of these
};

struct Tally {
  Limits limits;
  std::atomic<bool> stopping = false;  // read by the script, too
  BrokenTimes broken;
  std::vector<std::string> faults;
  std::int64_t acknowledged = 0, unavailable = 0, reconnects = 0, finished = 0, found_later = 0;
  Millis longest_answer = 0;
  std::vector<Millis> behind;  // of each move at each watcher whose node worked
  Millis longest_behind_a_broken_node = 0;
  std::map<std::string, TableLedger> tables;

  void note_answer(Millis sent, const std::string& what);
  void fault(const std::string& what) { faults.push_back(what); }
};

// The value that a share of all values does not exceed; 0 of none.
Millis quantile(std::vector<Millis> values, double share);

}  // namespace oikist::chaos
