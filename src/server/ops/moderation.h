#pragma once
// Actions of moderators and of the host on users and tables. Each runs inside a transaction of the
// caller, is written to the audit log with it, and posts the notices that inform running nodes.
#include <string>

#include "store/database.h"
#include "store/users.h"

namespace oikist::server::moderation {

// The actor: a moderator's id, or empty for the host of the server (`oikist admin`).
using Actor = UserId;

// The user with this id. Throws Failure("not_found"), and Failure("forbidden") if the actor is a
// moderator and the user is one, too: only the host decides about those.
store::User subject(store::Database& db, const Actor& actor, const UserId& user);

// All of these throw what subject() throws. `why` is for the audit log.
void mute(store::Database& db, const Actor& actor, const UserId& user, store::Time ends,
          const std::string& why);
void unmute(store::Database& db, const Actor& actor, const UserId& user);
void ban(store::Database& db, const Actor& actor, const UserId& user, const std::string& why);
void unban(store::Database& db, const Actor& actor, const UserId& user);
// Throws Failure("bad_name") or Failure("name_taken").
void rename(store::Database& db, const Actor& actor, const UserId& user, const std::string& name);
// Returns their number.
int end_sessions(store::Database& db, const Actor& actor, const UserId& user);
// `hash` as password_hash() makes it; ends sessions and tokens. Throws Failure("accounts_only").
void set_password(store::Database& db, const Actor& actor, const UserId& user,
                  const std::string& hash);
// Returns the secret of a one-time link. Throws Failure("accounts_only").
std::string reset_link(store::Database& db, const Actor& actor, const UserId& user);

// Throws Failure("not_found") if there is no such table, line, open report or shared analysis;
// cancel also what the table refuses, remove_study what subject() throws for its owner.
void cancel(store::Database& db, const Actor& actor, const TableId& table, const std::string& why);
void remove_line(store::Database& db, const Actor& actor, const TableId& table, std::int64_t n);
void close_report(store::Database& db, const Actor& actor, const std::string& report);
void remove_study(store::Database& db, const Actor& actor, const std::string& study,
                  const std::string& why);

// By the host alone. Throws Failure("accounts_only") for guests.
void set_moderator(store::Database& db, const UserId& user, bool on);
// By the host alone: nodes refuse every change from the next second on. `why` is shown to people.
// Throws Failure("bad_field") if it is too long or not valid text.
void begin_read_only(store::Database& db, const std::string& why);
// Throws Failure("not_found") if it was not read-only.
void end_read_only(store::Database& db);

}  // namespace oikist::server::moderation
