#include "server/ops/user_admin.h"

#include "base/text.h"
#include "server/accounts/bans.h"
#include "server/accounts/passwords.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "server/ops/moderation.h"
#include "store/invitations.h"
#include "store/schema.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;
constexpr int kMostUsers = 500, kMostEntries = 500;
constexpr std::size_t kPasswordBytes = 10;

// By name, or else by id.
store::User user_named(Database& db, const std::string& name) {
  const bool possible = tables::why_bad_user_name(name).empty();
  const auto found = possible ? store::users::by_name_key(db, tables::name_key(name))
                              : store::users::by_id(db, UserId(name));
  if (!found) throw Failure("not_found", "nobody has the name " + in_quotes(name));
  return *found;
}

}  // namespace

UserAdmin::UserAdmin(const std::string& place) : db_(store::schema::open_newest(place)) {}

void UserAdmin::on_user(const std::string& name,
                        const std::function<void(Database&, const UserId& id)>& act) {
  const store::User one = user_named(*db_, name);
  store::in_transaction(*db_, [&](Database& db) { act(db, one.id); });
}

std::vector<UserAdmin::KnownUser> UserAdmin::users(const std::string& part) {
  std::vector<KnownUser> list;
  for (store::User& one : store::users::search(*db_, part, kMostUsers)) {
    const bool banned = is_banned(*db_, one.id);
    list.push_back({std::move(one), banned});
  }
  return list;
}

void UserAdmin::rename(const std::string& name, const std::string& new_name) {
  on_user(name, [&](Database& db, const UserId& id) { moderation::rename(db, "", id, new_name); });
}

void UserAdmin::ban(const std::string& name, bool banned) {
  on_user(name, [&](Database& db, const UserId& id) {
    if (banned)
      moderation::ban(db, "", id, "");
    else
      moderation::unban(db, "", id);
  });
}

void UserAdmin::mute(const std::string& name, int minutes) {
  constexpr std::int64_t kMillisPerMinute = 60'000;
  on_user(name, [&](Database& db, const UserId& id) {
    if (minutes > 0)
      moderation::mute(db, "", id, now_ms() + minutes * kMillisPerMinute, "");
    else
      moderation::unmute(db, "", id);
  });
}

void UserAdmin::set_moderator(const std::string& name, bool on) {
  on_user(name, [&](Database& db, const UserId& id) { moderation::set_moderator(db, id, on); });
}

int UserAdmin::end_sessions(const std::string& name) {
  int ended = 0;
  on_user(name,
          [&](Database& db, const UserId& id) { ended = moderation::end_sessions(db, "", id); });
  return ended;
}

std::string UserAdmin::new_password(const std::string& name) {
  const std::string password = random_id(kPasswordBytes);
  const std::string hash = password_hash(password);
  on_user(name,
          [&](Database& db, const UserId& id) { moderation::set_password(db, "", id, hash); });
  return password;
}

std::string UserAdmin::reset_link(const std::string& name) {
  std::string secret;
  on_user(name,
          [&](Database& db, const UserId& id) { secret = moderation::reset_link(db, "", id); });
  return secret;
}

std::string UserAdmin::add_account(const std::string& name) {
  if (const std::string why = tables::why_bad_user_name(name); !why.empty())
    throw Failure("bad_name", in_quotes(name) + ": " + why);
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

std::string UserAdmin::invite(int days, int uses) {
  const std::string code = random_id(kSecretBytes);
  const std::int64_t now = now_ms();
  store::in_transaction(*db_, [&](Database& db) {
    store::invitations::add(db, {now, now + days * kDay, uses}, code);
  });
  return code;
}

std::vector<UserAdmin::KnownEntry> UserAdmin::log() {
  std::vector<KnownEntry> list;
  for (store::AuditEntry& entry : store::audit::list(*db_, 0, kMostEntries)) {
    std::string actor = store::users::name_of(*db_, entry.actor),
                about = store::users::name_of(*db_, entry.about);
    list.push_back({std::move(entry), std::move(actor), std::move(about)});
  }
  return list;
}

}  // namespace oikist::server
