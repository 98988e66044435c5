// `oikist score`: what a city is worth, and why.
#include <iostream>
#include <memory>
#include <string>

#include "base/text.h"
#include "cli/akropolis_face.h"
#include "cli/city_drawing.h"
#include "cli/drawing_reader.h"
#include "cli/layout.h"
#include "cli/panticapaeum_face.h"
#include "cli/score_explained.h"
#include "cli/standings.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "game/history.h"
#include "protocol/akropolis_codec.h"
#include "protocol/panticapaeum_codec.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kExamples = R"(Examples:
  oikist score my-city.txt
  oikist score position.json
  printf 'stones 2\n    q1\n  H1* h2\n    h1  .\n' | oikist score -

A drawing has rows of hexes, each row shifted by half a hex (two columns):

    variants houses            # optional, as are barracks_edge and lake
    player Ann                 # optional for one city
    stones 3
      q1  h1
    h2  H1* q1                 h m b t g district, q quarry, a capital is a plaza,
      .   m1                   a number is the height, a dot is empty ground

The city that oikist play draws can be given too.
JSON is a position of the engine protocol, of any game.
All about drawings: docs/score-drawing.md.)";

std::string heading(std::string_view name) {
  return "\n" + std::string(name) + "\n" + std::string(display_width(name), '-') + '\n';
}

void score_drawing(const std::string& text, const akropolis::Components& components,
                   const Screen& screen) {
  const DrawnTable table = read_drawing(text);
  const int players = std::max(2, static_cast<int>(table.cities.size()));
  const akropolis::Rules rules(players, table.options, components);
  if (const auto words = Face<Akropolis>::rules_words(rules); !words.empty())
    std::cout << wrapped(words, screen.width);
  std::vector<Standing> standings;
  for (const DrawnCity& drawn : table.cities) {
    const std::string name = drawn.name.empty() ? "The city" : printable(drawn.name);
    standings.push_back({name, score_city(drawn.city, rules)});
    std::cout << heading(name) << draw_city(drawn.city, rules, screen)
              << explain_city(drawn.city, rules, screen);
  }
  std::cout << '\n' << standings_table(standings, -1, screen);
  if (standings.size() > 1) std::cout << wrapped(outcome_words(standings, false), screen.width);
}

template <Game G>
void score_view(const typename G::View& view, const std::vector<RecordSeat>& seats,
                const Screen& screen) {
  const Names names = Face<G>::names(view.rules(), seats);
  if (const auto words = Face<G>::rules_words(view.rules()); !words.empty())
    std::cout << wrapped(words, screen.width);
  for (int seat = 0; seat < G::score_count(view.rules()); ++seat)
    std::cout << heading(names[static_cast<std::size_t>(seat)])
              << Face<G>::board(view, seat, screen) << Face<G>::explain_score(view, seat, screen);
  std::cout << '\n' << Face<G>::scores(view, names, screen);
  std::cout << wrapped(
      (G::is_over(view) ? "" : "If the game ended now: ") + Face<G>::outcome(view, names),
      screen.width);
}

// A position, or an answer of the engine that has one.
void score_json(const std::string& text, const ComponentSets& sets, const Screen& screen) {
  const json::value value = parse_json(text, "the file");
  const json::object* object = value.if_object();
  const bool wrapped_up =
      object != nullptr && !object->contains("game") && object->contains("position");
  const Field field =
      wrapped_up ? Field(object->at("position"), "position") : Field(value, "position");
  with_position(field, sets, [&](auto game, const auto& given) {
    using G = decltype(game);
    const int players = given.view.rules().players();
    score_view<G>(given.view, std::vector<RecordSeat>(static_cast<std::size_t>(players)), screen);
  });
}

void score_record(const std::string& text, const ComponentSets& sets, const Screen& screen) {
  const Record record = Record::parse(text);
  with_game(record.game, [&](auto game) {
    using G = decltype(game);
    const auto history = History<G>::from_record(record, sets.of<G>());
    score_view<G>(history.view(), record.seats, screen);
  });
}

int run_score(const std::string& path, const ComponentSets& sets, const Screen& screen) {
  const std::string text = read_file(path);
  const std::string_view inside = trim(text);
  if (inside.starts_with('{') || inside.starts_with('['))
    score_json(text, sets, screen);
  else if (inside.starts_with("oikist record"))
    score_record(text, sets, screen);
  else
    score_drawing(text, sets.of<Akropolis>(), screen);
  return kDone;
}

}  // namespace

void add_score(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("score", "the score of a drawn city, every point explained");
  verb->footer(std::string(kExamples));
  auto path = std::make_shared<std::string>();
  auto sets = std::make_shared<ComponentSets>();
  auto colour = std::make_shared<ColourChoice>(ColourChoice::automatic);
  verb->add_option("FILE", *path, "a drawing, a JSON position or a record; - is standard input")
      ->required();
  add_components_flag(*verb, *sets);
  add_color_flag(*verb, *colour);
  verb->callback([&work, path, sets, colour] {
    work = [path, sets, colour] {
      return run_score(*path, *sets, make_screen(*colour, facts_of_output()));
    };
  });
}

}  // namespace oikist::cli
