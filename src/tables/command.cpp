#include "tables/command.h"

#include <array>
#include <limits>

#include "base/text.h"

namespace oikist::tables {
namespace {

Command read_join(Fields& fields) {
  Join join;
  if (const auto seat = fields.optional("seat")) join.seat = seat->integer(0, kMaxSeats - 1);
  if (const auto invitation = fields.optional("invitation")) join.invitation = invitation->text();
  return join;
}

Command read_start(Fields& fields) {
  const auto level = fields.optional("level");
  return Start{level ? level->integer(1, kMaxLevel) : 0};
}

Command read_play(Fields& fields) {
  const Field moves = fields.required("moves");
  (void)moves.list(kMostMovesAtOnce);
  return Play{moves.value().get_array()};
}

Command read_ask(Fields& fields) {
  return Ask{static_cast<Wish>(fields.required("what").one_of(kWishNames))};
}

Command read_remove(Fields& fields) {
  return Remove{std::string(fields.required("user").text())};
}

struct ActionReader {
  std::string_view name;
  Command (*read)(Fields&);
};
constexpr std::array<ActionReader, 12> kActions = {{
    {"join", read_join},
    {"leave", [](Fields&) -> Command { return Leave{}; }},
    {"remove", read_remove},
    {"start", read_start},
    {"cancel", [](Fields&) -> Command { return Cancel{}; }},
    {"play", read_play},
    {"resign", [](Fields&) -> Command { return Resign{}; }},
    {"ask", read_ask},
    {"agree", [](Fields&) -> Command { return Agree{}; }},
    {"refuse", [](Fields&) -> Command { return Refuse{}; }},
    {"resume", [](Fields&) -> Command { return Resume{}; }},
    {"rematch", [](Fields&) -> Command { return Rematch{}; }},
}};

}  // namespace

std::variant<Action, Refusal> read_action(std::string_view name, const json::object& body) {
  for (const ActionReader& action : kActions) {
    if (action.name != name) continue;
    try {
      Fields fields(body, "");
      const auto at = fields.required("at").whole_number(0, std::numeric_limits<int>::max());
      Action read{action.read(fields), static_cast<std::uint64_t>(at)};
      fields.finish();
      return read;
    } catch (const Failure& failure) {
      return refusal_of(failure);
    }
  }
  return Refusal{"unknown_action", "there is no action " + in_quotes(name), ""};
}

}  // namespace oikist::tables
