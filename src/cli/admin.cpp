// `oikist admin`: operations of a server's host; the server may be running.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include "base/text.h"
#include "cli/progress.h"
#include "cli/server_flags.h"
#include "cli/verb.h"
#include "server/ops/data_folder.h"
#include "server/ops/moderation.h"
#include "server/ops/table_admin.h"
#include "server/ops/user_admin.h"
#include "store/backup.h"
#include "store/database.h"
#include "store/move.h"
#include "store/schema.h"

namespace oikist::cli {
namespace {

constexpr std::string_view kAdminExamples = R"(Examples:
  oikist admin users                     the newest users
  oikist admin users ann                 those with "ann" in their name
  oikist admin rename Ann "Ann B."
  oikist admin ban Ann                   ends her sessions and keeps her out; unban undoes it
  oikist admin mute Ann 60               no chat for an hour; 0 ends it
  oikist admin add-moderator Ann         she finds "Moderation" in the page
  oikist admin end-sessions Ann
  oikist admin reset-link Ann            a one-time link to set a new password
  oikist admin new-password Ann          sets a random password and prints it
  oikist admin add-account Ann           creates an account and prints its password
  oikist admin invite 7 20               a link with which 20 people can register within 7 days
  oikist admin tables playing
  oikist admin cancel ID                 a table that is waiting or playing
  oikist admin reports                   open reports, with the chat lines they are about
  oikist admin remove-line TABLE 3       removes a line of a table's chat
  oikist admin log                       actions of moderators and of the host
  oikist admin read-only "until 18:00"   games can be watched and replayed, changes are refused
  oikist admin read-write                ends that
  oikist admin backup FILE               a verified copy; the server may be running
  oikist admin restore FILE              the server must be stopped
  oikist admin move postgres://...       from SQLite to PostgreSQL; the server must be stopped

All of these work on the store given by --data, --store or --config. Unless noted otherwise the
server may be running: all nodes notice within seconds, and the users concerned are told.)";

using server::TableAdmin;
using server::UserAdmin;

struct AdminFlags {
  std::shared_ptr<ServerFlags> server;
  std::string first;
  std::string second;

  // A mistyped folder must not become an empty store; only an empty one does.
  std::string place() const {
    namespace fs = std::filesystem;
    const server::Settings settings = server->read();
    const auto refuse = [&](const char* why) {
      throw Failure("no_data", settings.data + why + "; name the server's with --data DIR");
    };
    if (settings.store.empty() && !fs::is_directory(settings.data))
      refuse(": there is no such folder");
    std::error_code error;
    if (settings.store.empty() && !fs::exists(store_place(settings)) &&
        !fs::is_empty(settings.data, error) && !error)
      refuse(": there is no oikist.db in this folder");
    return store_place(settings);
  }
  std::string new_place() const { return store_place(server->settings()); }
};

std::string date(std::int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min);
}

void list_users(const AdminFlags& flags) {
  const auto users = UserAdmin(flags.place()).users(flags.first);
  if (users.empty()) std::cout << "no users\n";
  for (const auto& user : users)
    std::cout << fmt::format("{}  {}  {:7}  {}{}\n", user.user.id.text(), date(user.user.created),
                             user.user.guest ? "guest" : "account", user.user.name,
                             user.banned ? "  (banned)" : "");
}

void list_tables(const AdminFlags& flags) {
  constexpr std::array<std::string_view, 5> kStates = {"waiting", "playing", "paused", "finished",
                                                       "cancelled"};
  if (!flags.first.empty() &&
      std::find(kStates.begin(), kStates.end(), flags.first) == kStates.end())
    throw Failure("bad_field", "STATE",
                  "must be " + alternatives(kStates) + ", not " + in_quotes(flags.first));
  const auto tables = TableAdmin(flags.place()).tables(flags.first);
  if (tables.empty()) std::cout << "no tables\n";
  for (const auto& table : tables)
    std::cout << fmt::format("{}  {}  {:9}  {}\n", table.id.text(), date(table.updated),
                             table.state, table.game);
}

void list_reports(const AdminFlags& flags) {
  const auto reports = TableAdmin(flags.place()).reports();
  if (reports.empty()) {
    std::cout << "no open reports\n";
    return;
  }
  constexpr const char* kLine = "{:16}  {:24}  {}\n";  // names have up to 24 letters
  std::cout << fmt::format(kLine, "TIME (UTC)", "REPORTED", "BY");
  for (const auto& [report, reporter, about, said] : reports) {
    std::cout << fmt::format(kLine, date(report.time), about,
                             reporter.empty() ? "(deleted)" : reporter)
              << fmt::format("    {}\n", report.text);
    for (const store::ChatLine& line : said)
      std::cout << fmt::format("    said {}, line {}: {}\n", date(line.time), line.n, line.text);
    std::cout << fmt::format("    table {}, report {}\n", report.table.text(), report.id);
  }
}

void mute(const AdminFlags& flags) {
  constexpr int kMostMinutes = 525'600;  // a year
  const auto minutes = parse_int(flags.second);
  if (!minutes || *minutes < 0 || *minutes > kMostMinutes)
    throw Failure("bad_field", "MINUTES",
                  "must be a whole number from 0 to 525600, not " + in_quotes(flags.second));
  UserAdmin(flags.place()).mute(flags.first, *minutes);
}

// How browsers reach the server, as far as the settings say.
std::string origin_of(const server::Settings& settings) {
  return settings.origin.empty() ? "http://localhost:" + std::to_string(settings.port)
                                 : settings.origin;
}

void reset_link(const AdminFlags& flags) {
  const std::string secret = UserAdmin(flags.place()).reset_link(flags.first);
  std::cout << origin_of(flags.server->settings()) << "/#/reset/" << secret << '\n';
}

void list_log(const AdminFlags& flags) {
  constexpr const char* kLine = "{:16}  {:24}  {:16}  {:24}  {}\n";
  std::cout << fmt::format(kLine, "TIME (UTC)", "BY", "ACTION", "USER", "TABLE, DETAIL");
  for (const auto& [entry, actor, about] : UserAdmin(flags.place()).log())
    std::cout << fmt::format(
        kLine, date(entry.time), entry.actor.empty() ? "(host)" : actor, entry.action, about,
        entry.table.text() + (entry.table.empty() || entry.detail.empty() ? "" : ", ") +
            entry.detail);
}

void print_counts(const std::map<std::string, std::int64_t>& counts) {
  for (const auto& [table, rows] : counts) std::cout << fmt::format("{:>10}  {}\n", rows, table);
}

void print_report(const store::BackupReport& report, const std::string& file) {
  std::cout << fmt::format("{}: {} bytes, schema {}\n", file, report.bytes, report.version);
  print_counts(report.counts);
}

void move_store(const AdminFlags& flags) {
  const server::Settings settings = flags.server->settings();
  const server::DataFolder folder(settings);  // no server uses it, and none can start meanwhile
  std::optional<Progress> bar;
  const auto counts = store::move_to_postgres(store_place(settings), flags.first,
                                              [&](std::int64_t done, std::int64_t all) {
                                                if (!bar) bar.emplace(all, "rows copied and read");
                                                bar->show(done);
                                              });
  if (bar) bar->finish();
  print_counts(counts);
  std::cout << fmt::format(
      "moved to {}; all rows were compared. Set `store` to that address and put {} away: it is no "
      "longer used\n",
      store::without_password(flags.first), store_place(settings));
}

void set_read_only(const AdminFlags& flags, bool on) {
  const auto store = store::schema::open_newest(flags.place());
  store::in_transaction(*store, [&](store::Database& db) {
    if (on)
      server::moderation::begin_read_only(db, flags.first);
    else
      server::moderation::end_read_only(db);
  });
}

// The link, as far as the address of the server is known.
void invite(const AdminFlags& flags) {
  constexpr int kMostDays = 366, kMostUses = 10'000;
  const auto number = [](const std::string& text, const char* what, int fallback, int most) {
    const auto found = text.empty() ? fallback : parse_int(text).value_or(0);
    if (found < 1 || found > most)
      throw Failure(
          "bad_setting", std::string(what),
          "must be a whole number from 1 to " + std::to_string(most) + ", not " + in_quotes(text));
    return found;
  };
  const int days = number(flags.first, "DAYS", 7, kMostDays);
  const int uses = number(flags.second, "PEOPLE", 1, kMostUses);
  const std::string code = UserAdmin(flags.place()).invite(days, uses);
  std::cout << fmt::format("{}/#/invited/{}\n", origin_of(flags.server->settings()), code);
}

struct Task {
  const char* name;
  const char* help;
  const char* first;   // null: takes nothing
  const char* second;  // likewise
  bool needed;         // what it takes
  void (*run)(const AdminFlags&);
};

constexpr Task kTasks[] = {
    {"users", "list the newest users, or those with PART in their name", "PART", nullptr, false,
     list_users},
    {"rename", "give a user another name", "NAME", "NEW", true,
     [](const AdminFlags& flags) { UserAdmin(flags.place()).rename(flags.first, flags.second); }},
    {"ban", "lock a user out", "NAME", nullptr, true,
     [](const AdminFlags& flags) { UserAdmin(flags.place()).ban(flags.first, true); }},
    {"unban", "let a banned user in again", "NAME", nullptr, true,
     [](const AdminFlags& flags) { UserAdmin(flags.place()).ban(flags.first, false); }},
    {"end-sessions", "sign a user out everywhere", "NAME", nullptr, true,
     [](const AdminFlags& flags) {
       std::cout << counted(UserAdmin(flags.place()).end_sessions(flags.first), "session",
                            "sessions")
                 << " ended\n";
     }},
    {"new-password", "set a random password for an account and print it", "NAME", nullptr, true,
     [](const AdminFlags& flags) {
       std::cout << UserAdmin(flags.place()).new_password(flags.first) << '\n';
     }},
    {"add-account", "create an account and print its password", "NAME", nullptr, true,
     [](const AdminFlags& flags) {
       std::cout << UserAdmin(flags.place()).add_account(flags.first) << '\n';
     }},
    {"invite", "print a registration link for DAYS days (7) and PEOPLE people (1)", "DAYS",
     "PEOPLE", false, invite},
    {"mute", "keep a user out of chats for some minutes", "NAME", "MINUTES", true, mute},
    {"add-moderator", "make a user a moderator", "NAME", nullptr, true,
     [](const AdminFlags& flags) { UserAdmin(flags.place()).set_moderator(flags.first, true); }},
    {"remove-moderator", "make a moderator an ordinary user again", "NAME", nullptr, true,
     [](const AdminFlags& flags) { UserAdmin(flags.place()).set_moderator(flags.first, false); }},
    {"reset-link", "print a one-time link to set a new password", "NAME", nullptr, true,
     reset_link},
    {"log", "list the actions of moderators and of the host", nullptr, nullptr, false, list_log},
    {"read-only", "refuse all changes, and give WHY as the reason", "WHY", nullptr, false,
     [](const AdminFlags& flags) { set_read_only(flags, true); }},
    {"read-write", "end the read-only mode", nullptr, nullptr, false,
     [](const AdminFlags& flags) { set_read_only(flags, false); }},
    {"tables", "list tables, all or those in one STATE", "STATE", nullptr, false, list_tables},
    {"cancel", "cancel a table that has not finished", "ID", nullptr, true,
     [](const AdminFlags& flags) { TableAdmin(flags.place()).cancel(TableId(flags.first)); }},
    {"reports", "list open reports of users", nullptr, nullptr, false, list_reports},
    {"close-report", "close a report", "ID", nullptr, true,
     [](const AdminFlags& flags) { TableAdmin(flags.place()).close_report(flags.first); }},
    {"remove-line", "remove a line from a table's chat", "TABLE", "NUMBER", true,
     [](const AdminFlags& flags) {
       TableAdmin(flags.place()).remove_line(TableId(flags.first), flags.second);
     }},
    {"backup", "make a verified copy of the store", "FILE", nullptr, true,
     [](const AdminFlags& flags) {
       print_report(store::backup(flags.place(), flags.first), flags.first);
     }},
    {"restore", "replace the store by a verified copy", "FILE", nullptr, true,
     [](const AdminFlags& flags) {
       const auto report = store::restore(flags.first, flags.new_place());
       print_report(report, flags.new_place());
       if (!report.kept.empty())
         std::cout << "the previous store is kept as " << report.kept << '\n';
     }},
    {"move", "copy everything from SQLite to PostgreSQL and compare", "URL", nullptr, true,
     move_store},
};

}  // namespace

void add_admin(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("admin", "manage users, tables and backups of a server");
  verb->footer(std::string(kAdminExamples));
  verb->require_subcommand(1);
  verb->fallthrough();
  auto flags = std::make_shared<AdminFlags>();
  flags->server = add_server_flags(*verb, {"data", "store", "origin"});
  for (const Task& task : kTasks) {
    CLI::App* one = verb->add_subcommand(task.name, task.help);
    one->fallthrough();
    if (task.first) one->add_option(task.first, flags->first)->required(task.needed);
    if (task.second) one->add_option(task.second, flags->second)->required(task.needed);
    one->callback([&work, flags, &task] {
      work = [flags, &task] {
        task.run(*flags);
        return kDone;
      };
    });
  }
}

}  // namespace oikist::cli
