#pragma once
#include "panticapaeum/panticapaeum.h"
#include "protocol/codec.h"

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

  // The table, in panticapaeum_render.cpp and panticapaeum_table.cpp.
  static json::object render_json(const panticapaeum::View& view);
  static json::object places_json(const panticapaeum::View& view, Fields& request);
  static json::object refusal_json(const panticapaeum::View& view, const panticapaeum::Move& move);
  static json::object change_json(const panticapaeum::View& before, const panticapaeum::Move& move,
                                  const panticapaeum::View& after);
  static json::object explain_json(const panticapaeum::View& view, int seat);
};

}  // namespace oikist
