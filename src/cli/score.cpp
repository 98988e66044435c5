// `oikist score`: the score of a city, explained.
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "base/text.h"
#include "cli/color_flag.h"
#include "cli/verb.h"
#include "game/history.h"
#include "games/read_position.h"
#include "games/terminals.h"
#include "terminal/layout.h"
#include "terminal/screen.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kScoreExamples = R"(Examples:
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

A city as drawn by oikist play works too.
JSON is a position of the engine protocol, of any game.
All about drawings: docs/score-drawing.md.)";

template <Game G>
void score_view(const typename G::View& view, const std::vector<RecordSeat>& seats,
                const Screen& screen) {
  const Names names = TerminalUi<G>::names(view.rules(), seats);
  if (const auto words = TerminalUi<G>::rules_words(view.rules()); !words.empty())
    std::cout << wrapped(words, screen.width);
  for (int seat = 0; seat < G::score_count(view.rules()); ++seat)
    std::cout << board_heading(names[static_cast<std::size_t>(seat)])
              << TerminalUi<G>::board(view, seat, screen)
              << TerminalUi<G>::explain_score(view, seat, screen);
  std::cout << '\n' << TerminalUi<G>::scores(view, names, screen);
  std::cout << wrapped(
      (G::is_over(view) ? "" : "If the game ended now: ") + TerminalUi<G>::outcome(view, names),
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

// Of the first game that has drawings.
void score_drawing(const std::string& text, const ComponentSets& sets, const Screen& screen) {
  std::optional<std::string> scored;
  for_each_game([&](auto game) {
    using G = decltype(game);
    if (!scored) scored = TerminalUi<G>::score_drawing(text, sets.of<G>(), screen);
  });
  std::cout << scored.value_or("");
}

int run_score(const std::string& path, const ComponentSets& sets, const Screen& screen) {
  const std::string text = read_file(path);
  const std::string_view inside = trim(text);
  if (inside.starts_with('{') || inside.starts_with('['))
    score_json(text, sets, screen);
  else if (inside.starts_with("oikist record"))
    score_record(text, sets, screen);
  else
    score_drawing(text, sets, screen);
  return kDone;
}

}  // namespace

void add_score(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("score", "score a drawn city and explain every point");
  verb->footer(std::string(kScoreExamples));
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
