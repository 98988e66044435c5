#pragma once
// The concept of a game, for all layers above (records, protocol, AI, server).
//
// A game is described by one type G that only names types and static functions. Positions are flat
// values. A View is a Position without its hidden part; players, spectators and the search get
// nothing else.
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "base/fast_random.h"
#include "base/json.h"
#include "base/seed.h"

namespace oikist {

template <class G>
concept Game = requires(const typename G::Components& components, const typename G::Rules& rules,
                        typename G::Position& position, const typename G::Position& still,
                        const typename G::View& view, const typename G::Move& move,
                        typename G::MoveList& moves, FastRandom& random, const Seed& seed,
                        std::string_view text, const json::object& options, int seat) {
  { G::kName } -> std::convertible_to<std::string_view>;
  // Raised whenever the same moves could lead to another position or score.
  { G::kRulesVersion } -> std::convertible_to<int>;
  { G::kMinPlayers } -> std::convertible_to<int>;
  { G::kMaxPlayers } -> std::convertible_to<int>;

  // The component set that is embedded into the binary; and one read from a file's text.
  { G::standard_components() } -> std::same_as<const typename G::Components&>;
  { G::parse_components(text) } -> std::same_as<typename G::Components>;

  // The position after setup, dealt from the seed. The rules refer to their components.
  { G::deal(rules, seed) } -> std::same_as<typename G::Position>;
  // A fast deal for rollouts and benchmarks, which need no fairness.
  { G::random_deal(rules, random) } -> std::same_as<typename G::Position>;
  { still.view() } -> std::same_as<const typename G::View&>;
  { view.rules() } -> std::same_as<const typename G::Rules&>;
  { rules.components() } -> std::same_as<const typename G::Components&>;

  // Options as JSON: the values of all options; rules from the options given, the others at their
  // defaults; and a description of all options.
  { G::options_json(rules) } -> std::same_as<json::object>;
  { G::make_rules(seat, Fields(options, ""), components) } -> std::same_as<typename G::Rules>;
  { G::describe_options() } -> std::same_as<json::array>;

  // The number of scores: the seats, and the Architect of a solo game.
  { G::score_count(rules) } -> std::same_as<int>;
  { G::is_over(view) } -> std::same_as<bool>;
  // The seat that decides next. Precondition: not over.
  { G::seat_to_decide(view) } -> std::same_as<int>;
  // Fills `moves` with exactly the legal moves; none when the game is over.
  { G::legal_moves(view, moves) };
  // Why the move is illegal, as a message; empty if it is legal.
  { G::why_illegal(view, move) } -> std::same_as<std::string>;
  // Plays it. Precondition: legal.
  { G::play(position, move) };
  // True if playing it would reveal something that is not in this view. Precondition: legal.
  { G::reveals(view, move) } -> std::same_as<bool>;
  // The view after the move, before anything hidden is revealed. Precondition: legal.
  { G::preview(view, move) } -> std::same_as<typename G::View>;
  // A determinization: a position consistent with the view, its hidden part sampled.
  { G::determinize(view, random) } -> std::same_as<typename G::Position>;
  // One legal move, each equally likely. Precondition: not over.
  { G::random_move(view, random) } -> std::same_as<typename G::Move>;

  // As if the game ended now.
  { G::score(view, seat).total } -> std::convertible_to<int>;
  // The seats that win if the game ended now, ties broken as the rules say.
  { G::winners(view) } -> std::same_as<std::vector<int>>;

  // The short notation that people type and records keep; parsing throws Failure("bad_move").
  { G::move_text(move) } -> std::same_as<std::string>;
  { G::parse_move(text) } -> std::same_as<typename G::Move>;

  // The deal, as one line of a record, and the position that follows from it.
  { G::deal_text(still) } -> std::same_as<std::string>;
  { G::position_from_deal(rules, text) } -> std::same_as<typename G::Position>;

  // Optional, for planning ahead in games where the view can be changed to another seat's turn:
  //   std::optional<View> with_turn_of(view, seat)
  // gives the view as if the current turn ended here and the seat's turn began; nothing if no turn
  // could begin. Precondition: seat < number of players.

  requires std::equality_comparable<typename G::Position>;
  requires std::equality_comparable<typename G::View>;
  requires std::equality_comparable<typename G::Move>;
};

}  // namespace oikist
