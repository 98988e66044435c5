#pragma once
// Panticapaeum in a terminal; see terminal/terminal_ui.h.
//
// A turn is many small decisions. They are carried out at once and can be taken back until the turn
// is over; only moves that cannot be taken back are previewed and confirmed first.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "games/panticapaeum/rules/panticapaeum.h"
#include "terminal/screen.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <>
struct TerminalUi<Panticapaeum> {
  using View = panticapaeum::View;
  using Move = panticapaeum::Move;

  static Names names(const panticapaeum::Rules& rules, const std::vector<RecordSeat>& seats);
  static std::string rules_words(const panticapaeum::Rules& rules);
  static std::string table(const View& view, const Names& names, const Screen& screen);
  static std::string at_hand(const View& view, const Names& names, const Screen& screen);
  static std::string board(const View& view, int seat, const Screen& screen);
  static std::string scores(const View& view, const Names& names, const Screen& screen);
  static std::string move_words(const View& before, const Move& move);
  static std::string brief_words(const View& before, const Move& move);
  static std::string gain_words(const View& before, const Move& move);
  static std::string preview(const View& before, const Move& move, const Screen& screen);
  static std::string events(const View& before, const Move& move, const View& after,
                            const Names& names);
  // True for moves that end the turn or draw a tile: they cannot be undone.
  static bool confirms(const View& before, const Move& move);
  // Within a turn, and never across a drawn tile.
  static bool may_undo(const View& before, const Move& move);
  // "lay", "lay 0,-2", "build h": all moves whose notation begins so.
  static std::optional<panticapaeum::MoveList> moves_like(const View& view, std::string_view text);
  static int group_of(const Move& move);
  static bool same_result(const View& view, const Move& a, const Move& b);
  static std::string explain_score(const View& view, int seat, const Screen& screen);
  static std::string outcome(const View& view, const Names& names);
  static std::string_view move_help();
  static std::string_view rules_help();
  static std::optional<std::string> score_drawing(std::string_view, const panticapaeum::Components&,
                                                  const Screen&) {
    return std::nullopt;
  }
  static std::string components_summary(const panticapaeum::Components& set);
  static std::string draw_components(const panticapaeum::Components& set, const Screen& screen);
};

static_assert(HasTerminalUi<Panticapaeum>);

}  // namespace oikist::cli
