#include "server/study/study_sync_api.h"

#include <array>

#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "server/study/packed_text.h"
#include "store/study_items.h"

namespace oikist::server {
namespace {

using store::Database;
using store::StudyItem;

constexpr double kSyncsPerSecond = 2, kSyncsAtOnce = 200;  // requests of one user
constexpr std::size_t kMostSent = 200;                     // items of one request
constexpr int kMostAnswered = 200;
constexpr std::size_t kAnswerBytes = std::size_t{64} * 1024;
constexpr std::size_t kLongestId = 64;
constexpr std::int64_t kMostAccountItems = 10'000;
constexpr std::int64_t kMostAccountBytes = std::int64_t{8} * 1024 * 1024;
// Many accounts of one address must not fill the disk: as much as one account may have, then as
// much again per hour.
constexpr double kWrittenAtOnce = kMostAccountBytes / 1024.0;
constexpr double kWrittenPerSecond = kWrittenAtOnce / 3600;
constexpr std::int64_t kLastTime = 8'640'000'000'000'000;  // that a browser knows

struct Wish {
  std::int64_t since = 0;
  std::vector<StudyItem> items;
};

StudyItem read_item(const Field& field) {
  static constexpr std::array<std::string_view, 2> kKinds = {store::study_items::kPractice,
                                                             store::study_items::kPuzzle};
  Fields fields = field.object();
  StudyItem item;
  item.kind = kKinds[fields.required("kind").one_of(kKinds)];
  const Field id = fields.required("id");
  item.id = std::string(id.text());
  if (item.id.empty() || item.id.size() > kLongestId ||
      !std::all_of(item.id.begin(), item.id.end(), is_base64url))
    id.refuse("must have 1 to 64 letters, digits, - or _");
  item.time = fields.required("time").whole_number(0, kLastTime);
  const Field body = fields.required("body");
  (void)body.object();
  item.body = json::serialize(body.value());
  fields.finish();
  return item;
}

Wish read_wish(const json::object& body) {
  Fields fields(body, "");
  Wish wish;
  wish.since = fields.required("since").whole_number(0, kLastTime);
  for (const Field& item : fields.required("items").list(kMostSent))
    wish.items.push_back(read_item(item));
  fields.finish();
  return wish;
}

// Throws Failure("not_signed_in") if the account is gone, Failure("no_room") if it has too much.
void put_all(Database& db, const UserId& user, const std::vector<StudyItem>& items) {
  namespace stored = store::study_items;
  if (!stored::lock(db, user)) throw Failure("not_signed_in", "the account is gone");
  const stored::Total before = stored::total(db, user);
  for (const StudyItem& item : items) stored::put(db, user, item);
  const stored::Total now = stored::total(db, user);
  const bool more = now.items > before.items || now.bytes > before.bytes;
  if (more && (now.items > kMostAccountItems || now.bytes > kMostAccountBytes))
    throw Failure("no_room", "the account has too much to practise");
}

// Everything if the browser knows more than there is: the database was restored from a backup.
json::object news_json(Database& db, const UserId& user, std::int64_t since) {
  if (since > store::study_items::last_number(db, user)) since = 0;
  json::array list;
  std::int64_t last = since;
  std::size_t bytes = 0;
  const auto found = store::study_items::after(db, user, since, kMostAnswered);
  for (const auto& [number, item] : found) {
    if (bytes > kAnswerBytes) break;
    bytes += item.body.size();
    last = number;
    list.push_back({{"kind", item.kind},
                    {"id", item.id},
                    {"time", item.time},
                    {"body", parse_json(item.body, "the item")}});
  }
  const bool more = found.size() == kMostAnswered || list.size() < found.size();
  return {{"items", std::move(list)}, {"until", last}, {"more", more}};
}

}  // namespace

StudySyncApi::StudySyncApi(Identities& identities, store::Store& store, cluster::MessageBus& bus)
    : identities_(identities),
      store_(store),
      rate_(bus, "study", kSyncsPerSecond, kSyncsAtOnce),
      written_(kWrittenPerSecond, kWrittenAtOnce) {}

void StudySyncApi::charge(const Request& request) {
  const auto now = std::chrono::steady_clock::now();
  const std::string address = client_key(request.address);
  written_.take(address, now, "changes from your address");
  written_.charge(address, now, static_cast<double>(request.body.size()) / 1024);
}

void StudySyncApi::add_routes(Router& router) {
  router.add("POST", "/api/v1/me/study",
             [this](const Request& request, const PathParts&) { return sync(request); });
}

asio::awaitable<Answer> StudySyncApi::sync(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  if (who.guest) throw Failure("accounts_only", "guests practise on their device only");
  rate_.take(who.user.text(), std::chrono::steady_clock::now(), "synchronisations");
  const json::object body = read_body(request.body);
  Wish wish = read_wish(body);
  const std::int64_t since = wish.since;
  if (!wish.items.empty()) {
    charge(request);
    auto pending = write(store_, [user = who.user, items = std::move(wish.items)](Database& db) {
      put_all(db, user, items);
    });
    co_await std::move(pending);
  }
  auto pending =
      read(store_, [user = who.user, since](Database& db) { return news_json(db, user, since); });
  const json::object answer = co_await std::move(pending);
  co_return json_answer(answer);
}

}  // namespace oikist::server
