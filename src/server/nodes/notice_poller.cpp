#include "server/nodes/notice_poller.h"

#include <algorithm>

#include "server/async/store_await.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "store/blocks.h"
#include "store/studies.h"

namespace oikist::server {
namespace {

using store::Database;

// More than the clocks of two machines differ.
constexpr std::int64_t kWindow = kHour / 6, kKept = kHour;

void post(Database& db, const char* kind, const std::string& about) {
  store::notices::add(db, {random_id(), now_ms(), kind, about});
}

}  // namespace

NoticePoller::Found NoticePoller::find(Database& db, const std::set<std::string>& seen) {
  Found found;
  for (store::Notice& notice : store::notices::after(db, now_ms() - kWindow)) {
    const bool fresh = !seen.contains(notice.id);
    if (fresh && notice.kind == "name")
      if (auto user = store::users::by_id(db, UserId(notice.about))) found.users.push_back(*user);
    if (fresh && notice.kind == "blocks") {
      const auto ids = store::blocks::of_user(db, UserId(notice.about));
      found.blocked[notice.about] = {ids.begin(), ids.end()};
    }
    if (fresh && notice.kind == "study")
      found.versions[notice.about] = store::studies::version_of(db, notice.about);
    found.notices.push_back(std::move(notice));
  }
  return found;
}

void post_table_notice(Database& db, const TableId& table) {
  post(db, "table", table);
}

void post_sessions_notice(Database& db, const UserId& user) {
  post(db, "sessions", user);
}

void post_name_notice(Database& db, const UserId& user) {
  post(db, "name", user);
}

void post_chat_notice(Database& db, const TableId& table) {
  post(db, "chat", table);
}

// Replaces older ones: a user who blocks and unblocks all the time must not keep every node busy.
void post_blocks_notice(Database& db, const UserId& user) {
  store::notices::replace(db, {random_id(), now_ms(), "blocks", user});
}

// Replaced: only the latest version of an analysis matters.
void post_study_notice(Database& db, const std::string& study) {
  store::notices::replace(db, {random_id(), now_ms(), "study", study});
}

void remove_old_notices(Database& db) {
  store::notices::remove_before(db, now_ms() - kKept);
}

NoticePoller::NoticePoller(store::Store& store, Reader reader)
    : store_(store), reader_(std::move(reader)), started_(now_ms()) {}

asio::awaitable<void> NoticePoller::poll() {
  auto pending = read(store_, [seen = seen_](Database& db) { return find(db, seen); });
  const Found found = co_await std::move(pending);
  std::set<std::string> present;
  for (const store::Notice& notice : found.notices) {
    present.insert(notice.id);
    // The poster's clock may differ: its times are trusted only for notices from before the start.
    const bool known = polled_ ? seen_.contains(notice.id) : notice.time < started_;
    if (!known) hand_out(notice, found);
  }
  seen_ = std::move(present);
  polled_ = true;
}

void NoticePoller::hand_out(const store::Notice& notice, const Found& found) const {
  if (notice.kind == "table") reader_.grown(TableId(notice.about));
  if (notice.kind == "sessions") reader_.ended(UserId(notice.about));
  if (notice.kind == "chat") reader_.unsaid(TableId(notice.about));
  if (const auto blocked = found.blocked.find(notice.about);
      notice.kind == "blocks" && blocked != found.blocked.end())
    reader_.blocked(UserId(notice.about), blocked->second);
  if (const auto version = found.versions.find(notice.about);
      notice.kind == "study" && version != found.versions.end())
    reader_.study(notice.about, version->second);
  if (notice.kind != "name") return;
  const auto user = std::find_if(found.users.begin(), found.users.end(),
                                 [&](const auto& each) { return each.id.text() == notice.about; });
  if (user != found.users.end()) reader_.named(*user);
}

}  // namespace oikist::server
