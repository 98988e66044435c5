#pragma once
#include "game/codec.h"
#include "games/panticapaeum/rules/panticapaeum.h"

namespace oikist {

template <>
struct Codec<Panticapaeum> {
  static json::object position_json(const panticapaeum::Position& position);
  static json::object view_json(const panticapaeum::View& view);
  static GivenPosition<Panticapaeum> read_position(Fields fields,
                                                   const panticapaeum::Components& components);
  static json::object move_json(const panticapaeum::Move& move);
  static panticapaeum::Move read_move(const Field& field);
  static json::object score_json(const panticapaeum::Score& score);
  static std::string_view phase(const panticapaeum::View& view);
  static json::array events(const panticapaeum::View& before, const panticapaeum::Move& move,
                            const panticapaeum::View& after);

  // How the table looks, in render.cpp and presentation.cpp.
  static json::object render_json(const panticapaeum::View& view);
  static json::object places_json(const panticapaeum::View& view, Fields& request);
  static json::object refusal_json(const panticapaeum::View& view, const panticapaeum::Move& move);
  static json::object change_json(const panticapaeum::View& before, const panticapaeum::Move& move,
                                  const panticapaeum::View& after);
  static json::object explain_json(const panticapaeum::View& view, int seat);

  static json::object tally(Fields& request, const panticapaeum::Components& components);
};

static_assert(HasCodec<Panticapaeum>);

}  // namespace oikist
