#pragma once
// Tasks of the host that concern users. Servers may be running: all nodes notice within seconds,
// see notice_poller.h.
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/audit.h"
#include "store/database.h"
#include "store/users.h"

namespace oikist::server {

class UserAdmin {
 public:
  // Opens the store and brings its schema up to date. Throws Failure.
  explicit UserAdmin(const std::string& place);

  struct KnownUser {
    store::User user;
    bool banned = false;
  };
  std::vector<KnownUser> users(const std::string& part);
  // All of these throw Failure("not_found") if nobody has that name.
  void rename(const std::string& name, const std::string& new_name);
  void ban(const std::string& name, bool banned);
  // For that many minutes; 0 ends it.
  void mute(const std::string& name, int minutes);
  void set_moderator(const std::string& name, bool on);
  int end_sessions(const std::string& name);
  std::string new_password(const std::string& name);
  // The secret part of a one-time link for a new password.
  std::string reset_link(const std::string& name);

  // A new account; returns its password. Throws Failure("bad_name", "name_taken").
  std::string add_account(const std::string& name);
  // The code of a new invitation to register.
  std::string invite(int days, int uses);

  struct KnownEntry {
    store::AuditEntry entry;
    std::string actor, about;  // names; empty: the host, nobody
  };
  std::vector<KnownEntry> log();  // actions of moderators and the host, newest first

 private:
  void on_user(const std::string& name,
               const std::function<void(store::Database&, const UserId& id)>& act);

  std::unique_ptr<store::Database> db_;
};

}  // namespace oikist::server
