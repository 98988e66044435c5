#include "server/ops/password_reset.h"

#include <array>

#include "base/sha256.h"
#include "base/text.h"
#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "server/nodes/notice_poller.h"
#include "store/reset_links.h"
#include "store/sessions.h"
#include "store/tokens.h"
#include "store/users.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr double kTriesPerSecond = 20.0 / 3600, kMostTries = 20;
constexpr double kMailsPerSecond = 3.0 / 3600, kMostMails = 3;
constexpr std::array<std::string_view, 4> kMailLanguages = {"en", "uk", "pl", "ru"};

[[noreturn]] void refuse_link() {
  throw Failure("not_found", "this link has been used or has expired, or it never existed");
}

// The name of the account that the link is for.
std::string name_behind(Database& db, const std::string& secret) {
  const auto id = store::reset_links::user_of(db, secret, now_ms());
  const auto user = id ? store::users::by_id(db, *id) : std::nullopt;
  if (!user || user->deleted) refuse_link();
  return user->name;
}

// Returns the id of the user.
UserId use_link(Database& db, const std::string& secret, const std::string& hash) {
  const auto id = store::reset_links::take(db, secret, now_ms());
  if (!id || !store::users::set_password(db, *id, hash)) refuse_link();
  store::sessions::remove_others(db, *id, "");
  store::tokens::remove_all(db, *id);
  post_sessions_notice(db, *id);
  return *id;
}

struct Letter {
  std::string name, email, secret;
};

// Nothing if nobody has the name, or there is no usable address.
std::optional<Letter> letter_for(Database& db, const std::string& key) {
  const auto user = store::users::by_name_key(db, key);
  if (!user || user->guest || !user->email || !is_mail_address(*user->email)) return std::nullopt;
  const std::int64_t now = now_ms();
  Letter letter{user->name, *user->email, random_id(kSecretBytes)};
  store::reset_links::put(db, user->id, letter.secret, now, now + store::reset_links::kLifetime);
  return letter;
}

}  // namespace

PasswordReset::PasswordReset(const Dependencies& deps)
    : deps_(deps),
      passwords_(deps.context, 1),
      mailer_(deps.settings.mail_command, deps.settings.mail_from, deps.log),
      tries_(deps.bus, "links", kTriesPerSecond, kMostTries),
      mails_(deps.bus, "mails", kMailsPerSecond, kMostMails),
      mailboxes_(deps.bus, "mailboxes", kMailsPerSecond, kMostMails) {}

void PasswordReset::add_routes(Router& router) {
  using Simple = asio::awaitable<Answer> (PasswordReset::*)(const Request&);
  const auto add = [&](const char* path, Simple act) {
    router.add("POST", path, [this, act](const Request& request, const PathParts&) {
      return (this->*act)(request);
    });
  };
  add("/api/v1/password/check", &PasswordReset::check);
  add("/api/v1/password/reset", &PasswordReset::reset);
  add("/api/v1/password/mail", &PasswordReset::mail);
}

asio::awaitable<Answer> PasswordReset::check(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string secret(fields.required("secret").text());
  fields.finish();
  tries_.take(client_key(request.address), std::chrono::steady_clock::now(), "links");
  auto pending = read(deps_.store, [secret](Database& db) { return name_behind(db, secret); });
  const std::string name = co_await std::move(pending);
  const json::object answer = {{"name", name}};
  co_return json_answer(answer);
}

asio::awaitable<Answer> PasswordReset::reset(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string secret(fields.required("secret").text());
  const std::string password(fields.required("password").text());
  fields.finish();
  Passwords::check(password, "password");
  const std::string address = client_key(request.address);
  tries_.take(address, std::chrono::steady_clock::now(), "links");
  auto checking = read(deps_.store, [secret](Database& db) { return name_behind(db, secret); });
  co_await std::move(checking);  // before the work of hashing
  const std::string hash = co_await passwords_.hash(address, password);
  auto pending =
      write(deps_.store, [secret, hash](Database& db) { return use_link(db, secret, hash); });
  const UserId user = co_await std::move(pending);
  deps_.log.write(LogLevel::warn, "password_reset", {{"user", user}, {"address", request.address}});
  co_return empty_answer();
}

// The same answer whether or not there is such an account.
asio::awaitable<Answer> PasswordReset::mail(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string name(fields.required("name").text());
  std::string_view language = kMailLanguages.front();
  if (const auto field = fields.optional("language"))
    language = kMailLanguages[field->one_of(kMailLanguages)];
  fields.finish();
  if (!mailer_.is_configured())
    throw Failure("not_found", "this server sends no e-mail; ask its host for a link");
  const auto now = std::chrono::steady_clock::now();
  tries_.take(client_key(request.address), now, "links");
  const bool possible = tables::why_bad_user_name(name).empty();
  const std::string key = possible ? tables::name_key(name) : "";
  mails_.take(key, now, "e-mails");
  auto pending = write(deps_.store, [key](Database& db) { return letter_for(db, key); });
  const auto letter = co_await std::move(pending);
  if (letter && may_send_to(letter->email))
    mailer_.send({letter->email, letter->name, deps_.settings.origin + "/#/reset/" + letter->secret,
                  std::string(language)});
  co_return json_answer({}, 202);
}

// Many accounts may have the same e-mail address, which need not be that of their owner. Not told
// to the client, who may not know whether the account has one.
bool PasswordReset::may_send_to(const std::string& email) {
  std::string mailbox = email;
  for (char& letter : mailbox)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  try {
    // Hashed: other nodes need not know it.
    mailboxes_.take(to_hex(sha256(mailbox)), std::chrono::steady_clock::now(), "e-mails");
    return true;
  } catch (const RetryLater&) {
    return false;
  }
}

}  // namespace oikist::server
