#pragma once
// Stoa in a terminal; see terminal/terminal_ui.h.
#include "games/stoa/rules/stoa.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <>
struct TerminalUi<Stoa> {
  using View = stoa::View;
  using Move = stoa::Move;

  static Names names(const stoa::Rules& rules, const std::vector<RecordSeat>& seats);
  static std::string rules_words(const stoa::Rules& rules);
  static std::string table(const View& view, const Names& names, const Screen& screen);
  static std::string at_hand(const View& view, const Names& names, const Screen& screen) {
    return table(view, names, screen);
  }
  static std::string board(const View& view, int seat, const Screen& screen);
  static std::string scores(const View& view, const Names& names, const Screen& screen);
  static std::string explain_score(const View& view, int seat, const Screen& screen);
  static std::string outcome(const View& view, const Names& names);
  static std::string move_words(const View& before, const Move& move);
  static std::string brief_words(const View& before, const Move& move);
  static std::string gain_words(const View& before, const Move& move);
  static std::string preview(const View& before, const Move& move, const Screen& screen);
  static std::string events(const View& before, const Move& move, const View& after,
                            const Names& names);
  static bool confirms(const View&, const Move&) { return false; }
  static bool may_undo(const View& before, const Move& move) {
    return !Stoa::reveals(before, move);
  }
  static std::optional<stoa::MoveList> moves_like(const View& view, std::string_view text);
  static int group_of(const Move& move) { return move.slot; }
  static bool same_result(const View&, const Move& a, const Move& b) { return a == b; }
  static std::string_view move_help();
  static std::string_view rules_help();
  static std::optional<std::string> score_drawing(std::string_view, const stoa::Components&,
                                                  const Screen&) {
    return std::nullopt;
  }
  static std::string components_summary(const stoa::Components& set);
  static std::string draw_components(const stoa::Components& set, const Screen& screen);
};

static_assert(HasTerminalUi<Stoa>);

}  // namespace oikist::cli
