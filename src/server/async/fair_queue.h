#pragma once
// Fair queueing by virtual time: no user gets more than a fair share of the time, however much they
// request, and the one that has used least so far is served next. Shares are per address, and per
// user within an address; the shortest job of a user runs first, and jobs that somebody is waiting
// for run before others.
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace oikist::server {

using WorkId = std::uint64_t;  // 0 is none

// The owner of a job, and how much of their share it takes.
struct WorkFor {
  std::string address;
  std::string user;
  int ms = 1;          // roughly
  bool urgent = true;  // somebody waits for it just now
};

class FairQueue {
 public:
  // Precondition: no work with this id is queued.
  void add(WorkId id, const WorkFor& work);
  // Removes and returns the next one. Precondition: not empty.
  WorkId next();
  // Its owner and cost; nothing if it is not queued.
  std::optional<WorkFor> remove(WorkId id);
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  // Up to `most` queued ones, in the order in which they would be served if nothing were added.
  std::vector<WorkId> order(std::size_t most) const;

 private:
  // The queued work of one user: urgent and short jobs first, then the oldest.
  struct Rank {
    bool put_off = false;
    int ms = 0;
    WorkId id = 0;
    friend auto operator<=>(const Rank&, const Rank&) = default;
  };
  struct Line {
    std::int64_t time = 0;  // of the share that is used up
    std::map<Rank, WorkFor> waiting;
  };
  struct Group {
    std::int64_t time = 0;
    std::int64_t now = 0;
    std::map<std::string, Line> users;
  };

  // The order: urgent work first, then by least time used, then the shortest, then the oldest.
  using Turn = std::tuple<bool, std::int64_t, int, WorkId>;
  static Turn turn_of(const Line& line, std::int64_t time);
  static Line* first_line(Group& group);
  void forget_idle();

  std::int64_t now_ = 0;
  std::size_t size_ = 0;
  std::map<std::string, Group> addresses_;  // includes users without queued work who are ahead
};

}  // namespace oikist::server
