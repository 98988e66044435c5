#include "server/ops/moderation.h"

#include "base/text.h"
#include "server/accounts/bans.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "server/nodes/notice_poller.h"
#include "server/tables/table_commit.h"
#include "store/audit.h"
#include "store/chat.h"
#include "store/mutes.h"
#include "store/reports.h"
#include "store/reset_links.h"
#include "store/sessions.h"
#include "store/studies.h"
#include "store/tokens.h"
#include "store/write_gate.h"
#include "tables/decide.h"
#include "tables/text_rules.h"

namespace oikist::server::moderation {
namespace {

using store::Database;

void note(Database& db, const Actor& actor, const char* action, const UserId& user,
          const std::string& detail = "", const TableId& table = {}) {
  store::audit::add(db, {0, now_ms(), actor, action, user, table, detail});
}

int sign_out(Database& db, const UserId& user) {
  post_sessions_notice(db, user);
  return static_cast<int>(store::sessions::remove_others(db, user, "").size());
}

bool has_role(Database& db, const UserId& user) {
  const auto found = store::users::by_id(db, user);
  return found && !found->role.empty();
}

[[noreturn]] void refuse_role() {
  throw Failure("forbidden", "only the host of the server decides about moderators");
}

store::User account(Database& db, const Actor& actor, const UserId& user) {
  store::User found = subject(db, actor, user);
  if (found.guest)
    throw Failure("accounts_only", in_quotes(found.name) + " is a guest without a password");
  return found;
}

}  // namespace

store::User subject(Database& db, const Actor& actor, const UserId& user) {
  auto found = store::users::by_id(db, user);
  if (!found || found->deleted) throw Failure("not_found", "there is no such user");
  if (!actor.empty() && !found->role.empty()) refuse_role();
  return std::move(*found);
}

void mute(Database& db, const Actor& actor, const UserId& user, store::Time ends,
          const std::string& why) {
  subject(db, actor, user);
  store::mutes::put(db, user, ends);
  note(db, actor, "mute", user, why);
}

void unmute(Database& db, const Actor& actor, const UserId& user) {
  subject(db, actor, user);
  if (store::mutes::remove(db, user)) note(db, actor, "unmute", user);
}

void ban(Database& db, const Actor& actor, const UserId& user, const std::string& why) {
  subject(db, actor, user);
  store::settings::put(db, ban_key(user), "banned");
  sign_out(db, user);
  note(db, actor, "ban", user, why);
}

void unban(Database& db, const Actor& actor, const UserId& user) {
  subject(db, actor, user);
  store::settings::put(db, ban_key(user), "");
  note(db, actor, "unban", user);
}

void rename(Database& db, const Actor& actor, const UserId& user, const std::string& name) {
  if (const std::string why = tables::why_bad_user_name(name); !why.empty())
    throw Failure("bad_name", in_quotes(name) + ": " + why);
  const store::User before = subject(db, actor, user);
  if (!store::users::rename(db, user, name, tables::name_key(name)))
    throw Failure("name_taken", in_quotes(name) + " or a name that looks like it is taken");
  rename_in_log(db, user, name);
  post_name_notice(db, user);
  note(db, actor, "rename", user, before.name);
}

int end_sessions(Database& db, const Actor& actor, const UserId& user) {
  subject(db, actor, user);
  note(db, actor, "end_sessions", user);
  return sign_out(db, user);
}

void set_password(Database& db, const Actor& actor, const UserId& user, const std::string& hash) {
  account(db, actor, user);
  store::users::set_password(db, user, hash);
  store::tokens::remove_all(db, user);
  sign_out(db, user);
  note(db, actor, "new_password", user);
}

std::string reset_link(Database& db, const Actor& actor, const UserId& user) {
  account(db, actor, user);
  const std::string secret = random_id(kSecretBytes);
  const std::int64_t now = now_ms();
  store::reset_links::put(db, user, secret, now, now + store::reset_links::kLifetime);
  note(db, actor, "reset_link", user);
  return secret;
}

void cancel(Database& db, const Actor& actor, const TableId& table, const std::string& why) {
  const auto events = read_events(db, table, 0);
  if (events.empty()) throw Failure("not_found", "there is no table " + in_quotes(table.text()));
  const tables::Table before = tables::fold(events);
  if (!actor.empty() && before.running() && before.seat_of(actor))
    throw Failure("forbidden",
                  "you play at this table; another moderator or the host can close it");
  auto verdict = tables::decide(before, tables::Cancel{}, tables::Asker::server(now_ms()));
  if (const auto* refusal = std::get_if<tables::Refusal>(&verdict))
    throw Failure(refusal->code, refusal->message);
  const TableCommit commit(before.seq, std::move(std::get<tables::Decision>(verdict)));
  if (write_commit(db, commit).stale) throw Failure("stale", "the table just changed; try again");
  post_table_notice(db, table);
  note(db, actor, "cancel", "", why, table);
}

void remove_line(Database& db, const Actor& actor, const TableId& table, std::int64_t n) {
  const auto line = store::chat::line(db, table, n);
  if (!line) throw Failure("not_found", "the table has no line " + std::to_string(n));
  if (!actor.empty()) subject(db, actor, line->user);
  store::chat::remove(db, table, n);
  post_chat_notice(db, table);
  note(db, actor, "remove_line", line->user, "", table);
}

void close_report(Database& db, const Actor& actor, const std::string& report) {
  const auto found = store::reports::by_id(db, report);
  if (found && !actor.empty() && has_role(db, found->about)) refuse_role();
  if (!found || !store::reports::close(db, report, now_ms()))
    throw Failure("not_found", "there is no open report " + in_quotes(report));
  note(db, actor, "close_report", found->about, found->text, found->table);
}

void remove_study(Database& db, const Actor& actor, const std::string& study,
                  const std::string& why) {
  const auto found = store::studies::by_id(db, study);
  if (!found) throw Failure("not_found", "there is no analysis " + in_quotes(study));
  subject(db, actor, found->owner);
  store::studies::remove(db, study);
  post_study_notice(db, study);
  note(db, actor, "remove_study", found->owner, why);
}

void set_moderator(Database& db, const UserId& user, bool on) {
  const store::User found = subject(db, "", user);
  if (found.guest) throw Failure("accounts_only", in_quotes(found.name) + " is a guest");
  store::users::set_role(db, user, on ? store::kModerator : "");
  note(db, "", on ? "add_moderator" : "remove_moderator", user);
}

void begin_read_only(Database& db, const std::string& why) {
  constexpr std::size_t kMostBytes = 300;
  if (why.size() > kMostBytes || !is_valid_utf8(why))
    throw Failure("bad_field", "WHY",
                  "must be a text of at most " + std::to_string(kMostBytes) + " bytes");
  store::read_only::begin(db, why);
  note(db, "", "read_only", "", why);
}

void end_read_only(Database& db) {
  if (!store::read_only::end(db)) throw Failure("not_found", "the server is not read-only");
  note(db, "", "read_write", "");
}

}  // namespace oikist::server::moderation
