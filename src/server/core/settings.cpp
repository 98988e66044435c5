#include "server/core/settings.h"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <utility>

#include "base/failure.h"
#include "base/text.h"
#include "server/core/addresses.h"
#include "server/core/lan.h"
#include "server/core/own_hosts.h"

namespace oikist::server {
namespace {

constexpr int kMaxThreads = 256;
constexpr int kManyConnections = 1'000'000;
constexpr int kSecondsPerDay = 86'400;
constexpr int kMostKeepDays = 36'500;

using S = Settings;
constexpr Setting kSettings[] = {
    {"host", &S::host, "ADDRESS", "address to listen on; 0.0.0.0 means all of them"},
    {"port", &S::port, "N", "port to listen on; 0 means any free one", 0, 65535},
    {"lan", &S::lan, "BOOL",
     "let everybody in the local network join; prints the address and a QR code"},
    {"data", &S::data, "DIR", "folder for the database; created if missing"},
    {"page", &S::page, "DIR",
     "serve the built page in this folder instead of the one in the program"},
    {"components", &S::components, "FILE",
     "component set of new tables, instead of the built-in one; may be repeated, once per game"},
    {"store", &S::store, "URL",
     "postgres://...: use PostgreSQL instead of the SQLite file in the data folder"},
    {"cluster", &S::cluster, "URL", "nats://...: connects this node with others on the same store"},
    {"metrics", &S::metrics, "ADDRESS:PORT",
     "serve /metrics, /livez, /readyz and /healthz at this address; off by default. Keep it "
     "private"},
    {"origin", &S::origin, "URL",
     "public address of this server, such as https://play.example.org; requests from pages of "
     "other sites are refused"},
    {"allowed_host", &S::allowed_host, "NAME",
     "another host name or address of this server, as sent by a proxy; may be repeated"},
    {"proxies", &S::proxies, "LIST",
     "addresses or networks of proxies whose X-Forwarded-For is trusted"},
    {"log_level", &S::log_level, "LEVEL", "debug, info, warn, error or off"},
    {"log_file", &S::log_file, "FILE", "write the log to this file instead of standard error"},
    {"ai_threads", &S::ai_threads, "N",
     "threads for computer players; 0 leaves them to `oikist worker`", 0, kMaxThreads},
    {"analyses", &S::analyses, "BOOL",
     "whether this node analyses finished games; false leaves them to `oikist worker`"},
    {"password_threads", &S::password_threads, "N", "threads for hashing passwords", 1,
     kMaxThreads},
    {"reader_threads", &S::reader_threads, "N", "threads for reading the store", 1, kMaxThreads},
    {"max_connections", &S::max_connections, "N", "open connections in total", 1, kManyConnections},
    {"connections_per_address", &S::connections_per_address, "N", "open connections per address", 1,
     kManyConnections},
    {"connections_per_user", &S::connections_per_user, "N", "live connections per user", 1,
     kManyConnections},
    {"requests_per_second", &S::requests_per_second, "N", "requests per second and address", 1,
     kManyConnections},
    {"messages_per_second", &S::messages_per_second, "N", "messages per second and live connection",
     1, kManyConnections},
    {"guests_per_hour", &S::guests_per_hour, "N", "new users per hour and address", 1,
     kManyConnections},
    {"tables_per_hour", &S::tables_per_hour, "N", "new tables per hour and address", 1,
     kManyConnections},
    {"idle_seconds", &S::idle_seconds, "N", "seconds until an idle connection is closed", 1,
     kSecondsPerDay},
    {"header_seconds", &S::header_seconds, "N", "seconds until an incomplete request is dropped", 1,
     kSecondsPerDay},
    {"analysis_ms", &S::analysis_ms, "N", "milliseconds per move of an analysis", 1,
     1000 * kSecondsPerDay},
    {"registration", &S::registration, "HOW",
     "who may register. open: everybody; invited: people with a link of `oikist admin invite`; "
     "closed: nobody"},
    {"guests", &S::guests, "BOOL", "whether people may play without an account"},
    {"keep_games_days", &S::keep_games_days, "N",
     "days until finished games are removed, with their chat and analyses; 0 keeps them", 0,
     kMostKeepDays},
    {"site_name", &S::site_name, "TEXT", "name of this server, for instance of a club"},
    {"site_welcome", &S::site_welcome, "TEXT", "welcome text above the lobby"},
    {"site_contact", &S::site_contact, "URL",
     "mailto:... or https://... of the host of this server"},
    {"site_imprint", &S::site_imprint, "FILE", "text file for the page Imprint"},
    {"site_privacy", &S::site_privacy, "FILE", "text file for the page Privacy"},
    {"push", &S::push, "BOOL", "whether to send push notifications to browsers that subscribed"},
    {"push_after_seconds", &S::push_after_seconds, "N",
     "seconds of absence before a player is notified", 0, kSecondsPerDay},
    {"push_contact", &S::push_contact, "URL",
     "mailto:... or https://... that push services may contact; defaults to the origin"},
    {"push_trust", &S::push_trust, "FILE",
     "additional certificate authorities for push services (PEM)"},
    {"push_private", &S::push_private, "BOOL",
     "allow push services at private addresses, for closed networks"},
    {"mail_command", &S::mail_command, "COMMAND",
     "command that sends the e-mail on its standard input, such as `sendmail -t -i`; used for "
     "password resets"},
    {"mail_from", &S::mail_from, "ADDRESS", "sender of these e-mails"},
};

[[noreturn]] void refuse(std::string_view where, const std::string& why) {
  throw Failure("bad_setting", std::string(where), why);
}

int number_in(std::string_view text, const Setting& setting, std::string_view where) {
  const auto number = parse_int(trim(text));
  if (!number || *number < setting.least || *number > setting.most)
    refuse(where, "must be a whole number from " + std::to_string(setting.least) + " to " +
                      std::to_string(setting.most) + ", not " + in_quotes(text));
  return *number;
}

bool boolean_in(std::string_view text, std::string_view where) {
  if (text == "true" || text == "1") return true;
  if (text != "false" && text != "0")
    refuse(where, "must be true or false, not " + in_quotes(text));
  return false;
}

std::vector<std::string> list_in(std::string_view text) {
  std::vector<std::string> list;
  for (const std::string_view part : split(text, ','))
    if (!trim(part).empty()) list.emplace_back(trim(part));
  return list;
}

// The kind of value that a setting takes.
std::string kind_of(const Setting& setting) {
  if (std::holds_alternative<int Settings::*>(setting.member))
    return "a whole number from " + std::to_string(setting.least) + " to " +
           std::to_string(setting.most);
  if (std::holds_alternative<bool Settings::*>(setting.member)) return "true or false";
  if (std::holds_alternative<std::string Settings::*>(setting.member)) return "a string";
  return "an array of strings";
}

// A value of the file as the text that `set` reads.
std::string text_of(const toml::node& node, const Setting& setting, const std::string& where) {
  const bool is_list = std::holds_alternative<std::vector<std::string> Settings::*>(setting.member);
  if (const auto* text = node.as_string();
      text && (is_list || std::holds_alternative<std::string Settings::*>(setting.member)))
    return **text;
  if (const auto* number = node.as_integer();
      number && std::holds_alternative<int Settings::*>(setting.member))
    return std::to_string(**number);
  if (const auto* truth = node.as_boolean();
      truth && std::holds_alternative<bool Settings::*>(setting.member))
    return **truth ? "true" : "false";
  const auto* array = node.as_array();
  if (!array || !is_list) refuse(where, "must be " + kind_of(setting));
  std::vector<std::string> parts;
  for (const toml::node& element : *array) {
    if (!element.is_string()) refuse(where, "must be an array of strings");
    parts.emplace_back(**element.as_string());
  }
  return join(parts, ",");
}

const Setting* find(std::string_view name) {
  const auto* found = std::find_if(std::begin(kSettings), std::end(kSettings),
                                   [&](const Setting& setting) { return setting.name == name; });
  return found == std::end(kSettings) ? nullptr : found;
}

std::string known_names() {
  std::vector<std::string_view> names;
  for (const Setting& setting : kSettings) names.push_back(setting.name);
  return alternatives(names);
}

void read_file(const std::filesystem::path& path, Settings& settings) {
  if (std::error_code error; std::filesystem::is_directory(path, error))
    throw Failure("no_file", path.string() + ": is a folder; name the TOML file in it");
  std::ifstream file(path);
  if (!file) throw Failure("no_file", path.string() + ": cannot be read");
  toml::table table;
  try {
    table = toml::parse(file, path.string());
  } catch (const toml::parse_error& error) {
    refuse(path.string() + ", line " + std::to_string(error.source().begin.line),
           std::string(error.description()));
  }
  for (const auto& [key, node] : table) {
    const std::string where = path.string() + ", " + std::string(key.str());
    const Setting* setting = find(key.str());
    if (setting == nullptr) refuse(where, "is not a setting; it must be " + known_names());
    setting->set(settings, text_of(node, *setting, where), where);
  }
}

void check_site(const Settings& settings) {
  constexpr std::array<std::string_view, 3> kRegistrations = {"open", "invited", "closed"};
  constexpr std::size_t kMostName = 60, kMostWelcome = 1000;
  const std::string& how = settings.registration;
  if (std::find(kRegistrations.begin(), kRegistrations.end(), how) == kRegistrations.end())
    refuse("registration", "must be " + alternatives(kRegistrations) + ", not " + in_quotes(how));
  const auto check_text = [](const std::string& text, std::string_view name, std::size_t most) {
    if (!is_valid_utf8(text)) refuse(name, "must be UTF-8 text");
    if (code_points(text).size() > most)
      refuse(name, "must have at most " + std::to_string(most) + " characters");
  };
  check_text(settings.site_name, "site_name", kMostName);
  check_text(settings.site_welcome, "site_welcome", kMostWelcome);
  const std::string& contact = settings.site_contact;
  if (!contact.empty() && !contact.starts_with("mailto:") && !contact.starts_with("https://") &&
      !contact.starts_with("http://"))
    refuse("site_contact", "must begin with mailto: or https://, not " + in_quotes(contact));
}

void check(const Settings& settings) {
  check_site(settings);
  constexpr std::array<std::string_view, 5> kLevels = {"debug", "info", "warn", "error", "off"};
  if (std::find(kLevels.begin(), kLevels.end(), settings.log_level) == kLevels.end())
    refuse("log_level",
           "must be " + alternatives(kLevels) + ", not " + in_quotes(settings.log_level));
  const auto& origin = settings.origin;
  if (!origin.empty() && !origin.starts_with("https://") && !origin.starts_with("http://"))
    refuse("origin", "must begin with https:// or http://, not " + in_quotes(origin));
  if (origin.ends_with('/')) refuse("origin", "must not end with a slash");
  if (!origin.empty() && !parse_origin(origin))
    refuse("origin",
           "must be scheme and host, such as https://play.example.org, not " + in_quotes(origin));
  for (const std::string& name : settings.allowed_host)
    if (const auto host = parse_authority(name); !host || !host->port.empty())
      refuse("allowed_host",
             "must be a name or an address without scheme and port, such as "
             "play.example.org or [2001:db8::1], not " +
                 in_quotes(name));
  if (!settings.cluster.empty() && !settings.store.starts_with("postgres"))
    refuse("cluster", "several nodes need a common database: set store to a postgres:// URL");
  if (!settings.mail_command.empty() && origin.empty())
    refuse("mail_command", "e-mails contain links to this server: set origin as well");
  if (!is_wildcard(settings.host) && !is_address(settings.host))
    refuse("host", "must be an address such as 127.0.0.1, 0.0.0.0 or ::1, not " +
                       in_quotes(settings.host) +
                       (settings.host == "localhost" ? "; localhost is 127.0.0.1" : ""));
  if (settings.lan && is_loopback(settings.host))
    refuse("lan", "nobody else can reach " + settings.host +
                      "; omit host, or set it to an "
                      "address of this machine in the local network");
}

}  // namespace

std::span<const Setting> all_settings() {
  return kSettings;
}

std::string Setting::flag() const {
  std::string flag = "--" + std::string(name);
  std::replace(flag.begin(), flag.end(), '_', '-');
  return flag;
}

std::string Setting::environment() const {
  std::string variable = "OIKIST_" + std::string(name);
  for (char& letter : variable)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return variable;
}

void Setting::set(Settings& settings, std::string_view text, std::string_view where) const {
  if (const auto* plain = std::get_if<std::string Settings::*>(&member))
    settings.** plain = std::string(text);
  else if (const auto* number = std::get_if<int Settings::*>(&member))
    settings.** number = number_in(text, *this, where);
  else if (const auto* truth = std::get_if<bool Settings::*>(&member))
    settings.** truth = boolean_in(text, where);
  else
    settings.*std::get<std::vector<std::string> Settings::*>(member) = list_in(text);
}

Settings read_settings(const std::optional<std::filesystem::path>& file,
                       const Environment& environment, const GivenFlags& flags) {
  Settings settings;
  const std::string usual_host = std::exchange(settings.host, "");
  if (file) read_file(*file, settings);
  for (const Setting& setting : kSettings) {
    const std::string variable = setting.environment();
    if (const char* text = environment(variable.c_str())) setting.set(settings, text, variable);
    if (const auto given = flags.find(setting.name); given != flags.end())
      setting.set(settings, given->second, setting.flag());
  }
  if (settings.host.empty()) settings.host = settings.lan ? "::" : usual_host;
  check(settings);
  return settings;
}

std::string place_of(const Settings& settings) {
  if (!settings.store.empty()) return settings.store;
  return (std::filesystem::path(settings.data) / "oikist.db").string();
}

}  // namespace oikist::server
