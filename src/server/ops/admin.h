#pragma once
// Operations of a server's host on its store, while servers run. Nodes that run see it within
// seconds: see notice_poller.h.
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/audit.h"
#include "store/chat.h"
#include "store/database.h"
#include "store/reports.h"
#include "store/tables.h"
#include "store/users.h"

namespace oikist::server {

class Admin {
 public:
  // Opens the store and brings its schema up to date. Throws Failure.
  explicit Admin(const std::string& place);

  struct KnownUser {
    store::User user;
    bool banned = false;
  };
  // All of these throw Failure("not_found") if there is nobody or nothing of that name.
  std::vector<KnownUser> users(const std::string& part);
  void rename(const std::string& name, const std::string& new_name);
  void ban(const std::string& name, bool banned);
  // For that many minutes; 0 ends it.
  void mute(const std::string& name, int minutes);
  void set_moderator(const std::string& name, bool on);
  int end_sessions(const std::string& name);
  std::string new_password(const std::string& name);
  // A new account; returns its password.
  std::string add_account(const std::string& name);
  // The code of a new invitation to register.
  std::string invite(int days, int uses);
  // The secret part of a one-time link for a new password.
  std::string reset_link(const std::string& name);
  struct KnownEntry {
    store::AuditEntry entry;
    std::string actor, about;  // names; empty: the host, nobody
  };
  std::vector<KnownEntry> log();  // actions of moderators and the host, newest first
  // Last changed first; of one state if it is not empty.
  std::vector<store::TableRow> tables(const std::string& state);
  void cancel(const TableId& table);
  struct KnownReport {
    store::Report report;
    std::string reporter, about;        // names; empty for a deleted reporter
    std::vector<store::ChatLine> said;  // by the reported user, the last ones before the report
  };
  std::vector<KnownReport> reports();  // open ones, the oldest first
  void close_report(const std::string& id);
  // Also disappears for people who are watching the table.
  void remove_line(const TableId& table, const std::string& number);

 private:
  store::User user(const std::string& name);
  void on_user(const std::string& name,
               const std::function<void(store::Database&, const UserId& id)>& act);
  std::string name_of(const UserId& id);

  std::unique_ptr<store::Database> db_;
};

}  // namespace oikist::server
