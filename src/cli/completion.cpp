// `oikist completion`: shell completion made from the very parser that will read the line.
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/verb.h"
#include "games/ai.h"
#include "games/all.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kShells[] = {"bash", "zsh", "fish"};

// Players as match/players.h reads them; what follows a colon is up to the person.
std::vector<std::string> player_words() {
  std::vector<std::string> words = {"random", "greedy"};
  for_each_game([&](auto game) {
    for (const auto& own : OwnPlayers<decltype(game)>::list()) words.emplace_back(own.name);
  });
  words.insert(words.end(), {"level:", "search", "cmd:"});
  return words;
}

std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  return flags;
}

// What may follow a verb besides its flags: the names of games and of players where they are asked
// for, files everywhere.
std::string words_after(const CLI::App& verb) {
  std::vector<std::string> words = flags_of(verb);
  for (const CLI::App* part : verb.get_subcommands({})) words.push_back(part->get_name());
  for (const CLI::Option* option : verb.get_options()) {
    const std::string name = option->get_single_name();
    if ((option->get_positional() && name == "GAME") || name == "game")
      for (const std::string_view game : game_names()) words.emplace_back(game);
    if (option->get_positional() && name == "PLAYER")
      for (const std::string& player : player_words()) words.push_back(player);
  }
  return join(words, " ");
}

std::string bash_script(const CLI::App& app) {
  std::vector<std::string> verbs = flags_of(app);
  std::string cases;
  for (const CLI::App* verb : app.get_subcommands({})) {
    verbs.push_back(verb->get_name());
    cases += "    " + verb->get_name() + ") words=\"" + words_after(*verb) + "\" ;;\n";
  }
  return R"(# oikist completion for bash: source this file, or put it into
# ~/.local/share/bash-completion/completions/oikist
_oikist() {
  local current="${COMP_WORDS[COMP_CWORD]}" words
  case "${COMP_CWORD}:${COMP_WORDS[1]}" in
    1:*) COMPREPLY=($(compgen -W ")" +
         join(verbs, " ") + R"(" -- "$current")); return ;;
  esac
  case "${COMP_WORDS[1]}" in
)" + cases +
         R"(    *) words="" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
}
complete -o filenames -F _oikist oikist
)";
}

std::string zsh_script(const CLI::App& app) {
  return "#compdef oikist\n# oikist completion for zsh: source this file.\n"
         "autoload -U +X bashcompinit && bashcompinit\n" +
         bash_script(app);
}

// A text as fish wants it between single quotes.
std::string fish_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

std::string fish_script(const CLI::App& app) {
  std::string script =
      "# oikist completion for fish: put it into ~/.config/fish/completions/oikist.fish\n";
  for (const CLI::App* verb : app.get_subcommands({})) {
    script += "complete -c oikist -n __fish_use_subcommand -a " + verb->get_name() + " -d " +
              fish_quoted(verb->get_description()) + '\n';
    for (const CLI::Option* option : verb->get_options())
      for (const std::string& name : option->get_lnames())
        script += "complete -c oikist -n '__fish_seen_subcommand_from " + verb->get_name() +
                  "' -l " + name + " -d " + fish_quoted(option->get_description()) + '\n';
  }
  return script;
}

}  // namespace

void add_completion(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("completion", "print a completion script for your shell");
  verb->footer("Example:\n  source <(oikist completion bash)");
  auto shell = std::make_shared<std::string>();
  std::vector<std::string> shells(std::begin(kShells), std::end(kShells));
  verb->add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember(shells));
  verb->callback([&app, &work, shell] {
    work = [&app, shell] {
      std::cout << (*shell == "bash"  ? bash_script(app)
                    : *shell == "zsh" ? zsh_script(app)
                                      : fish_script(app));
      return kDone;
    };
  });
}

}  // namespace oikist::cli
