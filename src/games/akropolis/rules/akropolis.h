#pragma once
// Akropolis as a game for everything above the rules; see game/concept.h.
#include <string>
#include <string_view>
#include <vector>

#include "games/akropolis/rules/notation.h"
#include "games/akropolis/rules/options_json.h"
#include "games/akropolis/rules/position.h"

namespace oikist {

struct Akropolis {
  using Components = akropolis::Components;
  using Rules = akropolis::Rules;
  using Options = akropolis::Options;
  using Position = akropolis::Position;
  using View = akropolis::View;
  using Move = akropolis::Move;
  using MoveList = akropolis::MoveList;
  using Score = akropolis::Score;

  static constexpr std::string_view kName = "akropolis";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 1;
  static constexpr int kMaxPlayers = akropolis::kMaxPlayers;

  static const Components& standard_components() { return Components::standard(); }
  static Components parse_components(std::string_view text) { return Components::parse(text); }
  static ComponentCheck check_components(std::string_view text) { return Components::check(text); }

  static Position deal(const Rules& rules, const Seed& seed) {
    return akropolis::deal(rules, seed);
  }
  static Position random_deal(const Rules& rules, FastRandom& random) {
    return akropolis::random_deal(rules, random);
  }
  static json::object options_json(const Rules& rules) {
    return akropolis::options_json(rules.options());
  }
  static Rules make_rules(int players, const Fields& options, const Components& components) {
    return Rules(players, akropolis::parse_options(options), components);
  }
  static json::array describe_options() { return akropolis::describe_options(); }

  static int score_count(const Rules& rules) { return rules.seats(); }
  static bool is_over(const View& view) { return view.is_over(); }
  static int seat_to_decide(const View& view) { return view.seat(); }
  static void legal_moves(const View& view, MoveList& moves) { view.legal_moves(moves); }
  static std::string why_illegal(const View& view, const Move& move) {
    return view.why_illegal(move);
  }
  static void play(Position& position, const Move& move) { position.play(move); }
  static bool reveals(const View& view, const Move& move);
  // The view after the move and before anything is revealed. Precondition: legal.
  static View preview(const View& view, const Move& move);
  static std::optional<View> with_turn_of(const View& view, int seat) {
    return view.with_turn_of(seat);
  }
  static Move random_move(const View& view, FastRandom& random) { return view.random_move(random); }

  static Score score(const View& view, int seat) { return view.score(seat); }
  static std::vector<int> winners(const View& view) { return akropolis::winners(view); }

  static std::string move_text(const Move& move) { return akropolis::move_text(move); }
  static Move parse_move(std::string_view text) { return akropolis::parse_move(text); }
  static std::string deal_text(const Position& start);
  static Position position_from_deal(const Rules& rules, std::string_view text) {
    const akropolis::Deal deal = akropolis::parse_deal(rules, text);
    return Position(rules, deal.order, deal.cards);
  }
  static Position determinize(const View& view, FastRandom& random) {
    return akropolis::determinize(view, random);
  }
};

}  // namespace oikist
