#include "cli/color_flag.h"

#include <map>
#include <string>

namespace oikist::cli {

void add_color_flag(CLI::App& verb, ColourChoice& choice) {
  const std::map<std::string, ColourChoice> choices = {{"auto", ColourChoice::automatic},
                                                       {"always", ColourChoice::always},
                                                       {"never", ColourChoice::never}};
  verb.add_option_function<std::string>(
          "--color,--colour",
          [&choice, choices](const std::string& text) { choice = choices.at(text); },
          "colours: auto (in a terminal, unless NO_COLOR is set), always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
}

}  // namespace oikist::cli
