#pragma once
// Akropolis in a terminal; see terminal/terminal_ui.h.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "games/akropolis/rules/akropolis.h"
#include "terminal/screen.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <>
struct TerminalUi<Akropolis> {
  using View = akropolis::View;
  using Move = akropolis::Move;

  static Names names(const akropolis::Rules& rules, const std::vector<RecordSeat>& seats);
  static std::string rules_words(const akropolis::Rules& rules);
  static std::string table(const View& view, const Names& names, const Screen& screen);
  static std::string at_hand(const View& view, const Names& names, const Screen& screen) {
    return table(view, names, screen);
  }
  static std::string board(const View& view, int seat, const Screen& screen);
  static std::string scores(const View& view, const Names& names, const Screen& screen);
  static std::string move_words(const View& before, const Move& move);
  static std::string brief_words(const View& before, const Move& move);
  static std::string gain_words(const View& before, const Move& move);
  static std::string preview(const View& before, const Move& move, const Screen& screen);
  static std::string events(const View& before, const Move& move, const View& after,
                            const Names& names);
  static bool confirms(const View&, const Move&) { return true; }
  static bool may_undo(const View&, const Move&) { return true; }
  // "1" or "1@": the tile at slot 1 anywhere; "1@2,-1": with its first hex there. "c0:63": ways to
  // complete card 0 with tile 63.
  static std::optional<akropolis::MoveList> moves_like(const View& view, std::string_view text);
  static int group_of(const Move& move);
  static bool same_result(const View& view, const Move& a, const Move& b);
  static std::string explain_score(const View& view, int seat, const Screen& screen);
  static std::string outcome(const View& view, const Names& names);
  static std::string_view move_help();
  static std::string_view rules_help();
  static std::optional<std::string> score_drawing(std::string_view text,
                                                  const akropolis::Components& components,
                                                  const Screen& screen);
  static std::string components_summary(const akropolis::Components& set);
  static std::string draw_components(const akropolis::Components& set, const Screen& screen);
};

static_assert(HasTerminalUi<Akropolis>);

}  // namespace oikist::cli
