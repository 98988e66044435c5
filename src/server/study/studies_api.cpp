#include "server/study/studies_api.h"

#include <charconv>
#include <limits>

#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/core/random_id.h"
#include "server/nodes/notice_poller.h"
#include "server/study/packed_text.h"
#include "store/blocks.h"
#include "store/mutes.h"
#include "store/studies.h"
#include "store/users.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;
using store::SharedStudy;

constexpr double kChangesPerSecond = 1, kChangesAtOnce = 60;     // changes of one user
constexpr std::size_t kMostStudies = 100;                        // of one account
constexpr double kNewPerSecond = 60.0 / 3600, kNewAtOnce = 100;  // of one address
constexpr std::size_t kShortIdBytes = 6;

json::object summary_json(const SharedStudy& study) {
  return {{"id", study.id},           {"name", study.name},       {"together", study.together},
          {"version", study.version}, {"created", study.created}, {"updated", study.updated}};
}

SharedStudy found_study(Database& db, const std::string& id) {
  auto study = store::studies::by_id(db, id);
  if (!study) throw Failure("not_found", "there is no such analysis");
  return std::move(*study);
}

bool may_change(Database& db, const SharedStudy& study, const Identity& who) {
  if (!who.signed_in() || who.guest || !who.may_change()) return false;
  return who.user == study.owner ||
         (study.together && !store::blocks::between(db, study.owner, who.user));
}

// Without the code if the reader has this version already.
json::object study_json(Database& db, const SharedStudy& study, const Identity& who,
                        std::int64_t known) {
  json::object object = summary_json(study);
  for (const auto& named : store::users::names(db, {study.owner}))
    object["owner"] = {{"id", named.id}, {"name", named.name}};
  object["yours"] = who.user == study.owner;
  object["editable"] = may_change(db, study, who);
  if (study.version != known) object["code"] = study.code;
  return object;
}

std::string read_name(const Field& field) {
  if (field.text().empty()) return "";
  const tables::ChatText name = tables::clean_chat(field.text());
  if (!name.why.empty()) field.refuse(name.why);
  return name.text;
}

// The fields that the request has; the others stay.
void read_changes(Fields& fields, SharedStudy& study) {
  if (const auto name = fields.optional("name")) study.name = read_name(*name);
  if (const auto together = fields.optional("together")) study.together = together->boolean();
}

void refuse_muted(Database& db, const UserId& user, std::int64_t now) {
  if (store::mutes::end_of(db, user, now))
    throw Failure("muted", "a moderator has muted you, so you cannot share analyses");
}

void add_study(Database& db, const SharedStudy& study) {
  store::users::hold_existing(db, study.owner);
  refuse_muted(db, study.owner, study.created);
  if (store::studies::of_user(db, study.owner).size() >= kMostStudies)
    throw Failure("no_room", "you share " + std::to_string(kMostStudies) + " analyses already");
  store::studies::add(db, study);
}

struct Change {
  std::string id;
  std::int64_t at = 0;
  std::string code;
  std::optional<std::string> name;
  std::optional<bool> together;
};

Change read_change(const json::object& body, std::string id) {
  Fields fields(body, "");
  Change change;
  change.id = std::move(id);
  change.at = fields.required("at").whole_number(1, std::numeric_limits<std::int64_t>::max());
  change.code = packed_text(fields.required("code"));
  if (const auto name = fields.optional("name")) change.name = read_name(*name);
  if (const auto together = fields.optional("together")) change.together = together->boolean();
  fields.finish();
  return change;
}

// The study as it is now.
json::object change_study(Database& db, const Change& change, const Identity& who) {
  SharedStudy study = found_study(db, change.id);
  if (!may_change(db, study, who)) throw Failure("forbidden", "this analysis can only be read");
  if (change.together && who.user != study.owner)
    throw Failure("forbidden", "only the owner decides who may change it");
  const std::int64_t now = now_ms();
  refuse_muted(db, who.user, now);
  study.code = change.code;
  study.name = change.name.value_or(study.name);
  study.together = change.together.value_or(study.together);
  study.updated = now;
  study.version = change.at;
  if (!store::studies::change(db, study)) throw Failure("stale", "somebody else has changed it");
  ++study.version;
  post_study_notice(db, study.id);
  return study_json(db, study, who, study.version);
}

void remove_study(Database& db, const std::string& id, const UserId& user) {
  if (found_study(db, id).owner != user)
    throw Failure("forbidden", "only its owner can remove an analysis");
  store::studies::remove(db, id);
  post_study_notice(db, id);
}

std::int64_t known_version(const Request& request) {
  const auto found = request.query.find("after");
  std::int64_t number = 0;
  if (found != request.query.end())
    std::from_chars(found->second.data(), found->second.data() + found->second.size(), number);
  return number;
}

}  // namespace

StudiesApi::StudiesApi(Identities& identities, store::Store& store, cluster::MessageBus& bus,
                       StudyWatchers& watchers)
    : identities_(identities),
      store_(store),
      watchers_(watchers),
      rate_(bus, "studies", kChangesPerSecond, kChangesAtOnce),
      shared_(bus, "new_studies", kNewPerSecond, kNewAtOnce) {}

void StudiesApi::add_routes(Router& router) {
  router.add("GET", "/api/v1/me/studies",
             [this](const Request& request, const PathParts&) { return list(request); });
  router.add("POST", "/api/v1/studies",
             [this](const Request& request, const PathParts&) { return share(request); });
  router.add("GET", "/api/v1/studies/{id}", [this](const Request& request, const PathParts& parts) {
    return show(request, parts[0]);
  });
  router.add("PUT", "/api/v1/studies/{id}", [this](const Request& request, const PathParts& parts) {
    return change(request, parts[0]);
  });
  router.add(
      "DELETE", "/api/v1/studies/{id}",
      [this](const Request& request, const PathParts& parts) { return remove(request, parts[0]); });
}

asio::awaitable<Identity> StudiesApi::writer(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  if (who.guest) throw Failure("accounts_only", "guests share analyses as links only");
  rate_.take(who.user.text(), std::chrono::steady_clock::now(), "changes of analyses");
  co_return who;
}

asio::awaitable<Answer> StudiesApi::list(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  auto pending = read(store_, [user = who.user](Database& db) {
    json::array list;
    for (const SharedStudy& study : store::studies::of_user(db, user))
      list.push_back(summary_json(study));
    return json::object{{"studies", std::move(list)}};
  });
  const json::object body = co_await std::move(pending);
  co_return json_answer(body);
}

asio::awaitable<Answer> StudiesApi::share(const Request& request) {
  const Identity who = co_await writer(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  SharedStudy study;
  study.id = random_id(kShortIdBytes);
  study.owner = who.user;
  study.code = packed_text(fields.required("code"));
  read_changes(fields, study);
  fields.finish();
  shared_.take(client_key(request.address), std::chrono::steady_clock::now(),
               "shared analyses from your address");
  study.created = study.updated = study.opened = now_ms();
  auto pending = write(store_, [study](Database& db) { add_study(db, study); });
  co_await std::move(pending);
  co_return json_answer(summary_json(study), 201);
}

asio::awaitable<Answer> StudiesApi::show(const Request& request, std::string id) {
  const Identity who = co_await identities_.identity(request);
  struct Found {
    json::object json;
    std::int64_t opened;
  };
  auto pending = read(store_, [id, who, known = known_version(request)](Database& db) {
    const SharedStudy study = found_study(db, id);
    return Found{study_json(db, study, who, known), study.opened};
  });
  const Found found = co_await std::move(pending);
  if (const std::int64_t now = now_ms(); found.opened < now - kDay) {
    try {
      auto noted =
          write(store_, [id, now](Database& db) { store::studies::note_opened(db, id, now); });
      co_await std::move(noted);
    } catch (const Failure&) {
      // The server cannot write now; the next opening updates it.
    }
  }
  co_return json_answer(found.json);
}

asio::awaitable<Answer> StudiesApi::change(const Request& request, std::string id) {
  const Identity who = co_await writer(request);
  const json::object body = read_body(request.body);
  auto pending = write(store_, [change = read_change(body, std::move(id)), who](Database& db) {
    return change_study(db, change, who);
  });
  const json::object answer = co_await std::move(pending);
  watchers_.changed(std::string(answer.at("id").as_string()), answer.at("version").as_int64());
  co_return json_answer(answer);
}

asio::awaitable<Answer> StudiesApi::remove(const Request& request, std::string id) {
  const Identity who = co_await writer(request);
  auto pending = write(store_, [id, user = who.user](Database& db) { remove_study(db, id, user); });
  co_await std::move(pending);
  watchers_.changed(id, std::nullopt);
  co_return empty_answer();
}

}  // namespace oikist::server
