#include "tables/command.h"

#include <array>
#include <limits>

#include "base/text.h"

namespace oikist::tables {
namespace {

Command read_join(Fields& fields, std::string_view) {
  Join join;
  if (const auto seat = fields.optional("seat")) join.seat = seat->integer(0, kMaxSeats - 1);
  if (const auto invitation = fields.optional("invitation")) join.invitation = invitation->text();
  if (const auto share = fields.optional("share")) join.share = read_share(*share);
  return join;
}

Command read_add_share(Fields& fields, std::string_view) {
  return AddShare{read_share(fields.required("share"))};
}

Command read_start(Fields& fields, std::string_view) {
  const auto level = fields.optional("level");
  return Start{level ? level->integer(1, kMaxLevel) : 0};
}

Command read_play(Fields& fields, std::string_view game) {
  return Play{read_moves(game, fields.required("moves"), kMostMovesAtOnce)};
}

Command read_ask(Fields& fields, std::string_view) {
  return Ask{static_cast<Wish>(fields.required("what").one_of(kWishNames))};
}

Command read_remove(Fields& fields, std::string_view) {
  return Remove{UserId(fields.required("user").text())};
}

struct ActionReader {
  std::string_view name;
  Command (*read)(Fields&, std::string_view game);
};
constexpr std::array<ActionReader, 13> kActions = {{
    {"join", read_join},
    {"share", read_add_share},
    {"leave", [](Fields&, std::string_view) -> Command { return Leave{}; }},
    {"remove", read_remove},
    {"start", read_start},
    {"cancel", [](Fields&, std::string_view) -> Command { return Cancel{}; }},
    {"play", read_play},
    {"resign", [](Fields&, std::string_view) -> Command { return Resign{}; }},
    {"ask", read_ask},
    {"agree", [](Fields&, std::string_view) -> Command { return Agree{}; }},
    {"refuse", [](Fields&, std::string_view) -> Command { return Decline{}; }},
    {"resume", [](Fields&, std::string_view) -> Command { return Resume{}; }},
    {"rematch", [](Fields&, std::string_view) -> Command { return Rematch{}; }},
}};

}  // namespace

std::variant<Action, Refusal> read_action(std::string_view name, const json::object& body,
                                          std::string_view game) {
  for (const ActionReader& action : kActions) {
    if (action.name != name) continue;
    try {
      Fields fields(body, "");
      const auto at = fields.required("at").whole_number(0, std::numeric_limits<int>::max());
      Action read{action.read(fields, game), static_cast<std::uint64_t>(at)};
      fields.finish();
      return read;
    } catch (const Failure& failure) {
      return refusal_of(failure);
    }
  }
  return refusal_of(Failure("unknown_action", "there is no action " + in_quotes(name)));
}

}  // namespace oikist::tables
