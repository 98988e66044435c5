#pragma once
// Panticapaeum as a model of the game concept: game/concept.h has the contract of each function.
//
// | parameter | values |
// |---|---|
// | players | 2 to 4 |
// | supply | unlimited, physical: whether the cubes of the box can run out |
// | components | the set of tiles, ladders and rows; a reconstruction unless an owner's own |
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fast_random.h"
#include "base/seed.h"
#include "games/panticapaeum/rules/components.h"
#include "games/panticapaeum/rules/deal.h"
#include "games/panticapaeum/rules/legality.h"
#include "games/panticapaeum/rules/moves.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/options_json.h"
#include "games/panticapaeum/rules/position.h"
#include "games/panticapaeum/rules/rules.h"
#include "games/panticapaeum/rules/score.h"

namespace oikist {

struct Panticapaeum {
  using Components = panticapaeum::Components;
  using Rules = panticapaeum::Rules;
  using Options = panticapaeum::Options;
  using Position = panticapaeum::Position;
  using View = panticapaeum::View;
  using Move = panticapaeum::Move;
  using MoveList = panticapaeum::MoveList;
  using Score = panticapaeum::Score;

  static constexpr std::string_view kName = "panticapaeum";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = panticapaeum::kMinPlayers;
  static constexpr int kMaxPlayers = panticapaeum::kMaxPlayers;

  static const Components& standard_components() { return Components::standard(); }
  static Components parse_components(std::string_view text) { return Components::parse(text); }
  static ComponentCheck check_components(std::string_view text) { return Components::check(text); }

  static Position deal(const Rules& rules, const Seed& seed) {
    return panticapaeum::deal(rules, seed);
  }
  static Position random_deal(const Rules& rules, FastRandom& random) {
    return panticapaeum::random_deal(rules, random);
  }
  static json::object options_json(const Rules& rules) {
    return panticapaeum::options_json(rules.options());
  }
  static Rules make_rules(int players, const Fields& options, const Components& components) {
    return Rules(players, panticapaeum::parse_options(options), components);
  }
  static json::array describe_options() { return panticapaeum::describe_options(); }

  static int score_count(const Rules& rules) { return rules.players(); }
  static bool is_over(const View& view) { return view.phase == panticapaeum::Phase::over; }
  static int seat_to_decide(const View& view) { return view.seat; }
  static void legal_moves(const View& view, MoveList& moves) {
    panticapaeum::legal_moves(view, moves);
  }
  static std::string why_illegal(const View& view, const Move& move) {
    return panticapaeum::why_illegal(view, move);
  }
  static void play(Position& position, const Move& move);
  static bool reveals(const View& view, const Move& move);
  // The view after the move, before anything hidden is revealed. Precondition: legal.
  static View preview(const View& view, const Move& move);
  // Without what was pending: a tile in hand is discarded, a building goes back to its column.
  static std::optional<View> with_turn_of(const View& view, int seat);
  static Move random_move(const View& view, FastRandom& random) {
    return panticapaeum::random_move(view, random);
  }
  static Score score(const View& view, int seat) { return panticapaeum::score(view, seat); }
  static std::vector<int> winners(const View& view) { return panticapaeum::winners(view); }
  static std::string move_text(const Move& move) { return panticapaeum::move_text(move); }
  static Move parse_move(std::string_view text) { return panticapaeum::parse_move(text); }
  static std::string deal_text(const Position& position) {
    return panticapaeum::deal_text(position);
  }
  static Position position_from_deal(const Rules& rules, std::string_view text) {
    return panticapaeum::position_from_deal(rules, text);
  }
  // A determinization: a position consistent with the view, its hidden part sampled.
  static Position determinize(const View& view, FastRandom& random) {
    return panticapaeum::determinize(view, random);
  }
};

}  // namespace oikist
