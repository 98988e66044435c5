#include "server/accounts/account_service.h"

#include "base/text.h"
#include "server/accounts/bans.h"
#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "store/sessions.h"
#include "store/tokens.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;
using Clock = std::chrono::steady_clock;

constexpr const char* kSucceeded = "succeeded";

[[noreturn]] void refuse_taken(const std::string& name) {
  throw Failure("name_taken", in_quotes(name) + " or a name that looks like it is taken");
}

[[noreturn]] void refuse_credentials() {
  throw Failure("wrong_credentials", "the name or the password is wrong");
}

}  // namespace

AccountService::AccountService(const Dependencies& deps)
    : deps_(deps),
      passwords_(deps.context, deps.settings.password_threads),
      registration_(deps.settings),
      newcomers_(deps.bus, "newcomers", deps.settings.guests_per_hour / 3600.0,
                 deps.settings.guests_per_hour),
      sign_ins_(deps.bus, "sign_ins", [this](const json::object& counted) {
        const SignInGuard::Try attempt{told_text(counted, "name"), told_text(counted, "address"),
                                       told_text(counted, "known")};
        if (told_text(counted, "did") == kSucceeded)
          guard_.succeeded(attempt);
        else
          guard_.begun_elsewhere(attempt, Clock::now());
      }) {}

void AccountService::check_newcomer(const Client& client) {
  newcomers_.take(client_key(client.address), Clock::now(), "new users from your address");
}

asio::awaitable<store::User> AccountService::user(UserId id) {
  auto pending = read(deps_.store, [id](Database& db) { return store::users::by_id(db, id); });
  auto found = co_await std::move(pending);
  if (!found) throw Failure("not_signed_in", "this user was deleted");
  co_return std::move(*found);
}

// ---- registration and sign-in

// An invitation counts as used only if the name was free.
asio::awaitable<void> AccountService::add_newcomer(store::User user, std::string invitation) {
  auto pending = write(deps_.store, [user, invitation, rule = registration_](Database& db) {
    if (!store::users::add(db, user)) return false;
    if (!rule.admit(db, invitation)) refuse_invitation();  // and the user is not added either
    return true;
  });
  const bool added = co_await std::move(pending);
  if (!added) refuse_taken(user.name);
}

asio::awaitable<AccountService::SignedIn> AccountService::add_guest(std::string name,
                                                                    std::string invitation,
                                                                    Client client) {
  registration_.check(true, invitation);
  check_newcomer(client);
  SignedIn made;
  made.user.id = UserId(random_id());
  made.user.name = std::move(name);
  made.user.name_key = tables::name_key(made.user.name);
  made.user.created = now_ms();
  co_await add_newcomer(made.user, std::move(invitation));
  made.token = co_await deps_.sessions.begin(made.user.id, client.agent, "");
  co_return made;
}

asio::awaitable<AccountService::SignedIn> AccountService::add_account(NewAccount account,
                                                                      Identity who, Client client) {
  const bool was_guest = who.signed_in() && who.guest && !who.by_token;
  if (!was_guest) registration_.check(false, account.invitation);
  if (!was_guest) check_newcomer(client);
  SignedIn made;
  store::User& user = made.user;
  user.name = std::move(account.name);
  user.email = std::move(account.email);
  user.password = co_await passwords_.hash(client_key(client.address), std::move(account.password));
  user.id = was_guest ? who.user : UserId(random_id());
  user.name_key = tables::name_key(user.name);
  user.guest = false;
  user.created = now_ms();
  if (!was_guest) {
    co_await add_newcomer(user, std::move(account.invitation));
    made.token = co_await deps_.sessions.begin(user.id, client.agent, user.password);
    co_return made;
  }
  auto pending = write(deps_.store, [user](Database& db) {
    return store::users::make_account(db, user.id, user.name, user.name_key, user.password,
                                      user.email);
  });
  const bool added = co_await std::move(pending);
  if (!added) refuse_taken(user.name);
  deps_.hub.rename(user.id, user.name, false);
  made.token = co_await deps_.sessions.renew(who.session);
  co_return made;
}

// The same answer after the same time, whatever is wrong; every failure delays the next attempt.
// The name is not logged as it was typed: it may be a password.
asio::awaitable<void> AccountService::check_password(Client client, store::User user,
                                                     std::string password, std::string known) {
  const SignInGuard::Try attempt{user.name_key, client_key(client.address), std::move(known)};
  const auto tell = [&](const char* did) {
    sign_ins_.tell({{"did", did},
                    {"name", attempt.name},
                    {"address", attempt.address},
                    {"known", attempt.known}});
  };
  guard_.begin(attempt, Clock::now());
  tell("began");
  const bool right =
      co_await passwords_.matches(attempt.address, std::move(password), user.password);
  if (!right) {
    deps_.metrics.sign_in_failures.add();
    deps_.log.write(LogLevel::warn, "sign_in_failed",
                    {{"user", user.id}, {"address", client.address}, {"request", client.request}});
    refuse_credentials();
  }
  guard_.succeeded(attempt);
  tell(kSucceeded);
}

asio::awaitable<AccountService::SignedIn> AccountService::sign_in(std::string name,
                                                                  std::string password,
                                                                  Client client) {
  const bool possible = tables::why_bad_user_name(name).empty();
  const std::string key = possible ? tables::name_key(name) : "";
  auto pending =
      read(deps_.store, [key](Database& db) { return store::users::by_name_key(db, key); });
  auto found = co_await std::move(pending);
  SignedIn result;
  if (found) result.user = std::move(*found);
  result.user.name_key = key;
  if (result.user.guest) result.user.password.clear();
  const std::string known = co_await deps_.devices.known(client.cookies, result.user.id);
  co_await check_password(client, result.user, std::move(password), known);
  auto asked = read(deps_.store, [id = result.user.id](Database& db) { return is_banned(db, id); });
  const bool banned = co_await std::move(asked);
  if (banned) {
    deps_.log.write(LogLevel::warn, "banned",
                    {{"user", result.user.id}, {"address", client.address}});
    throw Failure("banned", "the host of this server has banned this account");
  }
  result.token = co_await deps_.sessions.begin(result.user.id, client.agent, result.user.password);
  co_return result;
}

// ---- changes

asio::awaitable<void> AccountService::change(Identity who, Changes changes) {
  if (changes.email && who.guest) throw Failure("accounts_only", "a guest has no e-mail address");
  auto pending = write(deps_.store, [changes, id = who.user](Database& db) {
    if (changes.name &&
        !store::users::rename(db, id, *changes.name, tables::name_key(*changes.name)))
      refuse_taken(*changes.name);
    if (changes.email) store::users::set_email(db, id, *changes.email);
  });
  co_await std::move(pending);
  if (changes.name) deps_.hub.rename(who.user, *changes.name, who.guest);
}

asio::awaitable<std::optional<std::string>> AccountService::change_password(Identity who,
                                                                            std::string before,
                                                                            std::string after,
                                                                            Client client) {
  const store::User account = co_await user(who.user);
  if (account.guest) throw Failure("accounts_only", "a guest has no password");
  co_await check_password(client, account, std::move(before), who.session);
  const std::string hash = co_await passwords_.hash(client_key(client.address), std::move(after));
  const SessionId kept = who.by_token ? SessionId() : who.session;
  auto pending = write(deps_.store, [=, id = who.user](Database& db) {
    if (!store::users::replace_password(db, id, account.password, hash)) refuse_credentials();
    store::sessions::remove_others(db, id, kept);
    store::tokens::remove_all(db, id);
  });
  co_await std::move(pending);
  deps_.sessions.end_connections(who.user, who.session);
  std::optional<std::string> token;
  if (!who.by_token) token = co_await deps_.sessions.renew(who.session);
  co_return token;
}

asio::awaitable<void> AccountService::remove(Identity who, std::string password, Client client) {
  const store::User account = co_await user(who.user);
  if (!account.guest) co_await check_password(client, account, std::move(password), who.session);
  co_await remover_(who);
  deps_.sessions.end_connections(who.user);
}

}  // namespace oikist::server
