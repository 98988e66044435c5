#include "server/hub.h"

namespace oikist::server {

void Hub::add(const std::shared_ptr<Peer>& peer) {
  all_.insert(peer);
  if (peer->visitor().signed_in()) by_user_[peer->visitor().user].insert(peer);
}

void Hub::remove(const std::shared_ptr<Peer>& peer) {
  all_.erase(peer);
  const auto mine = by_user_.find(peer->visitor().user);
  if (mine == by_user_.end()) return;
  mine->second.erase(peer);
  if (mine->second.empty()) by_user_.erase(mine);
}

const Hub::Peers& Hub::of_user(const std::string& user) const {
  static const Peers nobody;
  const auto found = by_user_.find(user);
  return found == by_user_.end() ? nobody : found->second;
}

std::size_t Hub::count_of_user(const std::string& user) const {
  return of_user(user).size();
}

void Hub::send_to_user(const std::string& user, const SharedText& text) const {
  for (const auto& peer : of_user(user)) peer->send(text);
}

void Hub::end_session(const std::string& session) const {
  for (const auto& peer : all_)
    if (peer->visitor().session == session) peer->end(Goodbye::session_ended);
}

void Hub::end_user(const std::string& user) const {
  for (const auto& peer : of_user(user)) peer->end(Goodbye::session_ended);
}

void Hub::end_all() const {
  for (const auto& peer : all_) peer->end(Goodbye::server_stops);
}

void Hub::rename(const std::string& user, const std::string& name, bool guest) const {
  for (const auto& peer : of_user(user)) {
    auto renamed = std::make_shared<Visitor>(peer->visitor());
    renamed->name = name;
    renamed->guest = guest;
    peer->rename(std::move(renamed));
  }
}

}  // namespace oikist::server
