#pragma once
// A game in progress: its start, its moves, and every position on the way. Positions are cheap
// values, so undo simply returns to the previous one.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/failure.h"
#include "base/text.h"
#include "game/concept.h"
#include "game/record.h"

namespace oikist {

template <Game G>
class History {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  History(const typename G::Rules& rules, const Seed& seed)
      : seed_(seed), commitment_(seed.commitment()), positions_{G::deal(rules, seed)} {}

  // A game that starts from this position; its seed is not known.
  explicit History(Position start) : positions_{std::move(start)} {}

  // Replays the record with the `given` components or, if the record contains its own set, with
  // that. Throws Failure if the record needs another set or rules version, a move is illegal or the
  // result does not follow from the moves. Positions may outlive the history only if they use
  // `given`.
  static History from_record(const Record& record, const typename G::Components& given);
  // Seed and deal belong in the record of a finished or a local game only.
  Record to_record(const std::vector<RecordSeat>& seats) const;

  const Position& start() const { return positions_.front(); }
  const Position& current() const { return positions_.back(); }
  const typename G::View& view() const { return current().view(); }
  // The position before the n-th move. Precondition: n <= moves().size().
  const Position& at(std::size_t n) const { return positions_[n]; }
  const std::vector<Move>& moves() const { return moves_; }
  const std::optional<Seed>& seed() const { return seed_; }
  const std::optional<Digest>& commitment() const { return commitment_; }

  // Throws Failure("illegal_move") with the reason and then changes nothing.
  void play(const Move& move);
  // Takes back the last move; false if there is none.
  bool undo();

  // Sets the seed of the deal; why_deal_fails() checks it.
  void reveal(const Seed& seed) {
    seed_ = seed;
    commitment_ = seed.commitment();
  }
  // The problem with the commitment or the deal, given the seed; empty if there is none.
  std::string why_commitment_fails() const;
  std::string why_deal_fails() const;

 private:
  using Components = typename G::Components;
  // The set that the record contains; null if it contains none or names `given` or the standard
  // set.
  static std::shared_ptr<const Components> own_set(const Record& record, const Components& given);

  std::shared_ptr<const Components> components_;  // of a record that contains its own
  std::optional<Seed> seed_;
  std::optional<Digest> commitment_;
  std::vector<Position> positions_;
  std::vector<Move> moves_;
};

template <Game G>
void History<G>::play(const Move& move) {
  if (const std::string why = G::why_illegal(view(), move); !why.empty())
    throw Failure("illegal_move", why);
  Position next = current();
  G::play(next, move);
  positions_.push_back(next);
  moves_.push_back(move);
}

template <Game G>
bool History<G>::undo() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  positions_.pop_back();
  return true;
}

template <Game G>
Record History<G>::to_record(const std::vector<RecordSeat>& seats) const {
  const auto& rules = view().rules();
  Record record;
  record.game = G::kName;
  record.rules_version = G::kRulesVersion;
  record.components_name = rules.components().name();
  record.components_hash = rules.components().hash();
  if (record.components_hash != G::standard_components().hash())
    record.components_text = rules.components().text();
  record.options = G::options_json(rules);
  record.seats = seats;
  record.commitment = commitment_;
  record.seed = seed_;
  record.deal = G::deal_text(start());
  for (std::size_t i = 0; i < moves_.size(); ++i)
    record.moves.push_back({G::seat_to_decide(positions_[i].view()), G::move_text(moves_[i])});
  if (G::is_over(view())) {
    auto& result = record.result.emplace();
    for (int seat = 0; seat < G::score_count(rules); ++seat)
      result.push_back(G::score(view(), seat).total);
  }
  return record;
}

template <Game G>
std::shared_ptr<const typename G::Components> History<G>::own_set(const Record& record,
                                                                  const Components& given) {
  if (record.components_hash == given.hash() || record.components_text.empty()) return nullptr;
  if (record.components_hash == G::standard_components().hash()) return nullptr;
  auto set = std::make_shared<const Components>(G::parse_components(record.components_text));
  if (set->hash() == record.components_hash) return set;
  throw Failure("bad_record", "the component set in the record is not the one that it names")
      .because("other_components", {{"name", record.components_name}});
}

template <Game G>
History<G> History<G>::from_record(const Record& record, const typename G::Components& given) {
  const auto own = own_set(record, given);
  const Components& components = own ? *own : given;
  const auto refuse = [](const char* reason, const json::object& args, const std::string& why) {
    throw Failure("bad_record", why).because(reason, args);
  };
  if (record.rules_version != G::kRulesVersion)
    refuse("rules_version", {{"version", G::kRulesVersion}},
           "the game was played with rules version " + std::to_string(record.rules_version) +
               "; this program has version " + std::to_string(G::kRulesVersion));
  if (record.components_hash != components.hash())
    refuse("other_components", {{"name", record.components_name}},
           "the game was played with the component set " + in_quotes(record.components_name) +
               " (SHA-256 " + record.components_hash.substr(0, 12) + "...), not with " +
               in_quotes(components.name()) + " (" + components.hash().substr(0, 12) +
               "...); give that file with --components");
  const auto rules = G::make_rules(static_cast<int>(record.seats.size()),
                                   Fields(record.options, "options"), components);
  History history(G::position_from_deal(rules, record.deal));
  history.components_ = own;
  history.seed_ = record.seed;
  history.commitment_ = record.commitment;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordMove& move = record.moves[i];
    const std::string where = "move " + std::to_string(i + 1) + ": ";
    if (G::is_over(history.view()))
      refuse("game_over", {{"move", i + 1}}, where + "the game is over before it");
    const int seat = G::seat_to_decide(history.view());
    if (move.seat != seat)
      refuse("turn", {{"move", i + 1}, {"right", seat}, {"wrong", move.seat}},
             where + "it is seat " + std::to_string(seat) + "'s turn, not seat " +
                 std::to_string(move.seat) + "'s");
    try {
      history.play(G::parse_move(move.text));
    } catch (const Failure& failure) {
      refuse(failure.code() == "bad_move" ? "notation" : "illegal", {{"move", i + 1}},
             where + failure.what());
    }
  }
  if (record.result && record.result != history.to_record(record.seats).result)
    refuse("other_result", {}, "the result does not follow from the moves");
  return history;
}

template <Game G>
std::string History<G>::why_commitment_fails() const {
  if (!seed_) return "the seed is not in the record";
  if (!commitment_) return "there is no commitment in the record";
  return seed_->commitment() == *commitment_ ? "" : "SHA-256 of the seed is not the commitment";
}

template <Game G>
std::string History<G>::why_deal_fails() const {
  if (!seed_) return "the seed is not in the record";
  return G::deal(view().rules(), *seed_) == start() ? "" : "the seed deals other tiles";
}

}  // namespace oikist
