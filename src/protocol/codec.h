#pragma once
// JSON of a game. Each game specialises Codec; everything else here is written once.
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "game/component_sets.h"
#include "game/registry.h"

namespace oikist {

// A position as somebody described it: a view, and the whole if nothing was left out.
template <Game G>
struct GivenPosition {
  typename G::View view;
  std::optional<typename G::Position> whole;
};

// Codec<G> has these static functions:
//   json::object position_json(const Position&)         everything
//   json::object view_json(const View&)                 without what is hidden
//   GivenPosition<G> read_position(Fields, const Components&)
//   json::object move_json(const Move&);  Move read_move(const Field&)
//   json::object score_json(const Score&)
//   std::string_view phase(const View&)                 what is asked now
//   json::array events(const View& before, const Move&, const View& after)
// and for the table (see table_ops.h; scores are added to these answers):
//   json::object render_json(const View&)               all that lies open, as it is drawn
//   json::object places_json(const View&, Fields&)      where what the request names may go
//   json::object refusal_json(const View&, const Move&) a code and its data; empty if legal
//   json::object change_json(const View& before, const Move&, const View& after)
//   json::object explain_json(const View&, int seat)    what counts and why, as codes with data
template <class G>
struct Codec;

// Reads "game" and calls act(G{}, GivenPosition<G>) for it.
template <class Act>
void with_position(const Field& field, const ComponentSets& sets, Act act) {
  Fields fields = field.object();
  with_game(fields.required("game").text(), [&](auto game) {
    using G = decltype(game);
    act(game, Codec<G>::read_position(fields, sets.of<G>()));
  });
}

template <Game G>
json::object given_json(const GivenPosition<G>& given) {
  return given.whole ? Codec<G>::position_json(*given.whole) : Codec<G>::view_json(given.view);
}

}  // namespace oikist
