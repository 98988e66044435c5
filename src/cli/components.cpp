// `oikist components`: component sets checked and drawn.
#include <iostream>
#include <memory>
#include <string>

#include "base/failure.h"
#include "cli/color_flag.h"
#include "cli/verb.h"
#include "games/all.h"
#include "games/read_components.h"
#include "games/terminals.h"
#include "terminal/layout.h"
#include "terminal/screen.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kComponentsExamples = R"(Examples:
  oikist components check my-set.json         check the file and summarise it
  oikist components show panticapaeum         the built-in set: tiles, boards, prices
  oikist components show my-set.json
  oikist play panticapaeum --components my-set.json

A component set is a JSON file. docs/components.md describes it, and which parts of the built-in
set of Panticapaeum are a reconstruction.)";

// Calls act(G{}, components) with the set in the file. Complaints begin with its path.
template <class Act>
void with_set(const std::string& path, Act act) {
  const std::string text = read_file(path);
  try {
    with_game_of_components(text,
                            [&](auto game) { act(game, decltype(game)::parse_components(text)); });
  } catch (const Failure& failure) {
    throw Failure(failure.code(), path + ": " + failure.what());
  }
}

int run_check(const std::string& path, const Screen& screen) {
  with_set(path, [&](auto game, const auto& set) {
    const std::string summary = TerminalUi<decltype(game)>::components_summary(set);
    std::cout << wrapped(path + " is in order.\n" + summary, screen.width, 2);
  });
  return kDone;
}

// `what` is a game, a file, or empty for all games.
int run_show(const std::string& what, const Screen& screen) {
  bool shown = false;
  for_each_game([&](auto game) {
    using G = decltype(game);
    if (!what.empty() && what != G::kName) return;
    std::cout << (shown ? "\n" : "")
              << TerminalUi<G>::draw_components(G::standard_components(), screen);
    shown = true;
  });
  if (shown) return kDone;
  with_set(what, [&](auto game, const auto& set) {
    std::cout << TerminalUi<decltype(game)>::draw_components(set, screen);
  });
  return kDone;
}

}  // namespace

void add_components(CLI::App& app, Work& work) {
  CLI::App* verb =
      app.add_subcommand("components", "check or draw a component set (tiles, boards, prices)");
  verb->footer(std::string(kComponentsExamples));
  verb->require_subcommand(1);
  auto what = std::make_shared<std::string>();
  auto colour = std::make_shared<ColourChoice>(ColourChoice::automatic);
  CLI::App* check = verb->add_subcommand("check", "check a component file and summarise it");
  check->add_option("FILE", *what, "the component file; - is standard input")->required();
  check->callback([&work, what] {
    work = [what] { return run_check(*what, make_screen(ColourChoice::never, facts_of_output())); };
  });
  CLI::App* show = verb->add_subcommand("show", "draw tiles, boards and prices");
  show->add_option("WHAT", *what, "a game (its built-in set) or a file; default: all games");
  add_color_flag(*show, *colour);
  show->callback([&work, what, colour] {
    work = [what, colour] { return run_show(*what, make_screen(*colour, facts_of_output())); };
  });
}

}  // namespace oikist::cli
