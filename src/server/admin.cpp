#include "server/admin.h"

#include "base/text.h"
#include "server/bans.h"
#include "server/notice_poller.h"
#include "server/passwords.h"
#include "server/random_id.h"
#include "server/table_commit.h"
#include "server/wall_clock.h"
#include "store/schema.h"
#include "store/sessions.h"
#include "store/tokens.h"
#include "tables/decide.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;
constexpr int kMostListed = 500;
constexpr int kSaid = 5;  // lines of chat shown with a report

int sign_out(Database& db, const std::string& user) {
  post_sessions_notice(db, user);
  return static_cast<int>(store::sessions::remove_others(db, user, "").size());
}

}  // namespace

Admin::Admin(const std::string& place) : db_(store::schema::open_newest(place)) {}

store::User Admin::user(const std::string& name) {
  const bool possible = tables::why_bad_user_name(name).empty();
  const auto found = possible ? store::users::by_name_key(*db_, tables::name_key(name))
                              : store::users::by_id(*db_, name);
  if (!found) throw Failure("not_found", "nobody has the name " + in_quotes(name));
  return *found;
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
  if (const std::string why = tables::why_bad_user_name(new_name); !why.empty())
    throw Failure("bad_name", in_quotes(new_name) + ": " + why);
  const store::User one = user(name);
  store::in_transaction(*db_, [&](Database& db) {
    if (!store::users::rename(db, one.id, new_name, tables::name_key(new_name)))
      throw Failure("name_taken", in_quotes(new_name) + " or a name that looks like it is taken");
    rename_in_log(db, one.id, new_name);
    post_name_notice(db, one.id);
  });
}

void Admin::ban(const std::string& name, bool banned) {
  const store::User one = user(name);
  store::in_transaction(*db_, [&](Database& db) {
    store::settings::put(db, ban_key(one.id), banned ? "banned" : "");
    if (banned) sign_out(db, one.id);
  });
}

int Admin::end_sessions(const std::string& name) {
  const store::User one = user(name);
  return store::in_transaction(*db_, [&](Database& db) { return sign_out(db, one.id); });
}

std::string Admin::new_password(const std::string& name) {
  constexpr std::size_t kBytes = 10;
  const store::User one = user(name);
  if (one.guest) throw Failure("accounts_only", in_quotes(name) + " is a guest without a password");
  const std::string password = random_id(kBytes);
  const std::string hash = password_hash(password);
  store::in_transaction(*db_, [&](Database& db) {
    store::users::set_password(db, one.id, hash);
    store::tokens::remove_all(db, one.id);
    sign_out(db, one.id);
  });
  return password;
}

std::vector<store::TableRow> Admin::tables(const std::string& state) {
  std::vector<store::TableRow> list;
  const store::Rows rows = db_->query(
      "SELECT id FROM tables WHERE state = $1 OR $1 = '' ORDER BY updated DESC LIMIT 500", {state});
  for (const store::Row& row : rows.rows)
    if (auto table = store::tables::by_id(*db_, row.text(0))) list.push_back(std::move(*table));
  return list;
}

void Admin::cancel(const std::string& table) {
  store::in_transaction(*db_, [&](Database& db) {
    const auto events = read_events(db, table, 0);
    if (events.empty()) throw Failure("not_found", "there is no table " + in_quotes(table));
    const tables::Table before = tables::fold(events);
    auto verdict = tables::decide(before, tables::Cancel{}, tables::Asker::server(now_ms()));
    if (const auto* refusal = std::get_if<tables::Refusal>(&verdict))
      throw Failure(refusal->code, refusal->message);
    const TableCommit commit(before.seq, std::move(std::get<tables::Decision>(verdict)));
    if (write_commit(db, commit).stale) throw Failure("stale", "the table just changed; try again");
    post_table_notice(db, table);
  });
}

std::vector<Admin::KnownReport> Admin::reports() {
  std::vector<KnownReport> list;
  const auto name_of = [this](const std::string& id) {
    const auto found = store::users::by_id(*db_, id);
    return found ? found->name : "";
  };
  for (store::Report& report : store::reports::list(*db_, false, kMostListed)) {
    std::string reporter = report.reporter ? name_of(*report.reporter) : "";
    std::string about = name_of(report.about);
    auto said = store::chat::said_before(*db_, report.table, report.about, report.time, kSaid);
    list.push_back({std::move(report), std::move(reporter), std::move(about), std::move(said)});
  }
  return list;
}

void Admin::close_report(const std::string& id) {
  const bool closed = store::in_transaction(
      *db_, [&](Database& db) { return store::reports::close(db, id, now_ms()); });
  if (!closed) throw Failure("not_found", "there is no open report " + in_quotes(id));
}

void Admin::remove_line(const std::string& table, const std::string& number) {
  const auto n = parse_int(number);
  const bool removed = n && store::in_transaction(*db_, [&](Database& db) {
                         return store::chat::remove(db, table, *n);
                       });
  if (!removed)
    throw Failure("not_found", "the table " + in_quotes(table) + " has no line " +
                                   in_quotes(number) + "; `oikist admin reports` shows both");
}

}  // namespace oikist::server
