#include "server/study/study_watchers.h"

#include <utility>

#include "server/async/store_await.h"
#include "store/studies.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr const char* kSubject = "oikist.studies";

json::object news_of(const std::string& study, std::optional<std::int64_t> version) {
  json::object news = {{"study", study}};
  if (version)
    news["version"] = *version;
  else
    news["gone"] = true;
  return news;
}

}  // namespace

StudyWatchers::StudyWatchers(store::Store& store, cluster::MessageBus& bus)
    : store_(store),
      bus_(bus),
      subscribed_(bus.subscribe(kSubject, [this](const std::string& text) {
        const json::object news = json::parse(text).as_object();
        std::optional<std::int64_t> version;
        if (const auto* number = news.if_contains("version"))
          version = number->to_number<std::int64_t>();
        tell(std::string(news.at("study").as_string()), version);
      })) {}

asio::awaitable<json::object> StudyWatchers::watch(std::shared_ptr<Peer> peer, std::string study) {
  constexpr std::size_t kMostWatched = 20;
  if (peer->studies.size() >= kMostWatched && !peer->studies.contains(study))
    throw Failure("too_many", "one connection watches at most 20 analyses");
  // Before it is read, so that no change is missed in between.
  peer->studies.insert(study);
  studies_[study].peers.insert(peer);
  auto pending =
      read(store_, [study](Database& db) { return store::studies::version_of(db, study); });
  const auto version = co_await std::move(pending);
  if (!version) {
    unwatch(peer, study);
    throw Failure("not_found", "there is no such analysis");
  }
  json::object answer = {{"version", *version}};
  co_return answer;
}

void StudyWatchers::unwatch(const std::shared_ptr<Peer>& peer, const std::string& study) {
  peer->studies.erase(study);
  const auto found = studies_.find(study);
  if (found == studies_.end()) return;
  found->second.peers.erase(peer);
  if (found->second.peers.empty()) studies_.erase(found);
}

void StudyWatchers::on_close(const std::shared_ptr<Peer>& peer) {
  const auto watched = std::exchange(peer->studies, {});
  for (const std::string& study : watched) unwatch(peer, study);
}

void StudyWatchers::changed(const std::string& study, std::optional<std::int64_t> version) {
  bus_.publish(kSubject, json::serialize(news_of(study, version)));
}

void StudyWatchers::tell(const std::string& study, std::optional<std::int64_t> version) {
  const auto found = studies_.find(study);
  if (found == studies_.end() || (version && *version <= found->second.told)) return;
  json::object news = news_of(study, version);
  news["is"] = "study";
  const SharedText text = shared_text(news);
  for (const auto& peer : found->second.peers) peer->send(text);
  if (version)
    found->second.told = *version;
  else
    end(study);
}

void StudyWatchers::end(const std::string& study) {
  const auto over = studies_.extract(study);
  for (const auto& peer : over.mapped().peers) peer->studies.erase(study);
}

}  // namespace oikist::server
