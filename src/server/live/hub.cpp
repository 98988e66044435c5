#include "server/live/hub.h"

namespace oikist::server {

void Hub::add(const std::shared_ptr<Peer>& peer) {
  all_.insert(peer);
  if (peer->identity().signed_in()) by_user_[peer->identity().user].insert(peer);
}

void Hub::remove(const std::shared_ptr<Peer>& peer) {
  all_.erase(peer);
  const auto mine = by_user_.find(peer->identity().user);
  if (mine == by_user_.end()) return;
  mine->second.erase(peer);
  if (mine->second.empty()) by_user_.erase(mine);
}

const Hub::Peers& Hub::of_user(const UserId& user) const {
  static const Peers nobody;
  const auto found = by_user_.find(user);
  return found == by_user_.end() ? nobody : found->second;
}

std::size_t Hub::count_of_user(const UserId& user) const {
  return of_user(user).size();
}

void Hub::send_to_user(const UserId& user, const SharedText& text) const {
  for (const auto& peer : of_user(user)) peer->send(text);
}

void Hub::end_session(const SessionId& session) const {
  for (const auto& peer : all_)
    if (peer->identity().session == session) peer->end(CloseReason::session_ended);
}

void Hub::end_user(const UserId& user) const {
  for (const auto& peer : of_user(user)) peer->end(CloseReason::session_ended);
}

void Hub::end_all() const {
  for (const auto& peer : all_) peer->end(CloseReason::server_stops);
}

void Hub::rename(const UserId& user, const std::string& name, bool guest) const {
  for (const auto& peer : of_user(user)) {
    auto renamed = std::make_shared<Identity>(peer->identity());
    renamed->name = name;
    renamed->guest = guest;
    peer->change_identity(std::move(renamed));
  }
}

void Hub::set_blocked(const UserId& user, std::set<UserId> blocked) const {
  const auto shared = std::make_shared<const std::set<UserId>>(std::move(blocked));
  for (const auto& peer : of_user(user)) {
    auto changed = std::make_shared<Identity>(peer->identity());
    changed->blocked = shared;
    peer->change_identity(std::move(changed));
  }
}

}  // namespace oikist::server
