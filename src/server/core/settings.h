#pragma once
// Settings of the server, by TOML file, environment and flags, in increasing precedence. All of
// them are described once, in settings.cpp.
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oikist::server {

// How long a request may take to begin what it does: async/in_time.h.
inline constexpr std::chrono::milliseconds kBeginTime{3'000};

struct Settings {
  std::string host = "127.0.0.1";
  int port = 8080;   // 0: any free one
  bool lan = false;  // for the local network: `host` is all addresses unless it is given
  std::string data;
  std::string page;
  std::vector<std::string> components;    // files of component sets, at most one per game
  std::string store;                      // empty: SQLite in `data`
  std::string cluster;                    // empty: this node alone
  std::string metrics;                    // empty: none
  std::string origin;                     // empty: whatever host the request names
  std::vector<std::string> allowed_host;  // names besides those that are known to be its own
  std::vector<std::string> proxies;
  std::string log_level = "warn";
  std::string log_file;  // empty: standard error
  int ai_threads = 1;
  bool analyses = true;
  int password_threads = 1;
  int reader_threads = 2;
  int max_connections = 20'000;
  int connections_per_address = 64;
  int connections_per_user = 8;
  int requests_per_second = 30;
  int messages_per_second = 20;
  int guests_per_hour = 60;
  int tables_per_hour = 120;
  int idle_seconds = 60;
  int header_seconds = 15;
  int analysis_ms = 400;
  std::string registration = "open";  // or "invited", "closed"
  bool guests = true;
  int keep_games_days = 0;  // 0: forever
  std::string site_name, site_welcome, site_contact;
  std::string site_imprint, site_privacy;  // files
  bool push = true;
  int push_after_seconds = 20;
  std::string push_contact;  // empty: `origin`
  std::string push_trust;
  bool push_private = false;
  std::string mail_command;  // empty: no e-mail is sent
  std::string mail_from = "oikist@localhost";
  std::chrono::milliseconds begin_time = kBeginTime;  // not for users: tests give requests more
};

// One setting.
struct Setting {
  using Member = std::variant<std::string Settings::*, int Settings::*, bool Settings::*,
                              std::vector<std::string> Settings::*>;

  std::string_view name;  // as in the file: "log_level"; the flag is --log-level
  Member member;
  std::string_view value;  // shown after the flag in the help: "DIR"
  std::string_view help;
  int least = 0, most = 0;  // of numbers

  std::string flag() const;         // "--log-level"
  std::string environment() const;  // "OIKIST_LOG_LEVEL"
  // Reads `text`, lists separated by commas. Throws Failure("bad_setting") naming `where`.
  void set(Settings& settings, std::string_view text, std::string_view where) const;
};

std::span<const Setting> all_settings();

// The flags that were given, by the name of the setting.
using GivenFlags = std::map<std::string, std::string, std::less<>>;
using Environment = std::function<const char*(const char*)>;  // std::getenv

// Throws Failure("bad_setting") that names the key and the place.
Settings read_settings(const std::optional<std::filesystem::path>& file,
                       const Environment& environment, const GivenFlags& flags);

// Where the store is: its URL, or SQLite in the folder of the data.
std::string place_of(const Settings& settings);

}  // namespace oikist::server
