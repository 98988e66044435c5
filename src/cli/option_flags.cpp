#include "cli/option_flags.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/failure.h"
#include "base/text.h"
#include "games/all.h"

namespace oikist::cli {
namespace {

// An option under its name, with the values of all games that have it.
struct OptionFlag {
  std::string type;
  std::string meaning;
  std::vector<std::string> values;
};

std::map<std::string, OptionFlag> all_options() {
  std::map<std::string, OptionFlag> all;
  for_each_game([&](auto game) {
    for (const json::value& value : decltype(game)::describe_options()) {
      const json::object& option = value.as_object();
      OptionFlag& flag = all[std::string(option.at("name").as_string())];
      flag.type = option.at("type").as_string();
      if (flag.meaning.empty()) flag.meaning = option.at("meaning").as_string();
      if (!option.contains("values")) continue;
      for (const json::value& name : option.at("values").as_array()) {
        const std::string text(name.as_string());
        if (std::find(flag.values.begin(), flag.values.end(), text) == flag.values.end())
          flag.values.push_back(text);
      }
    }
  });
  return all;
}

std::string flag_name(std::string name) {
  std::replace(name.begin(), name.end(), '_', '-');
  return "--" + name;
}

void add_flag(CLI::App& verb, const std::string& name, const OptionFlag& flag,
              json::object& options) {
  if (flag.type == "boolean") {
    verb.add_flag_callback(
        flag_name(name), [&options, name] { options[name] = true; }, flag.meaning);
    return;
  }
  if (flag.type == "set") {
    verb.add_option_function<std::vector<std::string>>(
            flag_name(name),
            [&options, name](const std::vector<std::string>& values) {
              json::array list;
              for (const std::string& value : values) list.emplace_back(value);
              options[name] = std::move(list);
            },
            flag.meaning)
        ->delimiter(',')
        ->check(CLI::IsMember(flag.values))
        ->type_name("A,B,...");
    return;
  }
  verb.add_option_function<std::string>(
          flag_name(name), [&options, name](const std::string& value) { options[name] = value; },
          flag.meaning)
      ->check(CLI::IsMember(flag.values))
      ->type_name("NAME");
}

}  // namespace

void add_option_flags(CLI::App& verb, json::object& options) {
  for (const auto& [name, flag] : all_options()) add_flag(verb, name, flag, options);
}

void check_options(std::string_view game, const json::array& descriptions,
                   const json::object& options) {
  std::vector<std::string> known;
  for (const json::value& option : descriptions)
    known.push_back(flag_name(std::string(option.at("name").as_string())));
  for (const auto& [name, value] : options) {
    const std::string flag = flag_name(std::string(name));
    if (std::find(known.begin(), known.end(), flag) != known.end()) continue;
    const std::string others = known.empty() ? "" : "; it has " + join(known, ", ");
    throw Failure("unknown_field", flag, "is not an option of " + std::string(game) + others);
  }
}

}  // namespace oikist::cli
