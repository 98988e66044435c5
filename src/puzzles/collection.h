#pragma once
// The puzzles of one game as shipped: records of games and, for each puzzle, its place in one of
// them. docs/puzzles.md describes the file.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "game/record.h"
#include "puzzles/puzzle.h"

namespace oikist {

template <Game G>
struct CollectedPuzzle {
  std::size_t record = 0;  // the index of its game
  Puzzle<G> puzzle;
};

template <Game G>
class Collection {
 public:
  static constexpr int kVersion = 1;

  // The settings it was made with, to reproduce it.
  explicit Collection(json::object source) : source_(std::move(source)) {}

  // The final scores of the games' players: mean points by part of the score.
  void set_strong(json::object strong) { strong_ = std::move(strong); }
  // Adds those puzzles of a game whose positions are not in it yet.
  void add(Record record, std::vector<Puzzle<G>> puzzles);
  std::size_t size() const { return puzzles_.size(); }
  const std::vector<std::string>& records() const { return records_; }
  const std::vector<CollectedPuzzle<G>>& puzzles() const { return puzzles_; }

  // Rates each by how often the levels find it, in the order of puzzles(), and removes those that
  // weaker levels find more often than stronger ones.
  void rate(const std::vector<LevelCounts>& solved, int tries);

  // At most that many of them, easiest first. Dropped ones are taken evenly from all ratings.
  std::string text(std::size_t most) const;
  // Throws Failure if it is not what text() gives.
  static Collection parse(std::string_view text);

 private:
  std::vector<CollectedPuzzle<G>> chosen(std::size_t most) const;

  json::object source_;
  json::object strong_;
  std::set<std::string> ids_;
  std::vector<std::string> records_;
  std::vector<CollectedPuzzle<G>> puzzles_;
};

// The record of a game up to its last puzzle, and nothing later.
inline std::string text_up_to(Record record, int last) {
  record.moves.resize(static_cast<std::size_t>(last));
  record.result.reset();
  record.seed.reset();
  record.commitment.reset();
  return record.text();
}

template <Game G>
void Collection<G>::add(Record record, std::vector<Puzzle<G>> puzzles) {
  std::erase_if(puzzles, [&](const Puzzle<G>& one) { return !ids_.insert(one.id).second; });
  if (puzzles.empty()) return;
  int last = 0;
  for (const Puzzle<G>& puzzle : puzzles) last = std::max(last, puzzle.number);
  for (Puzzle<G>& puzzle : puzzles) puzzles_.push_back({records_.size(), std::move(puzzle)});
  records_.push_back(text_up_to(std::move(record), last));
}

template <Game G>
void Collection<G>::rate(const std::vector<LevelCounts>& solved, int tries) {
  for (std::size_t i = 0; i < puzzles_.size(); ++i) {
    puzzles_[i].puzzle.solved = solved[i];
    puzzles_[i].puzzle.tries = tries;
  }
  std::erase_if(puzzles_, [](const auto& one) { return !orders_levels(one.puzzle.solved); });
}

template <Game G>
std::vector<CollectedPuzzle<G>> Collection<G>::chosen(std::size_t most) const {
  std::vector<CollectedPuzzle<G>> sorted = puzzles_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return std::pair(a.puzzle.rating(), a.puzzle.id) < std::pair(b.puzzle.rating(), b.puzzle.id);
  });
  if (sorted.size() <= most) return sorted;
  std::vector<CollectedPuzzle<G>> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(sorted[i * sorted.size() / most]);
  return some;
}

template <Game G>
std::string Collection<G>::text(std::size_t most) const {
  const auto puzzles = chosen(most);
  std::vector<std::size_t> index(records_.size(), records_.size());
  std::vector<int> last(records_.size(), 0);
  for (const auto& one : puzzles) last[one.record] = std::max(last[one.record], one.puzzle.number);
  std::string records, list;
  std::size_t used = 0;
  for (const auto& one : puzzles) {
    if (index[one.record] == records_.size()) {
      index[one.record] = used++;
      const std::string record = text_up_to(Record::parse(records_[one.record]), last[one.record]);
      records += (records.empty() ? "" : ",\n") + json::serialize(record);
    }
    json::object entry = one.puzzle.to_json();
    entry["record"] = index[one.record];
    list += (list.empty() ? "" : ",\n") + json::serialize(entry);
  }
  return "{\"version\":" + std::to_string(kVersion) + ",\"game\":\"" + std::string(G::kName) +
         "\",\n\"source\":" + json::serialize(source_) +
         ",\n\"strong\":" + json::serialize(strong_) + ",\n\"records\":[\n" + records +
         "],\n\"puzzles\":[\n" + list + "]}\n";
}

template <Game G>
Collection<G> Collection<G>::parse(std::string_view text) {
  constexpr std::size_t kMany = 1'000'000;
  const json::value value = parse_json(text, "the file of puzzles");
  Fields fields = Field(value, "puzzles").object();
  (void)fields.required("version").integer(kVersion, kVersion);
  if (fields.required("game").text() != G::kName)
    fields.required("game").refuse("must be " + std::string(G::kName));
  Collection collection(fields.required("source").value().as_object());
  collection.strong_ = fields.required("strong").value().as_object();
  for (const Field& record : fields.required("records").list(kMany))
    collection.records_.emplace_back(record.text());
  for (const Field& entry : fields.required("puzzles").list(kMany)) {
    json::object object = entry.value().as_object();
    const auto record = Fields(object, entry.path())
                            .required("record")
                            .integer(0, static_cast<int>(collection.records_.size()) - 1);
    object.erase("record");
    const json::value rest(std::move(object));
    collection.puzzles_.push_back(
        {static_cast<std::size_t>(record), Puzzle<G>::from_json(Field(rest, entry.path()))});
    collection.ids_.insert(collection.puzzles_.back().puzzle.id);
  }
  fields.finish();
  return collection;
}

}  // namespace oikist
