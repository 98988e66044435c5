#pragma once
// Changes that every node finds by polling the store: those made by `oikist admin`, and users
// deleted by another node.
#include <boost/asio/awaitable.hpp>
#include <set>
#include <string>
#include <vector>

#include "store/notices.h"
#include "store/store.h"
#include "store/users.h"

namespace oikist::server {

namespace asio = boost::asio;

// For jobs of Store::write and transactions, together with what it tells of.
void post_table_notice(store::Database& db, const std::string& table);
void post_sessions_notice(store::Database& db, const std::string& user);
void post_name_notice(store::Database& db, const std::string& user);
// Old ones, which every node has seen.
void remove_old_notices(store::Database& db);

class NoticePoller {
 public:
  struct Reader {
    std::function<void(const std::string& table)> grown;  // its log
    std::function<void(const std::string& user)> ended;   // all sessions
    std::function<void(const store::User& user)> named;   // has another name, or is gone
  };

  NoticePoller(store::Store& store, Reader reader);

  // Hands out what is new. What is older than this node says nothing to it.
  asio::awaitable<void> poll();

 private:
  void hand_out(const store::Notice& notice, const std::vector<store::User>& users) const;

  store::Store& store_;
  Reader reader_;
  std::int64_t started_;
  bool polled_ = false;
  std::set<std::string> seen_;
};

}  // namespace oikist::server
