#pragma once
// The JSON of a game: positions, moves, scores, events and render models. Each game
// specialises Codec.
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "game/concept.h"

namespace oikist {

// A position as a request describes it: a view, and the whole position if nothing was left out.
template <Game G>
struct GivenPosition {
  typename G::View view;
  std::optional<typename G::Position> whole;
};

template <class G>
struct Codec;

template <class G>
concept HasCodec =
    Game<G> && requires(const typename G::Position& position, const typename G::View& view,
                        const typename G::Components& components, const typename G::Move& move,
                        const Field& field, Fields& request, int seat) {
      // The whole position, and a position without its hidden part.
      { Codec<G>::position_json(position) } -> std::same_as<json::object>;
      { Codec<G>::view_json(view) } -> std::same_as<json::object>;
      { Codec<G>::read_position(Fields(request), components) } -> std::same_as<GivenPosition<G>>;
      { Codec<G>::move_json(move) } -> std::same_as<json::object>;
      { Codec<G>::read_move(field) } -> std::same_as<typename G::Move>;
      { Codec<G>::score_json(G::score(view, seat)) } -> std::same_as<json::object>;
      // The kind of decision that comes next.
      { Codec<G>::phase(view) } -> std::same_as<std::string_view>;
      // What happened between the two views.
      { Codec<G>::events(view, move, view) } -> std::same_as<json::array>;

      // For pages and programs that know no rules; scores are added to these answers. The render
      // model: everything visible.
      { Codec<G>::render_json(view) } -> std::same_as<json::object>;
      // Where the piece that the request names may go.
      { Codec<G>::places_json(view, request) } -> std::same_as<json::object>;
      // Why the move is illegal, as a code with data; empty if it is legal.
      { Codec<G>::refusal_json(view, move) } -> std::same_as<json::object>;
      // What the move changes.
      { Codec<G>::change_json(view, move, view) } -> std::same_as<json::object>;
      // The reasons for the seat's score, as codes with data.
      { Codec<G>::explain_json(view, seat) } -> std::same_as<json::object>;

      // The score of cities of cardboard, of which only the visible top is known: reads the rest
      // of the request and gives `scores`, `cities` and `winners`.
      { Codec<G>::tally(request, components) } -> std::same_as<json::object>;
    };

// A position of another component set than the embedded one names it by its hash.
template <Game G>
void name_components(json::object& position, const typename G::Rules& rules) {
  const auto& hash = rules.components().hash();
  if (hash != G::standard_components().hash()) position["components"] = hash;
}

// The text of view_json() at the end of `out`: what is written for every move. Games may have a
// faster way to the same text, Codec<G>::write_view.
template <Game G>
void write_view(std::string& out, const typename G::View& view) {
  if constexpr (requires { Codec<G>::write_view(out, view); })
    Codec<G>::write_view(out, view);
  else
    out += json::serialize(Codec<G>::view_json(view));
}

// Likewise the text of move_json(), perhaps by Codec<G>::write_move.
template <Game G>
void write_move(std::string& out, const typename G::Move& move) {
  if constexpr (requires { Codec<G>::write_move(out, move); })
    Codec<G>::write_move(out, move);
  else
    out += json::serialize(Codec<G>::move_json(move));
}

// Likewise the text of events(), perhaps by Codec<G>::write_events.
template <Game G>
void write_events(std::string& out, const typename G::View& before, const typename G::Move& move,
                  const typename G::View& after) {
  if constexpr (requires { Codec<G>::write_events(out, before, move, after); })
    Codec<G>::write_events(out, before, move, after);
  else
    out += json::serialize(Codec<G>::events(before, move, after));
}

template <Game G>
json::object given_json(const GivenPosition<G>& given) {
  return given.whole ? Codec<G>::position_json(*given.whole) : Codec<G>::view_json(given.view);
}

// The seats with the best standing.
template <class Standings>
json::array best_of(const Standings& standings) {
  json::array best;
  for (std::size_t seat = 0; seat < standings.size(); ++seat) {
    bool beaten = false;
    for (const auto& other : standings) beaten = beaten || other > standings[seat];
    if (!beaten) best.emplace_back(seat);
  }
  return best;
}

}  // namespace oikist
