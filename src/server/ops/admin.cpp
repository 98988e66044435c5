#include "server/ops/admin.h"

#include "base/text.h"
#include "server/accounts/bans.h"
#include "server/accounts/passwords.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "server/nodes/notice_poller.h"
#include "server/ops/moderation.h"
#include "server/tables/table_commit.h"
#include "store/invitations.h"
#include "store/schema.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;
constexpr int kMostListed = 500;
constexpr std::size_t kPasswordBytes = 10;
constexpr int kSaid = 5;  // lines of chat shown with a report

}  // namespace

Admin::Admin(const std::string& place) : db_(store::schema::open_newest(place)) {}

store::User Admin::user(const std::string& name) {
  const bool possible = tables::why_bad_user_name(name).empty();
  const auto found = possible ? store::users::by_name_key(*db_, tables::name_key(name))
                              : store::users::by_id(*db_, UserId(name));
  if (!found) throw Failure("not_found", "nobody has the name " + in_quotes(name));
  return *found;
}

void Admin::on_user(const std::string& name,
                    const std::function<void(Database&, const UserId& id)>& act) {
  const store::User one = user(name);
  store::in_transaction(*db_, [&](Database& db) { act(db, one.id); });
}

std::vector<Admin::KnownUser> Admin::users(const std::string& part) {
  std::vector<KnownUser> list;
  for (store::User& one : store::users::search(*db_, part, kMostListed)) {
    const bool banned = is_banned(*db_, one.id);
    list.push_back({std::move(one), banned});
  }
  return list;
}

void Admin::rename(const std::string& name, const std::string& new_name) {
  on_user(name, [&](Database& db, const UserId& id) { moderation::rename(db, "", id, new_name); });
}

void Admin::ban(const std::string& name, bool banned) {
  on_user(name, [&](Database& db, const UserId& id) {
    if (banned)
      moderation::ban(db, "", id, "");
    else
      moderation::unban(db, "", id);
  });
}

void Admin::mute(const std::string& name, int minutes) {
  constexpr std::int64_t kMinute = 60'000;
  on_user(name, [&](Database& db, const UserId& id) {
    if (minutes > 0)
      moderation::mute(db, "", id, now_ms() + minutes * kMinute, "");
    else
      moderation::unmute(db, "", id);
  });
}

void Admin::set_moderator(const std::string& name, bool on) {
  on_user(name, [&](Database& db, const UserId& id) { moderation::set_moderator(db, id, on); });
}

int Admin::end_sessions(const std::string& name) {
  int ended = 0;
  on_user(name,
          [&](Database& db, const UserId& id) { ended = moderation::end_sessions(db, "", id); });
  return ended;
}

std::string Admin::new_password(const std::string& name) {
  const std::string password = random_id(kPasswordBytes);
  const std::string hash = password_hash(password);
  on_user(name,
          [&](Database& db, const UserId& id) { moderation::set_password(db, "", id, hash); });
  return password;
}

std::string Admin::add_account(const std::string& name) {
  if (const std::string why = tables::why_bad_user_name(name); !why.empty())
    throw Failure("bad_name", in_quotes(name) + " " + why);
  const std::string password = random_id(kPasswordBytes);
  store::User account;
  account.id = UserId(random_id());
  account.name = name;
  account.name_key = tables::name_key(name);
  account.guest = false;
  account.password = password_hash(password);
  account.created = now_ms();
  const bool added =
      store::in_transaction(*db_, [&](Database& db) { return store::users::add(db, account); });
  if (!added)
    throw Failure("name_taken", in_quotes(name) + " or a name that looks like it is taken");
  return password;
}

std::string Admin::invite(int days, int uses) {
  const std::string code = random_id(kSecretBytes);
  const std::int64_t now = now_ms();
  store::in_transaction(*db_, [&](Database& db) {
    store::invitations::add(db, {now, now + days * kDay, uses}, code);
  });
  return code;
}

std::string Admin::reset_link(const std::string& name) {
  std::string secret;
  on_user(name,
          [&](Database& db, const UserId& id) { secret = moderation::reset_link(db, "", id); });
  return secret;
}

std::vector<Admin::KnownEntry> Admin::log() {
  std::vector<KnownEntry> list;
  for (store::AuditEntry& entry : store::audit::list(*db_, 0, kMostListed)) {
    std::string actor = name_of(entry.actor), about = name_of(entry.about);
    list.push_back({std::move(entry), std::move(actor), std::move(about)});
  }
  return list;
}

std::string Admin::name_of(const UserId& id) {
  const auto found = store::users::by_id(*db_, id);
  return found ? found->name : "";
}

std::vector<store::TableRow> Admin::tables(const std::string& state) {
  constexpr int kMost = 500;
  return store::tables::latest(*db_, state, kMost);
}

void Admin::cancel(const TableId& table) {
  store::in_transaction(*db_, [&](Database& db) { moderation::cancel(db, "", table, ""); });
}

std::vector<Admin::KnownReport> Admin::reports() {
  std::vector<KnownReport> list;
  for (store::Report& report : store::reports::list(*db_, false, kMostListed)) {
    std::string reporter = report.reporter ? name_of(*report.reporter) : "";
    std::string about = name_of(report.about);
    auto said = store::chat::said_before(*db_, report.table, report.about, report.time, kSaid);
    list.push_back({std::move(report), std::move(reporter), std::move(about), std::move(said)});
  }
  return list;
}

void Admin::close_report(const std::string& id) {
  store::in_transaction(*db_, [&](Database& db) { moderation::close_report(db, "", id); });
}

void Admin::remove_line(const TableId& table, const std::string& number) {
  const auto n = parse_int(number);
  if (!n || !store::chat::line(*db_, table, *n))
    throw Failure("not_found", "the table " + in_quotes(table.text()) + " has no line " +
                                   in_quotes(number) + "; `oikist admin reports` shows both");
  store::in_transaction(*db_, [&](Database& db) { moderation::remove_line(db, "", table, *n); });
}

}  // namespace oikist::server
