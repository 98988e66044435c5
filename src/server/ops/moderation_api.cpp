#include "server/ops/moderation_api.h"

#include <charconv>
#include <map>
#include <set>

#include "server/accounts/bans.h"
#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "server/ops/moderation.h"
#include "server/tables/table_api.h"
#include "store/audit.h"
#include "store/chat.h"
#include "store/mutes.h"
#include "store/reports.h"
#include "store/reset_links.h"
#include "store/tables.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr int kReports = 100, kUsers = 50, kEntries = 100;
constexpr int kContext = 20;                     // lines of chat shown with a report
constexpr int kMostMuteMinutes = 60 * 24 * 365;  // a year
constexpr std::int64_t kMinute = 60'000;

// Names for ids that are collected first, so that each is looked up once.
class Names {
 public:
  void want(const UserId& id) {
    if (!id.empty()) ids_.insert(id);
  }
  void find(Database& db) {
    for (const auto& named : store::users::names(db, {ids_.begin(), ids_.end()}))
      names_[named.id] = named.name;
  }
  // {"id", "name"}; null without a user.
  json::value json(const UserId& id) const {
    const auto found = names_.find(id);
    if (found == names_.end()) return nullptr;
    return {{"id", id}, {"name", found->second}};
  }

 private:
  std::set<UserId> ids_;
  std::map<UserId, std::string> names_;
};

struct ReportWithContext {
  store::Report report;
  std::vector<store::ChatLine> lines;
  std::string state;  // of the table
};

json::object report_json(const ReportWithContext& one, const Names& names) {
  json::array chat;
  for (const store::ChatLine& line : one.lines)
    chat.push_back({{"n", line.n},
                    {"user", names.json(line.user)},
                    {"time", line.time},
                    {"text", line.text},
                    {"spectator", line.spectator}});
  const store::Report& report = one.report;
  return {{"id", report.id},
          {"table", report.table},
          {"state", one.state},
          {"reporter", names.json(report.reporter.value_or(UserId()))},
          {"about", names.json(report.about)},
          {"time", report.time},
          {"text", report.text},
          {"closed", report.closed ? json::value(*report.closed) : json::value(nullptr)},
          {"chat", std::move(chat)}};
}

json::object reports_json(Database& db, bool all) {
  std::vector<ReportWithContext> found;
  Names names;
  constexpr auto kAbout = store::reports::About::no_moderators;  // those are for the host
  for (store::Report& report : store::reports::list(db, all, kReports, kAbout)) {
    names.want(report.about);
    names.want(report.reporter.value_or(UserId()));
    auto lines = store::chat::before(db, report.table, report.time, kContext);
    for (const store::ChatLine& line : lines) names.want(line.user);
    const auto table = store::tables::by_id(db, report.table);
    found.push_back({std::move(report), std::move(lines), table ? table->state : ""});
  }
  names.find(db);
  json::array list;
  for (const ReportWithContext& one : found) list.push_back(report_json(one, names));
  return {{"reports", std::move(list)}};
}

json::object account_json(Database& db, const store::User& user, std::int64_t now) {
  const auto muted = store::mutes::end_of(db, user.id, now);
  const auto reports = store::reports::about(db, user.id);
  return {{"id", user.id},
          {"name", user.name},
          {"guest", user.guest},
          {"created", user.created},
          {"role", user.role},
          {"banned", is_banned(db, user.id)},
          {"muted", muted ? json::value(*muted) : json::value(nullptr)},
          {"reports", reports.all},
          {"open_reports", reports.open}};
}

json::object users_json(Database& db, const std::string& part) {
  const std::int64_t now = now_ms();
  json::array list;
  for (const store::User& user : store::users::search(db, part, kUsers))
    list.push_back(account_json(db, user, now));
  return {{"users", std::move(list)}};
}

json::object audit_json(Database& db, std::int64_t before) {
  const auto entries = store::audit::list(db, before, kEntries);
  Names names;
  for (const store::AuditEntry& entry : entries) {
    names.want(entry.actor);
    names.want(entry.about);
  }
  names.find(db);
  json::array list;
  for (const store::AuditEntry& entry : entries) {
    json::object one = {{"n", entry.n},
                        {"time", entry.time},
                        {"actor", names.json(entry.actor)},
                        {"action", entry.action},
                        {"about", names.json(entry.about)}};
    if (!entry.table.empty()) one["table"] = entry.table.text();
    if (!entry.detail.empty()) one["detail"] = entry.detail;
    list.push_back(std::move(one));
  }
  return {{"entries", std::move(list)}};
}

std::string why_in(Fields& fields) {
  const auto field = fields.optional("why");
  if (!field || field->text().empty()) return "";
  const tables::ChatText text = tables::clean_chat(field->text());
  if (!text.why.empty()) field->refuse(text.why);
  return text.text;
}

// An action on a user, read from the request; it runs in the store.
using Act = std::function<json::object(Database&)>;

Act mute_of(Fields& fields, const UserId& actor, const UserId& user) {
  const int minutes = fields.required("minutes").integer(1, kMostMuteMinutes);
  return [=, why = why_in(fields)](Database& db) {
    const std::int64_t ends = now_ms() + minutes * kMinute;
    moderation::mute(db, actor, user, ends, why);
    return json::object{{"muted", ends}};
  };
}

Act rename_of(Fields& fields, const UserId& actor, const UserId& user) {
  const Field field = fields.required("name");
  const std::string name(field.text());
  if (const std::string why = tables::why_bad_user_name(name); !why.empty()) field.refuse(why);
  if (const std::string why = tables::why_reserved_name(name); !why.empty()) field.refuse(why);
  return [=](Database& db) {
    moderation::rename(db, actor, user, name);
    return json::object{{"name", name}};
  };
}

// Throws Failure("unknown_action").
Act user_act(const std::string& action, Fields& fields, const UserId& actor, const UserId& user) {
  if (action == "mute") return mute_of(fields, actor, user);
  if (action == "rename") return rename_of(fields, actor, user);
  if (action == "ban")
    return [=, why = why_in(fields)](Database& db) {
      moderation::ban(db, actor, user, why);
      return json::object();
    };
  if (action == "reset_link")
    return [=](Database& db) {
      const std::string secret = moderation::reset_link(db, actor, user);
      return json::object{{"secret", secret},
                          {"expires", now_ms() + store::reset_links::kLifetime}};
    };
  using Plain = void (*)(Database&, const moderation::Actor&, const UserId&);
  Plain plain = nullptr;
  if (action == "unmute") plain = moderation::unmute;
  if (action == "unban") plain = moderation::unban;
  if (action == "end_sessions")
    plain = [](Database& db, const moderation::Actor& who, const UserId& id) {
      moderation::end_sessions(db, who, id);
    };
  if (plain == nullptr) throw Failure("unknown_action", "moderators cannot do that to a user");
  return [=](Database& db) {
    plain(db, actor, user);
    return json::object();
  };
}

Act table_act(const std::string& action, Fields& fields, const UserId& actor,
              const TableId& table) {
  constexpr int kMostLines = 1'000'000'000;
  if (action == "close")
    return [=, why = why_in(fields)](Database& db) {
      moderation::cancel(db, actor, table, why);
      return json::object();
    };
  if (action != "remove_line")
    throw Failure("unknown_action", "moderators cannot do that to a table");
  const int n = fields.required("n").integer(1, kMostLines);
  return [=](Database& db) {
    moderation::remove_line(db, actor, table, n);
    return json::object();
  };
}

std::int64_t number_in(const Request& request, std::string_view name) {
  const std::string text = query_value(request, name);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (!text.empty() && (error != std::errc() || end != text.data() + text.size()))
    throw Failure("bad_field", std::string(name), "must be a whole number");
  return number;
}

}  // namespace

void ModerationApi::add_routes(Router& router) {
  add_questions(router);
  add_acts(router);
}

void ModerationApi::add_questions(Router& router) {
  const auto add = [&](const char* path, ReadQuestion read_question) {
    router.add("GET", path, [this, read_question](const Request& request, const PathParts&) {
      return show(request, read_question);
    });
  };
  add("/api/v1/moderation/reports", [](const Request& request) -> Job {
    const bool all = query_value(request, "state") == "all";
    return [all](Database& db) { return reports_json(db, all); };
  });
  add("/api/v1/moderation/users", [](const Request& request) -> Job {
    return [part = query_value(request, "name")](Database& db) { return users_json(db, part); };
  });
  add("/api/v1/moderation/log", [](const Request& request) -> Job {
    return [before = number_in(request, "before")](Database& db) { return audit_json(db, before); };
  });
}

void ModerationApi::add_acts(Router& router) {
  router.add("POST", "/api/v1/moderation/reports/{id}/close",
             [this](const Request& request, const PathParts& parts) {
               const auto read_act = [id = parts[0]](Fields&, const UserId& actor) -> Job {
                 return [=](Database& db) {
                   moderation::close_report(db, actor, id);
                   return json::object();
                 };
               };
               return perform(request, read_act, "close_report", parts[0]);
             });
  router.add("POST", "/api/v1/moderation/studies/{id}/remove",
             [this](const Request& request, const PathParts& parts) {
               const auto read_act = [id = parts[0]](Fields& fields, const UserId& actor) -> Job {
                 return [=, why = why_in(fields)](Database& db) {
                   moderation::remove_study(db, actor, id, why);
                   return json::object();
                 };
               };
               return perform(request, read_act, "remove_study", parts[0]);
             });
  router.add("POST", "/api/v1/moderation/users/{id}/{action}",
             [this](const Request& request, const PathParts& parts) {
               const auto read_act = [id = UserId(parts[0]), action = parts[1]](
                                         Fields& fields, const UserId& actor) {
                 return user_act(action, fields, actor, id);
               };
               return perform(request, read_act, parts[1], parts[0]);
             });
  router.add("POST", "/api/v1/moderation/tables/{id}/{action}",
             [this](const Request& request, const PathParts& parts) {
               const auto read_act = [id = TableId(parts[0]), action = parts[1]](
                                         Fields& fields, const UserId& actor) {
                 return table_act(action, fields, actor, id);
               };
               return perform(request, read_act, parts[1], parts[0]);
             });
}

asio::awaitable<Answer> ModerationApi::show(const Request& request, ReadQuestion read_question) {
  co_await identities_.moderator(request);
  auto pending = read(store_, read_question(request));
  const json::object body = co_await std::move(pending);
  co_return json_answer(body);
}

asio::awaitable<Answer> ModerationApi::perform(const Request& request, ReadAct read_act,
                                               std::string action, std::string about) {
  const Identity who = co_await identities_.moderator(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  Job act = read_act(fields, who.user);
  fields.finish();
  auto pending = write_at_length(store_, std::move(act));
  const json::object answer = co_await std::move(pending);
  log_.write(LogLevel::warn, "moderation",
             {{"moderator", who.user}, {"action", action}, {"about", about}});
  co_return json_answer(answer);
}

}  // namespace oikist::server
