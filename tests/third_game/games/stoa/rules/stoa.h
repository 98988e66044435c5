#pragma once
// Stoa as the game concept wants it: see game/concept.h for what each function promises.
#include <string>
#include <string_view>
#include <vector>

#include "base/seed.h"
#include "game/component_check.h"
#include "game/concept.h"
#include "games/stoa/rules/position.h"

namespace oikist {

struct Stoa {
  using Components = stoa::Components;
  using Rules = stoa::Rules;
  using Options = stoa::Options;
  using Position = stoa::Position;
  using View = stoa::View;
  using Move = stoa::Move;
  using MoveList = stoa::MoveList;
  using Score = stoa::Score;

  static constexpr std::string_view kName = "stoa";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = stoa::kMinPlayers;
  static constexpr int kMaxPlayers = stoa::kMaxPlayers;

  static const Components& standard_components() { return Components::standard(); }
  static Components parse_components(std::string_view text) { return Components::parse(text); }
  static ComponentCheck check_components(std::string_view text) {
    try {
      (void)Components::parse(text);
    } catch (const Failure& failure) {
      return {{failure}, {}};
    }
    return {};
  }

  static Position deal(const Rules& rules, const Seed& seed);
  static Position random_deal(const Rules& rules, FastRandom& random);
  static json::object options_json(const Rules& rules) {
    return stoa::options_json(rules.options());
  }
  static Rules make_rules(int players, const Fields& options, const Components& components) {
    return Rules(players, stoa::parse_options(options), components);
  }
  static json::array describe_options() { return stoa::describe_options(); }

  static int score_count(const Rules& rules) { return rules.players(); }
  static bool is_over(const View& view) { return view.is_over(); }
  static int seat_to_decide(const View& view) { return view.seat(); }
  static void legal_moves(const View& view, MoveList& moves) { moves = view.legal_moves(); }
  static std::string why_illegal(const View& view, const Move& move) {
    return view.refusal(move).words;
  }
  static void play(Position& position, const Move& move) { position.play(move); }
  static bool reveals(const View& view, const Move&) { return view.hidden() > 0; }
  static View preview(View view, const Move& move) {
    view.play(move);
    return view;
  }
  static Position determinize(const View& view, FastRandom& random);
  static Move random_move(const View& view, FastRandom& random);

  static Score score(const View& view, int seat) { return view.score(seat); }
  static std::vector<int> winners(const View& view);

  // The slot and the end of the row: "0L", "2R".
  static std::string move_text(const Move& move);
  static Move parse_move(std::string_view text);
  // The columns in the order in which they are laid open.
  static std::string deal_text(const Position& start);
  static Position position_from_deal(const Rules& rules, std::string_view text);
};

static_assert(Game<Stoa>);

}  // namespace oikist
