#include "server/notice_poller.h"

#include <algorithm>

#include "server/random_id.h"
#include "server/store_await.h"
#include "server/wall_clock.h"

namespace oikist::server {
namespace {

using store::Database;

// As far apart as the clocks of machines may be, and then some.
constexpr std::int64_t kWindow = kHour / 6, kKept = kHour;

void post(Database& db, const char* kind, const std::string& about) {
  store::notices::add(db, {random_id(), now_ms(), kind, about});
}

struct FoundNotices {
  std::vector<store::Notice> notices;
  std::vector<store::User> users;  // of those about names
};

FoundNotices find(Database& db, const std::set<std::string>& seen) {
  FoundNotices found;
  for (store::Notice& notice : store::notices::after(db, now_ms() - kWindow)) {
    if (notice.kind == "name" && !seen.contains(notice.id))
      if (auto user = store::users::by_id(db, notice.about)) found.users.push_back(*user);
    found.notices.push_back(std::move(notice));
  }
  return found;
}

}  // namespace

void post_table_notice(Database& db, const std::string& table) {
  post(db, "table", table);
}

void post_sessions_notice(Database& db, const std::string& user) {
  post(db, "sessions", user);
}

void post_name_notice(Database& db, const std::string& user) {
  post(db, "name", user);
}

void remove_old_notices(Database& db) {
  store::notices::remove_before(db, now_ms() - kKept);
}

NoticePoller::NoticePoller(store::Store& store, Reader reader)
    : store_(store), reader_(std::move(reader)), started_(now_ms()) {}

asio::awaitable<void> NoticePoller::poll() {
  auto pending = read(store_, [seen = seen_](Database& db) { return find(db, seen); });
  const FoundNotices found = co_await std::move(pending);
  std::set<std::string> present;
  for (const store::Notice& notice : found.notices) {
    present.insert(notice.id);
    // Whoever posted it may have another time than we: trusted only for what was there before us.
    const bool known = polled_ ? seen_.contains(notice.id) : notice.time < started_;
    if (!known) hand_out(notice, found.users);
  }
  seen_ = std::move(present);
  polled_ = true;
}

void NoticePoller::hand_out(const store::Notice& notice,
                            const std::vector<store::User>& users) const {
  if (notice.kind == "table") reader_.grown(notice.about);
  if (notice.kind == "sessions") reader_.ended(notice.about);
  if (notice.kind != "name") return;
  const auto user = std::find_if(users.begin(), users.end(),
                                 [&](const auto& each) { return each.id == notice.about; });
  if (user != users.end()) reader_.named(*user);
}

}  // namespace oikist::server
