#pragma once
#include "game/codec.h"
#include "games/akropolis/rules/akropolis.h"

namespace oikist {

template <>
struct Codec<Akropolis> {
  static json::object position_json(const akropolis::Position& position);
  static json::object view_json(const akropolis::View& view);
  static void write_view(std::string& out, const akropolis::View& view);
  static GivenPosition<Akropolis> read_position(Fields fields,
                                                const akropolis::Components& components);
  static json::object move_json(const akropolis::Move& move);
  static void write_move(std::string& out, const akropolis::Move& move);
  static akropolis::Move read_move(const Field& field);
  static json::object score_json(const akropolis::Score& score);
  static std::string_view phase(const akropolis::View& view);
  static json::array events(const akropolis::View& before, const akropolis::Move& move,
                            const akropolis::View& after);
  static void write_events(std::string& out, const akropolis::View& before,
                           const akropolis::Move& move, const akropolis::View& after);

  // How the table looks, in presentation.cpp.
  static json::object render_json(const akropolis::View& view);
  static json::object places_json(const akropolis::View& view, Fields& request);
  static json::object refusal_json(const akropolis::View& view, const akropolis::Move& move);
  static json::object change_json(const akropolis::View& before, const akropolis::Move& move,
                                  const akropolis::View& after);
  static json::object explain_json(const akropolis::View& view, int seat);
  static json::object explain_city_json(const akropolis::City& city, const akropolis::Rules& rules);

  static json::object tally(Fields& request, const akropolis::Components& components);
};

static_assert(HasCodec<Akropolis>);

}  // namespace oikist
