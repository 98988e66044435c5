#pragma once
// Changes that every node finds by polling the store: those made by `oikist admin`, and users
// deleted by another node.
#include <boost/asio/awaitable.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "store/notices.h"
#include "store/store.h"
#include "store/users.h"

namespace oikist::server {

namespace asio = boost::asio;

// For jobs of Store::write and transactions, together with the change itself.
void post_table_notice(store::Database& db, const TableId& table);
void post_sessions_notice(store::Database& db, const UserId& user);
void post_name_notice(store::Database& db, const UserId& user);
void post_chat_notice(store::Database& db, const TableId& table);       // a line was removed
void post_blocks_notice(store::Database& db, const UserId& user);       // whom the user blocked
void post_study_notice(store::Database& db, const std::string& study);  // changed, or gone
// Old ones, which every node has seen.
void remove_old_notices(store::Database& db);

class NoticePoller {
 public:
  struct Reader {
    std::function<void(const TableId& table)> grown;     // its log
    std::function<void(const UserId& user)> ended;       // all sessions
    std::function<void(const store::User& user)> named;  // has another name, or is gone
    std::function<void(const TableId& table)> unsaid;    // a line of its chat was removed
    // Whom the user has blocked now.
    std::function<void(const UserId& user, const std::set<UserId>& blocked)> blocked;
    // A shared analysis has this version now; none: it is no longer shared.
    std::function<void(const std::string& study, std::optional<std::int64_t> version)> study;
  };

  NoticePoller(store::Store& store, Reader reader);

  // Delivers new notices. Those older than this node are skipped.
  asio::awaitable<void> poll();

 private:
  // Notices, with the data that those about users and analyses need.
  struct Found {
    std::vector<store::Notice> notices;
    std::vector<store::User> users;  // of those about names
    std::map<std::string, std::set<UserId>> blocked;
    std::map<std::string, std::optional<std::int64_t>> versions;  // of shared analyses
  };
  static Found find(store::Database& db, const std::set<std::string>& seen);
  void hand_out(const store::Notice& notice, const Found& found) const;

  store::Store& store_;
  Reader reader_;
  std::int64_t started_;
  bool polled_ = false;
  std::set<std::string> seen_;
};

}  // namespace oikist::server
