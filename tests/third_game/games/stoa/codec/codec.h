#pragma once
#include "game/codec.h"
#include "games/stoa/rules/stoa.h"

namespace oikist {

template <>
struct Codec<Stoa> {
  static json::object position_json(const stoa::Position& position);
  static json::object view_json(const stoa::View& view);
  static GivenPosition<Stoa> read_position(Fields fields, const stoa::Components& components);
  static json::object move_json(const stoa::Move& move);
  static stoa::Move read_move(const Field& field);
  static json::object score_json(const stoa::Score& score);
  static std::string_view phase(const stoa::View& view);
  static json::array events(const stoa::View& before, const stoa::Move& move,
                            const stoa::View& after);

  static json::object render_json(const stoa::View& view);
  static json::object places_json(const stoa::View& view, Fields& request);
  static json::object refusal_json(const stoa::View& view, const stoa::Move& move);
  static json::object change_json(const stoa::View& before, const stoa::Move& move,
                                  const stoa::View& after);
  static json::object explain_json(const stoa::View& view, int seat);
  static json::object tally(Fields& request, const stoa::Components& components);
};

static_assert(HasCodec<Stoa>);

}  // namespace oikist
