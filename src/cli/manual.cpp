// `oikist manual`: the manual pages, generated from the parser and the settings themselves, so that
// they name every verb, flag and setting.
#include <iostream>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/text.h"
#include "cli/verb.h"
#include "server/core/settings.h"

namespace oikist::cli {
namespace {

constexpr const char* kProgramPage = "oikist";
constexpr const char* kSettingsPage = "oikist.toml";

// Text as roff prints it unchanged: no escapes, no line that is taken for a request, and hyphens
// that can be copied into a shell.
std::string escaped(std::string_view text) {
  std::string out;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    line_begins = c == '\n';
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

// Text whose line breaks and columns are kept.
std::string as_typed(std::string_view text) {
  return ".EX\n" + escaped(text) + "\n.EE\n";
}

std::string entry(const std::string& head, std::string_view text) {
  return ".TP\n" + head + '\n' + escaped(text) + '\n';
}

// The program's name and version, the first line of `oikist --version`.
std::string program_version(const CLI::App& app) {
  const std::string version = app.version();
  return version.substr(0, version.find('\n'));
}

std::string title(std::string_view name, int section, const CLI::App& app, std::string_view kind) {
  return ".TH " + escaped(name) + ' ' + std::to_string(section) + " \"\" \"" +
         escaped(program_version(app)) + "\" \"" + std::string(kind) + "\"\n";
}

bool is_positional(const CLI::Option& option) {
  return option.get_lnames().empty() && option.get_snames().empty();
}

// "[GAME] [PLAYER...]" of a verb, as its usage line has it.
std::string positionals(const CLI::App& verb) {
  std::string text;
  for (const CLI::Option* option : verb.get_options()) {
    if (!is_positional(*option)) continue;
    const std::string name =
        italic(option->get_single_name()) + (option->get_expected_max() > 1 ? "..." : "");
    text += option->get_required() ? ' ' + name : " [" + name + ']';
  }
  return text;
}

std::string option_head(const CLI::Option& option) {
  if (is_positional(option)) return italic(option.get_single_name());
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back(bold("-" + name));
  for (const std::string& name : option.get_lnames()) names.push_back(bold("--" + name));
  const std::string value = option.get_type_name();
  return join(names, ", ") + (value.empty() ? "" : ' ' + italic(value));
}

std::string options_of(const CLI::App& verb) {
  std::string text;
  for (const CLI::Option* option : verb.get_options()) {
    const bool says_nothing = is_positional(*option) && option->get_description().empty();
    if (!says_nothing) text += entry(option_head(*option), option->get_description());
  }
  return text;
}

std::string tasks_of(const CLI::App& verb, const std::string& name) {
  std::string text;
  for (const CLI::App* task : verb.get_subcommands({}))
    text +=
        entry(bold(name + ' ' + task->get_name()) + positionals(*task), task->get_description());
  return text;
}

std::string verb_part(const CLI::App& verb) {
  const std::string name = "oikist " + verb.get_name();
  const bool has_tasks = !verb.get_subcommands({}).empty();
  std::string text = ".SS " + name + "\n" + escaped(verb.get_description()) + ".\n.PP\n" +
                     bold(name) + (has_tasks ? ' ' + italic("TASK") : positionals(verb)) + " [" +
                     italic("OPTIONS") + "]\n";
  text += tasks_of(verb, name) + options_of(verb);
  // A verb without examples of its own inherits the program's.
  if (const std::string footer = verb.get_footer(); footer != verb.get_parent()->get_footer())
    text += ".PP\n" + as_typed(footer);
  return text;
}

std::string program_page(const CLI::App& app) {
  std::string text = title("OIKIST", 1, app, "User Commands") +
                     ".SH NAME\noikist \\- city\\-building tile games Akropolis and Panticapaeum\n"
                     ".SH SYNOPSIS\n" +
                     bold("oikist") + ' ' + italic("VERB") + " [" + italic("OPTIONS") + "]\n" +
                     ".SH DESCRIPTION\n" + escaped(app.get_description()) + ".\n.PP\n" +
                     as_typed(app.get_footer()) + ".SH OPTIONS\n" + options_of(app) + ".SH VERBS\n";
  for (const CLI::App* verb : app.get_subcommands({})) text += verb_part(*verb);
  text += ".SH ENVIRONMENT\n" +
          entry(bold("OIKIST_CONFIG"),
                "settings file of serve, worker and admin, unless --config "
                "names one") +
          entry(bold("OIKIST_") + italic("SETTING"),
                "a setting of the server, see oikist.toml(5); flags take precedence") +
          ".SH FILES\n" +
          entry(italic("/etc/oikist.toml"),
                "settings of the server that the Debian package "
                "installs; read only if --config names it") +
          entry(italic("~/.local/share/oikist"),
                "data of a server, unless --data names another folder") +
          ".SH SEE ALSO\n.BR oikist.toml (5)\n";
  return text;
}

std::string default_text(const server::Setting& setting) {
  const server::Settings defaults;
  if (const auto* text = std::get_if<std::string server::Settings::*>(&setting.member)) {
    const std::string& value = defaults.**text;
    return value.empty() ? "unset" : '"' + value + '"';
  }
  if (const auto* number = std::get_if<int server::Settings::*>(&setting.member))
    return std::to_string(defaults.**number);
  if (const auto* truth = std::get_if<bool server::Settings::*>(&setting.member))
    return defaults.**truth ? "true" : "false";
  return "[]";
}

std::string setting_entry(const server::Setting& setting) {
  std::string text = std::string(setting.help) + ". Default: " + default_text(setting);
  if (std::holds_alternative<int server::Settings::*>(setting.member))
    text += "; from " + std::to_string(setting.least) + " to " + std::to_string(setting.most);
  text += ". Flag " + setting.flag() + ", environment " + setting.environment() + '.';
  return entry(bold(setting.name) + " = " + italic(setting.value), text);
}

std::string settings_page(const CLI::App& app) {
  std::string text =
      title("OIKIST.TOML", 5, app, "File Formats") +
      ".SH NAME\noikist.toml \\- settings of the Oikist server\n"
      ".SH SYNOPSIS\n" +
      bold("oikist serve --config /etc/oikist.toml") + "\n.SH DESCRIPTION\n" +
      escaped(
          "A TOML file for oikist serve, oikist worker and oikist admin, with one line per "
          "setting. "
          "Environment variables take precedence over the file, and flags over both. Strings are "
          "quoted, LIST is an array of strings, BOOL is true or false. An unknown setting is an "
          "error.\n") +
      ".SH SETTINGS\n";
  for (const server::Setting& setting : server::all_settings()) text += setting_entry(setting);
  text += ".SH EXAMPLE\n" +
          as_typed(
              "host = \"127.0.0.1\"\nport = 8080\ndata = \"/var/lib/oikist\"\n"
              "origin = \"https://play.example.org\"\nproxies = [\"127.0.0.1\"]") +
          ".SH SEE ALSO\n.BR oikist (1)\n";
  return text;
}

}  // namespace

void add_manual(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("manual", "print a manual page, for `man`");
  verb->footer("Examples:\n  oikist manual | man -l -\n  oikist manual oikist.toml | man -l -");
  auto page = std::make_shared<std::string>(kProgramPage);
  verb->add_option("PAGE", *page, "oikist (the program) or oikist.toml (the server's settings)")
      ->check(CLI::IsMember(std::vector<std::string>{kProgramPage, kSettingsPage}));
  verb->callback([&app, &work, page] {
    work = [&app, page] {
      std::cout << (*page == kSettingsPage ? settings_page(app) : program_page(app));
      return kDone;
    };
  });
}

}  // namespace oikist::cli
