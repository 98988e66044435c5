#pragma once
// People: guests and accounts. Names and keys are checked and made by the caller.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

inline constexpr const char* kModerator = "moderator";  // a role

struct User {
  UserId id;             // 32 hexadecimal digits
  std::string name;      // as it is shown
  std::string name_key;  // equal for names that look alike; unique
  bool guest = true;
  std::string password;  // the hash, as the caller makes it; empty for guests
  std::optional<std::string> email;
  Time created = 0;
  std::optional<Time> deleted;  // name, key, password and e-mail are gone then
  std::string role = {};        // kModerator, or empty

  bool operator==(const User&) const = default;
};

namespace users {

// False, having changed nothing, if the key is taken. Throws DatabaseError("conflict") if the id
// is.
bool add(Database& db, const User& user);

std::optional<User> by_id(Database& db, const UserId& id);
// The same, and locks the user against changes until the end of the transaction.
std::optional<User> hold(Database& db, const UserId& id);
// For what is to be deleted with the user: holds them until it is there. Throws
// Failure("not_signed_in") if they were deleted meanwhile.
void hold_existing(Database& db, const UserId& id);
// Empty if there is no such user.
std::string name_of(Database& db, const UserId& id);
// Never a deleted one.
std::optional<User> by_name_key(Database& db, const std::string& name_key);

struct Named {
  UserId id;
  std::string name;
  bool guest = false;
  bool operator==(const Named&) const = default;
};
// The names of those of the ids that are known, deleted ones included, in no order: for seats and
// chat.
std::vector<Named> names(Database& db, const std::vector<UserId>& ids);

// All five return false, having changed nothing, if there is no such user (or it is deleted).
// rename and make_account also if the key belongs to somebody else (DatabaseError("conflict") if
// another node assigned it at the same moment); make_account also if the user is not a guest.
bool rename(Database& db, const UserId& id, const std::string& name, const std::string& name_key);
bool make_account(Database& db, const UserId& id, const std::string& name,
                  const std::string& name_key, const std::string& password,
                  const std::optional<std::string>& email);
bool set_password(Database& db, const UserId& id, const std::string& password);
// False, and nothing is changed, if the password is no longer `before`.
bool replace_password(Database& db, const UserId& id, const std::string& before,
                      const std::string& after);
bool set_email(Database& db, const UserId& id, const std::optional<std::string>& email);
bool set_role(Database& db, const UserId& id, const std::string& role);
// Accounts with a role, by name.
std::vector<User> with_role(Database& db);

// Accounts and guests that are not deleted, whose name contains `part` (all if it is empty), newest
// first, for `oikist admin users`. Upper and lower case are the same in ASCII, at least.
std::vector<User> search(Database& db, const std::string& part, int most);

// Removes guests created before `before` who have no session left and never sat at a table, asked
// for a report or wrote; at most `most` of them. Returns how many.
std::int64_t remove_idle_guests(Database& db, Time before, int most);

}  // namespace users
}  // namespace oikist::store
