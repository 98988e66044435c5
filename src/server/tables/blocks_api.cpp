#include "server/tables/blocks_api.h"

#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "server/nodes/notice_poller.h"
#include "store/blocks.h"
#include "store/users.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr std::size_t kMostBlocked = 500;

json::object list_json(Database& db, const UserId& user) {
  json::array list;
  const auto ids = store::blocks::of_user(db, user);
  const auto names = store::users::names(db, ids);
  for (const UserId& id : ids)
    for (const auto& named : names)
      if (named.id == id) list.push_back({{"id", id}, {"name", named.name}});
  return {{"users", std::move(list)}};
}

// Returns all users whom the user has blocked afterwards.
std::set<UserId> set_block(Database& db, const UserId& user, const UserId& other, bool blocked) {
  if (blocked) {
    const auto found = store::users::by_id(db, other);
    if (!found || found->deleted || other == user)
      throw Failure("not_found", "there is no such user");
    if (store::blocks::of_user(db, user).size() >= kMostBlocked)
      throw Failure("too_many", "you have blocked too many already");
  }
  const bool changed = blocked ? store::blocks::add(db, user, other, now_ms())
                               : store::blocks::remove(db, user, other);
  if (changed) post_blocks_notice(db, user);
  const auto ids = store::blocks::of_user(db, user);
  return {ids.begin(), ids.end()};
}

}  // namespace

void BlocksApi::add_routes(Router& router) {
  router.add("GET", "/api/v1/me/blocks",
             [this](const Request& request, const PathParts&) { return list(request); });
  router.add("PUT", "/api/v1/me/blocks/{id}",
             [this](const Request& request, const PathParts& parts) {
               return set(request, UserId(parts[0]), true);
             });
  router.add("DELETE", "/api/v1/me/blocks/{id}",
             [this](const Request& request, const PathParts& parts) {
               return set(request, UserId(parts[0]), false);
             });
}

asio::awaitable<Answer> BlocksApi::list(const Request& request) {
  const Identity who = co_await identities_.user(request);
  auto pending = read(store_, [id = who.user](Database& db) { return list_json(db, id); });
  const json::object body = co_await std::move(pending);
  co_return json_answer(body);
}

asio::awaitable<Answer> BlocksApi::set(const Request& request, UserId id, bool blocked) {
  const Identity who = co_await identities_.user(request);
  auto pending = write(store_, [user = who.user, id, blocked](Database& db) {
    return set_block(db, user, id, blocked);
  });
  std::set<UserId> now = co_await std::move(pending);
  hub_.set_blocked(who.user, std::move(now));  // other nodes find the notice
  co_return empty_answer();
}

}  // namespace oikist::server
